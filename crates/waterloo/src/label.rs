//! The button texts of actions.

use crate::{Action, Country, Kind, View, text};
use feldherr_core::Message;

/// The button text of an action, for a reader who has `view`.
pub(crate) fn label(view: &View, action: &Action) -> Message {
    let position = &view.position;
    let kind_at = |square| {
        position
            .piece_at(square)
            .map_or(Kind::Infantry, |piece| piece.kind())
            .name()
    };
    match *action {
        Action::Roll => Message::new(text::WL_DO_ROLL),
        Action::Declare { target } => {
            let owner = position
                .piece_at(target)
                .map(|piece| position.army(piece.army()).country);
            Message::new(text::WL_DO_DECLARE)
                .with("kind", kind_at(target))
                .with("army", owner.unwrap_or(Country::Italy).name())
                .with("at", target.to_string())
        }
        Action::Step { from, to } => Message::new(text::WL_DO_STEP)
            .with("kind", kind_at(from))
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Action::EndTurn => Message::new(text::WL_DO_END_TURN),
        Action::Propose { to } => Message::new(text::WL_DO_PROPOSE).with("army", to.name()),
        Action::Answer { accept: true } => Message::new(text::WL_DO_ACCEPT),
        Action::Answer { accept: false } => Message::new(text::WL_DO_DECLINE),
        Action::BreakAlliance => Message::new(text::WL_DO_BREAK),
        Action::Passage { grant: true } => Message::new(text::WL_DO_GRANT),
        Action::Passage { grant: false } => Message::new(text::WL_DO_REFUSE),
        Action::Place { at } => Message::new(text::WL_DO_PLACE).with("at", at.to_string()),
        Action::GiveUp { at } => Message::new(text::WL_DO_GIVE_UP)
            .with("kind", kind_at(at))
            .with("at", at.to_string()),
        Action::Recruit { infantry, cavalry } => Message::new(match (infantry, cavalry) {
            (true, true) => text::WL_DO_RECRUIT_BOTH,
            (true, false) => text::WL_DO_RECRUIT_INFANTRY,
            (false, true) => text::WL_DO_RECRUIT_CAVALRY,
            (false, false) => text::WL_DO_RECRUIT_NONE,
        }),
    }
}
