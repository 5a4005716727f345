//! What a beginner would not do.

use super::survey::{armies_of, strength};
use feldherr_core::Seat;
use feldherr_europa::task::{Task, WarTask};
use feldherr_europa::{
    Action, Article, BattleAction, Political, Position, RealmAction, WarAction, map,
};

/// Whether a beginner would consider an action.
pub(super) fn is_sane(position: &Position, seat: Seat, action: &Action) -> bool {
    match action {
        Action::Politics(action) => is_sane_politics(position, action),
        Action::War(action) => is_sane_move(position, action),
        Action::Battle(action) => is_sane_in_battle(position, seat, action),
        Action::Realm(RealmAction::Cabinet) => matches!(
            position.state.agenda.last(),
            Some(Task::War(WarTask::Move) | Task::Production(_))
        ),
        Action::Realm(_) | Action::Accept | Action::Decline | Action::Pass | Action::Done => true,
    }
}

fn is_sane_politics(position: &Position, action: &Political) -> bool {
    match action {
        Political::SueForPeace { .. }
        | Political::Subsidy { .. }
        | Political::BreakAlliance { .. }
        | Political::RevokePassage { .. } => false,
        Political::Trade { give, take, .. } => {
            *give == Article::Nothing || *take != Article::Nothing
        }
        // One war at a time is enough.
        Political::DeclareWar { power, .. } => position.state.relations.enemies(*power).is_empty(),
        _ => true,
    }
}

/// Not into certain defeat, and not out of the capital to the last man.
fn is_sane_move(position: &Position, action: &WarAction) -> bool {
    let (power, from, to, troops) = match action {
        WarAction::March {
            power,
            from,
            to,
            troops,
        }
        | WarAction::ForceMarch {
            power,
            from,
            to,
            troops,
        }
        | WarAction::Ship {
            power,
            from,
            to,
            troops,
            ..
        } => (*power, *from, *to, troops),
        _ => return true,
    };
    let land = &position.state.land;
    let left = land.units(from, power.flag()).minus(troops);
    if map().capitals[power.index()].has(from) && left.army() == 0 {
        return false;
    }
    let enemies = position.state.relations.enemies(power);
    if !armies_of(position, enemies).has(to) {
        return true;
    }
    let there: f32 = enemies
        .iter()
        .map(|enemy| strength(land.units(to, enemy.flag())))
        .sum();
    strength(troops) + strength(land.units(to, power.flag())) >= 0.6 * there
}

fn is_sane_in_battle(position: &Position, seat: Seat, action: &BattleAction) -> bool {
    let Some(battle) = position.state.battle.as_deref() else {
        return true;
    };
    match action {
        BattleAction::Retreat => {
            let side = super::battle::side_of(battle, seat);
            let count = |side| battle.pieces_of(side).count();
            side.is_none_or(|side| 2 * count(side) < count(side.other()))
        }
        BattleAction::Dissolve(_) => false,
        _ => true,
    }
}
