//! Pieces of terrain to be laid by hand.
//!
//! The rules let the defender see to the terrain before anything else is done (VF-A.3.0a), so this is where terrain is
//! placed by hand: on the table itself, judged by the same check as everything, with the enemy looking on. An editor
//! before the game would have to judge twice, and what it makes could not be taken back or replayed.

use feldherr_core::{Game as _, Seat};
use feldherr_fortitude::geometry::{Outline, Point};
use feldherr_fortitude::{Action, Feature, Ground, Position};

/// What can be laid, with its width and depth in inches. Rivers and long roads come with generated terrain.
const PIECES: [(Ground, f64, f64); 8] = [
    (Ground::Buildings, 6.5, 6.0),
    (Ground::Wood, 9.0, 6.0),
    (Ground::DefensibleWood, 9.0, 6.0),
    (Ground::Hill, 12.0, 9.0),
    (Ground::LowWall, 8.0, 0.8),
    (Ground::HighWall, 8.0, 0.8),
    (Ground::Rough, 7.0, 5.0),
    (Ground::Track, 2.0, 18.0),
];
/// How much of a hill its crest takes up.
const CREST: f64 = 0.55;
/// How far apart the places are tried where a piece is first held.
const STEP: f64 = 4.0;

/// One of each kind that may still be laid somewhere.
pub(super) fn all(position: &Position, seat: Seat) -> Vec<Action> {
    let lay = |(ground, width, depth)| somewhere(position, seat, ground, [width, depth]);
    PIECES.into_iter().filter_map(lay).collect()
}

fn somewhere(position: &Position, seat: Seat, ground: Ground, size: [f64; 2]) -> Option<Action> {
    let [width, depth] = position.field.size;
    let middle = Point::new(width / 2.0, depth / 2.0);
    let steps = |length: f64| (1..(length / STEP) as u32).map(|step| f64::from(step) * STEP);
    let mut places: Vec<Point> = steps(depth)
        .flat_map(|y| steps(width).map(move |x| Point::new(x, y)))
        .collect();
    places.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    places
        .into_iter()
        .map(|at| Action::AddTerrain(piece(ground, at, size)))
        .find(|action| position.check(seat, action).is_ok())
}

fn piece(kind: Ground, at: Point, size: [f64; 2]) -> Feature {
    Feature {
        kind,
        outline: outline(kind, at, size),
        crest: (kind == Ground::Hill).then(|| outline(kind, at, size.map(|s| s * CREST))),
        name: None,
    }
}

/// Woods, hills and mud are round with a few bays, everything else is built straight.
fn outline(kind: Ground, at: Point, [width, depth]: [f64; 2]) -> Outline {
    const BAYS: [f64; 12] = [
        1.0, 0.93, 1.0, 0.9, 0.98, 0.94, 1.0, 0.9, 1.0, 0.95, 0.92, 0.98,
    ];
    let corner = |x: f64, y: f64| Point::new(at.x + x * width / 2.0, at.y + y * depth / 2.0);
    let is_grown = matches!(
        kind,
        Ground::Wood | Ground::DefensibleWood | Ground::Hill | Ground::Rough
    );
    if is_grown {
        let bay = |(index, reach): (usize, &f64)| {
            let (sin, cos) = (index as f64 * std::f64::consts::PI / 6.0).sin_cos();
            corner(cos * reach, sin * reach)
        };
        return Outline(BAYS.iter().enumerate().map(bay).collect());
    }
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    Outline(corners.map(|(x, y)| corner(x, y)).to_vec())
}
