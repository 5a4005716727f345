//! How far it is over the ground, whatever stands on it.

use feldherr_battles::map::{Map, Water};
use feldherr_battles::{Dir, HexId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

/// Farther than anything.
pub(super) const FAR: u16 = 999;

/// The way from every hex to one, in halves of movement points of infantry.
pub(super) type Ways = Arc<[u16]>;

/// Ways that were worked out once; they follow from the map alone.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    map: Option<Arc<Map>>,
    known: Vec<(HexId, Ways)>,
}

impl Ground {
    /// The ways to a hex.
    pub(super) fn to(&mut self, map: &Arc<Map>, goal: HexId) -> Ways {
        if !self.map.as_ref().is_some_and(|own| Arc::ptr_eq(own, map)) {
            self.map = Some(Arc::clone(map));
            self.known.clear();
        }
        if let Some((_, ways)) = self.known.iter().find(|(hex, _)| *hex == goal) {
            return Arc::clone(ways);
        }
        let ways = work_out(map, goal);
        self.known.push((goal, Arc::clone(&ways)));
        ways
    }
}

fn work_out(map: &Map, goal: HexId) -> Ways {
    let mut left = vec![FAR; HexId::COUNT];
    let mut open = BinaryHeap::new();
    left[goal.index()] = 0;
    open.push(Reverse((0u16, goal)));
    while let Some(Reverse((cost, hex))) = open.pop() {
        if left[hex.index()] < cost {
            continue;
        }
        for (dir, near) in map.around(hex) {
            let Some(step) = price(map, near, dir.back()) else {
                continue;
            };
            let whole = cost + step;
            if whole < left[near.index()] {
                left[near.index()] = whole;
                open.push(Reverse((whole, near)));
            }
        }
    }
    left.into()
}

/// What a step costs infantry, roughly where water is crossed.
fn price(map: &Map, from: HexId, dir: Dir) -> Option<u16> {
    if let Some(points) = map.plain_price(from, dir, false, false) {
        return Some(u16::from(points.0));
    }
    let edge = map.edge(from, dir);
    match (edge.water, edge.crossing) {
        (Water::Stream, _) => Some(4),
        (Water::River | Water::Lake, Some(_)) => Some(3),
        (Water::River | Water::Lake, None) => None,
        (Water::None, _) => Some(4)
            .filter(|_| map.hex(from.step(dir)).terrain != feldherr_battles::map::Terrain::Lake),
    }
}
