//! What a side may have answered beforehand: which question is of which kind, and what the ways to answer it mean.
//!
//! A way chooses among the options of the side, so that its answer is legal and follows from what the side knows.

use crate::agenda::{Agenda, Task};
use crate::rules::card::CardTask;
use crate::rules::charge::ChargeTask;
use crate::rules::combat::CombatTask;
use crate::rules::command::CommandTask;
use crate::rules::fire::FireTask;
use crate::rules::movement::MovementTask;
use crate::rules::order::OrderTask;
use crate::rules::recovery::RecoveryTask;
use crate::rules::retreat::RetreatTask;
use crate::{Action, FormationId, PieceId, Position, Side, text};
use feldherr_core::{Game, Question, Seat, only_of};
use std::cmp::Reverse;

const MATTERS: &str = Question::MATTERS;
const NEVER: &str = Question::NEVER;

/// LB-22.12a Nobody declines the attempt; what lies in the boxes both sides know (LB-G107).
const RECOVERY: Question = Question::new(
    text::LB_STANDING_RECOVERY,
    &[MATTERS, text::LB_WAY_ROLL, NEVER],
)
.usually(text::LB_WAY_ROLL);
const REORGANIZATION: Question =
    Question::new(text::LB_STANDING_REORGANIZATION, &[MATTERS, NEVER]).usually(MATTERS);
/// LB-20.51c An army of which no formation is demoralized hardly gives up.
const GENERAL_RETREAT: Question = Question::new(
    text::LB_STANDING_GENERAL_RETREAT,
    &[text::LB_WAY_SHAKEN, NEVER],
)
.usually(text::LB_WAY_SHAKEN);
const POINTS: Question =
    Question::new(text::LB_STANDING_POINTS, &[MATTERS, NEVER]).usually(MATTERS);
/// LB-6.31a An officer who fails is where he would have been without a throw.
const OFFICERS: Question = Question::new(
    text::LB_STANDING_OFFICERS,
    &[MATTERS, text::LB_WAY_ROLL, NEVER],
)
.usually(text::LB_WAY_ROLL);
const PONTOONS: Question =
    Question::new(text::LB_STANDING_PONTOONS, &[MATTERS, NEVER]).usually(MATTERS);
const MARCH_ORDERS: Question =
    Question::new(text::LB_STANDING_MARCH_ORDERS, &[MATTERS, NEVER]).alone(MATTERS);
const EXITS: Question = Question::new(text::LB_STANDING_EXITS, &[MATTERS, NEVER]).usually(MATTERS);
const MARCH: Question = Question::new(text::LB_STANDING_MARCH, &[MATTERS]).alone(MATTERS);
const HALT: Question =
    Question::new(text::LB_STANDING_HALT, &[MATTERS, text::LB_WAY_HALT]).usually(MATTERS);
const INITIATIVE: Question =
    Question::new(text::LB_STANDING_INITIATIVE, &[MATTERS, NEVER]).alone(MATTERS);
const WORKS: Question = Question::new(text::LB_STANDING_WORKS, &[MATTERS, NEVER]).usually(MATTERS);
const OWN_WITHDRAWAL: Question =
    Question::new(text::LB_STANDING_OWN_WITHDRAWAL, &[MATTERS, NEVER]).alone(MATTERS);
const WITHDRAWAL: Question = Question::new(text::LB_STANDING_WITHDRAWAL, &[MATTERS, NEVER])
    .alone(MATTERS)
    .in_reaction();
const REACTION_FIRE: Question = Question::new(text::LB_STANDING_REACTION_FIRE, &[MATTERS, NEVER])
    .usually(MATTERS)
    .in_reaction();
const BOMBARDMENT: Question =
    Question::new(text::LB_STANDING_BOMBARDMENT, &[MATTERS, NEVER]).usually(MATTERS);
const CHARGES: Question =
    Question::new(text::LB_STANDING_CHARGES, &[MATTERS, NEVER]).usually(MATTERS);
const ATTACKS: Question = Question::new(text::LB_STANDING_ATTACKS, &[text::LB_WAY_IN_ORDER]);
const GUARD: Question = Question::new(text::LB_STANDING_GUARD, &[NEVER]).in_reaction();
const NAPOLEON: Question =
    Question::new(text::LB_STANDING_NAPOLEON, &[text::LB_WAY_USE, NEVER]).in_reaction();
const LOSSES: Question = Question::new(
    text::LB_STANDING_LOSSES,
    &[MATTERS, text::LB_WAY_WEAKEST, text::LB_WAY_STRONGEST],
)
.alone(MATTERS)
.in_reaction();
const HITS: Question = Question::new(
    text::LB_STANDING_HITS,
    &[MATTERS, text::LB_WAY_STRONGEST, text::LB_WAY_WEAKEST],
)
.alone(MATTERS);
const STAND: Question = Question::new(
    text::LB_STANDING_STAND,
    &[text::LB_WAY_STAND, text::LB_WAY_FALL_BACK],
)
.in_reaction();
const RETREAT: Question = Question::new(text::LB_STANDING_RETREAT, &[MATTERS])
    .alone(MATTERS)
    .in_reaction();
const ADVANCE: Question = Question::new(text::LB_STANDING_ADVANCE, &[MATTERS, NEVER])
    .alone(MATTERS)
    .in_reaction();
const TACTICS: Question = Question::new(text::LB_STANDING_TACTICS, &[MATTERS, NEVER])
    .usually(MATTERS)
    .in_reaction();

/// All kinds, in the order of a player turn; then those of the enemy's.
const ALL: [Question; 24] = [
    RECOVERY,
    REORGANIZATION,
    GENERAL_RETREAT,
    POINTS,
    OFFICERS,
    PONTOONS,
    MARCH_ORDERS,
    MARCH,
    HALT,
    INITIATIVE,
    EXITS,
    WORKS,
    OWN_WITHDRAWAL,
    BOMBARDMENT,
    HITS,
    CHARGES,
    ATTACKS,
    WITHDRAWAL,
    REACTION_FIRE,
    GUARD,
    NAPOLEON,
    STAND,
    LOSSES,
    RETREAT,
];

/// Of the advance after combat, and of the cards where there are any.
const REST: [Question; 2] = [ADVANCE, TACTICS];

impl Position {
    /// The kinds of questions that may come in this battle.
    pub(crate) fn kinds_asked(&self) -> Vec<Question> {
        let cards = self.field.cards.is_some();
        let rest = REST.into_iter().filter(|kind| cards || *kind != TACTICS);
        let all = ALL.into_iter().chain(rest);
        // With cards a general retreat needs its card (LB-20.51g).
        all.filter(|kind| !cards || *kind != GENERAL_RETREAT)
            .collect()
    }

    /// The kind of what the seat is asked now.
    pub(crate) fn kind_asked(&self, seat: Seat) -> Option<Question> {
        if self.awaited_seat() != Some(seat) {
            return None;
        }
        let active = Side::of(seat) == Some(self.state.active);
        let set_out = self.state.moving.is_some_and(|moving| moving.started);
        Some(match self.task()? {
            Task::Recovery(RecoveryTask::Recover(_)) => RECOVERY,
            Task::Recovery(RecoveryTask::Reorganize(_)) => REORGANIZATION,
            Task::Command(CommandTask::Points(_)) => POINTS,
            Task::Command(CommandTask::Officers(_)) => OFFICERS,
            Task::Command(CommandTask::TakeUp(_)) => PONTOONS,
            Task::Order(OrderTask::AskRetreat(_)) => GENERAL_RETREAT,
            Task::Order(OrderTask::Arrivals(_) | OrderTask::Night(_)) => MARCH_ORDERS,
            Task::Order(OrderTask::Exits(_)) => EXITS,
            Task::Movement(MovementTask::Command(_)) => MARCH,
            Task::Movement(MovementTask::Initiative(_)) => INITIATIVE,
            // What has only been taken is put down by a person alone, here and in a retreat before combat.
            Task::Movement(MovementTask::Going(_) | MovementTask::Met(_)) if set_out => HALT,
            Task::Fort(_) => WORKS,
            Task::Withdrawal(_) if self.state.moving.is_some() => return None,
            Task::Withdrawal(_) if active => OWN_WITHDRAWAL,
            Task::Withdrawal(_) => WITHDRAWAL,
            Task::Fire(fire) => return Self::kind_of_fire(fire, active),
            Task::Charge(ChargeTask::Choose(_)) => CHARGES,
            Task::Charge(ChargeTask::Lose { .. }) => LOSSES,
            Task::Combat(combat) => return Self::kind_of_combat(combat),
            Task::Card(CardTask::Tire(_)) => LOSSES,
            Task::Card(CardTask::Asking { .. }) => TACTICS,
            Task::Retreat(RetreatTask::Choose(_) | RetreatTask::Displace { .. }) => RETREAT,
            Task::Retreat(RetreatTask::Cross { .. } | RetreatTask::Contest { .. }) => RETREAT,
            Task::Advance(_) => ADVANCE,
            _ => return None,
        })
    }

    const fn kind_of_fire(task: &FireTask, active: bool) -> Option<Question> {
        match task {
            FireTask::Choose(_) if active => Some(BOMBARDMENT),
            FireTask::Choose(_) => Some(REACTION_FIRE),
            FireTask::Stand { .. } | FireTask::StepBack { .. } => Some(STAND),
            FireTask::Hit { .. } => Some(HITS),
            _ => None,
        }
    }

    const fn kind_of_combat(task: &CombatTask) -> Option<Question> {
        match task {
            CombatTask::Choose(_) => Some(ATTACKS),
            CombatTask::Guard { .. } => Some(GUARD),
            CombatTask::Napoleon(_) => Some(NAPOLEON),
            CombatTask::Exchange { .. } | CombatTask::Reduce { .. } => Some(LOSSES),
            _ => None,
        }
    }

    /// What a way answers now.
    pub(crate) fn answer_in_way(&self, seat: Seat, way: &str) -> Option<Action> {
        let kind = self.kind_asked(seat).filter(|kind| kind.allows(way))?;
        let mut options = Vec::new();
        self.options(seat, &mut options);
        // At which cards a side wants to be asked is no answer.
        options.retain(|action| !matches!(action, Action::Ask { .. }));
        match way {
            Question::MATTERS => only_of::<Self>(&options),
            Question::NEVER => declined(&options),
            text::LB_WAY_ROLL => self.next_roll(&options),
            text::LB_WAY_SHAKEN if self.is_shaken(Side::of(seat)?) => None,
            text::LB_WAY_SHAKEN => declined(&options),
            text::LB_WAY_HALT => Self::halted(&options),
            text::LB_WAY_WEAKEST => self.loss(&options, false),
            text::LB_WAY_STRONGEST => self.loss(&options, true),
            text::LB_WAY_STAND => among(&options, Action::StandFast(true)),
            text::LB_WAY_FALL_BACK => among(&options, Action::StandFast(false)),
            text::LB_WAY_USE if kind == NAPOLEON => among(&options, Action::UseNapoleon(true)),
            text::LB_WAY_IN_ORDER => options.first().copied(),
            _ => None,
        }
    }

    /// LB-22.12a, LB-6.31a The next piece throws; when all have, the step is over. Where something else may still be wished, such
    /// as to lift a general retreat, the side is asked.
    fn next_roll(&self, options: &[Action]) -> Option<Action> {
        let rolls = |action: &&Action| match **action {
            Action::Recover(_) => true,
            Action::Check(piece) => self.kind(piece).is_leader(),
            _ => false,
        };
        let next = options.iter().find(rolls).copied();
        next.or(match options {
            [Action::Done] => Some(Action::Done),
            _ => None,
        })
    }

    /// LB-21.1a Whether a formation of the side is demoralized.
    fn is_shaken(&self, side: Side) -> bool {
        let formations = (0u8..).map(FormationId).zip(&self.field.formations);
        let mut own = formations.filter(|(_, sheet)| sheet.side == side);
        own.any(|(formation, _)| self.formation_demoralized(formation))
    }

    /// The loss of the weakest or the strongest unit; of several the first.
    fn loss(&self, options: &[Action], strongest: bool) -> Option<Action> {
        let units = options.iter().filter_map(|action| match action {
            Action::Lose(piece) => Some(*piece),
            _ => None,
        });
        let strength = |piece: &PieceId| self.strength(*piece);
        let unit = match strongest {
            true => units.min_by_key(|piece| Reverse(strength(piece))),
            false => units.min_by_key(strength),
        };
        unit.map(Action::Lose)
    }

    /// LB-7.1c A group that has set out and could only go farther halts; where it could repulse, build or repair, its side
    /// decides.
    fn halted(options: &[Action]) -> Option<Action> {
        let farther = |action: &Action| {
            matches!(
                action,
                Action::Halt | Action::MoveTo(_) | Action::RoadMarch | Action::LeaveRoad
            )
        };
        let only_farther = options.iter().all(farther);
        only_farther.then(|| among(options, Action::Halt)).flatten()
    }
}

/// What declines a question, if it can be declined.
fn declined(options: &[Action]) -> Option<Action> {
    let ways = [
        Action::Done,
        Action::Pass,
        Action::CommitGuard(false),
        Action::UseNapoleon(false),
    ];
    ways.into_iter().find(|action| options.contains(action))
}

fn among(options: &[Action], wanted: Action) -> Option<Action> {
    options.contains(&wanted).then_some(wanted)
}
