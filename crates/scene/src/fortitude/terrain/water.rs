//! Rivers with their banks; fords, streams and mud.

use super::shape::{open, stations};
use super::wood::dots;
use super::{Site, filled};
use crate::Shape as Drawing;
use crate::fortitude::canvas::path;
use crate::pen::{Pen, Point, noise};
use feldherr_fortitude::Ground;

/// A river.
pub(super) fn river(site: &Site<'_>) -> Vec<Drawing> {
    let mut draw = vec![filled(site, "vf-bank"), filled(site, "vf-river")];
    if let Some(line) = &site.midline {
        draw.push(path(open(line), "vf-flow"));
        draw.push(path(ripples(line, 52.0, 7.0), "vf-ripple"));
    }
    draw
}

/// A ford where it lies in a river, a stream where it is long, and else mud.
pub(super) fn rough(site: &Site<'_>) -> Vec<Drawing> {
    let rivers = site.others(&[Ground::River]);
    let in_river = rivers.iter().any(|river| river.holds(site.shape.centre()));
    if in_river {
        let stones = site.shape.scatter(11.0, 2.0, 7);
        return vec![
            filled(site, "vf-ford"),
            path(dots(&stones, (0.0, 0.0)), "vf-stone-edge"),
            path(dots(&stones, (0.0, 0.0)), "vf-stone"),
        ];
    }
    match &site.midline {
        Some(line) => vec![
            filled(site, "vf-stream"),
            path(ripples(line, 26.0, 5.0), "vf-ripple"),
        ],
        None => vec![filled(site, "vf-mud"), path(tufts(site), "vf-tuft")],
    }
}

/// Short waves along a line.
fn ripples(line: &[Point], step: f32, half: f32) -> String {
    let mut pen = Pen::default();
    for (index, ((x, y), (dx, dy))) in stations(line, step).into_iter().enumerate() {
        let aside = noise(index as i32, 3, 5) * half;
        let at = |ahead: f32, side: f32| {
            (
                x + dx * ahead - dy * (side + aside),
                y + dy * ahead + dx * (side + aside),
            )
        };
        pen.to(at(-7.0, 0.0))
            .curve(at(-3.5, -2.2), at(0.0, 0.0))
            .curve(at(3.5, 2.2), at(7.0, 0.0));
    }
    pen.finish()
}

fn tufts(site: &Site<'_>) -> String {
    let mut pen = Pen::default();
    for (x, y) in site.shape.scatter(24.0, 6.0, 11) {
        pen.to((x - 6.0, y)).line((x + 6.0, y));
        for (dx, lean) in [(-2.5, -1.5), (0.0, 0.0), (2.5, 1.5)] {
            pen.to((x + dx, y - 1.5)).line((x + dx + lean, y - 6.5));
        }
    }
    pen.finish()
}
