//! How the figures of a unit stand: bases and slots in the unit's own frame, in units of the drawing.

use super::canvas::INCH;
use feldherr_fortitude::formation::footprint;
use feldherr_fortitude::geometry::Block;
use feldherr_fortitude::{Formation, Order, Sheet};

/// The ground a unit covers; the middle of the front edge is the origin, the front is up.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stand {
    /// From side to side.
    pub width: f32,
    /// From front to rear.
    pub depth: f32,
    /// Left, top, width and depth of each base.
    pub bases: Vec<[f32; 4]>,
    /// The figures.
    pub slots: Vec<Slot>,
}

/// The place of one figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slot {
    /// Its middle.
    pub x: f32,
    /// Its middle.
    pub y: f32,
    /// Where it faces: a unit vector.
    pub front: (f32, f32),
}

/// How a unit drawn up so stands.
pub(super) fn stand(sheet: &Sheet, order: Order) -> Stand {
    let ground = footprint(sheet, order);
    let (width, depth) = (units(ground.width), units(ground.depth));
    let slots = ground
        .slots()
        .map(|block| {
            let (x, y) = block.middle();
            let (x, y) = (units(x), units(y));
            let front = if order.formation == Formation::Square {
                outward(x / width, y / depth - 0.5)
            } else {
                (0.0, -1.0)
            };
            Slot { x, y, front }
        })
        .collect();
    Stand {
        width,
        depth,
        bases: ground.bases().map(|block| rectangle(&block)).collect(),
        slots,
    }
}

fn units(inches: f64) -> f32 {
    inches as f32 * INCH
}

fn rectangle(block: &Block) -> [f32; 4] {
    [
        units(block.left),
        units(block.front),
        units(block.right - block.left),
        units(block.rear - block.front),
    ]
}

/// VF-S.karree.c Each figure of a square faces the side it stands at.
fn outward(x: f32, y: f32) -> (f32, f32) {
    if y.abs() >= x.abs() {
        (0.0, y.signum())
    } else {
        (x.signum(), 0.0)
    }
}
