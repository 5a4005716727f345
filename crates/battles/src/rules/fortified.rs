//! LB-15 Chateaux and improved positions.
// stub (combat)

use crate::{HexId, Position};

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
