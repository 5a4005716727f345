//! LB-10.2 Retreat before combat.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalTask {
    /// LB-10.21a, LB-G101 The side may retreat before combat; its lone vedettes must (LB-16.26a).
    Ask(Side),
}

impl Chapter for WithdrawalTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
