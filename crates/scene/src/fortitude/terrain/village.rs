//! Villages: houses and courtyards behind a wall.

use super::shape::{Shape, distance};
use super::wood::dots;
use super::{Site, filled};
use crate::Shape as Drawing;
use crate::fortitude::canvas::path;
use crate::pen::{Pen, Point, noise};

/// Distance of house from house.
const PLOT: Point = (47.0, 36.0);

/// A village or farm.
pub(super) fn village(site: &Site<'_>) -> Vec<Drawing> {
    let houses = houses(&site.shape, site.origin.0 as i32);
    let (mut walls, mut lit, mut shaded) = (Pen::default(), Pen::default(), Pen::default());
    for house in &houses {
        house.draw(&mut walls, &mut lit, &mut shaded);
    }
    let mut draw = vec![filled(site, "vf-yard")];
    let gardens: Vec<Point> = site
        .shape
        .scatter(15.0, 6.0, 3)
        .into_iter()
        .filter(|place| houses.iter().all(|house| house.is_clear(*place)))
        .collect();
    draw.push(path(dots(&gardens, (0.0, 0.0)), "vf-garden"));
    draw.push(path(walls.finish(), "vf-house-shade"));
    draw.push(path(lit.finish(), "vf-roof"));
    draw.push(path(shaded.finish(), "vf-roof-shade"));
    draw.push(filled(site, "vf-yard-wall"));
    draw.push(filled(site, "vf-yard-coping"));
    draw
}

/// A house: middle, half its length and width, and the direction of its ridge.
struct House {
    at: Point,
    half: Point,
    ridge: Point,
}

impl House {
    fn corner(&self, along: f32, across: f32) -> Point {
        let (dx, dy) = self.ridge;
        let (a, b) = (along * self.half.0, across * self.half.1);
        (self.at.0 + dx * a - dy * b, self.at.1 + dy * a + dx * b)
    }

    fn quad(&self, pen: &mut Pen, from: f32, to: f32, shift: f32) {
        let place = |along, across| {
            let (x, y) = self.corner(along, across);
            (x + shift, y + shift)
        };
        pen.to(place(-1.0, from))
            .line(place(1.0, from))
            .line(place(1.0, to))
            .line(place(-1.0, to))
            .close();
    }

    /// The half of the roof that faces away from the light is darker.
    fn draw(&self, ground: &mut Pen, lit: &mut Pen, shaded: &mut Pen) {
        self.quad(ground, -1.0, 1.0, 2.4);
        let (dx, dy) = self.ridge;
        let (light, dark) = if -dy + dx > 0.0 {
            (-1.0, 1.0)
        } else {
            (1.0, -1.0)
        };
        self.quad(lit, light, 0.0, 0.0);
        self.quad(shaded, 0.0, dark, 0.0);
    }

    fn is_clear(&self, place: Point) -> bool {
        distance(place, self.at) > self.half.0.max(self.half.1) + 7.0
    }
}

fn houses(shape: &Shape, salt: i32) -> Vec<House> {
    let longest = shape
        .sides()
        .max_by(|(a, b), (c, d)| distance(*a, *b).total_cmp(&distance(*c, *d)));
    let Some((a, b)) = longest else {
        return Vec::new();
    };
    let length = distance(a, b).max(0.1);
    let ridge = ((b.0 - a.0) / length, (b.1 - a.1) / length);
    let [left, top, right, bottom] = shape.bounds();
    let span = distance((left, top), (right, bottom)) / 2.0;
    let (columns, rows) = ((span / PLOT.0).ceil() as i32, (span / PLOT.1).ceil() as i32);
    let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
    let mut houses = Vec::new();
    for row in -rows..=rows {
        for column in -columns..=columns {
            let stray = |n| noise(column + salt, row, n);
            let (u, v) = (
                column as f32 * PLOT.0 + 4.0 * stray(1) + if row % 2 == 0 { 0.0 } else { 13.0 },
                row as f32 * PLOT.1 + 3.0 * stray(2),
            );
            let house = House {
                at: (
                    middle.0 + ridge.0 * u - ridge.1 * v,
                    middle.1 + ridge.1 * u + ridge.0 * v,
                ),
                half: (13.5 + 4.0 * stray(3), 8.5 + 1.8 * stray(4)),
                ridge: if stray(5) > 0.45 {
                    (-ridge.1, ridge.0)
                } else {
                    ridge
                },
            };
            let fits = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .into_iter()
                .map(|(s, t)| house.corner(s, t))
                .all(|corner| shape.holds(corner) && shape.edge_distance(corner) > 5.0);
            if fits {
                houses.push(house);
            }
        }
    }
    houses
}
