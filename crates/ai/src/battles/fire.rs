//! Guns and charges.

use super::board::Board;
use super::clash;
use super::conduct::Conduct;
use super::draft::Draft;
use feldherr_battles::table::charge::{self, ChargeResult};
use feldherr_battles::table::fire::{FireResult, RANGE};
use feldherr_battles::task::{ChargeTask, FireTask, Task};
use feldherr_battles::{Action, HexId, Marks, PieceId, PieceSet, Position, Side};
use feldherr_core::Seat;

/// Points beyond which more guns do not help.
const ENOUGH: u32 = 8;
/// What a silenced battery is worth.
const SILENCED: f32 = 0.15;
/// What a unit loses with its full side.
const REDUCED: f32 = 0.4;
/// Which part of the defenders an overrun costs on average, and which of the riders.
const OVERRUN: f32 = 0.5;
const CUT_OFF: f32 = 0.25;
/// How far cavalry rides for a charge.
const RIDE: u8 = 5;

/// The batteries of a side that could fire at a hex.
fn batteries(position: &Position, side: Side, at: HexId) -> PieceSet {
    let able = |piece: &PieceId| {
        const BUSY: Marks = Marks::FIRED
            .with(Marks::ROAD)
            .with(Marks::SUPPRESSED)
            .with(Marks::DRIVEN);
        let attacks = position.state.combat.attacks.iter();
        position.kind(*piece).is_artillery()
            && !position.piece(*piece).marks.any(BUSY)
            && !attacks.clone().any(|attack| attack.by.contains(*piece))
            && position.hex_of(*piece).is_some_and(|from| {
                let range = from.distance(at);
                (2..=RANGE[1]).contains(&range) && position.battery_sees(from, at)
            })
    };
    position.field.of_side[side.index()]
        .iter()
        .filter(able)
        .collect()
}

/// What a bombardment of a hex is worth.
pub(super) fn barrage(board: &Board<'_>, side: Side, at: HexId, by: &PieceSet) -> f32 {
    let position = board.position;
    let enemy = side.other();
    let barrage = position.barrage(side, at, by);
    let units = || board.members(enemy, at);
    let strongest = units().max_by(|a, b| a.worth.total_cmp(&b.worth));
    let hurt = strongest.map_or(0.0, |unit| {
        unit.worth * if unit.is_whole { REDUCED } else { 1.0 }
    });
    let all: f32 = units().map(|unit| unit.worth).sum();
    let guns = units().filter(|unit| unit.kind.is_artillery()).count() as f32;
    let back = if board.can_retreat(enemy, at, 1) {
        0.3 + 0.04 * all + 0.3 * board.swing(side, at)
    } else {
        all
    };
    let stands = board.conduct.stands;
    let worth = |result: FireResult| match result {
        FireResult::Nothing => 0.0,
        FireResult::Suppressed => SILENCED * guns,
        FireResult::Retreat => (1.0 - stands) * back + stands * hurt.min(back + hurt),
        FireResult::Reduced(count) => hurt * f32::from(count) + 0.2,
    };
    (1..=6).map(|die| worth(barrage.result(die))).sum::<f32>() / 6.0
}

/// The guns worth firing at a hex: the nearest first, until more would not help.
pub(super) fn choose_guns(position: &Position, side: Side, at: HexId) -> PieceSet {
    let mut guns: Vec<PieceId> = batteries(position, side, at).iter().collect();
    guns.sort_by_key(|piece| {
        position
            .hex_of(*piece)
            .map_or(u8::MAX, |from| from.distance(at))
    });
    let mut by = PieceSet::NONE;
    for piece in guns {
        if position.barrage(side, at, &by).points >= ENOUGH && !by.is_empty() {
            break;
        }
        by.insert(piece);
    }
    by
}

/// The next bombardment, or none.
fn fire(
    position: &Position,
    task: &FireTask,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    match task {
        FireTask::Choose(side) => Some(target(position, *side, options, conduct)),
        FireTask::Aim { side, at } => Some(aim(position, *side, *at, options)),
        FireTask::Hit { side, .. } => worst_for(position, side.other(), options, conduct),
        FireTask::Stand { side, at } => {
            Some(Action::StandFast(stands(position, *side, *at, conduct)))
        }
        FireTask::StepBack { .. } => Some(Action::StandFast(true)),
        FireTask::Resolve { .. } | FireTask::Advance(_) => None,
    }
}

fn target(
    position: &Position,
    side: Side,
    options: &[Action],
    conduct: &'static Conduct,
) -> Action {
    let board = Board::new(position, conduct);
    let reacts = side != position.state.active;
    let promised: Vec<HexId> = position.promised().collect();
    let mut best = (0.02, Action::Done);
    for option in options {
        let Action::Target(at) = *option else {
            continue;
        };
        let by = choose_guns(position, side, at);
        if by.is_empty() {
            continue;
        }
        let mut worth = barrage(&board, side, at, &by);
        if promised.contains(&at) {
            worth += 100.0;
        }
        let pressed = by.iter().any(|gun| position.is_engaged(gun));
        if reacts && pressed {
            worth -= conduct.reckless;
        }
        if worth > best.0 {
            best = (worth, *option);
        }
    }
    best.1
}

fn aim(position: &Position, side: Side, at: HexId, options: &[Action]) -> Action {
    let chosen = position
        .state
        .moving
        .map_or(PieceSet::NONE, |moving| moving.group);
    let enough = position.barrage(side, at, &chosen).points >= ENOUGH;
    let wanted = choose_guns(position, side, at);
    let more = |strict: bool| {
        options.iter().find(|action| match action {
            Action::With(piece) => !strict || wanted.contains(*piece),
            _ => false,
        })
    };
    if (chosen.is_empty() || !enough)
        && let Some(with) = more(true)
    {
        return *with;
    }
    if options.contains(&Action::Complete) {
        return Action::Complete;
    }
    more(false).copied().unwrap_or(Action::Pass)
}

/// Whether a stack under fire should try to stand: only where falling back costs more than a reduced unit.
fn stands(position: &Position, side: Side, at: HexId, conduct: &'static Conduct) -> bool {
    let board = Board::new(position, conduct);
    let units = || board.members(side, at);
    let lead = units().max_by(|a, b| {
        a.initiative
            .cmp(&b.initiative)
            .then(a.strength.total_cmp(&b.strength))
    });
    let hurt = lead.map_or(0.0, |unit| {
        unit.worth * if unit.is_whole { REDUCED } else { 1.0 }
    });
    let all: f32 = units().map(|unit| unit.worth).sum();
    let back = if board.can_retreat(side, at, 1) {
        0.4
    } else {
        all
    };
    back + board.swing(side.other(), at) > hurt
}

/// The enemy's piece whose loss hurts him most.
fn worst_for(
    position: &Position,
    enemy: Side,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    let board = Board::new(position, conduct);
    let hurt = |piece: PieceId| {
        let unit = board.of(enemy).find(|(_, unit)| unit.piece == piece);
        unit.map_or(0.0, |(_, unit)| {
            unit.worth * if unit.is_whole { REDUCED } else { 1.0 }
        })
    };
    best_piece(options, hurt)
}

fn best_piece(options: &[Action], worth: impl Fn(PieceId) -> f32) -> Option<Action> {
    let pieces = options.iter().filter_map(|action| match action {
        Action::Lose(piece) => Some(*piece),
        _ => None,
    });
    let best = pieces.max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
    best.map(Action::Lose)
}

/// The own piece whose loss hurts least.
pub(super) fn least(
    position: &Position,
    side: Side,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    let board = Board::new(position, conduct);
    let hurt = |piece: PieceId| {
        let unit = board.of(side).find(|(_, unit)| unit.piece == piece);
        unit.map_or(0.0, |(_, unit)| {
            unit.worth * if unit.is_whole { REDUCED } else { 1.0 }
        })
    };
    best_piece(options, |piece| -hurt(piece))
}

/// The next charge, or none.
fn charge(
    position: &Position,
    task: &ChargeTask,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    match task {
        ChargeTask::Form(side) => Some(form(
            position,
            &Board::new(position, conduct),
            *side,
            options,
        )),
        ChargeTask::Lose { by, .. } => {
            let side = by.iter().next().map(|piece| position.side_of(piece))?;
            least(position, side, options, conduct)
        }
        ChargeTask::Choose(_) | ChargeTask::Resolve { .. } => None,
    }
}

/// What a charge is worth.
fn onset(board: &Board<'_>, side: Side, by: &PieceSet, into: HexId) -> f32 {
    let position = board.position;
    let drm: i8 = position
        .charge_notes(side, into)
        .iter()
        .map(|note| note.amount)
        .sum();
    let column = position.charge_column(by, into);
    let foes: f32 = board
        .members(side.other(), into)
        .map(|unit| unit.worth)
        .sum();
    let riders = board.of(side).filter(|(_, unit)| by.contains(unit.piece));
    let own: f32 = riders.map(|(_, unit)| unit.worth).sum();
    let worth = |result: ChargeResult| match result {
        ChargeResult::Overrun => OVERRUN * foes - CUT_OFF * own,
        ChargeResult::Repelled(count) => -REDUCED * own * f32::from(count).min(1.5) / 1.5,
        ChargeResult::Eliminated => -own,
    };
    (1..=6i8)
        .map(|die| worth(charge::result(column, die + drm)))
        .sum::<f32>()
        / 6.0
}

fn targets(position: &Position) -> impl Iterator<Item = HexId> + '_ {
    let open = position
        .state
        .combat
        .attacks
        .iter()
        .filter(|attack| !attack.done);
    open.flat_map(|attack| attack.on.iter().copied())
}

/// The next charge as its decisions; nobody is put in the saddle who then has nowhere to ride.
pub(super) fn ride(position: &Position, seat: Seat, conduct: &'static Conduct) -> Vec<Action> {
    let mut draft = Draft::new(position, seat);
    let riders: Vec<Action> = draft.options();
    let found = Side::of(seat).is_some_and(|side| {
        let board = Board::new(position, conduct);
        riders.into_iter().any(|option| match option {
            Action::Take(piece) if is_promising(&board, side, piece) => {
                draft.attempt(|draft| draft.act(option) && charge_home(draft, &board, side))
            }
            Action::Check(piece) if is_promising(&board, side, piece) => draft.act(option),
            _ => false,
        })
    });
    if !found {
        draft.act(Action::Done);
    }
    draft.actions
}

fn is_promising(board: &Board<'_>, side: Side, piece: PieceId) -> bool {
    let by = PieceSet::from_iter([piece]);
    let from = board.position.hex_of(piece).unwrap_or(HexId::NOWHERE);
    targets(board.position)
        .filter(|at| from.distance(*at) <= RIDE)
        .any(|at| onset(board, side, &by, at) > board.conduct.riding)
}

/// The cavalry in the saddle rides at the hex that pays most, if one does.
fn charge_home(draft: &mut Draft, board: &Board<'_>, side: Side) -> bool {
    let options = draft.options();
    let into = form(&draft.position, board, side, &options);
    into != Action::Pass && draft.act(into)
}

fn form(position: &Position, board: &Board<'_>, side: Side, options: &[Action]) -> Action {
    let by = position
        .state
        .moving
        .map_or(PieceSet::NONE, |moving| moving.group);
    let mut best = (board.conduct.riding, Action::Pass);
    for option in options {
        if let Action::ChargeInto(at) = *option {
            let worth = onset(board, side, &by, at);
            if worth > best.0 {
                best = (worth, *option);
            }
        }
    }
    best.1
}

/// Whether a task is about fire or charges.
pub(super) fn answer(
    position: &Position,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    match position.state.agenda.last()? {
        Task::Fire(task) => fire(position, task, options, conduct),
        Task::Charge(task) => charge(position, task, options, conduct),
        _ => None,
    }
}

/// What the attack of a whole stack is worth to a side that stands next to foes.
pub(super) fn pressure(
    board: &Board<'_>,
    chances: &super::odds::Chances,
    side: Side,
    hex: HexId,
) -> f32 {
    clash::prospect(board, chances, side, &[hex])
}
