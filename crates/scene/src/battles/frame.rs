//! The frame of the map; below it title, scale and north.

use super::geometry::{FOOT, HEIGHT, MARGIN, bounds, num, size};
use super::label::escape;
use feldherr_battles::Map;
use std::fmt::Write as _;

/// LB-1.3a How many metres a hex is across.
const METRES: f32 = 480.0;

/// The paper that everything is drawn on.
pub(super) fn ground(map: &Map) -> String {
    let (width, height) = size(map);
    let (left, top, right, bottom) = bounds(map);
    format!(
        r#"<rect class="lb-margin" width="{}" height="{}"/><rect class="lb-ground" x="{}" y="{}" width="{}" height="{}"/>"#,
        num(width),
        num(height),
        num(left),
        num(top),
        num(right - left),
        num(bottom - top)
    )
}

/// Lines around the map, the title, a scale in kilometres, an arrow to the north.
pub(super) fn draw(map: &Map) -> String {
    let (left, top, right, bottom) = bounds(map);
    let mut out = String::new();
    for (class, by) in [
        ("lb-frame-fine", 0.0),
        ("lb-frame-bold", 5.0),
        ("lb-frame-fine", 9.0),
    ] {
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}"/>"#,
            num(left - by),
            num(top - by),
            num(right - left + 2.0 * by),
            num(bottom - top + 2.0 * by)
        );
    }
    let foot = bottom + MARGIN + FOOT / 2.0;
    let same = map.title.en == map.title.de;
    for (language, name) in [("en", &map.title.en), ("de", &map.title.de)]
        .into_iter()
        .take(if same { 1 } else { 2 })
    {
        let language = if same { "any" } else { language };
        let _ = write!(
            out,
            r#"<text class="lb-title {language}" x="{}" y="{}">{}</text>"#,
            num(left),
            num(foot + 3.0),
            escape(name)
        );
    }
    out.push_str(&scale(right - 70.0, foot - 4.0));
    let _ = write!(
        out,
        r#"<g transform="translate({} {})"><path class="lb-north" d="M0-19l4.5 15h-9z"/><path class="lb-north-line" d="M0-4v15"/><text class="lb-north-name" y="20">N</text></g>"#,
        num(right - 12.0),
        num(foot)
    );
    out
}

/// Two kilometres in halves, ending at `right`.
fn scale(right: f32, y: f32) -> String {
    let half = HEIGHT / METRES * 500.0;
    let left = right - 4.0 * half;
    let mut out = String::new();
    for index in 0..4 {
        let class = if index % 2 == 0 {
            "lb-scale-dark"
        } else {
            "lb-scale-light"
        };
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="5"/>"#,
            num(left + index as f32 * half),
            num(y),
            num(half)
        );
    }
    for (index, text) in ["0", "1", "2 km"].into_iter().enumerate() {
        let _ = write!(
            out,
            r#"<text class="lb-scale" x="{}" y="{}">{text}</text>"#,
            num(left + index as f32 * 2.0 * half),
            num(y + 16.0)
        );
    }
    out
}
