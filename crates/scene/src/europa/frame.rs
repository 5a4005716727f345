//! The frame of the map with its degrees, the title and the rose.

use super::chart::{Chart, FRAME};
use super::dress::{self, dress};
use crate::pen::num;
use feldherr_europa::Power;
use std::fmt::Write as _;

/// Where the title stands.
const TITLE: [f32; 4] = [FRAME + 60.0, 2730.0, 440.0, 470.0];
/// Where the rose stands, and how large it is.
const ROSE: [f32; 3] = [FRAME + 230.0, FRAME + 1120.0, 110.0];

/// Everything around the map.
pub(super) fn draw(chart: &Chart) -> String {
    let mut out = rose();
    out.push_str(&title());
    out.push_str(&bands(chart));
    out
}

fn bands(chart: &Chart) -> String {
    let (width, height) = chart.size;
    let mut out = String::new();
    let rect = |class: &str, inset: f32| {
        format!(
            r#"<rect class="{class}" x="{inset}" y="{inset}" width="{}" height="{}"/>"#,
            width + 2.0 * (FRAME - inset),
            height + 2.0 * (FRAME - inset)
        )
    };
    // Black and white by turns, as degrees are marked.
    let step = 100.0;
    let mut band = String::new();
    for n in (0..(width / step) as i32).step_by(2) {
        let x = FRAME + step * n as f32;
        let _ = write!(
            band,
            "M{x} {}h{step}v9h-{step}zM{x} {}h{step}v9h-{step}z",
            FRAME - 18.0,
            height + FRAME + 9.0
        );
    }
    for n in (0..(height / step) as i32).step_by(2) {
        let y = FRAME + step * n as f32;
        let _ = write!(
            band,
            "M{} {y}v{step}h9v-{step}zM{} {y}v{step}h9v-{step}z",
            FRAME - 18.0,
            width + FRAME + 9.0
        );
    }
    let _ = write!(
        out,
        r#"<path class="ne-mat" d="M0 0H{w}V{h}H0zM{FRAME} {FRAME}V{ih}H{iw}V{FRAME}z"/><path class="ne-band" d="{band}"/>"#,
        w = width + 2.0 * FRAME,
        h = height + 2.0 * FRAME,
        iw = width + FRAME,
        ih = height + FRAME,
    );
    out.push_str(&rect("ne-frame-fine", FRAME));
    out.push_str(&rect("ne-frame-fine", FRAME - 9.0));
    out.push_str(&rect("ne-frame-fine", FRAME - 18.0));
    out.push_str(&rect("ne-frame-bold", FRAME - 28.0));
    out
}

fn title() -> String {
    let [x, y, width, height] = TITLE;
    let middle = x + width / 2.0;
    let mut out = format!(
        concat!(
            r#"<rect class="ne-plate" x="{x}" y="{y}" width="{width}" height="{height}"/>"#,
            r#"<rect class="ne-plate-line" x="{ix}" y="{iy}" width="{iw}" height="{ih}"/>"#,
            r#"<text class="ne-title any" x="{m}" y="{t}">EUROPA</text>"#,
            r#"<text class="ne-subtitle de" x="{m}" y="{s}">zur Zeit Napoleons</text>"#,
            r#"<text class="ne-subtitle en" x="{m}" y="{s}">in the Time of Napoleon</text>"#,
        ),
        x = x,
        y = y,
        width = width,
        height = height,
        ix = x + 9.0,
        iy = y + 9.0,
        iw = width - 18.0,
        ih = height - 18.0,
        m = middle,
        t = y + 82.0,
        s = y + 120.0,
    );
    for (number, power) in Power::ALL.into_iter().enumerate() {
        let dress = dress(power.flag());
        let line = y + 150.0 + 42.0 * number as f32;
        let _ = write!(
            out,
            concat!(
                r#"<rect class="ne-key" x="{x}" y="{y}" width="46" height="28"/>"#,
                r#"<rect class="{wash}" x="{x}" y="{y}" width="46" height="28"/>"#,
                r#"<rect class="{hatch}" x="{x}" y="{y}" width="46" height="28"/>"#,
                r#"<text class="ne-key-letter any" x="{lx}" y="{ty}">{letter}</text>"#,
            ),
            x = x + 40.0,
            y = line,
            wash = dress.wash,
            hatch = dress.hatch,
            lx = x + 63.0,
            ty = line + 22.0,
            letter = dress.letter,
        );
        for (language, name) in dress::names(power) {
            let _ = write!(
                out,
                r#"<text class="ne-key-name {language}" x="{}" y="{}">{name}</text>"#,
                num(x + 104.0),
                num(line + 23.0)
            );
        }
    }
    out
}

fn rose() -> String {
    let [x, y, size] = ROSE;
    let mut out = format!(
        r#"<circle class="ne-rose-ring" cx="{x}" cy="{y}" r="{}"/><circle class="ne-rose-ring" cx="{x}" cy="{y}" r="{}"/>"#,
        size * 0.62,
        size * 0.56
    );
    let mut spike = |turn: i32, length: f32, wide: f32| {
        let _ = write!(
            out,
            concat!(
                r#"<g transform="translate({x} {y}) rotate({turn})">"#,
                r#"<path class="ne-rose-dark" d="M0 -{l}L{w} -{w}L0 0z"/><path class="ne-rose-light" d="M0 -{l}L-{w} -{w}L0 0z"/></g>"#,
            ),
            x = x,
            y = y,
            turn = turn,
            l = num(length),
            w = num(wide),
        );
    };
    for turn in [45, 135, 225, 315] {
        spike(turn, size * 0.7, size * 0.12);
    }
    for turn in [0, 90, 180, 270] {
        spike(turn, size, size * 0.14);
    }
    let _ = write!(
        out,
        r#"<text class="ne-rose-name any" x="{x}" y="{}">N</text>"#,
        y - size - 10.0
    );
    out
}
