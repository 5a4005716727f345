//! LB-8.1 to LB-8.3, LB-8.5 Hidden forces: what is revealed, what is covered again.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, Marks, PieceId, PieceSet, Position, Side, Sighting, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum HiddenTask {
    /// LB-8.3c The LOS step: whatever is in an enemy zone or in sight is revealed.
    Sight,
    /// LB-8.5b The second LOS step: whatever no enemy sees is covered again; LB-2.2A1d also at night.
    Cover,
    /// LB-8.3b A stack of the side has come into the zones around a hex.
    Scout { side: Side, hex: HexId },
    /// LB-8.3d A stack has retreated or advanced into a hex: neighbours see each other.
    Meet(HexId),
}

impl Chapter for HiddenTask {
    // stub (fog): nothing is revealed or covered.
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-8.3 Shows a piece to the enemy, who remembers where he saw it. The only way to reveal.
    pub fn reveal(&mut self, piece: PieceId) {
        let now = *self.piece(piece);
        let seen = now.place.hex().map(|hex| Sighting {
            turn: self.state.turn,
            hex,
            reduced: now.marks.has(Marks::REDUCED),
        });
        if let Some(entry) = self.state.pieces.get_mut(piece.index()) {
            entry.sighting = seen.or(entry.sighting);
        }
        self.mark(piece, Marks::SEEN);
    }

    /// LB-8.5b Covers a piece again. The only way to hide.
    pub fn cover(&mut self, piece: PieceId) {
        self.unmark(piece, Marks::SEEN);
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum HiddenEvent {
    /// LB-8.3 Pieces of a side were revealed in a hex.
    Revealed {
        side: Side,
        hex: HexId,
        pieces: PieceSet,
    },
    /// LB-8.5b A side's pieces in a hex were covered again.
    Covered { side: Side, hex: HexId },
}

impl HiddenEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Revealed { .. })
    }

    pub(crate) fn message(&self) -> Message {
        let (id, side, hex) = match self {
            Self::Revealed { side, hex, .. } => (text::LB_REVEALED, side, hex),
            Self::Covered { side, hex } => (text::LB_COVERED, side, hex),
        };
        Message::new(id)
            .with("side", crate::label::side_name(*side))
            .with("hex", hex.to_string())
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
