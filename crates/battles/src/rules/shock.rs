//! LB-12.2 Shock.
// stub (combat)

use crate::{PieceId, PieceSet, Position};

impl Position {
    /// LB-12.2a, LB-12.2e, LB-G102 The unit that leads: the best initiative, then strength.
    pub fn lead_unit(&self, pieces: &PieceSet) -> Option<PieceId> {
        pieces.iter().max_by_key(|piece| {
            (
                self.initiative(*piece),
                self.strength(*piece),
                std::cmp::Reverse(*piece),
            )
        })
    }
}
