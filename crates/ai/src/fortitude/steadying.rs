//! Where leaders steady most brigades: a brigade whose leader is near the commander-in-chief holds out longer (VF-9.5f).

use super::goal::centre;
use super::leader::place;
use super::survey::{Piece, Survey};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{BrigadeId, LeaderId, Position, Side};

/// VF-9.5f How near to the commander-in-chief a brigadier should be; a little less, to be sure.
const STEADYING: f64 = 11.5;
/// VF-6.1.1 The same for the brigade that is activated without a test, and what that is worth in risks.
const AUTOMATIC: f64 = 23.0;
const ACTIVATION: f64 = 0.05;
/// A brigadier goes no farther towards his chief than this from any of his units (VF-6.2.2a), nor nearer to him than that.
const COURIER: f64 = 10.0;
const BESIDE: f64 = 6.0;
/// The nearer an enemy is than this, the more a unit is at risk; where none is, only a little.
const ENDANGERED: f64 = 24.0;
const FAR_OFF: f64 = 0.02;
/// How much a fresh unit is at risk, where one about to be shaken is by this and one more.
const FRESH: f64 = 0.5;
/// How much an inch from a brigadier counts against a post.
const INCH: f64 = 0.0005;

/// Where a leader should be.
pub(super) fn post(position: &Position, survey: &Survey, leader: LeaderId) -> Option<Point> {
    let sheet = position.field.leaders.get(leader.index())?;
    match sheet.brigade {
        Some(brigade) => brigadier(position, survey, sheet.side, brigade),
        None => chief(position, survey, sheet.side),
    }
}

/// A brigadier goes from the middle of his brigade towards his chief, as far as all units stay in reach of his couriers.
fn brigadier(
    position: &Position,
    survey: &Survey,
    side: Side,
    brigade: BrigadeId,
) -> Option<Point> {
    let middle = centre(survey, brigade)?;
    let chief = position.field.chief(side);
    let Some(chief) = chief.and_then(|chief| place(position, chief)) else {
        return Some(middle);
    };
    let units = || survey.pieces.iter().filter(|p| p.brigade == brigade);
    let farthest = |at: Point| units().map(|p| p.stand.at.distance(at)).fold(0.0, f64::max);
    let reach = farthest(middle).max(COURIER);
    let far = middle.distance(chief);
    let steps = (0..).map(f64::from).take_while(|step| step + BESIDE < far);
    let posts = steps.map(|step| between(middle, chief, step / far));
    let last = posts.take_while(|at| farthest(*at) <= reach).last();
    last.or(Some(middle))
}

/// The commander-in-chief goes where he steadies those most at risk: to a brigadier, or between two or three of them.
fn chief(position: &Position, survey: &Survey, side: Side) -> Option<Point> {
    let brigades = position.field.brigades_of(side);
    let brigadiers: Vec<(Point, f64)> = brigades
        .filter_map(|brigade| {
            let leader = position.field.brigadier(brigade)?;
            let units = survey.pieces.iter().filter(|p| p.brigade == brigade);
            let risk = units.map(|piece| risk(survey, piece)).sum();
            Some((place(position, leader)?, risk))
        })
        .collect();
    let worth = |post: &Point| -> f64 {
        let of_one = |(at, risk): &(Point, f64)| {
            let far = at.distance(*post);
            let steadied = if far <= STEADYING { *risk } else { 0.0 };
            let activated = if far <= AUTOMATIC { ACTIVATION } else { 0.0 };
            steadied + activated - INCH * far
        };
        brigadiers.iter().map(of_one).sum()
    };
    let posts = posts(&brigadiers);
    posts
        .into_iter()
        .max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// How probably a unit will flee, about.
fn risk(survey: &Survey, piece: &Piece) -> f64 {
    let near = survey.nearest(piece.side.other(), &piece.stand);
    let gap = near.map_or(ENDANGERED, |(_, gap)| gap);
    (1.0 - gap / ENDANGERED).max(FAR_OFF) * (FRESH + piece.losses / piece.morale)
}

/// The places of all brigadiers, the middles of all pairs and of all threes.
fn posts(brigadiers: &[(Point, f64)]) -> Vec<Point> {
    let mut posts = Vec::new();
    for (first, (a, _)) in brigadiers.iter().enumerate() {
        posts.push(*a);
        for (second, (b, _)) in brigadiers.iter().enumerate().skip(first + 1) {
            let middle = between(*a, *b, 0.5);
            posts.push(middle);
            let third = brigadiers.iter().skip(second + 1);
            posts.extend(third.map(|(c, _)| between(middle, *c, 1.0 / 3.0)));
        }
    }
    posts
}

/// The place so far on the way from one to another.
fn between(from: Point, to: Point, part: f64) -> Point {
    Point::new(
        from.x + (to.x - from.x) * part,
        from.y + (to.y - from.y) * part,
    )
}
