//! NE-G3 The map is what the rules need.

use feldherr_europa::{MAP_JSON, Map, Power, PowerSet, map};

/// Rules: NE-DEF-2, NE-DEF-3, NE-LAND-4, NE-G3
#[test]
fn the_map_is_read_and_neighbours_are_mutual() {
    let read = Map::read(MAP_JSON);
    assert!(read.is_ok(), "{:?}", read.err());
    for region in map().region_ids() {
        assert!(!map().neighbours(region).has(region));
        for other in map().neighbours(region).iter() {
            assert!(map().neighbours(other).has(region), "{region:?} {other:?}");
        }
        for sea in map().port(region).iter() {
            assert!(map().shores(region).has(sea), "{region:?} {sea:?}");
        }
        let homeland = map().homeland(region).is_some();
        assert_ne!(homeland, map().minor(region).is_some(), "{region:?}");
    }
    for sea in map().sea_ids() {
        for other in map().waters(sea).iter() {
            assert!(map().waters(other).has(sea), "{sea:?} {other:?}");
        }
    }
}

/// Rules: NE-DEF-6, NE-DEF-7, NE-PROD-7, NE-G74
#[test]
fn every_power_has_its_capitals_in_its_homeland() {
    for power in Power::ALL {
        let capitals = map().capitals[power.index()];
        let expected = if power == Power::Russia { 2 } else { 1 };
        assert_eq!(capitals.len(), expected, "{power:?}");
        assert!(capitals.is_within(map().homelands[power.index()]));
    }
    assert_eq!(PowerSet::ALL.len(), 7);
}
