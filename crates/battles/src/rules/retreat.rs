//! LB-12.3, LB-12.5 Retreats, displacement, and the boxes of the eliminated.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, PieceId, PieceSet, Position, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RetreatTask {
    /// LB-12.31a The pieces retreat so many hexes from a hex.
    Begin {
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
    },
    /// LB-12.35 The owner chooses where they end, if there is a choice.
    Choose {
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
    },
    /// LB-12.33c The owner chooses who crosses the bridge next.
    Cross {
        pieces: PieceSet,
        to: HexId,
        crossed: u8,
    },
    /// LB-12.36a The owner chooses who makes room for the pieces, and where to; nobody twice.
    Displace {
        pieces: PieceSet,
        from: HexId,
        to: HexId,
        moved: PieceSet,
    },
}

impl Chapter for RetreatTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

/// Why pieces retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// LB-12.1b, LB-12.1d A combat result: leaders roll for capture (LB-5.42b).
    Combat,
    /// LB-9.21a A repulse: leaders roll for capture (LB-G59).
    Repulse,
    /// LB-13.38b A bombardment.
    Fire,
    /// LB-3.23c, LB-G24 A leader left an over-full hex.
    Crowded,
    /// LB-12.36a Displaced.
    Displaced,
}

/// Why a piece is eliminated: it decides the box (LB-12.5, table.exit_boxes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// LB-12.51a Ae, De or Ex: the way back decides.
    Result,
    /// LB-12.33a Retreating over a bridge.
    Bridge,
    /// LB-12.34b Stopped by zones of control or the map edge.
    Zone,
    /// LB-12.34c Stopped by terrain or enemies: a die decides.
    Stuck,
    /// LB-12.52e Ae on the charge table.
    Charge,
    /// LB-14.24 Overrun, or overrunning in vain; LB-12.36b no room to displace; LB-12.36c a failed check.
    Cut,
    /// LB-G53 Reduced once more.
    Reduced,
    /// LB-16.24b A vedette lost with its stack.
    Vedette,
    /// LB-18.15a A train destroyed or captured.
    Train,
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RetreatEvent {
    /// LB-12.5 A piece was eliminated.
    Eliminated { piece: PieceId, cause: Cause },
}

impl RetreatEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Eliminated { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Eliminated { piece, cause } => Message::new(text::LB_RETREAT_ELIMINATED)
                .with("piece", piece.0)
                .with("cause", *cause as u8),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
