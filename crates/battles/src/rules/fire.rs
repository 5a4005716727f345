//! LB-13 Bombardment and counter-battery fire.
// stub (fog): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, Position, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FireTask {
    /// LB-13.31a The side chooses a target, or fires no more. In the reaction step it is the side that is not active.
    Choose(Side),
    /// LB-13.32a It chooses who bombards; the batteries are in `State::moving` until they fire.
    Aim { side: Side, at: HexId },
    /// LB-13.37a The die is thrown.
    Resolve { side: Side, at: HexId },
    /// LB-12.4Cb Units next to an emptied hex may advance, after all bombardments.
    Advance(HexId),
}

impl Chapter for FireTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-10.31h Whether a side has artillery that may bombard a hex in its bombardment step.
    // stub (fog)
    pub(crate) fn can_bombard(&self, _side: Side, _hex: HexId) -> bool {
        false
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FireEvent {
    /// LB-13.37a A hex was bombarded.
    Bombarded { side: Side, at: HexId, die: u8 },
}

impl FireEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Bombarded { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Bombarded { side, at, die } => Message::new(text::LB_FIRE_BOMBARDED)
                .with("side", crate::label::side_name(*side))
                .with("at", at.to_string())
                .with("die", *die),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        1
    }
}
