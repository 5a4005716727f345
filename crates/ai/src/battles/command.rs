//! Command points, initiative, recovery, orders.

use super::aims::Aims;
use super::board::Board;
use super::conduct::Conduct;
use super::ground::Ground;
use super::screen;
use feldherr_battles::task::{CommandTask, OrderTask, PrepareTask, RecoveryTask, Task};
use feldherr_battles::{Action, Force, HexId, Kind, PieceId, Position, Side};

/// An officer brings back units only if they are worth this, unless his troops are far from the enemy.
const WORTH_A_TURN: f32 = 3.0;
/// How far off the enemy is when a formation can spare its officer.
const QUIET: u8 = 5;
/// Forces that an order brings at least so many movement points nearer get one.
const FAR_OFF: f32 = 5.0;
/// Orders end at places that are not nearer to the enemy than this.
const CLEAR: u8 = 3;

pub(super) fn answer(
    position: &Position,
    side: Side,
    options: &[Action],
    ground: &mut Ground,
    conduct: &'static Conduct,
) -> Option<Action> {
    match position.state.agenda.last()? {
        Task::Command(CommandTask::Points(_)) => Some(points(position, side, options)),
        Task::Command(CommandTask::Officers(_)) => Some(first(
            options,
            |action| matches!(action, Action::Check(piece) if position.kind(*piece).is_leader()),
        )),
        Task::Command(_) => Some(Action::Done),
        Task::Recovery(RecoveryTask::Recover(_)) => Some(first(options, |action| {
            matches!(action, Action::Recover(_))
        })),
        Task::Recovery(_) => Some(reorganize(position, side, options, conduct)),
        Task::Order(OrderTask::Arrivals(_) | OrderTask::Night(_))
        | Task::Prepare(PrepareTask::Order(_)) => {
            Some(order(position, side, options, ground, conduct))
        }
        Task::Order(OrderTask::Exits(_)) => Some(exit(position, side, options)),
        Task::Order(_) => Some(Action::Done),
        _ => None,
    }
}

fn first(options: &[Action], wanted: impl Fn(&Action) -> bool) -> Action {
    options.iter().copied().find(wanted).unwrap_or(Action::Done)
}

/// The officer or the stack whose command brings most.
fn points(position: &Position, side: Side, options: &[Action]) -> Action {
    let mut best = (0.1, Action::Done);
    for option in options {
        let worth = match *option {
            Action::CommandOfficer { officer, .. } => 10.0 + officer_worth(position, officer),
            Action::CommandUnit { unit, .. } => orphan(position, side, unit),
            Action::CommandStack { hex, .. } => {
                let own = position.units(hex);
                own.map(|unit| orphan(position, side, unit)).sum::<f32>() + 0.01
            }
            _ => continue,
        };
        if worth > best.0 {
            best = (worth, *option);
        }
    }
    best.1
}

/// The units an officer would have in command, and how unlikely he is to act by himself.
fn officer_worth(position: &Position, officer: PieceId) -> f32 {
    let reach = position.command_reach(officer);
    let formation = position.field.sheet(officer).formation;
    let sheet = formation.and_then(|formation| position.field.formation(formation));
    let led: f32 = sheet.map_or(0.0, |sheet| {
        let units = sheet.units.iter().filter(|unit| {
            position
                .hex_of(*unit)
                .is_some_and(|hex| reach.contains(hex))
        });
        units
            .map(|unit| 1.0 + f32::from(position.field.sheet(unit).full))
            .sum()
    });
    let fails = 1.0 - f32::from(position.initiative(officer)) / 6.0;
    led * (0.2 + fails)
}

/// A unit that no officer is going to command.
fn orphan(position: &Position, side: Side, unit: PieceId) -> f32 {
    if position.side_of(unit) != side || position.order_of(unit).is_some() {
        return 0.0;
    }
    let formation = position.field.sheet(unit).formation;
    let sheet = formation.and_then(|formation| position.field.formation(formation));
    let officer = sheet
        .and_then(|sheet| sheet.officer)
        .filter(|officer| position.hex_of(*officer).is_some());
    let hex = position.hex_of(unit);
    let led = officer.is_some_and(|officer| {
        let commanded = position.has(officer, feldherr_battles::Marks::DIRECT)
            || position.rank(officer).is_commander();
        let reached = hex.is_some_and(|hex| position.command_reach(officer).contains(hex));
        reached && (commanded || position.initiative(officer) >= 5)
    });
    let strength = f32::from(position.field.sheet(unit).full);
    if led { 0.0 } else { 0.5 + strength }
}

/// Units that lie in the box count for the enemy: they are brought back where it does not cripple a formation in the fight.
fn reorganize(
    position: &Position,
    side: Side,
    options: &[Action],
    conduct: &'static Conduct,
) -> Action {
    let board = Board::new(position, conduct);
    let mut best = (0.0, Action::Done);
    for option in options {
        let Action::Reorganize { leader, piece } = *option else {
            continue;
        };
        let full = f32::from(position.field.sheet(piece).full);
        let commander = position.rank(leader).is_commander();
        let spared = commander
            || position.kind(piece) == Kind::Vedette
            || position.has(leader, feldherr_battles::Marks::REORGANIZED)
            || quiet(&board, side, leader);
        let worth = match spared {
            true => full + if commander { 0.5 } else { 0.2 },
            false => full - WORTH_A_TURN,
        };
        if worth > best.0 {
            best = (worth, *option);
        }
    }
    match best.1 {
        Action::Done => screen::form(&board, side, options).unwrap_or(Action::Done),
        reorganized => reorganized,
    }
}

/// Whether no enemy is near the troops of an officer.
fn quiet(board: &Board<'_>, side: Side, officer: PieceId) -> bool {
    let formation = board.position.field.sheet(officer).formation;
    let own = board
        .of(side)
        .filter(|(_, unit)| board.position.field.sheet(unit.piece).formation == formation);
    let near = |hex: HexId| {
        board
            .held(side.other())
            .any(|foe| foe.distance(hex) <= QUIET)
    };
    !own.into_iter().any(|(_, unit)| near(unit.hex))
}

/// A force that has far to go through country without enemies, and no officer with it, gets a march order to where it is
/// needed, or as near to it as the enemy lets it.
fn order(
    position: &Position,
    side: Side,
    options: &[Action],
    ground: &mut Ground,
    conduct: &'static Conduct,
) -> Action {
    let board = Board::new(position, conduct);
    let aims = Aims::new(&board, ground, side);
    let near = |hex: HexId| {
        board
            .held(side.other())
            .map(|foe| foe.distance(hex))
            .min()
            .unwrap_or(u8::MAX)
    };
    let mut best = (FAR_OFF, Action::Done);
    for option in options {
        let Action::Order { force, to } = *option else {
            continue;
        };
        let Some(from) = place(position, side, force).filter(|_| !is_led(position, force)) else {
            continue;
        };
        if near(to) < CLEAR || near(from) < from.distance(to).min(8) {
            continue;
        }
        let nearer = aims.front(from) - aims.front(to);
        if nearer > best.0 {
            best = (nearer, *option);
        }
    }
    best.1
}

/// Whether a force comes with its officer, and needs no order.
fn is_led(position: &Position, force: Force) -> bool {
    let Force::Group(group) = force else {
        return false;
    };
    let sheet = position.field.group(group);
    sheet.is_some_and(|sheet| {
        let mut pieces = sheet.pieces.iter();
        pieces.any(|piece| position.kind(*piece).is_leader())
    })
}

/// Where a force is, or comes in.
fn place(position: &Position, side: Side, force: Force) -> Option<HexId> {
    match force {
        Force::Stack(_) => None,
        Force::Group(group) => position.field.group(group)?.entries.first().copied(),
        Force::Formation(formation) => {
            let sheet = position
                .field
                .formation(formation)
                .filter(|sheet| sheet.side == side)?;
            sheet.units.iter().find_map(|unit| position.hex_of(unit))
        }
    }
}

/// Units that stand where leaving counts leave in the last turn.
fn exit(position: &Position, side: Side, options: &[Action]) -> Action {
    let last = usize::from(position.state.turn) + 1 >= position.field.track.len();
    let pays = |piece: PieceId| {
        let mut exits = position.field.victory.exits.iter();
        exits.any(|prize| prize.side == side && Some(prize.hex) == position.hex_of(piece))
    };
    first(
        options,
        |action| matches!(action, Action::LeaveMap(piece) if last && pays(*piece) && position.kind(*piece).is_combat()),
    )
}
