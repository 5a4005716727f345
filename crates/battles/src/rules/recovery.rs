//! LB-22 Recovery and reorganization; LB-16.1 forming vedettes.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{PieceId, Position, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecoveryTask {
    /// LB-22.12a The side may try to recover its units.
    Recover(Side),
    /// LB-22.22a, LB-16.11a The side may reorganize units and form vedettes.
    Reorganize(Side),
    /// LB-22.13a All units awaiting recovery recover.
    Night(Side),
}

impl Chapter for RecoveryTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RecoveryEvent {
    /// LB-22.12a A unit tried to recover; the boxes lie open (LB-G107).
    Tried {
        piece: PieceId,
        die: u8,
        recovered: bool,
    },
}

impl RecoveryEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Tried { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Tried {
                piece,
                die,
                recovered,
            } => Message::new(text::LB_RECOVERY_TRIED)
                .with("piece", piece.0)
                .with("die", *die)
                .with("recovered", u8::from(*recovered)),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
