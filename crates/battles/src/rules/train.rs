//! LB-18.1, LB-18.2 Trains, and what becomes of those the enemy reaches.
// stub (ground): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{PieceId, Position};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainTask {
    /// LB-18.14a The train or bridge is captured or destroyed.
    Reached(PieceId),
}

impl Chapter for TrainTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
