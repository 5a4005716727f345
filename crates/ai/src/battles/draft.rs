//! A position on which a plan is tried while it is made.

use feldherr_battles::task::{MovementTask, Task};
use feldherr_battles::{Action, Event, HexId, PieceId, Position};
use feldherr_core::{Dice, Game, Rng, Seat};

/// No plan is longer.
const LONGEST: usize = 1200;

/// What a group on the move is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Who moves next.
    Choose,
    /// Where the group goes.
    Going,
    /// Whether it repulses.
    Met,
    /// Something else, or somebody else.
    Other,
}

pub(super) struct Draft {
    pub position: Position,
    seat: Seat,
    dice: Dice,
    events: Vec<Event>,
    pub actions: Vec<Action>,
}

impl Draft {
    pub(super) fn new(position: &Position, seat: Seat) -> Self {
        Self {
            position: position.clone(),
            seat,
            dice: Dice::simulated(Rng::new(1)),
            events: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// Does something, if it is allowed.
    pub(super) fn act(&mut self, action: Action) -> bool {
        self.events.clear();
        let mine = self.position.awaited_seat() == Some(self.seat) && self.actions.len() < LONGEST;
        let done = mine
            && self
                .position
                .apply(self.seat, &action, &mut self.dice, &mut self.events)
                .is_ok();
        if done {
            self.actions.push(action);
        }
        done
    }

    /// Tries something; if it fails nothing has happened.
    pub(super) fn attempt(&mut self, what: impl FnOnce(&mut Self) -> bool) -> bool {
        let (position, done) = (self.position.clone(), self.actions.len());
        if what(self) {
            return true;
        }
        self.position = position;
        self.actions.truncate(done);
        false
    }

    pub(super) fn asked(&self) -> Asked {
        if self.position.awaited_seat() != Some(self.seat) || self.actions.len() >= LONGEST {
            return Asked::Other;
        }
        match self.position.state.agenda.last() {
            Some(Task::Movement(MovementTask::Command(_))) => Asked::Choose,
            Some(Task::Movement(MovementTask::Going(_))) => Asked::Going,
            Some(Task::Movement(MovementTask::Met(_))) => Asked::Met,
            _ => Asked::Other,
        }
    }

    /// The options of the moment.
    pub(super) fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        self.position.options(self.seat, &mut options);
        options
    }

    /// Takes a piece and sends it somewhere; answers whether it got under way.
    pub(super) fn send(&mut self, piece: PieceId, to: HexId) -> bool {
        if self.asked() != Asked::Choose || !self.act(Action::Take(piece)) {
            return false;
        }
        self.march(to)
    }

    /// Sends the group that was taken somewhere and settles whatever it meets.
    pub(super) fn march(&mut self, to: HexId) -> bool {
        let gone = self.act(Action::MoveTo(to));
        self.settle();
        gone
    }

    /// Sends vedettes to a hex, the last of which recombines them into a unit.
    pub(super) fn gather(&mut self, unit: PieceId, hex: HexId, vedettes: &[PieceId]) -> bool {
        let Some((last, others)) = vedettes.split_last() else {
            return false;
        };
        for piece in others {
            if self.position.hex_of(*piece) != Some(hex) && !self.send(*piece, hex) {
                return false;
            }
        }
        if !self.act(Action::Take(*last)) {
            return false;
        }
        let there = self.position.hex_of(*last) == Some(hex) || self.act(Action::MoveTo(hex));
        let done = there && self.act(Action::Recombine(unit));
        self.settle();
        done
    }

    /// Ends the move of the group.
    pub(super) fn settle(&mut self) {
        for _ in 0..4 {
            let done = match self.asked() {
                Asked::Met => {
                    self.wants_repulse() && self.act(Action::Repulse)
                        || self.act(Action::Halt)
                        || self.act(Action::Repulse)
                }
                Asked::Going => self.halt() || self.leave(),
                Asked::Choose | Asked::Other => return,
            };
            if !done {
                return;
            }
        }
    }

    /// Ends the move of the group. A piece that was taken without use was not taken at all: a plan that begins by doing
    /// nothing would be made anew for ever.
    fn halt(&mut self) -> bool {
        let is_take = |action: &Action| matches!(action, Action::Take(_) | Action::TakeStack(_));
        let vain = self.actions.iter().rev().take_while(|a| is_take(a)).count();
        let before = self.actions.len() - vain;
        let done = self.act(Action::Halt);
        if done && vain > 0 && self.asked() == Asked::Choose {
            self.actions.truncate(before);
        }
        done
    }

    /// A group that may not halt goes on somehow.
    fn leave(&mut self) -> bool {
        let options = self.options();
        let go = options
            .into_iter()
            .find(|action| matches!(action, Action::MoveTo(_)));
        go.is_some_and(|go| self.act(go))
    }

    /// Whether the group would surely drive off all enemies around it.
    fn wants_repulse(&self) -> bool {
        let moving = self.position.state.moving;
        moving.is_some_and(|moving| {
            self.position.repulse_odds(&moving.group).is_some()
                && self.position.repulse_succeeds(&moving.group)
        })
    }
}
