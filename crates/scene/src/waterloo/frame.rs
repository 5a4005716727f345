//! The map's border with its coordinates, the compass rose and the title.

use super::geometry::{Bounds, MARGIN, Pen, Point, SQUARE, at, map_bounds, num};
use feldherr_waterloo::{Board, Square, Terrain};
use std::f32::consts::PI;
use std::fmt::Write as _;

/// Title and compass: where each has room.
pub(super) struct Ornaments {
    title: Option<Bounds>,
    rose: Option<Bounds>,
}

impl Ornaments {
    /// Finds water, or else land outside the game, nearest to a corner.
    pub(super) fn find(board: &Board) -> Self {
        let title = find(board, 6, 4, &[]);
        let taken: Vec<Bounds> = title.into_iter().collect();
        let rose = find(board, 4, 4, &taken);
        Self { title, rose }
    }

    /// The places they take.
    pub(super) fn bounds(&self) -> Vec<Bounds> {
        self.title.into_iter().chain(self.rose).collect()
    }

    /// The drawing.
    pub(super) fn draw(&self) -> String {
        let mut out = String::new();
        if let Some(bounds) = self.title {
            out.push_str(&title(bounds));
        }
        if let Some(bounds) = self.rose {
            out.push_str(&rose(bounds));
        }
        out
    }
}

fn find(board: &Board, cols: u16, rows: u16, taken: &[Bounds]) -> Option<Bounds> {
    let (last_col, last_row) = (
        board.cols().checked_sub(cols)?,
        board.rows().checked_sub(rows)?,
    );
    let mut best: Option<(u32, Bounds)> = None;
    for row in 0..=last_row {
        for col in 0..=last_col {
            let (x, y) = at((i32::from(col), i32::from(row)));
            let bounds = (
                x,
                y,
                x + SQUARE * f32::from(cols),
                y + SQUARE * f32::from(rows),
            );
            let is_taken = taken
                .iter()
                .any(|other| super::geometry::overlap(bounds, *other) > 0.0);
            if is_taken {
                continue;
            }
            let Some(price) = price(board, (col, row), (cols, rows)) else {
                continue;
            };
            let from_corner = col.min(last_col - col) + row.min(last_row - row);
            let cost = price + u32::from(from_corner) * 2;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, bounds));
            }
        }
    }
    best.map(|(_, bounds)| bounds)
}

/// What it costs to cover these squares; passable ones are never covered.
fn price(board: &Board, (col, row): (u16, u16), (cols, rows): (u16, u16)) -> Option<u32> {
    let mut price = 0;
    for r in row..row + rows {
        for c in col..col + cols {
            price += match board.terrain(Square::new(c, r)?) {
                Terrain::Sea => 0,
                Terrain::Foreign => 3,
                Terrain::Wood => 8,
                Terrain::Mountain => 20,
                Terrain::Land(_) => return None,
            };
        }
    }
    Some(price)
}

fn title((left, top, right, bottom): Bounds) -> String {
    let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
    format!(
        concat!(
            r#"<g transform="translate({x} {y})">"#,
            r#"<rect class="wl-title-plate" x="-56" y="-33" width="112" height="66"/>"#,
            r#"<rect class="wl-title-line" x="-53" y="-30" width="106" height="60"/>"#,
            r#"<path class="wl-title-line" d="M-53-24a6 6 0 0 0 6-6M53-24a6 6 0 0 1-6-6M-53 24a6 6 0 0 1 6 6M53 24a6 6 0 0 0-6 6"/>"#,
            r#"<text class="wl-title" y="-3">WATERLOO</text>"#,
            r#"<path class="wl-title-line" d="M-40 4h32M8 4h32M-4 4l4-2.6 4 2.6-4 2.6z"/>"#,
            r#"<text class="wl-title-sub" y="18.5">EUROPA · 1815</text>"#,
            "</g>"
        ),
        x = num(x),
        y = num(y)
    )
}

fn rose((left, top, right, bottom): Bounds) -> String {
    let mut out = format!(
        r#"<g transform="translate({} {})"><circle class="wl-rose-ring" r="25"/><circle class="wl-rose-ring" r="22.5"/>"#,
        num((left + right) / 2.0),
        num((top + bottom) / 2.0 + 3.0)
    );
    let (mut light, mut dark, mut rays) = (Pen::default(), Pen::default(), Pen::default());
    for index in 0..32 {
        let angle = PI * index as f32 / 16.0;
        let inner = if index % 2 == 0 { 20.5 } else { 22.5 };
        rays.to(polar(inner, angle)).line(polar(25.0, angle));
    }
    for index in [1, 3, 5, 7, 0, 2, 4, 6] {
        let angle = PI * index as f32 / 4.0;
        let length = if index % 2 == 0 { 31.0 } else { 19.0 };
        for (pen, turn) in [(&mut light, -PI / 8.0), (&mut dark, PI / 8.0)] {
            pen.to((0.0, 0.0))
                .line(polar(6.0, angle + turn))
                .line(polar(length, angle))
                .close();
        }
    }
    let _ = write!(
        out,
        r#"<path class="wl-rose-ring" d="{}"/><path class="wl-rose-light" d="{}"/><path class="wl-rose-dark" d="{}"/><text class="wl-rose-name" y="-33.5">N</text></g>"#,
        rays.finish(),
        light.finish(),
        dark.finish()
    );
    out
}

fn polar(radius: f32, angle: f32) -> Point {
    (radius * angle.sin(), -radius * angle.cos())
}

/// The paper around the map.
pub(super) fn ground(width: f32, height: f32) -> String {
    format!(r#"<rect class="wl-margin" width="{width}" height="{height}"/>"#)
}

/// The border: a degree band in squares, and the numbers of columns and rows.
pub(super) fn draw(board: &Board) -> String {
    let (left, top, right, bottom) = map_bounds(board);
    let mut out = String::new();
    let rects = [
        ("wl-frame-fine", 0.0),
        ("wl-frame-fine", 4.0),
        ("wl-frame-bold", MARGIN - 5.5),
        ("wl-frame-fine", MARGIN - 8.5),
    ];
    for (class, out_by) in rects {
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}"/>"#,
            num(left - out_by),
            num(top - out_by),
            num(right - left + 2.0 * out_by),
            num(bottom - top + 2.0 * out_by)
        );
    }
    let _ = write!(out, r#"<path class="wl-frame-band" d="{}"/>"#, band(board));
    let mut number = |value: u16, x: f32, y: f32| {
        let (x, y) = (num(x), num(y));
        let _ = write!(
            out,
            r#"<text class="wl-coordinate" x="{x}" y="{y}">{value}</text>"#
        );
    };
    for col in 0..board.cols() {
        let x = at((i32::from(col), 0)).0 + SQUARE / 2.0;
        number(col, x, top - 7.4);
        number(col, x, bottom + 14.0);
    }
    for row in 0..board.rows() {
        let y = at((0, i32::from(row))).1 + SQUARE / 2.0 + 3.0;
        number(row, left - 10.8, y);
        number(row, right + 10.8, y);
    }
    out
}

/// Every other square, marked on all four sides.
fn band(board: &Board) -> String {
    let (left, top, right, bottom) = map_bounds(board);
    let mut band = String::new();
    for col in (0..i32::from(board.cols())).step_by(2) {
        let x = num(at((col, 0)).0);
        for y in [top - 4.0, bottom] {
            let _ = write!(band, "M{x} {}h20v4h-20z", num(y));
        }
    }
    for row in (0..i32::from(board.rows())).step_by(2) {
        let y = num(at((0, row)).1);
        for x in [left - 4.0, right] {
            let _ = write!(band, "M{} {y}h4v20h-4z", num(x));
        }
    }
    band
}
