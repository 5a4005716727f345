//! LB-8.2 What every stack shows, and where other pieces are. Both sides see the same, so it is worked out once for all
//! their views.

use super::{Guise, Shown, StackView};
use crate::map::HexId;
use crate::sheet::Brief;
use crate::{Marks, Nation, PieceId, Place, Position, Side, Sighting};
use std::sync::{Mutex, PoisonError};

/// Remembers what every stack shows as long as no piece is placed or marked and no formation loses heart or takes it
/// again; a copy of a position remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Faces(Mutex<Table>);

impl Clone for Faces {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// The stacks on the map, by hex, and what else lies open of pieces.
#[derive(Debug, Default)]
struct Table {
    /// What it was worked out for: the stamp of the cache, and which formations are demoralized.
    of: Option<(u64, u64)>,
    stacks: Vec<StackView>,
    /// The revealed pieces.
    shown: Vec<(HexId, PieceId)>,
    whereabouts: Whereabouts,
}

/// What lies open of pieces wherever they are; see [`super::Known`].
#[derive(Clone, Debug, Default)]
pub(super) struct Whereabouts {
    pub elsewhere: Vec<(PieceId, Place)>,
    pub sightings: Vec<(PieceId, Sighting)>,
    pub changes: Vec<(PieceId, i8)>,
}

impl Position {
    /// Every stack as everybody sees it, what is revealed of them, and where other pieces are.
    pub(super) fn faces(&self) -> (Vec<StackView>, Vec<Shown>, Whereabouts) {
        let memo = &self.cache.faces.0;
        let mut table = memo.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Some((self.cache.stamp, self.hearts()));
        if table.of != now {
            table.of = None;
            self.lay_out(&mut table);
            self.look_elsewhere(&mut table.whereabouts);
            table.of = now;
        }
        let shown = table.shown.iter();
        let shown = shown.map(|(hex, piece)| self.shown(*piece, *hex));
        (
            table.stacks.clone(),
            shown.collect(),
            table.whereabouts.clone(),
        )
    }

    /// Which formations are demoralized, as a number.
    fn hearts(&self) -> u64 {
        let formations = self.state.formations.iter();
        formations.fold(1, |code: u64, formation| {
            (code ^ u64::from(formation.demoralized))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(23)
        })
    }

    fn lay_out(&self, table: &mut Table) {
        let Table { stacks, shown, .. } = table;
        stacks.clear();
        shown.clear();
        let occupied = self.cache.occupied[0].or(&self.cache.occupied[1]);
        for hex in occupied.iter() {
            let mut last: Option<Top> = None;
            for piece in self.stack(hex) {
                let (brief, marks) = (self.field.brief(piece), self.piece(piece).marks);
                // The pieces of the French side come first: with another side the next stack begins.
                if let Some(top) = last.take_if(|top| top.side != brief.side) {
                    stacks.push(self.stack_under(&top, hex));
                }
                let top = last.get_or_insert(Top::of(brief.side));
                if marks.has(Marks::SEEN) {
                    shown.push((hex, piece));
                } else {
                    top.cover(brief, marks);
                }
            }
            stacks.extend(last.map(|top| self.stack_under(&top, hex)));
        }
    }

    /// LB-G107, LB-G108, LB-5.52c Places off the map, sightings, changes of initiative.
    fn look_elsewhere(&self, found: &mut Whereabouts) {
        found.elsewhere.clear();
        found.sightings.clear();
        found.changes.clear();
        for (id, piece) in (0u16..).map(PieceId).zip(&self.state.pieces) {
            if piece.place.hex().is_none() {
                found.elsewhere.push((id, piece.place));
            } else if let (false, Some(sighting)) = (piece.marks.has(Marks::SEEN), piece.sighting) {
                found.sightings.push((id, sighting));
            }
            if piece.change != 0 {
                found.changes.push((id, piece.change));
            }
        }
    }

    fn stack_under(&self, top: &Top, hex: HexId) -> StackView {
        StackView {
            hex,
            side: top.side,
            covered: self.guise_of(top, hex),
        }
    }

    /// LB-8.2a, LB-G37 What covers the hidden pieces of a stack: a flag if one of them has it, otherwise a status.
    pub(crate) fn guise(&self, hex: HexId, side: Side) -> Option<(Nation, Guise)> {
        let mut top = Top::of(side);
        for piece in self.pieces_of(side, hex) {
            let marks = self.piece(piece).marks;
            if !marks.has(Marks::SEEN) {
                top.cover(self.field.brief(piece), marks);
            }
        }
        self.guise_of(&top, hex)
    }

    fn guise_of(&self, top: &Top, hex: HexId) -> Option<(Nation, Guise)> {
        if let Some(nation) = top.flag {
            return Some((nation, Guise::Flag));
        }
        let nation = top.first?;
        const OPEN: Marks = Marks::SEEN.with(Marks::OOS);
        let is_shaken = |id: PieceId| !self.piece(id).marks.any(OPEN) && self.is_demoralized(id);
        let guise = if top.marks.has(Marks::ROAD) {
            Guise::RoadMarch
        } else if self.pieces_of(top.side, hex).any(is_shaken) {
            Guise::Demoralized
        } else if top.marks.has(Marks::OOS) {
            Guise::OutOfSupply
        } else {
            Guise::Flag
        };
        Some((nation, guise))
    }
}

/// What the hidden pieces of a stack bring to its top.
#[derive(Clone, Copy)]
struct Top {
    /// Whose they are.
    side: Side,
    /// The nation of the first of them.
    first: Option<Nation>,
    /// The nation of the first that has a flag.
    flag: Option<Nation>,
    /// The marks of all of them.
    marks: Marks,
}

impl Top {
    const fn of(side: Side) -> Self {
        Self {
            side,
            first: None,
            flag: None,
            marks: Marks::NONE,
        }
    }

    fn cover(&mut self, brief: &Brief, marks: Marks) {
        self.first = self.first.or(Some(brief.nation));
        self.marks = self.marks.with(marks);
        self.flag = self.flag.or(brief.flag.then_some(brief.nation));
    }
}
