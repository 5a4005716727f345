//! LB-5.4, LB-5.5 Leaders in danger, and who follows them.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{PieceId, Position, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderTask {
    /// LB-5.51a A lone leader rolls for capture.
    Alone(PieceId),
    /// LB-5.42b A leader of a retreating stack rolls for capture.
    InRetreat(PieceId),
    /// LB-5.42c, LB-G104 A leader whose stack was eliminated rolls for capture.
    Bereft(PieceId),
}

impl Chapter for LeaderTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LeaderEvent {
    /// LB-5.42b, LB-5.51b A leader rolled for capture.
    Rolled {
        leader: PieceId,
        die: u8,
        captured: bool,
    },
}

impl LeaderEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Rolled { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Rolled {
                leader,
                die,
                captured,
            } => Message::new(text::LB_LEADER_ROLLED)
                .with("leader", leader.0)
                .with("die", *die)
                .with("captured", u8::from(*captured)),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        1
    }
}
