//! Woods: tree marks in a soft edge; a defensible one has a firm edge with ticks.

use super::shape::{Shape, between, distance};
use super::{Site, filled};
use crate::Shape as Drawing;
use crate::fortitude::canvas::path;
use crate::pen::{Pen, Point};
use feldherr_fortitude::Ground;

/// A wood.
pub(super) fn wood(site: &Site<'_>) -> Vec<Drawing> {
    let salt = site.origin.0 as u32;
    let mut trees = site.shape.scatter(25.0, 7.0, salt);
    trees.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut draw = vec![filled(site, "vf-wood-soft"), filled(site, "vf-wood")];
    if site.feature.kind == Ground::DefensibleWood {
        draw.push(filled(site, "vf-wood-firm"));
        draw.push(path(ticks(&site.shape), "vf-wood-ticks"));
    } else {
        draw.push(filled(site, "vf-wood-edge"));
    }
    draw.push(path(dots(&trees, (2.4, 3.0)), "vf-tree-shade"));
    draw.push(path(dots(&trees, (0.0, 0.0)), "vf-tree-edge"));
    draw.push(path(dots(&trees, (0.0, 0.0)), "vf-tree"));
    draw.push(path(dots(&trees, (-2.6, -2.8)), "vf-tree-light"));
    draw
}

/// Dots at some places: round ends of strokes without length.
pub(super) fn dots(places: &[Point], (dx, dy): Point) -> String {
    let mut pen = Pen::default();
    for (x, y) in places {
        pen.to((x + dx, y + dy)).line((x + dx + 0.1, y + dy));
    }
    pen.finish()
}

fn ticks(shape: &Shape) -> String {
    let middle = shape.centre();
    let mut pen = Pen::default();
    for place in shape.along(12.0) {
        let reach = 6.0 / distance(place, middle).max(6.0);
        pen.to(place).line(between(place, middle, reach));
    }
    pen.finish()
}
