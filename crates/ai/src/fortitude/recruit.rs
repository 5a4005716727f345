//! What a beginner would consider.

use super::survey::Stand;
use feldherr_core::{Game, Seat};
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{Action, March, MoveKind, Position, UnitId};

/// Legal anyway; a beginner ends nothing early, keeps nobody back and does not run away.
pub(super) fn is_sane(position: &Position, seat: Seat, action: &Action) -> bool {
    match action {
        Action::AddTerrain(_)
        | Action::RemoveTerrain(_)
        | Action::HoldBack(_)
        | Action::Initiative { .. }
        | Action::Ask { .. } => false,
        Action::Done => is_done(position, seat),
        Action::Move(march) => is_sane_march(position, march),
        _ => true,
    }
}

/// Whether nothing but the end is left of a question.
fn is_done(position: &Position, seat: Seat) -> bool {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    !options.iter().any(|option| {
        matches!(
            option,
            Action::Activate(_) | Action::Command(_) | Action::Target(_)
        )
    })
}

fn acting(position: &Position) -> Option<UnitId> {
    match position.state.agenda.last()? {
        Task::Command(
            CommandTask::Unit { unit }
            | CommandTask::ExtraMove { unit }
            | CommandTask::Withdraw { unit },
        ) => Some(*unit),
        _ => None,
    }
}

/// A charge, or a move that does not lead away from the nearest enemy; withdrawals only where they are forced.
fn is_sane_march(position: &Position, march: &March) -> bool {
    let forced = matches!(
        position.state.agenda.last(),
        Some(Task::Command(CommandTask::Withdraw { .. }))
    );
    if forced || march.kind == MoveKind::Charge {
        return true;
    }
    if march.kind == MoveKind::Withdraw {
        return false;
    }
    let Some((unit, pose)) = acting(position).zip(march.path.last()) else {
        return true;
    };
    let (Some(now), Some(state)) = (
        Stand::of(position, unit),
        position.state.units.get(unit.index()),
    ) else {
        return true;
    };
    let sheet = position.field.sheet(unit);
    let stand = Stand::open(sheet, state.order, *pose);
    let nearest = |stand: &Stand| {
        let enemies = position.field.units_of(sheet.side.other());
        let stands = enemies.filter_map(|enemy| Stand::of(position, enemy));
        stands
            .map(|enemy| (enemy.gap(stand), enemy))
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
    };
    match (nearest(&stand), nearest(&now)) {
        (Some((then, enemy)), Some((before, _))) => stand.sees(&enemy) && then <= before,
        _ => true,
    }
}
