//! Inches of the rules to units of the drawing, and the parts of the sheet.

use crate::pen::Point;
use crate::{Figure, Shape};
use feldherr_fortitude::geometry as table;
use feldherr_fortitude::{Edge, Field, Side, State};

/// Units of the drawing in an inch of the rules.
pub(super) const INCH: f32 = 20.0;
/// Width of the ruled frame around the table.
pub(super) const FRAME: f32 = 42.0;
/// Width of a chip in the strips beside the table.
pub(super) const CHIP: Point = (206.0, 30.0);
/// Room for an army's name at the head of its strip.
pub(super) const HEAD: f32 = 260.0;
/// Room for the scale at the end of a strip.
pub(super) const TAIL: f32 = 330.0;

/// Where on the sheet the table and the strips above and below it lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// Width of the table.
    pub width: f32,
    /// Depth of the table.
    pub height: f32,
    /// Height of a strip.
    pub strip: f32,
    /// Chips in a row of a strip.
    pub columns: usize,
}

impl Layout {
    /// The layout for a field; it depends on nothing that changes during a battle.
    pub(super) fn of(field: &Field) -> Self {
        let [width, height] = field.size.map(|inches| inches as f32 * INCH);
        let columns = ((width - HEAD - TAIL) / CHIP.0).floor().max(1.0) as usize;
        let chips = |side| {
            let leaders = field.leaders.iter().filter(|sheet| sheet.side == side);
            field.units_of(side).count() + leaders.count()
        };
        let most = chips(Side::One).max(chips(Side::Two));
        let rows = most.div_ceil(columns).max(2);
        Self {
            width,
            height,
            strip: rows as f32 * CHIP.1 + 18.0,
            columns,
        }
    }

    /// Size of the whole sheet.
    pub(super) fn sheet(&self) -> Point {
        (
            self.width + 2.0 * FRAME,
            self.height + 2.0 * (FRAME + self.strip),
        )
    }

    /// The table's upper left corner.
    pub(super) fn corner(&self) -> Point {
        (FRAME, FRAME + self.strip)
    }

    /// Left, top, right and bottom of the table.
    pub(super) fn bounds(&self) -> [f32; 4] {
        let (left, top) = self.corner();
        [left, top, left + self.width, top + self.height]
    }

    /// A place of the table on the sheet.
    pub(super) fn at(&self, point: table::Point) -> Point {
        let (left, top) = self.corner();
        (left + point.x as f32 * INCH, top + point.y as f32 * INCH)
    }

    /// The place of the table under a point of the sheet.
    pub(super) fn inverse(&self, x: f32, y: f32) -> Option<table::Point> {
        let (left, top) = self.corner();
        let inches = |v: f32| f64::from(v / INCH);
        table::Point::try_from([inches(x - left), inches(y - top)]).ok()
    }

    /// The upper left corner of a side's strip.
    pub(super) fn strip(&self, state: &State, side: Side) -> Point {
        if side == top_side(state) {
            (FRAME, 0.0)
        } else {
            (FRAME, self.strip + 2.0 * FRAME + self.height)
        }
    }
}

/// Whose strip is above the table: the side whose edge that is, and else the second.
pub(super) fn top_side(state: &State) -> Side {
    let [one, two] = state.edges;
    if one == Some(Edge::Top) || two == Some(Edge::Bottom) {
        Side::One
    } else {
        Side::Two
    }
}

/// A shape with a class.
pub(super) fn shape(figure: Figure, class: &'static str) -> Shape {
    Shape {
        figure,
        class: Some(class),
    }
}

/// A path with a class.
pub(super) fn path(data: String, class: &'static str) -> Shape {
    shape(Figure::Path(data), class)
}

/// A symbol of the board.
pub(super) fn symbol(id: &'static str) -> Shape {
    Shape {
        figure: Figure::Use(id),
        class: None,
    }
}

/// A symbol of the board at a place.
pub(super) fn symbol_at(symbol: &'static str, x: f32, y: f32) -> Shape {
    Shape {
        figure: Figure::UseAt {
            symbol,
            x: tenth(x),
            y,
        },
        class: None,
    }
}

/// A text with a class.
pub(super) fn text(text: &str, x: f32, y: f32, class: &'static str) -> Shape {
    shape(
        Figure::Text {
            text: text.to_owned(),
            x: tenth(x),
            y: tenth(y),
        },
        class,
    )
}

/// To tenths, so that what is sent is short.
pub(super) fn tenth(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// About how wide a text of the given size is in the book serif.
pub(super) fn text_width(text: &str, size: f32) -> f32 {
    let width = |letter: char| match letter {
        'i' | 'j' | 'l' | 't' | 'f' | ' ' | '.' | ',' | '\'' | '’' | 'I' | '-' => 0.28,
        'a' | 'c' | 'e' | 's' | 'z' | 'r' | 'é' | 'è' | 'ê' | 'ä' | 'à' | 'J' | '/' => 0.41,
        'm' | 'w' | 'M' | 'W' => 0.82,
        'A'..='Z' | 'Ä' | 'Ö' | 'Ü' => 0.64,
        _ => 0.49,
    };
    text.chars().map(width).sum::<f32>() * size
}

/// Degrees brought to where writing is read from below or from the right: above -90, at most 90.
pub(super) fn readable(degrees: f32) -> f32 {
    let turned = degrees.rem_euclid(360.0);
    match turned {
        t if t <= 90.0 => t,
        t if t <= 270.0 => t - 180.0,
        t => t - 360.0,
    }
}
