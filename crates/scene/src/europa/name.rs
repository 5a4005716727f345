//! The ids of what stands on the map.

use feldherr_europa::{RegionId, Water, map};

/// The id of a region's item.
pub(super) fn region_id(region: RegionId) -> String {
    format!("region:{}", map().region_key(region))
}

/// The id of a sea area's item or of a port.
pub(super) fn water_id(water: Water) -> String {
    match water {
        Water::Sea(sea) => format!("sea:{}", map().sea_key(sea)),
        Water::Port(region) => format!("port:{}", map().region_key(region)),
    }
}
