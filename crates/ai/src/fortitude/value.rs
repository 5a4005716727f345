//! What a position is worth: objectives, setbacks and what the armies have left.

use super::charge::clashes;
use super::survey::Survey;
use crate::{MAX_SEATS, Values};
use feldherr_core::Seat;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Objective, Phase, Place, Position, Side};

/// VF-2.1.1b How near figures must be to an objective to count.
pub(super) const OBJECTIVE_REACH: f64 = 6.0;

/// How far the battle has come, from 0 to 1.
pub(super) fn progress(position: &Position) -> f64 {
    f64::from(position.state.round) / f64::from(position.field.turns.max(1))
}

/// Whether the side in turn and its enemy have another turn after this one.
pub(super) fn turns_to_come(position: &Position) -> [bool; 2] {
    let state = &position.state;
    let last = state.round >= position.field.turns;
    [!last, !last || state.active == state.first]
}

/// How much a side that is not ahead hurries in the last round.
const HURRY: f64 = 0.6;

/// How much more than usual a side wants to get on: it has nothing to win by waiting while it is not ahead.
pub(super) fn urgency(position: &Position, side: Side) -> f64 {
    let [own, enemy] = [side, side.other()].map(|side| position.score(side));
    if own > enemy {
        1.0
    } else {
        1.0 + HURRY * progress(position)
    }
}

/// Figures of both sides near an objective.
pub(super) fn figures_at(survey: &Survey, at: Point) -> [f64; 2] {
    let mut figures = [0.0; 2];
    for piece in &survey.pieces {
        if piece.stand.to_point(at) <= OBJECTIVE_REACH {
            figures[piece.side.index()] += piece.figures;
        }
    }
    figures
}

/// Who will hold an objective if nothing changes: +1 the first side, -1 the second.
fn holder(position: &Position, survey: &Survey, objective: &Objective) -> f64 {
    let held = objective.held.map_or(0.0, sign);
    if let Some(feature) = objective.feature {
        let occupant = position.occupant(feature);
        return occupant.map_or(held, |unit| sign(position.field.sheet(unit).side));
    }
    let [one, two] = figures_at(survey, objective.at);
    match one.total_cmp(&two) {
        std::cmp::Ordering::Greater => 0.8 + 0.2 * held,
        std::cmp::Ordering::Less => -0.8 + 0.2 * held,
        std::cmp::Ordering::Equal => held,
    }
}

/// What tells who is ahead; each is a difference, positive for the first side.
pub(super) const MARKS: usize = 11;

/// What each mark counts at the beginning, and how much more at the end.
const WEIGHTS: [[f64; 2]; MARKS] = [
    [0.0, 0.0],
    [0.5, 1.5],
    [0.4, 1.4],
    [0.8, 1.4],
    [0.8, 0.0],
    [-0.7, 0.0],
    [0.2, -0.2],
    [0.5, 0.5],
    [0.2, 0.2],
    [0.05, 0.0],
    [0.8, 1.0],
];

fn sign(side: Side) -> f64 {
    if side == Side::One { 1.0 } else { -1.0 }
}

/// The marks of a position: the next turn, objectives held and about to change hands, setbacks, what the armies have and
/// have lost of it, who is nearer to the objectives, what could be done by the side that strikes next and by the other,
/// cards, and the fights that come first.
pub(super) fn marks(position: &Position, survey: &Survey) -> [f64; MARKS] {
    let (mut held, mut turning, mut near) = (0.0, 0.0, 0.0);
    for objective in &position.state.objectives {
        let now = objective.held.map_or(0.0, sign);
        let prized = objective
            .held
            .is_some_and(|side| objective.prized[side.index()]);
        held += if prized { 2.0 * now } else { now };
        turning += holder(position, survey, objective) - now;
        near += nearness(survey, objective.at);
    }
    let of_both = |of: &dyn Fn(Side) -> f64| of(Side::One) - of(Side::Two);
    let side_state = |side: Side| &position.state.sides[side.index()];
    let wear = |side: Side| {
        let worn = survey.of(side).map(|piece| piece.power - piece.strength());
        worn.sum()
    };
    let next = next_to_strike(position);
    let active = position.state.active;
    // The fights of this turn come first, if they are still to come.
    let clash = if position.state.phase == Some(Phase::Melee) {
        0.0
    } else {
        sign(active) * clashes(position, survey, active)
    };
    [
        sign(next),
        held,
        turning,
        -of_both(&|side| f64::from(side_state(side).setbacks)),
        of_both(&|side| power(position, survey, side)),
        of_both(&wear),
        near,
        sign(next) * survey.menace(next),
        sign(next.other()) * survey.menace(next.other()),
        of_both(&|side| f64::from(side_state(side).hand.len())),
        clash,
    ]
}

/// The lead of the first side: the logarithm of its odds to win.
fn lead(position: &Position, survey: &Survey) -> f64 {
    let late = progress(position);
    let marks = marks(position, survey);
    let weighed = marks
        .iter()
        .zip(WEIGHTS)
        .map(|(mark, [base, more])| mark * (base + more * late));
    weighed.sum()
}

/// Whose fire and charges come next.
fn next_to_strike(position: &Position) -> Side {
    match position.state.phase {
        Some(Phase::Command | Phase::Melee) => position.state.active.other(),
        Some(Phase::Fate | Phase::Fire) | None => position.state.active,
    }
}

/// Who is nearer to a place, from -1 to 1.
fn nearness(survey: &Survey, at: Point) -> f64 {
    let [one, two] = Side::BOTH.map(|side| {
        let pieces = survey.of(side).filter(|piece| !piece.is_shaken());
        let reach = pieces.map(|piece| piece.stand.to_point(at));
        reach.fold(60.0, f64::min)
    });
    ((two - one) / 24.0).clamp(-1.0, 1.0)
}

/// What an army has on the table and in reserve, if all were fresh.
fn power(position: &Position, survey: &Survey, side: Side) -> f64 {
    let left: f64 = survey.of(side).map(|piece| piece.power).sum();
    let reserve = position.field.units_of(side).filter(|unit| {
        let place = position.state.units.get(unit.index()).map(|u| u.place);
        matches!(place, Some(Place::Reserve | Place::Camp))
    });
    left + 0.3 * reserve.count() as f64
}

/// Each seat's chance to win.
pub(super) fn values(position: &Position, survey: &Survey) -> Values {
    let chance = if position.is_over() {
        let [one, two] = Side::BOTH.map(|side| position.score(side));
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
        }
    } else {
        1.0 / (1.0 + libm::exp(-lead(position, survey)))
    };
    let mut values = [0.0; MAX_SEATS];
    for (seat, value) in (0u8..).map(Seat).zip(&mut values) {
        let first = position.is_seat_of(seat, Side::One);
        *value = if first { chance } else { 1.0 - chance } as f32;
    }
    values
}
