//! The static sheet: the cloth of the table, the ruled frame, the scale, and the symbols of everything on it.

use super::canvas::{FRAME, INCH, Layout};
use super::figure::{GUNS, NATIONS, dress, rectangle};
use crate::Board;
use crate::pen::{Pen, noise, num};
use feldherr_fortitude::{Field, Scale};
use std::fmt::Write as _;

/// The sheet of a field.
pub(super) fn draw(field: &Field) -> Board {
    let layout = Layout::of(field);
    let (width, height) = layout.sheet();
    let mut body = String::new();
    let (left, top) = layout.corner();
    let _ = write!(
        body,
        concat!(
            r#"<rect class="vf-sheet" width="{}" height="{}"/>"#,
            r#"<rect class="vf-cloth" x="{}" y="{}" width="{}" height="{}"/>"#,
        ),
        width, height, left, top, layout.width, layout.height
    );
    line(&mut body, "vf-blade", &grass(&layout));
    line(&mut body, "vf-cross", &crosses(&layout));
    frame(&mut body, &layout);
    scale(&mut body, &layout, field.scale);
    Board {
        width,
        height,
        defs: defs(),
        body,
    }
}

fn line(body: &mut String, class: &str, data: &str) {
    let _ = write!(body, r#"<path class="{class}" d="{data}"/>"#);
}

/// Blades of grass, so that the cloth is no empty page.
fn grass(layout: &Layout) -> String {
    let (left, top) = layout.corner();
    let step = 46.0;
    let mut pen = Pen::default();
    for row in 0..(layout.height / step) as i32 {
        for column in 0..(layout.width / step) as i32 {
            let stray = |salt| noise(column, row, salt);
            if stray(1) < 0.1 {
                continue;
            }
            let x = left + (column as f32 + 0.5 + 0.45 * stray(2)) * step;
            let y = top + (row as f32 + 0.5 + 0.45 * stray(3)) * step;
            pen.to((x - 2.5, y)).line((x - 3.6, y - 4.0));
            pen.to((x, y)).line((x, y - 5.0));
            pen.to((x + 2.5, y)).line((x + 3.6, y - 4.0));
        }
    }
    pen.finish()
}

/// Small crosses every six inches, to judge distances by.
fn crosses(layout: &Layout) -> String {
    let (left, top) = layout.corner();
    let step = 6.0 * INCH;
    let mut pen = Pen::default();
    for row in 1..(layout.height / step).ceil() as i32 {
        for column in 1..(layout.width / step).ceil() as i32 {
            let (x, y) = (left + column as f32 * step, top + row as f32 * step);
            pen.to((x - 4.0, y)).line((x + 4.0, y));
            pen.to((x, y - 4.0)).line((x, y + 4.0));
        }
    }
    pen.finish()
}

fn frame(body: &mut String, layout: &Layout) {
    let (left, top) = layout.corner();
    let (w, h) = (layout.width, layout.height);
    let around = |by: f32| {
        let mut pen = Pen::default();
        rectangle(&mut pen, [left - by, top - by, w + 2.0 * by, h + 2.0 * by]);
        pen.finish()
    };
    line(body, "vf-frame-bold", &around(2.0));
    line(body, "vf-frame-fine", &around(14.0));
    line(body, "vf-frame-fine", &around(FRAME - 7.0));
    let (mut fine, mut bold) = (Pen::default(), Pen::default());
    let mut numbers = String::new();
    for inch in 0..=(w / INCH).round() as i32 {
        let x = left + inch as f32 * INCH;
        let (pen, reach) = tick(inch, &mut fine, &mut bold);
        pen.to((x, top - 3.0)).line((x, top - reach));
        pen.to((x, top + h + 3.0)).line((x, top + h + reach));
        if inch % 6 == 0 {
            number(&mut numbers, inch, x, top - 19.0);
            number(&mut numbers, inch, x, top + h + 29.0);
        }
    }
    for inch in 0..=(h / INCH).round() as i32 {
        let y = top + inch as f32 * INCH;
        let (pen, reach) = tick(inch, &mut fine, &mut bold);
        pen.to((left - 3.0, y)).line((left - reach, y));
        pen.to((left + w + 3.0, y)).line((left + w + reach, y));
        if inch % 6 == 0 && inch > 0 {
            number(&mut numbers, inch, left - 24.5, y + 5.0);
            number(&mut numbers, inch, left + w + 24.5, y + 5.0);
        }
    }
    line(body, "vf-tick", &fine.finish());
    line(body, "vf-tick-bold", &bold.finish());
    body.push_str(&numbers);
}

fn tick<'a>(inch: i32, fine: &'a mut Pen, bold: &'a mut Pen) -> (&'a mut Pen, f32) {
    if inch % 6 == 0 {
        (bold, 14.0)
    } else {
        (fine, 8.0)
    }
}

fn number(out: &mut String, inch: i32, x: f32, y: f32) {
    let _ = write!(
        out,
        r#"<text class="vf-ruler" x="{}" y="{}">{inch}</text>"#,
        num(x),
        num(y)
    );
}

/// A scale bar of twelve inches and a compass, at the end of the lower strip.
fn scale(body: &mut String, layout: &Layout, scale: Scale) {
    let (left, top) = layout.corner();
    let y = top + layout.height + FRAME + layout.strip / 2.0;
    let right = left + layout.width;
    let bar = right - 250.0 - 46.0;
    let unit = match scale {
        Scale::Mm28 | Scale::Mm15 => "”",
        Scale::Mm6 => " cm",
    };
    let (mut light, mut dark) = (Pen::default(), Pen::default());
    for part in 0..4 {
        let x = bar + part as f32 * 3.0 * INCH;
        let pen = if part % 2 == 0 { &mut dark } else { &mut light };
        rectangle(pen, [x, y, 3.0 * INCH, 7.0]);
    }
    line(body, "vf-scale-light", &light.finish());
    line(body, "vf-scale-dark", &dark.finish());
    for inch in [0, 6, 12] {
        let _ = write!(
            body,
            r#"<text class="vf-ruler" x="{}" y="{}">{inch}{}</text>"#,
            num(bar + inch as f32 * INCH),
            num(y - 7.0),
            if inch == 12 { unit } else { "" }
        );
    }
    let _ = write!(
        body,
        concat!(
            r#"<g transform="translate({} {})"><circle class="vf-rose-ring" r="19"/>"#,
            r#"<path class="vf-rose-light" d="M0-24L4-4 24 0 4 4 0 24-4 4-24 0-4-4z"/>"#,
            r#"<path class="vf-rose-dark" d="M0-24L4-4 0 0zM24 0L4 4 0 0zM0 24L-4 4 0 0zM-24 0L-4-4 0 0z"/></g>"#,
        ),
        num(right - 26.0),
        num(y + 2.0)
    );
}

/// A five-pointed star around the origin.
fn star(r: f32) -> String {
    let mut pen = Pen::default();
    for index in 0..10 {
        let angle = index as f32 * std::f32::consts::PI / 5.0;
        let r = if index % 2 == 0 { r } else { r * 0.42 };
        let point = (r * angle.sin(), -r * angle.cos());
        if index == 0 {
            pen.to(point);
        } else {
            pen.line(point);
        }
    }
    pen.close();
    pen.finish()
}

fn defs() -> String {
    let mut out = String::new();
    let star = star(7.4);
    for nation in NATIONS {
        let dress = dress(nation);
        let (key, letter) = (dress.key, dress.letter);
        let _ = write!(
            out,
            concat!(
                r#"<g id="vf-letter-{key}"><rect class="vf-plate-{key}" x="-8" y="-8" width="16" height="16" rx="1.5"/>"#,
                r#"<text class="vf-plate-letter-{key}" y="4.7">{letter}</text></g>"#,
                r#"<g id="vf-leader-{key}"><circle class="vf-shadow" cx="1.2" cy="1.6" r="17"/><circle class="vf-plate-{key}" r="15.7"/>"#,
                r#"<circle class="vf-leader-ring-{key}" r="12.4"/></g>"#,
                r#"<g id="vf-star-{key}"><path class="vf-star-{key}" d="{star}"/></g>"#,
                r#"<g id="vf-flag-{key}"><path class="vf-staff" d="M0 10V-34"/><path class="vf-plate-{key}" d="M0-34H27L22-25 27-16H0z"/>"#,
                r#"<text class="vf-plate-letter-{key}" x="11" y="-20.3">{letter}</text></g>"#,
            ),
            key = key,
            letter = letter,
            star = star
        );
    }
    let _ = write!(
        out,
        r#"<g id="vf-star"><path class="vf-chip-star" d="{star}"/></g>"#
    );
    out.push_str(GUNS);
    out.push_str(SIGNS);
    out
}

/// Arms of service, marks, and the flag nobody owns.
const SIGNS: &str = concat!(
    r#"<g id="vf-infantry"><rect class="vf-sign-box" x="-10" y="-7" width="20" height="14"/><path class="vf-sign" d="M-10-7L10 7M10-7L-10 7"/></g>"#,
    r#"<g id="vf-cavalry"><rect class="vf-sign-box" x="-10" y="-7" width="20" height="14"/><path class="vf-sign" d="M10-7L-10 7"/></g>"#,
    r#"<g id="vf-artillery"><rect class="vf-sign-box" x="-10" y="-7" width="20" height="14"/><circle class="vf-sign-dot" r="4"/></g>"#,
    r#"<g id="vf-flag"><path class="vf-staff" d="M0 10V-34"/><path class="vf-flag-none" d="M0-34H27L22-25 27-16H0z"/><text class="vf-flag-none-letter" x="11" y="-19.8">?</text></g>"#,
    r#"<g id="vf-fired"><path class="vf-smoke" d="M-6 3a4 4 0 0 1 1-7 5 5 0 0 1 9-1 4 4 0 0 1 2 8z"/></g>"#,
    r#"<g id="vf-acted"><path class="vf-mark" d="M-5 0L-1.5 4.5 5.5-5"/></g>"#,
    r#"<g id="vf-engaged"><path class="vf-mark" d="M-6-6L5 5M6-6L-5 5M-6.4 2.4l4 4M6.4 2.4l-4 4"/></g>"#,
    r#"<g id="vf-charged"><path class="vf-mark" d="M-6 5L5-5M-1-5.5H5.5V1"/></g>"#,
    r#"<g id="vf-shaken"><path class="vf-alarm" d="M0-9L9 7H-9z"/><path class="vf-alarm-sign" d="M0-3.4V2M0 4.6v.2"/></g>"#,
);
