//! What must hold of every position, however it was reached.

use super::*;
use feldherr_core::Observer;

/// Checks one position, and that it survives being written and read.
#[track_caller]
pub fn check(position: &Position) {
    pieces(position);
    cards(position);
    alliances(position);
    round_trip(position);
}

/// One piece a square, on passable ground, and never more than the nineteen of a set.
#[track_caller]
fn pieces(position: &Position) {
    let mut standing = 0;
    for army in position.army_ids() {
        let mut seen = BTreeSet::new();
        for (piece, at) in position.pieces_of(army) {
            assert!(position.board().is_passable(at), "a piece on {at}");
            assert_eq!(
                position.piece_at(at),
                Some(piece),
                "two pieces share {at}, or one is lost"
            );
            assert!(seen.insert(at));
            standing += 1;
        }
        for kind in Kind::UNITS {
            let in_play =
                position.units_of(army, kind).count() + usize::from(position.waiting(army, kind));
            assert!(in_play <= 9, "{in_play} of nine {kind:?}");
            assert_eq!(usize::from(position.strength(army, kind)), in_play);
        }
        let generals = position.units_of(army, General).count();
        assert_eq!(generals, usize::from(position.is_in(army)));
    }
    let occupied = position
        .board()
        .squares()
        .filter(|at| position.piece_at(*at).is_some());
    assert_eq!(occupied.count(), standing);
}

/// Twenty-four cards, each with one holder at most, and nobody who is out holds anything.
#[track_caller]
fn cards(position: &Position) {
    assert_eq!(position.towns().count(), 24);
    for (_, town, holder) in position.towns() {
        assert!(
            holder.is_none_or(|holder| position.is_in(holder)),
            "{} is held by an army that is out",
            town.name.en
        );
    }
    for army in position.army_ids().filter(|army| !position.is_in(*army)) {
        assert_eq!(position.pieces_of(army).count(), 0);
        assert_eq!(position.army(army).waiting, [0; 2]);
        assert_eq!(position.army(army).ally, None);
    }
}

/// Alliances are pairs of different players, and there are none between the last two.
#[track_caller]
fn alliances(position: &Position) {
    for army in position.army_ids() {
        let Some(ally) = position.army(army).ally else {
            assert!(!position.army(army).grants_passage);
            continue;
        };
        assert_eq!(position.army(ally).ally, Some(army));
        assert!(!position.are_partners(army, ally));
        assert!(position.players_in() > 2);
    }
}

#[track_caller]
fn round_trip(position: &Position) {
    let text = serde_json::to_string(position).unwrap();
    let again: Position = match serde_json::from_str(&text) {
        Ok(again) => again,
        Err(error) => panic!("{error}\n{:?}\n{text}", faults(again(&text))),
    };
    assert_eq!(&again, position, "{text}");
    assert_eq!(
        again.view(Observer::Public),
        position.view(Observer::Public)
    );
}

fn again(text: &str) -> Result<Position, SetupError> {
    serde_json::from_str::<Setup>(text).unwrap().build()
}
