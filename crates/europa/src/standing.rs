//! What a seat may have answered beforehand: which question is of which kind, and what the ways to answer it mean.

use crate::agenda::{Agenda, Task};
use crate::rules::battle::BattleTask;
use crate::rules::card::CardTask;
use crate::rules::politics::{PoliticsTask, Why};
use crate::rules::production::ProductionTask;
use crate::rules::sea::SeaTask;
use crate::rules::turn::TurnTask;
use crate::rules::war::WarTask;
use crate::{Action, BattleAction, Moment, Position, Switch, text};
use feldherr_core::{Game, Question, Seat, only_of};

const MATTERS: &str = Question::MATTERS;
const NEVER: &str = Question::NEVER;
const STAFF: &str = text::NE_WAY_STAFF;

const BUYING: Question = Question::new(text::NE_STANDING_BUYING, &[MATTERS]).usually(MATTERS);
const MOVING: Question = Question::new(text::NE_STANDING_MOVING, &[MATTERS]).usually(MATTERS);
const CLOSING: Question = Question::new(text::NE_STANDING_CLOSING, &[MATTERS, NEVER]);
const NEXT_BATTLE: Question = Question::new(
    text::NE_STANDING_NEXT_BATTLE,
    &[MATTERS, text::NE_WAY_FIRST],
)
.usually(MATTERS);
const BEFORE_BATTLE: Question = Question::new(text::NE_STANDING_BEFORE_BATTLE, &[STAFF]);
const DEPLOYMENT: Question = Question::new(text::NE_STANDING_DEPLOYMENT, &[STAFF]);
const PHASE: Question =
    Question::new(text::NE_STANDING_PHASE, &[MATTERS, STAFF, NEVER]).usually(MATTERS);
const PURSUIT: Question = Question::new(text::NE_STANDING_PURSUIT, &[STAFF, NEVER]);
const BATTLE_RETREAT: Question =
    Question::new(text::NE_STANDING_BATTLE_RETREAT, &[MATTERS]).usually(MATTERS);
const OTHER: Question = Question::new(text::NE_STANDING_OTHER, &[MATTERS]).usually(MATTERS);
const CHARGED: Question = Question::new(
    text::NE_STANDING_CHARGED,
    &[
        STAFF,
        text::NE_WAY_SQUARE,
        text::NE_WAY_EVADE,
        text::NE_WAY_STAND,
    ],
)
.in_reaction();
const COUNTERED: Question =
    Question::new(text::NE_STANDING_COUNTERED, &[STAFF, NEVER]).in_reaction();
const FALLEN: Question = Question::new(text::NE_STANDING_FALLEN, &[STAFF]).in_reaction();
const BATTLE_CARDS: Question = Question::new(text::NE_STANDING_BATTLE_CARDS, &[MATTERS, NEVER])
    .usually(MATTERS)
    .in_reaction();
const AT_WAR: Question = Question::new(text::NE_STANDING_WAR, &[NEVER]).in_reaction();
const ANNEXATION: Question = Question::new(text::NE_STANDING_ANNEXATION, &[NEVER]).in_reaction();
const PARTING: Question = Question::new(text::NE_STANDING_PARTING, &[NEVER]).in_reaction();
const BYSTANDER: Question = Question::new(text::NE_STANDING_BYSTANDER, &[NEVER]).in_reaction();
const VOLUNTEERS: Question = Question::new(text::NE_STANDING_VOLUNTEERS, &[NEVER]).in_reaction();
const OFFERS: Question = Question::new(text::NE_STANDING_OFFERS, &[NEVER]).in_reaction();
const PASSING: Question =
    Question::new(text::NE_STANDING_PASSING, &[text::NE_WAY_FIGHT, NEVER]).in_reaction();
const SEA: Question =
    Question::new(text::NE_STANDING_SEA, &[text::NE_WAY_FIGHT, NEVER]).in_reaction();
const SEA_LOSSES: Question =
    Question::new(text::NE_STANDING_SEA_LOSSES, &[MATTERS, text::NE_WAY_FIRST])
        .usually(MATTERS)
        .in_reaction();
const JOINING: Question =
    Question::new(text::NE_STANDING_JOINING, &[text::NE_WAY_JOIN, NEVER]).in_reaction();

const ALL: [Question; 24] = [
    BUYING,
    MOVING,
    NEXT_BATTLE,
    BEFORE_BATTLE,
    DEPLOYMENT,
    PHASE,
    PURSUIT,
    BATTLE_RETREAT,
    CLOSING,
    OTHER,
    CHARGED,
    COUNTERED,
    FALLEN,
    BATTLE_CARDS,
    AT_WAR,
    ANNEXATION,
    PARTING,
    BYSTANDER,
    VOLUNTEERS,
    OFFERS,
    PASSING,
    SEA,
    SEA_LOSSES,
    JOINING,
];

impl Position {
    /// The kinds of questions that may come in this game.
    pub(crate) fn kinds_asked(&self) -> Vec<Question> {
        let cards = self.world.switches.has(Switch::Cards);
        let all = ALL.into_iter();
        all.filter(|kind| cards || *kind != BATTLE_CARDS).collect()
    }

    /// The kind of what the seat is asked now.
    pub(crate) fn kind_asked(&self, seat: Seat) -> Option<Question> {
        if !self.asked_seats().contains(seat) {
            return None;
        }
        Some(match self.task()? {
            Task::Production(ProductionTask::Buy(_)) => BUYING,
            Task::War(WarTask::Move) => MOVING,
            Task::War(WarTask::Joining { .. }) => JOINING,
            Task::Turn(TurnTask::Close) => CLOSING,
            Task::Battle(BattleTask::Next { .. }) => NEXT_BATTLE,
            Task::Battle(BattleTask::Retreat) => BATTLE_RETREAT,
            Task::Battle(BattleTask::Fight) => return self.moment_asked(),
            Task::Card(CardTask::Window { .. }) => BATTLE_CARDS,
            Task::Politics(PoliticsTask::Window { why, .. }) => match why {
                Why::War { .. } => AT_WAR,
                Why::Annexation { .. } => ANNEXATION,
                Why::Broken { .. } | Why::Revoked { .. } => PARTING,
                Why::Battle(_) => BYSTANDER,
            },
            Task::Politics(PoliticsTask::Volunteers { .. }) => VOLUNTEERS,
            Task::Politics(PoliticsTask::Offer(_)) => OFFERS,
            Task::Politics(PoliticsTask::Passing { .. }) => PASSING,
            Task::Politics(PoliticsTask::Cabinet(_)) => return None,
            Task::Sea(SeaTask::Declare { .. }) => SEA,
            Task::Sea(SeaTask::Lose { .. }) => SEA_LOSSES,
            Task::Congress(_) | Task::Card(_) => return None,
            _ => OTHER,
        })
    }

    /// The kind of a question on the battle board.
    fn moment_asked(&self) -> Option<Question> {
        Some(match self.state.battle.as_deref()?.moment() {
            Moment::Groups | Moment::Place(_) | Moment::Rearrange { .. } => BEFORE_BATTLE,
            Moment::Deploy => DEPLOYMENT,
            Moment::Phase => PHASE,
            Moment::Charged { .. } | Moment::Pressed { .. } => CHARGED,
            Moment::Countered { .. } => COUNTERED,
            Moment::Rallied { .. } | Moment::Fallen { .. } => FALLEN,
            Moment::Pursuit => PURSUIT,
            _ => return None,
        })
    }

    /// What a way answers now.
    pub(crate) fn answer_in_way(&self, seat: Seat, way: &str) -> Option<Action> {
        let kind = self.kind_asked(seat).filter(|kind| kind.allows(way))?;
        let mut options = Vec::new();
        self.options(seat, &mut options);
        // To agree on a quick battle is no answer to what is asked.
        options.retain(|action| *action != Action::Battle(BattleAction::Quick));
        let among = |wanted: Action| options.contains(&wanted).then_some(wanted);
        match way {
            Question::MATTERS => only_of::<Self>(&options),
            Question::NEVER if kind == PHASE || kind == CLOSING => among(Action::Done),
            Question::NEVER => [Action::Pass, Action::Decline, Action::Done]
                .into_iter()
                .find_map(among),
            STAFF => self.staff_answer(seat),
            text::NE_WAY_FIRST => options.first().copied(),
            text::NE_WAY_FIGHT | text::NE_WAY_JOIN => among(Action::Accept),
            text::NE_WAY_SQUARE => among(Action::Battle(BattleAction::FormSquare)),
            text::NE_WAY_EVADE => among(Action::Battle(BattleAction::Evade)),
            text::NE_WAY_STAND => among(Action::Pass),
            _ => None,
        }
    }

    /// NE-G71 What the machine does that leads independent minor nations.
    fn staff_answer(&self, seat: Seat) -> Option<Action> {
        let battle = self.state.battle.as_deref()?;
        let usual = battle.usual_answer(Some(seat));
        let left = battle.timeout_action(seat);
        let legal = |action: &Action| self.check(seat, action).is_ok();
        usual.or(left).filter(legal)
    }
}
