//! Declaring attacks: every tangle of neighbours is divided as is best, by the exact chances.

use super::board::Board;
use super::clash::{self, Division, Fray, Part};
use super::conduct::Conduct;
use super::draft::Draft;
use super::fire;
use super::odds::Stakes;
use arrayvec::ArrayVec;
use feldherr_battles::odds::{Cases, Ending};
use feldherr_battles::{Action, Attack, HexId, PieceId, PieceSet, Position, Side};
use feldherr_core::Seat;

/// What must be won by an attack that nobody compels to.
const LEAST: f32 = 0.1;
/// Which part of a bombardment's worth counts that would have been fired anyway.
const INSTEAD: f32 = 0.5;
/// How many divisions are looked at before attacks are declared.
const LOOK: u32 = 1500;
/// How many ways are tried to put an attack together that may stand.
const TRIES: u32 = 400;
/// How many additions are thought of.
const DEEPEST: u8 = 6;

/// The attacks of stacks on hexes as the rules work them out.
fn exact(board: &Board<'_>, side: Side, (foes, from): (&[HexId], &[HexId])) -> Attack {
    let units = from
        .iter()
        .flat_map(|hex| board.members(side, *hex))
        .filter(|unit| unit.joins);
    let by: PieceSet = units.map(|unit| unit.piece).collect();
    Attack {
        by,
        on: foes.iter().copied().collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: ArrayVec::new(),
    }
}

/// What the endings of an attack bring on average.
pub(super) fn average(cases: &Cases<Ending>, stakes: &Stakes) -> f32 {
    let sum: f32 = cases
        .rows
        .iter()
        .map(|(ending, count)| {
            let worth = match ending {
                Ending::Result(result) => stakes.of(*result),
                Ending::BridgeHeld => stakes.repelled[0],
            };
            worth * *count as f32
        })
        .sum();
    sum / cases.of.max(1) as f32
}

/// What an attack is worth, by the exact chances.
pub(super) fn worth(board: &Board<'_>, side: Side, foes: &[HexId], from: &[HexId]) -> f32 {
    let position = board.position;
    let attack = exact(board, side, (foes, from));
    if attack.by.is_empty() {
        return f32::MIN / 4.0;
    }
    let (_, stakes) = clash::attack(board, side, foes, from);
    average(&position.ending_cases(&attack), &stakes)
}

/// An attack that was begun is put together somehow.
pub(super) fn resume(position: &Position, seat: Seat) -> Vec<Action> {
    let mut draft = Draft::new(position, seat);
    complete(&mut draft);
    draft.actions
}

/// All attacks of a declaration, as the decisions that declare them.
pub(super) fn declare(
    position: &Position,
    seat: Seat,
    nerve: f32,
    conduct: &'static Conduct,
) -> Vec<Action> {
    let Some(side) = Side::of(seat) else {
        return Vec::new();
    };
    let mut draft = Draft::new(position, seat);
    for _ in 0..24 {
        let board = Board::new(position, conduct);
        let open: Vec<HexId> = draft
            .options()
            .iter()
            .filter_map(|action| match action {
                Action::Target(hex) => Some(*hex),
                _ => None,
            })
            .collect();
        let musts = draft.position.must_be_attacked(side);
        let Some(part) = next(&draft.position, &board, side, (&open, &musts), nerve) else {
            break;
        };
        let composed = draft.attempt(|draft| compose(draft, &board, side, &part));
        if !composed && !force(&mut draft, side) {
            break;
        }
    }
    finish(&mut draft, side);
    draft.actions
}

type Chosen = (
    ArrayVec<HexId, { clash::FOES }>,
    ArrayVec<HexId, { clash::OWN }>,
);

/// The next attack to declare: one of the best division of a tangle.
fn next(
    position: &Position,
    board: &Board<'_>,
    side: Side,
    (open, musts): (&[HexId], &[HexId]),
    nerve: f32,
) -> Option<Chosen> {
    let spoken: Vec<HexId> = position
        .state
        .combat
        .attacks
        .iter()
        .flat_map(|attack| attack.by.iter().filter_map(|piece| position.hex_of(piece)))
        .collect();
    let seeds = musts
        .iter()
        .chain(open.iter().filter(|hex| !musts.contains(hex)));
    for seed in seeds {
        let mut fray = Fray::around(board, side, &[*seed]);
        fray.confine(open, &spoken);
        offer_guns(&mut fray, board, side, musts);
        let division = divide(board, side, &fray);
        let compelled = musts.contains(seed);
        let mut parts = division.parts.iter().copied().filter(|part| {
            let (foes, own) = fray.hexes(*part);
            let forced = compelled || foes.iter().any(|foe| musts.contains(foe));
            forced || worth(board, side, &foes, &own) > LEAST + nerve.max(0.0) * 0.5
        });
        if let Some(part) = parts.next() {
            return Some(fray.hexes(part));
        }
    }
    None
}

/// Guns behind the line that could fire at somebody who must be attacked otherwise.
fn offer_guns(fray: &mut Fray, board: &Board<'_>, side: Side, musts: &[HexId]) {
    for (bit, foe) in fray.foes.iter().enumerate() {
        let guns = fire::choose_guns(board.position, side, *foe);
        let free = |gun: PieceId| {
            let hex = board.position.hex_of(gun);
            hex.is_some_and(|hex| !fray.own.contains(&hex))
        };
        if musts.contains(foe) && !guns.is_empty() && guns.iter().all(free) {
            let worth = fire::barrage(board, side, *foe, &guns);
            fray.shells[bit] = Some((INSTEAD * worth, guns));
        }
    }
}

fn divide(board: &Board<'_>, side: Side, fray: &Fray) -> Division {
    let mut judge = |fray: &Fray, part: Part| {
        let (foes, own) = fray.hexes(part);
        worth(board, side, &foes, &own)
    };
    fray.divide(LOOK, &mut judge)
}

/// Puts an attack together; answers whether it was declared.
fn compose(draft: &mut Draft, board: &Board<'_>, side: Side, (foes, own): &Chosen) -> bool {
    let Some((first, more)) = foes.split_first() else {
        return false;
    };
    if !draft.act(Action::Target(*first)) {
        return false;
    }
    for hex in own {
        if !draft.act(Action::WithStack(*hex)) {
            for unit in board.members(side, *hex) {
                draft.act(Action::With(unit.piece));
            }
        }
    }
    for foe in more {
        draft.act(Action::Target(*foe));
    }
    draft.act(Action::Complete)
}

/// Declares something that may stand, where the best division may not. Units that must fight can always be divided into
/// attacks that may stand, and in the end every attack by whole stacks is tried: so every declaration ends.
fn force(draft: &mut Draft, side: Side) -> bool {
    let musts = draft.position.must_be_attacked(side);
    let idle = draft.position.must_attack(side);
    if musts.is_empty() && idle.is_empty() {
        return false;
    }
    let options = draft.options();
    let targets = options.iter().filter_map(|action| match action {
        Action::Target(hex) => Some(*hex),
        _ => None,
    });
    let mut targets: Vec<HexId> = targets.collect();
    targets.sort_by_key(|hex| !musts.contains(hex));
    let whole = |draft: &mut Draft, hex: HexId| {
        draft.attempt(|draft| draft.act(Action::Target(hex)) && complete(draft))
    };
    targets.iter().any(|hex| whole(draft, *hex)) || targets.iter().any(|hex| anyhow(draft, *hex))
}

/// Declares an attack on a hex, alone or with others, by whichever whole stacks around it may.
fn anyhow(draft: &mut Draft, hex: HexId) -> bool {
    draft.attempt(|draft| {
        let begun = draft.act(Action::Target(hex));
        let mut stacks = draft.options();
        stacks.retain(|action| matches!(action, Action::WithStack(_)));
        begun
            && any_of(draft, &stacks, &mut |draft| {
                let mut foes = draft.options();
                foes.retain(|action| matches!(action, Action::Target(_)));
                any_of(draft, &foes, &mut |draft| draft.act(Action::Complete))
            })
    })
}

/// Makes some of these additions, at most six, so that what follows succeeds.
fn any_of(
    draft: &mut Draft,
    additions: &[Action],
    then: &mut dyn FnMut(&mut Draft) -> bool,
) -> bool {
    (0..1u32 << additions.len().min(6)).any(|choice| {
        draft.attempt(|draft| {
            let chosen = |bit: usize| choice >> bit & 1 != 0;
            let mut wanted = (0..additions.len()).filter(|bit| chosen(*bit));
            wanted.all(|bit| draft.act(additions[bit])) && then(draft)
        })
    })
}

/// Adds whatever must be added until the attack may stand: as little as will do.
fn complete(draft: &mut Draft) -> bool {
    (0..=DEEPEST).any(|depth| {
        let mut tries = TRIES;
        extend(draft, depth, &mut tries)
    })
}

fn extend(draft: &mut Draft, depth: u8, tries: &mut u32) -> bool {
    if depth == 0 {
        return draft.act(Action::Complete);
    }
    let rank = |action: &Action| match action {
        Action::WithStack(_) => Some(0),
        Action::Target(_) => Some(1),
        Action::With(_) => Some(2),
        _ => None,
    };
    let mut more: Vec<Action> = draft.options();
    more.retain(|action| rank(action).is_some());
    more.sort_by_key(rank);
    for action in more {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        if draft.attempt(|draft| draft.act(action) && extend(draft, depth - 1, tries)) {
            return true;
        }
    }
    false
}

fn finish(draft: &mut Draft, side: Side) {
    for _ in 0..24 {
        if draft.act(Action::Done) || !force(draft, side) {
            return;
        }
    }
}
