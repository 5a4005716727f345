//! What a position is worth: points, what the armies have left, who is nearer to what counts.

use super::aims::strength_near;
use super::board::Board;
use crate::{MAX_SEATS, Values};
use feldherr_battles::{Place, Position, Side};

/// What a point of strength on the map is worth, and of one that is still to come.
const STRENGTH: f32 = 0.3;
const TO_COME: f32 = 0.3;
/// How much of a place goes to whoever is stronger there, at the beginning.
const CONTESTED: f32 = 0.5;
/// What a lead of one point decides in the last turn, and how much less with each turn left.
const LAST_SPREAD: f32 = 4.0;
const SPREAD_A_TURN: f32 = 1.0;
/// How much the verdict counts when all is over, and not by how much it was reached.
const DECIDED: f32 = 0.7;

/// How far the battle has come, from 0 to 1.
pub(super) fn progress(position: &Position) -> f32 {
    let turns = position.field.track.len().max(1) as f32;
    let opening = position.plan.stages.get(usize::from(position.state.stage));
    let first = opening.map_or(0.0, |stage| f32::from(stage.opening.turn));
    let all = (turns - first).max(1.0);
    ((f32::from(position.state.turn) - first) / all).clamp(0.0, 1.0)
}

/// The lead of the French that is worth neither a victory nor a defeat.
pub(super) fn balance(position: &Position) -> f32 {
    let levels = position.levels();
    let lowest = |side: Side| {
        let won = levels.iter().filter(|level| level.side == Some(side));
        won.filter_map(|level| level.at_least).min()
    };
    let drawn = levels
        .iter()
        .find(|level| level.side.is_none())
        .and_then(|level| level.at_least);
    match (lowest(Side::French), drawn) {
        (Some(win), Some(draw)) => f32::from(win + draw) / 2.0,
        (Some(win), None) => f32::from(win),
        _ => 0.0,
    }
}

/// The lead of the French in points, as far as it can be told.
pub(super) fn lead(position: &Position) -> f32 {
    let [french, coalition] = Side::BOTH.map(|side| f32::from(position.score(side)));
    let points = french - coalition;
    if position.is_over() {
        return points;
    }
    let board = Board::new(position);
    let early = 1.0 - progress(position);
    let army = |side: Side| {
        let here: f32 = board.of(side).map(|(_, unit)| unit.strength).sum();
        let coming = position.field.of_side[side.index()].iter().filter(|piece| {
            position.piece(*piece).place == Place::Waiting
                && position.field.sheet(*piece).kind.is_combat()
        });
        let coming: f32 = coming
            .map(|piece| f32::from(position.field.sheet(piece).full))
            .sum();
        here * STRENGTH + coming * TO_COME
    };
    let use_left = 0.4 + 0.6 * early;
    let mut lead = points + use_left * (army(Side::French) - army(Side::Coalition));
    for (hex, points, holder) in &board.prizes {
        let [one, two] = Side::BOTH.map(|side| strength_near(&board, side, *hex));
        let share = (one - two) / (one + two + 2.0);
        let now = match holder {
            Some(Side::French) => 1.0,
            Some(Side::Coalition) => -1.0,
            None => 0.0,
        };
        lead += CONTESTED * early * points * (share - now);
    }
    lead
}

/// What the battle came to for the French, once it is over.
fn verdict(position: &Position) -> Option<f32> {
    let level = position.verdict().filter(|_| position.is_over())?;
    Some(match level.side {
        Some(Side::French) => 1.0,
        Some(Side::Coalition) => 0.0,
        None => 0.5,
    })
}

/// Each seat's chance to win.
pub(super) fn values(position: &Position) -> Values {
    let turns = position.field.track.len() as f32;
    let left = (turns - f32::from(position.state.turn)).max(0.0);
    let spread = LAST_SPREAD
        + if position.is_over() {
            0.0
        } else {
            SPREAD_A_TURN * left
        };
    let close = 1.0 / (1.0 + libm::expf(-(lead(position) - balance(position)) / spread));
    let chance = match verdict(position) {
        Some(result) => DECIDED * result + (1.0 - DECIDED) * close,
        None => close,
    };
    let mut values = [0.0; MAX_SEATS];
    values[Side::French.seat().index()] = chance;
    values[Side::Coalition.seat().index()] = 1.0 - chance;
    values
}
