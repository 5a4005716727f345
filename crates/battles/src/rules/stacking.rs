//! LB-3 Stacking.
// stub (ground)

use crate::{HexId, PieceSet, Position, Side};
use feldherr_core::Illegal;

impl Position {
    /// LB-3.2 Whether these pieces of one side may end a phase together in a hex with whoever of it stays there.
    ///
    /// # Errors
    /// The limit that would be broken.
    pub fn check_stacking(
        &self,
        side: Side,
        hex: HexId,
        joining: &PieceSet,
    ) -> Result<(), Illegal> {
        let own = self.stack(hex).filter(|piece| self.side_of(*piece) == side);
        let all: PieceSet = own.chain(joining.iter()).collect();
        let led = all.iter().any(|piece| self.kind(piece).is_leader());
        let units = all.iter().filter(|piece| self.kind(*piece).is_combat());
        if units.count() <= if led { 5 } else { 2 } {
            Ok(())
        } else {
            Err(self.not_now())
        }
    }

    /// LB-3.22a, LB-6.34a Whether the combat units of a hex are one stacked division.
    pub fn is_stacked_division(&self, _hex: HexId) -> bool {
        false
    }
}
