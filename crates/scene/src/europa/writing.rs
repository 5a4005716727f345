//! Names on the map: regions, seas, towns, rivers, mountains, battlefields.

use super::chart::{Area, Chart, Field, PlaceName, Range, Town};
use super::ground::resample;
use crate::pen::{Point, num};
use crate::svg::escape;
use std::fmt::Write as _;

/// Towns, ports and names, above the colours of the powers.
pub(super) fn names(chart: &Chart) -> String {
    let mut out = String::new();
    let decor = &chart.decor;
    decor
        .mountains
        .iter()
        .for_each(|range| mountain(&mut out, range));
    decor.names.iter().for_each(|name| beyond(&mut out, name));
    decor
        .fields
        .iter()
        .for_each(|field| battlefield(&mut out, field));
    for (at, name) in &decor.straits {
        let (x, y) = *at;
        let _ = write!(
            out,
            r#"<path class="ne-strait" d="M{} {}l14-14M{} {}l14-14"/>"#,
            num(x - 12.0),
            num(y + 6.0),
            num(x - 4.0),
            num(y + 10.0)
        );
        both(&mut out, "ne-strait-name", (x, y + 32.0), 17.0, name);
    }
    for land in &chart.lands {
        if let Some((x, y)) = land.port {
            let _ = write!(
                out,
                r##"<use href="#ne-anchor" x="{}" y="{}"/>"##,
                num(x),
                num(y)
            );
        }
    }
    chart.lands.iter().for_each(|land| town(&mut out, land));
    chart.seas.iter().for_each(|area| sea(&mut out, area));
    chart.lands.iter().for_each(|land| region(&mut out, land));
    out
}

/// A name in the reader's language.
pub(super) fn both(out: &mut String, class: &str, at: Point, size: f32, name: &[String; 2]) {
    turned(out, class, at, size, name, 0.0);
}

fn turned(out: &mut String, class: &str, (x, y): Point, size: f32, name: &[String; 2], turn: f32) {
    let turn = if turn == 0.0 {
        String::new()
    } else {
        format!(
            r#" transform="rotate({} {} {})""#,
            num(turn),
            num(x),
            num(y)
        )
    };
    let mut write = |language: &str, text: &str| {
        let _ = write!(
            out,
            r#"<text class="{class} {language}" x="{}" y="{}" font-size="{}"{turn}>{}</text>"#,
            num(x),
            num(y),
            num(size),
            escape(text)
        );
    };
    if name[0] == name[1] {
        write("any", &name[0]);
    } else {
        write("de", &name[0]);
        write("en", &name[1]);
    }
}

/// The size at which the longer of both names fills a width, within limits; `share` is a letter's width in sizes.
fn fit(name: &[String; 2], width: f32, [least, most]: [f32; 2], share: f32) -> f32 {
    let longest = name.iter().map(|text| text.chars().count()).max();
    let letters = longest.unwrap_or(1).max(1) as f32;
    (width / (letters * share)).clamp(least, most)
}

/// How large a region's name is written.
pub(super) fn region_size(land: &Area) -> f32 {
    fit(&land.name, land.label.1, [23.0, 33.0], 0.56)
}

fn region(out: &mut String, land: &Area) {
    let (x, y) = land.label.0;
    let size = region_size(land);
    let class = if land.capital {
        "ne-capital-name"
    } else {
        "ne-region-name"
    };
    both(out, class, (x, y + size / 3.0), size, &land.name);
}

fn sea(out: &mut String, area: &Area) {
    let ((x, y), width) = area.label;
    let size = fit(&area.name, width, [24.0, 48.0], 0.62);
    both(out, "ne-sea-name", (x, y + size / 3.0), size, &area.name);
}

/// A star in a ring for a capital, else a small ring.
fn town(out: &mut String, land: &Area) {
    let Some(Town {
        name,
        at: (x, y),
        side,
        same,
    }) = &land.town
    else {
        return;
    };
    let (symbol, gap) = if land.capital {
        ("ne-capital", 17.0)
    } else {
        ("ne-town", 10.0)
    };
    let _ = write!(
        out,
        r##"<use href="#{symbol}" x="{}" y="{}"/>"##,
        num(*x),
        num(*y)
    );
    if *same {
        return;
    }
    let (class, at) = beside(*side, (*x, *y), gap);
    both(out, &format!("ne-town-name {class}"), at, 19.0, name);
}

/// How a name is set on a side of its place, and where.
fn beside(side: char, (x, y): Point, gap: f32) -> (&'static str, Point) {
    match side {
        'e' => ("ne-start", (x + gap, y + 6.0)),
        'w' => ("ne-end", (x - gap, y + 6.0)),
        'n' => ("ne-middle", (x, y - gap)),
        _ => ("ne-middle", (x, y + gap + 13.0)),
    }
}

fn beyond(out: &mut String, place: &PlaceName) {
    let PlaceName {
        kind,
        name,
        at,
        turn,
    } = place;
    match kind.as_str() {
        "river" => turned(
            out,
            "ne-river-name",
            lift(*at, *turn, 5.0),
            16.0,
            name,
            *turn,
        ),
        "water" => turned(out, "ne-water-name", *at, 21.0, name, *turn),
        _ => turned(out, "ne-outland-name", *at, 30.0, name, *turn),
    }
}

fn lift((x, y): Point, turn: f32, by: f32) -> Point {
    let angle = turn.to_radians();
    (x + angle.sin() * by, y - angle.cos() * by)
}

/// The name of a range along its middle, where it is long enough.
fn mountain(out: &mut String, range: &Range) {
    let Some(name) = &range.name else {
        return;
    };
    let points = resample(&range.line, 10.0);
    let letters = name[0].chars().count().max(name[1].chars().count());
    if (points.len() as f32) * 10.0 < letters as f32 * 7.0 || points.len() < 3 {
        return;
    }
    let middle = points.len() / 2;
    let reach = middle.min(6);
    let (from, to) = (
        points[middle - reach],
        points[(middle + reach).min(points.len() - 1)],
    );
    let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
    let turn = if turn > 90.0 {
        turn - 180.0
    } else if turn < -90.0 {
        turn + 180.0
    } else {
        turn
    };
    let at = lift(points[middle], turn, 11.0 + 4.0 * range.height);
    turned(out, "ne-range-name", at, 14.0 + range.height, name, turn);
}

/// Crossed sabres with the name of the battle.
fn battlefield(out: &mut String, field: &Field) {
    let (x, y) = field.at;
    let (class, at) = match field.side {
        'n' => ("ne-middle", (x, y - 13.0)),
        'e' => ("ne-start", (x + 12.0, y + 4.0)),
        'w' => ("ne-end", (x - 12.0, y + 4.0)),
        _ => ("ne-middle", (x, y + 21.0)),
    };
    let _ = write!(
        out,
        r##"<use href="#ne-sabres" x="{}" y="{}"/>"##,
        num(x),
        num(y)
    );
    let named = field
        .name
        .each_ref()
        .map(|name| format!("{name} {}", field.year));
    both(out, &format!("ne-field-name {class}"), at, 13.0, &named);
}
