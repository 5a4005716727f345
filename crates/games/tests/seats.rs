//! What everybody sees at a glance: how the game and each seat stand; and how a winner with two countries is named.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Observer, Seed};
use feldherr_games::{AnyTable, DiceSource, Games, Language, Texts};
use feldherr_scene::{NOW, RACE, Row};
use serde_json::{Map, Value, json};

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

fn in_head(table: &dyn AnyTable, class: &str) -> Vec<Row> {
    let panels = table.observation(Observer::Public).panels;
    let rows = panels.into_iter().flat_map(|panel| panel.rows);
    rows.filter(|row| row.is_in_head(class)).collect()
}

/// The head line says where the game stands and how each fares, in every game and scenario from its first moment on.
#[test]
fn every_scenario_tells_where_the_game_and_the_race_for_victory_stand() {
    let games = Games::built_in();
    for key in ["waterloo", "europa", "battles", "fortitude"] {
        let kind = games.kind(key).unwrap();
        for scenario in kind.scenarios() {
            let setup = kind.setup(&scenario.id, &Map::new()).unwrap();
            let dice = DiceSource::Seed(Seed::numbered(1));
            let table = kind.start(&setup, dice).unwrap();
            let at = (key, &scenario.id);
            assert!(!in_head(&*table, NOW).is_empty(), "{at:?}: no fact");
            let race = in_head(&*table, RACE);
            assert!(!race.is_empty(), "{at:?}: nobody is in the race");
            for row in race {
                assert!(row.seat.is_some(), "{at:?}: whose is {row:?}");
                assert!(!row.cells.is_empty(), "{at:?}: no figure in {row:?}");
            }
        }
    }
}

/// The alarms of the race in a position of Waterloo, in English.
fn alarms(position: &Value) -> Vec<Option<String>> {
    let english = Texts::new(&Games::built_in(), Language::En);
    let race = in_head(&*load(position), RACE);
    let alarms = race.iter().map(|row| row.alarm.as_ref());
    alarms
        .map(|alarm| alarm.map(|it| english.say(it)))
        .collect()
}

/// Foreign to Spain and France, so that eight of them win.
const FOREIGN_TOWNS: [&str; 6] = ["Turin", "Naples", "Rome", "Prague", "Pest", "Lemberg"];

/// Rules: WL-WIN.b, WL-7a, WL-3f
#[test]
fn a_victory_that_is_near_and_a_general_near_a_capital_are_told() {
    let position = |general: &str, towns: &[&str]| {
        let held = towns
            .iter()
            .map(|town| ((*town).to_owned(), json!("spain")));
        json!({
            "players": [["spain", "france"], ["russia", "austria"]],
            "position": {
                "turn": "spain",
                "pieces": [format!("spain G {general}"), "spain I 6,22", "russia G 35,3", "russia I 34,2",
                    "austria G 29,20", "austria I 28,17"],
                "towns": held.collect::<Map<String, Value>>()
            }
        })
    };
    let (far, near) = ("7,23", "25,16");
    assert_eq!(alarms(&position(far, &FOREIGN_TOWNS[..5])), [None, None]);
    let short = "2 towns short of victory".to_owned();
    let told = alarms(&position(far, &FOREIGN_TOWNS));
    assert_eq!(told, [Some(short), None]);
    let threat = "the general of Spain stands 4 steps from Vienna".to_owned();
    let told = alarms(&position(near, &FOREIGN_TOWNS[..5]));
    assert_eq!(told, [None, Some(threat)]);
}
