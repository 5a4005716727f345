//! What a way costs at least, so that a search can leave out what no way within the range leads through.
//!
//! Each base pays for the way of the corner that travels farthest. So no path costs less than any corner of the unit
//! travels, nor less than half its diagonal for each radian that it turns: two opposite corners together travel at least
//! that much. On a made way an inch costs half. Whoever uses one has to come to it and to leave it again, and a corner is
//! never farther from the way then than from the middle of its base, and half a step in which a turn is priced.

use super::way::Way;
use crate::geometry::{Point, Pose, Quad, TOLERANCE, shape, shorter};

/// A turn is priced in so many steps, and no leg is longer than twice the range: half a step, as a part of the range.
const HALF_STEP: f64 = 1.0 / 32.0;

/// A row of ends with one heading, by where the corners are at the first and the last.
pub(super) struct Goal {
    heading: f64,
    first: Quad,
    last: Quad,
    /// How far each corner is from made ways all along the row.
    to_road: [f64; 4],
}

/// What a unit can pay for between its start and the ends that it makes for.
pub(super) struct Budget<'a> {
    start: Quad,
    heading: f64,
    /// How far each corner is from made ways.
    to_road: [f64; 4],
    /// The made ways that are not too far away.
    roads: Vec<&'a [Point]>,
    /// No corner is farther from a made way while its base uses it.
    off: f64,
    /// From the middle of the unit to its corners.
    arm: f64,
    most: f64,
    goals: Vec<Goal>,
}

impl<'a> Budget<'a> {
    /// With rows of ends, each by the first pose and the last; without any only the way from the start is looked at.
    pub fn new(way: &'a Way<'a>, start: Pose, rows: &[[Pose; 2]]) -> Self {
        let block = way.footprint.block();
        let most = way.allowance + 2.0 * TOLERANCE;
        let half = |(width, depth)| libm::hypot(width, depth) / 2.0;
        let bases = way.footprint.bases();
        let bases = bases.map(|base| half((base.right - base.left, base.rear - base.front)));
        let corners = block.at(start);
        let off = bases.fold(0.0, f64::max) + way.allowance * HALF_STEP + TOLERANCE;
        let is_near = |road: &&[Point]| shape::distance(&corners, road) <= most + off;
        let mut budget = Self {
            start: corners,
            heading: start.heading,
            to_road: [0.0; 4],
            roads: way
                .roads()
                .map(|road| road.outline.0.as_slice())
                .filter(is_near)
                .collect(),
            off,
            arm: half((way.footprint.width, way.footprint.depth)),
            most,
            goals: Vec::new(),
        };
        budget.to_road = corners.map(|corner| budget.to_road(&[corner]));
        for [first, last] in rows {
            let (heading, first, last) = (first.heading, block.at(*first), block.at(*last));
            let to_road = [0, 1, 2, 3].map(|corner| budget.to_road(&[first[corner], last[corner]]));
            budget.goals.push(Goal {
                heading,
                first,
                last,
                to_road,
            });
        }
        budget
    }

    /// How far a shape is from where made ways are of use.
    fn to_road(&self, shape: &[Point]) -> f64 {
        let roads = self.roads.iter();
        let far = roads.map(|road| shape::distance(shape, road) - self.off);
        far.fold(f64::INFINITY, f64::min).max(0.0)
    }

    /// What an inch costs at least.
    fn cheapest(&self) -> f64 {
        if self.roads.is_empty() { 1.0 } else { 0.5 }
    }

    /// Whether no way within the range leads past any pose of which no corner is farther than a margin from one.
    pub fn is_beyond(&self, corners: &Quad, heading: f64, margin: f64) -> bool {
        let turned = shorter(heading - self.heading).abs();
        let from_start = |corner: usize| {
            let far = apart(self.start[corner], corners[corner]);
            far - margin > self.most
                && self.priced(far, || {
                    self.to_road[corner] + self.to_road(&[corners[corner]])
                }) - margin
                    > self.most
        };
        if (0..4).any(from_start) {
            return true;
        }
        let is_beyond = |goal: &Goal| {
            let turn = turned + shorter(goal.heading - heading).abs();
            let turning = self.cheapest() * self.arm * turn.to_radians();
            turning - 2.0 * margin > self.most
                || (0..4).any(|corner| self.is_past(goal, corner, corners[corner], 2.0 * margin))
        };
        !self.goals.is_empty() && self.goals.iter().all(is_beyond)
    }

    /// Whether a corner that comes past a place travels too far on the way to some ends.
    fn is_past(&self, goal: &Goal, corner: usize, place: Point, margin: f64) -> bool {
        let (there, on) = (apart(self.start[corner], place), goal.apart(corner, place));
        if there + on - margin <= self.most {
            return false;
        }
        if self.cheapest() * (there + on) - margin > self.most {
            return true;
        }
        let to_road = self.to_road(&[place]);
        let there = self.priced(there, || self.to_road[corner] + to_road);
        let on = self.priced(on, || goal.to_road[corner] + to_road);
        there + on - margin > self.most
    }

    /// What some inches cost at least between places that are together so far from made ways.
    fn priced(&self, far: f64, off_road: impl Fn() -> f64) -> f64 {
        if self.roads.is_empty() {
            return far;
        }
        (far + far.min(off_road())) / 2.0
    }

    /// What it costs at least to come from a pose to an end.
    pub fn least(&self, corners: &Quad, heading: f64) -> f64 {
        let to_goal = |goal: &Goal| {
            let turn = shorter(goal.heading - heading).abs().to_radians();
            let turning = self.cheapest() * self.arm * turn;
            (0..4).fold(turning, |least, corner| {
                let far = goal.apart(corner, corners[corner]);
                let off = || goal.to_road[corner] + self.to_road(&[corners[corner]]);
                least.max(self.priced(far, off))
            })
        };
        let least = self.goals.iter().map(to_goal);
        least.reduce(f64::min).unwrap_or(0.0)
    }
}

impl Goal {
    /// How far a corner is from where it is at the nearest end.
    fn apart(&self, corner: usize, place: Point) -> f64 {
        apart(
            shape::nearest(&[self.first[corner], self.last[corner]], place),
            place,
        )
    }
}

/// The distance between two places.
fn apart(one: Point, other: Point) -> f64 {
    let (x, y) = (one.x - other.x, one.y - other.y);
    libm::sqrt(x * x + y * y)
}
