//! Allies: whom to ask to move in the same turn.

use super::survey::{Survey, armies_of, fit, strength, win_chance};
use feldherr_europa::{Action, Position, Power, RegionId, WarAction, map};

/// What each of the two must be able to bring.
const SHARE: f32 = 4.0;
/// The chance of a battle that is worth moving together for, and with which one goes alone.
const CHANCE: f32 = 0.72;

/// An ally without whom a battle could not be fought.
pub(super) fn invite(position: &Position, survey: &Survey) -> Option<Action> {
    let power = survey.power;
    if position.state.active != power {
        return None;
    }
    let mut allies = position.state.relations.allies[power.index()].iter();
    let ally = allies.find(|ally| {
        let asked = position
            .state
            .campaign
            .moving
            .or(position.state.campaign.refused);
        let free = !asked.has(*ally) && !position.state.realms[ally.index()].moved;
        free && position.is_active(*ally) && gains(position, survey, *ally)
    })?;
    Some(Action::War(WarAction::MoveWith(ally)))
}

/// Whether a power and its ally can win a battle together that neither can win alone.
pub(super) fn is_worth(position: &Position, power: Power, ally: Power) -> bool {
    gains(position, &Survey::new(position, power), ally)
}

fn gains(position: &Position, survey: &Survey, ally: Power) -> bool {
    let common = position.state.relations.enemies(ally).and(survey.enemies);
    if common.is_empty() {
        return false;
    }
    let targets = armies_of(position, common).and(survey.open);
    let near = |at: RegionId| survey.reach(position, at, at);
    let mut targets = targets
        .iter()
        .map(|at| (at, near(at)))
        .filter(|(_, own)| *own >= SHARE)
        .peekable();
    if targets.peek().is_none() {
        return false;
    }
    let other = Survey::new(position, ally);
    targets.any(|(at, own)| {
        let help = help(position, &other, at);
        let foes = survey.foes[at.index()];
        let alone = win_chance(own.max(help), foes);
        other.open.has(at)
            && help >= SHARE
            && alone < CHANCE
            && win_chance(own + help, foes) > CHANCE
    })
}

/// What an ally that does not move in this turn yet could bring to a region.
fn help(position: &Position, ally: &Survey, to: RegionId) -> f32 {
    let near = map().neighbours(to).iter();
    near.map(|from| {
        let able = fit(position, ally.power, to, position.fresh(ally.power, from));
        (strength(&able) - ally.need[from.index()]).max(0.0)
    })
    .sum()
}
