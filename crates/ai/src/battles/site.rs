//! What a hex is worth to a unit.

use super::board::{Board, Unit};
use super::clash::prospect;
use super::march::March;
use feldherr_battles::map::Terrain;
use feldherr_battles::table::fire;
use feldherr_battles::{HexId, Position, Side};

/// How far troops help each other.
const NEIGHBOURS: u8 = 3;
/// What being out of command costs.
const ORPHANED: f32 = 0.8;
/// The use of a bombardment, as a part of what it hits, and what its columns do: more guns on one target do more.
const SHELLED: f32 = 0.2;
const EFFECT: [f32; 5] = [0.17, 0.33, 0.5, 0.95, 1.4];

/// What a hex is worth to a unit if it ends there.
pub(super) fn worth(march: &mut March<'_, '_>, at: usize, hex: HexId) -> f32 {
    let home = march.board.units[at].hex;
    let side = march.side;
    let enemy = side.other();
    let touches = march.board.in_zone(enemy, hex);
    let strong = touches && is_shelter(march, hex);
    let drive = march.stance.drive * drive(&march.board, at);
    let mut worth = -drive * march.aims.far(at, hex);
    if hex != home {
        worth -= 0.02;
        worth += march.stance.greed * march.board.swing(side, hex);
    }
    worth += keep(march, at, hex);
    if touches {
        worth += contact(march, at, hex);
    }
    if hex != home {
        march.board.shift(at, hex);
    }
    let danger = danger(march, hex);
    worth -= march.stance.fear * danger * if touches && !strong { 0.5 } else { 1.0 };
    worth += comfort(march, at, hex);
    if hex != home {
        march.board.shift(at, home);
    }
    worth
}

fn drive(board: &Board<'_>, at: usize) -> f32 {
    0.4 + board.conduct.drive * board.units[at].strength
}

fn is_shelter(march: &March<'_, '_>, hex: HexId) -> bool {
    march.board.is_strong_place(march.side, hex)
}

/// How much surer a place of one's own is with a unit in it.
pub(super) fn keep(march: &March<'_, '_>, at: usize, hex: HexId) -> f32 {
    let board = &march.board;
    let stake = board.swing(march.side.other(), hex);
    if stake <= 0.0 {
        return 0.0;
    }
    let others = board
        .members(march.side, hex)
        .filter(|unit| unit.piece != board.units[at].piece);
    let without: f32 = others.map(|unit| unit.strength).sum();
    let with = without + board.units[at].strength;
    board.conduct.keep * stake * (march.aims.hold(hex, with) - march.aims.hold(hex, without))
}

/// What the attacks are worth that standing next to the enemy compels to.
fn contact(march: &mut March<'_, '_>, at: usize, hex: HexId) -> f32 {
    let side = march.side;
    let map = std::sync::Arc::clone(&march.board.position.field.map);
    let foes: arrayvec::ArrayVec<HexId, 6> = map
        .around(hex)
        .map(|(_, near)| near)
        .filter(|near| march.board.is_armed(side.other(), *near))
        .collect();
    let home = march.board.units[at].hex;
    if hex == home {
        return 0.0;
    }
    let before = prospect(&march.board, march.chances, side, &foes);
    march.board.shift(at, hex);
    let after = prospect(&march.board, march.chances, side, &foes);
    march.board.shift(at, home);
    after - before - march.stance.nerve.max(0.0) * 0.5
}

/// What the enemy could do to units in a hex.
fn danger(march: &March<'_, '_>, hex: HexId) -> f32 {
    let menace = march.aims.menace(hex);
    if menace <= 0.0 {
        return 0.0;
    }
    let board = &march.board;
    let side = march.side;
    let (stand, _, _) = board.footing(side, hex);
    let near = board
        .held(side)
        .filter(|other| *other != hex && other.distance(hex) <= NEIGHBOURS);
    let help: f32 = near.map(|other| board.strength_in(side, other)).sum();
    let ratio = menace / (stand + board.conduct.help * help + 0.5);
    let risk = ((ratio - board.conduct.ease) / 2.5).clamp(0.0, 1.0) * 0.5;
    let worth: f32 = board.members(side, hex).map(|unit| unit.worth).sum();
    risk * worth
}

/// Command, good ground, company, and for guns a field of fire.
fn comfort(march: &March<'_, '_>, at: usize, hex: HexId) -> f32 {
    let board = &march.board;
    let unit = &board.units[at];
    let position = board.position;
    let mut worth = 0.0;
    let formation = position.field.sheet(unit.piece).formation;
    let officer = formation
        .and_then(|formation| position.field.formation(formation))
        .and_then(|sheet| sheet.officer)
        .and_then(|officer| march.draft.position.hex_of(officer));
    if officer.is_some_and(|officer| officer.distance(hex) > 5) {
        worth -= ORPHANED;
    }
    let near = march.aims.menace(hex) > 0.0;
    let ground = position.field.map.hex(hex);
    if near {
        worth += match ground.terrain {
            Terrain::Town => 0.3,
            Terrain::Woods if unit.is_clumsy() => -board.conduct.clumsy,
            Terrain::Woods | Terrain::Orchard => 0.1,
            _ if ground.chateau && unit.kind == feldherr_battles::Kind::Infantry => 0.4,
            _ => 0.0,
        };
    }
    if unit.kind.is_artillery() {
        worth += battery(march, unit, hex);
    }
    worth
}

/// What guns can do from a hex.
fn battery(march: &March<'_, '_>, unit: &Unit, hex: HexId) -> f32 {
    let board = &march.board;
    let position = board.position;
    let enemy: Side = march.side.other();
    let escorted = board
        .members(march.side, hex)
        .any(|other| !other.kind.is_artillery());
    let worth = if escorted || march.aims.menace(hex) <= 0.0 {
        0.2
    } else {
        -0.8
    };
    if board.in_zone(enemy, hex) && !escorted {
        return worth - 3.0;
    }
    if matches!(
        position.field.map.hex(hex).terrain,
        Terrain::Woods | Terrain::Orchard
    ) {
        return worth;
    }
    let targets = board
        .held(enemy)
        .filter(|foe| is_in_range(position, hex, *foe));
    let fire = targets.map(|foe| {
        let stake: f32 = board.members(enemy, foe).map(|unit| unit.worth).sum();
        let (alone, massed) = massed(march, unit, hex, foe);
        SHELLED * stake.min(8.0) * (effect(massed) - effect(alone))
    });
    worth + fire.fold(0.0, f32::max)
}

/// Whether guns in a hex could bombard another, whatever stands there.
fn is_in_range(position: &Position, from: HexId, at: HexId) -> bool {
    let ground = position.field.map.hex(at);
    (fire::RANGE[0]..=fire::RANGE[1]).contains(&from.distance(at))
        && !matches!(ground.terrain, Terrain::Woods | Terrain::Orchard)
        && !ground.chateau
        && position.battery_sees(from, at)
}

/// The points of other batteries against a foe, and with this one; the foe's own guns answer.
fn massed(march: &March<'_, '_>, unit: &Unit, hex: HexId, foe: HexId) -> (f32, f32) {
    let board = &march.board;
    let points = |strength: f32, from: HexId| {
        strength
            * if from.distance(foe) > fire::RANGE[0] {
                0.5
            } else {
                1.0
            }
    };
    let guns = board
        .of(march.side)
        .filter(|(_, other)| other.kind.is_artillery() && other.piece != unit.piece);
    let others: f32 = guns
        .filter(|(_, other)| is_in_range(board.position, other.hex, foe))
        .map(|(_, other)| points(other.strength, other.hex))
        .sum();
    let answer = board
        .members(march.side.other(), foe)
        .filter(|unit| unit.kind.is_artillery());
    let answer: f32 = answer.map(|unit| unit.strength).sum();
    let answer = (answer / 2.0).floor();
    let all = others + points(unit.strength, hex);
    (others - answer, all - answer)
}

/// What a bombardment of so many points does.
fn effect(points: f32) -> f32 {
    let column = fire::COLUMNS
        .iter()
        .rposition(|least| points >= *least as f32);
    column.map_or(0.0, |column| EFFECT[column])
}
