//! What dice are rolled for: trials of different plans meet the same dice wherever the same units are concerned.

use feldherr_fortitude::agenda::Task;
use feldherr_fortitude::rules::combat::CombatTask;
use feldherr_fortitude::rules::command::CommandTask;
use feldherr_fortitude::rules::fire::FireTask;
use feldherr_fortitude::rules::melee::MeleeTask;
use feldherr_fortitude::{Action, BrigadeId, Position, UnitId};

/// A number for what an action has dice rolled for in its phase.
pub(super) fn of(position: &Position, action: &Action) -> u64 {
    match action {
        Action::Activate(brigade) => of_brigade(*brigade),
        Action::Command(unit) | Action::Target(unit) => of_unit(*unit),
        Action::Fight { target, .. } => of_fight(*target),
        _ => {
            let tasks = position.state.agenda.iter().rev();
            tasks.filter_map(of_task).next().unwrap_or_default()
        }
    }
}

fn of_task(task: &Task) -> Option<u64> {
    Some(match task {
        Task::Command(CommandTask::Brigade { brigade }) => of_brigade(*brigade),
        Task::Command(CommandTask::Unit { unit } | CommandTask::Enter { unit }) => of_unit(*unit),
        Task::Fire(FireTask::Pick { target }) => of_unit(*target),
        Task::Fire(FireTask::Muster(attack) | FireTask::Struck { attack, .. }) => {
            of_unit(attack.target)
        }
        Task::Melee(MeleeTask::Muster { fight, .. } | MeleeTask::Resolve(fight)) => {
            of_fight(fight.target)
        }
        Task::Combat(CombatTask::Throw(attack)) => of_fight(attack.target),
        _ => return None,
    })
}

fn of_brigade(brigade: BrigadeId) -> u64 {
    0x100 + brigade.index() as u64
}

fn of_unit(unit: UnitId) -> u64 {
    0x200 + unit.index() as u64
}

/// A fight is the defender's, whoever attacks.
fn of_fight(target: UnitId) -> u64 {
    0x300 + target.index() as u64
}
