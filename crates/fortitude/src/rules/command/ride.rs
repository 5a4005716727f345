//! VF-6.7c, VF-6.7d, VF-T.2.4 The way of a leader: around enemy units and impassable ground.
//!
//! The shortest way bends only where it touches what is in the way: at the corners of impassable ground, on the sides of
//! bridges, and on arcs around the corners of enemy units. These places are the knots of a net in which it is searched.

use crate::formation::LEADER_RADIUS;
use crate::geometry::{Bounds, Point, TOLERANCE, shape};
use crate::ground::Stand;
use crate::{Edge, Feature, LeaderId, LeaderPlace, Position};

/// VF-6.7d How far a leader keeps from enemy units.
pub(super) const KEEP: f64 = 6.0;
/// How far the middle of his base keeps from them.
const CLEAR: f64 = KEEP + LEADER_RADIUS;
/// An arc is ridden in straight pieces outside of it, each of this many degrees.
const COARSE: f64 = 10.0;
/// The pieces where a few hundredths of an inch decide.
const FINE: f64 = 2.0;
/// A way in coarse pieces is at most so many times as long as the shortest one.
const EXCESS: f64 = 1.003;
/// How far from the side of a bridge a leader crosses.
const INSET: f64 = 0.05;
/// How close together points are tried on a way across impassable ground.
const WET_STEP: f64 = 0.1;

/// Where a ride begins.
#[derive(Clone, Copy)]
enum Start {
    At(Point),
    /// Anywhere along an edge of the table, for a leader in reserve.
    Along(Edge),
}

/// What a leader rides around.
pub(super) struct Ride<'a> {
    size: [f64; 2],
    start: Start,
    enemies: Vec<Stand<'a>>,
    closed: Vec<&'a Feature>,
    crossings: Vec<&'a Feature>,
}

/// What keeps a leader from riding somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Barred {
    /// VF-6.7d Enemy units.
    Enemies,
    /// VF-T.2.4 Impassable ground.
    Ground,
}

/// A place where a way may bend, and how long the shortest way to it is as far as known.
struct Knot {
    at: Point,
    spent: f64,
    is_settled: bool,
}

impl Position {
    /// What a leader on the table or in reserve rides around; `joins` is VF-L.moore.b, VF-G99: on his way into contact
    /// Moore does not mind enemies.
    pub(super) fn ride(&self, leader: LeaderId, joins: bool) -> Option<Ride<'_>> {
        let side = self.field.leaders[leader.index()].side;
        let start = match self.state.leaders[leader.index()].place {
            LeaderPlace::Table(from) => Start::At(from),
            LeaderPlace::Reserve => Start::Along(self.state.edges[side.index()]?),
            LeaderPlace::Camp | LeaderPlace::Feature(_) | LeaderPlace::Lost => return None,
        };
        let stands = self.all_stands();
        let features = || self.field.features.iter();
        Some(Ride {
            size: self.field.size,
            start,
            enemies: stands
                .filter(|stand| stand.sheet.side != side && !joins)
                .collect(),
            closed: features().filter(|f| f.kind.is_impassable()).collect(),
            crossings: features().filter(|f| f.kind.is_crossing()).collect(),
        })
    }
}

impl Ride<'_> {
    /// How far it is straight to a place.
    pub fn straight(&self, to: Point) -> f64 {
        self.origin(to).distance(to)
    }

    /// Whether a place can be reached in a ride of so many inches.
    ///
    /// # Errors
    /// What is in the way.
    pub fn check(&self, to: Point, range: f64) -> Result<(), Barred> {
        let Some(barred) = self.bar_from_start(to) else {
            return Ok(());
        };
        let within = |pieces: f64, range: f64| self.shortest(to, pieces, range);
        // Most ways are clearly short enough or clearly too long; only near the limit many knots are worth their time.
        match within(COARSE, range * EXCESS) {
            Some(length) if length <= range => Ok(()),
            Some(_) if within(FINE, range).is_some() => Ok(()),
            _ => Err(barred),
        }
    }

    /// From where a leader sets out for a place.
    fn origin(&self, to: Point) -> Point {
        let [width, depth] = self.size;
        match self.start {
            Start::At(from) => from,
            Start::Along(Edge::Top) => Point { y: 0.0, ..to },
            Start::Along(Edge::Bottom) => Point { y: depth, ..to },
            Start::Along(Edge::Left) => Point { x: 0.0, ..to },
            Start::Along(Edge::Right) => Point { x: width, ..to },
        }
    }

    /// The length of the shortest way no longer than `range` over the knots; each is settled once, the nearest first.
    fn shortest(&self, to: Point, pieces: f64, range: f64) -> Option<f64> {
        let mut knots = self.knots(to, pieces, range);
        for knot in &mut knots {
            let far = self.straight(knot.at);
            if far + knot.at.distance(to) <= range && self.bar_from_start(knot.at).is_none() {
                knot.spent = far;
            }
        }
        loop {
            let open = knots.iter().enumerate().filter(|(_, k)| !k.is_settled);
            let best = open.min_by(|(_, a), (_, b)| {
                (a.spent + a.at.distance(to)).total_cmp(&(b.spent + b.at.distance(to)))
            });
            let (index, at, spent) = best.map(|(index, knot)| (index, knot.at, knot.spent))?;
            if spent + at.distance(to) > range {
                return None;
            }
            if at == to {
                return Some(spent);
            }
            knots[index].is_settled = true;
            for knot in knots.iter_mut().filter(|knot| !knot.is_settled) {
                let length = spent + at.distance(knot.at);
                let is_better = length < knot.spent && length + knot.at.distance(to) <= range;
                if is_better && self.bar(at, knot.at).is_none() {
                    knot.spent = length;
                }
            }
        }
    }

    /// The places where the way to `to` may bend, and `to` itself.
    fn knots(&self, to: Point, pieces: f64, range: f64) -> Vec<Knot> {
        let mut places = vec![to];
        for enemy in &self.enemies {
            arcs(enemy.area.corners(), pieces, &mut places);
        }
        for feature in &self.closed {
            places.extend(&feature.outline.0);
            self.bridgeheads(feature, &mut places);
        }
        let is_of_use = |at: &Point| {
            self.straight(*at) + at.distance(to) <= range
                && (*at == to || (self.is_on_table(*at) && self.near_enemy(*at, *at).is_none()))
        };
        places.retain(is_of_use);
        let knot = |at| Knot {
            at,
            spent: f64::INFINITY,
            is_settled: false,
        };
        places.into_iter().map(knot).collect()
    }

    /// Where bridges and fords meet the banks, and their corners between the banks.
    fn bridgeheads(&self, river: &Feature, into: &mut Vec<Point>) {
        for crossing in &self.crossings {
            for (a, b) in shape::edges(&river.outline.0) {
                let length = a.distance(b);
                shape::each_inside(&crossing.outline.0, a, b, |from, to| {
                    let inset = (INSET / length).min((to - from) / 2.0);
                    into.extend([along(a, b, from + inset), along(a, b, to - inset)]);
                });
            }
            let corners = crossing.outline.0.iter().copied();
            into.extend(corners.filter(|corner| shape::contains(&river.outline.0, *corner)));
        }
    }

    /// His base stays on the table.
    fn is_on_table(&self, at: Point) -> bool {
        let [width, depth] = self.size;
        let inside = |value: f64, length: f64| {
            (LEADER_RADIUS - TOLERANCE..=length - LEADER_RADIUS + TOLERANCE).contains(&value)
        };
        inside(at.x, width) && inside(at.y, depth)
    }

    /// What bars the first piece of a way. An enemy who is too near at the start may be left, not approached.
    fn bar_from_start(&self, to: Point) -> Option<Barred> {
        let from = self.origin(to);
        let is_too_near = |enemy: &Stand<'_>| {
            let corners = enemy.area.corners();
            let clear = CLEAR.min(shape::point_distance(corners, from));
            is_passed(enemy, from, to, clear)
        };
        if self.enemies.iter().any(is_too_near) {
            return Some(Barred::Enemies);
        }
        self.is_wet(from, to).then_some(Barred::Ground)
    }

    /// What bars a straight way.
    fn bar(&self, a: Point, b: Point) -> Option<Barred> {
        let ground = || self.is_wet(a, b).then_some(Barred::Ground);
        self.near_enemy(a, b).or_else(ground)
    }

    fn near_enemy(&self, a: Point, b: Point) -> Option<Barred> {
        let mut enemies = self.enemies.iter();
        enemies
            .any(|enemy| is_passed(enemy, a, b, CLEAR))
            .then_some(Barred::Enemies)
    }

    /// VF-T.2.4 Whether a straight way leads over impassable ground where no bridge or ford is.
    fn is_wet(&self, a: Point, b: Point) -> bool {
        let is_crossed = |feature: &&&Feature| shape::does_cross(&feature.outline.0, a, b);
        let length = a.distance(b);
        self.closed.iter().filter(is_crossed).any(|feature| {
            let mut wet = false;
            shape::each_inside(&feature.outline.0, a, b, |from, to| {
                let steps = libm::ceil((to - from) * length / WET_STEP).max(1.0) as u32;
                wet |= (0..=steps).any(|step| {
                    let part = from + (to - from) * f64::from(step) / f64::from(steps);
                    !self.has_crossing(along(a, b, part))
                });
            });
            wet
        })
    }

    fn has_crossing(&self, at: Point) -> bool {
        let mut crossings = self.crossings.iter();
        crossings.any(|crossing| shape::point_distance(&crossing.outline.0, at) <= TOLERANCE)
    }
}

/// Whether a straight way comes nearer to an enemy than it may.
fn is_passed(enemy: &Stand<'_>, a: Point, b: Point, clear: f64) -> bool {
    let clear = clear - TOLERANCE;
    Bounds::of(&[a, b]).is_near(&enemy.bounds, clear)
        && shape::is_passed_within(enemy.area.corners(), a, b, clear)
}

/// The corners of the straight pieces around a unit, as far from it as a leader keeps.
fn arcs(corners: &[Point], pieces: f64, into: &mut Vec<Point>) {
    let count = corners.len();
    let orientation = if shape::is_clockwise(corners) {
        1.0
    } else {
        -1.0
    };
    for (index, &corner) in corners.iter().enumerate() {
        let before = corners[(index + count - 1) % count];
        let after = corners[(index + 1) % count];
        // The directions in which the two edges face outwards.
        let outward = |a: Point, b: Point| {
            libm::atan2(-(b.x - a.x) * orientation, (b.y - a.y) * orientation).to_degrees()
        };
        let first = outward(before, corner);
        let turn = orientation * (outward(corner, after) - first);
        let turn = turn - 360.0 * libm::floor(turn / 360.0);
        // A hollow corner is no place to ride around.
        if turn >= 180.0 {
            continue;
        }
        let steps = libm::ceil(turn / pieces).max(1.0);
        let step = turn / steps;
        let reach = CLEAR / libm::cos((step / 2.0).to_radians());
        into.extend((0..steps as u32).map(|index| {
            let angle = first + orientation * (f64::from(index) + 0.5) * step;
            let (sin, cos) = libm::sincos(angle.to_radians());
            Point {
                x: corner.x + reach * cos,
                y: corner.y + reach * sin,
            }
        }));
    }
}

/// A point on the way from one place to another.
fn along(a: Point, b: Point, part: f64) -> Point {
    Point {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
    }
}
