//! The only ways to change a piece.

use crate::map::HexId;
use crate::rules::morale::DISHEARTENED;
use crate::{Marks, MovePoints, OrderId, Piece, PieceId, PieceSet, Place, Position};

/// What the enemy sees of a piece, which decides what zones he must expect, and whose it is.
const WATCHED: Marks = Marks::SEEN.with(Marks::CAPTURED);

/// The marks that decide whether a piece has lost heart, and its initiative.
const SPIRIT: Marks = DISHEARTENED.with(Marks::PLAIN_OFFICER);

impl Position {
    /// Changes a piece in any way.
    pub fn edit(&mut self, piece: PieceId, change: impl FnOnce(&mut Piece)) {
        let Some(entry) = self.state.pieces.0.get_mut(piece.index()) else {
            return;
        };
        let old = *entry;
        change(entry);
        let new = *entry;
        // Nothing here follows from what a piece has spent.
        let same = Piece {
            spent: new.spent,
            used: new.used,
            ..old
        };
        if new == same {
            return;
        }
        self.cache.version += 1;
        let derived = &mut self.cache.derived;
        derived.marching.set(piece, new.order.is_some());
        derived.note_marks(piece, new.marks);
        derived.move_piece(piece, old.place, new.place);
        self.invalidate(&old, &new);
        let (left, entered) = (old.place.hex(), new.place.hex());
        if left != entered {
            left.into_iter().for_each(|hex| self.update_hex(hex));
            entered.into_iter().for_each(|hex| self.update_hex(hex));
        } else if let Some(hex) = entered {
            if old.marks.keep(WATCHED) != new.marks.keep(WATCHED) {
                self.update_hex(hex);
            } else if old.marks.has(Marks::ROAD) != new.marks.has(Marks::ROAD) {
                self.survey(hex);
            }
        }
    }

    /// What was remembered of a piece that has changed is forgotten.
    fn invalidate(&mut self, old: &Piece, new: &Piece) {
        let memory = &mut self.cache.memory;
        memory.forget_reach();
        let faces = &mut memory.faces;
        let hexes = [old, new].map(|piece| piece.place.hex());
        hexes
            .into_iter()
            .flatten()
            .for_each(|hex| faces.invalidate_hex(hex));
        let off_map = hexes.contains(&None);
        let seen = old.marks.has(Marks::SEEN) != new.marks.has(Marks::SEEN);
        let noted = (old.sighting, old.change) != (new.sighting, new.change);
        if off_map || seen || noted {
            faces.invalidate_whereabouts();
        }
        let spirit = old.marks.keep(SPIRIT) != new.marks.keep(SPIRIT);
        if spirit || old.change != new.change {
            faces.invalidate_spirits();
        }
    }

    /// Puts a piece somewhere.
    pub fn place(&mut self, piece: PieceId, place: Place) {
        self.edit(piece, |entry| entry.place = place);
    }

    /// Puts several pieces somewhere; the hexes they leave and enter are looked at once.
    pub fn relocate(&mut self, pieces: PieceSet, place: Place) {
        self.cache.version += 1;
        let mut left: Option<HexId> = None;
        for id in pieces.iter() {
            let Some(entry) = self.state.pieces.0.get_mut(id.index()) else {
                continue;
            };
            let old = *entry;
            entry.place = place;
            let new = *entry;
            self.cache.derived.move_piece(id, old.place, place);
            self.invalidate(&old, &new);
            // Mostly all leave the same hex.
            if let Some(hex) = old.place.hex()
                && let Some(other) = left.replace(hex).filter(|other| *other != hex)
            {
                self.update_hex(other);
            }
        }
        left.into_iter()
            .chain(place.hex())
            .for_each(|hex| self.update_hex(hex));
    }

    /// Gives a piece marks.
    pub fn mark(&mut self, piece: PieceId, marks: Marks) {
        self.edit(piece, |entry| entry.marks = entry.marks.with(marks));
    }

    /// Takes marks off a piece.
    pub fn unmark(&mut self, piece: PieceId, marks: Marks) {
        self.edit(piece, |entry| entry.marks = entry.marks.without(marks));
    }

    /// Takes all marks but these off a piece.
    pub(crate) fn strip(&mut self, piece: PieceId, kept: Marks) {
        self.edit(piece, |entry| entry.marks = entry.marks.keep(kept));
    }

    /// LB-20.1a Puts a piece under a march order, or takes it out of its own.
    pub(crate) fn put_under(&mut self, piece: PieceId, order: Option<OrderId>) {
        self.edit(piece, |entry| entry.order = order);
    }

    /// LB-7.21b A piece spends movement points, never more than it has.
    pub(crate) fn pay(&mut self, piece: PieceId, points: MovePoints) {
        let most = self.allowance(piece);
        self.edit(piece, |entry| {
            entry.spent = (entry.spent + points).min(most).max(entry.spent);
        });
    }
}
