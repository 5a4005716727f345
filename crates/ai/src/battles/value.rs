//! What a position is worth: points, what the armies have left, who is nearer to what counts.

use super::board::Board;
use super::conduct::CAPTAIN;
use crate::{MAX_SEATS, Values};
use feldherr_battles::{HexId, Place, Position, Side};

/// What a point of strength on the map is worth beyond what its loss costs, and of one that is still to come.
///
/// These and the other weights of [`lead`] were found by linear regression of the final lead on the position at the
/// beginning of every player turn, in 240 battles of Quatre Bras between captains whose own weights were changed at
/// random, and rounded; the spread by the chance to win. On battles left out the log loss was 0.59; it was above 1 with
/// the weights guessed before, and 0.62 to 0.74 for a constant.
const STRENGTH: f32 = 0.12;
const TO_COME: f32 = 0.4;
/// How much of what the enemy could overwhelm is lost, and how much more if he moves next.
const DANGER: f32 = 0.25;
const DANGER_NEXT: f32 = 0.55;
/// How much a place counts for the side that holds it now, the side that is stronger around it, and the side that moves
/// last.
const HELD: f32 = 0.1;
const CONTESTED: f32 = 0.8;
const LAST_WORD: f32 = 0.65;
/// How far around it.
const AROUND: u8 = 6;
/// How far troops help each other, and how much of their strength counts.
const NEIGHBOURS: u8 = 3;
const HELP: f32 = 0.8;
/// The most strength that can fall upon one hex.
const MOST_MENACE: f32 = 36.0;
/// What a lead of one point decides with no turn left, and how much less with each turn.
const LAST_SPREAD: f32 = 3.0;
const SPREAD_A_TURN: f32 = 3.5;
/// How much the verdict counts when all is over, and not by how much it was reached.
const DECIDED: f32 = 0.7;
/// What a drawn battle is worth.
const DRAWN: f32 = 0.3;

/// How far the battle has come, from 0 to 1.
pub(super) fn progress(position: &Position) -> f32 {
    let turns = position.field.track.len().max(1) as f32;
    let opening = position.plan.stages.get(usize::from(position.state.stage));
    let first = opening.map_or(0.0, |stage| f32::from(stage.opening.turn));
    let all = (turns - first).max(1.0);
    ((f32::from(position.state.turn) - first) / all).clamp(0.0, 1.0)
}

/// The lead of the French with which they just win, and the one with which the coalition just does.
fn thresholds(position: &Position) -> [f32; 2] {
    let levels = position.levels();
    let lowest = |side: Option<Side>| {
        let those = levels.iter().filter(|level| level.side == side);
        those
            .filter_map(|level| level.at_least)
            .min()
            .map(f32::from)
    };
    let win = lowest(Some(Side::French)).unwrap_or(0.0);
    [win, lowest(None).unwrap_or(win) - 1.0]
}

/// The lead of the French in points, as far as it can be told.
pub(super) fn lead(position: &Position) -> f32 {
    let [french, coalition] = Side::BOTH.map(|side| f32::from(position.score(side)));
    let points = french - coalition;
    if position.is_over() {
        return points;
    }
    let board = Board::new(position, &CAPTAIN);
    let [one, two] = Side::BOTH.map(|side| army(&board, side));
    let mut lead = points + one - two;
    // The side that moves second takes back in the end what nobody can take again.
    let last = sign(Some(position.field.first.other()));
    for (hex, points, holder) in &board.prizes {
        let [one, two] = Side::BOTH.map(|side| strength_around(&board, side, *hex));
        let share = (one - two) / (one + two + 2.0);
        lead += points * (CONTESTED * share + LAST_WORD * last - (1.0 - HELD) * sign(*holder));
    }
    lead
}

/// How a side's points count in the lead of the French.
fn sign(side: Option<Side>) -> f32 {
    match side {
        Some(Side::French) => 1.0,
        Some(Side::Coalition) => -1.0,
        None => 0.0,
    }
}

/// What an army is worth beyond the points it has cost: its strength, what is still to come, less what is in danger.
fn army(board: &Board<'_>, side: Side) -> f32 {
    let position = board.position;
    let here: f32 = board.of(side).map(|(_, unit)| unit.strength).sum();
    let coming = position.field.of_side[side.index()].iter().filter(|piece| {
        position.piece(*piece).place == Place::Waiting
            && position.field.sheet(*piece).kind.is_combat()
    });
    let coming: f32 = coming
        .map(|piece| f32::from(position.field.sheet(piece).full))
        .sum();
    let now = if position.state.active == side {
        0.0
    } else {
        DANGER_NEXT
    };
    here * STRENGTH + coming * TO_COME - (DANGER + now) * danger(board, side)
}

/// The strength of a side not far from a hex.
fn strength_around(board: &Board<'_>, side: Side, hex: HexId) -> f32 {
    let near = board
        .of(side)
        .filter(|(_, unit)| unit.hex.distance(hex) <= AROUND);
    near.map(|(_, unit)| unit.strength).sum()
}

/// How much the stacks of a side are worth that the enemy could overwhelm.
fn danger(board: &Board<'_>, side: Side) -> f32 {
    let held: Vec<HexId> = board.held(side).collect();
    let of = |hex: &HexId| {
        let worth: f32 = board.members(side, *hex).map(|unit| unit.worth).sum();
        let (stand, ..) = board.footing(side, *hex);
        let near = held
            .iter()
            .filter(|other| *other != hex && other.distance(*hex) <= NEIGHBOURS);
        let help: f32 = near.map(|other| board.strength_in(side, *other)).sum();
        let ratio = menace(board, side.other(), *hex) / (stand + HELP * help + 0.5);
        ((ratio - 0.8) / 2.5).clamp(0.0, 1.0) * 0.5 * worth
    };
    held.iter().map(of).sum()
}

/// The strength of a side that could attack a hex; units next to an enemy are held fast.
fn menace(board: &Board<'_>, side: Side, hex: HexId) -> f32 {
    let near = board.of(side).filter(|(_, unit)| {
        let fast = board.in_zone(side.other(), unit.hex);
        unit.hex.distance(hex) <= if fast { 1 } else { unit.pace + 1 }
    });
    let sum: f32 = near.map(|(_, unit)| unit.strength).sum();
    sum.min(MOST_MENACE)
}

/// What the battle came to for a side, once it is over.
fn verdict(position: &Position, side: Side) -> Option<f32> {
    let level = position.verdict().filter(|_| position.is_over())?;
    Some(match level.side {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => DRAWN,
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
    let lead = lead(position);
    let mut values = [0.0; MAX_SEATS];
    for (side, least) in Side::BOTH.into_iter().zip(thresholds(position)) {
        let ahead = (lead - least) * sign(Some(side)) + 0.5;
        let close = 1.0 / (1.0 + libm::expf(-ahead / spread));
        values[side.seat().index()] = match verdict(position, side) {
            Some(result) => DECIDED * result + (1.0 - DECIDED) * close,
            None => close,
        };
    }
    values
}
