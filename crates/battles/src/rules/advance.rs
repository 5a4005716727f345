//! LB-12.4 Advance after combat.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, PieceSet, Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum AdvanceTask {
    /// LB-12.4Ea The side may advance now; LB-12.2b after shock its cavalry must.
    Ask {
        side: Side,
        by: PieceSet,
        into: Vec<HexId>,
    },
}

impl Chapter for AdvanceTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
