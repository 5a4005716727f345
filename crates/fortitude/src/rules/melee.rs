//! VF-7 The Melee phase.

use crate::agenda::{Call, Chapter, Course, Flow};
use crate::{Action, Position};
use feldherr_core::{Illegal, Preview};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MeleeTask {
    Begin,
}

impl Chapter for MeleeTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }

    fn call(&self, _position: &Position) -> Option<Call> {
        None
    }

    fn options(&self, _position: &Position, _into: &mut Vec<Action>) {}

    fn check(&self, position: &Position, _action: &Action) -> Result<Preview, Illegal> {
        Err(position.not_now())
    }

    fn act(self, _position: &mut Position, _action: &Action, _course: &mut Course<'_>) {}
}
