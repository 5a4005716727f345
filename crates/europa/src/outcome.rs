//! How a game ended.

use crate::{Mode, Position};
use feldherr_core::Outcome;

impl Position {
    /// How the game ended for every seat, once it has.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        self.is_over().then(|| match self.world.mode {
            Mode::Historical => self.historical_result(),
            Mode::Unhistorical => self.graded_result(),
        })
    }
}
