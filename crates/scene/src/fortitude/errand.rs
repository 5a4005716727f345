//! What a player may leave to a machine before the battle.

use super::ghost;
use crate::Errand;
use feldherr_core::Game as _;
use feldherr_fortitude::task::{PrepareTask, Task};
use feldherr_fortitude::{Action, View, text};

/// VF-2, VF-A The whole preparation, or the part of it that is under way.
pub(super) fn of(view: &View) -> Vec<Errand> {
    let (Some(seat), Some(Task::Prepare(task))) = (view.seat, view.state.agenda.last()) else {
        return Vec::new();
    };
    let mut errands = vec![Errand::new(
        "preparation",
        text::VF_ERRAND_PREPARATION,
        text::VF_ERRAND_PREPARATION_ABOUT,
    )];
    match task {
        PrepareTask::Terrain | PrepareTask::Edge | PrepareTask::Objective => {
            errands.push(Errand::new(
                "ground",
                text::VF_ERRAND_GROUND,
                text::VF_ERRAND_GROUND_ABOUT,
            ));
        }
        // VF-A.4.0c That it is over the player says himself: until then he may still change it.
        PrepareTask::Deploying { seat: whose, .. } if *whose == seat && is_waiting(view) => {
            errands.push(Errand::new(
                "deployment",
                text::VF_ERRAND_DEPLOYMENT,
                text::VF_ERRAND_DEPLOYMENT_ABOUT,
            ));
        }
        _ => {}
    }
    errands
}

/// Whether the observer has still somebody to place.
fn is_waiting(view: &View) -> bool {
    let end = |seat| ghost::position(view).check(seat, &Action::EndDeployment);
    view.seat.is_some_and(|seat| end(seat).is_err())
}
