//! What is to be done in a position that does not say it.

use crate::Phase;
use crate::agenda::Task;

/// The preparations before the battle; then the beginning of the phase, or of the turn.
pub(super) fn derived(_underway: bool, _phase: Option<Phase>) -> Vec<Task> {
    // stub
    Vec::new()
}
