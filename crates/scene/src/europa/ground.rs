//! Sea and land as an engraver would draw them: what never changes in any game.

use super::chart::{Area, Chart, FRAME, Range};
use crate::pen::{Pen, Point, noise};
use std::fmt::Write as _;

/// How far apart the strokes of a mountain range are.
const GAP: f32 = 5.2;

/// Everything below the colours of the powers.
pub(super) fn under(chart: &Chart) -> String {
    let (width, height) = chart.size;
    let decor = &chart.decor;
    let mut out = String::new();
    let _ = write!(
        out,
        r#"<rect class="ne-margin" width="{}" height="{}"/><rect class="ne-sea" x="{FRAME}" y="{FRAME}" width="{width}" height="{height}"/>"#,
        width + 2.0 * FRAME,
        height + 2.0 * FRAME,
    );
    line(&mut out, "ne-graticule", &decor.graticule);
    // Fine lines along the coast: the one line drawn broad and narrower again.
    for class in ["ne-shore-2", "ne-shallow-2", "ne-shore-1", "ne-shallow-1"] {
        let _ = write!(out, r##"<use class="{class}" href="#ne-coastline"/>"##);
    }
    line(&mut out, "ne-sea-border", &decor.sea_borders);
    line(&mut out, "ne-outland", &decor.land);
    line(&mut out, "ne-sea", &decor.water);
    for land in &chart.lands {
        let _ = write!(out, r##"<use class="ne-land" href="#{}"/>"##, land.symbol);
    }
    out
}

/// Everything above the colours of the powers, but the names: rivers, mountains, borders and coast.
pub(super) fn over(chart: &Chart) -> String {
    let decor = &chart.decor;
    let mut out = String::new();
    line(&mut out, "ne-river", &decor.rivers);
    line(&mut out, "ne-lake", &decor.lakes);
    let (light, dark) = ridges(&decor.mountains);
    line(&mut out, "ne-slope-light", &light);
    line(&mut out, "ne-slope-dark", &dark);
    line(&mut out, "ne-outer", &decor.outer);
    line(&mut out, "ne-border", &decor.border);
    out.push_str(r##"<use class="ne-coast" href="#ne-coastline"/>"##);
    out
}

/// The outlines of regions, sea areas and borders, for whatever changes on them.
pub(super) fn defs(chart: &Chart) -> String {
    let mut out = String::new();
    let mut outline = |id: &str, line: &str| {
        let _ = write!(out, r#"<path id="{id}" d="{line}"/>"#);
    };
    for Area {
        symbol, outline: d, ..
    } in chart.lands.iter().chain(&chart.seas)
    {
        outline(symbol, d);
    }
    for border in &chart.borders {
        outline(&border.symbol, &border.line);
    }
    outline("ne-coastline", &chart.decor.coast);
    for (number, land) in chart.lands.iter().enumerate() {
        let (symbol, rim) = (&land.symbol, &land.rim);
        let _ = write!(
            out,
            concat!(
                r##"<clipPath id="ne-clip-{number}"><use href="#{symbol}"/></clipPath>"##,
                r##"<g id="{rim}" clip-path="url(#ne-clip-{number})"><use href="#{symbol}"/></g>"##,
            ),
            number = number,
            symbol = symbol,
            rim = rim,
        );
    }
    out
}

fn line(out: &mut String, class: &str, path: &str) {
    let _ = write!(out, r#"<path class="{class}" d="{path}"/>"#);
}

/// Mountains as short strokes down both slopes, those away from the light apart.
fn ridges(ranges: &[Range]) -> (String, String) {
    let (mut light, mut dark) = (Pen::default(), Pen::default());
    for (salt, range) in ranges.iter().enumerate() {
        let points = resample(&range.line, GAP);
        for (at, point) in points.iter().enumerate() {
            let before = points[at.saturating_sub(1)];
            let next = points[(at + 1).min(points.len() - 1)];
            let along = at as f32 / (points.len() - 1).max(1) as f32;
            let slope = Slope {
                at: *point,
                course: (next.0 - before.0, next.1 - before.1),
                taper: (0.35 + 3.0 * along.min(1.0 - along)).min(1.0),
                height: range.height,
                salt: salt as u32,
            };
            slope.stroke(&mut light, &mut dark);
        }
    }
    (light.finish(), dark.finish())
}

/// One place of a range's crest.
struct Slope {
    at: Point,
    course: Point,
    taper: f32,
    height: f32,
    salt: u32,
}

impl Slope {
    fn stroke(&self, light: &mut Pen, dark: &mut Pen) {
        let (x, y) = self.at;
        let wobble = |n: u32| 0.5 * noise(x as i32, y as i32, self.salt * 11 + n);
        let size = self.course.0.hypot(self.course.1).max(0.1);
        let (dx, dy) = (self.course.0 / size, self.course.1 / size);
        let (cx, cy) = (x + wobble(1) * 7.0, y + wobble(2) * 7.0);
        for (n, side) in [(3, 1.0), (5, -1.0)] {
            let (nx, ny) = (-dy * side, dx * side);
            let length = (5.5 + 4.2 * self.height) * self.taper * (1.0 + 0.9 * wobble(n));
            let lean = wobble(n + 4) * 0.7;
            let pen = if nx + ny > 0.0 {
                &mut *dark
            } else {
                &mut *light
            };
            pen.to((cx + nx * 2.0, cy + ny * 2.0)).line((
                cx + (nx + dx * lean) * length,
                cy + (ny + dy * lean) * length,
            ));
        }
    }
}

/// Points along a line, evenly spaced.
pub(super) fn resample(line: &[Point], gap: f32) -> Vec<Point> {
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    let mut left = gap;
    for pair in line.windows(2) {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let length = (to_x - x).hypot(to_y - y);
        let mut gone = left;
        while gone <= length && length > 0.0 {
            let part = gone / length;
            points.push((x + (to_x - x) * part, y + (to_y - y) * part));
            gone += gap;
        }
        left = gone - length;
    }
    points
}
