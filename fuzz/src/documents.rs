//! Documents that programs write: records and setups.

use crate::input::{choice_and_text, game};
use feldherr_core::{Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind, toml_document};
use serde_json::Value;

/// Moves played from a setup, so that what was read is used.
const PLAYED: u32 = 12;

/// A record: what holds can be played again, leafed through and resumed, and all say the same.
pub fn record(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let Ok(document) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let kind = game(choice);
    let verified = kind.verify(&document);
    let Ok(table) = kind.replay(&document, None, None) else {
        assert!(verified.is_err(), "verified, but it does not replay");
        return;
    };
    let resumed = kind.resume(&document, Seed::numbered(1));
    let resumed = resumed.expect("what replays can be resumed");
    assert_eq!(resumed.position(), table.position(), "resumed elsewhere");
    let again = kind.replay(&table.record(), None, None);
    let again = again.expect("the record of what was replayed replays");
    assert_eq!(again.position(), table.position(), "replayed elsewhere");
    if let Ok(reel) = kind.reel(&document) {
        let last = reel.at(reel.last()).expect("the last moment");
        assert_eq!(last.position(), table.position(), "leafed elsewhere");
    }
}

/// A setup or a position, as JSON or as TOML: what is accepted is a game that can be played.
pub fn setup(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let document = match text.starts_with('{') {
        true => serde_json::from_str(text).ok(),
        false => toml_document(text).ok(),
    };
    let Some(document) = document else { return };
    let kind = game(choice);
    let Ok(mut table) = kind.start(&document, DiceSource::Seed(Seed::numbered(1))) else {
        return;
    };
    survives_a_round_trip(kind, table.as_ref());
    let mut rng = Rng::new(data.len() as u64);
    for _ in 0..PLAYED {
        let Some(seat) = table.prompts().awaited().next() else {
            assert!(table.outcome().is_some(), "not over and waits for nobody");
            break;
        };
        let options = table.options(seat);
        let chosen = rng.pick(&options);
        let chosen = chosen.unwrap_or_else(|| panic!("{seat:?} must act and has no option"));
        let done = table.act(seat, chosen);
        done.unwrap_or_else(|fault| panic!("listed but refused: {chosen}: {fault:?}"));
    }
    for seat in (0..table.seats()).map(Seat) {
        table.view(Observer::Seat(seat));
    }
    survives_a_round_trip(kind, table.as_ref());
}

/// A position that is written can be read, and is the same.
fn survives_a_round_trip(kind: &dyn GameKind, table: &dyn AnyTable) {
    let written = table.position();
    let read = kind.load(&written, DiceSource::Seed(Seed::numbered(1)));
    let read = read.unwrap_or_else(|fault| panic!("written but not read: {fault:?}"));
    assert_eq!(read.position(), written, "read as something else");
}
