//! Hexes to coordinates, and outlines of sets of hexes.

pub(super) use crate::pen::{Pen, Point, noise, num};
use feldherr_battles::{Dir, HexId, HexsideId, Map, View};
use std::collections::BTreeMap;

/// From the middle of a hex to its corners.
pub(super) const RADIUS: f32 = 30.0;
/// From the middle of a hex to the middle of the next one in its column.
pub(super) const HEIGHT: f32 = 51.96;
/// Width of the frame around the map.
pub(super) const MARGIN: f32 = 26.0;
/// Height of the strip below the map with its title.
pub(super) const FOOT: f32 = 46.0;

/// A point of the lattice that corners and middles of hexes lie on: half radii to the east, half heights to the south.
pub(super) type Knot = (i32, i32);
/// A column and row, on the map or around it.
pub(super) type Cell = (i32, i32);

/// Where a knot lies.
pub(super) fn at(knot: Knot) -> Point {
    (
        MARGIN + (knot.0 - 1) as f32 * RADIUS / 2.0,
        MARGIN + (knot.1 - 1) as f32 * HEIGHT / 2.0,
    )
}

/// The middle of a hex.
pub(super) fn centre(hex: HexId) -> Point {
    at(middle_knot(cell(hex)))
}

/// Column and row of a hex.
pub(super) fn cell(hex: HexId) -> Cell {
    (hex.column().into(), hex.row().into())
}

/// Even columns lie half a hex lower.
fn middle_knot((column, row): Cell) -> Knot {
    (3 * column, 2 * row + i32::from(column % 2 == 0))
}

/// The two corners of a hexside, clockwise around its hex.
pub(super) fn corners(cell: Cell, dir: Dir) -> [Knot; 2] {
    let (x, y) = middle_knot(cell);
    let ring = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
    let from = dir as usize;
    [from, (from + 1) % 6].map(|index| (x + ring[index].0, y + ring[index].1))
}

/// The cell beyond a hexside.
fn beyond((column, row): Cell, dir: Dir) -> Cell {
    let low = i32::from(column % 2 == 0);
    match dir {
        Dir::N => (column, row - 1),
        Dir::S => (column, row + 1),
        Dir::NE => (column + 1, row - 1 + low),
        Dir::SE => (column + 1, row + low),
        Dir::NW => (column - 1, row - 1 + low),
        Dir::SW => (column - 1, row + low),
    }
}

/// The point in the middle of a hexside.
pub(super) fn side_middle(hex: HexId, dir: Dir) -> Point {
    let [a, b] = corners(cell(hex), dir);
    middle(at(a), at(b))
}

/// The point between two points.
pub(super) fn middle(a: Point, b: Point) -> Point {
    between(a, b, 0.5)
}

/// A point on the way from one to another.
pub(super) fn between(a: Point, b: Point, share: f32) -> Point {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

/// The size of the picture.
pub(super) fn size(map: &Map) -> (f32, f32) {
    let (_, _, right, bottom) = bounds(map);
    (right + MARGIN, bottom + MARGIN + FOOT)
}

/// Left, top, right and bottom of the map inside its frame.
pub(super) fn bounds(map: &Map) -> (f32, f32, f32, f32) {
    let [columns, rows] = map.size.map(i32::from);
    let (right, bottom) = at((3 * columns + 2, 2 * rows + 2));
    (MARGIN, MARGIN, right, bottom)
}

/// The hex of the map that a cell continues: beyond its edge the ground goes on as it was.
pub(super) fn continued(map: &Map, (column, row): Cell) -> HexId {
    let [columns, rows] = map.size.map(i32::from);
    HexId::at(column.clamp(1, columns) as u8, row.clamp(1, rows) as u8)
}

/// The smoothed outlines of all hexes that are in, as path data; the ground beyond the edge is drawn with it, so that it
/// has no outline there.
pub(super) fn outline(map: &Map, unsteady: f32, is_in: impl Fn(HexId) -> bool) -> String {
    let [columns, rows] = map.size.map(i32::from);
    let within = |(column, row): Cell| {
        (0..=columns + 1).contains(&column)
            && (0..=rows + 1).contains(&row)
            && is_in(continued(map, (column, row)))
    };
    // Three hexes meet at a corner, so at most one outline leaves it.
    let mut next = BTreeMap::new();
    for cell in (0..=columns + 1).flat_map(|column| (0..=rows + 1).map(move |row| (column, row))) {
        for dir in Dir::ALL.into_iter().filter(|_| within(cell)) {
            if !within(beyond(cell, dir)) {
                let [from, to] = corners(cell, dir);
                next.insert(from, to);
            }
        }
    }
    let mut pen = Pen::default();
    while let Some((start, mut to)) = next.pop_first() {
        let mut points: Vec<Point> = thirds(start, to, unsteady).into();
        while let Some(after) = next.remove(&to) {
            points.extend(thirds(to, after, unsteady));
            to = after;
        }
        pen.rounded(&points);
    }
    pen.finish()
}

/// Two points of a side, strayed from by the same amount wherever it is drawn.
fn thirds(a: Knot, b: Knot, unsteady: f32) -> [Point; 2] {
    [1, 2].map(|step| {
        let key = ((3 - step) * a.0 + step * b.0, (3 - step) * a.1 + step * b.1);
        let (x, y) = between(at(a), at(b), step as f32 / 3.0);
        (
            x + unsteady * noise(key.0, key.1, 1),
            y + unsteady * noise(key.0, key.1, 2),
        )
    })
}

/// The place of a corner that lines run through, drawn with an unsteady hand.
pub(super) fn strayed(knot: Knot, unsteady: f32) -> Point {
    let (x, y) = at(knot);
    (
        x + unsteady * noise(knot.0, knot.1, 3),
        y + unsteady * noise(knot.0, knot.1, 4),
    )
}

/// How wide the strip between two maps of a campaign is.
pub(super) const GAP: f32 = 24.0;

/// Where the map of a view's battle begins: the maps of a campaign lie side by side.
pub(super) fn shift(view: &View) -> f32 {
    view.field
        .west
        .iter()
        .map(|columns| width(*columns) + GAP)
        .sum()
}

/// How wide a map of so many columns is drawn.
fn width(columns: u8) -> f32 {
    at((3 * i32::from(columns) + 2, 0)).0 + MARGIN
}

/// The middle of a hex of the battle that a view is about.
pub(super) fn centre_in(view: &View, hex: HexId) -> Point {
    let (x, y) = centre(hex);
    (x + shift(view), y)
}

/// The middle of a hexside of the battle that a view is about.
pub(super) fn side_in(view: &View, side: HexsideId) -> Point {
    let (hex, dir, _) = side.ends();
    let (x, y) = side_middle(hex, dir);
    (x + shift(view), y)
}

/// The hex at a point of the board, on the map of the battle that a view is about.
pub(super) fn hex_at(view: &View, x: f32, y: f32) -> Option<HexId> {
    let x = x - shift(view);
    let far = |hex: &HexId| {
        let (cx, cy) = centre(*hex);
        (cx - x).hypot(cy - y)
    };
    let nearest = view
        .field
        .map
        .all
        .iter()
        .min_by(|a, b| far(a).total_cmp(&far(b)))?;
    (far(&nearest) < RADIUS).then_some(nearest)
}
