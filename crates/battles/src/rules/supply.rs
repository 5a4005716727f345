//! LB-17 Supply.
// stub (ground): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side, text};
use feldherr_core::{Audience, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyTask {
    /// LB-17.1a The supply of all combat units of the side is determined.
    Check(Side),
}

impl Chapter for SupplyTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SupplyEvent {
    /// LB-17.1b How many units are out of supply; the owner alone is told.
    Checked { side: Side, out: u8 },
}

impl SupplyEvent {
    const fn side(&self) -> Side {
        match self {
            Self::Checked { side, .. } => *side,
        }
    }

    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Checked { .. } => Audience::Seats(SeatSet::only(self.side().seat())),
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Checked { side, out } => Message::new(text::LB_SUPPLY_CHECKED)
                .with("side", crate::label::side_name(*side))
                .with("out", *out),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
