//! Playing from a scene with forced dice.

use super::Scene;
use feldherr_core::{Dice, Game, Seat, Seed};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{Action, Event, Position, Setup};

/// A battle under way.
pub struct Play {
    pub position: Position,
    pub events: Vec<Event>,
    dice: Dice,
}

/// Starts where a task that waits is being answered; what is below it in the list comes first.
pub fn play(scene: Scene, now: impl Into<Task>) -> Play {
    let mut position = scene.build();
    position.state.agenda = vec![now.into()];
    from(position)
}

/// Lets a task be carried out that does not wait by itself: a choice of brigades is ended before it.
pub fn carry_out(scene: Scene, task: impl Into<Task>, dice: &[u32]) -> Play {
    let mut position = scene.build();
    position.state.agenda = vec![task.into(), CommandTask::Choose.into()];
    let mut play = from(position).force(dice);
    play.act(Action::Done);
    play
}

/// Starts a battle from a setup.
pub fn start(setup: &Setup, dice: &[u32]) -> Play {
    let mut chance = Dice::new(Seed::numbered(1));
    chance.force(dice.iter().copied());
    let mut events = Vec::new();
    let position = Position::start(setup, &mut chance, &mut events).expect("the setup is sound");
    Play {
        position,
        events,
        dice: chance,
    }
}

pub fn from(position: Position) -> Play {
    Play {
        position,
        events: Vec::new(),
        dice: Dice::new(Seed::numbered(1)),
    }
}

impl Play {
    pub fn force(mut self, dice: &[u32]) -> Self {
        self.dice.force(dice.iter().copied());
        self
    }

    /// The seat that must decide.
    pub fn seat(&self) -> Seat {
        self.position.awaited_seat().expect("somebody must decide")
    }

    /// Does an action for the seat that must decide.
    pub fn act(&mut self, action: Action) -> &mut Self {
        let seat = self.seat();
        let done = self
            .position
            .apply(seat, &action, &mut self.dice, &mut self.events);
        assert!(done.is_ok(), "{action:?}: {done:?}");
        self
    }

    /// The rule that refuses an action of the seat that must decide.
    pub fn refusal(&self, action: &Action) -> &'static str {
        let seat = self.seat();
        match self.position.check(seat, action) {
            Ok(_) => panic!("should be refused: {action:?}"),
            Err(illegal) => illegal.rule.as_str(),
        }
    }

    pub fn allows(&self, action: &Action) -> bool {
        self.position.check(self.seat(), action).is_ok()
    }

    /// The task that waits.
    pub fn now(&self) -> &Task {
        self.position.state.agenda.last().expect("something waits")
    }

    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        self.position.options(self.seat(), &mut options);
        options
    }

    /// Declines everything until nobody must decide or `stop` says so.
    pub fn decline_until(&mut self, stop: impl Fn(&Position) -> bool) -> &mut Self {
        for _ in 0..10_000 {
            if self.position.awaited_seat().is_none() || stop(&self.position) {
                return self;
            }
            let refusals = [
                Action::AcceptTerrain,
                Action::Pass,
                Action::Done,
                Action::Stand,
            ];
            let action = refusals.into_iter().find(|action| self.allows(action));
            let action = action.unwrap_or_else(|| self.options().remove(0));
            self.act(action);
        }
        panic!("the battle does not go on");
    }
}
