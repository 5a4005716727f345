//! What a player may leave to a machine: his purchases, the deployment for a battle, the battle itself.

use crate::Errand;
use feldherr_core::Seat;
use feldherr_europa::task::{ProductionTask, Task};
use feldherr_europa::{BattleSide, BattleStep, View, text};

/// NE-BUY-1, NE-BATTLE-4 The errands of a view.
pub(super) fn of(view: &View) -> Vec<Errand> {
    let Some(seat) = view.seat else {
        return Vec::new();
    };
    let mut errands = Vec::new();
    if let Some(battle) = &view.state.battle
        && BattleSide::BOTH
            .into_iter()
            .any(|side| battle.seats_of(side).contains(seat))
    {
        errands.push(Errand::new(
            "battle",
            text::NE_ERRAND_BATTLE,
            text::NE_ERRAND_BATTLE_ABOUT,
        ));
        if battle.stage <= BattleStep::Deploy {
            errands.push(Errand::new(
                "deployment",
                text::NE_ERRAND_DEPLOYMENT,
                text::NE_ERRAND_DEPLOYMENT_ABOUT,
            ));
        }
    }
    if buys(view, seat) {
        errands.push(Errand::new(
            "purchases",
            text::NE_ERRAND_PURCHASES,
            text::NE_ERRAND_PURCHASES_ABOUT,
        ));
    }
    errands
}

/// Whether one of the seat's powers buys.
fn buys(view: &View, seat: Seat) -> bool {
    let Some(Task::Production(ProductionTask::Buy(power))) = view.state.agenda.last() else {
        return false;
    };
    let player = view.world.player(*power);
    player.or(view.state.realms[power.index()].controller) == Some(seat)
}
