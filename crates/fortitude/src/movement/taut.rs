//! Making a path short: what is not needed is left out, and what is left is pulled tight around the corners.

use super::search::{Aim, between};
use super::way::Way;
use crate::geometry::{Leg, Pose};

/// How often a path is pulled.
const PULLS: usize = 40;
/// Of a path that is longer than its range by this factor and is hardly shortened any more nothing will come.
const FAR_TOO_LONG: f64 = 1.05;
/// What is hardly shortened.
const SLOWLY: f64 = 0.97;
/// The parts of the way by which a pose is pulled, the largest first.
const PARTS: [f64; 5] = [1.0, 0.5, 0.25, 0.1, 0.03];

/// A pull that gains less is none.
const LEAST: f64 = 1e-3;

/// A path that begins with the start, made so short that the unit can pay for it; else how long it is when it is tight.
pub(super) fn tighten(
    way: &Way<'_>,
    mut path: Vec<Pose>,
    aim: &impl Aim,
) -> Result<Vec<Pose>, f64> {
    let mut before = f64::INFINITY;
    for _ in 0..PULLS {
        leave_out(way, &mut path);
        let now = length(way, &path);
        if let [start, legs @ ..] = path.as_slice()
            && legs.len() <= super::march::MOST_LEGS
            && way.cost(*start, legs).is_some()
        {
            let is_end = path.last().is_some_and(|end| aim.is_end(*end));
            return if is_end { Ok(legs.to_vec()) } else { Err(now) };
        }
        let is_hopeless = now > way.allowance * FAR_TOO_LONG && now > before * SLOWLY;
        if is_hopeless || !pull(way, &mut path, aim) {
            return Err(now);
        }
        before = now;
    }
    Err(before)
}

fn is_open(way: &Way<'_>, from: Pose, to: Pose) -> bool {
    way.is_open(from, &Leg::between(from, to))
}

/// What the legs between poses cost together, each taken by itself.
fn length(way: &Way<'_>, poses: &[Pose]) -> f64 {
    let leg = |pair: &[Pose]| match pair {
        &[from, to] => way.price(from, to),
        _ => 0.0,
    };
    poses.windows(2).map(leg).sum()
}

/// Leaves out poses that the unit can go past straight away, half of them at a time.
fn leave_out(way: &Way<'_>, path: &mut Vec<Pose>) {
    loop {
        let before = path.len();
        let mut index = 1;
        while index + 1 < path.len() {
            let [from, past, to] = [path[index - 1], path[index], path[index + 1]];
            let shorter = || length(way, &[from, to]) <= length(way, &[from, past, to]) + 1e-9;
            if shorter() && is_open(way, from, to) {
                path.remove(index);
            }
            index += 1;
        }
        if path.len() == before {
            return;
        }
    }
}

/// Pulls each pose towards its neighbours, and the end towards the pose before it; whether anything came of it.
fn pull(way: &Way<'_>, path: &mut [Pose], aim: &impl Aim) -> bool {
    let mut pulled = false;
    for index in 1..path.len() {
        let next = path.get(index + 1).copied();
        if let Some(better) = pulled_to(way, path[index - 1], path[index], next, aim) {
            path[index] = better;
            pulled = true;
        }
    }
    pulled
}

/// The best place for a pose between two others, or after one, of some on the way to them.
fn pulled_to(
    way: &Way<'_>,
    from: Pose,
    at: Pose,
    next: Option<Pose>,
    aim: &impl Aim,
) -> Option<Pose> {
    let depth = way.footprint.depth;
    let price = |new: Pose| match next {
        Some(to) => length(way, &[from, new, to]),
        None => length(way, &[from, new]),
    };
    let may = |new: Pose| match next {
        Some(to) => is_open(way, from, new) && is_open(way, new, to),
        None => aim.is_end(new) && is_open(way, from, new),
    };
    let middle = next.map_or(from, |to| between(depth, from, to, 0.5));
    let targets = [
        middle,
        way.turned(at, from.heading),
        way.turned(at, next.unwrap_or(from).heading),
        way.turned(middle, at.heading),
    ];
    let mut best = (price(at) - LEAST, None);
    for target in targets {
        let shorter = |part: &f64| {
            let new = between(depth, at, target, *part);
            let price = price(new);
            (price < best.0 && may(new)).then_some((price, Some(new)))
        };
        if let Some(found) = PARTS.iter().find_map(shorter) {
            best = found;
        }
    }
    best.1
}
