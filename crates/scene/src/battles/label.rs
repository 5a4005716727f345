//! The names of the land, each where it hides least.

use super::geometry::{HEIGHT, Point, centre, num};
use feldherr_battles::map::{HexId, Locality, LocalityKind, Map};
use std::fmt::Write as _;

/// A kind of name: its class, the size of its letters, and how far from the middle of its hexes it stands.
struct Style {
    class: &'static str,
    size: f32,
    away: f32,
}

const fn style(kind: LocalityKind) -> Style {
    let (class, size, away) = match kind {
        LocalityKind::Town => ("lb-town-name", 13.0, 25.0),
        LocalityKind::Chateau => ("lb-chateau-name", 11.0, 17.0),
        LocalityKind::Name => ("lb-hamlet-name", 10.0, 4.0),
        LocalityKind::Woods => ("lb-woods-name", 10.5, 0.0),
        LocalityKind::Height => ("lb-height-name", 10.5, 0.0),
        LocalityKind::Water => ("lb-water-name", 10.0, 0.0),
    };
    Style { class, size, away }
}

/// A rectangle that is taken: its middle and half its size.
type Taken = (Point, f32, f32);

/// All names of places; towns first, for they are looked for most.
pub(super) fn draw(map: &Map) -> String {
    let mut places: Vec<&Locality> = map.places.iter().collect();
    places.sort_by_key(|place| place.kind as u8);
    let mut taken: Vec<Taken> = map
        .prizes
        .iter()
        .map(|(hex, ..)| sign(*hex, 13.0))
        .chain(map.sources.iter().map(|source| sign(source.hex, -15.0)))
        .chain(map.mask.towns.iter().map(|hex| (centre(hex), 19.0, 17.0)))
        .chain(
            map.mask
                .chateaux
                .iter()
                .map(|hex| (centre(hex), 12.0, 10.0)),
        )
        .chain(map.gates.iter().map(|gate| sign(gate.hex, 0.0)))
        .collect();
    let mut out = String::new();
    for place in places {
        let style = style(place.kind);
        let longest = place
            .name
            .de
            .chars()
            .count()
            .max(place.name.en.chars().count());
        let half = (longest as f32 * style.size * 0.235, style.size * 0.45);
        let spot = spot(map, place, &style, half, &taken);
        taken.push((spot, half.0, half.1));
        write_name(
            &mut out,
            place,
            style.class,
            (spot.0, spot.1 + style.size * 0.32),
        );
    }
    out
}

/// Where the sign of something that counts stands.
fn sign(hex: HexId, dx: f32) -> Taken {
    let (x, y) = centre(hex);
    ((x + dx, y + HEIGHT / 2.0 - 11.0), 8.5, 8.5)
}

/// The first of the usual places that is free, or the one that hides least.
fn spot(map: &Map, place: &Locality, style: &Style, half: (f32, f32), taken: &[Taken]) -> Point {
    let (x, y) = middle(&place.hexes);
    let (left, top, right, bottom) = super::geometry::bounds(map);
    let inside = |(x, y): Point| {
        (
            x.clamp(left + half.0 + 2.0, right - half.0 - 2.0),
            y.clamp(top + half.1 + 2.0, bottom - half.1 - 2.0),
        )
    };
    let away = style.away;
    let aside = half.0 + away.max(8.0);
    let places = [
        (0.0, away),
        (0.0, -away),
        (aside, 0.0),
        (-aside, 0.0),
        (aside * 0.6, away + 6.0),
        (-aside * 0.6, away + 6.0),
        (aside * 0.6, -away - 6.0),
        (-aside * 0.6, -away - 6.0),
        (0.0, away + 14.0),
        (0.0, -away - 14.0),
    ];
    let hidden =
        |spot: Point| -> f32 { taken.iter().map(|other| overlap(spot, half, other)).sum() };
    places
        .into_iter()
        .map(|(dx, dy)| inside((x + dx, y + dy)))
        .map(|spot| (hidden(spot), spot))
        .reduce(|best, next| if next.0 < best.0 { next } else { best })
        .map_or((x, y), |(_, spot)| spot)
}

fn overlap((x, y): Point, half: (f32, f32), ((ox, oy), wide, high): &Taken) -> f32 {
    let width = half.0 + wide - (x - ox).abs();
    let height = half.1 + high - (y - oy).abs();
    width.max(0.0) * height.max(0.0)
}

fn middle(hexes: &[HexId]) -> Point {
    let count = hexes.len().max(1) as f32;
    let sum = hexes
        .iter()
        .map(|hex| centre(*hex))
        .fold((0.0, 0.0), |sum, (x, y)| (sum.0 + x, sum.1 + y));
    (sum.0 / count, sum.1 / count)
}

fn write_name(out: &mut String, place: &Locality, class: &str, (x, y): Point) {
    let (x, y) = (num(x), num(y));
    let names = [("en", &place.name.en), ("de", &place.name.de)];
    let same = place.name.en == place.name.de;
    for (language, name) in names.into_iter().take(if same { 1 } else { 2 }) {
        let language = if same { "any" } else { language };
        let _ = write!(
            out,
            r#"<text class="{class} {language}" x="{x}" y="{y}">{}</text>"#,
            escape(name)
        );
    }
}

/// Names come from files that anybody may write.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
