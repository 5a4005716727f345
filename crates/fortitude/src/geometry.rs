//! Points, poses and shapes on the table, in inches of the rules.
//!
//! x runs to the right, y downwards, as on screen. A heading is in degrees clockwise from up, so that 0 faces the
//! top edge and 90 the right one. Trigonometry is `libm`'s, so that a record replays alike everywhere.

mod block;
mod contour;
mod leg;
mod pose;
pub mod shape;

pub use block::{Block, Frame};
pub use contour::Grid;
pub use leg::{Leg, rotate, shorter};
pub use pose::{Outline, Point, Pose};
pub use shape::{Bounds, Hull, Quad};

/// Distances closer than this count as equal: a unit that touches is never refused for rounding.
pub const TOLERANCE: f64 = 0.01;

/// VF-G20 "Less than" some inches: exactly so many are not less. Coordinates are kept to a tenth of the tolerance, so
/// that is the least by which something can be nearer.
pub fn is_less(distance: f64, inches: f64) -> bool {
    distance < inches - TOLERANCE / 10.0
}
