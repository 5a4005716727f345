//! Polygons of the drawing.

use crate::pen::{Pen, Point, noise};

/// A closed polygon.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape(pub Vec<Point>);

impl Shape {
    /// Its sides.
    pub(super) fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().zip(next).map(|(a, b)| (*a, *b))
    }

    /// As path data.
    pub(super) fn path(&self) -> String {
        let mut pen = Pen::default();
        let mut corners = self.0.iter();
        if let Some(first) = corners.next() {
            pen.to(*first);
            for corner in corners {
                pen.line(*corner);
            }
            pen.close();
        }
        pen.finish()
    }

    /// Left, top, right, bottom.
    pub(super) fn bounds(&self) -> [f32; 4] {
        let edge = |pick: fn(&Point) -> f32, best: fn(f32, f32) -> f32, from: f32| {
            self.0.iter().map(pick).fold(from, best)
        };
        [
            edge(|p| p.0, f32::min, f32::INFINITY),
            edge(|p| p.1, f32::min, f32::INFINITY),
            edge(|p| p.0, f32::max, f32::NEG_INFINITY),
            edge(|p| p.1, f32::max, f32::NEG_INFINITY),
        ]
    }

    /// Twice the area with its sign, and the centre of gravity.
    fn moments(&self) -> (f32, Point) {
        let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
        for (a, b) in self.sides() {
            let cross = a.0 * b.1 - b.0 * a.1;
            area += cross;
            x += (a.0 + b.0) * cross;
            y += (a.1 + b.1) * cross;
        }
        if area.abs() < 1.0 {
            let count = self.0.len().max(1) as f32;
            let sum = |pick: fn(&Point) -> f32| self.0.iter().map(pick).sum::<f32>() / count;
            return (area, (sum(|p| p.0), sum(|p| p.1)));
        }
        (area, (x / (3.0 * area), y / (3.0 * area)))
    }

    /// The centre of gravity.
    pub(super) fn centre(&self) -> Point {
        self.moments().1
    }

    /// Whether a point is inside.
    pub(super) fn holds(&self, (x, y): Point) -> bool {
        let crossed = |(a, b): &(Point, Point)| {
            (a.1 > y) != (b.1 > y) && x < a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0)
        };
        self.sides().filter(crossed).count() % 2 == 1
    }

    /// The nearest point of the boundary.
    pub(super) fn nearest(&self, point: Point) -> Point {
        self.sides()
            .map(|(a, b)| nearest_on(point, a, b))
            .min_by(|p, q| distance(*p, point).total_cmp(&distance(*q, point)))
            .unwrap_or(point)
    }

    /// Where the way from a point inside to one outside last meets the boundary.
    pub(super) fn met(&self, from: Point, to: Point) -> Option<Point> {
        let met = self.sides().filter_map(|(a, b)| crossing(from, to, a, b));
        met.max_by(f32::total_cmp).map(|t| between(from, to, t))
    }

    /// What of it lies in a rectangle: left, top, right, bottom.
    pub(super) fn clipped(&self, [left, top, right, bottom]: [f32; 4]) -> Self {
        let cut = |corners: Vec<Point>, inside: &dyn Fn(Point) -> f32| {
            let mut kept = Vec::new();
            for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
                let (u, v) = (inside(*a), inside(*b));
                if u >= 0.0 {
                    kept.push(*a);
                }
                if (u >= 0.0) != (v >= 0.0) {
                    kept.push(between(*a, *b, u / (u - v)));
                }
            }
            kept
        };
        let corners = cut(self.0.clone(), &|p| p.0 - left);
        let corners = cut(corners, &|p| right - p.0);
        let corners = cut(corners, &|p| p.1 - top);
        Self(cut(corners, &|p| bottom - p.1))
    }

    /// How far a point is from the boundary.
    pub(super) fn edge_distance(&self, point: Point) -> f32 {
        distance(self.nearest(point), point)
    }

    /// Places along the boundary, about `step` apart.
    pub(super) fn along(&self, step: f32) -> Vec<Point> {
        self.sides()
            .flat_map(|(a, b)| {
                let count = (distance(a, b) / step).round().max(1.0) as usize;
                (0..count).map(move |i| between(a, b, i as f32 / count as f32))
            })
            .collect()
    }

    /// Moved so that `origin` lies at the origin.
    pub(super) fn relative_to(&self, origin: Point) -> Self {
        Self(
            self.0
                .iter()
                .map(|p| (p.0 - origin.0, p.1 - origin.1))
                .collect(),
        )
    }

    /// Places inside, in offset rows about `step` apart and strayed from them, at least `margin` from the edge.
    pub(super) fn scatter(&self, step: f32, margin: f32, salt: u32) -> Vec<Point> {
        let [left, top, right, bottom] = self.bounds();
        let rows = ((bottom - top) / (step * 0.86)).ceil() as i32;
        let columns = ((right - left) / step).ceil() as i32;
        let mut places = Vec::new();
        for row in 0..=rows.min(400) {
            for column in 0..=columns.min(400) {
                let shift = if row % 2 == 0 { 0.0 } else { step / 2.0 };
                let place = (
                    left + column as f32 * step + shift + noise(column, row, salt) * step * 0.3,
                    top + row as f32 * step * 0.86 + noise(column, row, salt + 1) * step * 0.3,
                );
                if self.holds(place) && self.edge_distance(place) >= margin {
                    places.push(place);
                }
            }
        }
        places
    }

    /// The middle line of a strip whose corners run up one side and down the other; none for any other shape.
    pub(super) fn midline(&self) -> Option<Vec<Point>> {
        let count = self.0.len();
        if count < 4 || !count.is_multiple_of(2) {
            return None;
        }
        let line = |shift: usize| {
            let corner = |index: usize| self.0[(index + shift) % count];
            let pairs = (0..count / 2).map(|i| (corner(i), corner(count - 1 - i)));
            let widest = pairs
                .clone()
                .map(|(a, b)| distance(a, b))
                .fold(0.0, f32::max);
            let middle: Vec<Point> = pairs.map(|(a, b)| between(a, b, 0.5)).collect();
            let length: f32 = middle.windows(2).map(|p| distance(p[0], p[1])).sum();
            (length > 2.0 * widest).then_some(middle)
        };
        line(0).or_else(|| line(1))
    }

    /// The parts of another shape's sides that lie inside this one.
    pub(super) fn inside(&self, other: &Self) -> Vec<(Point, Point)> {
        let mut parts = Vec::new();
        for (a, b) in other.sides() {
            let mut cuts = vec![0.0, 1.0];
            cuts.extend(self.sides().filter_map(|(c, d)| crossing(a, b, c, d)));
            cuts.sort_by(f32::total_cmp);
            for pair in cuts.windows(2) {
                if self.holds(between(a, b, (pair[0] + pair[1]) / 2.0)) {
                    parts.push((between(a, b, pair[0]), between(a, b, pair[1])));
                }
            }
        }
        parts
    }
}

/// Distance of two points.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The point at `t` of the way.
pub(super) fn between(a: Point, b: Point, t: f32) -> Point {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

fn nearest_on(point: Point, a: Point, b: Point) -> Point {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let square = dx * dx + dy * dy;
    if square == 0.0 {
        return a;
    }
    let t = ((point.0 - a.0) * dx + (point.1 - a.1) * dy) / square;
    between(a, b, t.clamp(0.0, 1.0))
}

/// Where on the way from a to b the side from c to d is crossed.
fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<f32> {
    let (r, s) = ((b.0 - a.0, b.1 - a.1), (d.0 - c.0, d.1 - c.1));
    let cross = r.0 * s.1 - r.1 * s.0;
    if cross.abs() < 1e-6 {
        return None;
    }
    let q = (c.0 - a.0, c.1 - a.1);
    let t = (q.0 * s.1 - q.1 * s.0) / cross;
    let u = (q.0 * r.1 - q.1 * r.0) / cross;
    ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)).then_some(t)
}

/// Places along an open line with the direction there, `step` apart.
pub(super) fn stations(line: &[Point], step: f32) -> Vec<(Point, Point)> {
    line.windows(2)
        .flat_map(|pair| {
            let (a, b) = (pair[0], pair[1]);
            let length = distance(a, b).max(0.01);
            let ahead = ((b.0 - a.0) / length, (b.1 - a.1) / length);
            let count = (length / step).round().max(1.0) as usize;
            (0..count).map(move |i| (between(a, b, (i as f32 + 0.5) / count as f32), ahead))
        })
        .collect()
}

/// An open line as path data.
pub(super) fn open(line: &[Point]) -> String {
    let mut pen = Pen::default();
    let mut points = line.iter();
    if let Some(first) = points.next() {
        pen.to(*first);
        for point in points {
            pen.line(*point);
        }
    }
    pen.finish()
}
