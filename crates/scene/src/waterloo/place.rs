//! Towns, capitals, and the marks of start and recruiting squares.

use super::geometry::{Pen, centre, num};
use feldherr_waterloo::{Board, Camp, Country, Kind};
use std::f32::consts::PI;
use std::fmt::Write as _;

/// The symbols of places.
pub(super) fn defs() -> String {
    let blocks = suburbs();
    let mut out = format!(
        r#"<g id="wl-town-yellow">{blocks}<circle r="7" class="wl-ring-yellow"/><path class="wl-block" d="M-3.9-3.4h3v2.6h-3zM-.2-4.2h2.3v3.2h-2.3zM2.7-2.2h1.8v2.4h-1.8zM-4.4 0h2.2v3.3h-2.2zM-1.4.4h2.9v2.1h-2.9zM2.2 1.3h2.2v2.5h-2.2z"/></g>"#
    );
    for (kind, sign) in [("infantry", INFANTRY), ("cavalry", CAVALRY)] {
        let _ = write!(
            out,
            r#"<g id="wl-town-{kind}">{blocks}<circle r="7" class="wl-ring-red"/><path class="wl-town-sign" d="{sign}"/></g>"#
        );
        let _ = write!(
            out,
            r#"<g id="wl-camp-{kind}"><path class="wl-camp-sign" d="{sign}"/></g>"#
        );
    }
    let _ = write!(
        out,
        r#"<g id="wl-camp-general"><path class="wl-camp-sign" d="{}"/></g>"#,
        star(5.0, 2.1)
    );
    let _ = write!(
        out,
        r#"<g id="wl-capital"><path class="wl-fort-glacis" d="{}"/><path class="wl-fort" d="{}"/><path class="wl-fort-inner" d="{}"/><path class="wl-block" d="M-5.4-4.6h3v2.4h-3zM-1.4-5.6h2.6v3.2h-2.6zM2.2-4.6h3.2v2.2h-3.2zM-6-1.2h2.4v3.4h-2.4zM3.4-1.2h2.6v3h-2.6zM-5 3.4h2.8v2.2h-2.8zM-1.2 3h2.6v2.8h-2.6zM2.4 3.2h2.8v2.4h-2.8zM-1.6-1.2h3.2v2.6h-3.2z"/></g>"#,
        bastions(14.0, 10.2),
        bastions(12.4, 8.8),
        bastions(10.6, 7.6)
    );
    out
}

/// Houses along the roads around a town, turned with them.
fn suburbs() -> String {
    let mut pen = Pen::default();
    // Degrees clockwise from north, distance of the near side, width and depth of each house.
    let houses = [
        (58.0_f32, 8.4, 2.2, 1.5),
        (132.0, 8.4, 2.4, 3.0),
        (154.0, 8.5, 1.7, 1.6),
        (216.0, 8.4, 3.2, 1.6),
        (238.0, 8.6, 1.9, 2.4),
        (307.0, 8.4, 2.6, 2.6),
        (331.0, 8.6, 1.7, 1.5),
    ];
    for (degrees, near, width, depth) in houses {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let place = |along: f32, out: f32| (out * sin + along * cos, -out * cos + along * sin);
        pen.to(place(-width / 2.0, near))
            .line(place(width / 2.0, near))
            .line(place(width / 2.0, near + depth))
            .line(place(-width / 2.0, near + depth))
            .close();
    }
    format!(r#"<path class="wl-block" d="{}"/>"#, pen.finish())
}

const INFANTRY: &str = "M-4.5-3.2h9v6.4h-9zl9 6.4M4.5-3.2l-9 6.4";
const CAVALRY: &str = "M-4.5-3.2h9v6.4h-9zM4.5-3.2l-9 6.4";

/// A five-pointed star.
pub(crate) fn star(outer: f32, inner: f32) -> String {
    let mut pen = Pen::default();
    for index in 0..10 {
        let radius = if index % 2 == 0 { outer } else { inner };
        let angle = PI * index as f32 / 5.0;
        let point = (radius * angle.sin(), -radius * angle.cos());
        if index == 0 {
            pen.to(point);
        } else {
            pen.line(point);
        }
    }
    pen.close();
    pen.finish()
}

/// The trace of a fortress with eight bastions.
fn bastions(outer: f32, inner: f32) -> String {
    let mut pen = Pen::default();
    for index in 0..8 {
        let angle = PI * (index as f32 + 0.5) / 4.0;
        let polar = |radius: f32, turn: f32| {
            let angle = angle + turn;
            (radius * angle.sin(), -radius * angle.cos())
        };
        let corners = [
            polar(inner, -0.19),
            polar(inner * 1.13, -0.15),
            polar(outer, 0.0),
            polar(inner * 1.13, 0.15),
            polar(inner, 0.19),
        ];
        for (corner, point) in corners.into_iter().enumerate() {
            if index == 0 && corner == 0 {
                pen.to(point);
            } else {
                pen.line(point);
            }
        }
    }
    pen.close();
    pen.finish()
}

/// Camps, capitals and towns.
pub(super) fn draw(board: &Board) -> String {
    let mut out = String::new();
    for country in Country::ALL {
        if let Some(camp) = board.recruiting(country) {
            marks(camp, "wl-recruiting", &mut out);
        }
        if let Some(camp) = board.start(country) {
            marks(camp, "wl-start", &mut out);
        }
    }
    for country in Country::ALL {
        if let Some(square) = board.capital(country) {
            let (x, y) = centre(square);
            let _ = write!(
                out,
                r##"<use href="#wl-capital" x="{}" y="{}"/>"##,
                num(x),
                num(y)
            );
        }
    }
    for town in board.towns() {
        let (x, y) = centre(town.square);
        let kind = match town.symbol {
            Some(Kind::Cavalry) => "cavalry",
            Some(_) => "infantry",
            None => "yellow",
        };
        let _ = write!(
            out,
            r##"<use href="#wl-town-{kind}" x="{}" y="{}"/>"##,
            num(x),
            num(y)
        );
    }
    out
}

fn marks(camp: &Camp, class: &str, out: &mut String) {
    let _ = write!(out, r#"<g class="{class}">"#);
    for (kind, name) in [
        (Kind::General, "general"),
        (Kind::Infantry, "infantry"),
        (Kind::Cavalry, "cavalry"),
    ] {
        for square in camp.of(kind) {
            let (x, y) = centre(*square);
            let _ = write!(
                out,
                r##"<use href="#wl-camp-{name}" x="{}" y="{}"/>"##,
                num(x),
                num(y)
            );
        }
    }
    out.push_str("</g>");
}
