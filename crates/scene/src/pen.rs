//! Path data and numbers, written short.

use std::fmt::Write as _;

/// A point of the drawing.
pub(crate) type Point = (f32, f32);

/// A number in [-1, 1) that depends on the place alone, so that every drawing of it agrees.
pub(crate) fn noise(a: i32, b: i32, salt: u32) -> f32 {
    let mut h = (a as u32).wrapping_mul(0x9e37_79b1)
        ^ (b as u32).wrapping_mul(0x85eb_ca77)
        ^ salt.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 23) as f32 - 1.0
}

/// A number with at most one decimal.
pub(crate) fn num(value: f32) -> String {
    tenths((value * 10.0).round() as i32)
}

fn tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, rest) = (value.abs() / 10, value.abs() % 10);
    match (whole, rest) {
        (0, 0) => "0".to_owned(),
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}.{rest}"),
        _ => format!("{sign}{whole}.{rest}"),
    }
}

/// Builds path data in relative coordinates, rounded without drifting.
#[derive(Default)]
pub(crate) struct Pen {
    data: String,
    x: i32,
    y: i32,
}

impl Pen {
    /// Lifts the pen and sets it down.
    pub(crate) fn to(&mut self, point: Point) -> &mut Self {
        (self.x, self.y) = round(point);
        let _ = write!(self.data, "M{} {}", tenths(self.x), tenths(self.y));
        self
    }

    /// A straight line.
    pub(crate) fn line(&mut self, point: Point) -> &mut Self {
        self.command('l', &[point])
    }

    /// A quadratic curve.
    pub(crate) fn curve(&mut self, control: Point, end: Point) -> &mut Self {
        self.command('q', &[control, end])
    }

    /// Closes the outline.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.data.push('z');
        self
    }

    /// The path data.
    pub(crate) fn finish(self) -> String {
        self.data
    }

    fn command(&mut self, letter: char, points: &[Point]) -> &mut Self {
        self.data.push(letter);
        let mut end = (self.x, self.y);
        let mut is_first = true;
        for point in points {
            end = round(*point);
            for value in [end.0 - self.x, end.1 - self.y] {
                if !is_first && value >= 0 {
                    self.data.push(' ');
                }
                is_first = false;
                self.data.push_str(&tenths(value));
            }
        }
        (self.x, self.y) = end;
        self
    }
}

fn round(point: Point) -> (i32, i32) {
    (
        (point.0 * 10.0).round() as i32,
        (point.1 * 10.0).round() as i32,
    )
}
