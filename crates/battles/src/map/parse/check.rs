//! What a map file must say so that nothing on it is half defined.

use super::Reader;
use crate::map::{Dir, HexId, HexsideId, LocalityKind, Slope, Terrain};
use crate::text;
use feldherr_core::Message;

/// Whether a hexside of a watercourse touches the one before it at a corner.
pub(super) fn follows(before: Option<HexsideId>, side: Option<HexsideId>) -> bool {
    let (Some(before), Some(side)) = (before, side) else {
        return true;
    };
    if before == side {
        return true;
    }
    let [one, two] = before.hexes();
    let [three, four] = side.hexes();
    let corner = |shared: HexId, other: HexId, last: HexId, end: HexId| {
        shared == last && other.towards(end).is_some()
    };
    corner(one, two, three, four)
        || corner(one, two, four, three)
        || corner(two, one, three, four)
        || corner(two, one, four, three)
}

impl Reader {
    /// Everything that can only be judged when the whole file has been read.
    pub(super) fn check_ground(&mut self) {
        self.check_towns();
        self.check_slopes();
        self.check_sources();
        self.check_gates();
    }

    fn fault_at(&mut self, id: &'static str, hex: HexId) {
        self.fault(Message::new(id).with("hex", hex.to_string()));
    }

    /// LB-20.21a Every town hex belongs to exactly one town, and every hex of a town is one.
    fn check_towns(&mut self) {
        let towns = self.map.places.iter();
        let towns = towns.filter(|place| place.kind == LocalityKind::Town);
        let named: Vec<HexId> = towns.flat_map(|town| town.hexes.clone()).collect();
        let is_town = |hex: &HexId| self.map.hex(*hex).terrain == Terrain::Town;
        let count = |hex: &HexId| named.iter().filter(|other| *other == hex).count();
        let mut wrong: Vec<HexId> = self.map.all.iter().collect();
        wrong.retain(|hex| count(hex) != usize::from(is_town(hex)));
        for hex in wrong {
            self.fault_at(text::LB_MAP_TOWN, hex);
        }
    }

    /// LB-1.3b A slope hexside leads from a slope hex up to the next hilltop, and is no crest.
    fn check_slopes(&mut self) {
        let hexes: Vec<HexId> = self.map.all.iter().collect();
        for hex in hexes {
            for dir in [Dir::N, Dir::NE, Dir::SE] {
                let edge = self.map.edge(hex, dir);
                let beyond = hex.step(dir);
                let (low, high) = match edge.slope {
                    Slope::Level => continue,
                    Slope::Up => (hex, beyond),
                    Slope::Down => (beyond, hex),
                };
                let side = || format!("{low}<{high}");
                let foot = self.map.hex(low);
                if !foot.is_slope() || self.map.hex(high).level != foot.level + 1 {
                    self.fault(Message::new(text::LB_MAP_SLOPE).with("side", side()));
                }
                if edge.crest {
                    self.fault(Message::new(text::LB_MAP_CREST).with("side", side()));
                }
            }
        }
    }

    /// LB-17.5a A supply source stands on a road or path.
    fn check_sources(&mut self) {
        let sources: Vec<HexId> = self.map.sources.iter().map(|source| source.hex).collect();
        for hex in sources {
            if !self.map.hex(hex).on_way {
                self.fault_at(text::LB_MAP_SOURCE, hex);
            }
        }
    }

    /// LB-19.1a Troops come and go at the edge of the map.
    fn check_gates(&mut self) {
        let [columns, rows] = self.map.size;
        let inner = |hex: &HexId| {
            let column = hex.column() > 1 && hex.column() < columns;
            column && hex.row() > 1 && hex.row() < rows
        };
        let gates = self.map.gates.iter().map(|gate| gate.hex);
        let wrong: Vec<HexId> = gates.filter(inner).collect();
        for hex in wrong {
            self.fault_at(text::LB_MAP_EDGE, hex);
        }
    }
}
