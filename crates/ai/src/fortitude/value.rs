//! What a position is worth: objectives, setbacks and what the armies have left.

use super::charge::clashes;
use super::survey::Survey;
use crate::{MAX_SEATS, Values};
use feldherr_core::Seat;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Objective, Phase, Place, Position, Side, UnitId};

/// VF-2.1.1b How near figures must be to an objective to count.
pub(super) const OBJECTIVE_REACH: f64 = 6.0;
/// What an objective held counts for in the first round; in the last one it counts fully.
const EARLY_OBJECTIVE: f64 = 0.55;
/// What a lead of one point decides in the last round, and how much less it does with each round left.
const LAST_SPREAD: f64 = 0.45;
const SPREAD_A_ROUND: f64 = 0.14;

/// How much of what the side that strikes next could do is counted as done.
const FORESIGHT: f64 = 0.6;

/// How many turns a battle by the clock is taken to have, as nobody knows how many it will have.
const USUAL_TURNS: u16 = 8;

/// The round that is probably the last.
fn last_round(position: &Position) -> u16 {
    let (round, turns) = (position.state.round, position.field.turns);
    match position.field.minutes {
        _ if position.is_last_round() => round,
        None => turns,
        Some(_) => turns.min(USUAL_TURNS.max(round + 1)),
    }
}

/// How far the battle has come, from 0 to 1.
pub(super) fn progress(position: &Position) -> f64 {
    f64::from(position.state.round) / f64::from(last_round(position).max(1))
}

/// How many rounds come after this one.
pub(super) fn rounds_left(position: &Position) -> f64 {
    f64::from(last_round(position).saturating_sub(position.state.round))
}

/// Whether the side in turn and its enemy have another turn after this one.
pub(super) fn turns_to_come(position: &Position) -> [bool; 2] {
    let state = &position.state;
    let last = position.is_last_round();
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

/// Figures of both sides near an objective, but for those of one unit.
pub(super) fn figures_at(survey: &Survey, at: Point, without: Option<UnitId>) -> [f64; 2] {
    let mut figures = [0.0; 2];
    let counted = survey.pieces.iter();
    for piece in counted.filter(|piece| Some(piece.id) != without) {
        let part = piece.stand.part_within(at, OBJECTIVE_REACH);
        figures[piece.side.index()] += part * piece.figures;
    }
    figures
}

/// Who will hold an objective if nothing changes: +1 the first side, -1 the second.
pub(super) fn holder(position: &Position, survey: &Survey, objective: &Objective) -> f64 {
    let sign = |side: Side| if side == Side::One { 1.0 } else { -1.0 };
    let held = objective.held.map_or(0.0, sign);
    if let Some(feature) = objective.feature {
        let occupant = position.occupant(feature);
        return occupant.map_or(held, |unit| sign(position.field.sheet(unit).side));
    }
    let [one, two] = figures_at(survey, objective.at, None);
    match one.total_cmp(&two) {
        std::cmp::Ordering::Greater => 0.8 + 0.2 * held,
        std::cmp::Ordering::Less => -0.8 + 0.2 * held,
        std::cmp::Ordering::Equal => held,
    }
}

/// The lead of the first side in points of victory, as far as it can be told.
pub(super) fn lead(position: &Position, survey: &Survey) -> f64 {
    let mut lead = 0.0;
    let weight = EARLY_OBJECTIVE + (1.0 - EARLY_OBJECTIVE) * progress(position);
    for objective in &position.state.objectives {
        let holder = holder(position, survey, objective);
        let side = if holder > 0.0 { Side::One } else { Side::Two };
        let prize = 1.0 + f64::from(u8::from(objective.prized[side.index()]));
        lead += weight * holder * prize;
        lead += nearness(survey, objective.at) * (1.0 - progress(position)) * 0.3;
    }
    let [one, two] = position.state.sides.map(|side| f64::from(side.setbacks));
    lead += two - one;
    lead += strength(position, survey, Side::One) - strength(position, survey, Side::Two);
    let sign = |side: Side| if side == Side::One { 1.0 } else { -1.0 };
    let active = position.state.active;
    // The fights of this turn come first, if they are still to come.
    let clash = if is_before_melee(position) {
        sign(active) * clashes(position, survey, active)
    } else {
        0.0
    };
    let next = next_to_strike(position);
    lead + clash + sign(next) * FORESIGHT * survey.menace(next)
}

fn is_before_melee(position: &Position) -> bool {
    !matches!(position.state.phase, Some(Phase::Melee))
}

/// Whose fire and charges come next.
fn next_to_strike(position: &Position) -> Side {
    match position.state.phase {
        Some(Phase::Command | Phase::Melee) => position.state.active.other(),
        Some(Phase::Fate | Phase::Fire) | None => position.state.active,
    }
}

/// Who is nearer to a place, from -1 to 1.
pub(super) fn nearness(survey: &Survey, at: Point) -> f64 {
    let [one, two] = Side::BOTH.map(|side| {
        let pieces = survey.of(side).filter(|piece| !piece.is_shaken());
        let reach = pieces.map(|piece| piece.stand.to_point(at));
        reach.fold(60.0, f64::min)
    });
    ((two - one) / 24.0).clamp(-1.0, 1.0)
}

fn strength(position: &Position, survey: &Survey, side: Side) -> f64 {
    let left: f64 = survey.of(side).map(|piece| piece.strength()).sum();
    let reserve = position.field.units_of(side).filter(|unit| {
        let place = position.state.units.get(unit.index()).map(|u| u.place);
        matches!(place, Some(Place::Reserve | Place::Camp))
    });
    // What a side has left matters as long as there is time to use it.
    let use_left = 0.35 + 0.65 * (1.0 - progress(position));
    (left + 0.3 * reserve.count() as f64) * use_left
        + 0.06 * f64::from(position.state.sides[side.index()].hand.len())
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
        let spread = LAST_SPREAD + SPREAD_A_ROUND * rounds_left(position);
        1.0 / (1.0 + libm::exp(-lead(position, survey) / spread))
    };
    let mut values = [0.0; MAX_SEATS];
    for (seat, value) in (0u8..).map(Seat).zip(&mut values) {
        let first = position.is_seat_of(seat, Side::One);
        *value = if first { chance } else { 1.0 - chance } as f32;
    }
    values
}
