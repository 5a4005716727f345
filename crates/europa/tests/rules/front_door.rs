//! The front door: a table is set up, a seat acts, what is not allowed is refused by its rule, and the record replays alike.

use feldherr_core::{Game, Observer, Seat, Seed, Table};
use feldherr_europa::{Action, Position, Setup, rule};

#[test]
fn a_game_is_set_up_played_and_replayed() {
    let setup: Setup = serde_json::from_str(r#"{"scenario": "1805"}"#).expect("a setup");
    let (mut table, _) = Table::<Position>::start(setup, Seed::numbered(1)).expect("a game");
    let seat = table.position().awaited_seat().expect("a seat is asked");

    // Another seat is not asked: the refusal names the rule, and nothing has changed.
    let other = Seat((seat.0 + 1) % table.position().seats());
    let refusal = table
        .position()
        .check(other, &Action::Done)
        .expect_err("not asked");
    assert_eq!(refusal.rule, rule::NE_TURN_1);

    // Whatever is listed is legal.
    let mut options = Vec::new();
    table.position().options(seat, &mut options);
    table.act(seat, options[0]).expect("it is listed");

    // A record holds setup, actions and dice: played again it leads to the same position.
    let again = Table::<Position>::replay(&table.record(), None, |_, _| {}).expect("a record");
    assert_eq!(again.position(), table.position());
    let view = again.position().view(Observer::Public);
    assert_eq!(view, table.position().view(Observer::Public));
}
