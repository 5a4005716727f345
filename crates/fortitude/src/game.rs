//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::fate::FateTask;
use crate::rules::fire::FireTask;
use crate::{Action, Event, Position, Setup};
use feldherr_core::{Dice, Game, HostAction, Preview, Prompts, Seat, SetupError};

impl Game for Position {
    feldherr_core::usual_methods!();

    const KEY: &'static str = "fortitude";
    const RULES_VERSION: u32 = 6;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        if position.is_unopened() {
            position.run(&mut Course { dice, events });
        }
        Ok(position)
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

    fn turn_number(&self) -> u32 {
        self.state.round.into()
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
}
