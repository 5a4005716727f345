//! The border of a region that is known at the points of a grid.

use super::{Outline, Point};
use std::collections::BTreeMap;

/// Values at the points of a grid: positive inside a region, negative outside.
pub struct Grid {
    low: Point,
    step: f64,
    columns: usize,
    rows: usize,
    values: Vec<f64>,
}

/// A line between two neighbouring points of the grid: from this one to the right, or down.
type Line = (usize, usize, bool);

impl Grid {
    /// A grid over a box, all of it outside.
    pub fn new(low: Point, high: Point, step: f64) -> Self {
        // One more point on every side, so that each border is closed.
        let count = |low: f64, high: f64| libm::ceil(((high - low) / step).max(0.0)) as usize + 3;
        let (columns, rows) = (count(low.x, high.x), count(low.y, high.y));
        Self {
            low: Point {
                x: low.x - step,
                y: low.y - step,
            },
            step,
            columns,
            rows,
            values: vec![-1.0; columns * rows],
        }
    }

    /// Raises the points around `middle` to what `value` says of each, given by its offset.
    pub fn raise(&mut self, middle: Point, reach: f64, value: impl Fn(f64, f64) -> f64) {
        let index = |far: f64, most: usize| (far / self.step).clamp(1.0, most as f64 - 2.0);
        let (x, y) = (middle.x - self.low.x, middle.y - self.low.y);
        let first = |at: f64, most: usize| libm::floor(index(at - reach, most)) as usize;
        let last = |at: f64, most: usize| libm::ceil(index(at + reach, most)) as usize;
        for row in first(y, self.rows)..=last(y, self.rows) {
            for column in first(x, self.columns)..=last(x, self.columns) {
                let dx = column as f64 * self.step - x;
                let dy = row as f64 * self.step - y;
                let slot = &mut self.values[row * self.columns + column];
                *slot = slot.max(value(dx, dy));
            }
        }
    }

    /// The borders of what is inside, one polygon each.
    pub fn borders(&self) -> Vec<Outline> {
        let mut next: BTreeMap<Line, Line> = BTreeMap::new();
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                next.extend(self.crossings(column, row));
            }
        }
        let mut borders = Vec::new();
        while let Some((first, mut line)) = next.pop_first() {
            let mut corners = vec![self.crossing(first)];
            while line != first {
                corners.push(self.crossing(line));
                match next.remove(&line) {
                    Some(after) => line = after,
                    None => break,
                }
            }
            if corners.len() > 2 {
                borders.push(Outline(corners));
            }
        }
        borders
    }

    fn value(&self, column: usize, row: usize) -> f64 {
        self.values
            .get(row * self.columns + column)
            .copied()
            .unwrap_or(-1.0)
    }

    /// How a border passes one cell: from which of its lines to which.
    fn crossings(&self, x: usize, y: usize) -> impl Iterator<Item = (Line, Line)> + use<> {
        let inside = |x, y| u8::from(self.value(x, y) > 0.0);
        let (top, left) = ((x, y, false), (x, y, true));
        let (bottom, right) = ((x, y + 1, false), (x + 1, y, true));
        let corners = inside(x, y)
            | inside(x + 1, y) << 1
            | inside(x + 1, y + 1) << 2
            | inside(x, y + 1) << 3;
        let (one, other) = match corners {
            1 => (Some((left, top)), None),
            2 => (Some((top, right)), None),
            3 => (Some((left, right)), None),
            4 => (Some((right, bottom)), None),
            5 => (Some((left, top)), Some((right, bottom))),
            6 => (Some((top, bottom)), None),
            7 => (Some((left, bottom)), None),
            8 => (Some((bottom, left)), None),
            9 => (Some((bottom, top)), None),
            10 => (Some((top, right)), Some((bottom, left))),
            11 => (Some((bottom, right)), None),
            12 => (Some((right, left)), None),
            13 => (Some((right, top)), None),
            14 => (Some((top, left)), None),
            _ => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// Where a border crosses a line of the grid.
    fn crossing(&self, (x, y, down): Line) -> Point {
        let (to_x, to_y) = if down { (x, y + 1) } else { (x + 1, y) };
        let (from, to) = (self.value(x, y), self.value(to_x, to_y));
        let part = if from == to { 0.5 } else { from / (from - to) };
        let along = |a: usize, b: usize| a as f64 + (b as f64 - a as f64) * part.clamp(0.0, 1.0);
        Point::new(
            self.low.x + along(x, to_x) * self.step,
            self.low.y + along(y, to_y) * self.step,
        )
    }
}
