//! Ways to deploy: where the weight of the line lies, where the guns are, what the cavalry does.

use crate::Plans;
use feldherr_core::Seat;
use feldherr_europa::{
    Action, Arm, Battle, BattleAction, BattleSide, Column, Piece, PieceId, Zone,
};

/// Where the cavalry stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Horse {
    Spread,
    Massed,
    Reserve,
}

/// A way to deploy.
#[derive(Clone, Copy)]
struct Array {
    /// Where the weight lies; nowhere in particular if there is none.
    weight: Option<Column>,
    guns: Column,
    horse: Horse,
}

/// The own pieces still to be deployed, by arm.
fn own(battle: &Battle, side: BattleSide, seat: Seat) -> Vec<(PieceId, Piece)> {
    let pieces = battle.pieces_of(side);
    let waits = |piece: &Piece| piece.arrives == 0 && battle.seat_of(piece) == Some(seat);
    pieces
        .filter(|(_, piece)| waits(piece))
        .map(|(id, piece)| (id, *piece))
        .collect()
}

/// Adds a plan for every way to deploy.
pub(super) fn plans(battle: &Battle, side: BattleSide, seat: Seat, into: &mut Plans<Action>) {
    let own = own(battle, side, seat);
    let columns = battle.size.columns();
    let weights = columns.iter().copied().map(Some).chain([None]);
    let mut key = 1000;
    for weight in weights {
        for horse in [Horse::Spread, Horse::Massed, Horse::Reserve] {
            let guns = weight.unwrap_or(Column::Centre);
            let array = Array {
                weight,
                guns,
                horse,
            };
            key += 1;
            if let Some(actions) = orders(&own, columns, array)
                && !into.contains(&actions)
            {
                into.push(key, 0.5, &actions);
            }
        }
    }
}

/// The orders for one way to deploy; none if a column would be empty.
fn orders(own: &[(PieceId, Piece)], columns: &[Column], array: Array) -> Option<Vec<Action>> {
    let mut held = [0_u8; 3];
    let mut actions = Vec::with_capacity(own.len() + 1);
    for arm in [Arm::Infantry, Arm::Artillery, Arm::Cavalry, Arm::Leader] {
        for (id, piece) in own.iter().filter(|(_, piece)| piece.kind.arm() == arm) {
            let zone = post(arm, columns, array, &held);
            if let Zone::Line(column) = zone
                && piece.kind.is_army()
            {
                held[column.index()] += 1;
            }
            if piece.zone != zone {
                let piece = *id;
                actions.push(Action::Battle(BattleAction::Deploy { piece, zone }));
            }
        }
    }
    let whole = columns.iter().all(|column| held[column.index()] > 0);
    actions.push(Action::Done);
    whole.then_some(actions)
}

fn post(arm: Arm, columns: &[Column], array: Array, held: &[u8; 3]) -> Zone {
    let share = |column: &Column| {
        let heavy = array.weight == Some(*column);
        let weight = if heavy { 1 } else { 2 };
        u16::from(held[column.index()]) * weight
    };
    let weakest = columns.iter().copied().min_by_key(share);
    let weakest = weakest.unwrap_or(Column::Centre);
    match (arm, array.horse) {
        (Arm::Leader, _) => Zone::Reserve,
        (Arm::Artillery, _) if columns.contains(&array.guns) => Zone::Line(array.guns),
        (Arm::Cavalry, Horse::Reserve) if held[weakest.index()] > 0 => Zone::Reserve,
        (Arm::Cavalry, Horse::Massed) if columns.contains(&array.guns) => Zone::Line(array.guns),
        _ => Zone::Line(weakest),
    }
}
