//! LB-6 Command.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side, text};
use feldherr_core::{Audience, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandTask {
    /// LB-2.1B4a, LB-5.52b Markers come off; replaced officers arrive.
    Lift(Side),
    /// LB-6.1a Commanders spend their points.
    Points(Side),
    /// LB-6.1d Officers without command may check their initiative.
    Officers(Side),
    /// LB-6.1e Whoever is not in command is marked.
    Mark(Side),
    /// LB-18.34a Pontoon bridges may be taken up.
    TakeUp(Side),
}

impl Chapter for CommandTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-6.2 Whether a piece is in command.
    // stub (command)
    pub fn in_command(&self, piece: crate::PieceId) -> bool {
        !self.has(piece, crate::Marks::OOC)
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CommandEvent {
    /// LB-6.1e Command is settled; the owner alone learns how many are out of it.
    Settled { side: Side, out: u8 },
}

impl CommandEvent {
    const fn side(&self) -> Side {
        match self {
            Self::Settled { side, .. } => *side,
        }
    }

    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Settled { .. } => Audience::Seats(SeatSet::only(self.side().seat())),
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Settled { side, out } => Message::new(text::LB_COMMAND_SETTLED)
                .with("side", crate::label::side_name(*side))
                .with("out", *out),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
