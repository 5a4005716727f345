//! The button texts of actions, and names in messages.
// stub (fog): one text for all actions.

use crate::{Action, Side, View, text};
use feldherr_core::Message;

/// A side's name.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::French => text::LB_SIDE_FRENCH,
        Side::Coalition => text::LB_SIDE_COALITION,
    })
}

/// The button text of an action.
pub(crate) fn label(_view: &View, action: &Action) -> Message {
    match action {
        Action::Done => Message::new(text::LB_DO_DONE),
        Action::Pass => Message::new(text::LB_DO_PASS),
        _ => Message::new(text::LB_DO_OTHER),
    }
}
