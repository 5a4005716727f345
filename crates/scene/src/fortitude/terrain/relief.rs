//! Hills: outline, crest, and hachures down the slopes, heavier where the light does not fall.

use super::shape::{Shape, between, distance};
use super::{Site, filled, shape};
use crate::Shape as Drawing;
use crate::fortitude::canvas::path;
use crate::pen::{Pen, Point, noise};

/// A hill.
pub(super) fn hill(site: &Site<'_>) -> Vec<Drawing> {
    let crest = site
        .feature
        .crest
        .as_ref()
        .map(|crest| shape(site.layout, crest).relative_to(site.origin));
    let (mut light, mut dark) = (Pen::default(), Pen::default());
    hachures(&site.shape, crest.as_ref(), &mut light, &mut dark);
    let mut draw = vec![filled(site, "vf-slope")];
    draw.extend(crest.as_ref().map(|crest| path(crest.path(), "vf-crest")));
    draw.push(path(light.finish(), "vf-hachure-light"));
    draw.push(path(dark.finish(), "vf-hachure-dark"));
    draw.push(filled(site, "vf-foot"));
    draw.extend(crest.map(|crest| path(crest.path(), "vf-crest-line")));
    draw
}

fn hachures(hill: &Shape, crest: Option<&Shape>, light: &mut Pen, dark: &mut Pen) {
    let middle = crest.unwrap_or(hill).centre();
    for (index, from) in hill.along(7.5).into_iter().enumerate() {
        let to = crest
            .and_then(|crest| crest.met(middle, from))
            .unwrap_or_else(|| between(from, middle, 0.6));
        let length = distance(from, to).max(0.1);
        let shaded = (from.0 - to.0) * 0.6 + (from.1 - to.1) * 0.8 > 0.1 * length;
        let pen = if shaded { &mut *dark } else { &mut *light };
        let index = index as i32;
        let wave = |salt| 0.07 * noise(index, from.0 as i32, salt);
        slope(pen, from, to, [0.05 + wave(1), 0.36 + wave(2)]);
        if index % 2 == 0 || shaded {
            slope(pen, from, to, [0.46 + wave(3), 0.72 + wave(4)]);
        }
        if index % 2 == 0 {
            slope(pen, from, to, [0.8 + wave(5), 0.97]);
        }
    }
}

fn slope(pen: &mut Pen, from: Point, to: Point, [start, end]: [f32; 2]) {
    pen.to(between(from, to, start))
        .line(between(from, to, end));
}
