//! LB-8.2 What every stack shows, and where other pieces are. Both sides see the same, so it is worked out once for all
//! their views.

use super::{Guise, OwnPiece, Shown, StackView};
use crate::map::HexId;
use crate::rules::morale::Broken;
use crate::sheet::Brief;
use crate::{Marks, Nation, PieceId, PieceSet, Place, Position, Side, Sighting};
use arrayvec::ArrayVec;
use std::sync::{Mutex, PoisonError};

/// Remembers what every stack shows. Hexes in which a piece is placed or marked are looked at again, all of them when a
/// formation loses heart or takes it again; a copy of a position remembers nothing.
#[derive(Debug, Default)]
pub(crate) struct Faces(Mutex<Table>);

impl Clone for Faces {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Faces {
    /// A piece was placed or marked in a hex.
    pub fn invalidate_hex(&mut self, hex: HexId) {
        let table = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        if table.stale.last() != Some(&hex) && table.stale.try_push(hex).is_err() {
            // So many are looked at faster one after another.
            table.of = None;
        }
    }

    /// What is known of a piece has changed beside its hex and its marks on the map.
    pub fn invalidate_elsewhere(&mut self) {
        let table = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        table.elsewhere = false;
    }

    /// A piece has become demoralized or is so no longer, or its initiative has changed for good.
    pub fn invalidate_morale(&mut self) {
        let table = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        table.spirits.clear();
    }
}

/// The stacks on the map, by hex, and what else lies open of pieces.
#[derive(Debug, Default)]
struct Table {
    /// The formations that were demoralized when it was worked out; nothing as long as it is not.
    of: Option<Broken>,
    /// Hexes in which something has happened since.
    stale: ArrayVec<HexId, 16>,
    stacks: Vec<StackView>,
    /// The revealed pieces as they are without cards.
    shown: Vec<Shown>,
    /// Whether the rest is worked out.
    elsewhere: bool,
    whereabouts: Whereabouts,
    /// By piece whether it is demoralized, and its initiative without cards; empty as long as it is not worked out.
    spirits: Vec<(bool, u8)>,
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
        self.look_again(&mut table);
        let mut shown = table.shown.clone();
        if !self.state.effects.is_empty() {
            for shown in &mut shown {
                shown.initiative = self.initiative(shown.piece);
            }
        }
        (table.stacks.clone(), shown, table.whereabouts.clone())
    }

    /// Brings up to date what is remembered.
    fn look_again(&self, table: &mut Table) {
        let broken = self.broken_formations();
        if table.of != Some(broken) {
            table.of = None;
            table.spirits.clear();
            self.lay_out(table);
            table.of = Some(broken);
        }
        for hex in std::mem::take(&mut table.stale) {
            self.lay_again(hex, table);
        }
        if !table.elsewhere {
            self.look_elsewhere(&mut table.whereabouts);
            table.elsewhere = true;
        }
        if table.spirits.is_empty() {
            let ids = (0u16..).map(PieceId).take(self.state.pieces.len());
            let spirits = ids.map(|id| self.spirit_without_cards(id));
            table.spirits.extend(spirits);
        }
    }

    /// These pieces as their own side knows them.
    pub(super) fn own_pieces(&self, pieces: &PieceSet) -> Vec<OwnPiece> {
        let memo = &self.cache.faces.0;
        let mut table = memo.lock().unwrap_or_else(PoisonError::into_inner);
        self.look_again(&mut table);
        let own_piece = |id: PieceId| {
            let (demoralized, initiative) = *table.spirits.get(id.index())?;
            Some(OwnPiece {
                id,
                piece: *self.state.pieces.get(id.index())?,
                demoralized,
                initiative,
            })
        };
        let mut own: Vec<OwnPiece> = pieces.iter().filter_map(own_piece).collect();
        if !self.state.effects.is_empty() {
            for own in &mut own {
                own.initiative = self.initiative(own.id);
            }
        }
        own
    }

    fn lay_out(&self, table: &mut Table) {
        table.stale.clear();
        table.stacks.clear();
        table.shown.clear();
        let occupied = self.cache.occupied[0].or(&self.cache.occupied[1]);
        for hex in occupied.iter() {
            self.lay(hex, &mut table.stacks, &mut table.shown);
        }
    }

    /// Adds what the stacks of a hex show.
    fn lay(&self, hex: HexId, stacks: &mut impl Extend<StackView>, shown: &mut impl Extend<Shown>) {
        let mut last: Option<Top> = None;
        for piece in self.stack(hex) {
            let (brief, marks) = (self.field.brief(piece), self.piece(piece).marks);
            // The pieces of the French side come first: with another side the next stack begins.
            if let Some(top) = last.take_if(|top| top.side != brief.side) {
                stacks.extend([self.stack_under(&top, hex)]);
            }
            let top = last.get_or_insert(Top::of(brief.side));
            if marks.has(Marks::SEEN) {
                shown.extend([self.shown(piece, hex)]);
            } else {
                top.cover(brief, marks);
            }
        }
        stacks.extend(last.map(|top| self.stack_under(&top, hex)));
    }

    /// Puts what the stacks of a hex show now in the place of what they showed.
    fn lay_again(&self, hex: HexId, table: &mut Table) {
        let (mut stacks, mut shown) = (ArrayVec::<StackView, 2>::new(), Vec::new());
        self.lay(hex, &mut stacks, &mut shown);
        replace(&mut table.stacks, hex, |stack| stack.hex, stacks);
        replace(&mut table.shown, hex, |shown| shown.hex, shown);
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

/// Replaces the entries of a hex in a list by hex.
fn replace<T>(
    list: &mut Vec<T>,
    hex: HexId,
    of: impl Fn(&T) -> HexId,
    new: impl IntoIterator<Item = T>,
) {
    let first = list.partition_point(|entry| of(entry) < hex);
    let old = list[first..].iter().take_while(|entry| of(entry) == hex);
    let last = first + old.count();
    list.splice(first..last, new);
}
