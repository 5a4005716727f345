//! LB-20 March orders and general retreat.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, Position, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderTask {
    /// LB-2.1B1b, LB-G16 The side may order a general retreat.
    AskRetreat(Side),
    /// LB-2.2Ba, LB-20.42a The side may give one force a march order.
    Night(Side),
}

impl Chapter for OrderTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-20.23b A piece next to the enemy leaves its march order.
    // stub (command)
    pub(crate) fn contact(&mut self, _piece: crate::PieceId, _course: &mut Course<'_>) {}
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OrderEvent {
    /// LB-20.21b An objective was reached and is known now.
    Reached { side: Side, objective: HexId },
}

impl OrderEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Reached { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        true
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Reached { side, objective } => Message::new(text::LB_ORDER_REACHED)
                .with("side", crate::label::side_name(*side))
                .with("objective", objective.to_string()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
