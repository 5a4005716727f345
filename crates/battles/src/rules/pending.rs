//! Stand-ins for functions of other chapters that are not written yet; each goes when its chapter has it.

use crate::agenda::Course;
use crate::rules::retreat::Cause;
use crate::{Marks, PieceId, PieceSet, Place, Position, rule, text};
use feldherr_core::{Illegal, Message};

impl Position {
    // stub (combat)
    /// LB-12.5 A piece is eliminated.
    pub fn eliminate(&mut self, piece: PieceId, _cause: Cause, _course: &mut Course<'_>) {
        self.place(piece, Place::Lost);
    }

    // stub (combat)
    /// LB-9.11a, LB-9.14a, LB-G38 Whether a group may try a repulse.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_repulse(&self, group: &PieceSet) -> Result<(), Illegal> {
        let first = group.iter().next();
        let hex = first.and_then(|piece| self.hex_of(piece));
        let side = first.map_or(self.state.active, |piece| self.side_of(piece));
        let armed = group.iter().any(|piece| self.kind(piece).is_combat());
        let met = hex.filter(|hex| armed && self.under_threat(*hex, side));
        let pays = |piece: PieceId, hex: HexId| {
            let gait = self.gait(piece, self.has(piece, Marks::ROAD));
            self.repulse_price(gait, hex, side) <= self.left(piece)
        };
        if met.is_some_and(|hex| group.iter().all(|piece| pays(piece, hex))) {
            return Ok(());
        }
        Err(Illegal::new(rule::LB_9_11A, Message::new(text::LB_NOT_NOW)))
    }
}
