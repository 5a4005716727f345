//! Directions in which a unit may look.

use crate::geometry::Point;
use crate::geometry::shape::{self, Bounds};

/// Directions from a place, told by how far they bend from the way to the target's middle.
pub(super) struct Axis {
    from: Point,
    ahead: (f64, f64),
}

impl Axis {
    pub fn new(from: Point, to: Point) -> Self {
        let length = from.distance(to).max(1e-9);
        Self {
            from,
            ahead: ((to.x - from.x) / length, (to.y - from.y) / length),
        }
    }

    /// A place as how far it is ahead and aside.
    fn split(&self, p: Point) -> (f64, f64) {
        let (dx, dy) = (p.x - self.from.x, p.y - self.from.y);
        let (x, y) = self.ahead;
        (dx * x + dy * y, dy * x - dx * y)
    }

    /// The tangent of the angle to a place; none behind.
    pub fn bend(&self, p: Point) -> Option<f64> {
        let (ahead, aside) = self.split(p);
        (ahead > 1e-9).then(|| aside / ahead)
    }

    /// Whether no line between two bends passes a box at a distance: the circle around it lies on one side of them all.
    pub fn is_beside(&self, bounds: &Bounds, distance: f64, low: f64, high: f64) -> bool {
        let (width, depth) = (bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
        let radius = (width + depth) / 2.0 + distance;
        let (ahead, aside) = self.split(Point {
            x: bounds.low.x + width / 2.0,
            y: bounds.low.y + depth / 2.0,
        });
        // How far the middle is from a line is this by its steepness, which is no more than one and the bend.
        let far = |bend: f64| (aside - bend * ahead) / (1.0 + bend.abs());
        far(low) < -radius || far(high) > radius
    }

    /// The bends of the lines that pass a place at a distance.
    pub fn tangents(&self, p: Point, distance: f64) -> [Option<f64>; 2] {
        let (ahead, aside) = self.split(p);
        let square = ahead * ahead + aside * aside;
        let along = libm::sqrt((square - distance * distance).max(0.0));
        let turned = |by: f64| {
            let (x, y) = (ahead * along - aside * by, aside * along + ahead * by);
            (x > 1e-9).then(|| y / x)
        };
        [turned(distance), turned(-distance)]
    }

    /// Where a line with a bend first meets a polygon.
    pub fn first_hit(&self, bend: f64, goal: &[Point]) -> Option<Point> {
        let (x, y) = self.ahead;
        let (dx, dy) = (x - y * bend, y + x * bend);
        let hit = |(a, b): (Point, Point)| {
            let (ex, ey) = (b.x - a.x, b.y - a.y);
            let across = dx * ey - dy * ex;
            let (ox, oy) = (a.x - self.from.x, a.y - self.from.y);
            let (far, part) = ((ox * ey - oy * ex) / across, (ox * dy - oy * dx) / across);
            (far >= 0.0 && (0.0..=1.0).contains(&part)).then_some(far)
        };
        let far = shape::edges(goal).filter_map(hit).min_by(f64::total_cmp)?;
        Some(Point {
            x: self.from.x + dx * far,
            y: self.from.y + dy * far,
        })
    }
}
