//! Pieces of terrain to be laid by hand.
//!
//! The rules let the defender see to the terrain before anything else is done (VF-A.3.0a), so this is where terrain is
//! placed by hand: on the table itself, judged by the same check as everything, with the enemy looking on. An editor
//! before the game would have to judge twice, and what it makes could not be taken back or replayed.

use feldherr_core::{Game as _, Seat};
use feldherr_fortitude::geometry::{Outline, Point, Pose};
use feldherr_fortitude::{Action, Feature, Field, Ground, Position};

/// What can be laid, with its width and depth in inches.
const PIECES: [(Ground, f64, f64); 9] = [
    (Ground::Buildings, 6.5, 6.0),
    (Ground::Wood, 9.0, 6.0),
    (Ground::DefensibleWood, 9.0, 6.0),
    (Ground::Hill, 12.0, 9.0),
    (Ground::LowWall, 8.0, 0.8),
    (Ground::HighWall, 8.0, 0.8),
    (Ground::Rough, 7.0, 5.0),
    (Ground::Road, 2.0, 18.0),
    (Ground::Track, 2.0, 18.0),
];
/// VF-A.3.1d, VF-A.3.1e What also runs straight from table edge to table edge, through wherever it is set down.
const STRIPS: [Ground; 3] = [Ground::Road, Ground::Track, Ground::River];
/// How much of a hill its crest takes up.
const CREST: f64 = 0.55;
/// How far apart the places are tried where a piece is first held.
const STEP: f64 = 4.0;

/// One of each kind that may still be laid somewhere.
pub(super) fn all(position: &Position, seat: Seat) -> Vec<Action> {
    let lay = |(ground, width, depth)| {
        let made = |at| Some(piece(ground, at, [width, depth]));
        somewhere(position, seat, &[&made])
    };
    let pieces = PIECES.into_iter().filter_map(lay);
    let strips = STRIPS.into_iter();
    pieces
        .chain(strips.filter_map(|ground| strip(position, seat, ground)))
        .collect()
}

/// A strip across the table or, where that will not do, along it. A river needs its crossings first (VF-A.3.1d); until
/// they lie it is offered all the same, so that its refusal can say so.
fn strip(position: &Position, seat: Seat, ground: Ground) -> Option<Action> {
    let size = position.field.size;
    let made = |heading| move |at| across(size, ground, Pose::new(at, heading));
    let found = somewhere(position, seat, &[&made(0.0), &made(90.0)]);
    let has_river = || {
        let mut features = position.field.features.iter();
        features.any(|feature| feature.kind == Ground::River)
    };
    if found.is_some() || ground != Ground::River || has_river() {
        return found;
    }
    across(size, ground, Pose::new(position.field.middle(), 0.0)).map(Action::AddTerrain)
}

/// A straight strip through a pose.
fn across(size: [f64; 2], kind: Ground, through: Pose) -> Option<Feature> {
    Some(Feature {
        kind,
        outline: Outline::across(size, through, kind.usual_width())?,
        crest: None,
        name: None,
    })
}

/// Whether a piece runs from edge to edge: all its corners lie on edges of the table.
pub(super) fn is_across(field: &Field, feature: &Feature) -> bool {
    let [width, depth] = field.size;
    let near = |value: f64, edge: f64| (value - edge).abs() < 0.01;
    let on_edge =
        |p: &Point| near(p.x, 0.0) || near(p.x, width) || near(p.y, 0.0) || near(p.y, depth);
    STRIPS.contains(&feature.kind) && feature.outline.0.iter().all(on_edge)
}

/// The strip through where a piece that runs from edge to edge is set down, turned as far as the piece was.
pub(super) fn laid_across(field: &Field, feature: &Feature, goal: Pose) -> Option<Feature> {
    let corners = &feature.outline.0;
    let reaches = |x: f64| corners.iter().any(|corner| (corner.x - x).abs() < 0.01);
    let lies = reaches(0.0) && reaches(field.size[0]);
    let heading = goal.heading + if lies { 90.0 } else { 0.0 };
    across(field.size, feature.kind, Pose::new(goal.at, heading))
}

/// The first of some ways to make a piece that may be laid, at the place nearest to the middle.
fn somewhere(
    position: &Position,
    seat: Seat,
    makes: &[&dyn Fn(Point) -> Option<Feature>],
) -> Option<Action> {
    let [width, depth] = position.field.size;
    let middle = Point::new(width / 2.0, depth / 2.0);
    let steps = |length: f64| (1..(length / STEP) as u32).map(|step| f64::from(step) * STEP);
    let mut places: Vec<Point> = steps(depth)
        .flat_map(|y| steps(width).map(move |x| Point::new(x, y)))
        .collect();
    places.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    places
        .into_iter()
        .flat_map(|at| makes.iter().filter_map(move |make| make(at)))
        .map(Action::AddTerrain)
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
