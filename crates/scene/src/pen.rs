//! Path data and numbers, written short.

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
    let mut out = String::new();
    push_tenths(&mut out, value);
    out
}

/// Without detours through other texts: pictures are made of little else than numbers.
fn push_tenths(out: &mut String, value: i32) {
    if value < 0 {
        out.push('-');
    }
    let (whole, rest) = (value.unsigned_abs() / 10, value.unsigned_abs() % 10);
    if whole > 0 || rest == 0 {
        push_digits(out, whole);
    }
    if rest > 0 {
        out.push('.');
        push_digits(out, rest);
    }
}

fn push_digits(out: &mut String, value: u32) {
    if value >= 10 {
        push_digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
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
        self.data.push('M');
        push_tenths(&mut self.data, self.x);
        self.data.push(' ');
        push_tenths(&mut self.data, self.y);
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

    /// A closed outline, rounded at each of these points.
    pub(crate) fn rounded(&mut self, points: &[Point]) -> &mut Self {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return self;
        };
        let middle = |a: &Point, b: &Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        self.to(middle(last, first));
        for (point, after) in points.iter().zip(points.iter().cycle().skip(1)) {
            self.curve(*point, middle(point, after));
        }
        self.close()
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
                push_tenths(&mut self.data, value);
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
