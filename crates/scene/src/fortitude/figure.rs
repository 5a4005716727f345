//! Figures seen from above: foot, horse, and guns with their limbers.

use super::canvas::{path, symbol};
use super::stand::{Slot, Stand};
use crate::Shape;
use crate::pen::Pen;
use feldherr_fortitude::{Arm, Formation, Nation};

/// The classes of a nation's pieces: bases, front edges, coats.
pub(super) struct Dress {
    /// Class of items.
    pub key: &'static str,
    /// The letter.
    pub letter: &'static str,
    /// The letter's plate.
    pub plate: &'static str,
    /// The leader's base.
    pub leader: &'static str,
    /// The flag.
    pub flag: &'static str,
    /// A leader's star.
    pub star: &'static str,
    /// The ring around a feature it holds.
    pub ring: &'static str,
    base: &'static str,
    front: &'static str,
    coat: &'static str,
}

macro_rules! dress {
    ($key:literal, $letter:literal) => {
        Dress {
            key: $key,
            letter: $letter,
            plate: concat!("vf-letter-", $key),
            leader: concat!("vf-leader-", $key),
            flag: concat!("vf-flag-", $key),
            star: concat!("vf-star-", $key),
            ring: concat!("vf-garrison-", $key),
            base: concat!("vf-base-", $key),
            front: concat!("vf-front-", $key),
            coat: concat!("vf-coat-", $key),
        }
    };
}

/// All nations.
pub(super) const NATIONS: [Nation; 7] = [
    Nation::Allies,
    Nation::French,
    Nation::British,
    Nation::Austrian,
    Nation::Prussian,
    Nation::Russian,
    Nation::Spanish,
];

/// How a nation is dressed.
pub(super) const fn dress(nation: Nation) -> &'static Dress {
    match nation {
        Nation::Allies => &dress!("allies", "M"),
        Nation::French => &dress!("french", "F"),
        Nation::British => &dress!("british", "B"),
        Nation::Austrian => &dress!("austrian", "A"),
        Nation::Prussian => &dress!("prussian", "P"),
        Nation::Russian => &dress!("russian", "R"),
        Nation::Spanish => &dress!("spanish", "E"),
    }
}

/// Bases and figures of a unit in its own frame.
pub(super) fn draw(stand: &Stand, arm: Arm, formation: Formation, nation: Nation) -> Vec<Shape> {
    let dress = dress(nation);
    let mut shapes = bases(stand, formation, dress);
    match (arm, formation) {
        (Arm::Infantry, _) => shapes.extend(foot(&stand.slots, dress)),
        (Arm::Cavalry, _) => shapes.extend(horse(&stand.slots, dress)),
        (Arm::Artillery, Formation::Limbered) => shapes.push(symbol("vf-gun-limbered")),
        (Arm::Artillery, _) => {
            shapes.push(symbol("vf-gun"));
            shapes.push(symbol("vf-limber"));
            shapes.extend(foot(&crew(), dress));
        }
    }
    shapes
}

/// The figures of a unit inside a feature, around the origin, without bases of their own.
pub(super) fn garrison(stand: &Stand, arm: Arm, nation: Nation) -> Vec<Shape> {
    let dress = dress(nation);
    let slots: Vec<Slot> = stand
        .slots
        .iter()
        .map(|slot| Slot {
            y: slot.y - stand.depth / 2.0,
            ..*slot
        })
        .collect();
    let mut ground = Pen::default();
    let (w, d) = (stand.width + 6.0, stand.depth + 6.0);
    rectangle(&mut ground, [-w / 2.0, -d / 2.0, w, d]);
    let mut shapes = vec![path(ground.finish(), dress.base)];
    match arm {
        Arm::Infantry => shapes.extend(foot(&slots, dress)),
        Arm::Cavalry => shapes.extend(horse(&slots, dress)),
        Arm::Artillery => shapes.extend(foot(&crew(), dress)),
    }
    shapes
}

fn bases(stand: &Stand, formation: Formation, dress: &Dress) -> Vec<Shape> {
    let (w, d) = (stand.width, stand.depth);
    let mut ground = Pen::default();
    let mut front = Pen::default();
    if formation == Formation::Square {
        rectangle(&mut ground, [-w / 2.0, 0.0, w, d]);
        let thick = (d * 0.36).min(34.0);
        rectangle(
            &mut ground,
            [-w / 2.0 + thick, thick, w - 2.0 * thick, d - 2.0 * thick],
        );
        // Single lines, since a closed outline would be filled.
        let corners = [(-w / 2.0, 0.0), (w / 2.0, 0.0), (w / 2.0, d), (-w / 2.0, d)];
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            front.to(*from).line(*to);
        }
    } else {
        for base in &stand.bases {
            rectangle(&mut ground, *base);
        }
        for [x, y, width, _] in &stand.bases {
            if *y == 0.0 {
                front.to((*x, 0.0)).line((x + width, 0.0));
            }
        }
        front
            .to((-5.5, 0.0))
            .line((0.0, -7.5))
            .line((5.5, 0.0))
            .close();
    }
    vec![
        path(shadow(stand), "vf-shadow"),
        path(ground.finish(), dress.base),
        path(front.finish(), dress.front),
    ]
}

fn shadow(stand: &Stand) -> String {
    let mut pen = Pen::default();
    rectangle(
        &mut pen,
        [
            -stand.width / 2.0 - 1.5,
            -1.5,
            stand.width + 3.0,
            stand.depth + 3.0,
        ],
    );
    pen.finish()
}

/// A rectangle given by corner and size.
pub(super) fn rectangle(pen: &mut Pen, [x, y, w, d]: [f32; 4]) {
    pen.to((x, y))
        .line((x + w, y))
        .line((x + w, y + d))
        .line((x, y + d))
        .close();
}

/// A point of a figure: so far to its right and ahead.
fn limb(slot: &Slot, right: f32, ahead: f32) -> (f32, f32) {
    let (fx, fy) = slot.front;
    (
        slot.x - fy * right + fx * ahead,
        slot.y + fx * right + fy * ahead,
    )
}

/// All strokes of one kind, from place to place on each figure.
fn strokes(slots: &[Slot], from: (f32, f32), to: (f32, f32)) -> String {
    let mut pen = Pen::default();
    for slot in slots {
        pen.to(limb(slot, from.0, from.1))
            .line(limb(slot, to.0, to.1));
    }
    pen.finish()
}

fn foot(slots: &[Slot], dress: &Dress) -> Vec<Shape> {
    let shoulders = strokes(slots, (-2.9, -0.6), (2.9, -0.6));
    vec![
        path(strokes(slots, (4.6, -1.0), (4.6, 6.0)), "vf-musket"),
        path(shoulders.clone(), "vf-figure-edge"),
        path(shoulders, dress.coat),
        path(strokes(slots, (0.0, 0.2), (0.0, 0.4)), "vf-shako"),
    ]
}

fn horse(slots: &[Slot], dress: &Dress) -> Vec<Shape> {
    let rider = strokes(slots, (-3.4, -2.0), (3.4, -2.0));
    vec![
        path(strokes(slots, (0.0, -12.0), (0.0, 6.0)), "vf-horse"),
        path(strokes(slots, (0.0, 8.0), (0.0, 14.5)), "vf-horse-head"),
        path(strokes(slots, (6.0, -2.0), (7.6, 8.0)), "vf-musket"),
        path(rider.clone(), "vf-figure-edge"),
        path(rider, dress.coat),
        path(strokes(slots, (0.0, -1.0), (0.0, -0.8)), "vf-shako"),
    ]
}

fn crew() -> Vec<Slot> {
    [(-16.0, 20.0), (16.0, 20.0), (-15.0, 42.0), (15.0, 42.0)]
        .map(|(x, y)| Slot {
            x,
            y,
            front: (0.0, -1.0),
        })
        .to_vec()
}

/// The guns, which stand alike in every army; the limber of an unlimbered one stands half an inch behind it (VF-G17).
pub(super) const GUNS: &str = concat!(
    r#"<g id="vf-limber"><path class="vf-horse" d="M-9 85v14M9 85v14M-9 111v14M9 111v14"/><path class="vf-horse-head" d="M-9 77v4M9 77v4M-9 103v4M9 103v4"/>"#,
    r#"<path class="vf-wheel" d="M-11 135v12M11 135v12"/><path class="vf-carriage" d="M-11 141H11M0 99V148M-6 141h12"/></g>"#,
    r#"<g id="vf-gun"><path class="vf-wheel" d="M-9 22v16M9 22v16"/><path class="vf-carriage" d="M-9 30H9M0 26V54"/><path class="vf-barrel" d="M0 10V34"/></g>"#,
    r#"<g id="vf-gun-limbered"><path class="vf-horse" d="M-9 12v14M9 12v14M-9 38v14M9 38v14"/><path class="vf-horse-head" d="M-9 4v4M9 4v4M-9 30v4M9 30v4"/>"#,
    r#"<path class="vf-wheel" d="M-11 62v12M11 62v12"/><path class="vf-carriage" d="M-11 68H11M0 26V104M-6 68h12"/>"#,
    r#"<path class="vf-wheel" d="M-10 100v16M10 100v16"/><path class="vf-carriage" d="M-10 108H10"/><path class="vf-barrel" d="M0 104V130"/></g>"#,
);
