//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::fate::FateTask;
use crate::rules::fire::FireTask;
use crate::rules::prepare::PrepareTask;
use crate::rules::turn::TurnTask;
use crate::{
    Action, BrigadeId, Event, LeaderId, Name, On, Position, Setup, Side, Unit, UnitId, View, rule,
    text,
};
use feldherr_core::{
    Dice, EndedBy, Game, HostAction, Illegal, Message, Observer, Outcome, Preview, Prompts, Rng,
    Seat, SetupError, Standing,
};

impl Game for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const KEY: &'static str = "fortitude";
    const RULES_VERSION: u32 = 5;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        if position.is_unopened() {
            position.run(&mut Course { dice, events });
        }
        Ok(position)
    }

    fn as_setup(&self) -> Setup {
        Setup::from(self)
    }

    fn seats(&self) -> u8 {
        let chiefs = self.field.armies.iter().map(|army| army.chief);
        let players = self.field.brigades.iter().map(|brigade| brigade.player);
        chiefs
            .chain(players)
            .map(|seat| seat.0.saturating_add(1))
            .max()
            .unwrap_or(0)
    }

    fn prompts(&self) -> Prompts {
        Prompts(self.musts().collect())
    }

    fn awaited_seat(&self) -> Option<Seat> {
        self.asked_seat()
    }

    fn is_open(action: &Action) -> bool {
        action.is_open()
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.awaited_seat() == Some(seat) {
            self.answers(seat, into);
        }
    }

    fn forced_pass(&self, seat: Seat) -> Option<Action> {
        self.idle_answer(seat)
    }

    /// Decision VF-G118 A side is asked for a card, or for a target that a card would name, whatever it holds.
    fn window(&self, seat: Seat) -> Option<Action> {
        let declines = match self.state.agenda.last()? {
            Task::Fate(FateTask::Asking { .. }) => Action::Pass,
            Task::Fire(FireTask::Choose) => Action::Done,
            _ => return None,
        };
        (self.awaited_seat() == Some(seat)).then_some(declines)
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        self.timeout_answer(seat)
    }

    fn playing_time(&self) -> Option<u16> {
        let minutes = self.field.minutes?;
        let runs = !self.is_over() && !self.state.time_up;
        runs.then_some(minutes)
    }

    fn host(&mut self, action: HostAction, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut course = Course { dice, events };
        match action {
            HostAction::TimeUp => self.call_time(&mut course),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(rule::VF_10_0A, Message::new(text::VF_OVER)));
        }
        if let Action::Ask { .. } = action {
            return self.check_ask(seat);
        }
        self.check_called(seat)?;
        self.check_exists(action)?;
        self.check_answer(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        if let Some(forecast) = self.forecast(action) {
            return forecast;
        }
        let mut preview = self.preview_answer(seat, action);
        preview
            .odds
            .extend(self.fight_ahead(action).into_iter().flatten());
        preview
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.check(seat, action)?;
        if let Action::Ask { card, ask } = *action {
            self.ask(seat, card, ask);
        } else {
            self.answer(seat, action, &mut Course { dice, events });
        }
        Ok(())
    }

    fn view(&self, observer: Observer) -> View {
        self.seen_by(observer)
    }

    fn redeal(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.redealt(seat, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.result())
    }

    fn label(view: &View, action: &Action) -> Message {
        crate::label::label(view, action)
    }
}

impl Position {
    /// Decision VF-G118 A side is asked at every moment at which a card it may hold could be played, as far as everybody
    /// can tell; without such a card in hand, or with only such as its chief does not want to be asked about, it passes.
    /// So does a chief who is asked for a target only because he might hold Directed Fire (VF-G105).
    fn idle_answer(&self, seat: Seat) -> Option<Action> {
        let mut answers = Vec::new();
        match self.state.agenda.last() {
            Some(Task::Fate(FateTask::Asking { side, .. })) => {
                self.options(seat, &mut answers);
                let silent = self.state.sides[side.index()].never_ask;
                let is_wanted = |action: &Action| matches!(action, Action::Play { card, .. } if !silent.has(*card));
                let may_pass = answers.contains(&Action::Pass);
                (may_pass && !answers.iter().any(is_wanted)).then_some(Action::Pass)
            }
            Some(Task::Fire(FireTask::Choose)) => {
                self.options(seat, &mut answers);
                (answers == [Action::Done]).then_some(Action::Done)
            }
            _ => None,
        }
    }

    /// Whether nothing has happened yet, so that the agenda is still to be run. None of these tasks ever waits, so a
    /// position that waits for somebody is never run a second time.
    pub(crate) fn is_unopened(&self) -> bool {
        matches!(
            self.state.agenda.last(),
            Some(
                Task::Prepare(PrepareTask::Begin)
                    | Task::Turn(TurnTask::Begin | TurnTask::Phase(_))
            )
        )
    }

    /// A message may name any number; the chapters may rely on there being such a thing.
    fn check_exists(&self, action: &Action) -> Result<(), Illegal> {
        let (field, state) = (&self.field, &self.state);
        for named in action.named() {
            let (exists, message) = match named {
                On::Army => (true, text::VF_NO_SUCH_THING),
                On::Unit(unit) => (unit.index() < state.units.len(), text::VF_NO_SUCH_UNIT),
                On::Feature(feature) => {
                    let exists = feature.index() < field.features.len();
                    (exists, text::VF_NO_SUCH_FEATURE)
                }
                On::Brigade(brigade) => {
                    let exists = brigade.index() < state.brigades.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
                On::Objective(objective) => {
                    let exists = objective.index() < state.objectives.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
                On::Leader(leader) => {
                    let exists = leader.index() < state.leaders.len();
                    (exists, text::VF_NO_SUCH_THING)
                }
            };
            if !exists {
                return Err(Illegal::new(rule::VF_3_0C, Message::new(message)));
            }
        }
        Ok(())
    }

    /// VF-3.0b Whether the seat is the one that must decide.
    fn check_called(&self, seat: Seat) -> Result<(), Illegal> {
        let Some(asked) = self.asked_seat() else {
            return Err(self.not_now());
        };
        if asked == seat {
            return Ok(());
        }
        let mut sides = Side::BOTH.into_iter();
        let side = sides.find(|side| self.is_seat_of(asked, *side));
        let army = self.army_name(side.unwrap_or(Side::One)).message();
        let message = Message::new(text::VF_NOT_YOUR_DECISION).with("army", army);
        Err(Illegal::new(rule::VF_3_0B, message).or_rather(self.first_question()))
    }

    /// VF-2.2d Only a commander-in-chief says at which cards he wants to be asked.
    fn check_ask(&self, seat: Seat) -> Result<(), Illegal> {
        if Side::BOTH
            .into_iter()
            .any(|side| self.chief_seat(side) == seat)
        {
            return Ok(());
        }
        let message = Message::new(text::VF_CHIEF_HAS_CARDS);
        Err(Illegal::new(rule::VF_2_2D, message))
    }

    fn ask(&mut self, seat: Seat, card: crate::Card, ask: bool) {
        for side in Side::BOTH {
            if self.chief_seat(side) == seat {
                let cards = &mut self.state.sides[side.index()].never_ask;
                *cards = if ask {
                    cards.without(card)
                } else {
                    cards.with(card)
                };
            }
        }
    }

    /// VF-10.0c, VF-10.0d The higher score wins, equal scores are a draw; players of a side share its fate.
    fn result(&self) -> Outcome {
        let [one, two] = Side::BOTH.map(|side| self.score(side));
        let winner = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Side::One),
            std::cmp::Ordering::Less => Some(Side::Two),
            std::cmp::Ordering::Equal => None,
        };
        let standing = |seat| match winner {
            None => Standing::Drew,
            Some(side) if self.is_seat_of(seat, side) => Standing::Won,
            Some(_) => Standing::Lost,
        };
        let (rule, message) = match winner {
            Some(side) => (
                rule::VF_10_0C,
                Message::new(text::VF_OUTCOME_VICTORY).with("army", self.army_name(side).message()),
            ),
            None => (rule::VF_10_0D, Message::new(text::VF_OUTCOME_DRAW)),
        };
        Outcome {
            standings: (0..self.seats()).map(|seat| standing(Seat(seat))).collect(),
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule,
            message: message
                .with("first", one.max(two))
                .with("second", one.min(two)),
        }
    }

    /// VF-1.4b, VF-2.2a Whether the seat plays on this side.
    pub fn is_seat_of(&self, seat: Seat, side: Side) -> bool {
        self.chief_seat(side) == seat
            || self
                .field
                .brigades
                .iter()
                .any(|brigade| brigade.side == side && brigade.player == seat)
    }

    /// VF-2.2a The commander-in-chief's player.
    pub fn chief_seat(&self, side: Side) -> Seat {
        self.field.armies[side.index()].chief
    }

    /// VF-1.4b The player who commands a unit's brigade.
    pub fn seat_of_unit(&self, unit: UnitId) -> Seat {
        self.seat_of_brigade(self.field.sheet(unit).brigade)
    }

    /// VF-1.4b The player who commands a brigade.
    pub fn seat_of_brigade(&self, brigade: BrigadeId) -> Seat {
        self.field.brigades[brigade.index()].player
    }

    /// VF-1.4b, VF-2.2c The player who moves a leader.
    pub fn seat_of_leader(&self, leader: LeaderId) -> Seat {
        let sheet = &self.field.leaders[leader.index()];
        match sheet.brigade {
            Some(brigade) => self.seat_of_brigade(brigade),
            None => self.chief_seat(sheet.side),
        }
    }

    /// A unit named in an action; refused when there is none of this number.
    pub(crate) fn find_unit(&self, id: UnitId) -> Result<&Unit, Illegal> {
        self.state.units.get(id.index()).ok_or_else(|| {
            let message = Message::new(text::VF_NO_UNIT).with("number", id.0);
            Illegal::new(rule::VF_1_0A, message)
        })
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> Name {
        self.field.sheet(unit).name.clone()
    }

    pub(crate) fn brigade_name(&self, brigade: BrigadeId) -> Name {
        self.field.brigades[brigade.index()].name.clone()
    }

    pub(crate) fn leader_name(&self, leader: LeaderId) -> Name {
        self.field.leaders[leader.index()].name.clone()
    }
}

impl Action {
    /// Whether the action carries a pose, a path, a place or a shape, of which `options` lists only representatives.
    ///
    /// So are the other ways to place a unit before the battle, in any order and as often as wished: `options` leads
    /// through the units one after another. [`Action::Ask`] is open too: it is a wish about being asked and possible at
    /// any time, so listing it with every question would bury the answers; it is offered where a card could be played,
    /// and at the choice of brigades for cards silenced before.
    pub(crate) fn is_open(&self) -> bool {
        match self {
            Self::AddTerrain(_)
            | Self::NameObjective(_)
            | Self::Deploy { .. }
            | Self::DeployInto { .. }
            | Self::DeployLeader { .. }
            | Self::HoldBack(_)
            | Self::Ask { .. }
            | Self::Move(_)
            | Self::Leave { .. }
            | Self::Enter { .. }
            | Self::MoveLeader { .. } => true,
            Self::RemoveTerrain(_)
            | Self::AcceptTerrain
            | Self::ChooseEdge(_)
            | Self::NameFeature(_)
            | Self::EndDeployment
            | Self::FirstTurn(_)
            | Self::Play { .. }
            | Self::Initiative { .. }
            | Self::Pass
            | Self::Done
            | Self::Target(_)
            | Self::FireWith { .. }
            | Self::Support(_)
            | Self::Attack
            | Self::Activate(_)
            | Self::Command(_)
            | Self::Occupy(_)
            | Self::Rally
            | Self::Stand
            | Self::Engage { .. }
            | Self::Fight { .. } => false,
        }
    }
}
