//! Short texts for what is chosen on the screen: where something goes is seen there, not read.

use super::ghost::position;
use super::handle::commanded;
use super::piece;
use feldherr_core::{Game as _, Message};
use feldherr_fortitude::{
    Action, Change, LeaderId, March, MoveKind, Order, Place, Position, Spot, UnitId, View,
    text as words,
};

/// The text of an action on the screen.
pub(super) fn of(view: &View, action: &Action) -> Message {
    let long = || Position::label(view, action);
    match action {
        Action::Deploy { unit, order, .. } => deployed(view, *unit, *order),
        Action::DeployLeader {
            leader,
            to: Spot::Table(_),
        } => with_leader(view, words::VF_DO_DEPLOY_LEADER, *leader),
        Action::MoveLeader {
            leader,
            to: Spot::Table(_),
        } => with_leader(view, words::VF_HAND_LEADER, *leader),
        Action::NameObjective(_) => Message::new(words::VF_HAND_OBJECTIVE),
        Action::Leave { order, .. } => {
            Message::new(words::VF_HAND_LEAVE).with("formation", order.message())
        }
        Action::Enter { unit, .. } => with_unit(view, words::VF_HAND_ENTER, *unit),
        Action::Move(march) => marched(view, march).unwrap_or_else(long),
        Action::AddTerrain(feature) if piece::is_across(&view.field, feature) => {
            Message::new(words::VF_HAND_ACROSS).with("feature", feature.kind.name())
        }
        _ => long(),
    }
}

/// The unit that a charge of the commanded unit would meet.
pub(super) fn charged(view: &View, march: &March) -> Option<UnitId> {
    if march.kind != MoveKind::Charge {
        return None;
    }
    let (unit, position) = (commanded(&view.state)?, position(view));
    let trip = position.judge_march(unit, march).ok()?;
    position.charged(unit, &trip)
}

fn deployed(view: &View, unit: UnitId, order: Order) -> Message {
    let stands = view.state.units.get(unit.index());
    let stands = stands.filter(|unit| matches!(unit.place, Place::Table(_)));
    match stands {
        Some(unit) if unit.order == order => Message::new(words::VF_HAND_SHIFT),
        Some(_) => Message::new(words::VF_DO_FORM).with("formation", order.message()),
        None => Message::new(words::VF_HAND_DEPLOY).with("formation", order.message()),
    }
}

fn marched(view: &View, march: &March) -> Option<Message> {
    if let Some(target) = charged(view, march) {
        return Some(with_unit(view, words::VF_HAND_CHARGE, target));
    }
    let form = |id, change: &Change| Message::new(id).with("formation", change.order.message());
    Some(match (&march.before, march.path.is_empty(), &march.after) {
        (Some(change), true, None) => form(words::VF_DO_FORM, change),
        (Some(change), false, None) => form(words::VF_HAND_FORM_MOVE, change),
        (None, false, Some(change)) => form(words::VF_HAND_MOVE_FORM, change),
        (None, false, None) => Message::new(match march.kind {
            MoveKind::Move => words::VF_DO_MOVE,
            MoveKind::Withdraw => words::VF_DO_WITHDRAW,
            MoveKind::Charge => return None,
            MoveKind::ForcedMarch => words::VF_DO_FORCED_MARCH,
        }),
        _ => return None,
    })
}

/// What is over.
fn with_unit(view: &View, id: &'static str, unit: UnitId) -> Message {
    let name = view.field.sheets.get(unit.index());
    let name = name.map(|sheet| sheet.name.message());
    Message::new(id).with("unit", name.unwrap_or_else(nobody))
}

fn with_leader(view: &View, id: &'static str, leader: LeaderId) -> Message {
    let name = view.field.leaders.get(leader.index());
    let name = name.map(|sheet| sheet.name.message());
    Message::new(id).with("leader", name.unwrap_or_else(nobody))
}

fn nobody() -> Message {
    Message::new(words::VF_NOBODY)
}
