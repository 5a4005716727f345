//! What a beginner would consider.

use super::survey::{Stand, Survey};
use feldherr_core::{Game, Seat};
use feldherr_fortitude::agenda::Task;
use feldherr_fortitude::rules::command::CommandTask;
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
    let survey = Survey::new(position);
    let Some(piece) = survey.get(unit) else {
        return true;
    };
    let Some(order) = position.state.units.get(unit.index()).map(|u| u.order) else {
        return true;
    };
    let stand = Stand::open(position.field.sheet(unit), order, *pose);
    let far = |stand: &Stand| {
        survey
            .nearest(piece.side.other(), stand)
            .map(|(_, gap)| gap)
    };
    let sees = survey
        .nearest(piece.side.other(), &stand)
        .is_none_or(|(enemy, _)| stand.sees(&enemy.stand));
    sees && far(&stand) <= far(&piece.stand)
}
