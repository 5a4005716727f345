//! LB-10.3 Declaring attacks.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, PieceSet, Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum DeclarationTask {
    /// LB-10.31a The side declares a further attack, or is done once all that must attack and be attacked does.
    Choose(Side),
    /// LB-10.33 An attack is being put together; everybody near is revealed by now.
    Compose {
        side: Side,
        on: Vec<HexId>,
        by: PieceSet,
    },
}

impl Chapter for DeclarationTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}
