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
        _side: Side,
        _hex: HexId,
        _joining: &PieceSet,
    ) -> Result<(), Illegal> {
        Ok(())
    }

    /// LB-3.22a, LB-6.34a Whether the combat units of a hex are one stacked division.
    pub fn is_stacked_division(&self, _hex: HexId) -> bool {
        false
    }
}
