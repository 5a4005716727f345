//! LB-9 Repulse.
// stub (combat): the tasks do nothing yet.

use crate::Position;
use crate::agenda::{Chapter, Course, Flow};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RepulseTask {
    /// LB-9.12a Both sides reveal, odds are formed; success or failure follows (LB-9.21, LB-9.22). The group is in `State::moving`.
    Resolve,
    /// LB-9.21b The repulsing stack enters one of the vacated hexes.
    Occupy,
}

impl Chapter for RepulseTask {
    // Every repulse fails.
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        for piece in position
            .state
            .moving
            .map(|moving| moving.group)
            .unwrap_or_default()
            .iter()
        {
            position.unmark(piece, crate::Marks::ROAD);
            position.mark(piece, crate::Marks::HALTED);
        }
        Flow::Done
    }
}
