//! What everybody sees of a seat at a glance, and how a winner with two countries is named.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Observer, Seed};
use feldherr_games::{AnyTable, DiceSource, Games, Language, Texts};
use serde_json::{Value, json};

fn load(position: &Value) -> Box<dyn AnyTable> {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let dice = DiceSource::Seed(Seed::numbered(1));
    kind.load(position, dice).unwrap()
}

/// The seats of the rows that tell how a seat fares: who, whether out, and the notes in words.
fn fortunes(table: &dyn AnyTable, texts: &Texts) -> Vec<(u8, bool, Vec<String>)> {
    let panels = table.observation(Observer::Public).panels;
    let rows = panels.into_iter().flat_map(|panel| panel.rows);
    rows.filter_map(|row| {
        let state = row.seat_state?;
        let notes = state.notes.iter().map(|note| texts.say(note));
        Some((row.seat?.0, state.out, notes.collect()))
    })
    .collect()
}

fn words(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn seats_tell_of_allies_truces_and_armies_that_are_out() {
    let table = load(&json!({
        "players": [["spain"], ["france"], ["russia"], ["austria"]],
        "position": {
            "pieces": [
                "spain G 7,23", "spain I 6,22", "france G 12,12", "france I 13,13",
                "austria G 29,16", "austria I 28,17"
            ],
            "turn": "spain",
            "armies": {
                "spain": {"ally": "france"},
                "france": {"ally": "spain"},
                "russia": {"status": "out"},
                "austria": {"status": "mobilising", "truces": {"france": "until_turn", "russia": "until_turn"}}
            }
        }
    }));
    let english = Texts::new(&Games::built_in(), Language::En);
    let expected = vec![
        (0, false, words(&["Allied with France"])),
        (1, false, words(&["Allied with Spain"])),
        (2, true, words(&["Out of the game"])),
        (
            3,
            false,
            words(&["May not attack France yet", "Mobilising, protected"]),
        ),
    ];
    assert_eq!(fortunes(&*table, &english), expected);
}

#[test]
fn with_two_armies_a_note_says_which() {
    let table = load(&json!({
        "players": [["spain", "france"], ["russia", "austria"]],
        "position": {
            "pieces": ["france G 12,12", "france I 13,13", "russia G 35,3", "russia I 34,2",
                "austria G 29,16", "austria I 28,17"],
            "turn": "france"
        }
    }));
    let german = Texts::new(&Games::built_in(), Language::De);
    let told = fortunes(&*table, &german);
    assert_eq!(told[0], (0, true, words(&["Spanien: Ausgeschieden"])));
    // The armies come in turn order, so France is the third.
    assert_eq!(told[2], (0, false, words(&[])));
}

/// Rules: WL-1l, WL-WIN.b
#[test]
fn a_winner_with_two_countries_is_named_by_both() {
    let position = |players: Value| {
        json!({
            "players": players,
            "position": {
                "phase": {"eight_towns": {"seat": 1}},
                "pieces": ["spain G 7,23", "spain I 6,22", "russia G 35,3", "russia I 34,2"]
            }
        })
    };
    let games = Games::built_in();
    let said = |players: Value, language| {
        let outcome = load(&position(players)).outcome().unwrap();
        Texts::new(&games, language).say(&outcome.message)
    };
    let two = json!([["spain", "france"], ["russia", "austria"]]);
    assert_eq!(
        said(two.clone(), Language::En),
        "Russia and Austria win with eight foreign towns."
    );
    assert_eq!(
        said(two, Language::De),
        "Russland und Österreich gewinnen mit acht Fremdstädten."
    );
    let three = json!([["spain"], ["russia"], ["austria"]]);
    assert_eq!(
        said(three, Language::En),
        "Russia wins with eight foreign towns."
    );
}
