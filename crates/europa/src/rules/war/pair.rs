//! NE-AMULTI-1 Minor nations of two regions.

use crate::{Position, RegionId, RegionSet, Switch, map, tables};

/// The regions of a pair.
fn regions(pair: [&str; 2]) -> RegionSet {
    pair.into_iter()
        .filter_map(|key| map().find_region(key))
        .collect()
}

/// NE-AMULTI-1 Which pairs are one nation, because both regions belonged to nobody at the start.
pub(crate) fn free_pairs(is_owned: impl Fn(&str) -> bool) -> [bool; 3] {
    tables::PAIRS.map(|pair| !pair.into_iter().any(&is_owned))
}

impl Position {
    /// NE-AMULTI-1 The regions of the minor nation a region belongs to: itself, or both of a pair.
    pub fn nation_of(&self, region: RegionId) -> RegionSet {
        if !self.world.has(Switch::MultiRegionMinors) {
            return RegionSet::only(region);
        }
        let pairs = tables::PAIRS.into_iter().zip(self.world.pairs);
        let mut pairs = pairs.filter(|(_, one)| *one).map(|(pair, _)| regions(pair));
        pairs
            .find(|pair| pair.has(region))
            .unwrap_or(RegionSet::only(region))
    }
}
