//! LB-12.3, LB-12.5 Retreats, displacement, and the boxes of the eliminated.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, PieceId, PieceSet, Position, Side, text};
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
    /// LB-12.36a The owner chooses who makes room, and where to.
    Displace { side: Side, from: HexId, room: u8 },
}

impl Chapter for RetreatTask {
    // Whoever retreats goes to any free hex, or is lost.
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        if let Self::Begin { pieces, from, .. } = self {
            let taken = position.cache.occupied[0].or(&position.cache.occupied[1]);
            let taken = taken.or(&position.field.map.mask.lakes);
            let free = position
                .field
                .map
                .around(from)
                .map(|(_, near)| near)
                .find(|near| !taken.contains(*near));
            position.relocate(pieces, free.map_or(crate::Place::Lost, crate::Place::Map));
        }
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

impl Position {
    /// LB-12.5 A piece is eliminated.
    // stub (combat)
    pub fn eliminate(&mut self, piece: PieceId, cause: Cause, course: &mut Course<'_>) {
        let box_of = match cause {
            Cause::Cut | Cause::Zone | Cause::Vedette => crate::Place::Awaiting,
            _ => crate::Place::Lost,
        };
        self.place(piece, box_of);
        course.tell(RetreatEvent::Eliminated { piece, cause });
    }

    /// LB-1.41b, LB-G53 A unit is reduced, or eliminated if it is reduced already.
    // stub (combat)
    pub fn reduce(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let worn = self.has(piece, crate::Marks::REDUCED);
        if worn || self.field.sheet(piece).reduced == 0 {
            return self.eliminate(piece, Cause::Reduced, course);
        }
        self.mark(piece, crate::Marks::REDUCED);
    }
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
