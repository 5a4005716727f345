//! VF-A.3.1 A plausible table from a number, about equally good for both long edges: what lies on one side has its
//! counterpart turned about the middle.

use super::TerrainOptions;
use super::overlap::check_terrain;
use crate::geometry::{Outline, Point, shape};
use crate::{Feature, Ground, Name};
use feldherr_core::Rng;
use serde::Deserialize;
use std::sync::OnceLock;

/// How often a place is sought before a feature is left out.
const TRIES: u32 = 120;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    villages: Vec<String>,
    rivers: Vec<String>,
    hills: Vec<String>,
    woods: Vec<String>,
}

/// Our own names are tested, so a fault in them is a defect of the program.
#[allow(clippy::panic)]
fn places() -> &'static Places {
    const SOURCE: &str = include_str!("../../../../data/fortitude/places.toml");
    static PLACES: OnceLock<Places> = OnceLock::new();
    PLACES.get_or_init(|| match toml::from_str(SOURCE) {
        Ok(places) => places,
        Err(error) => panic!("built-in places: {error}"),
    })
}

/// VF-A.3.1b, VF-A.3.1c, VF-A.3.1d, VF-A.3.1e Villages, woods, perhaps a river, hills, ways and walls for a table of
/// this size in inches of the rules.
pub fn generate(size: [f64; 2], options: TerrainOptions) -> Vec<Feature> {
    let mut maker = Maker {
        size,
        options,
        rng: Rng::new(u64::from(options.seed)),
        features: Vec::new(),
    };
    maker.lay_ways();
    maker.lay_river();
    maker.build_villages();
    maker.plant_woods();
    maker.raise_hills();
    maker.draw_walls();
    maker.give_names();
    maker.features
}

struct Maker {
    size: [f64; 2],
    options: TerrainOptions,
    rng: Rng,
    features: Vec<Feature>,
}

impl Maker {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.rng.fraction() * (high - low)
    }

    fn chance(&mut self, in_hundred: u32) -> bool {
        self.rng.below(100) < in_hundred
    }

    /// The place turned about the middle of the table.
    fn turned(&self, at: Point) -> Point {
        Point::new(self.size[0] - at.x, self.size[1] - at.y)
    }

    /// A way from edge to edge through these places of its first half, the second half being the first one turned.
    fn symmetric(&self, half: &[Point]) -> Vec<Point> {
        let other = half.iter().rev().map(|at| self.turned(*at));
        half.iter().copied().chain(other).collect()
    }

    fn add_strip(&mut self, kind: Ground, way: &[Point], width: f64) {
        let Some(outline) = Outline::strip(way, width) else {
            return;
        };
        let outline = outline.trimmed(self.size, width);
        let feature = self.feature(kind, outline);
        if check_terrain(self.size, &self.features, &feature).is_ok() {
            self.features.push(feature);
        }
    }

    /// VF-A.3.1e, VF-T.2.3c A road along the table, and often one across it.
    fn lay_ways(&mut self) {
        let [width, depth] = self.size;
        let kind = if self.options.no_made_ways {
            Ground::Track
        } else {
            Ground::Road
        };
        let start = Point::new(0.0, self.between(0.3, 0.7) * depth);
        self.lay_way(kind, start, [0.0, 4.0]);
        if self.chance(60) {
            let start = Point::new(self.between(0.3, 0.7) * width, 0.0);
            self.lay_way(kind, start, [5.0, 0.0]);
        }
    }

    /// A way from an edge to the opposite one that bends a little twice.
    fn lay_way(&mut self, kind: Ground, start: Point, [across, along]: [f64; 2]) {
        let part = self.between(0.5, 0.75);
        let to_middle = |from: f64, size: f64| from + (size / 2.0 - from) * part;
        let bend = Point::new(
            to_middle(start.x, self.size[0]) + self.between(-across, across),
            to_middle(start.y, self.size[1]) + self.between(-along, along),
        );
        let way = self.symmetric(&[start, bend]);
        self.add_strip(kind, &way, kind.usual_width());
    }

    /// VF-A.3.1d At most one river; the road crosses it by a bridge, and there is a ford on each side of it.
    fn lay_river(&mut self) {
        if !self.chance(45) {
            return;
        }
        let Some(way) = self.river_bed() else {
            return;
        };
        let kind = if self.options.passable_river {
            Ground::Rough
        } else {
            Ground::River
        };
        let river = kind.usual_width();
        self.add_strip(kind, &way, river);
        if kind == Ground::River && self.features.last().is_some_and(|last| last.kind == kind) {
            self.ford([way[0], way[1]], river);
            self.ford([way[3], way[2]], river);
        }
    }

    /// A bed across the table that keeps away from the road across it.
    fn river_bed(&mut self) -> Option<[Point; 4]> {
        let [width, depth] = self.size;
        for _ in 0..TRIES {
            let start = self.between(0.15, 0.85) * width;
            let bend = start + self.between(-6.0, 6.0);
            let lean = self.between(-8.0, 8.0);
            let way = [
                Point::new(start, 0.0),
                Point::new(bend, 0.3 * depth),
                Point::new(bend + lean, 0.7 * depth),
                Point::new(start + lean, depth),
            ];
            let bed = Outline::strip(&way, Ground::River.usual_width())?;
            let keeps_away = |road: &Feature| shape::distance(&bed.0, &road.outline.0) >= 5.0;
            if self.features.iter().skip(1).all(keeps_away) {
                return Some(way);
            }
        }
        None
    }

    /// A ford half-way along a piece of river.
    fn ford(&mut self, [from, to]: [Point; 2], river: f64) {
        let length = from.distance(to);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let place = |along: f64| Point::new(from.x + x * along, from.y + y * along);
        let middle = length / 2.0;
        let way = [place(middle - 2.5), place(middle + 2.5)];
        self.add_strip(Ground::Rough, &way, river + 0.6);
    }

    /// VF-A.3.1b, VF-G168 Two or three villages, by the road where there is room.
    fn build_villages(&mut self) {
        let make = |maker: &mut Self, at: Point| {
            let (width, depth) = (maker.between(6.0, 8.0), maker.between(5.0, 6.5));
            let turn = maker.between(-20.0, 20.0);
            let outline = block(at, width, depth, turn);
            maker.feature(Ground::Buildings, outline)
        };
        self.place_pair(make, true);
        if self.chance(50) {
            self.place_one(make, true);
        }
    }

    /// VF-A.3.1c, VF-G61 Two or three woods of about 6 by 9 inches.
    fn plant_woods(&mut self) {
        let make = |maker: &mut Self, at: Point| {
            let turn = maker.between(0.0, 180.0);
            let outline = maker.blob(at, 9.6, 6.6, turn);
            let kind = if maker.options.defensible_woods {
                Ground::DefensibleWood
            } else {
                Ground::Wood
            };
            maker.feature(kind, outline)
        };
        self.place_pair(make, false);
        if self.chance(50) {
            self.place_one(make, false);
        }
    }

    /// VF-A.3.1e, VF-G58 Hills with their crests.
    fn raise_hills(&mut self) {
        let make = |maker: &mut Self, at: Point| {
            let (length, depth) = (maker.between(13.0, 20.0), maker.between(8.0, 11.0));
            let turn = maker.between(-35.0, 35.0);
            let outline = maker.blob(at, length, depth, turn);
            let crest = outline.0.iter().map(|corner| {
                Point::new(
                    at.x + (corner.x - at.x) * 0.55,
                    at.y + (corner.y - at.y) * 0.55,
                )
            });
            Feature {
                crest: Some(Outline(crest.collect())),
                ..maker.feature(Ground::Hill, outline.clone())
            }
        };
        self.place_pair(make, false);
        if self.chance(35) {
            self.place_one(make, false);
        }
    }

    /// VF-A.3.1e Low walls and hedges.
    fn draw_walls(&mut self) {
        let make = |maker: &mut Self, at: Point| {
            let half = maker.between(3.0, 5.0);
            let turn = maker.between(-30.0, 30.0).to_radians();
            let (x, y) = (libm::cos(turn) * half, libm::sin(turn) * half);
            let way = [
                Point::new(at.x - x, at.y - y),
                Point::new(at.x + x, at.y + y),
            ];
            let outline = Outline::strip(&way, Ground::LowWall.usual_width());
            maker.feature(Ground::LowWall, outline.unwrap_or(Outline(Vec::new())))
        };
        self.place_pair(make, false);
        if self.chance(60) {
            self.place_pair(make, false);
        }
    }

    /// Villages, hills, woods and rivers have names, each used once.
    fn give_names(&mut self) {
        let places = places();
        let mut villages = places.villages.clone();
        let mut hills = places.hills.clone();
        let mut woods = places.woods.clone();
        let mut rivers = places.rivers.clone();
        for feature in &mut self.features {
            let names = match feature.kind {
                Ground::Buildings => &mut villages,
                Ground::Hill => &mut hills,
                Ground::Wood | Ground::DefensibleWood => &mut woods,
                Ground::River => &mut rivers,
                _ => continue,
            };
            if !names.is_empty() {
                let at = self.rng.below(names.len() as u32) as usize;
                feature.name = Some(proper(names.swap_remove(at)));
            }
        }
    }

    fn feature(&self, kind: Ground, outline: Outline) -> Feature {
        Feature {
            kind,
            outline,
            crest: None,
            name: None,
        }
    }

    /// A rounded shape of this length and depth, a little uneven.
    fn blob(&mut self, at: Point, length: f64, depth: f64, turn: f64) -> Outline {
        let (sin, cos) = libm::sincos(turn.to_radians());
        let corners = (0..10).map(|corner| {
            let angle = f64::from(corner) * std::f64::consts::TAU / 10.0;
            let reach = self.between(0.9, 1.05) / 2.0;
            let (x, y) = (
                libm::cos(angle) * length * reach,
                libm::sin(angle) * depth * reach,
            );
            Point::new(at.x + x * cos - y * sin, at.y + x * sin + y * cos)
        });
        Outline(corners.collect())
    }

    /// Places a feature and, turned about the middle and a little shifted, its counterpart; where there is no room for
    /// both, each where it fits.
    fn place_pair(&mut self, make: fn(&mut Self, Point) -> Feature, by_road: bool) {
        for attempt in 0..TRIES {
            let at = self.somewhere(0.5);
            let shifted = Point::new(
                at.x + self.between(-3.0, 3.0),
                at.y + self.between(-2.0, 2.0),
            );
            let other = self.turned(shifted);
            let one = make(self, at);
            if !self.fits(&one, by_road && attempt < TRIES / 2) {
                continue;
            }
            self.features.push(one);
            let two = make(self, other);
            if self.fits(&two, false) {
                self.features.push(two);
                return;
            }
            self.features.pop();
        }
        self.place_one(make, by_road);
        self.place_one(make, by_road);
    }

    fn place_one(&mut self, make: fn(&mut Self, Point) -> Feature, by_road: bool) {
        for attempt in 0..TRIES {
            let at = self.somewhere(1.0);
            let one = make(self, at);
            if self.fits(&one, by_road && attempt < TRIES / 2) {
                self.features.push(one);
                return;
            }
        }
    }

    /// A place in the left part of the table, not too near the edges.
    fn somewhere(&mut self, part: f64) -> Point {
        let [width, depth] = self.size;
        let x = self.between(0.07, 0.93) * width * part;
        Point::new(x, self.between(0.12, 0.88) * depth)
    }

    /// Whether a feature is legal, leaves room around it, and lies by a road if it must.
    fn fits(&self, feature: &Feature, by_road: bool) -> bool {
        let apart = |other: &Feature| shape::distance(&feature.outline.0, &other.outline.0);
        let has_room = self
            .features
            .iter()
            .all(|other| apart(other) >= room(feature.kind, other.kind));
        let is_by_road = || {
            self.features
                .iter()
                .any(|other| is_way(other.kind) && apart(other) < 2.5)
        };
        check_terrain(self.size, &self.features, feature).is_ok()
            && has_room
            && (!by_road || is_by_road())
    }
}

const fn is_way(kind: Ground) -> bool {
    matches!(kind, Ground::Road | Ground::Track)
}

/// Inches that must lie between two kinds: units pass between whatever hinders them.
const fn room(one: Ground, other: Ground) -> f64 {
    match (one, other) {
        (Ground::Hill, Ground::Hill) => 3.0,
        (Ground::Hill, other) | (other, Ground::Hill) if is_way(other) => 0.0,
        (Ground::Hill, _) | (_, Ground::Hill) => 0.5,
        (one, other) if is_way(one) || is_way(other) => 0.5,
        _ => 5.0,
    }
}

/// A proper name, which is the same in both languages.
fn proper(name: String) -> Name {
    Name {
        de: name.clone(),
        en: name,
    }
}

/// A rectangle about a place, turned, with its corners cut.
fn block(at: Point, width: f64, depth: f64, turn: f64) -> Outline {
    let (sin, cos) = libm::sincos(turn.to_radians());
    let (x, y, cut) = (width / 2.0, depth / 2.0, 1.0);
    let corners = [
        (-x + cut, -y),
        (x - cut, -y),
        (x, -y + cut),
        (x, y - cut),
        (x - cut, y),
        (-x + cut, y),
        (-x, y - cut),
        (-x, -y + cut),
    ];
    let place = |(x, y): (f64, f64)| Point::new(at.x + x * cos - y * sin, at.y + x * sin + y * cos);
    Outline(corners.into_iter().map(place).collect())
}
