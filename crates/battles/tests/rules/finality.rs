//! LB-7.4a Who has let go of a unit does not take its move back.

use crate::support::{drill, hex};
use feldherr_battles::{Action, Kind, PieceId, Position};
use feldherr_core::{Game, Refusal, Seat, Seed, Table};

const FRENCH: Seat = Seat(0);

fn table() -> Table<Position> {
    let setup = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 909)
        .setup();
    Table::start(setup, Seed::numbered(1)).expect("a table").0
}

fn piece(table: &Table<Position>, key: &str) -> PieceId {
    table.position().field.find(key).expect("a piece")
}

fn at(table: &Table<Position>, key: &str) -> Option<u16> {
    let place = table.position().piece(piece(table, key)).place;
    place.hex().map(|hex| hex.number())
}

fn go(table: &mut Table<Position>, key: &str, to: u16) {
    let taken = Action::Take(piece(table, key));
    table.act(FRENCH, taken).expect("taken");
    table.act(FRENCH, Action::MoveTo(hex(to))).expect("moved");
}

/// Rules: LB-7.4a, LB-7.1c
#[test]
fn the_move_under_way_can_be_taken_back_step_by_step() {
    let mut table = table();
    go(&mut table, "a", 607);
    table.act(FRENCH, Action::MoveTo(hex(608))).expect("moved");
    assert!(table.can_undo(FRENCH));
    table.undo(FRENCH).expect("the second step");
    assert_eq!(at(&table, "a"), Some(607));
    table.undo(FRENCH).expect("the first step");
    table.undo(FRENCH).expect("the grip");
    assert_eq!(at(&table, "a"), Some(606));
    assert!(table.position().state.moving.is_none());
}

/// Rules: LB-7.4a, LB-G180
#[test]
fn a_move_that_was_ended_stays() {
    let mut table = table();
    go(&mut table, "a", 607);
    table.act(FRENCH, Action::Halt).expect("let go");
    assert!(!table.can_undo(FRENCH));
    assert_eq!(table.undo(FRENCH), Err(Refusal::NothingToUndo));
    // The next one can be taken back up to its beginning, and no farther.
    go(&mut table, "b", 910);
    table.undo(FRENCH).expect("the step");
    table.undo(FRENCH).expect("the grip");
    assert_eq!(table.undo(FRENCH), Err(Refusal::NothingToUndo));
    assert_eq!([at(&table, "a"), at(&table, "b")], [Some(607), Some(909)]);
}

/// Rules: LB-7.4a, LB-G180
#[test]
fn a_move_whose_points_are_spent_stays_once_something_else_is_done() {
    let mut table = table();
    go(&mut table, "a", 610);
    let spent = table.position().forced_pass(FRENCH);
    assert_eq!(spent, Some(Action::Halt), "nothing is left");
    table.act(FRENCH, Action::Halt).expect("halted");
    // The hand is still on the unit.
    table.undo(FRENCH).expect("the halt");
    table.undo(FRENCH).expect("the march");
    assert_eq!(at(&table, "a"), Some(606));
    table.act(FRENCH, Action::MoveTo(hex(610))).expect("moved");
    table.act(FRENCH, Action::Halt).expect("halted");
    let other = Action::Take(piece(&table, "b"));
    table.act(FRENCH, other).expect("taken");
    table.undo(FRENCH).expect("the grip on the other");
    assert_eq!(table.undo(FRENCH), Err(Refusal::NothingToUndo));
    assert_eq!(at(&table, "a"), Some(610));
}

/// Rules: LB-7.4a
#[test]
fn who_takes_a_unit_and_lets_it_go_has_moved_nobody() {
    let mut table = table();
    let taken = Action::Take(piece(&table, "a"));
    table.act(FRENCH, taken).expect("taken");
    table.act(FRENCH, Action::Halt).expect("let go");
    assert!(table.can_undo(FRENCH));
    assert_eq!(table.position().awaited_seat(), Some(FRENCH));
}
