//! LB-8.4, LB-13.34, LB-23.13a Lines of sight. What terrain alone decides is worked out once in `map/sight.rs`.

use crate::map::{Eye, HexSet};
use crate::{HexId, Position, Side};

impl Position {
    /// LB-8.41, LB-8.41c Whether a unit in one hex sees another hex.
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.sight_from(from, Eye::Unit).contains(to)
    }

    /// LB-8.41, LB-23.13a, LB-GL.los Everything a unit in a hex sees.
    pub fn seen_from(&self, from: HexId) -> HexSet {
        self.sight_from(from, Eye::Unit)
    }

    /// LB-8.3c Everything the units of a side see.
    pub fn seen_by_side(&self, side: Side) -> HexSet {
        let mut seen = HexSet::NONE;
        for hex in self.cache.holds[side.index()].iter() {
            self.look(hex, Eye::Unit, &mut seen);
        }
        seen
    }

    /// LB-13.34 Whether a battery in one hex may fire at another as far as sight goes.
    pub fn battery_sees(&self, from: HexId, to: HexId) -> bool {
        self.sight_from(from, Eye::Gun).contains(to)
    }

    /// LB-13.34 Everything a battery in a hex sees.
    pub(crate) fn battery_sight(&self, from: HexId) -> HexSet {
        self.sight_from(from, Eye::Gun)
    }

    fn sight_from(&self, from: HexId, eye: Eye) -> HexSet {
        let mut seen = HexSet::NONE;
        self.look(from, eye, &mut seen);
        seen
    }

    /// LB-8.41b, LB-23.15d Pieces and fires on the way close a line.
    // Decision LB-G131: a covered stack closes it whatever it holds, so that sight betrays nothing.
    fn look(&self, from: HexId, eye: Eye, seen: &mut HexSet) {
        let map = &self.field.map;
        let range = self.conditions().sight;
        let mut look = |crowded| map.lines.look(from, eye, range, crowded, seen);
        if self.state.fires.is_empty() {
            return look(&self.cache.crowded);
        }
        let fires: HexSet = self.state.fires.iter().copied().collect();
        look(&self.cache.crowded.or(&fires));
    }
}
