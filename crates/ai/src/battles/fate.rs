//! What happens around combats: terrain to rely on, losses, retreats, advances, withdrawals.

use super::assault::average;
use super::board::Board;
use super::clash;
use super::conduct::Conduct;
use super::fire::{least, pressure};
use super::march::March;
use super::site;
use feldherr_battles::task::{CombatTask, RetreatTask, Task, Why};
use feldherr_battles::{Action, Attack, HexId, PieceId, PieceSet, Position, Side};

/// What committing the Guard must bring.
const GUARD: f32 = 0.8;
/// What the enemy's attack must be worth before somebody gives way.
const GIVE_WAY: f32 = 0.5;

/// What an attack is worth to its side as it has been declared.
pub(super) fn declared(board: &Board<'_>, attack: &Attack) -> f32 {
    let position = board.position;
    let Some(side) = attack.by.iter().next().map(|piece| position.side_of(piece)) else {
        return 0.0;
    };
    let mut from: Vec<HexId> = attack
        .by
        .iter()
        .filter_map(|piece| position.hex_of(piece))
        .collect();
    from.sort_unstable();
    from.dedup();
    let (_, stakes) = clash::attack(board, side, &attack.on, &from);
    average(&position.ending_cases(attack), &stakes)
}

/// The decisions around the die of an attack.
pub(super) fn combat(
    position: &Position,
    task: &CombatTask,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    let board = Board::new(position, conduct);
    let attack = |number: u8| position.state.combat.attacks.get(usize::from(number));
    match task {
        CombatTask::Choose(_) => highest(options, |action| match action {
            Action::Resolve(number) => {
                attack(*number).map_or(0.0, |attack| declared(&board, attack))
            }
            _ => f32::MIN,
        }),
        CombatTask::Cover(number) => {
            let attack = attack(*number)?;
            highest(options, |action| {
                let mut attack = attack.clone();
                if let Action::RelyOn(cover) = action {
                    attack.cover = Some(*cover);
                }
                -declared(&board, &attack)
            })
        }
        CombatTask::Guard {
            attack: number,
            side,
        } => {
            let plain = attack(*number)?.clone();
            let mut with = plain.clone();
            with.guard[side.index()] = true;
            let change = declared(&board, &with) - declared(&board, &plain);
            let own = attacker(position, &plain) == Some(*side);
            Some(Action::CommitGuard(
                if own { change } else { -change } > GUARD,
            ))
        }
        CombatTask::Napoleon(_) => Some(Action::UseNapoleon(true)),
        CombatTask::Exchange { side, .. } | CombatTask::Reduce { side, .. } => {
            least(position, *side, options, conduct)
        }
        _ => None,
    }
}

fn highest(options: &[Action], worth: impl Fn(&Action) -> f32) -> Option<Action> {
    let best = options.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
    best.copied()
}

fn attacker(position: &Position, attack: &Attack) -> Option<Side> {
    attack.by.iter().next().map(|piece| position.side_of(piece))
}

/// Where to retreat, who goes first where not all find a way, who crosses first, who makes room.
pub(super) fn retreat(
    march: &mut March<'_, '_>,
    task: &RetreatTask,
    options: &[Action],
) -> Option<Action> {
    let pieces = match task {
        RetreatTask::Choose(retreat) => retreat.party(),
        RetreatTask::Contest { .. } => return weakest_holder(&march.draft.position, options),
        _ => return options.first().copied(),
    };
    let lead = pieces.iter().find_map(|piece| march.unit(piece));
    let worth = |march: &mut March<'_, '_>, hex: HexId| match lead {
        Some(at) => site::worth(march, at, hex),
        None => -march.aims.menace(hex),
    };
    // Together if they can; otherwise the piece that is worth most is saved first.
    best_hex(march, options, worth).or_else(|| strongest(&march.draft.position, options))
}

/// Who must hold his place against own cavalry: the unit that would be missed least.
fn weakest_holder(position: &Position, options: &[Action]) -> Option<Action> {
    let units = options.iter().filter_map(|action| match action {
        Action::Check(piece) => Some((*action, position.strength(*piece).parts())),
        _ => None,
    });
    units
        .min_by_key(|(_, strength)| *strength)
        .map(|(action, _)| action)
}

/// Who is saved first.
fn strongest(position: &Position, options: &[Action]) -> Option<Action> {
    let units = options.iter().filter_map(|action| match action {
        Action::Take(piece) => Some((*action, position.strength(*piece).parts())),
        _ => None,
    });
    units
        .max_by_key(|(_, strength)| *strength)
        .map(|(action, _)| action)
}

fn best_hex(
    march: &mut March<'_, '_>,
    options: &[Action],
    worth: impl Fn(&mut March<'_, '_>, HexId) -> f32,
) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for option in options {
        let (Action::RetreatTo(hex)
        | Action::WithdrawTo(hex)
        | Action::MoveTo(hex)
        | Action::Put { hex, .. }) = *option
        else {
            continue;
        };
        let worth = worth(march, hex);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *option));
        }
    }
    best.map(|(_, action)| action)
}

/// Whether to follow, with whom, and where to.
pub(super) fn advance(march: &mut March<'_, '_>, options: &[Action]) -> Option<Action> {
    let may_stay = options.contains(&Action::Done);
    let mut best: Option<(f32, Action)> = may_stay.then_some((0.05, Action::Done));
    for option in options {
        let Action::Advance { piece, into } = *option else {
            continue;
        };
        let worth = match march.unit(piece) {
            Some(at) => {
                let home = march.board.units[at].hex;
                site::worth(march, at, into) - site::worth(march, at, home)
            }
            // A leader goes where others would follow.
            None => -0.5,
        };
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *option));
        }
    }
    best.map(|(_, action)| action)
}

/// Cavalry gives way before an attack that would cost more than the ground is worth; lone vedettes must go.
pub(super) fn withdraw(
    march: &mut March<'_, '_>,
    side: Side,
    options: &[Action],
) -> Option<Action> {
    if march.draft.position.state.moving.is_some() {
        let group = march
            .draft
            .position
            .state
            .moving
            .map(|moving| moving.group)?;
        let lead = group.iter().find_map(|piece| march.unit(piece));
        let to = best_hex(march, options, |march, hex| match lead {
            Some(at) => site::worth(march, at, hex),
            None => f32::from(march.nearest(hex).min(6)) - 0.1 * march.aims.menace(hex),
        });
        return to.or(Some(Action::Pass));
    }
    let forced = !options.contains(&Action::Done);
    let active = march.draft.position.state.active == side;
    let mut best: Option<(f32, Action)> = None;
    for option in options {
        let hex = match *option {
            Action::TakeStack(hex) => Some(hex),
            Action::Take(piece) => march.draft.position.hex_of(piece),
            _ => None,
        };
        let Some(hex) = hex else {
            continue;
        };
        let mut worth = gives_way(march, side, hex, active);
        if matches!(option, Action::TakeStack(_)) {
            worth += 0.01;
        }
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *option));
        }
    }
    let (worth, action) = best?;
    if forced || worth > GIVE_WAY {
        return Some(action);
    }
    Some(Action::Done)
}

/// What it saves to leave a hex before the combats.
fn gives_way(march: &March<'_, '_>, side: Side, hex: HexId, active: bool) -> f32 {
    let board = &march.board;
    if !board.is_armed(side, hex) {
        return 1.0;
    }
    let held = board.swing(side.other(), hex);
    if active {
        let foes: Vec<HexId> = board
            .position
            .field
            .map
            .around(hex)
            .map(|(_, near)| near)
            .filter(|near| board.is_armed(side.other(), *near))
            .take(6)
            .collect();
        return -clash::prospect(board, march.chances, side, &foes) - held;
    }
    pressure(board, march.chances, side.other(), hex) - held
}

/// Which own leader or displaced piece goes where.
pub(super) fn put(march: &mut March<'_, '_>, options: &[Action]) -> Option<Action> {
    let side = march.side;
    best_hex(march, options, move |march, hex| {
        march.board.strength_in(side, hex) - march.aims.menace(hex) * 0.5
    })
}

/// By night: away from the enemy, stack by stack.
pub(super) fn slip(march: &mut March<'_, '_>, options: &[Action]) -> Option<Action> {
    let to = best_hex(march, options, |march, hex| {
        f32::from(march.nearest(hex).min(6)) - 0.2 * march.aims.front(hex)
    });
    if to.is_some() {
        return to;
    }
    if options.contains(&Action::Done) {
        return Some(Action::Done);
    }
    let stack = options
        .iter()
        .find(|action| matches!(action, Action::TakeStack(_)));
    stack.or(options.first()).copied()
}

/// The unit that leaves a hex that is too full: the weakest of those that have a way.
pub(super) fn excess(position: &Position, options: &[Action]) -> Option<Action> {
    let strength = |piece: PieceId| position.strength(piece).parts();
    let is_stuck = |piece: PieceId| {
        let alone = PieceSet::from_iter([piece]);
        position.hex_of(piece).is_none_or(|hex| {
            let ends = position.retreat_ends(&alone, hex, 1, Why::Crowded);
            ends.is_empty()
        })
    };
    let units = options.iter().filter_map(|action| match action {
        Action::Take(piece) => Some(*piece),
        _ => None,
    });
    units
        .min_by_key(|piece| (is_stuck(*piece), strength(*piece)))
        .map(Action::Take)
}

/// Whether a task is one of these.
pub(super) fn concerns(task: &Task) -> bool {
    matches!(
        task,
        Task::Retreat(_)
            | Task::Advance(_)
            | Task::Withdrawal(_)
            | Task::Leader(_)
            | Task::Repulse(_)
            | Task::Night(_)
    )
}
