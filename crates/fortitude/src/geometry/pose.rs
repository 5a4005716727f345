use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Coordinates are kept to thousandths of an inch, so that what is written is what is computed with.
const GRAIN: f64 = 1000.0;
/// Headings are kept to hundredths of a degree.
const TURN_GRAIN: f64 = 100.0;
/// No table is larger.
const FAR: f64 = 10_000.0;

/// A place on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "[f64; 2]", into = "[f64; 2]")]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// Where a unit stands and which way it faces: the middle of its front edge, and the heading of its front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "[f64; 3]", into = "[f64; 3]")]
pub struct Pose {
    /// The middle of the front edge.
    pub at: Point,
    /// Degrees clockwise from up, in 0..360.
    pub heading: f64,
}

/// A polygon without crossings, its corners in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Outline(pub Vec<Point>);

impl JsonSchema for Point {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Point".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        numbers::<2>(
            "A place on the table, `[x, y]` in inches: x to the right, y downwards from the upper left corner.",
        )
    }
}

impl JsonSchema for Pose {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Pose".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        numbers::<3>(
            "Where a unit stands, `[x, y, heading]`: the middle of its front edge in inches, and where its front looks in degrees clockwise, 0 being up.",
        )
    }
}

fn numbers<const COUNT: usize>(about: &str) -> schemars::Schema {
    schemars::json_schema!({
        "description": about,
        "type": "array",
        "items": {"type": "number"},
        "minItems": COUNT,
        "maxItems": COUNT,
    })
}

/// A coordinate that is no number or beyond any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a coordinate must be a number between -10000 and 10000")]
pub struct NoPlace;

fn settle(value: f64, grain: f64) -> f64 {
    // Adding zero turns -0 into 0, which would be written differently.
    libm::round(value * grain) / grain + 0.0
}

impl Point {
    /// A point, rounded to the grain.
    pub fn new(x: f64, y: f64) -> Self {
        Self {
            x: settle(x, GRAIN),
            y: settle(y, GRAIN),
        }
    }

    /// Distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        libm::hypot(self.x - other.x, self.y - other.y)
    }
}

impl TryFrom<[f64; 2]> for Point {
    type Error = NoPlace;

    fn try_from([x, y]: [f64; 2]) -> Result<Self, NoPlace> {
        // A NaN is within no range.
        let fits = |value: f64| (-FAR..=FAR).contains(&value);
        if fits(x) && fits(y) {
            Ok(Self::new(x, y))
        } else {
            Err(NoPlace)
        }
    }
}

impl From<Point> for [f64; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

impl Pose {
    /// A pose, rounded to the grain; any heading is brought into 0..360.
    pub fn new(at: Point, heading: f64) -> Self {
        let turned = settle(heading - 360.0 * libm::floor(heading / 360.0), TURN_GRAIN);
        let heading = if turned >= 360.0 { 0.0 } else { turned };
        Self {
            at: Point::new(at.x, at.y),
            heading,
        }
    }

    /// Unit vector to the front.
    pub fn forward(self) -> (f64, f64) {
        // Armies mostly stand square to the table; then there is nothing to compute, and nothing is rounded.
        match self.heading {
            0.0 => (0.0, -1.0),
            90.0 => (1.0, 0.0),
            180.0 => (0.0, 1.0),
            270.0 => (-1.0, 0.0),
            heading => {
                let (sin, cos) = libm::sincos(heading.to_radians());
                (sin, -cos)
            }
        }
    }

    /// Unit vector to the right.
    pub fn right(self) -> (f64, f64) {
        let (x, y) = self.forward();
        (-y, x)
    }

    /// The place `right` inches to the right and `ahead` inches ahead of the middle of the front edge, not rounded.
    pub fn local(self, right: f64, ahead: f64) -> Point {
        let (fx, fy) = self.forward();
        Point {
            x: self.at.x + fx * ahead - fy * right,
            y: self.at.y + fy * ahead + fx * right,
        }
    }
}

impl TryFrom<[f64; 3]> for Pose {
    type Error = NoPlace;

    fn try_from([x, y, heading]: [f64; 3]) -> Result<Self, NoPlace> {
        let at = Point::try_from([x, y])?;
        if (-FAR..=FAR).contains(&heading) {
            Ok(Self::new(at, heading))
        } else {
            Err(NoPlace)
        }
    }
}

impl From<Pose> for [f64; 3] {
    fn from(pose: Pose) -> Self {
        [pose.at.x, pose.at.y, pose.heading]
    }
}
