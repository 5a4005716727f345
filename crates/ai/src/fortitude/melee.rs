//! The Melee phase: targets, order of fights, support, what victory brings.

use super::survey::Survey;
use feldherr_fortitude::{Action, Arm, Fight, Position, Step, UnitId};

/// What a fight brings one of its parties by the exact odds.
fn gain(position: &Position, survey: &Survey, fight: &Fight, party: usize) -> f64 {
    let odds = position.fight_odds(fight);
    let worth = |unit: UnitId| survey.get(unit).map_or(0.3, |piece| piece.value());
    let wins = odds.wins.unwrap_or_default();
    let balance = odds.flight[1] * worth(fight.target) - odds.flight[0] * worth(fight.attacker)
        + 0.1 * (wins[0] - wins[1]);
    if party == 0 { balance } else { -balance }
}

/// Whom to fight, or which fight comes next: the best odds first.
pub(super) fn opening(position: &Position, survey: &Survey, options: &[Action]) -> Option<Action> {
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let fight = match option {
            Action::Engage { unit, target } => Fight::new(*unit, *target),
            Action::Fight { attacker, target } => Fight::new(*attacker, *target),
            _ => continue,
        };
        let gain = gain(position, survey, &fight, 0);
        if best.is_none_or(|(top, _)| gain > top) {
            best = Some((gain, option));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// Who supports: the units that make the odds best, none where that is better.
pub(super) fn support(
    position: &Position,
    survey: &Survey,
    fight: &Fight,
    step: Step,
    options: &[Action],
) -> Option<Action> {
    let party = match step {
        Step::Attackers | Step::AttackerBrigade => 0,
        Step::Defenders | Step::DefenderBrigade => 1,
    };
    let is_brigade = matches!(step, Step::AttackerBrigade | Step::DefenderBrigade);
    let mut best: Option<(f64, &Action)> = None;
    for option in options {
        let mut fight = fight.clone();
        match option {
            Action::Support(unit) if is_brigade => fight.parties[party].brigade = Some(*unit),
            Action::Support(unit) => fight.parties[party].supporters.push(*unit),
            _ => {}
        }
        let gain = gain(position, survey, &fight, party);
        if best.is_none_or(|(top, _)| gain > top) {
            best = Some((gain, option));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// Infantry moves into what it has won.
pub(super) fn take(position: &Position, unit: UnitId, options: &[Action]) -> Option<Action> {
    let foot = position.field.sheet(unit).arm == Arm::Infantry;
    let wanted = |action: &&Action| matches!(action, Action::Occupy(_)) == foot;
    options.iter().find(wanted).or(options.first()).cloned()
}
