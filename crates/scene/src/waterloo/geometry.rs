//! Squares to coordinates, and the hand-drawn lines: outlines of cells, smoothed and slightly unsteady.

pub(super) use crate::pen::{Pen, Point, noise, num};
use feldherr_waterloo::{Board, Edge, Square};
use std::collections::{BTreeMap, BTreeSet};

/// Side of a square.
pub(super) const SQUARE: f32 = 20.0;
/// Width of the frame around the map.
pub(super) const MARGIN: f32 = 26.0;

/// A corner of the grid: column and row of the square south-east of it.
pub(super) type Corner = (i32, i32);
/// A rectangle: left, top, right, bottom.
pub(super) type Bounds = (f32, f32, f32, f32);

/// The centre of a square.
pub(super) fn centre(square: Square) -> Point {
    let (x, y) = at((i32::from(square.col()), i32::from(square.row())));
    (x + SQUARE / 2.0, y + SQUARE / 2.0)
}

/// The place of a corner.
pub(super) fn at(corner: Corner) -> Point {
    (
        MARGIN + SQUARE * corner.0 as f32,
        MARGIN + SQUARE * corner.1 as f32,
    )
}

/// The square of the board that holds a point.
pub(super) fn square_at(board: &Board, x: f32, y: f32) -> Option<Square> {
    let index = |v: f32, count: u16| {
        let index = ((v - MARGIN) / SQUARE).floor();
        (index >= 0.0 && index < f32::from(count)).then_some(index as u16)
    };
    Square::new(index(x, board.cols())?, index(y, board.rows())?)
}

/// The bounds of the map inside its frame.
pub(super) fn map_bounds(board: &Board) -> Bounds {
    let (right, bottom) = at((i32::from(board.cols()), i32::from(board.rows())));
    (MARGIN, MARGIN, right, bottom)
}

/// The bounds of a box around a point.
pub(super) fn around(point: Point, half_width: f32, half_height: f32) -> Bounds {
    let (x, y) = point;
    (
        x - half_width,
        y - half_height,
        x + half_width,
        y + half_height,
    )
}

/// The common area of two rectangles.
pub(super) fn overlap(one: Bounds, other: Bounds) -> f32 {
    let width = one.2.min(other.2) - one.0.max(other.0);
    let height = one.3.min(other.3) - one.1.max(other.1);
    width.max(0.0) * height.max(0.0)
}

/// Whether parts of a region that touch at a corner only are drawn as one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Touching {
    Joined,
    Apart,
}

/// The outlines of a region of cells, clockwise, holes anticlockwise. One ring of cells around the board counts too.
pub(super) fn outlines(
    board: &Board,
    touching: Touching,
    is_in: impl Fn(i32, i32) -> bool,
) -> Vec<Vec<Corner>> {
    let mut next: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for r in -1..=i32::from(board.rows()) {
        for c in -1..=i32::from(board.cols()) {
            if !is_in(c, r) {
                continue;
            }
            let sides = [
                ((c, r - 1), (c, r), (c + 1, r)),
                ((c + 1, r), (c + 1, r), (c + 1, r + 1)),
                ((c, r + 1), (c + 1, r + 1), (c, r + 1)),
                ((c - 1, r), (c, r + 1), (c, r)),
            ];
            for ((oc, or), from, to) in sides {
                let is_inside = (-1..=i32::from(board.cols())).contains(&oc)
                    && (-1..=i32::from(board.rows())).contains(&or);
                if !(is_inside && is_in(oc, or)) {
                    next.entry(from).or_default().push(to);
                }
            }
        }
    }
    let mut loops = Vec::new();
    while let Some(start) = next.keys().next().copied() {
        loops.push(follow(&mut next, start, touching));
    }
    loops
}

fn follow(
    next: &mut BTreeMap<Corner, Vec<Corner>>,
    start: Corner,
    touching: Touching,
) -> Vec<Corner> {
    let mut outline = vec![start];
    let (mut from, mut here) = (start, start);
    while let Some(ways) = next.get_mut(&here) {
        let turn = |to: &Corner| {
            let (ax, ay) = (here.0 - from.0, here.1 - from.1);
            let (bx, by) = (to.0 - here.0, to.1 - here.1);
            ax * by - ay * bx
        };
        let choice = match touching {
            Touching::Joined => (0..ways.len()).min_by_key(|i| turn(&ways[*i])),
            Touching::Apart => (0..ways.len()).max_by_key(|i| turn(&ways[*i])),
        };
        let to = ways.swap_remove(choice.unwrap_or(0));
        if ways.is_empty() {
            next.remove(&here);
        }
        (from, here) = (here, to);
        if here == start {
            break;
        }
        outline.push(here);
    }
    outline
}

/// Smoothed outlines as path data; `unsteady` is how far the hand strays.
pub(super) fn smooth_closed(loops: &[Vec<Corner>], unsteady: f32) -> String {
    let mut pen = Pen::default();
    for corners in loops {
        let points: Vec<Point> = corners
            .iter()
            .zip(corners.iter().cycle().skip(1))
            .flat_map(|(a, b)| thirds(*a, *b, unsteady))
            .collect();
        pen.rounded(&points);
    }
    pen.finish()
}

/// The course of an open line of corners; it keeps to the grid and is rounded at the corners only.
pub(super) fn smooth_open(corners: &[Corner], unsteady: f32) -> String {
    let mut points: Vec<Point> = corners
        .windows(2)
        .flat_map(|pair| strayed(pair[0], pair[1], [1, 3, 5], 6, unsteady))
        .collect();
    let (Some(first), Some(last)) = (corners.first(), corners.last()) else {
        return String::new();
    };
    points.push(at(*last));
    let mut pen = Pen::default();
    pen.to(at(*first));
    for (index, pair) in points.windows(2).enumerate() {
        let is_last = index + 2 == points.len();
        let end = if is_last {
            pair[1]
        } else {
            middle(pair[0], pair[1])
        };
        pen.curve(pair[0], end);
    }
    pen.finish()
}

fn thirds(a: Corner, b: Corner, unsteady: f32) -> [Point; 2] {
    strayed(a, b, [1, 2], 3, unsteady)
}

/// Points of a side, given in `parts` of it, each strayed from by the same amount wherever it is drawn.
fn strayed<const N: usize>(
    a: Corner,
    b: Corner,
    steps: [i32; N],
    parts: i32,
    unsteady: f32,
) -> [Point; N] {
    steps.map(|step| {
        let key = (
            (parts - step) * a.0 + step * b.0,
            (parts - step) * a.1 + step * b.1,
        );
        let unit = SQUARE / parts as f32;
        (
            MARGIN + unit * key.0 as f32 + unsteady * noise(key.0, key.1, 1),
            MARGIN + unit * key.1 as f32 + unsteady * noise(key.0, key.1, 2),
        )
    })
}

/// The point between two points.
pub(super) fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// The two corners of the common side of two squares.
pub(super) fn side((one, two): &Edge) -> (Corner, Corner) {
    let (c, r) = (
        i32::from(one.col().max(two.col())),
        i32::from(one.row().max(two.row())),
    );
    if one.row() == two.row() {
        ((c, r), (c, r + 1))
    } else {
        ((c, r), (c + 1, r))
    }
}

/// Joins sides to lines as long as possible.
pub(super) fn chains(edges: &[Edge]) -> Vec<Vec<Corner>> {
    let mut beside: BTreeMap<Corner, BTreeSet<Corner>> = BTreeMap::new();
    for (a, b) in edges.iter().map(side) {
        beside.entry(a).or_default().insert(b);
        beside.entry(b).or_default().insert(a);
    }
    let mut lines = Vec::new();
    // Ends first, so that a line is not begun in its middle; what is left are rings.
    for wants_end in [true, false] {
        while let Some(start) = beside
            .iter()
            .find(|(_, others)| !wants_end || others.len() != 2)
            .map(|(corner, _)| *corner)
        {
            lines.push(walk(&mut beside, start));
        }
    }
    lines
}

fn walk(beside: &mut BTreeMap<Corner, BTreeSet<Corner>>, start: Corner) -> Vec<Corner> {
    let mut line = vec![start];
    let mut here = start;
    while let Some(to) = beside.get_mut(&here).and_then(|others| others.pop_first()) {
        if let Some(others) = beside.get_mut(&to) {
            others.remove(&here);
        }
        if beside.get(&here).is_some_and(BTreeSet::is_empty) {
            beside.remove(&here);
        }
        line.push(to);
        here = to;
        if beside.get(&here).is_none_or(|others| others.len() != 1) {
            break;
        }
    }
    if beside.get(&here).is_some_and(BTreeSet::is_empty) {
        beside.remove(&here);
    }
    line
}
