//! The button texts of actions.

use crate::{Action, View, text};
use feldherr_core::Message;

/// The button text of an action.
pub(crate) fn label(_view: &View, action: &Action) -> Message {
    Message::new(match action {
        Action::Accept => text::NE_ACCEPT,
        Action::Decline => text::NE_DECLINE,
        Action::Pass => text::NE_PASS,
        // stub: each part words its own actions.
        _ => text::NE_DONE,
    })
}
