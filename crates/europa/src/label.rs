//! The button texts of actions.

use crate::agenda::Task;
use crate::rules::politics::PoliticsTask;
use crate::rules::turn::TurnTask;
use crate::rules::war::WarTask;
use crate::rules::{battle, politics, production, war};
use crate::{Action, View, text};
use feldherr_core::Message;

/// The button text of an action.
pub(crate) fn label(view: &View, action: &Action) -> Message {
    let mut label = bare(view, action);
    label.replace(&|inner| view.world.named(inner));
    label
}

fn bare(view: &View, action: &Action) -> Message {
    match action {
        Action::War(action) => war::label(view, action),
        Action::Battle(action) => battle::label(view, action),
        Action::Politics(action) => politics::label(view, action),
        Action::Realm(action) => production::label(view, action),
        Action::Accept if is_passing(view) => Message::new(text::NE_FIGHT_THEM),
        Action::Decline if is_passing(view) => Message::new(text::NE_LET_THEM_PASS),
        Action::Accept => Message::new(text::NE_ACCEPT),
        Action::Decline => Message::new(text::NE_DECLINE),
        Action::Pass => Message::new(text::NE_PASS),
        Action::Done if view.state.agenda.last() == Some(&TurnTask::Close.into()) => {
            Message::new(text::NE_END_TURN)
        }
        Action::Done => Message::new(match view.state.agenda.last() {
            Some(Task::War(WarTask::Move)) => text::NE_END_MOVEMENT,
            Some(Task::Production(_)) => text::NE_END_PRODUCTION,
            Some(Task::Politics(PoliticsTask::Cabinet(_))) => text::NE_END_POLITICS,
            Some(Task::Battle(_)) => battle::done(view),
            _ => text::NE_DONE,
        }),
    }
}

/// Whether a host is asked about troops that pass on their way home.
fn is_passing(view: &View) -> bool {
    let task = view.state.agenda.last();
    matches!(task, Some(Task::Politics(PoliticsTask::Passing { .. })))
}
