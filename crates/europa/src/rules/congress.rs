//! NE-ACT-44 to NE-ACT-51, NE-ACT-59 Peace and congress.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, Position, Power, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CongressTask {
    /// NE-ACT-44 A power has sued for peace.
    Peace(Power),
    /// NE-ACT-49 The victors choose in turn; who passes is out.
    Sit { loser: Power, victors: Victors },
}

impl Chapter for CongressTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done // stub
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::NONE // stub
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    fn options(&self, _position: &Position, _seat: Seat, _into: &mut Vec<Action>) {
        // stub
    }

    fn check(
        &self,
        position: &Position,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(position.not_now()) // stub
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
        // stub
    }
}

/// NE-ACT-49 The victors still at the congress, the one in turn first.
pub type Victors = [Option<Power>; 6];

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CongressEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl CongressEvent {
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
