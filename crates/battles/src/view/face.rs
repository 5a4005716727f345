//! LB-8.2 What every stack shows, and where other pieces are. Both sides see the same, so it is worked out once for all
//! their views.

use super::{Guise, OwnPiece, Shown, StackView};
use crate::map::HexId;
use crate::rules::morale::Broken;
use crate::sheet::Brief;
use crate::{Marks, Nation, PieceId, PieceSet, Place, Position, Side, Sighting};
use arrayvec::ArrayVec;
use std::borrow::Cow;
use std::sync::OnceLock;

/// Remembers what every stack shows, once it was asked. What a change of a piece touches is worked out again from there.
#[derive(Debug, Default)]
pub(crate) struct Faces {
    /// As it is now.
    table: OnceLock<Table>,
    /// As it was before the changes noted in what follows.
    last: Option<Table>,
    /// The hexes in which something has happened since.
    hexes: ArrayVec<HexId, 16>,
    /// Whether something that is open of pieces has changed beside their hexes and marks on the map.
    whereabouts: bool,
    /// Whether a piece has lost heart or taken it again, or its initiative has changed for good.
    spirits: bool,
}

impl Faces {
    /// From now on the table is the last one, to be mended.
    fn age(&mut self) {
        if let Some(table) = self.table.take() {
            *self = Self {
                last: Some(table),
                ..Self::default()
            };
        }
    }

    /// A piece has changed in a hex.
    pub(crate) fn invalidate_hex(&mut self, hex: HexId) {
        self.age();
        if self.last.is_some() && !self.hexes.contains(&hex) && self.hexes.try_push(hex).is_err() {
            // So many are looked at faster one after another.
            self.last = None;
        }
    }

    /// Where pieces off the map are has changed, or where one was seen last, or a lasting change of its initiative.
    pub(crate) fn invalidate_whereabouts(&mut self) {
        self.age();
        self.whereabouts = true;
    }

    /// A piece has lost heart or taken it again, or its initiative has changed for good.
    pub(crate) fn invalidate_spirits(&mut self) {
        self.age();
        self.spirits = true;
    }
}

/// The stacks on the map, by hex, and what else lies open of pieces.
#[derive(Clone, Debug, Default, PartialEq)]
struct Table {
    /// The formations that were demoralized when it was worked out.
    of: Broken,
    stacks: Vec<StackView>,
    /// The revealed pieces as they are without cards.
    shown: Vec<Shown>,
    whereabouts: Whereabouts,
    /// By piece whether it is demoralized, and its initiative without cards.
    spirits: Vec<(bool, u8)>,
}

/// What lies open of pieces wherever they are; see [`super::Known`].
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Whereabouts {
    pub elsewhere: Vec<(PieceId, Place)>,
    pub sightings: Vec<(PieceId, Sighting)>,
    pub changes: Vec<(PieceId, i8)>,
}

impl Position {
    /// Every stack as everybody sees it, what is revealed of them, and where other pieces are.
    pub(super) fn faces(&self) -> (Vec<StackView>, Vec<Shown>, Whereabouts) {
        let table = self.table();
        let mut shown = table.shown.clone();
        if !self.state.effects.is_empty() {
            for shown in &mut shown {
                shown.initiative = self.initiative(shown.piece);
            }
        }
        (table.stacks.clone(), shown, table.whereabouts.clone())
    }

    /// What is remembered, or what would be if formations had not lost heart since.
    fn table(&self) -> Cow<'_, Table> {
        let faces = &self.cache.memory().faces;
        let table = faces.table.get_or_init(|| self.mended_table(faces));
        if table.of == self.broken_formations() {
            Cow::Borrowed(table)
        } else {
            Cow::Owned(self.whole_table())
        }
    }

    /// Whether what is remembered is what a position knows that remembers nothing.
    pub(crate) fn remembers_faces_of(&self, fresh: &Self) -> bool {
        let faces = &self.cache.memory().faces;
        let mended = faces.last.is_some().then(|| self.mended_table(faces));
        let known = faces.table.get().or(mended.as_ref());
        let of_now = known.filter(|table| table.of == self.broken_formations());
        of_now.is_none_or(|table| *table == fresh.whole_table())
    }

    fn mended_table(&self, faces: &Faces) -> Table {
        let of = self.broken_formations();
        let Some(last) = faces.last.as_ref().filter(|last| last.of == of) else {
            return self.whole_table();
        };
        let mut table = last.clone();
        for hex in &faces.hexes {
            self.lay_again(*hex, &mut table);
        }
        if faces.whereabouts {
            table.whereabouts = self.whereabouts();
        }
        if faces.spirits {
            table.spirits = self.spirits();
        }
        table
    }

    fn whole_table(&self) -> Table {
        let mut table = Table {
            of: self.broken_formations(),
            whereabouts: self.whereabouts(),
            spirits: self.spirits(),
            ..Table::default()
        };
        let occupied = self.cache.occupied[0].or(&self.cache.occupied[1]);
        for hex in occupied.iter() {
            self.lay(hex, &mut table.stacks, &mut table.shown);
        }
        table
    }

    fn spirits(&self) -> Vec<(bool, u8)> {
        let ids = (0u16..).map(PieceId).take(self.state.pieces.len());
        ids.map(|id| self.spirit_without_cards(id)).collect()
    }

    /// These pieces as their own side knows them.
    pub(super) fn own_pieces(&self, pieces: &PieceSet) -> Vec<OwnPiece> {
        let table = self.table();
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
    fn whereabouts(&self) -> Whereabouts {
        let mut found = Whereabouts::default();
        for (id, piece) in (0u16..).map(PieceId).zip(self.state.pieces.iter()) {
            if piece.place.hex().is_none() {
                found.elsewhere.push((id, piece.place));
            } else if let (false, Some(sighting)) = (piece.marks.has(Marks::SEEN), piece.sighting) {
                found.sightings.push((id, sighting));
            }
            if piece.change != 0 {
                found.changes.push((id, piece.change));
            }
        }
        found
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
