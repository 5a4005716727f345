//! VF-T.0a, VF-A.3.1 Whether a piece of terrain can lie where it is put.

use crate::geometry::shape::{Bounds, border_distance, contains, edges};
use crate::geometry::{Outline, Point, TOLERANCE};
use crate::{Feature, Ground, Name, rule, text};
use feldherr_core::{Illegal, Message};

/// No outline has more corners.
const CORNERS: usize = 60;
/// No table has more features.
const FEATURES: usize = 64;
/// A feature smaller than this in square inches is a slip of the pen.
const LEAST_AREA: f64 = 0.5;

/// Judges a piece of terrain on a table of this size that holds other pieces already.
///
/// # Errors
/// When its shape makes no sense, when it leaves the table, or when it overlaps what it must not.
pub fn check_terrain(size: [f64; 2], others: &[Feature], feature: &Feature) -> Result<(), Illegal> {
    if others.len() >= FEATURES {
        let message = Message::new(text::VF_TERRAIN_FULL)
            .with("feature", feature.kind.name())
            .with("most", FEATURES as u32);
        return Err(Illegal::new(rule::VF_A_3_0A, message));
    }
    check_outline(&feature.outline)?;
    check_on_table(size, &feature.outline)?;
    check_crest(feature)?;
    let blocker = |other: &&Feature| {
        !may_overlap(feature.kind, other.kind) && do_overlap(&feature.outline, &other.outline)
    };
    match others.iter().find(blocker) {
        None => Ok(()),
        Some(other) => {
            let name = other.name.as_ref().map(Name::message);
            let message = Message::new(text::VF_TERRAIN_OVERLAPS)
                .with("feature", name.unwrap_or_else(|| other.kind.name()));
            Err(Illegal::new(rule::VF_G154, message).at(middle(&feature.outline)))
        }
    }
}

/// The outline is a polygon without crossings and large enough to see.
fn check_outline(outline: &Outline) -> Result<(), Illegal> {
    let corners = &outline.0;
    let is_sound = (3..=CORNERS).contains(&corners.len())
        && area(corners).abs() >= LEAST_AREA
        && is_simple(corners);
    if is_sound {
        return Ok(());
    }
    let message = Message::new(text::VF_TERRAIN_SHAPE).with("most", CORNERS as u32);
    let place = corners.first().map_or([0.0; 2], |corner| (*corner).into());
    Err(Illegal::new(rule::VF_T_0A, message).at(place))
}

fn check_on_table([width, depth]: [f64; 2], outline: &Outline) -> Result<(), Illegal> {
    let fits = |value: f64, most: f64| (-TOLERANCE..=most + TOLERANCE).contains(&value);
    let is_off = |corner: &&Point| !fits(corner.x, width) || !fits(corner.y, depth);
    match outline.0.iter().find(is_off) {
        None => Ok(()),
        Some(corner) => {
            let message = Message::new(text::VF_TERRAIN_OFF_TABLE);
            Err(Illegal::new(rule::VF_T_0A, message).at((*corner).into()))
        }
    }
}

/// VF-G58 Only a hill has a crest, and it lies on the hill.
fn check_crest(feature: &Feature) -> Result<(), Illegal> {
    let Some(crest) = &feature.crest else {
        return Ok(());
    };
    check_outline(crest)?;
    let hill = &feature.outline.0;
    let is_on =
        |corner: &Point| contains(hill, *corner) || border_distance(hill, *corner) <= TOLERANCE;
    if feature.kind == Ground::Hill && crest.0.iter().all(is_on) {
        return Ok(());
    }
    let message = Message::new(text::VF_TERRAIN_CREST);
    Err(Illegal::new(rule::VF_G58, message).at(middle(crest)))
}

/// Decision VF-G154 Ways cross anything, hills lie under anything but water and other hills, fords lie in rivers;
/// nothing else overlaps.
pub(crate) fn may_overlap(one: Ground, other: Ground) -> bool {
    match (one, other) {
        _ if one.is_way() || other.is_way() => true,
        (Ground::Hill, kind) | (kind, Ground::Hill) => {
            !matches!(kind, Ground::River | Ground::Hill)
        }
        (Ground::River, Ground::Rough) | (Ground::Rough, Ground::River) => true,
        _ => false,
    }
}

/// Whether two outlines share more than a border.
pub(crate) fn do_overlap(one: &Outline, other: &Outline) -> bool {
    Bounds::of(&one.0).is_near(&Bounds::of(&other.0), 0.0)
        && (is_deep_in(one, other) || is_deep_in(other, one) || do_cross(&one.0, &other.0))
}

/// Whether a corner, the middle of a side or an inner point of `one` lies inside `other`, more than the tolerance from
/// its border.
fn is_deep_in(one: &Outline, other: &Outline) -> bool {
    let middles = edges(&one.0).map(|(a, b)| between(a, b));
    let points = one.0.iter().copied().chain(middles).chain(inner(&one.0));
    points
        .into_iter()
        .any(|point| contains(&other.0, point) && border_distance(&other.0, point) > TOLERANCE)
}

fn between(a: Point, b: Point) -> Point {
    Point {
        x: (a.x + b.x) / 2.0,
        y: (a.y + b.y) / 2.0,
    }
}

/// A point well inside a polygon: the middle of a diagonal, or of three corners, that lies inside.
fn inner(corners: &[Point]) -> Option<Point> {
    let count = corners.len();
    (0..count)
        .map(|i| {
            let (a, b, c) = (
                corners[i],
                corners[(i + 1) % count],
                corners[(i + 2) % count],
            );
            let half = between(a, c);
            Point {
                x: (half.x * 2.0 + b.x) / 3.0,
                y: (half.y * 2.0 + b.y) / 3.0,
            }
        })
        .find(|point| contains(corners, *point))
}

/// Whether a side of one outline crosses a side of the other by more than the tolerance.
fn do_cross(one: &[Point], other: &[Point]) -> bool {
    edges(one)
        .any(|(a, b)| edges(other).any(|(c, d)| are_apart(a, b, c, d) && are_apart(c, d, a, b)))
}

/// Whether `c` and `d` lie on different sides of the line through `a` and `b`, both more than the tolerance from it.
fn are_apart(a: Point, b: Point, c: Point, d: Point) -> bool {
    let length = a.distance(b);
    let off = |p: Point| ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
    let (c, d) = (off(c), off(d));
    c.min(d) < -TOLERANCE && c.max(d) > TOLERANCE
}

/// Whether no two sides cross and no side is shorter than the tolerance.
fn is_simple(corners: &[Point]) -> bool {
    let sides: Vec<(Point, Point)> = edges(corners).collect();
    let crosses = |i: usize, j: usize| {
        let ((a, b), (c, d)) = (sides[i], sides[j]);
        let meets = |p: Point| p == c || p == d;
        !meets(a) && !meets(b) && touch(a, b, c, d)
    };
    sides.iter().all(|(a, b)| a.distance(*b) > TOLERANCE)
        && !(0..sides.len()).any(|i| (0..i).any(|j| crosses(i, j)))
        && !(0..corners.len()).any(|i| corners[..i].contains(&corners[i]))
}

/// Whether two segments without a common end meet.
fn touch(a: Point, b: Point, c: Point, d: Point) -> bool {
    let turn = |a: Point, b: Point, p: Point| (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    let within = |a: Point, b: Point, p: Point| {
        (a.x.min(b.x)..=a.x.max(b.x)).contains(&p.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&p.y)
    };
    let on = |a: Point, b: Point, p: Point| turn(a, b, p) == 0.0 && within(a, b, p);
    let cross = turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0;
    cross || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/// The signed area of a polygon.
fn area(corners: &[Point]) -> f64 {
    edges(corners)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum::<f64>()
        / 2.0
}

/// The middle of the corners.
fn middle(outline: &Outline) -> [f64; 2] {
    let middle = crate::geometry::shape::middle(&outline.0);
    [middle.x, middle.y]
}

impl Ground {
    /// Inches across, where it is drawn as a strip.
    pub const fn usual_width(self) -> f64 {
        match self {
            Self::HighWall | Self::LowWall => 0.5,
            Self::Road | Self::Track => 2.0,
            _ => 3.0,
        }
    }
}

impl Outline {
    /// The strip of some width along a way; none for a way of less than two places or without width.
    pub fn strip(way: &[Point], width: f64) -> Option<Self> {
        // A NaN is in no range.
        let is_wide = (0.1..=50.0).contains(&width);
        let has_steps = way.windows(2).all(|pair| pair[0].distance(pair[1]) > 0.1);
        if way.len() < 2 || !is_wide || !has_steps {
            return None;
        }
        let side = |sign: f64| {
            (0..way.len()).map(move |i| {
                let (x, y) = offset(way, i);
                let by = sign * width / 2.0;
                Point::new(way[i].x + x * by, way[i].y + y * by)
            })
        };
        let left: Vec<Point> = side(-1.0).collect();
        Some(Self(side(1.0).chain(left.into_iter().rev()).collect()))
    }
}

impl Outline {
    /// The outline with corners that overhang a table edge by no more than `margin` brought onto it, as the slanting
    /// end of a road must be.
    #[must_use]
    pub fn trimmed(&self, size: [f64; 2], margin: f64) -> Self {
        let trim = |value: f64, most: f64| {
            let onto = value.clamp(0.0, most);
            if (onto - value).abs() <= margin {
                onto
            } else {
                value
            }
        };
        let corners = self.0.iter();
        Self(
            corners
                .map(|at| Point::new(trim(at.x, size[0]), trim(at.y, size[1])))
                .collect(),
        )
    }
}

/// How far the border of a strip of width 2 lies from a place of its way, to the right.
fn offset(way: &[Point], i: usize) -> (f64, f64) {
    let normal = |a: Point, b: Point| {
        let length = a.distance(b);
        ((a.y - b.y) / length, (b.x - a.x) / length)
    };
    let before = i.checked_sub(1).map(|j| normal(way[j], way[i]));
    let after = way.get(i + 1).map(|next| normal(way[i], *next));
    match (before, after) {
        (Some(a), Some(b)) => {
            let (x, y) = (a.0 + b.0, a.1 + b.1);
            // The corner is mitred, though never drawn out beyond three widths.
            let scale = 2.0 / (x * x + y * y).max(0.44);
            (x * scale, y * scale)
        }
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => (0.0, 0.0),
    }
}
