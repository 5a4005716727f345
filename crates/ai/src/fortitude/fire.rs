//! The Fire phase: whom to fire at, with whom, and which units should rather move.

use super::goal::{LAST_ROUNDS, USUAL, goal};
use super::survey::{Piece, Survey};
use super::value::{progress, rounds_left};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::{Action, Arm, Attack, Mode, Position, Side, Special, UnitId};

/// VF-S.plaenkler.b How much farther skirmishers reach, with something over, for distances are estimates here.
const FARTHER: f64 = 8.0;

/// A charge that promises as much is better than fire.
const GOOD_CHARGE: f64 = 0.05;

/// Whether a unit should rather charge: a unit that fires does not, not even after skirmish fire (VF-S.plaenkler.c).
fn is_set_on_charging(survey: &Survey, piece: &Piece) -> bool {
    let mut enemies = survey.of(piece.side.other());
    !piece.is_shaken()
        && enemies.any(|enemy| Survey::onset(piece, enemy).is_some_and(|gain| gain > GOOD_CHARGE))
}

/// Whether a unit should rather fire than act.
fn is_willing(position: &Position, survey: &Survey, piece: &Piece, hits: f64) -> bool {
    let judgement = survey.judgement;
    if hits < judgement.least_hits {
        return false;
    }
    if piece.arm == Arm::Artillery {
        return true;
    }
    if is_set_on_charging(survey, piece) {
        return false;
    }
    if judgement.fires_first && rounds_left(position) >= LAST_ROUNDS {
        return true;
    }
    let goal = goal(position, survey, piece.brigade, &USUAL);
    let far = piece.stand.to_point(goal.at);
    let held = position
        .state
        .objectives
        .iter()
        .any(|o| o.at == goal.at && o.held == Some(piece.side));
    // Towards the end an objective within reach counts more than a volley.
    if progress(position) > 0.7 && !held && far > 5.0 && far < 16.0 {
        return false;
    }
    hits >= judgement.good_hits || far < judgement.near_goal || held
}

/// A target for the side in turn, or the end of the phase. Whether a target is allowed is looked into only where fire at it
/// would bring most, for lines of sight are dear.
pub(super) fn target(position: &Position, survey: &Survey, seat: Seat) -> Action {
    let side = position.state.active;
    let mut targets: Vec<(f64, UnitId)> = survey
        .of(side.other())
        .filter(|enemy| !position.state.units[enemy.id.index()].done.fired_at)
        .map(|enemy| (gain(position, survey, side, enemy), enemy.id))
        .filter(|(gain, _)| *gain > 0.0)
        .collect();
    targets.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let mut actions = targets.into_iter().map(|(_, id)| Action::Target(id));
    let allowed = actions.find(|action| position.check(seat, action).is_ok());
    allowed.unwrap_or(Action::Done)
}

/// Hits to expect by the exact odds.
fn expected_hits(position: &Position, unit: UnitId, target: UnitId, skirmish: bool) -> f64 {
    let mode = if skirmish {
        Mode::Skirmish
    } else {
        Mode::Volley
    };
    let odds = position.strike_odds(&Attack::new(unit, target, mode));
    let hits = odds.hits.iter().enumerate();
    hits.map(|(count, chance)| count as f64 * chance).sum()
}

fn may_fire(position: &Position, unit: UnitId) -> bool {
    let done = position.state.units[unit.index()].done;
    !done.fired && !done.supported
}

/// What fire at a target would do, as far as willing units go.
fn gain(position: &Position, survey: &Survey, side: Side, enemy: &Piece) -> f64 {
    let mut hits = 0.0_f64;
    for piece in survey.of(side) {
        if piece.engaged || !may_fire(position, piece.id) {
            continue;
        }
        let shot = Survey::shot(piece, &piece.stand, enemy, &enemy.stand);
        let skirmish = skirmish(position, survey, piece, enemy);
        if is_willing(position, survey, piece, shot) {
            hits = hits.max(shot);
        } else if skirmish > 0.0 {
            hits = hits.max(skirmish);
        }
    }
    enemy.harm(hits)
}

/// Skirmish fire leaves the action, so that it is worth having for a unit that does not charge.
fn skirmish(position: &Position, survey: &Survey, piece: &Piece, enemy: &Piece) -> f64 {
    if is_set_on_charging(survey, piece) {
        return 0.0;
    }
    let sheet = position.field.sheet(piece.id);
    let (dice, range) = if sheet.specials.has(Special::Carbines) {
        (1.0, 12.0)
    } else if sheet.specials.has(Special::Skirmishers) {
        (
            (piece.volley(&piece.stand) / 2.0).floor().max(1.0),
            piece.range + 6.0,
        )
    } else {
        return 0.0;
    };
    let marching = piece.stand.formation.is_march();
    if marching || piece.stand.gap(&enemy.stand) > range || !piece.stand.sees(&enemy.stand) {
        return 0.0;
    }
    dice * if enemy.stand.inside { 0.25 } else { 0.5 }
}

/// Who fires: by exact odds the one that hits most, with the cost of its action.
pub(super) fn shooter(
    position: &Position,
    survey: &Survey,
    target: UnitId,
    options: &[Action],
) -> Option<Action> {
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let Action::FireWith { unit, skirmish } = option else {
            continue;
        };
        let hits = expected_hits(position, *unit, target, *skirmish);
        let piece = survey.get(*unit)?;
        let charges = *skirmish && is_set_on_charging(survey, piece);
        let stays = !charges && (*skirmish || is_willing(position, survey, piece, hits));
        let worth = hits - if stays { 0.0 } else { 1.2 } + if *skirmish { 0.3 } else { 0.0 };
        if best.is_none_or(|(top, _)| worth > top) {
            best = Some((worth, option));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// Who supports: those with no better target of their own.
pub(super) fn supporter(
    position: &Position,
    survey: &Survey,
    seat: Seat,
    attack: &Attack,
) -> Action {
    let Some(target) = survey.get(attack.target) else {
        return Action::Attack;
    };
    let could_help = |piece: &&Piece| {
        !piece.engaged
            && may_fire(position, piece.id)
            && piece.stand.gap(&target.stand) < piece.range + FARTHER
            && attack.units().all(|unit| unit != piece.id)
    };
    survey
        .of(position.state.active)
        .filter(could_help)
        .filter(|piece| is_idle(position, survey, attack, piece))
        .map(|piece| Action::Support(piece.id))
        .find(|action| position.check(seat, action).is_ok())
        .unwrap_or(Action::Attack)
}

/// Whether a unit has no better target of its own.
fn is_idle(position: &Position, survey: &Survey, attack: &Attack, piece: &Piece) -> bool {
    let own = survey.of(piece.side.other()).filter(|enemy| {
        enemy.id != attack.target
            && !enemy.engaged
            && !position.state.units[enemy.id.index()].done.fired_at
    });
    let best = own
        .map(|enemy| Survey::shot(piece, &piece.stand, enemy, &enemy.stand))
        .fold(0.0, f64::max);
    let skirmish = position.supports_by_skirmishing(attack, piece.id);
    let charges = is_set_on_charging(survey, piece);
    let willing = skirmish && !charges || is_willing(position, survey, piece, 0.9);
    best < survey.judgement.least_hits && !piece.is_shaken() && willing
}
