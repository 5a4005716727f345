//! The lie of the land: heights with hachures, woods, orchards, marshes and lakes, the hexes over it.

use super::geometry::{
    HEIGHT, Pen, Point, RADIUS, at, between, bounds, cell, centre, corners, noise, num, outline,
};
use feldherr_battles::map::{Dir, HexId, Map, Slope, Terrain};
use std::fmt::Write as _;

/// Symbols that the ground is made of.
pub(super) fn defs() -> String {
    concat!(
        r#"<g id="lb-tree"><path class="lb-stem" d="M0 1v3.2"/><circle class="lb-crown" r="2.7"/><path class="lb-shade" d="M2.4-1.2a2.7 2.7 0 0 1-3 3.8"/></g>"#,
        r#"<g id="lb-fruit"><path class="lb-stem" d="M0 1v2.4"/><circle class="lb-fruit" r="1.8"/></g>"#,
        r#"<g id="lb-grass"><path class="lb-grass" d="M-2 0l-.9-2M0 0v-2.6M2 0l.9-2"/></g>"#,
        r#"<g id="lb-reed"><path class="lb-reed" d="M-5 0h10M-2.6 2.2h6M0-.4v-3.4M-1.8-.4l-1-2.6M1.8-.4l1-2.6"/></g>"#
    )
    .to_owned()
}

/// The inside of a map's frame.
pub(super) fn clip(map: &Map, number: usize) -> String {
    let (left, top, right, bottom) = bounds(map);
    format!(
        r#"<clipPath id="lb-map-{number}"><path d="M{l} {t}H{r}V{b}H{l}z"/></clipPath>"#,
        l = num(left),
        t = num(top),
        r = num(right),
        b = num(bottom),
    )
}

/// Heights, then what grows on them.
pub(super) fn draw(map: &Map) -> String {
    [relief(map), cover(map), hachures(map), crests(map)].concat()
}

/// One tint on top of the other, a step for each slope and each level.
fn relief(map: &Map) -> String {
    let highest = map.all.iter().map(|hex| map.hex(hex).level).max();
    let mut out = String::new();
    for level in 1..=highest.unwrap_or(0) {
        let outline = outline(map, 2.4, |hex| map.hex(hex).level >= level);
        let _ = write!(out, r#"<path class="lb-height" d="{outline}"/>"#);
    }
    out
}

fn cover(map: &Map) -> String {
    let mut out = String::new();
    let areas = [
        (Terrain::Marsh, "lb-marsh", 2.0),
        (Terrain::Orchard, "lb-orchard", 0.0),
        (Terrain::Woods, "lb-woods", 2.6),
        (Terrain::Lake, "lb-lake", 2.0),
    ];
    for (terrain, class, unsteady) in areas {
        let outline = outline(map, unsteady, |hex| map.hex(hex).terrain == terrain);
        let _ = write!(out, r#"<path class="{class}" d="{outline}"/>"#);
    }
    for hex in map.all.iter() {
        match map.hex(hex).terrain {
            Terrain::Woods => trees(map, hex, &mut out),
            Terrain::Orchard => fruit(hex, &mut out),
            Terrain::Marsh => reeds(hex, &mut out),
            Terrain::Clear => grass(hex, &mut out),
            Terrain::Town | Terrain::Lake => {}
        }
    }
    out
}

fn put(out: &mut String, symbol: &str, (x, y): Point) {
    let _ = write!(
        out,
        r##"<use href="#{symbol}" x="{}" y="{}"/>"##,
        num(x),
        num(y)
    );
}

/// Trees on a grid that nobody notices, denser within a wood than at its edge.
fn trees(map: &Map, hex: HexId, out: &mut String) {
    let (x, y) = centre(hex);
    let deep = map
        .around(hex)
        .filter(|(_, next)| map.hex(*next).terrain == Terrain::Woods)
        .count();
    let rows = if deep > 3 { 6 } else { 5 };
    for row in 0..rows {
        let dy = (row as f32 + 0.5) / rows as f32 * 2.0 - 1.0;
        let half = RADIUS * (1.0 - 0.5 * dy.abs()) - 1.0;
        for column in 0..rows {
            let dx = (column as f32 + 0.5) / rows as f32 * 2.0 - 1.0;
            let key = (i32::from(hex.number()) * 8 + row, column);
            let place = (
                x + dx * half + 3.4 * noise(key.0, key.1, 5),
                y + dy * (HEIGHT / 2.0 - 0.5) + 2.2 * noise(key.0, key.1, 6),
            );
            // A way through the wood needs room.
            let on_way = map.hex(hex).on_way && dx.abs().max(dy.abs()) < 0.25;
            if noise(key.0, key.1, 7) > -0.75 && !on_way {
                put(out, "lb-tree", place);
            }
        }
    }
}

/// A tuft here and there, so that open country does not look empty.
fn grass(hex: HexId, out: &mut String) {
    let (x, y) = centre(hex);
    for index in 0..3 {
        let [dx, dy, luck] = [14, 15, 16].map(|salt| noise(hex.number().into(), index, salt));
        if luck > 0.1 {
            put(out, "lb-grass", (x + dx * 20.0, y + dy * 18.0));
        }
    }
}

/// Trees in rows.
fn fruit(hex: HexId, out: &mut String) {
    let (x, y) = centre(hex);
    for row in -2..=2_i32 {
        let count = 4 - row.abs() / 2;
        for column in 0..count {
            let dx = (column as f32 - (count - 1) as f32 / 2.0) * 10.0;
            put(out, "lb-fruit", (x + dx, y + row as f32 * 9.0));
        }
    }
}

fn reeds(hex: HexId, out: &mut String) {
    let (x, y) = centre(hex);
    for (index, (dx, dy)) in [
        (-13.0, -10.0),
        (9.0, -13.0),
        (0.0, 1.0),
        (-12.0, 14.0),
        (13.0, 11.0),
    ]
    .into_iter()
    .enumerate()
    {
        let stray = 3.0 * noise(hex.number().into(), index as i32, 8);
        put(out, "lb-reed", (x + dx + stray, y + dy));
    }
}

/// Strokes down every slope, from the hexside into the hex below it.
fn hachures(map: &Map) -> String {
    let (mut fall, mut steep) = (Pen::default(), Pen::default());
    for hex in map.all.iter() {
        for (dir, below) in map.around(hex) {
            let drop = i32::from(map.hex(hex).level) - i32::from(map.hex(below).level);
            match map.edge(hex, dir).slope {
                Slope::Down => strokes(&mut steep, hex, dir, below, 0.30),
                _ if drop > 0 => strokes(&mut fall, hex, dir, below, 0.42),
                _ => {}
            }
        }
    }
    format!(
        r#"<path class="lb-fall" d="{}"/><path class="lb-steep" d="{}"/>"#,
        fall.finish(),
        steep.finish()
    )
}

/// How many strokes a hexside has.
const STROKES: i32 = 8;

fn strokes(pen: &mut Pen, hex: HexId, dir: Dir, below: HexId, length: f32) {
    let [a, b] = corners(cell(hex), dir);
    let foot = centre(below);
    for index in 0..STROKES {
        let key = (a.0 * 9 + b.0, a.1 * 9 + b.1 + index * 101);
        let top = between(at(a), at(b), (index as f32 + 0.5) / STROKES as f32);
        let top = (
            top.0 + 0.8 * noise(key.0, key.1, 9),
            top.1 + 0.8 * noise(key.0, key.1, 10),
        );
        let (x, y) = centre(hex);
        let towards = (top.0 + foot.0 - x, top.1 + foot.1 - y);
        let long = length * (0.8 + 0.25 * noise(key.0, key.1, 11));
        pen.to(between(top, towards, 0.04));
        pen.line(between(top, towards, long));
    }
}

/// LB-11.1Ea Crests: a line with short strokes to both sides.
fn crests(map: &Map) -> String {
    let (mut line, mut ticks) = (Pen::default(), Pen::default());
    for hex in map.all.iter() {
        for dir in [Dir::N, Dir::NE, Dir::SE] {
            let Some(next) = map.beyond(hex, dir) else {
                continue;
            };
            if !map.edge(hex, dir).crest {
                continue;
            }
            let [a, b] = corners(cell(hex), dir).map(at);
            line.to(a).line(b);
            for index in 0..8 {
                let on = between(a, b, (index as f32 + 0.5) / 8.0);
                for side in [hex, next] {
                    let foot = centre(side);
                    ticks.to(on).line(between(on, foot, 0.2));
                }
            }
        }
    }
    format!(
        r#"<path class="lb-crest-ticks" d="{}"/><path class="lb-crest" d="{}"/>"#,
        ticks.finish(),
        line.finish()
    )
}

/// LB-1.3a The hexes and their numbers.
pub(super) fn grid(map: &Map) -> String {
    let mut pen = Pen::default();
    let mut numbers = String::new();
    for hex in map.all.iter() {
        for dir in Dir::ALL {
            // Each side once; those at the edge belong to nobody else.
            let is_own = (dir as u8) < 3 || map.beyond(hex, dir).is_none();
            if is_own {
                let [a, b] = corners(cell(hex), dir).map(at);
                pen.to(a).line(b);
            }
        }
        let (x, y) = centre(hex);
        let _ = write!(
            numbers,
            r#"<text class="lb-number" x="{}" y="{}">{hex}</text>"#,
            num(x),
            num(y - HEIGHT / 2.0 + 7.6)
        );
    }
    format!(r#"<path class="lb-grid" d="{}"/>{numbers}"#, pen.finish())
}
