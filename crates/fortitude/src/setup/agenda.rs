//! What is to be done in a position that does not say it.

use crate::Phase;
use crate::agenda::Task;
use crate::rules::prepare::PrepareTask;
use crate::rules::turn::TurnTask;

/// The preparations before the battle; then the beginning of the phase, or of the turn.
pub(super) fn derived(underway: bool, phase: Option<Phase>) -> Vec<Task> {
    vec![match phase {
        _ if !underway => Task::Prepare(PrepareTask::Begin),
        Some(phase) => Task::Turn(TurnTask::Phase(phase)),
        None => Task::Turn(TurnTask::Begin),
    }]
}
