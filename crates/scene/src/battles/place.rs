//! Towns and chateaux, and the signs of what counts: entries, sources of supply, victory hexes.

use super::geometry::{HEIGHT, Pen, RADIUS, centre, noise, num, side_middle};
use crate::waterloo::star;
use feldherr_battles::map::{Dir, HexId, Map, Terrain};
use std::fmt::Write as _;

/// The symbols of places.
pub(super) fn defs() -> String {
    format!(
        concat!(
            r#"<g id="lb-chateau"><path class="lb-yard" d="M-9-7.5h18v15h-18z"/><path class="lb-wall" d="M-9-7.5h18v15h-18zM-9-7.5v-2.2h-2.4v4.4h2.4M9-7.5v-2.2h2.4v4.4h-2.4M-9 7.5v2.2h-2.4v-4.4h2.4M9 7.5v2.2h2.4v-4.4h-2.4"/><path class="lb-house" d="M-6.5-5.2h6v4h-6zM1.6-5.2h5v6.4h-5zM-6.5 1.4h3.6v4h-3.6z"/></g>"#,
            r#"<g id="lb-star"><path class="lb-star" d="{}"/></g>"#,
            r#"<g id="lb-gate"><path class="lb-gate" d="M0-8.6l7.6 5v10h-15.2v-10z"/></g>"#,
            r#"<g id="lb-source"><circle class="lb-source" r="7.6"/><circle class="lb-source-ring" r="5.9"/></g>"#
        ),
        star(8.4, 4.0)
    )
}

/// Houses and castles.
pub(super) fn draw(map: &Map) -> String {
    let mut houses = Pen::default();
    let mut out = String::new();
    for hex in map.all.iter() {
        if map.hex(hex).terrain == Terrain::Town {
            town(map, hex, &mut houses);
        }
        if map.hex(hex).chateau {
            put(&mut out, "lb-chateau", centre(hex));
        }
    }
    format!(r#"<path class="lb-house" d="{}"/>{out}"#, houses.finish())
}

fn put(out: &mut String, symbol: &str, (x, y): (f32, f32)) {
    let _ = write!(
        out,
        r##"<use href="#{symbol}" x="{}" y="{}"/>"##,
        num(x),
        num(y)
    );
}

/// How far from the middle of the road a house stands.
const ASIDE: f32 = 6.4;

/// Houses on both sides of every way into the town, or around its green where none leads.
fn town(map: &Map, hex: HexId, pen: &mut Pen) {
    let (x, y) = centre(hex);
    let mut ways: Vec<Dir> = Dir::ALL
        .into_iter()
        .filter(|dir| map.edge(hex, *dir).way.is_some())
        .collect();
    if ways.is_empty() {
        ways = vec![Dir::N, Dir::SE, Dir::SW];
    }
    for dir in ways {
        let (ex, ey) = side_middle(hex, dir);
        let length = (ex - x).hypot(ey - y);
        let (ux, uy) = ((ex - x) / length, (ey - y) / length);
        for (step, along) in [6.5_f32, 13.0, 19.0].into_iter().enumerate() {
            for side in [-1.0_f32, 1.0] {
                let key = (
                    i32::from(hex.number()),
                    dir as i32 * 8 + step as i32 * 2 + side as i32,
                );
                if noise(key.0, key.1, 20) < -0.8 {
                    continue;
                }
                let aside = side * (ASIDE + 1.2 * noise(key.0, key.1, 21));
                let middle = (x + ux * along - uy * aside, y + uy * along + ux * aside);
                let wide = 2.6 + 0.8 * noise(key.0, key.1, 22);
                house(pen, middle, (ux, uy), wide, 2.0);
            }
        }
    }
}

/// A house along a way.
fn house(pen: &mut Pen, (x, y): (f32, f32), (ux, uy): (f32, f32), along: f32, across: f32) {
    let corner = |a: f32, b: f32| (x + ux * a - uy * b, y + uy * a + ux * b);
    pen.to(corner(-along, -across))
        .line(corner(along, -across))
        .line(corner(along, across))
        .line(corner(-along, across))
        .close();
}

/// The signs that players look for.
pub(super) fn signs(map: &Map) -> String {
    let mut out = String::new();
    let mut sign = |symbol: &str, hex: HexId, dx: f32, dy: f32, class: &str, text: &str| {
        let (x, y) = centre(hex);
        put(&mut out, symbol, (x + dx, y + dy));
        let _ = write!(
            out,
            r#"<text class="{class}" x="{}" y="{}">{text}</text>"#,
            num(x + dx),
            num(y + dy + 3.4)
        );
    };
    let low = HEIGHT / 2.0 - 11.0;
    for (hex, points, _) in &map.prizes {
        sign(
            "lb-star",
            *hex,
            RADIUS * 0.52,
            low,
            "lb-prize",
            &points.to_string(),
        );
    }
    for source in &map.sources {
        let letter = source.letter.to_string();
        sign(
            "lb-source",
            source.hex,
            -RADIUS * 0.5,
            low,
            "lb-source-letter",
            &letter,
        );
    }
    for gate in &map.gates {
        sign(
            "lb-gate",
            gate.hex,
            0.0,
            low + 1.0,
            "lb-gate-letter",
            &gate.key,
        );
    }
    out
}
