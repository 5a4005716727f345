//! NE-LAND, NE-AMPH, NE-OWN, NE-NAT, NE-AATTR, NE-AFORCE, NE-AMULTI Land movement and transport.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, Position, Power, RegionId, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarTask {
    /// NE-LAND-1, NE-SEA-1 The powers that move in this turn move.
    Move,
    /// NE-AATTR-1 Attrition before the production round.
    Attrition,
    /// NE-ALLY-2 An ally is asked to move in this turn.
    Joining { power: Power, ally: Power },
    /// A region may have changed hands: port taken (NE-PORT-6), capital occupied (NE-STRESS-3), lone leaders (NE-G34).
    Occupied(RegionId),
}

impl Chapter for WarTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Move => Flow::Wait(self.into()),
            _ => Flow::Done, // stub
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        position
            .seat_of(position.state.active)
            .map_or(SeatSet::NONE, SeatSet::only)
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_MOVE_NOW).with("power", position.state.active.name())
    }

    fn options(&self, _position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done); // stub
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<Preview, Illegal> {
        match action {
            Action::Done => Ok(Preview::default()),
            _ => Err(position.not_now()), // stub
        }
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
    }

    fn overdue(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn is_interruptible(&self) -> bool {
        true
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl WarEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
