//! Sea, coast, the countries' tints, lands outside the game, woods, mountains and the grid.

use super::geometry::{
    Pen, Point, SQUARE, Touching, at, chains, map_bounds, noise, num, outlines, smooth_closed,
    smooth_open,
};
use feldherr_waterloo::{Board, Country, Direction, Edge, Square, Terrain};
use std::fmt::Write as _;

/// How far the hand strays when it draws a coast.
const COAST: f32 = 2.1;

/// What a cell is made of; the board's edge goes on for ever.
pub(super) fn terrain(board: &Board, col: i32, row: i32) -> Terrain {
    let clamp = |v: i32, count: u16| v.clamp(0, i32::from(count) - 1) as u16;
    Square::new(clamp(col, board.cols()), clamp(row, board.rows()))
        .map_or(Terrain::Sea, |square| board.terrain(square))
}

/// Paths that are drawn several times, and the marks of woods and mountains.
pub(super) fn defs(board: &Board) -> String {
    let (left, top, right, bottom) = map_bounds(board);
    let coast = smooth_closed(
        &outlines(board, Touching::Joined, |c, r| {
            terrain(board, c, r) != Terrain::Sea
        }),
        COAST,
    );
    let mut out = String::new();
    let _ = write!(
        out,
        r##"<path id="wl-coast" d="{coast}"/><clipPath id="wl-land"><use href="#wl-coast"/></clipPath>"##
    );
    let _ = write!(
        out,
        r#"<clipPath id="wl-map"><rect x="{left}" y="{top}" width="{}" height="{}"/></clipPath>"#,
        right - left,
        bottom - top
    );
    out.push_str(concat!(
        r#"<pattern id="wl-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)">"#,
        r#"<path d="M0 1h4" class="wl-hatching"/></pattern>"#
    ));
    for variant in 0..GROVES {
        out.push_str(&grove(variant));
    }
    for variant in 0..PEAKS {
        out.push_str(&peak(variant));
    }
    out
}

/// Everything under the borders and names.
pub(super) fn draw(board: &Board) -> String {
    let (left, top, right, bottom) = map_bounds(board);
    let mut out = format!(
        r#"<g clip-path="url(#wl-map)"><rect x="{left}" y="{top}" width="{}" height="{}" class="wl-sea"/>"#,
        right - left,
        bottom - top
    );
    // Each coastal line is a wide stroke with the sea painted into it again.
    for class in [
        "wl-shore-3",
        "wl-water-3",
        "wl-shore-2",
        "wl-water-2",
        "wl-shore-1",
        "wl-water-1",
    ] {
        let _ = write!(out, r##"<use href="#wl-coast" class="{class}"/>"##);
    }
    out.push_str(r##"<use href="#wl-coast" class="wl-paper"/><g clip-path="url(#wl-land)">"##);
    let paints = paints(board);
    for country in Country::ALL {
        let cells = cells(board, |c, r| {
            paint(board, &paints, c, r) == Terrain::Land(country)
        });
        let _ = write!(
            out,
            r#"<path class="wl-tint-{}" d="{cells}"/>"#,
            country.key()
        );
    }
    out.push_str(&foreign(board, &paints));
    let _ = write!(out, r#"<path class="wl-grid" d="{}"/>"#, grid(board));
    out.push_str(&woods(board));
    out.push_str("</g>");
    out.push_str(r##"<use href="#wl-coast" class="wl-coastline"/>"##);
    out.push_str(&mountains(board));
    out.push_str("</g>");
    out
}

fn region(board: &Board, unsteady: f32, is_in: impl Fn(Terrain) -> bool) -> String {
    let loops = outlines(board, Touching::Apart, |c, r| is_in(terrain(board, c, r)));
    smooth_closed(&loops, unsteady)
}

/// What a square is painted as under the relief, in reading order.
///
/// Woods and mountains take the tint of the nearest country, water that of the nearest land, so that no gap shows
/// where a drawn edge strays from the grid.
fn paints(board: &Board) -> Vec<Terrain> {
    let is_paint = |terrain| matches!(terrain, Terrain::Land(_) | Terrain::Foreign);
    let land: Vec<(Square, Terrain)> = board
        .squares()
        .map(|square| (square, board.terrain(square)))
        .filter(|(_, terrain)| is_paint(*terrain))
        .collect();
    board
        .squares()
        .map(|square| {
            let own = board.terrain(square);
            let inland = own != Terrain::Sea;
            land.iter()
                .filter(|(_, terrain)| !is_paint(own) || *terrain == own)
                .filter(|(_, terrain)| {
                    !inland || own == Terrain::Foreign || *terrain != Terrain::Foreign
                })
                .min_by_key(|(other, _)| {
                    let (far, sum, _) = square.nearness(*other);
                    (sum, far, *other)
                })
                .map_or(own, |(_, terrain)| *terrain)
        })
        .collect()
}

fn paint(board: &Board, paints: &[Terrain], col: i32, row: i32) -> Terrain {
    let clamp = |v: i32, count: u16| v.clamp(0, i32::from(count) - 1) as usize;
    let (col, row) = (clamp(col, board.cols()), clamp(row, board.rows()));
    paints
        .get(row * usize::from(board.cols()) + col)
        .copied()
        .unwrap_or(Terrain::Sea)
}

/// The cells themselves, in runs along the rows.
fn cells(board: &Board, is_in: impl Fn(i32, i32) -> bool) -> String {
    let mut path = String::new();
    for r in -1..=i32::from(board.rows()) {
        let mut c = -1;
        while c <= i32::from(board.cols()) {
            let start = c;
            while c <= i32::from(board.cols()) && is_in(c, r) {
                c += 1;
            }
            if c > start {
                let (x, y) = at((start, r));
                let width = SQUARE * (c - start) as f32;
                let _ = write!(
                    path,
                    "M{} {}h{}v20h-{}z",
                    num(x),
                    num(y),
                    num(width),
                    num(width)
                );
            }
            c += 1;
        }
    }
    path
}

fn foreign(board: &Board, paints: &[Terrain]) -> String {
    let path = cells(board, |c, r| paint(board, paints, c, r) == Terrain::Foreign);
    let is_foreign = |square| board.terrain(square) == Terrain::Foreign;
    let is_sea = |square| board.terrain(square) == Terrain::Sea;
    let edges: Vec<Edge> = sides(board)
        .filter(|(one, other)| {
            is_foreign(*one) != is_foreign(*other) && !is_sea(*one) && !is_sea(*other)
        })
        .collect();
    let edge: String = chains(&edges)
        .iter()
        .map(|chain| smooth_open(chain, 0.6))
        .collect();
    format!(
        r##"<path class="wl-foreign" d="{path}"/><path fill="url(#wl-hatch)" d="{path}"/><path class="wl-foreign-edge" d="{edge}"/>"##
    )
}

/// The common sides of all squares of the board.
pub(super) fn sides(board: &Board) -> impl Iterator<Item = Edge> {
    board
        .squares()
        .flat_map(|square| {
            [Direction::ALL[2], Direction::ALL[4]]
                .map(|direction| (square, square.neighbour(direction)))
        })
        .filter(|(one, other)| {
            one.distance(*other) == 1 && other.col() < board.cols() && other.row() < board.rows()
        })
}

/// The sides of the passable squares, each once.
fn grid(board: &Board) -> String {
    let is_open = |c, r| matches!(terrain(board, c, r), Terrain::Land(_));
    let (cols, rows) = (i32::from(board.cols()), i32::from(board.rows()));
    let mut path = String::new();
    for r in 0..=rows {
        runs(cols, |c| {
            (r > 0 && is_open(c, r - 1)) || (r < rows && is_open(c, r))
        })
        .for_each(|(start, length)| {
            let (x, y) = at((start, r));
            let _ = write!(path, "M{} {}h{}", num(x), num(y), num(length));
        });
    }
    for c in 0..=cols {
        runs(rows, |r| {
            (c > 0 && is_open(c - 1, r)) || (c < cols && is_open(c, r))
        })
        .for_each(|(start, length)| {
            let (x, y) = at((c, start));
            let _ = write!(path, "M{} {}v{}", num(x), num(y), num(length));
        });
    }
    path
}

fn runs(count: i32, is_in: impl Fn(i32) -> bool) -> impl Iterator<Item = (i32, f32)> {
    let mut found = Vec::new();
    let mut start = None;
    for index in 0..=count {
        let inside = index < count && is_in(index);
        match (start, inside) {
            (None, true) => start = Some(index),
            (Some(first), false) => {
                found.push((first, SQUARE * (index - first) as f32));
                start = None;
            }
            _ => {}
        }
    }
    found.into_iter()
}

const GROVES: i32 = 6;
const PEAKS: i32 = 6;

fn woods(board: &Board) -> String {
    let path = region(board, 2.6, |terrain| terrain == Terrain::Wood);
    let mut out = format!(r#"<path class="wl-wood" d="{path}"/>"#);
    scatter(board, Terrain::Wood, GROVES, "wl-grove", &mut out);
    out
}

fn mountains(board: &Board) -> String {
    let path = region(board, 2.6, |terrain| terrain == Terrain::Mountain);
    let mut out = format!(r#"<path class="wl-mountain" d="{path}"/>"#);
    scatter(board, Terrain::Mountain, PEAKS, "wl-peak", &mut out);
    out
}

/// One of the marks on each cell, some of them mirrored.
fn scatter(board: &Board, wanted: Terrain, variants: i32, id: &str, out: &mut String) {
    for square in board.squares().filter(|s| board.terrain(*s) == wanted) {
        let (c, r) = (i32::from(square.col()), i32::from(square.row()));
        let variant = ((noise(c, r, 3) + 1.0) * 0.5 * variants as f32) as i32;
        let (x, y) = super::geometry::centre(square);
        let mirror = if noise(c, r, 4) < 0.0 && wanted == Terrain::Wood {
            " scale(-1 1)"
        } else {
            ""
        };
        let _ = write!(
            out,
            r##"<use href="#{id}-{variant}" transform="translate({} {}){mirror}"/>"##,
            num(x),
            num(y)
        );
    }
}

/// Seven trees on a square, each a crown with a shaded side and a shadow on the ground.
fn grove(variant: i32) -> String {
    let spots: [Point; 6] = [
        (-5.5, -4.5),
        (2.0, -6.5),
        (7.0, -1.5),
        (-1.5, 0.5),
        (-7.0, 4.5),
        (4.0, 5.5),
    ];
    let (mut crowns, mut shades, mut stems) = (Pen::default(), Pen::default(), Pen::default());
    for (index, spot) in spots.into_iter().enumerate() {
        let stray = |salt| noise(variant, index as i32, salt);
        let (x, y) = (spot.0 + 1.4 * stray(5), spot.1 + 1.2 * stray(6));
        let size = 2.1 + 0.5 * stray(7);
        crowns
            .to((x - size, y + size * 0.4))
            .curve((x - size * 1.2, y - size), (x, y - size * 1.25))
            .curve((x + size * 1.2, y - size), (x + size, y + size * 0.4))
            .curve((x, y + size * 0.9), (x - size, y + size * 0.4));
        shades.to((x + size * 0.2, y - size * 0.9)).curve(
            (x + size * 0.9, y - size * 0.5),
            (x + size * 0.6, y + size * 0.4),
        );
        stems
            .to((x, y + size * 0.5))
            .line((x, y + size * 1.2))
            .line((x + size * 1.3, y + size * 1.2));
    }
    format!(
        r#"<g id="wl-grove-{variant}"><path class="wl-stem" d="{}"/><path class="wl-crown" d="{}"/><path class="wl-shade" d="{}"/></g>"#,
        stems.finish(),
        crowns.finish(),
        shades.finish()
    )
}

/// A ridge on a square: a small summit behind a great one.
fn peak(variant: i32) -> String {
    let stray = |salt| noise(variant, 0, salt);
    let side = if variant % 2 == 0 { -1.0 } else { 1.0 };
    let small = (side * (6.0 + stray(14)), -4.0 + stray(15));
    let great = (-side * (2.2 + stray(11)), -10.0 + 1.5 * stray(12));
    format!(
        r#"<g id="wl-peak-{variant}">{}{}</g>"#,
        summit(small, 9.5 + stray(16), 0.8 * noise(variant, 0, 17)),
        summit(great, 16.5 + stray(13), 0.8 * noise(variant, 1, 17))
    )
}

/// A summit, with the light from the north-west.
fn summit((x, y): Point, height: f32, bend: f32) -> String {
    let on = |east: f32, down: f32| (x + height * east, y + height * down);
    let (west, east) = ((x - height * 0.62, y + height - 1.0), on(0.62, 1.0));
    let (mut lit, mut ridge) = (Pen::default(), Pen::default());
    for pen in [&mut lit, &mut ridge] {
        let shoulder = on(-0.1, 0.2);
        pen.to(west)
            .curve(on(-0.3, 0.62), on(-0.2, 0.36))
            .curve((shoulder.0 + bend, shoulder.1), (x, y))
            .curve(on(0.1, 0.3), on(0.28, 0.42))
            .curve(on(0.36, 0.74), east);
    }
    lit.curve((x, y + height + 1.0), west).close();
    format!(
        r#"<path class="wl-lit" d="{}"/><path class="wl-ridge" d="{}"/><path class="wl-fall" d="{}"/>"#,
        lit.finish(),
        ridge.finish(),
        hachures((x, y), height)
    )
}

/// Strokes from the crest down the shaded side, and a few on the lit one.
fn hachures((x, y): Point, height: f32) -> String {
    let mut pen = Pen::default();
    let count = (height * 0.62) as i32;
    for step in 0..count {
        let t = (step as f32 + 0.4) / count as f32;
        let crest = (x + height * (0.02 + 0.1 * t), y + height * (0.1 + 0.6 * t));
        let reach = height * (0.16 + 0.3 * t);
        pen.to(crest).curve(
            (crest.0 + reach * 0.35, crest.1 + reach * 0.35),
            (crest.0 + reach * 0.75, crest.1 + reach * 0.95),
        );
    }
    for step in 0..3 {
        let t = step as f32 / 3.0;
        let start = (
            x - height * (0.12 + 0.26 * t),
            y + height * (0.42 + 0.3 * t),
        );
        pen.to(start).line((start.0 + 0.4, start.1 + height * 0.17));
    }
    pen.finish()
}
