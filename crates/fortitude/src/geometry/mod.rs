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
