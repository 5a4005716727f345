//! How names are written, and where around their place they may stand.

use super::geometry::{Point, SQUARE, at, middle, side};
use feldherr_waterloo::Edge;

/// How a kind of name is written.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// Its class in the stylesheet.
    pub(super) class: &'static str,
    /// The size of its letters, as in the stylesheet.
    pub(super) size: f32,
    /// The space between letters, as in the stylesheet.
    spacing: f32,
    /// How much later names avoid it.
    pub(super) weight: f32,
}

impl Style {
    pub(super) const TOWN: Self = Self::new("wl-town-name", 9.0, 0.0, 0.0);
    pub(super) const CAPITAL: Self = Self::new("wl-capital-name", 9.0, 0.9, 0.0);
    pub(super) const RIVER: Self = Self::new("wl-river-name", 7.0, 0.2, 0.0);
    pub(super) const RED: Self = Self::new("wl-red-name", 7.0, 0.2, 0.0);
    pub(super) const SEA: Self = Self::new("wl-sea-name", 12.0, 0.0, 3.0);
    pub(super) const FOREIGN: Self = Self::new("wl-foreign-name", 10.0, 0.0, 3.0);
    pub(super) const COUNTRY: Self = Self::new("wl-country-name", 17.0, 0.0, 1.2);

    const fn new(class: &'static str, size: f32, spacing: f32, weight: f32) -> Self {
        Self {
            class,
            size,
            spacing,
            weight,
        }
    }

    /// Half the height of its capitals.
    pub(super) fn half(self) -> f32 {
        self.size * 0.36
    }

    /// About how wide a text is; the typeface's letters in three widths are near enough to place it.
    pub(super) fn width(self, text: &str) -> f32 {
        let ems: f32 = text
            .chars()
            .map(|c| match c {
                'i' | 'l' | 'j' | 't' | 'f' | 'r' | 's' | 'I' | '.' | ',' | '\'' | ' ' => 0.32,
                'm' | 'w' | 'M' | 'W' => 0.82,
                c if c.is_uppercase() => 0.66,
                _ => 0.46,
            })
            .sum();
        ems * self.size + self.spacing * text.chars().count() as f32
    }
}

/// A place for the middle of a text, relative to what it names.
pub(super) struct Spot {
    /// What it costs to be there rather than at the best place.
    pub(super) price: f32,
    /// To the east.
    pub(super) dx: f32,
    /// To the south.
    pub(super) dy: f32,
    /// Whether the text reads upwards.
    pub(super) upright: bool,
}

impl Spot {
    const fn level(price: f32, dx: f32, dy: f32) -> Self {
        Self {
            price,
            dx,
            dy,
            upright: false,
        }
    }
}

/// Places around a point.
pub(super) fn places(width: f32, gap: f32, half: f32) -> Vec<Spot> {
    let side = gap + width / 2.0 + 1.0;
    let over = gap + half + 0.5;
    let mut places = vec![
        Spot::level(0.0, side, 0.0),
        Spot::level(15.0, -side, 0.0),
        Spot::level(10.0, 0.0, over),
        Spot::level(10.0, 0.0, -over),
    ];
    for shift in [0.35, 0.7, 1.0] {
        for (down, price) in [(over, 14.0), (-over, 16.0)] {
            places.push(Spot::level(price, side * shift, down));
            places.push(Spot::level(price + 8.0, -side * shift, down));
        }
    }
    for lift in [-6.0, 6.0] {
        places.push(Spot::level(9.0, side, lift));
        places.push(Spot::level(20.0, -side, lift));
    }
    for far in [SQUARE * 0.6, SQUARE] {
        places.push(Spot::level(60.0 + far, side + far, 0.0));
        places.push(Spot::level(60.0 + far, -side - far, 0.0));
        places.push(Spot::level(60.0 + far, 0.0, over + far));
        places.push(Spot::level(60.0 + far, 0.0, -over - far));
    }
    places
}

/// Places along each straight part of a crossing, on both sides of it.
pub(super) fn along(edges: &[Edge], from: Point, style: Style) -> Vec<Spot> {
    let gap = 4.7 + style.half();
    let mut spots = Vec::new();
    for (a, b) in edges.iter().map(side) {
        let upright = a.0 == b.0;
        let (a, b) = (at(a), at(b));
        for (x, y) in [a, middle(a, b), b] {
            for aside in [gap, -gap] {
                let (dx, dy) = if upright { (aside, 0.0) } else { (0.0, aside) };
                spots.push(Spot {
                    price: 0.2 * (x - from.0).hypot(y - from.1),
                    dx: x + dx - from.0,
                    dy: y + dy - from.1,
                    upright,
                });
            }
        }
    }
    spots
}
