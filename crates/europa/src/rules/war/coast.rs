//! The map as squadrons see it.

use crate::{MAX_SEAS, RegionSet, SeaId, map};
use std::sync::OnceLock;

#[derive(Clone, Copy, Default)]
struct Coast {
    regions: RegionSet,
    harbours: RegionSet,
}

fn coasts() -> &'static [Coast; MAX_SEAS] {
    static COASTS: OnceLock<[Coast; MAX_SEAS]> = OnceLock::new();
    COASTS.get_or_init(|| {
        let mut coasts = [Coast::default(); MAX_SEAS];
        for region in map().region_ids() {
            for sea in map().shores(region).iter() {
                let coast = &mut coasts[sea.index()];
                coast.regions = coast.regions.with(region);
            }
            for sea in map().port(region).iter() {
                let coast = &mut coasts[sea.index()];
                coast.harbours = coast.harbours.with(region);
            }
        }
        coasts
    })
}

/// NE-AMPH-1 The regions on a sea area.
pub(crate) fn coast(sea: SeaId) -> RegionSet {
    coasts()[sea.index()].regions
}

/// NE-PORT-3 The regions whose ports touch a sea area.
pub(crate) fn harbours(sea: SeaId) -> RegionSet {
    coasts()[sea.index()].harbours
}
