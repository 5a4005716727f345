//! Whether there is a place at all that fulfils some conditions: parts of the table and of the circle are cut until one
//! has such a place in its middle, or none can have one.

use crate::geometry::{Bounds, Point, Pose};
use std::collections::VecDeque;

/// Parts that leave less choice than this are not cut any more, in inches.
const FINE: f64 = 0.025;
/// Bounds the work.
const MOST: usize = 200_000;

/// Places around one, and headings around one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patch {
    /// In the middle: the middle of what is placed, and its heading; not rounded.
    pub middle: Pose,
    half: f64,
    half_turn: f64,
    /// No point of what is placed is farther anywhere in it from where it is in the middle.
    pub radius: f64,
}

/// What is known of a patch.
pub(crate) enum Found<T> {
    /// There is one in its middle.
    Here(T),
    /// There may be one in it.
    Maybe,
    /// There is none in it.
    Nowhere,
}

/// A place within a box that is found when patches are looked at; for what extends so far from its middle and has any
/// heading, or for what has none where it does not extend.
pub(crate) fn find_place<T>(
    within: Bounds,
    arm: f64,
    mut look: impl FnMut(&Patch) -> Found<T>,
) -> Option<T> {
    let (low, high) = (within.low, within.high);
    let middle = Point {
        x: (low.x + high.x) / 2.0,
        y: (low.y + high.y) / 2.0,
    };
    let half = (high.x - low.x).max(high.y - low.y) / 2.0;
    let half_turn = if arm > 0.0 { 180.0 } else { 0.0 };
    let patch = |middle: Pose, half: f64, half_turn: f64| Patch {
        middle,
        half,
        half_turn,
        radius: half * std::f64::consts::SQRT_2 + arm * half_turn.to_radians(),
    };
    let whole = Pose {
        at: middle,
        heading: 0.0,
    };
    let mut waiting = VecDeque::from([patch(whole, half, half_turn)]);
    for _ in 0..MOST {
        let next = waiting.pop_front()?;
        match look(&next) {
            Found::Here(place) => return Some(place),
            Found::Nowhere => continue,
            Found::Maybe if next.radius <= FINE => continue,
            Found::Maybe => {}
        }
        let (half, half_turn) = (next.half / 2.0, next.half_turn / 2.0);
        let headings: &[f64] = if arm > 0.0 { &[-1.0, 1.0] } else { &[0.0] };
        for &turn in headings {
            for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
                let part = Pose {
                    at: Point {
                        x: next.middle.at.x + x * half,
                        y: next.middle.at.y + y * half,
                    },
                    heading: next.middle.heading + turn * half_turn,
                };
                waiting.push_back(patch(part, half, half_turn));
            }
        }
    }
    None
}
