//! What a beginner would consider.

use feldherr_battles::task::{DeclarationTask, MovementTask, Task};
use feldherr_battles::{Action, Card, HexId, Marks, PieceId, PieceSet, Position, Side};

/// Legal anyway; a beginner moves towards the enemy, ends nothing early and attacks nobody who is far stronger.
pub(super) fn is_sane(position: &Position, side: Side, action: &Action) -> bool {
    match position.state.agenda.last() {
        Some(Task::Movement(task)) => moves(position, side, task, action),
        Some(Task::Declaration(task)) => declares(task, action),
        Some(Task::Order(_) | Task::Prepare(_) | Task::Fort(_)) => !matches!(
            action,
            Action::GeneralRetreat
                | Action::Ask { .. }
                | Action::Order { .. }
                | Action::Redirect { .. }
                | Action::LeaveMap(_)
                | Action::Build(_)
        ),
        Some(Task::Command(_) | Task::Recovery(_)) => !matches!(
            action,
            Action::Ask { .. }
                | Action::Recall(_)
                | Action::LiftRetreat(_)
                | Action::Disperse(_)
                | Action::TakeUp { .. }
        ),
        Some(Task::Withdrawal(_)) => !matches!(action, Action::Pass),
        // Nobody runs away because of a card.
        Some(Task::Card(_)) => !matches!(
            action,
            Action::Ask { .. } | Action::Play { card: Card(9), .. }
        ),
        _ => !matches!(action, Action::Ask { .. }),
    }
}

fn moves(position: &Position, side: Side, task: &MovementTask, action: &Action) -> bool {
    match (task, action) {
        (MovementTask::Command(_), Action::Take(piece)) => gets_nearer(position, side, *piece),
        (MovementTask::Command(_), Action::Done) => {
            let mut own = position.field.of_side[side.index()].iter();
            !own.any(|piece| {
                let ready = !position.has(piece, Marks::HALTED) && position.may_move(piece).is_ok();
                let free = position.hex_of(piece).is_some() && position.order_of(piece).is_none();
                free && ready && gets_nearer(position, side, piece)
            })
        }
        (MovementTask::Command(_), Action::Disperse(_) | Action::TakeStack(_)) => false,
        // Units that come onto the map bring their leader.
        (MovementTask::Going(_), Action::Take(piece)) => {
            group_hex(position).is_none() && position.kind(*piece).is_leader()
        }
        // A unit under an order follows it, wherever it leads.
        (MovementTask::Going(_), Action::MoveTo(_)) if is_ordered(position) => true,
        (MovementTask::Going(_), Action::Halt) if is_ordered(position) => false,
        (MovementTask::Going(_), Action::MoveTo(hex)) => match group_hex(position) {
            Some(now) => nearest(position, side, *hex) < nearest(position, side, now),
            None => true,
        },
        (MovementTask::Going(_), Action::Halt) => match group_hex(position) {
            Some(now) => !can_get_nearer(position, side, now),
            None => false,
        },
        (MovementTask::Going(_), Action::RoadMarch) => group_hex(position).is_none(),
        (MovementTask::Going(_), _) => false,
        _ => true,
    }
}

fn is_ordered(position: &Position) -> bool {
    let moving = position.state.moving;
    moving.is_some_and(|moving| {
        let mut group = moving.group.iter();
        group.any(|piece| position.order_of(piece).is_some())
    })
}

fn group_hex(position: &Position) -> Option<HexId> {
    let moving = position.state.moving?;
    moving
        .group
        .iter()
        .next()
        .and_then(|piece| position.hex_of(piece))
}

fn can_get_nearer(position: &Position, side: Side, now: HexId) -> bool {
    let Some(moving) = position.state.moving else {
        return false;
    };
    let here = nearest(position, side, now);
    let reach = position.reach(&moving.group);
    reach
        .hexes
        .iter()
        .any(|hex| nearest(position, side, hex) < here)
}

/// Whether a piece that fights, or is still to come, can get nearer to the enemy.
fn gets_nearer(position: &Position, side: Side, piece: PieceId) -> bool {
    let Some(now) = position.hex_of(piece) else {
        return true;
    };
    if position.kind(piece).is_train() || position.piece(piece).order.is_some() {
        return position.piece(piece).order.is_some();
    }
    let here = nearest(position, side, now);
    // Leaders keep behind the troops.
    let least = if position.kind(piece).is_combat() {
        0
    } else {
        3
    };
    let reach = position.reach(&PieceSet::from_iter([piece]));
    here > least + 1
        && reach
            .hexes
            .iter()
            .any(|hex| nearest(position, side, hex) < here)
}

/// How far the nearest enemy stack is from a hex.
fn nearest(position: &Position, side: Side, hex: HexId) -> u8 {
    let enemies = position.field.of_side[side.other().index()].iter();
    // What stands in a stack is not known, but where it stands is.
    let hexes = enemies.filter_map(|piece| position.hex_of(piece));
    hexes.map(|at| at.distance(hex)).min().unwrap_or(u8::MAX)
}

/// A beginner adds every unit that can join, and completes what may stand.
fn declares(task: &DeclarationTask, action: &Action) -> bool {
    match (task, action) {
        (DeclarationTask::Choose(_), Action::Retract(_))
        | (DeclarationTask::Compose { .. }, Action::Pass) => false,
        (DeclarationTask::Compose { by, .. }, Action::Complete) => !by.is_empty(),
        _ => true,
    }
}
