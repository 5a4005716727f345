//! What happens on the ground, and who is told.

use crate::{HexId, HexsideId, PieceId, PieceSet, Side, text};
use feldherr_core::{Audience, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What happened in this chapter and in those about trains, bridges, vedettes and reinforcements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MovementEvent {
    /// LB-7.1a Pieces moved along these hexes; their owner is told who they are.
    Moved {
        side: Side,
        pieces: PieceSet,
        path: Vec<HexId>,
    },
    /// The same for everybody else: a force moved.
    Seen { side: Side, path: Vec<HexId> },
    /// LB-19.1a A force of reinforcements entered, for everybody else: its owner is told who moved.
    Entered { side: Side, hex: HexId },
    /// LB-19.32a Reinforcements are held back.
    Delayed { side: Side },
    /// LB-7.62a A crossing was damaged.
    Damaged { side: Side, at: HexsideId },
    /// LB-7.64a A crossing was worked on.
    Repaired {
        side: Side,
        at: HexsideId,
        die: u8,
        done: bool,
    },
    /// LB-18.31a A pontoon bridge was laid.
    Laid { side: Side, at: HexsideId },
    /// LB-18.34a A pontoon bridge was taken up.
    TookUp { side: Side, to: HexId },
    /// LB-18.14a A train or bridge was reached by the enemy.
    Reached {
        train: PieceId,
        die: u8,
        captured: bool,
        held: bool,
    },
    /// LB-16.11a A unit formed vedettes; its owner alone is told.
    Dispersed {
        side: Side,
        unit: PieceId,
        number: u8,
    },
    /// LB-16.12a Vedettes became a unit again; its owner alone is told.
    Recombined { side: Side, unit: PieceId },
    /// Card 10: a crossing was repaired without a roll.
    Mended { side: Side, at: HexsideId },
    /// LB-7.51b, LB-7.56a Pieces took up road march or left it; an enemy who does not see them is not told.
    Column {
        side: Side,
        hex: HexId,
        pieces: PieceSet,
        formed: bool,
        seen: bool,
    },
    /// LB-G67 Vedettes were too many in a hex; their owner alone is told.
    Thinned {
        side: Side,
        hex: HexId,
        pieces: PieceSet,
    },
}

impl MovementEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Moved { side, .. }
            | Self::Dispersed { side, .. }
            | Self::Recombined { side, .. }
            | Self::Thinned { side, .. }
            | Self::Column {
                side, seen: false, ..
            } => Audience::Seats(SeatSet::only(side.seat())),
            Self::Seen { side, .. } | Self::Entered { side, .. } => {
                Audience::Others(SeatSet::only(side.seat()))
            }
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Reached { .. })
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Moved { side, path, .. } | Self::Seen { side, path } => moved(*side, path),
            Self::Entered { side, hex } => at_hex(text::LB_ENTERED, *side, *hex),
            Self::Delayed { side } => of_side(text::LB_DELAYED, *side),
            Self::Damaged { side, at } => at_side(text::LB_DAMAGED, *side, *at),
            Self::Repaired {
                side,
                at,
                die,
                done,
            } => {
                let id = if *done {
                    text::LB_REPAIRED
                } else {
                    text::LB_NOT_REPAIRED
                };
                at_side(id, *side, *at).with("die", *die)
            }
            Self::Mended { side, at } => at_side(text::LB_MENDED, *side, *at),
            Self::Laid { side, at } => at_side(text::LB_LAID, *side, *at),
            Self::TookUp { side, to } => at_hex(text::LB_TOOK_UP, *side, *to),
            Self::Reached {
                die,
                captured,
                held,
                ..
            } => {
                let id = match (captured, held) {
                    (_, true) => text::LB_TRAIN_HELD,
                    (true, false) => text::LB_TRAIN_CAPTURED,
                    (false, false) => text::LB_TRAIN_DESTROYED,
                };
                Message::new(id).with("die", *die)
            }
            Self::Dispersed { side, number, .. } => {
                of_side(text::LB_DISPERSED, *side).with("number", *number)
            }
            Self::Recombined { side, .. } => of_side(text::LB_RECOMBINED, *side),
            Self::Column {
                side, hex, formed, ..
            } => {
                let id = if *formed {
                    text::LB_COLUMN_FORMED
                } else {
                    text::LB_COLUMN_LEFT
                };
                at_hex(id, *side, *hex)
            }
            Self::Thinned { side, hex, pieces } => at_hex(text::LB_THINNED, *side, *hex)
                .with("number", u8::try_from(pieces.len()).unwrap_or(u8::MAX)),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Repaired { .. } | Self::Reached { .. }))
    }
}

fn of_side(id: &'static str, side: Side) -> Message {
    Message::new(id).with("side", crate::label::side_name(side))
}

fn at_hex(id: &'static str, side: Side, hex: HexId) -> Message {
    of_side(id, side).with("hex", hex.to_string())
}

fn at_side(id: &'static str, side: Side, at: HexsideId) -> Message {
    of_side(id, side).with("at", at.to_string())
}

fn moved(side: Side, path: &[HexId]) -> Message {
    let end = |hex: Option<&HexId>| hex.map(HexId::to_string).unwrap_or_default();
    if let [hex] = path {
        return at_hex(text::LB_ENTERED, side, *hex);
    }
    of_side(text::LB_MOVED, side)
        .with("from", end(path.first()))
        .with("to", end(path.last()))
}
