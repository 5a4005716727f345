//! LB-8.4, LB-13.34, LB-23.13a Lines of sight. What terrain alone decides is worked out once in `map/sight.rs`.
// stub (ground)

use crate::map::HexSet;
use crate::{HexId, Position, Side};

impl Position {
    /// LB-8.41 Whether a unit in one hex sees another hex.
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.seen_from(from).contains(to)
    }

    /// LB-8.41, LB-23.13a Everything a unit in a hex sees.
    pub fn seen_from(&self, from: HexId) -> HexSet {
        self.field
            .map
            .lines
            .seen(&self.field.map, from, self.conditions().sight)
    }

    /// LB-8.3c Everything the units of a side see.
    pub fn seen_by_side(&self, side: Side) -> HexSet {
        let held = self.cache.holds[side.index()];
        held.iter()
            .fold(HexSet::NONE, |seen, hex| seen.or(&self.seen_from(hex)))
    }

    /// LB-13.34 Whether a battery in one hex may fire at another as far as sight goes.
    pub fn battery_sees(&self, from: HexId, to: HexId) -> bool {
        self.sees(from, to)
    }
}
