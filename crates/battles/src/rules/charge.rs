//! LB-14 Cavalry charges.
// stub (fog): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, PieceSet, Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ChargeTask {
    /// LB-14.1a The side chooses cavalry that charges, or charges no more.
    Choose(Side),
    /// LB-14.21b The die is thrown.
    Resolve {
        by: PieceSet,
        from: HexId,
        into: HexId,
    },
    /// LB-14.23b, LB-G64 The owner chooses which charging units are reduced.
    Lose { by: PieceSet, count: u8 },
}

impl Chapter for ChargeTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
