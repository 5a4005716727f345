//! Polygons as slices of corners: distance, overlap, clipping. Shapes have few corners, so every edge is tried against
//! every edge; that is exact for concave outlines too and needs no preparation.

use super::{Point, TOLERANCE};
use arrayvec::ArrayVec;

/// A rectangle or another shape of four corners, in order.
pub type Quad = [Point; 4];

/// The convex hull of two rectangles.
pub type Hull = ArrayVec<Point, 9>;

/// An upright box around a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Least coordinates.
    pub low: Point,
    /// Greatest coordinates.
    pub high: Point,
}

impl Bounds {
    /// Around some points.
    pub fn of(points: &[Point]) -> Self {
        let start = Self {
            low: Point {
                x: f64::INFINITY,
                y: f64::INFINITY,
            },
            high: Point {
                x: f64::NEG_INFINITY,
                y: f64::NEG_INFINITY,
            },
        };
        points.iter().fold(start, |bounds, p| Self {
            low: Point {
                x: lesser(bounds.low.x, p.x),
                y: lesser(bounds.low.y, p.y),
            },
            high: Point {
                x: greater(bounds.high.x, p.x),
                y: greater(bounds.high.y, p.y),
            },
        })
    }

    /// Whether a point is within, or on the edge.
    pub fn holds(&self, p: Point) -> bool {
        (self.low.x <= p.x && p.x <= self.high.x) && (self.low.y <= p.y && p.y <= self.high.y)
    }

    /// Larger by a margin on every side.
    #[must_use]
    pub fn grown(self, margin: f64) -> Self {
        Self {
            low: Point {
                x: self.low.x - margin,
                y: self.low.y - margin,
            },
            high: Point {
                x: self.high.x + margin,
                y: self.high.y + margin,
            },
        }
    }

    /// Around this and another.
    #[must_use]
    pub const fn joined(self, other: Self) -> Self {
        Self {
            low: Point {
                x: lesser(self.low.x, other.low.x),
                y: lesser(self.low.y, other.low.y),
            },
            high: Point {
                x: greater(self.high.x, other.high.x),
                y: greater(self.high.y, other.high.y),
            },
        }
    }

    /// Whether it comes within `margin` of another in each direction.
    pub fn is_near(&self, other: &Self, margin: f64) -> bool {
        self.low.x - margin <= other.high.x
            && other.low.x - margin <= self.high.x
            && self.low.y - margin <= other.high.y
            && other.low.y - margin <= self.high.y
    }

    /// A lower bound of the distance to another.
    pub fn distance(&self, other: &Self) -> f64 {
        let gap = |one: f64, other: f64| greater(greater(one, other), 0.0);
        let x = gap(self.low.x - other.high.x, other.low.x - self.high.x);
        let y = gap(self.low.y - other.high.y, other.low.y - self.high.y);
        libm::sqrt(x * x + y * y)
    }
}

/// The lesser of two numbers that are numbers: one instruction, where the minimum that minds NaN takes several.
const fn lesser(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// The greater of two numbers that are numbers.
const fn greater(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// The edges of a polygon.
pub fn edges(shape: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let last = shape.last().copied();
    shape.iter().scan(last, |before, &point| {
        before.replace(point).map(|a| (a, point))
    })
}

/// Twice the signed area of the triangle: positive when `c` is to the right of the way from `a` to `b` as drawn.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Whether the corners follow each other clockwise as drawn.
pub fn is_clockwise(shape: &[Point]) -> bool {
    let doubled = edges(shape).map(|(a, b)| a.x * b.y - b.x * a.y);
    doubled.sum::<f64>() > 0.0
}

/// Which part of the way from `a` to `b` is nearest to a point.
fn part_along(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = dx * dx + dy * dy;
    if length > 0.0 {
        (((p.x - a.x) * dx + (p.y - a.y) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    }
}

/// Square of the distance from a point to a segment.
fn square_to_segment(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along = part_along(p, a, b);
    let (x, y) = (a.x + along * dx - p.x, a.y + along * dy - p.y);
    x * x + y * y
}

/// Whether two segments cross at inner points of both.
fn do_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
}

/// Square of the distance between two segments.
fn square_between(a: Point, b: Point, c: Point, d: Point) -> f64 {
    if do_cross(a, b, c, d) {
        return 0.0;
    }
    let one = lesser(square_to_segment(a, c, d), square_to_segment(b, c, d));
    let other = lesser(square_to_segment(c, a, b), square_to_segment(d, a, b));
    lesser(one, other)
}

/// Whether a point is inside a polygon; on its border it may be either.
pub fn contains(shape: &[Point], p: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(shape) {
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// Distance from a point to a polygon; 0 inside.
pub fn point_distance(shape: &[Point], p: Point) -> f64 {
    if contains(shape, p) {
        return 0.0;
    }
    border_distance(shape, p)
}

/// Distance from a point to the border of a polygon.
pub fn border_distance(shape: &[Point], p: Point) -> f64 {
    let square = edges(shape)
        .map(|(a, b)| square_to_segment(p, a, b))
        .fold(f64::INFINITY, lesser);
    libm::sqrt(square)
}

/// The point of a polygon's border nearest to a place; the place itself if there is no border.
pub fn nearest(shape: &[Point], p: Point) -> Point {
    let on = |(a, b): (Point, Point)| {
        let along = part_along(p, a, b);
        Point {
            x: a.x + along * (b.x - a.x),
            y: a.y + along * (b.y - a.y),
        }
    };
    edges(shape)
        .map(on)
        .min_by(|a, b| p.distance(*a).total_cmp(&p.distance(*b)))
        .unwrap_or(p)
}

/// Distance from a segment to a polygon; 0 when they meet.
pub fn segment_distance(shape: &[Point], a: Point, b: Point) -> f64 {
    if contains(shape, a) {
        return 0.0;
    }
    let square = edges(shape)
        .map(|(c, d)| square_between(a, b, c, d))
        .fold(f64::INFINITY, lesser);
    libm::sqrt(square)
}

/// Whether a segment comes nearer to a polygon than a distance, as [`segment_distance`] says.
pub fn is_passed_within(shape: &[Point], a: Point, b: Point, distance: f64) -> bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    // With all corners well off on one side of the line there is nothing to measure.
    let off = (distance + TOLERANCE) * libm::sqrt(dx * dx + dy * dy);
    let aside = |corner: &Point| turn(a, b, *corner);
    if shape.iter().all(|corner| aside(corner) > off)
        || shape.iter().all(|corner| aside(corner) < -off)
    {
        return false;
    }
    segment_distance(shape, a, b) < distance
}

/// Distance between two polygons; 0 when they touch or overlap.
pub fn distance(one: &[Point], other: &[Point]) -> f64 {
    if one.is_empty() || other.is_empty() {
        return f64::INFINITY;
    }
    let apart = !Bounds::of(one).is_near(&Bounds::of(other), 0.0);
    if !apart && overlap(one, other) {
        return 0.0;
    }
    // Without a crossing the least distance is one from a corner of either to an edge of the other.
    libm::sqrt(square_to_corners(one, other).min(square_to_corners(other, one)))
}

/// Square of the least distance from the edges of one polygon to the corners of another.
fn square_to_corners(one: &[Point], other: &[Point]) -> f64 {
    let mut square = f64::INFINITY;
    for (a, b) in edges(one) {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx * dx + dy * dy;
        let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
        for p in other {
            let (px, py) = (p.x - a.x, p.y - a.y);
            let along = ((px * dx + py * dy) * scale).clamp(0.0, 1.0);
            let (x, y) = (along * dx - px, along * dy - py);
            square = lesser(square, x * x + y * y);
        }
    }
    square
}

/// Whether two polygons share more than a border; exact for the shapes as given, so shrink one by the tolerance.
pub fn overlap(one: &[Point], other: &[Point]) -> bool {
    let (Some(&first), Some(&second)) = (one.first(), other.first()) else {
        return false;
    };
    contains(one, second)
        || contains(other, first)
        || edges(one).any(|(a, b)| edges(other).any(|(c, d)| do_cross(a, b, c, d)))
}

/// Whether a segment runs through a polygon for more than the tolerance.
pub fn does_cross(shape: &[Point], a: Point, b: Point) -> bool {
    length_inside(shape, a, b) > TOLERANCE
}

/// The length of a segment inside a polygon.
pub fn length_inside(shape: &[Point], a: Point, b: Point) -> f64 {
    let mut inside = 0.0;
    each_inside(shape, a, b, |from, to| inside += to - from);
    inside * a.distance(b)
}

/// Most crossings of one segment with one outline that are told apart.
const CROSSINGS: usize = 64;

/// The parts of a segment inside a polygon, as fractions of its length.
pub fn each_inside(shape: &[Point], a: Point, b: Point, mut part: impl FnMut(f64, f64)) {
    let mut cuts = ArrayVec::<f64, CROSSINGS>::new();
    cuts.push(0.0);
    for (c, d) in edges(shape) {
        let (start, end) = (turn(c, d, a), turn(c, d, b));
        let crosses = (start > 0.0) != (end > 0.0);
        if crosses && turn(a, b, c) * turn(a, b, d) <= 0.0 && cuts.remaining_capacity() > 1 {
            cuts.push((start / (start - end)).clamp(0.0, 1.0));
        }
    }
    cuts.push(1.0);
    cuts.sort_by(f64::total_cmp);
    for pair in cuts.windows(2) {
        let &[from, to] = pair else { continue };
        let middle = (from + to) / 2.0;
        let point = Point {
            x: a.x + middle * (b.x - a.x),
            y: a.y + middle * (b.y - a.y),
        };
        if to > from && contains(shape, point) {
            part(from, to);
        }
    }
}

/// The convex hull of two rectangles: what a rectangle sweeps when it moves straight from one to the other.
pub fn hull(one: &Quad, other: &Quad) -> Hull {
    let mut points: ArrayVec<Point, 8> = one.iter().chain(other).copied().collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = Hull::new();
    let add = |hull: &mut Hull, floor: usize, p: Point| {
        while let [.., a, b] = hull[floor..] {
            if turn(a, b, p) > 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push(p);
    };
    for &p in &points {
        add(&mut hull, 0, p);
    }
    let floor = hull.len() - 1;
    for &p in points.iter().rev().skip(1) {
        add(&mut hull, floor, p);
    }
    hull.pop();
    hull
}

/// The length of the border two polygons share.
pub fn shared_border(one: &[Point], other: &[Point]) -> f64 {
    let pairs = edges(one).flat_map(|edge| edges(other).map(move |second| (edge, second)));
    pairs.map(|((a, b), (c, d))| shared_edge(a, b, c, d)).sum()
}

/// How long two segments run along each other.
fn shared_edge(a: Point, b: Point, c: Point, d: Point) -> f64 {
    let length = a.distance(b);
    if length == 0.0 {
        return 0.0;
    }
    let off = |p: Point| (turn(a, b, p) / length).abs();
    if off(c) > TOLERANCE || off(d) > TOLERANCE {
        return 0.0;
    }
    let along = |p: Point| ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
    let (from, to) = (along(c).min(along(d)), along(c).max(along(d)));
    (to.min(length) - from.max(0.0)).max(0.0)
}

/// The middle of a polygon's corners.
pub fn middle(shape: &[Point]) -> Point {
    let count = shape.len().max(1) as f64;
    let (x, y) = shape
        .iter()
        .fold((0.0, 0.0), |(x, y), p| (x + p.x, y + p.y));
    Point {
        x: x / count,
        y: y / count,
    }
}
