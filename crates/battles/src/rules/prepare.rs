//! LB-1.5 Before the first turn: set-up, and the march order of the start.
// stub (command): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow, Task};
use crate::rules::turn::TurnTask;
use crate::{Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrepareTask {
    /// LB-1.5b The pieces stand hidden; preset orders are in force (LB-20.24a).
    Begin,
    /// LB-1.5d The side may put one force under a march order.
    Order(Side),
}

impl Chapter for PrepareTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        if self == Self::Begin {
            let [one, two] = position.field.sets_up;
            position.plan([
                Task::from(Self::Order(one)),
                Self::Order(two).into(),
                TurnTask::Begin.into(),
            ]);
        }
        Flow::Done
    }
}
