//! What stands beside a unit to be read: whose it is, its arm, brigade and name, losses, and what it did.

use super::canvas::{path, shape, symbol_at, tenth, text, text_width};
use super::figure::dress;
use crate::pen::Pen;
use crate::{Figure, Shape};
use feldherr_fortitude::{Arm, BrigadeId, Field, Name, Sheet, Unit};

/// Size of a unit's name.
const SIZE: f32 = 16.0;
/// Distance of pip from pip.
const PIP: f32 = 9.6;

/// One thing on a tag.
enum Part {
    Symbol(&'static str, f32),
    Brigade(usize),
    Name(Name, [&'static str; 3]),
    Pips { losses: u8, morale: u8 },
}

/// The signs of a unit from left to right.
#[derive(Default)]
pub(super) struct Tag(Vec<Part>);

impl Tag {
    /// Letter, arm and brigade of a unit.
    pub(super) fn signs(&mut self, field: &Field, sheet: &Sheet) {
        self.0.push(Part::Symbol(dress(sheet.nation).plate, 16.0));
        self.0.push(Part::Symbol(arm(sheet.arm), 20.0));
        self.brigade(field, sheet.brigade);
    }

    /// The plate of a brigade: its colour and its number.
    pub(super) fn brigade(&mut self, field: &Field, brigade: BrigadeId) {
        self.0.push(Part::Brigade(index_in_side(field, brigade)));
    }

    /// A name in both languages; classes for both, English, German.
    pub(super) fn name(&mut self, name: &Name, classes: [&'static str; 3]) {
        self.0.push(Part::Name(name.clone(), classes));
    }

    /// VF-8.3.1a Losses against morale: a ring for each, filled when lost.
    pub(super) fn pips(&mut self, losses: u8, morale: u8) {
        self.0.push(Part::Pips { losses, morale });
    }

    /// A mark of the board's symbols.
    pub(super) fn mark(&mut self, id: &'static str) {
        self.0.push(Part::Symbol(id, 19.0));
    }

    /// How wide it is.
    pub(super) fn width(&self) -> f32 {
        self.0.iter().map(Part::width).sum()
    }

    /// The shapes, with the middle at the origin.
    pub(super) fn centred(&self) -> Vec<Shape> {
        self.draw(-self.width() / 2.0)
    }

    /// The shapes from a place to the right.
    pub(super) fn draw(&self, from: f32) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let mut x = from;
        for part in &self.0 {
            part.draw(x, &mut shapes);
            x += part.width();
        }
        shapes
    }
}

impl Part {
    fn width(&self) -> f32 {
        match self {
            Self::Symbol(_, width) => *width,
            Self::Brigade(_) => 24.0,
            Self::Name(name, _) => text_width(&name.en, SIZE).max(text_width(&name.de, SIZE)) + 8.0,
            Self::Pips { losses, morale } => f32::from(pip_count(*losses, *morale)) * PIP + 5.0,
        }
    }

    fn draw(&self, x: f32, shapes: &mut Vec<Shape>) {
        match self {
            Self::Symbol(id, width) => shapes.push(symbol_at(id, x + width / 2.0, 0.0)),
            Self::Brigade(index) => {
                let (_, class) = BANDS[index % BANDS.len()];
                let number = ROMAN[index % ROMAN.len()];
                shapes.push(shape(
                    Figure::Rect([tenth(x), -7.0, 20.0, 14.0, 0.0]),
                    class,
                ));
                shapes.push(text(number, x + 10.0, 4.4, "vf-roman"));
            }
            Self::Name(name, classes) if name.en == name.de => {
                shapes.push(text(&name.en, x + 2.0, 5.0, classes[0]));
            }
            Self::Name(name, classes) => {
                shapes.push(text(&name.en, x + 2.0, 5.0, classes[1]));
                shapes.push(text(&name.de, x + 2.0, 5.0, classes[2]));
            }
            Self::Pips { losses, morale } => pips(x, *losses, *morale, shapes),
        }
    }
}

fn pip_count(losses: u8, morale: u8) -> u8 {
    losses.max(morale).min(12)
}

fn pips(x: f32, losses: u8, morale: u8, shapes: &mut Vec<Shape>) {
    let (mut open, mut full) = (Pen::default(), Pen::default());
    for index in 0..pip_count(losses, morale) {
        let x = x + 4.5 + f32::from(index) * PIP;
        let pen = if index < losses { &mut full } else { &mut open };
        pen.to((x, 0.0)).line((x + 0.1, 0.0));
    }
    for (data, outer, inner) in [
        (open.finish(), "vf-pip-edge", "vf-pip"),
        (full.finish(), "vf-pip-edge", "vf-loss"),
    ] {
        if !data.is_empty() {
            shapes.push(path(data.clone(), outer));
            shapes.push(path(data, inner));
        }
    }
}

/// The sign of an arm.
pub(super) const fn arm(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "vf-infantry",
        Arm::Cavalry => "vf-cavalry",
        Arm::Artillery => "vf-artillery",
    }
}

/// The colours of a side's brigades: of the band on a base, and of the plate.
pub(super) const BANDS: [(&str, &str); 8] = [
    ("vf-band-1", "vf-number-1"),
    ("vf-band-2", "vf-number-2"),
    ("vf-band-3", "vf-number-3"),
    ("vf-band-4", "vf-number-4"),
    ("vf-band-5", "vf-number-5"),
    ("vf-band-6", "vf-number-6"),
    ("vf-band-7", "vf-number-7"),
    ("vf-band-8", "vf-number-8"),
];

const ROMAN: [&str; 12] = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
];

/// The place of a brigade among those of its side.
pub(super) fn index_in_side(field: &Field, brigade: BrigadeId) -> usize {
    field
        .brigades
        .get(brigade.index())
        .and_then(|sheet| {
            field
                .brigades_of(sheet.side)
                .position(|other| other == brigade)
        })
        .unwrap_or(0)
}

/// The morale value of a unit with lasting changes.
pub(super) fn morale(sheet: &Sheet, unit: &Unit) -> u8 {
    sheet.morale.saturating_add_signed(unit.morale)
}
