//! LB-12.3 to LB-12.5 Why pieces retreat and are lost, and what is told of it.

use crate::{HexId, Name, PieceId, PieceSet, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

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
    /// LB-14.24 Overrun, or overrunning without clearing the hex; LB-12.36b no room to displace; LB-12.36c a failed check.
    Cut,
    /// LB-G53 Reduced once more.
    Reduced,
    /// LB-16.24b A vedette lost with its stack.
    Vedette,
    /// LB-18.15a A train destroyed or captured.
    Train,
}

/// What must follow in a hex that is too full, as its owner decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relief {
    /// LB-12.36a Somebody makes room.
    MakeRoom,
    /// LB-12.36c Somebody holds his place against cavalry.
    HoldPlace,
    /// LB-3.23c, LB-G24 Somebody leaves.
    Leave,
}

/// What happened in this chapter. Pieces are named only if the enemy sees them or they have left the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RetreatEvent {
    /// LB-12.5 A piece was eliminated; the die if one decided its box.
    Eliminated {
        piece: PieceId,
        name: Name,
        cause: Cause,
        lost: bool,
        die: Option<u8>,
    },
    /// LB-12.2g A unit was reduced.
    Reduced { piece: PieceId, name: Name },
    /// LB-12.31a Pieces retreated.
    Retreated {
        side: Side,
        pieces: PieceSet,
        from: HexId,
        to: HexId,
    },
    /// LB-12.4a A piece advanced.
    Advanced {
        side: Side,
        piece: PieceId,
        to: HexId,
    },
    /// LB-G149 A hex of a side is too full, hidden or not: its owner says so before he chooses what follows.
    Crowded {
        side: Side,
        hex: HexId,
        relief: Relief,
    },
    /// LB-12.33a A unit crossed a bridge in retreat, or did not get over.
    Crossed {
        piece: PieceId,
        name: Name,
        die: u8,
        add: u8,
        lost: bool,
    },
}

impl RetreatEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Crowded { .. })
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Eliminated { name, lost, .. } => Message::new(if *lost {
                text::LB_RETREAT_LOST
            } else {
                text::LB_RETREAT_ELIMINATED
            })
            .with("piece", name.message()),
            Self::Reduced { name, .. } => {
                Message::new(text::LB_REDUCED).with("piece", name.message())
            }
            Self::Retreated { side, from, to, .. } => Message::new(text::LB_RETREATED)
                .with("side", crate::label::side_name(*side))
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Self::Advanced { side, to, .. } => Message::new(text::LB_ADVANCED)
                .with("side", crate::label::side_name(*side))
                .with("to", to.to_string()),
            Self::Crowded { side, hex, relief } => Message::new(match relief {
                Relief::MakeRoom => text::LB_CROWDED_ROOM,
                Relief::HoldPlace => text::LB_CROWDED_HOLD,
                Relief::Leave => text::LB_CROWDED_LEAVE,
            })
            .with("side", crate::label::side_name(*side))
            .with("hex", hex.to_string()),
            Self::Crossed {
                name, die, lost, ..
            } => Message::new(if *lost {
                text::LB_BRIDGE_LOST
            } else {
                text::LB_BRIDGE_CROSSED
            })
            .with("piece", name.message())
            .with("die", *die),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Crossed { .. } => 1,
            Self::Eliminated { die, .. } => usize::from(die.is_some()),
            _ => 0,
        }
    }
}
