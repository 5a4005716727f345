//! LB-2.2 The night turns.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NightTask {
    /// LB-2.2A1a, LB-G89 The side moves its units out of enemy zones.
    Disengage(Side),
    /// LB-2.2Ca Forces under march order march.
    March(Side),
}

impl Chapter for NightTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
