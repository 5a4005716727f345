//! The way to a goal around what cannot be crossed, estimated.

use super::river::{Crossing, Waters};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::geometry::shape::{self, Bounds};
use feldherr_fortitude::{Ground, Position};
use std::sync::Arc;

/// How far from buildings and the like a unit in column passes.
const CLEARANCE: f64 = 3.0;
/// A way keeps at least this distance, or it is blocked.
const BLOCKED: f64 = 2.0;

/// The ways of one unit to its goal.
pub(super) struct Route {
    goal: Point,
    waters: Arc<Waters>,
    /// What may be in the way, and the places from which one gets past.
    blocks: Vec<Block>,
}

struct Block {
    outline: Vec<Point>,
    bounds: Bounds,
    corners: Vec<Point>,
}

impl Block {
    fn new(outline: &[Point], size: [f64; 2]) -> Self {
        let middle = shape::middle(outline);
        let inside = |at: &Point| {
            at.x > CLEARANCE
                && at.y > CLEARANCE
                && at.x < size[0] - CLEARANCE
                && at.y < size[1] - CLEARANCE
        };
        let pushed = outline.iter().map(|corner| {
            let far = corner.distance(middle).max(0.1);
            let part = (far + 1.4 * CLEARANCE) / far;
            Point::new(
                middle.x + (corner.x - middle.x) * part,
                middle.y + (corner.y - middle.y) * part,
            )
        });
        Self {
            corners: pushed.filter(inside).collect(),
            bounds: Bounds::of(outline),
            outline: outline.to_vec(),
        }
    }

    /// Whether the way from one place to another is blocked; who stands close already may get away.
    fn stops(&self, from: Point, to: Point) -> bool {
        if !self.bounds.is_near(&Bounds::of(&[from, to]), 2.0 * BLOCKED) {
            return false;
        }
        let near = shape::point_distance(&self.outline, from)
            .min(shape::point_distance(&self.outline, to));
        shape::segment_distance(&self.outline, from, to) < BLOCKED.min(near - 0.05).max(0.0) + 1e-9
    }
}

impl Route {
    /// The ways to a place; what contains it is not in the way.
    pub fn new(position: &Position, waters: &Arc<Waters>, goal: Point) -> Self {
        let features = position.field.features.iter();
        let in_the_way = features.filter(|feature| {
            (feature.kind.is_defensible() || feature.kind == Ground::HighWall)
                && !shape::contains(&feature.outline.0, goal)
        });
        let blocks = in_the_way.map(|feature| Block::new(&feature.outline.0, position.field.size));
        Self {
            goal,
            waters: Arc::clone(waters),
            blocks: blocks.collect(),
        }
    }

    /// The bridge or ford to take from a place, if there is water between it and the goal.
    pub fn crossing(&self, from: Point) -> Option<Crossing> {
        let passage = self.waters.passage(from, self.goal);
        passage.map(|passage| passage.crossing)
    }

    /// Where to turn first, and how far it is in all.
    pub fn next(&self, from: Point) -> (Point, f64) {
        let Some(passage) = self.waters.passage(from, self.goal) else {
            return self.around(from, self.goal);
        };
        if passage.is_begun {
            return (passage.crossing.to, passage.far);
        }
        let near = passage.crossing.from;
        let (next, way) = self.around(from, near);
        (next, passage.far - from.distance(near) + way)
    }

    /// Where to turn first on the way to a place on the same side of the water, and how far it is in all.
    fn around(&self, from: Point, to: Point) -> (Point, f64) {
        let straight = from.distance(to);
        let Some(block) = self.blocks.iter().find(|b| b.stops(from, to)) else {
            return (to, straight);
        };
        let open = block.corners.iter().filter(|c| !block.stops(from, **c));
        open.map(|corner| (*corner, from.distance(*corner) + past(block, *corner, to)))
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
            .unwrap_or((to, straight))
    }
}

/// From a corner of a block to a place, by one more corner if need be.
fn past(block: &Block, from: Point, to: Point) -> f64 {
    if !block.stops(from, to) {
        return from.distance(to);
    }
    let others = block.corners.iter().filter(|c| !block.stops(from, **c));
    others
        .map(|corner| from.distance(*corner) + corner.distance(to))
        .fold(3.0 * from.distance(to), f64::min)
}
