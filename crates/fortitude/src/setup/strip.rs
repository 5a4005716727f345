//! VF-A.3.1d, VF-A.3.1e Rivers and ways that run from table edge to table edge.

use crate::geometry::shape::edges;
use crate::geometry::{Outline, Point, Pose};

/// Corners nearer to each other than this are one.
const GRAIN: f64 = 0.05;

impl Outline {
    /// The straight strip of some width through a place in its heading, cut off at the edges of the table; none if it
    /// misses the table.
    pub fn across([width, depth]: [f64; 2], through: Pose, wide: f64) -> Option<Self> {
        let (far, half) = (width + depth, wide / 2.0);
        let ends = [(-half, far), (half, far), (half, -far), (-half, -far)];
        let whole = ends.map(|(right, ahead)| through.local(right, ahead));
        let cuts: [&dyn Fn(Point) -> f64; 4] =
            [&|p| p.x, &|p| width - p.x, &|p| p.y, &|p| depth - p.y];
        let mut corners = whole.to_vec();
        for inside in cuts {
            corners = cut(&corners, inside);
        }
        let first = corners.first().copied();
        corners.dedup_by(|a, b| a.distance(*b) < GRAIN);
        if corners.len() > 1
            && corners
                .last()
                .zip(first)
                .is_some_and(|(a, b)| a.distance(b) < GRAIN)
        {
            corners.pop();
        }
        (corners.len() > 2).then_some(Self(corners))
    }
}

/// The part of a convex polygon where something is not negative.
fn cut(corners: &[Point], inside: &dyn Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::new();
    for (a, b) in edges(corners) {
        let (from, to) = (inside(a), inside(b));
        if (from < 0.0) != (to < 0.0) {
            let part = from / (from - to);
            let along = |a: f64, b: f64| a + (b - a) * part;
            kept.push(Point::new(along(a.x, b.x), along(a.y, b.y)));
        }
        if to >= 0.0 {
            kept.push(Point::new(b.x, b.y));
        }
    }
    kept
}
