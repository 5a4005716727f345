//! Roads and tracks with their bridges; walls, hedges and fences.

use super::shape::stations;
use super::{Site, filled};
use crate::Shape as Drawing;
use crate::fortitude::canvas::path;
use crate::pen::Pen;
use feldherr_fortitude::Ground;

/// The edges of a way, beneath all surfaces so that ways join where they cross.
pub(super) fn bed(site: &Site<'_>) -> Vec<Drawing> {
    let class = match site.feature.kind {
        Ground::Road => "vf-road-edge",
        _ => "vf-track-edge",
    };
    vec![filled(site, class)]
}

/// The surface of a way, and a bridge wherever it crosses water.
pub(super) fn surface(site: &Site<'_>) -> Vec<Drawing> {
    let class = match site.feature.kind {
        Ground::Road => "vf-road",
        _ => "vf-track",
    };
    let mut draw = vec![filled(site, class)];
    let mut parapets = Pen::default();
    let mut is_bridge = false;
    for river in site.others(&[Ground::River]) {
        for (a, b) in river.inside(&site.shape) {
            is_bridge = true;
            parapets.to(a).line(b);
        }
    }
    if is_bridge {
        let parapets = parapets.finish();
        draw.push(path(parapets.clone(), "vf-parapet"));
        draw.push(path(parapets, "vf-parapet-light"));
    }
    draw
}

/// A high wall with masonry across it, a low one with a row of stones.
pub(super) fn wall(site: &Site<'_>) -> Vec<Drawing> {
    let (body, marks, step) = match site.feature.kind {
        Ground::HighWall => ("vf-high-wall", "vf-masonry", 9.0),
        _ => ("vf-low-wall", "vf-coping", 7.0),
    };
    let mut draw = vec![filled(site, body)];
    if let Some(line) = &site.midline {
        let mut pen = Pen::default();
        for ((x, y), (dx, dy)) in stations(line, step) {
            let reach = if step > 8.0 { 3.6 } else { 0.1 };
            pen.to((x - dy * reach, y + dx * reach))
                .line((x + dy * reach, y - dx * reach));
        }
        draw.push(path(pen.finish(), marks));
    }
    draw
}
