//! What a position is worth: objectives, setbacks and what the armies have left.

use super::charge::clashes;
use super::survey::Survey;
use crate::{MAX_SEATS, Values};
use feldherr_core::Seat;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::{Objective, Phase, Place, Position, Side, UnitId};

/// VF-2.1.1b How near figures must be to an objective to count.
pub(super) const OBJECTIVE_REACH: f64 = 6.0;
/// What a draw is worth: a marshal plays to win.
const DRAW: f64 = 0.3;

/// What a lead of one point decides in the last round, and how much less it does with each round left.
const LAST_SPREAD: f64 = 0.45;
const SPREAD_A_ROUND: f64 = 0.14;
/// For how many rounds the weights were fitted.
const ROUNDS: f64 = 8.0;

/// A weight in the last round, and what it is more with all rounds to come.
struct Weight(f64, f64);

impl Weight {
    fn at(&self, early: f64) -> f64 {
        self.0 + self.1 * early
    }
}

// The weights are those of an ordinal logistic regression (lost, drawn, won) on the beginnings of the turns of 517 battles
// between captains: 200 points, seven pairs of equal armies and scenarios, 40 terrains. On a fifth of the battles kept
// apart its log loss is 1.00; guessed weights had 1.05.
/// What an objective is worth that is held: it may change hands.
const HELD: f64 = 0.36;
/// What a setback is worth: nothing makes it good.
const SETBACK: Weight = Weight(0.63, 0.86);
/// What it is worth to be nearer to an objective.
const NEAR: Weight = Weight(0.19, 0.34);
/// What it is worth to have more left to fight with, in its own points.
const STRENGTH: Weight = Weight(0.34, 0.3);
/// What a unit in reserve counts for there.
const RESERVE: f64 = 0.3;
/// What a card is worth.
const HAND: Weight = Weight(0.0, 0.13);
/// How much of what the side that strikes next could do is counted as done.
const MENACE: Weight = Weight(0.4, -0.2);
/// How close a lead must be for a draw in the last round, and which part of that with all rounds to come.
const CLOSE: f64 = 0.79;
const CLOSE_EARLY: f64 = 0.4;

/// How far the battle has come, from 0 to 1.
pub(super) fn progress(position: &Position) -> f64 {
    f64::from(position.state.round) / f64::from(position.field.turns.max(1))
}

/// How many rounds come after this one.
pub(super) fn rounds_left(position: &Position) -> f64 {
    f64::from(position.field.turns.saturating_sub(position.state.round))
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

/// The lead of the first side, as far as it can be told.
pub(super) fn lead(position: &Position, survey: &Survey) -> f64 {
    let early = rounds_left(position) / ROUNDS;
    let sign = |side: Side| if side == Side::One { 1.0 } else { -1.0 };
    let mut lead = 0.0;
    for objective in &position.state.objectives {
        let holder = holder(position, survey, objective);
        let side = if holder > 0.0 { Side::One } else { Side::Two };
        let prize = 1.0 + f64::from(u8::from(objective.prized[side.index()]));
        lead += HELD * holder * prize + NEAR.at(early) * nearness(survey, objective.at);
    }
    let [one, two] = &position.state.sides;
    lead += SETBACK.at(early) * (f64::from(two.setbacks) - f64::from(one.setbacks));
    lead += HAND.at(early) * (f64::from(one.hand.len()) - f64::from(two.hand.len()));
    let [one, two] = Side::BOTH.map(|side| strength(position, survey, side));
    lead += STRENGTH.at(early) * (one - two);
    // The fights of this turn come first, if they are still to come.
    let active = position.state.active;
    if is_before_melee(position) {
        lead += STRENGTH.at(early) * sign(active) * clashes(position, survey, active);
    }
    let next = next_to_strike(position);
    lead + sign(next) * MENACE.at(early) * survey.menace(next)
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

/// What a side has left to fight with.
fn strength(position: &Position, survey: &Survey, side: Side) -> f64 {
    let left: f64 = survey.of(side).map(|piece| piece.strength()).sum();
    let reserve = position.field.units_of(side).filter(|unit| {
        let place = position.state.units.get(unit.index()).map(|u| u.place);
        matches!(place, Some(Place::Reserve | Place::Camp))
    });
    left + RESERVE * reserve.count() as f64
}

/// What a position is worth to each seat: its chance to win, and something for a draw.
pub(super) fn values(position: &Position, survey: &Survey) -> Values {
    let worth = if position.is_over() {
        let [one, two] = Side::BOTH.map(|side| position.score(side));
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => [1.0, 0.0],
            std::cmp::Ordering::Less => [0.0, 1.0],
            std::cmp::Ordering::Equal => [DRAW; 2],
        }
    } else {
        chances(position, survey)
    };
    let mut values = [0.0; MAX_SEATS];
    for (seat, value) in (0u8..).map(Seat).zip(&mut values) {
        let second = !position.is_seat_of(seat, Side::One);
        *value = worth[usize::from(second)] as f32;
    }
    values
}

/// What a battle that goes on is worth to each side.
fn chances(position: &Position, survey: &Survey) -> [f64; 2] {
    let left = rounds_left(position);
    let lead = lead(position, survey) / (LAST_SPREAD + SPREAD_A_ROUND * left);
    let close = CLOSE * libm::pow(CLOSE_EARLY, left / ROUNDS);
    let wins = [lead, -lead].map(|lead| 1.0 / (1.0 + libm::exp(close - lead)));
    let drawn = (1.0 - wins[0] - wins[1]).max(0.0);
    wins.map(|wins| wins + DRAW * drawn)
}
