//! What runs through the land: water along the hexsides, roads and paths from hex to hex, and what leads over.

use super::geometry::{
    Knot, Pen, Point, at, between, cell, centre, corners, middle, noise, num, side_middle, strayed,
};
use feldherr_battles::map::{Crossing, Dir, HexId, Map, Water, Way};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Symbols of crossings, lying north and south over water that runs east and west.
pub(super) fn defs() -> String {
    concat!(
        r#"<g id="lb-bridge"><path class="lb-deck" d="M-3.4-6.5h6.8v13h-6.8z"/><path class="lb-rail" d="M-5.4-8.2l2-1.7v19.8l-2-1.7M5.4-8.2l-2-1.7v19.8l2-1.7"/></g>"#,
        r#"<g id="lb-trestle"><path class="lb-deck" d="M-2.2-5.5h4.4v11h-4.4z"/><path class="lb-plank" d="M-3.4-5h6.8M-3.4-2.5h6.8M-3.4 0h6.8M-3.4 2.5h6.8M-3.4 5h6.8"/></g>"#,
        r#"<g id="lb-ford"><path class="lb-ford" d="M-2.4-6v12M0-7v14M2.4-6v12"/></g>"#
    )
    .to_owned()
}

/// Water, then ways, then crossings.
pub(super) fn draw(map: &Map) -> String {
    [waters(map), ways(map), crossings(map)].concat()
}

/// Each hexside once: its hex, direction and corners.
fn sides(map: &Map) -> impl Iterator<Item = (HexId, Dir, [Knot; 2])> + '_ {
    map.all.iter().flat_map(move |hex| {
        [Dir::N, Dir::NE, Dir::SE]
            .into_iter()
            .filter(move |dir| map.beyond(hex, *dir).is_some())
            .map(move |dir| (hex, dir, corners(cell(hex), dir)))
    })
}

fn waters(map: &Map) -> String {
    let stream = course(map, Water::Stream);
    let river = course(map, Water::River);
    format!(
        concat!(
            r#"<path class="lb-stream-bank" d="{s}"/><path class="lb-stream" d="{s}"/>"#,
            r#"<path class="lb-river-bank" d="{r}"/><path class="lb-river" d="{r}"/><path class="lb-river-flow" d="{r}"/>"#
        ),
        s = stream,
        r = river
    )
}

/// How far water strays from the corners it runs through.
const MEANDER: f32 = 4.0;

/// A watercourse: around each corner from the middle of one hexside to that of the next.
fn course(map: &Map, water: Water) -> String {
    let mut meeting: BTreeMap<Knot, Vec<(Point, bool)>> = BTreeMap::new();
    for (hex, dir, ends) in sides(map) {
        let here = map.edge(hex, dir).water;
        if !matches!(here, Water::Stream | Water::River) {
            continue;
        }
        let half = middle(strayed(ends[0], MEANDER), strayed(ends[1], MEANDER));
        for end in ends {
            meeting.entry(end).or_default().push((half, here == water));
        }
    }
    let mut pen = Pen::default();
    for (knot, halves) in meeting {
        let corner = strayed(knot, MEANDER);
        let own: Vec<Point> = halves
            .iter()
            .filter(|(_, own)| *own)
            .map(|(half, _)| *half)
            .collect();
        match own.as_slice() {
            [] => {}
            [one, two] if halves.len() == 2 => {
                pen.to(*one).curve(corner, *two);
            }
            _ => {
                for half in own {
                    pen.to(half).line(corner);
                }
            }
        }
    }
    pen.finish()
}

fn ways(map: &Map) -> String {
    let (mut road, mut path) = (Pen::default(), Pen::default());
    for hex in map.all.iter() {
        let exits = |way: Way| -> Vec<Point> {
            let is_way = |dir: &Dir| map.edge(hex, *dir).way == Some(way);
            let inside = Dir::ALL.into_iter().filter(is_way);
            inside.map(|dir| side_middle(hex, dir)).collect()
        };
        let (mut roads, mut paths) = (exits(Way::Road), exits(Way::Path));
        if map.gates.iter().any(|gate| gate.hex == hex) {
            let ways = if roads.is_empty() {
                &mut paths
            } else {
                &mut roads
            };
            ways.extend(leave(map, hex, ways.first().copied()));
        }
        let all = roads.len() + paths.len();
        through(&mut road, hex, &roads, roads.len());
        through(&mut path, hex, &paths, all);
    }
    let (road, path) = (road.finish(), path.finish());
    format!(
        concat!(
            r#"<path class="lb-path" d="{path}"/>"#,
            r#"<path class="lb-road-edge" d="{road}"/><path class="lb-road" d="{road}"/>"#
        ),
        path = path,
        road = road
    )
}

/// Where a way that comes from `from` leaves the map: as straight on as it can.
fn leave(map: &Map, hex: HexId, from: Option<Point>) -> Option<Point> {
    let (from, (x, y)) = (from?, centre(hex));
    let outside = Dir::ALL
        .into_iter()
        .filter(|dir| map.beyond(hex, *dir).is_none());
    let ends = outside.map(|dir| side_middle(hex, dir));
    let turned = |end: &Point| (end.0 - x) * (from.0 - x) + (end.1 - y) * (from.1 - y);
    ends.min_by(|a, b| turned(a).total_cmp(&turned(b)))
        .map(|end| between((x, y), end, 1.7))
}

/// A way through a hex: in one sweep where it has two ends, else from its middle to each.
fn through(pen: &mut Pen, hex: HexId, ends: &[Point], all: usize) {
    let stray = |salt| 5.0 * noise(hex.column().into(), hex.row().into(), salt);
    let (x, y) = centre(hex);
    match ends {
        [one, two] if all == 2 => {
            pen.to(*one).curve((x + stray(12), y + stray(13)), *two);
        }
        _ => {
            for end in ends {
                pen.to(*end).line((x, y));
            }
        }
    }
}

fn crossings(map: &Map) -> String {
    let mut out = String::new();
    for (hex, dir, ends) in sides(map) {
        let Some(crossing) = map.edge(hex, dir).crossing else {
            continue;
        };
        let symbol = match crossing {
            Crossing::Bridge => "lb-bridge",
            Crossing::Trestle => "lb-trestle",
            Crossing::Ford => "lb-ford",
        };
        let [a, b] = ends.map(at);
        let turn = (b.1 - a.1).atan2(b.0 - a.0).to_degrees();
        // Water strays from the hexside, the way does not: the crossing lies where they meet.
        let water = middle(strayed(ends[0], MEANDER), strayed(ends[1], MEANDER));
        let (x, y) = between(side_middle(hex, dir), water, 0.5);
        let _ = write!(
            out,
            r##"<use href="#{symbol}" transform="translate({} {}) rotate({})"/>"##,
            num(x),
            num(y),
            num(turn)
        );
    }
    out
}
