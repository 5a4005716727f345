//! Leaders: near their troops, away from the enemy.

use super::goal::centre;
use super::steadying;
use super::survey::{Stand, Survey};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Action, LeaderId, LeaderPlace, Position, Spot};

/// A ride shorter than this is not worth it.
const LEAST_RIDE: f64 = 2.0;
/// VF-6.7c How far a leader rides; a little less, to be sure.
const RANGE: f64 = 35.5;

/// How far a commander-in-chief leaves the middle of his army for the brigade that is nearest to the enemy: it may need him
/// most (VF-9.5f).
const EXPOSED: f64 = 0.5;

/// Where a leader should be: in the middle of his brigade, a chief among his brigadiers.
fn wanted(position: &Position, survey: &Survey, leader: LeaderId) -> Option<Point> {
    let sheet = position.field.leaders.get(leader.index())?;
    if survey.judgement.steadies {
        return steadying::post(position, survey, leader);
    }
    if let Some(brigade) = sheet.brigade {
        return centre(survey, brigade);
    }
    let centres: Vec<Point> = position
        .field
        .brigades_of(sheet.side)
        .filter_map(|brigade| centre(survey, brigade))
        .collect();
    let to_enemy = |at: &Point| {
        let enemies = survey.of(sheet.side.other());
        let far = enemies.map(|enemy| enemy.stand.to_point(*at));
        far.fold(f64::INFINITY, f64::min)
    };
    let exposed = centres
        .iter()
        .min_by(|a, b| to_enemy(a).total_cmp(&to_enemy(b)))?;
    let count = centres.len() as f64;
    let mean = |of: fn(&Point) -> f64| centres.iter().map(of).sum::<f64>() / count;
    let part = |mean: f64, exposed: f64| mean + EXPOSED * (exposed - mean);
    Some(Point::new(
        part(mean(|p| p.x), exposed.x),
        part(mean(|p| p.y), exposed.y),
    ))
}

/// Where a leader is, unless he is in a feature or not on the table.
pub(super) fn place(position: &Position, leader: LeaderId) -> Option<Point> {
    match position.state.leaders.get(leader.index())?.place {
        LeaderPlace::Table(at) => Some(at),
        _ => None,
    }
}

/// The ride of a leader, or none.
pub(super) fn ride(
    position: &Position,
    survey: &Survey,
    seat: Seat,
    leader: LeaderId,
    options: &[Action],
) -> Option<Action> {
    let may_stay = options.contains(&Action::Done);
    let stay = || may_stay.then_some(Action::Done);
    let Some(goal) = wanted(position, survey, leader) else {
        return stay().or_else(|| options.first().cloned());
    };
    let now = place(position, leader);
    if may_stay && now.is_some_and(|at| at.distance(goal) < LEAST_RIDE) {
        return stay();
    }
    let goal = match now {
        Some(at) if at.distance(goal) > RANGE => {
            let part = RANGE / at.distance(goal);
            Point::new(at.x + (goal.x - at.x) * part, at.y + (goal.y - at.y) * part)
        }
        _ => goal,
    };
    let side = position.field.leaders[leader.index()].side;
    let away = away_from_enemy(survey, side, goal);
    let near = [0.0, 2.0, 4.0, 6.0, 9.0, 12.0].map(|back| {
        let at = Point::new(goal.x + away.0 * back, goal.y + away.1 * back);
        Action::MoveLeader {
            leader,
            to: Spot::Table(at),
        }
    });
    near.into_iter()
        .find(|action| position.check(seat, action).is_ok())
        .or_else(stay)
        .or_else(|| options.first().cloned())
}

/// The direction from the nearest enemy to a place.
fn away_from_enemy(survey: &Survey, side: feldherr_fortitude::Side, at: Point) -> (f64, f64) {
    let far = |stand: &Stand| stand.at.distance(at);
    let nearest = survey
        .of(side.other())
        .min_by(|a, b| far(&a.stand).total_cmp(&far(&b.stand)));
    let Some(enemy) = nearest else {
        return (0.0, 1.0);
    };
    let (dx, dy) = (at.x - enemy.stand.at.x, at.y - enemy.stand.at.y);
    let length = libm::hypot(dx, dy).max(1e-6);
    (dx / length, dy / length)
}
