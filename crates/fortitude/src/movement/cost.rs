//! VF-6.3a, VF-T.2.1b, VF-T.2.3, VF-T.2.6 What a leg costs each base.

use crate::formation::Footprint;
use crate::geometry::shape::{self, Bounds};
use crate::geometry::{Frame, Leg, Point, Pose, Quad, TOLERANCE};
use crate::{Edge, Feature, Formation, Ground};
use arrayvec::ArrayVec;

/// VF-T.2.1b What crossing a barrier costs.
const BARRIER: f64 = 4.0;
/// Into how many parts a turn is cut to tell on what ground it is made.
const SAMPLES: u8 = 32;

/// How terrain changes the price of an inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Price {
    /// VF-T.2.6 Rough ground doubles it.
    Rough,
    /// VF-T.2.3a A made way halves it.
    Way,
    /// VF-T.2.1b A barrier costs by itself.
    Barrier,
}

/// Whether two formations pay alike for terrain.
pub(super) fn are_priced_alike(one: Formation, other: Formation) -> bool {
    let class = |formation: Formation| (formation == Formation::Open, formation.is_march());
    class(one) == class(other)
}

/// The features that matter to what a unit's moves cost.
pub(crate) struct Tariff<'a> {
    priced: Vec<(Price, &'a Feature, Bounds)>,
    /// VF-G57 The edge over which the unit enters, and the size of the table.
    entry: Option<(Edge, [f64; 2])>,
}

impl<'a> Tariff<'a> {
    /// For a formation: rough ground does not hinder open formation (VF-S.offene_formation.c), made ways serve march
    /// columns.
    pub fn new(features: &'a [Feature], formation: Formation) -> Self {
        let price = |feature: &'a Feature| {
            let price = match feature.kind {
                kind if kind.is_rough() && formation != Formation::Open => Price::Rough,
                Ground::Road if formation.is_march() => Price::Way,
                Ground::LowWall => Price::Barrier,
                _ => return None,
            };
            Some((price, feature, Bounds::of(&feature.outline.0)))
        };
        Self {
            priced: features.iter().filter_map(price).collect(),
            entry: None,
        }
    }

    /// VF-G57 Prices for a unit that enters over an edge.
    pub fn enter(&mut self, edge: Edge, size: [f64; 2]) {
        self.entry = Some((edge, size));
    }

    /// The made ways the formation can use.
    pub fn roads(&self) -> impl Iterator<Item = &'a Feature> + '_ {
        let roads = self.priced.iter();
        roads
            .filter(|(price, _, _)| *price == Price::Way)
            .map(|(_, road, _)| *road)
    }

    /// VF-Q.h, VF-G119 Adds to `costs`, one a base, what a leg costs: the way of the farthest-travelling corner, by the
    /// ground under the middle of the base.
    pub fn add(&self, footprint: &Footprint, from: Pose, leg: &Leg, costs: &mut [f64]) {
        let frame = Frame::new(from);
        let start = footprint.block().within(&frame);
        let around = Bounds::of(&start).grown(farthest(&start, leg).1);
        let is_plain = !self
            .priced
            .iter()
            .any(|(_, _, bounds)| around.is_near(bounds, 0.0));
        let barriers = if is_plain {
            0.0
        } else {
            self.barriers(footprint, from, leg, &around)
        };
        if let (true, Leg::Straight { .. }) = (is_plain, leg) {
            let length = leg.length(from.at);
            costs.iter_mut().for_each(|cost| *cost += length);
            return;
        }
        let samples = if is_plain {
            ArrayVec::new()
        } else {
            samples(leg, frame)
        };
        for (base, cost) in footprint.bases().zip(costs) {
            let corners = base.within(&frame);
            let length = farthest(&corners, leg).1;
            let around = Bounds::of(&corners).grown(length + TOLERANCE);
            let (right, behind) = base.middle();
            let places = || samples.iter().map(|frame| frame.point(right, behind));
            let factor = if !is_plain && self.is_outside(&around) {
                let heads = samples.iter().map(|frame| frame.point(0.0, 0.0));
                self.factor_entering(leg, places().zip(heads))
            } else if is_plain || !self.may_weigh(&around) {
                1.0
            } else {
                self.factor(leg, places())
            };
            *cost += length * factor + barriers;
        }
    }

    /// Whether there is ground within a box that changes the price of an inch.
    fn may_weigh(&self, around: &Bounds) -> bool {
        self.priced
            .iter()
            .any(|(price, _, bounds)| *price != Price::Barrier && around.is_near(bounds, 0.0))
    }

    /// How much an inch of a leg costs on average for a base whose middle passes these places.
    fn factor(&self, leg: &Leg, mut places: impl Iterator<Item = Point>) -> f64 {
        match leg {
            Leg::Straight { .. } => match (places.next(), places.next()) {
                (Some(a), Some(b)) => self.factor_straight(a, b),
                _ => 1.0,
            },
            Leg::Turn { .. } => {
                places.map(|place| self.price_at(place)).sum::<f64>() / f64::from(SAMPLES)
            }
        }
    }

    /// Whether a base that comes no farther than a box is off the table for a part of a leg, as it enters.
    fn is_outside(&self, around: &Bounds) -> bool {
        self.entry.is_some_and(|(edge, size)| {
            edge.depth(size, around.low)
                .min(edge.depth(size, around.high))
                < 0.0
        })
    }

    /// VF-G57 As [`Self::factor`], for a base that is off the table at first. There is no ground out there: it follows the
    /// head of the column, so that it pays as little as the head where this is on a made way, and else the plain inch.
    fn factor_entering(&self, leg: &Leg, places: impl Iterator<Item = (Point, Point)>) -> f64 {
        let price = |(base, head): (Point, Point)| match self.entry {
            Some((edge, size)) if edge.depth(size, base) < 0.0 => self.price_at(head).min(1.0),
            _ => self.price_at(base),
        };
        let places: ArrayVec<(Point, Point), { SAMPLES as usize }> = places.collect();
        match (leg, places.as_slice()) {
            (Leg::Straight { .. }, &[(from, head), (to, ahead)]) => {
                let mut cuts = Cuts::new();
                self.add_cuts(from, to, &mut cuts);
                self.add_cuts(head, ahead, &mut cuts);
                cuts.try_push(self.inside_from(from, to)).ok();
                average(cuts, |part| {
                    price((between(from, to, part), between(head, ahead, part)))
                })
            }
            _ => places.iter().map(|place| price(*place)).sum::<f64>() / places.len().max(1) as f64,
        }
    }

    /// At which part of a straight line the table begins.
    fn inside_from(&self, from: Point, to: Point) -> f64 {
        let Some((edge, size)) = self.entry else {
            return 0.0;
        };
        let (start, end) = (edge.depth(size, from), edge.depth(size, to));
        if start == end {
            0.0
        } else {
            (start / (start - end)).clamp(0.0, 1.0)
        }
    }

    /// The price of an inch at a place: a made way counts even through rough ground (VF-G60).
    fn price_at(&self, point: Point) -> f64 {
        let mut price = 1.0;
        for (kind, feature, bounds) in &self.priced {
            let is_on = || bounds.holds(point) && shape::contains(&feature.outline.0, point);
            match kind {
                Price::Way if is_on() => return 0.5,
                Price::Rough if is_on() => price = 2.0,
                Price::Way | Price::Rough | Price::Barrier => {}
            }
        }
        price
    }

    /// VF-T.2.3b The average price along a straight line: exact, by cutting it where it meets an outline.
    fn factor_straight(&self, a: Point, b: Point) -> f64 {
        let mut cuts = Cuts::new();
        self.add_cuts(a, b, &mut cuts);
        if cuts.is_empty() {
            return 1.0;
        }
        average(cuts, |part| self.price_at(between(a, b, part)))
    }

    /// Where along a straight line the price of an inch may change.
    fn add_cuts(&self, a: Point, b: Point, cuts: &mut Cuts) {
        let way = Bounds::of(&[a, b]);
        for (price, feature, bounds) in &self.priced {
            if *price != Price::Barrier && way.is_near(bounds, 0.0) {
                shape::each_inside(&feature.outline.0, a, b, |from, to| {
                    if cuts.remaining_capacity() > 4 {
                        cuts.push(from);
                        cuts.push(to);
                    }
                });
            }
        }
    }

    /// VF-T.2.1b, own decision VF-G122: a barrier is paid for when the unit's footprint comes upon it; a unit already
    /// astride has paid.
    fn barriers(&self, footprint: &Footprint, from: Pose, leg: &Leg, around: &Bounds) -> f64 {
        let is_wall = |(price, _, bounds): &&(Price, &Feature, Bounds)| {
            *price == Price::Barrier && around.is_near(bounds, 0.0)
        };
        let mut walls = self.priced.iter().filter(is_wall).peekable();
        if walls.peek().is_none() {
            return 0.0;
        }
        let block = footprint.block().shrunk(TOLERANCE);
        let start = block.at(from);
        let steps = leg.steps(farthest(&start, leg).0);
        let places: Vec<Quad> = (0..=steps)
            .map(|step| block.at(leg.pose(step as f64 / steps as f64)))
            .collect();
        let crosses = |wall: &Feature, bounds: &Bounds| {
            let meets = |pair: &[Quad]| {
                let [one, other] = pair else { return false };
                let swept = Bounds::of(one).joined(Bounds::of(other));
                swept.is_near(bounds, 0.0)
                    && shape::overlap(&shape::hull(one, other), &wall.outline.0)
            };
            !shape::overlap(&start, &wall.outline.0) && places.windows(2).any(meets)
        };
        walls
            .filter(|(_, wall, bounds)| crosses(wall, bounds))
            .count() as f64
            * BARRIER
    }
}

/// Parts of a line at which something changes.
type Cuts = ArrayVec<f64, 128>;

/// The average along a line of what is the same between cuts.
fn average(mut cuts: Cuts, price: impl Fn(f64) -> f64) -> f64 {
    cuts.push(0.0);
    cuts.push(1.0);
    cuts.sort_by(f64::total_cmp);
    let part = |pair: &[f64]| match pair {
        &[from, to] if to > from => (to - from) * price((from + to) / 2.0),
        _ => 0.0,
    };
    cuts.windows(2).map(part).sum()
}

/// A place on the way from one to another.
fn between(a: Point, b: Point, part: f64) -> Point {
    Point {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
    }
}

/// The frames in which the ground under a leg is looked at: both ends of a straight one, places along a turn. All bases
/// are looked at in the same, so that they are worked out once.
fn samples(leg: &Leg, start: Frame) -> ArrayVec<Frame, { SAMPLES as usize }> {
    match leg {
        Leg::Straight { .. } => [0.0, 1.0]
            .into_iter()
            .map(|part| start.moved(leg.pose(part).at))
            .collect(),
        Leg::Turn { .. } => (0..SAMPLES)
            .map(|step| Frame::new(leg.pose((f64::from(step) + 0.5) / f64::from(SAMPLES))))
            .collect(),
    }
}

/// The corner of a block that a leg carries farthest, and how far.
pub(crate) fn farthest(corners: &Quad, leg: &Leg) -> (Point, f64) {
    let first = (corners[0], leg.length(corners[0]));
    // A straight leg carries all of them equally far.
    if let Leg::Straight { .. } = leg {
        return first;
    }
    corners[1..].iter().fold(first, |found, corner| {
        let length = leg.length(*corner);
        if length > found.1 {
            (*corner, length)
        } else {
            found
        }
    })
}
