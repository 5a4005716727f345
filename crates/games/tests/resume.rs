//! Opening a game again: what was taken back is not played again.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails where something is missing"
)]

use feldherr_core::{Observer, Record, Seat, Seed, standing};
use feldherr_games::{AnyTable, DiceSource, GameKind, Games};
use serde_json::{Map, Value};

/// A game in which the same move is taken back again and again.
fn do_and_undo(kind: &dyn GameKind, seed: &Seed, times: usize) -> (Box<dyn AnyTable>, Seat) {
    let setup = kind.setup("two", &Map::new()).unwrap();
    let mut table = kind.start(&setup, DiceSource::Seed(seed.clone())).unwrap();
    loop {
        let seat = table.prompts().awaited().next().unwrap();
        let action = table.options(seat).into_iter().next().unwrap();
        table.act(seat, &action).unwrap();
        if !table.can_undo(seat) {
            continue;
        }
        for _ in 0..times {
            table.undo(seat).unwrap();
            table.act(seat, &action).unwrap();
        }
        return (table, seat);
    }
}

#[test]
fn what_was_taken_back_is_not_played_again() {
    const TIMES: usize = 200;
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let seed = Seed::numbered(3);
    let (mut table, seat) = do_and_undo(kind, &seed, TIMES);
    let document = table.record();
    let record: Record<Value, Value> = serde_json::from_value(document.clone()).unwrap();
    let played = standing(&record.moves).into_iter().filter(|stands| *stands);
    assert_eq!(played.count(), table.seq() - 2 * TIMES);
    let mut resumed = kind.resume(&document, seed).unwrap();
    loop {
        assert_eq!(resumed.record(), table.record());
        assert_eq!(resumed.position(), table.position());
        for observer in [Observer::Public, Observer::Seat(seat)] {
            let seen = |table: &dyn AnyTable| serde_json::to_value(table.observation(observer));
            assert_eq!(seen(&*resumed).unwrap(), seen(&*table).unwrap());
            assert_eq!(resumed.log(observer, 0), table.log(observer, 0));
        }
        assert_eq!(resumed.can_undo(seat), table.can_undo(seat));
        if table.undo(seat).is_err() {
            break;
        }
        resumed.undo(seat).unwrap();
    }
}

/// A record that takes back what cannot be taken back is not opened.
#[test]
fn a_forged_way_back_is_refused() {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let seed = Seed::numbered(3);
    let (table, seat) = do_and_undo(kind, &seed, 1);
    let mut document = table.record();
    let moves = document["moves"].as_array_mut().unwrap();
    let rolled = moves.iter().position(|entry| entry.get("draws").is_some());
    let rolled = rolled.expect("dice were rolled");
    moves.truncate(rolled + 1);
    moves.push(serde_json::json!({"seat": moves[rolled]["seat"], "undo": null}));
    let fault = kind.resume(&document, seed).err().unwrap();
    assert_eq!(
        fault.field,
        Some(format!("moves[{}]", rolled + 1)),
        "{seat:?}"
    );
}
