//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Agenda, Course};
use crate::decision::CABINET;
use crate::forecast::{FEW_PLAYOUTS, PLAYOUTS};
use crate::{Action, Event, Position, Setup, text};
use feldherr_core::{
    Dice, Game, GameEvent as _, HostAction, Message, Preview, Prompt, PromptKind, Prompts, Seat,
    SetupError,
};

impl Game for Position {
    feldherr_core::usual_methods!();

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

    fn turn_number(&self) -> u32 {
        self.state.round.into()
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.forecast(action, PLAYOUTS)
    }

    fn quick_preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.forecast(action, FEW_PLAYOUTS)
    }
}
