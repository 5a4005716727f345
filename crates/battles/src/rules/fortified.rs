//! LB-15 Chateaux and improved positions.
// stub (combat)

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, Position, Side};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FortTask {
    /// LB-15.32c The side builds at the end of its movement phase; each hex is tried once.
    Build { side: Side, tried: Vec<HexId> },
}

impl Chapter for FortTask {
    // stub (combat)
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-15.0a, LB-15.21a Whether a hex is a fortified place that has its effects now.
    pub(crate) fn is_fort(&self, hex: HexId) -> bool {
        self.has_works(hex) || self.is_chateau(hex)
    }

    /// LB-15.33b Whether there is a finished improved position.
    pub fn has_works(&self, hex: HexId) -> bool {
        let mut works = self.state.works.iter();
        works.any(|work| work.hex == hex && work.finished)
    }

    /// LB-15.21a Whether there is a chateau that is not over-full.
    pub fn is_chateau(&self, hex: HexId) -> bool {
        self.field.map.hex(hex).chateau
    }
}
