//! Sets of hexes and lines through them, drawn over the map.

use super::geometry::{Pen, Point, at, cell, centre, corners, shift};
use feldherr_battles::{Dir, HexId, HexSet, HexsideId, View};

/// The ground and the border of a set of hexes, as path data.
pub(super) fn area(view: &View, hexes: &HexSet) -> [String; 2] {
    let right = shift(view);
    let place = |knot| {
        let (x, y) = at(knot);
        (x + right, y)
    };
    let (mut ground, mut border) = (Pen::default(), Pen::default());
    for hex in hexes.iter() {
        for (number, dir) in Dir::ALL.into_iter().enumerate() {
            let [from, to] = corners(cell(hex), dir);
            if number == 0 {
                ground.to(place(from));
            }
            ground.line(place(to));
            let beyond = hex.step(dir);
            if beyond == HexId::NOWHERE || !hexes.contains(beyond) {
                border.to(place(from)).line(place(to));
            }
        }
        ground.close();
    }
    [ground.finish(), border.finish()]
}

/// One hex, as path data around its middle, a little smaller than it is.
pub(super) fn outline(inset: f32) -> String {
    let (radius, half) = (
        super::geometry::RADIUS - inset,
        (super::geometry::HEIGHT / 2.0) - inset * 0.866,
    );
    let mut pen = Pen::default();
    pen.to((-radius, 0.0))
        .line((-radius / 2.0, -half))
        .line((radius / 2.0, -half))
        .line((radius, 0.0))
        .line((radius / 2.0, half))
        .line((-radius / 2.0, half))
        .close();
    pen.finish()
}

/// A line through the middles of hexes.
pub(super) fn line(view: &View, hexes: &[HexId]) -> String {
    let right = shift(view);
    let mut pen = Pen::default();
    for (number, hex) in hexes.iter().enumerate() {
        let (x, y) = centre(*hex);
        if number == 0 {
            pen.to((x + right, y));
        } else {
            pen.line((x + right, y));
        }
    }
    pen.finish()
}

/// A way with a head, relative to where it begins: shaft and head.
pub(super) fn arrow(points: &[Point], short: f32) -> Option<[String; 2]> {
    let (first, last) = (*points.first()?, *points.last()?);
    let before = *points.iter().rev().nth(1)?;
    let (dx, dy) = (last.0 - before.0, last.1 - before.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let tip = (last.0 - ux * short, last.1 - uy * short);
    let neck = (tip.0 - ux * 8.0, tip.1 - uy * 8.0);
    let near = |point: Point| (point.0 - first.0, point.1 - first.1);
    let (mut shaft, mut head) = (Pen::default(), Pen::default());
    shaft.to((0.0, 0.0));
    for point in points.iter().take(points.len() - 1).skip(1) {
        shaft.line(near(*point));
    }
    shaft.line(near(neck));
    head.to(near(tip))
        .line(near((
            neck.0 - ux * 3.0 - uy * 6.0,
            neck.1 - uy * 3.0 + ux * 6.0,
        )))
        .line(near((
            neck.0 - ux * 3.0 + uy * 6.0,
            neck.1 - uy * 3.0 - ux * 6.0,
        )))
        .close();
    Some([shaft.finish(), head.finish()])
}

/// The two ends of a hexside, relative to its middle.
pub(super) fn side(side: HexsideId) -> [Point; 2] {
    let (hex, dir, _) = side.ends();
    let [a, b] = corners(cell(hex), dir).map(at);
    let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    [a, b].map(|point| (point.0 - middle.0, point.1 - middle.1))
}
