//! LB-16 Vedettes: forming them, recombining them.
// stub (ground)

use crate::{PieceId, Position};
use feldherr_core::Illegal;

impl Position {
    /// LB-16.11a, LB-16.11c, LB-16.13a, LB-22.25c Whether a unit may form vedettes.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_disperse(&self, _unit: PieceId) -> Result<(), Illegal> {
        Err(self.not_now())
    }

    /// LB-16.12, LB-16.13b, LB-16.14a Whether the vedettes of a hex may become a unit.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_recombine(&self, _unit: PieceId, _hex: crate::HexId) -> Result<(), Illegal> {
        Err(self.not_now())
    }

    /// LB-16.11a, LB-16.13a A unit forms its vedettes.
    // stub (ground)
    pub fn disperse(&mut self, _unit: PieceId, _course: &mut crate::agenda::Course<'_>) {}
}
