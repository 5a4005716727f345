//! Positions that a seat could not tell apart.

use crate::Position;
use feldherr_core::{Rng, Seat};

impl Position {
    /// With nothing hidden there is only one position a seat could be in.
    pub(crate) fn redealt(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        self.clone()
    }
}
