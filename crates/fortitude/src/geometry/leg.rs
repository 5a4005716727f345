use super::{Point, Pose};

/// One leg of a path: from one pose to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leg {
    /// Straight, facing the same way.
    #[allow(missing_docs)]
    Straight { from: Pose, to: Pose },
    /// About a point by an angle in degrees, clockwise when positive.
    #[allow(missing_docs)]
    Turn {
        from: Pose,
        to: Pose,
        about: Point,
        by: f64,
    },
}

impl Leg {
    /// Own decision VF-G119: equal headings are joined by a straight line, others by the one turn that carries the
    /// first pose into the second, the shorter way round; a half turn is made clockwise.
    pub fn between(from: Pose, to: Pose) -> Self {
        let by = shorter(to.heading - from.heading);
        if by == 0.0 {
            return Self::Straight { from, to };
        }
        // The centre is equally far from both places, on the line through their middle.
        let half = by.to_radians() / 2.0;
        let lever = libm::cos(half) / libm::sin(half) / 2.0;
        let (dx, dy) = (to.at.x - from.at.x, to.at.y - from.at.y);
        let about = Point {
            x: (from.at.x + to.at.x) / 2.0 - dy * lever,
            y: (from.at.y + to.at.y) / 2.0 + dx * lever,
        };
        Self::Turn {
            from,
            to,
            about,
            by,
        }
    }

    /// Where it ends.
    pub const fn end(&self) -> Pose {
        match *self {
            Self::Straight { to, .. } | Self::Turn { to, .. } => to,
        }
    }

    /// The pose at a fraction of the way, not rounded.
    pub fn pose(&self, part: f64) -> Pose {
        match *self {
            Self::Straight { from, to } => Pose {
                at: Point {
                    x: from.at.x + part * (to.at.x - from.at.x),
                    y: from.at.y + part * (to.at.y - from.at.y),
                },
                heading: from.heading,
            },
            Self::Turn { to, .. } if part >= 1.0 => to,
            Self::Turn {
                from, about, by, ..
            } => Pose {
                at: rotate(from.at, about, by * part),
                heading: from.heading + by * part,
            },
        }
    }

    /// The first part of it.
    #[must_use]
    pub fn cut(&self, part: f64) -> Self {
        let end = self.pose(part);
        match *self {
            Self::Straight { from, .. } => Self::Straight { from, to: end },
            Self::Turn {
                from, about, by, ..
            } => Self::Turn {
                from,
                to: end,
                about,
                by: by * part,
            },
        }
    }

    /// How far a point carried along travels, when it starts at `start`.
    pub fn length(&self, start: Point) -> f64 {
        match *self {
            Self::Straight { from, to } => from.at.distance(to.at),
            Self::Turn { about, by, .. } => by.to_radians().abs() * start.distance(about),
        }
    }

    /// Into how many straight steps it is cut, so that a corner as far from the centre as `start` strays from its arc
    /// by no more than half the tolerance.
    pub fn steps(&self, start: Point) -> usize {
        match *self {
            Self::Straight { .. } => 1,
            Self::Turn { about, by, .. } => {
                let radius = start.distance(about);
                let step = libm::sqrt(8.0 * radius * super::TOLERANCE / 2.0).max(1e-3);
                let count = libm::ceil(by.to_radians().abs() * radius / step);
                (count as usize).clamp(1, MOST_STEPS)
            }
        }
    }
}

/// Bounds the work on absurd turns, which fail at the table's edge anyway.
const MOST_STEPS: usize = 256;

/// A difference of headings the shorter way round, in -180 < … ≤ 180.
pub fn shorter(degrees: f64) -> f64 {
    let turned = degrees - 360.0 * libm::floor(degrees / 360.0);
    if turned > 180.0 {
        turned - 360.0
    } else {
        turned
    }
}

/// A point turned about another, clockwise as drawn.
pub fn rotate(p: Point, about: Point, degrees: f64) -> Point {
    let (sin, cos) = libm::sincos(degrees.to_radians());
    let (dx, dy) = (p.x - about.x, p.y - about.y);
    Point {
        x: about.x + cos * dx - sin * dy,
        y: about.y + sin * dx + cos * dy,
    }
}
