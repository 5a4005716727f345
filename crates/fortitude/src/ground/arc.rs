//! VF-1.1.1, VF-5.1.2 The front area and what lies in it.

use super::Area;
use crate::formation::footprint;
use crate::geometry::shape;
use crate::geometry::{Block, Frame, Point, Pose, Quad, TOLERANCE};
use crate::{Formation, Place, Position, UnitId};

/// The front area has no range limit (VF-G27); no place is farther than this.
const FAR: f64 = 40_000.0;

/// VF-1.1.1b, VF-1.1.1a, VF-G27 The region ahead of a front edge between rays 45 degrees outwards from its corners.
/// What is only level with the edge is not ahead of it.
pub(crate) fn front_area(front: &Block, frame: &Frame) -> Quad {
    let near = front.front - TOLERANCE;
    [
        frame.point(front.left - TOLERANCE, near),
        frame.point(front.left - FAR, front.front - FAR),
        frame.point(front.right + FAR, front.front - FAR),
        frame.point(front.right + TOLERANCE, near),
    ]
}

impl Position {
    /// VF-5.1.2, VF-T.3.2f, VF-T.3.2g Whether an enemy lies at least partly in the field of view of a unit's front
    /// rank; units in square and in defensible terrain look everywhere (b). Blocking does not matter (VF-G28).
    pub fn sees(&self, unit: UnitId, other: UnitId) -> bool {
        let (Some((sheet, state)), Some(target)) = (self.unit(unit), self.area(other)) else {
            return false;
        };
        match state.place {
            Place::Table(pose) => {
                state.order.formation == Formation::Square
                    || is_ahead(
                        &footprint(sheet, state.order).block(),
                        pose,
                        target.corners(),
                    )
            }
            Place::Feature(_) => true,
            Place::Camp | Place::Reserve | Place::Fled => false,
        }
    }

    /// VF-6.5b, VF-G90 Whether a unit is at least partly in another's front area; a square and a unit in a feature have
    /// no other (VF-G88).
    pub fn is_in_front_of(&self, unit: UnitId, other: UnitId) -> bool {
        self.sees(other, unit)
    }

    /// Whether a unit sees a shape, for a place another unit might take.
    pub(crate) fn sees_area(&self, unit: UnitId, target: &[Point]) -> bool {
        match (self.unit(unit), self.area(unit)) {
            (Some((sheet, state)), Some(Area::Block(_))) => {
                let Place::Table(pose) = state.place else {
                    return true;
                };
                state.order.formation == Formation::Square
                    || is_ahead(&footprint(sheet, state.order).block(), pose, target)
            }
            (_, Some(Area::Outline(_))) => true,
            _ => false,
        }
    }
}

/// Whether a shape lies at least partly in the front area of a block.
pub(crate) fn is_ahead(front: &Block, pose: Pose, target: &[Point]) -> bool {
    shape::overlap(&front_area(front, &Frame::new(pose)), target)
}
