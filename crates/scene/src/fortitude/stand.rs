//! How the figures of a unit stand: bases and slots in the unit's own frame, in units of the drawing.

use super::canvas::INCH;
use feldherr_fortitude::{Arm, Formation, Order, Sheet};

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

const MM: f32 = INCH / 25.4;

/// How a unit drawn up so stands.
pub(super) fn stand(sheet: &Sheet, order: Order) -> Stand {
    let (w, d, per) = match sheet.arm {
        Arm::Infantry => (20.0 * MM, 20.0 * MM, 3),
        Arm::Cavalry => (25.0 * MM, 50.0 * MM, 3),
        Arm::Artillery => (60.0 * MM, 80.0 * MM, 1),
    };
    let files = order.files.max(1) as usize;
    let figures = usize::from(sheet.figures.max(1));
    let up = (0.0, -1.0);
    match order.formation {
        Formation::Unlimbered => Stand {
            width: w,
            depth: d,
            bases: vec![[-w / 2.0, 0.0, w, d]],
            slots: vec![Slot { x: 0.0, y: d / 2.0, front: up }],
        },
        Formation::Limbered => {
            let limber = 100.0 * MM;
            Stand {
                width: w,
                depth: d + limber,
                bases: vec![[-w / 2.0, 0.0, w, limber], [-w / 2.0, limber, w, d]],
                slots: vec![Slot { x: 0.0, y: limber + d / 2.0, front: up }],
            }
        }
        Formation::Square => {
            let side = files as f32 * w;
            let mut slots = Vec::new();
            for ring in 0..2 {
                let n = files.saturating_sub(2 * ring).max(1);
                let inset = (ring as f32 + 0.5) * w;
                let (lo, hi) = (-side / 2.0 + inset, side / 2.0 - inset);
                for edge in 0..4 {
                    for i in 0..n.saturating_sub(1).max(1) {
                        if slots.len() >= figures {
                            break;
                        }
                        let along = i as f32 * w;
                        let (x, y, front) = match edge {
                            0 => (lo + along, inset, (0.0, -1.0)),
                            1 => (hi, inset + along, (1.0, 0.0)),
                            2 => (hi - along, side - inset, (0.0, 1.0)),
                            _ => (lo, side - inset - along, (-1.0, 0.0)),
                        };
                        slots.push(Slot { x, y, front });
                    }
                }
            }
            Stand { width: side, depth: side, bases: vec![], slots }
        }
        formation => {
            let gap = if formation == Formation::Open { INCH / 2.0 } else { 0.0 };
            let ranks = figures.div_ceil(files);
            let base_ranks = if sheet.arm == Arm::Infantry { 2 } else { 1 };
            let fw = files as f32 * w + (files.div_ceil(per) - 1) as f32 * gap;
            let dd = ranks as f32 * d + (ranks.div_ceil(base_ranks) - 1) as f32 * gap;
            let fx = |f: usize| -fw / 2.0 + f as f32 * w + (f / per) as f32 * gap;
            let fy = |r: usize| r as f32 * d + (r / base_ranks) as f32 * gap;
            let slots = (0..figures)
                .map(|i| Slot { x: fx(i % files) + w / 2.0, y: fy(i / files) + d / 2.0, front: up })
                .collect();
            let mut bases = Vec::new();
            for r in (0..ranks).step_by(base_ranks) {
                for f in (0..files).step_by(per) {
                    let (r2, f2) = ((r + base_ranks).min(ranks), (f + per).min(files));
                    bases.push([fx(f), fy(r), (f2 - f) as f32 * w, (r2 - r) as f32 * d]);
                }
            }
            Stand { width: fw, depth: dd, bases, slots }
        }
    }
}
