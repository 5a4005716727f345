//! Exact numbers: strengths in twenty-fourths, movement points in halves.

use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// LB-1.42b, LB-11.1a A strength in strength points, exact to a twenty-fourth: every product of the halves, thirds
/// and quarters of the rules is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(u32);

/// What a strength is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Factor {
    Half,
    TwoThirds,
    ThreeQuarters,
    One,
    OneAndAHalf,
    Two,
}

impl Factor {
    const fn ratio(self) -> (u32, u32) {
        match self {
            Self::Half => (1, 2),
            Self::TwoThirds => (2, 3),
            Self::ThreeQuarters => (3, 4),
            Self::One => (1, 1),
            Self::OneAndAHalf => (3, 2),
            Self::Two => (2, 1),
        }
    }

    /// As people write it behind a sign of multiplication.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Half => "½",
            Self::TwoThirds => "⅔",
            Self::ThreeQuarters => "¾",
            Self::One => "1",
            Self::OneAndAHalf => "1½",
            Self::Two => "2",
        }
    }
}

impl Strength {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// Whole strength points.
    pub const fn whole(points: u8) -> Self {
        Self(points as u32 * 24)
    }

    /// Multiplied exactly; below a twenty-fourth the rest is lost, which no chain of the rules reaches.
    #[must_use]
    pub const fn times(self, factor: Factor) -> Self {
        let (over, under) = factor.ratio();
        Self(self.0 * over / under)
    }

    /// Fractions dropped.
    #[must_use]
    pub const fn floor(self) -> Self {
        Self(self.0 / 24 * 24)
    }

    /// The whole points in it.
    pub const fn points(self) -> u32 {
        self.0 / 24
    }

    /// The twenty-fourths, for comparing ratios.
    pub const fn parts(self) -> u32 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether `self : other` is at least `ratio[0] : ratio[1]`.
    pub const fn is_at_least(self, ratio: [u32; 2], other: Self) -> bool {
        self.0 as u64 * ratio[1] as u64 >= other.0 as u64 * ratio[0] as u64
    }
}

impl Add for Strength {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Strength {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Strength {
    type Output = Self;
    /// Never below nothing.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Strength {
    fn sum<I: Iterator<Item = Self>>(strengths: I) -> Self {
        strengths.fold(Self::ZERO, Add::add)
    }
}

/// LB-7.21a Movement points in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MovePoints(pub u8);

impl MovePoints {
    /// None.
    pub const ZERO: Self = Self(0);
    /// LB-7.52a Half a point.
    pub const HALF: Self = Self(1);
    /// One point.
    pub const ONE: Self = Self(2);

    /// Whole points.
    pub const fn whole(points: u8) -> Self {
        Self(points.saturating_mul(2))
    }

    /// Twice as many.
    #[must_use]
    pub const fn doubled(self) -> Self {
        Self(self.0.saturating_mul(2))
    }
}

impl Add for MovePoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for MovePoints {
    type Output = Self;
    /// Never below nothing.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}
