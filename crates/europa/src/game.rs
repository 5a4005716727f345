//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Agenda, Course, Task};
use crate::forecast::{FEW_PLAYOUTS, PLAYOUTS};
use crate::rules::politics::PoliticsTask;
use crate::{
    Action, BattleAction, Event, Political, Position, RealmAction, Setup, View, WarAction, rule,
    text,
};
use feldherr_core::{
    Dice, Game, GameEvent as _, HostAction, Illegal, Message, Observer, Outcome, Preview, Prompt,
    PromptKind, Prompts, Rng, Seat, SetupError,
};

/// NE-ACT-1 Opens the list of political actions and cards, whatever is asked.
const CABINET: Action = Action::Realm(RealmAction::Cabinet);

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
        let asked = self.asked_seats();
        let mut prompts: Vec<Prompt> = self.musts().collect();
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
        self.asked_seat()
    }

    fn is_open(action: &Action) -> bool {
        action.is_open()
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.asked_seats().contains(seat) {
            self.answers(seat, into);
            into.extend(self.may_call_cabinet(seat).then_some(CABINET));
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
        let asked = self.asked_seats().contains(seat) && !self.hand(seat).is_empty();
        let passes = asked && self.check(seat, &Action::Pass).is_ok();
        passes.then_some(Action::Pass)
    }

    fn log_line(&self, event: &Event) -> Message {
        let mut message = event.message();
        message.replace(&|inner| self.world.named(inner));
        message
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        self.timeout_answer(seat)
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
        if *action == CABINET && self.may_call_cabinet(seat) {
            return Ok(());
        }
        self.check_answer(seat, action)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.forecast(action, PLAYOUTS)
    }

    fn quick_preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.forecast(action, FEW_PLAYOUTS)
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
        } else if *action == CABINET {
            self.plan([PoliticsTask::Cabinet(seat)]);
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
        let answers = || {
            answerable
                && self.asked_seats().contains(seat)
                && self.check_answer(seat, action).is_ok()
        };
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

    /// NE-ACT-1, NE-ACARD-7 Whether a seat that is asked may first look through its political actions and cards; only
    /// from what everybody knows.
    fn may_call_cabinet(&self, seat: Seat) -> bool {
        let listed = |task: &Task| {
            matches!(
                task,
                Task::Politics(PoliticsTask::Cabinet(_) | PoliticsTask::Window { .. })
            )
        };
        if self.task().is_none_or(listed) {
            return false;
        }
        if self.is_interruptible() {
            self.has_politics(seat)
        } else {
            self.has_cards(seat)
        }
    }

    /// NE-TURN-1 Whether the seat is one that must decide.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        if self.asked_seats().contains(seat) {
            return Ok(());
        }
        let refusal = Illegal::new(rule::NE_TURN_1, Message::new(text::NE_NOT_YOUR_DECISION));
        Err(refusal.or_rather(self.first_question()))
    }

    /// The one answer of a seat that is asked only so that its secrets do not show.
    fn idle_answer(&self, seat: Seat) -> Option<Action> {
        if !self.asked_seats().contains(seat) {
            return None;
        }
        let mut answers = Vec::new();
        self.answers(seat, &mut answers);
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
