//! Another position that a side could not tell from the present one.
//!
//! Built from what the side knows and from nothing else, so that a player decides alike wherever his side cannot tell
//! the difference: hidden pieces of the enemy are gathered and dealt anew onto the enemy's covered stacks.

use crate::{Position, Side};
use feldherr_core::{Rng, Seat};

impl Position {
    /// A position in which everything the seat cannot know is dealt anew.
    // stub (fog): the true position.
    pub(crate) fn redealt(&self, seat: Seat, _rng: &mut Rng) -> Self {
        debug_assert!(Side::of(seat).is_some() || seat.0 > 1);
        self.clone()
    }
}
