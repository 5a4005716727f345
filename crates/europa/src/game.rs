//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Course, Task};
use crate::{
    Action, BattleAction, Event, Political, Position, RealmAction, Setup, View, WarAction, rule,
    text,
};
use feldherr_core::{
    Dice, Game, GameEvent as _, HostAction, Illegal, Message, Observer, Outcome, Preview, Prompt,
    PromptKind, Prompts, Rng, Seat, SetupError,
};

impl Game for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const KEY: &'static str = "europa";
    const RULES_VERSION: u32 = 3;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        let mut course = Course { dice, events };
        if setup.position.is_none() {
            position.lead_neutrals(&mut course);
        }
        if setup.is_unopened() {
            position.run(&mut course);
        }
        Ok(position)
    }

    fn as_setup(&self) -> Setup {
        Setup::from(self)
    }

    fn seats(&self) -> u8 {
        self.world.seats.len() as u8
    }

    fn prompts(&self) -> Prompts {
        let asked = self.asked();
        let must = asked.iter().filter_map(|seat| {
            Some(Prompt {
                seat,
                kind: PromptKind::Must,
                message: self.question(seat)?,
            })
        });
        let mut prompts: Vec<Prompt> = must.collect();
        let (id, may): (_, fn(&Self, Seat) -> bool) = if self.is_interruptible() {
            (text::NE_POLITICS_OPEN, Self::has_politics)
        } else {
            (text::NE_CARDS_OPEN, Self::has_cards)
        };
        let others = (0..self.seats()).map(Seat);
        let others = others.filter(|seat| !asked.contains(*seat) && may(self, *seat));
        prompts.extend(others.map(|seat| Prompt {
            seat,
            kind: PromptKind::May,
            message: Message::new(id),
        }));
        Prompts(prompts)
    }

    fn awaited_seat(&self) -> Option<Seat> {
        self.asked().iter().next()
    }

    fn is_open(action: &Action) -> bool {
        action.is_open()
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.asked().contains(seat) {
            self.answers(seat, into);
        } else if seat.0 < self.seats() {
            self.open_options(seat, into);
        }
    }

    fn forced_pass(&self, seat: Seat) -> Option<Action> {
        self.idle_answer(seat)
    }

    /// A seat that holds a card is asked whatever card it is. How many it holds everybody sees, so without one nothing is
    /// secret.
    fn window(&self, seat: Seat) -> Option<Action> {
        let asked = self.asked().contains(seat) && !self.hand(seat).is_empty();
        let passes = asked && self.check(seat, &Action::Pass).is_ok();
        passes.then_some(Action::Pass)
    }

    fn log_line(&self, event: &Event) -> Message {
        let mut message = event.message();
        message.replace(&|inner| self.world.named(inner));
        message
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let asked = self.asked().contains(seat);
        asked.then(|| self.timeout_answer(seat)).flatten()
    }

    fn playing_time(&self) -> Option<u16> {
        let minutes = self.world.end.minutes?;
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
            return Err(Illegal::new(rule::NE_TURN_5, Message::new(text::NE_OVER)));
        }
        if self.is_interruption(seat, action) {
            return self.check_political(seat, action);
        }
        self.check_asked(seat)?;
        self.check_answer(seat, action)
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
        self.check(seat, action)?;
        let mut course = Course { dice, events };
        if self.is_interruption(seat, action) {
            self.act_political(seat, action, &mut course);
            self.run(&mut course);
        } else {
            self.answer(seat, action, &mut course);
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
    /// NE-G61, NE-ACARD-14 Whether the action is a political one, or a card, that interrupts what is being done. What
    /// answers the question does not.
    fn is_interruption(&self, seat: Seat, action: &Action) -> bool {
        let Action::Politics(political) = action else {
            return false;
        };
        let open = match political {
            Political::Play { .. } => true,
            Political::Leave { .. } => false,
            _ => self.is_interruptible(),
        };
        // To other questions no political action is an answer.
        let answerable = matches!(
            self.task(),
            Some(Task::Politics(_) | Task::Congress(_) | Task::Card(_))
        );
        let answers =
            || answerable && self.asked().contains(seat) && self.check_answer(seat, action).is_ok();
        open && seat.0 < self.seats() && !answers()
    }

    /// NE-G61, NE-ACARD-7 What a seat may do while another is asked, or out of its cabinet.
    pub(crate) fn open_options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.is_interruptible() {
            self.political_options(seat, into);
        } else if !self.is_over() {
            self.card_options(seat, into);
            self.battle_card_options(seat, into);
        }
    }

    /// NE-TURN-1 Whether the seat is one that must decide.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        let asked = self.asked();
        if asked.contains(seat) {
            return Ok(());
        }
        let refusal = Illegal::new(rule::NE_TURN_1, Message::new(text::NE_NOT_YOUR_DECISION));
        let first = asked.iter().next();
        Err(match first.and_then(|seat| self.question(seat)) {
            Some(question) => refusal.remedy(question),
            None => refusal,
        })
    }

    /// NE-TURN-4 The refusal of an action that answers another question than the one asked.
    pub(crate) fn not_now(&self) -> Illegal {
        let refusal = Illegal::new(rule::NE_TURN_4, Message::new(text::NE_NOT_NOW));
        let first = self.asked().iter().next();
        match first.and_then(|seat| self.question(seat)) {
            Some(question) => refusal.remedy(question),
            None => refusal,
        }
    }

    /// The one answer of a seat that is asked only so that its secrets do not show.
    fn idle_answer(&self, seat: Seat) -> Option<Action> {
        if !self.asked().contains(seat) {
            return None;
        }
        let mut answers = Vec::new();
        self.answers(seat, &mut answers);
        // Cards that fit at any time can wait for a question with more to it.
        answers.retain(|answer| *answer != Action::Realm(RealmAction::Cabinet));
        (answers == [Action::Pass]).then_some(Action::Pass)
    }
}

impl Action {
    /// Whether `options` lists only representatives of such actions: groups of any size, pieces of which others of the
    /// same kind stand beside them, and political actions, which are possible at almost any time.
    pub(crate) const fn is_open(&self) -> bool {
        match self {
            Self::War(action) => !matches!(
                action,
                WarAction::Seek { .. }
                    | WarAction::MoveWith(_)
                    | WarAction::Sink(_)
                    | WarAction::Flee { .. }
            ),
            Self::Battle(action) => matches!(
                action,
                BattleAction::Deploy { .. }
                    | BattleAction::Move { .. }
                    | BattleAction::Fire { .. }
                    | BattleAction::Charge { .. }
                    | BattleAction::Dissolve(_)
                    | BattleAction::Rally { .. }
                    | BattleAction::Counter(_)
                    | BattleAction::Fall(_)
                    | BattleAction::Pursue { .. }
                    | BattleAction::RetreatTo { .. }
            ),
            Self::Politics(_) => true,
            Self::Realm(action) => matches!(
                action,
                RealmAction::Buy { .. } | RealmAction::Build { .. } | RealmAction::Split { .. }
            ),
            Self::Accept | Self::Decline | Self::Pass | Self::Done => false,
        }
    }
}
