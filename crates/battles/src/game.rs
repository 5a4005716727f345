//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Course, Task};
use crate::rules::card::CardTask;
use crate::rules::charge::ChargeTask;
use crate::rules::fire::FireTask;
use crate::rules::movement::MovementTask;
use crate::rules::order::OrderTask;
use crate::rules::prepare::PrepareTask;
use crate::rules::turn::TurnTask;
use crate::rules::victory::VictoryEvent;
use crate::{Action, Card, Event, Marks, PieceId, Position, Setup, Side, Step, View, rule, text};
use feldherr_core::{
    Dice, EndedBy, Game, Illegal, Message, Observer, Outcome, Preview, Prompt, PromptKind, Prompts,
    Revocable, Rng, Seat, SetupError, Standing,
};

impl Game for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const KEY: &'static str = "battles";
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
        2
    }

    fn prompts(&self) -> Prompts {
        let prompt = self.call().map(|call| Prompt {
            seat: call.side.seat(),
            kind: PromptKind::Must,
            message: call.message,
        });
        Prompts(prompt.into_iter().collect())
    }

    fn awaited_seat(&self) -> Option<Seat> {
        self.asked().map(Side::seat)
    }

    fn is_open(action: &Action) -> bool {
        matches!(action, Action::Ask { .. })
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.awaited_seat() == Some(seat) {
            self.answers(into);
        }
    }

    fn idle(&self, seat: Seat) -> Option<Action> {
        self.idle_answer(seat)
    }

    fn window(&self, seat: Seat) -> Option<Action> {
        (self.awaited_seat() == Some(seat)).then(|| self.declining())?
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_allowed(seat, action)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.forecast(action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.check_allowed(seat, action)?;
        if let (Action::Ask { card, ask }, Some(side)) = (*action, Side::of(seat)) {
            self.ask(side, card, ask);
        } else {
            self.answer(action, &mut Course { dice, events });
        }
        self.come_to_rest();
        Ok(())
    }

    fn stale_part(&self) -> Option<&'static str> {
        self.stale_data()
    }

    /// LB-7.4a A finished move stays: at once when the player lets go of the group, and when its points are spent as soon
    /// as he does anything else.
    fn revocable(&self, before: &Self, action: &Action) -> Revocable {
        let (Some(moving), None) = (before.state.moving, self.state.moving) else {
            return Revocable::Always;
        };
        match action {
            // Its points were spent before it was told to halt.
            Action::Halt if moving.started && before.is_group_spent() => Revocable::UntilNext,
            Action::Halt if moving.started || before.state.step == Step::MoveOnInitiative => {
                Revocable::Never
            }
            // The group was only taken and let go.
            Action::Halt => Revocable::Always,
            _ => Revocable::UntilNext,
        }
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

    fn tell(&self, event: &Event) -> Message {
        let stage = match event {
            // By then the sides of the next battle have taken their places.
            Event::Victory(VictoryEvent::Fought { stage, .. }) => *stage,
            _ => self.state.stage,
        };
        let stage = self.plan.stages.get(usize::from(stage));
        stage.map_or(&self.field, |stage| &stage.field).tell(event)
    }

    fn label(view: &View, action: &Action) -> Message {
        crate::label::label(view, action)
    }
}

impl Position {
    fn check_allowed(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(rule::LB_2_1B, Message::new(text::LB_OVER)));
        }
        if let (Action::Ask { .. }, Some(_)) = (action, Side::of(seat)) {
            return Ok(());
        }
        self.check_asked(seat)?;
        self.check_knows(seat, action)?;
        self.check_answer(action)
    }

    /// LB-8.1a Nothing is answered about a covered piece of the enemy: no refusal may tell where it stands.
    fn check_knows(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let side = Side::of(seat);
        let is_secret = |piece: &PieceId| {
            self.field.sheets.len() > piece.index()
                && Some(self.side_of(*piece)) != side
                && self.hex_of(*piece).is_some()
                && !self.has(*piece, Marks::SEEN)
        };
        match action.pieces().find(is_secret) {
            None => Ok(()),
            Some(_) => Err(Illegal::new(
                rule::LB_8_1A,
                Message::new(text::LB_PIECE_COVERED),
            )),
        }
    }

    /// LB-2.1b Whether the seat is the one that must decide.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        if self.awaited_seat() == Some(seat) {
            return Ok(());
        }
        match self.call() {
            Some(call) => {
                let name = self.field.side_name(call.side);
                let message = Message::new(text::LB_NOT_YOUR_DECISION).with("side", name);
                Err(Illegal::new(rule::LB_2_1B, message).remedy(call.message))
            }
            None => Err(self.not_now()),
        }
    }

    /// LB-2.1b The refusal of an action that answers another question than the one asked.
    pub(crate) fn not_now(&self) -> Illegal {
        let refusal = Illegal::new(rule::LB_2_1B, Message::new(text::LB_NOT_NOW));
        match self.call() {
            Some(call) => refusal.remedy(call.message),
            None => refusal,
        }
    }

    /// What declines the present question, if it is asked whatever the side has: it passes without a card, is done with
    /// nothing to fire, to charge, to build or to command with and nobody at an exit; a group that has spent its points,
    /// or cannot repulse, halts (LB-7.1c).
    fn declining(&self) -> Option<Action> {
        Some(match self.state.agenda.last()? {
            Task::Card(CardTask::Asking { .. }) => Action::Pass,
            Task::Movement(MovementTask::Going(_) | MovementTask::Met(_))
                if self.state.moving.is_some_and(|moving| moving.started) =>
            {
                Action::Halt
            }
            Task::Fire(FireTask::Choose(_))
            | Task::Charge(ChargeTask::Choose(_))
            | Task::Fort(_)
            | Task::Command(_)
            | Task::Order(
                OrderTask::AskRetreat(_) | OrderTask::Arrivals(_) | OrderTask::Exits(_),
            ) => Action::Done,
            _ => return None,
        })
    }

    /// A side that is asked only because the enemy must not learn what it has declines if nothing else is left to it,
    /// or nothing that it wants to be asked for.
    fn idle_answer(&self, seat: Seat) -> Option<Action> {
        let blank = self.window(seat)?;
        let mut answers = Vec::new();
        self.options(seat, &mut answers);
        let never = Side::of(seat).map(|side| self.state.sides[side.index()].never_ask);
        let silenced = |card| never.is_some_and(|never| never.has(card));
        let unwanted = |action: &Action| match *action {
            Action::Play { card, .. } => silenced(card),
            Action::GeneralRetreat => silenced(Card::GENERAL_RETREAT),
            Action::Ask { .. } => true,
            other => other == blank,
        };
        (!answers.is_empty() && answers.iter().all(unwanted)).then_some(blank)
    }

    /// Offers not to be asked for a card any more at its moment.
    pub(crate) fn list_silence(&self, side: Side, card: Card, into: &mut Vec<Action>) {
        if !self.state.sides[side.index()].never_ask.has(card) {
            into.push(Action::Ask { card, ask: false });
        }
    }

    /// Offers to be asked again.
    pub(crate) fn list_wishes(&self, side: Side, into: &mut Vec<Action>) {
        let silenced = self.state.sides[side.index()].never_ask;
        let wish = |card| Action::Ask { card, ask: true };
        into.extend(silenced.kinds().map(wish));
    }

    fn ask(&mut self, side: Side, card: Card, ask: bool) {
        let never = &mut self.state.sides[side.index()].never_ask;
        if ask {
            never.take(card);
        } else if !never.has(card) {
            never.add(card);
        }
    }

    /// Whether nothing has happened yet, so that the agenda is still to be run. None of these tasks ever waits, so a
    /// position that waits for somebody is never run a second time.
    fn is_unopened(&self) -> bool {
        matches!(
            self.state.agenda.last(),
            Some(
                Task::Prepare(PrepareTask::Begin)
                    | Task::Turn(TurnTask::Begin | TurnTask::Step(_) | TurnTask::Player(_))
            )
        )
    }

    /// LB-G94 The victory level that was reached; without levels whoever has more points has won.
    fn result(&self) -> Outcome {
        let [french, coalition] = Side::BOTH.map(|side| self.score(side));
        let (winner, message) = match self.verdict() {
            Some(level) => {
                let message = Message::new(text::LB_OVER_LEVEL).with("level", level.name.message());
                (level.side, message)
            }
            None => {
                let winner = match french.cmp(&coalition) {
                    std::cmp::Ordering::Greater => Some(Side::French),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Less => Some(Side::Coalition),
                };
                (winner, Message::new(text::LB_OVER_POINTS))
            }
        };
        let standing = |side| match winner {
            Some(winner) if winner == side => Standing::Won,
            Some(_) => Standing::Lost,
            None => Standing::Drew,
        };
        Outcome {
            standings: Side::BOTH.map(standing).to_vec(),
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule: rule::LB_G94,
            message: message
                .with("first", self.field.side_name(Side::French))
                .with("french", french)
                .with("second", self.field.side_name(Side::Coalition))
                .with("coalition", coalition),
        }
    }
}
