//! Dispatch only: the rules are in the chapters.

use crate::agenda::{Agenda, Course};
use crate::rules::victory::VictoryEvent;
use crate::{Action, Event, Position, Setup, Step};
use feldherr_core::{Dice, Game, Message, Preview, Prompts, Revocable, Seat, SetupError};

impl Game for Position {
    feldherr_core::usual_methods!();

    const KEY: &'static str = "battles";
    const RULES_VERSION: u32 = 5;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        if position.is_unopened() {
            position.run(&mut Course { dice, events });
        }
        Ok(position)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn prompts(&self) -> Prompts {
        Prompts(self.musts().collect())
    }

    fn awaited_seat(&self) -> Option<Seat> {
        self.asked_seat()
    }

    fn is_open(action: &Action) -> bool {
        matches!(action, Action::Ask { .. })
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.awaited_seat() == Some(seat) {
            self.answers(seat, into);
        }
    }

    fn forced_pass(&self, seat: Seat) -> Option<Action> {
        self.idle_answer(seat)
    }

    fn window(&self, seat: Seat) -> Option<Action> {
        (self.awaited_seat() == Some(seat)).then(|| self.declining())?
    }

    fn turn_number(&self) -> u32 {
        self.state.turn.into()
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        self.preview_answer(seat, action)
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

    fn log_line(&self, event: &Event) -> Message {
        let stage = match event {
            // By then the sides of the next battle have taken their places.
            Event::Victory(VictoryEvent::Fought { stage, .. }) => *stage,
            _ => self.state.stage,
        };
        let stage = self.plan.stages.get(usize::from(stage));
        stage
            .map_or(&self.field, |stage| &stage.field)
            .log_line(event)
    }
}
