//! What nobody knows is refused with its path, and the board as data is whole.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, expect, feldherr, repository, write};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const GAMES: [&str; 4] = ["waterloo", "europa", "battles", "fortitude"];

/// The fields of an error and of the further ones it tells.
fn fields(error: &Value) -> Vec<String> {
    let more = error["more"].as_array().cloned().unwrap_or_default();
    let all = std::iter::once(error).chain(&more);
    all.map(|fault| fault["field"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn an_unknown_field_of_an_action_is_named_with_its_path() {
    let cases = [
        (
            "waterloo",
            json!({"step": {"from": "34,3", "to": "33,4", "befor": 1}}),
            "action.step.befor",
        ),
        (
            "europa",
            json!({"war": {"march": {"power": "france", "from": "picardy", "to": "belgium", "troops": {"infantry": 1}, "fird": 2}}}),
            "action.war.march.fird",
        ),
        (
            "europa",
            json!({"war": {"march": {"power": "france", "from": "picardy", "to": "belgium", "troops": {"infantri": 1}}}}),
            "action.war.march.troops.infantri",
        ),
        (
            "battles",
            json!({"put": {"piece": 1, "hex": "0101", "hexx": "0102"}}),
            "action.put.hexx",
        ),
        (
            "fortitude",
            json!({"move": {"kind": "move", "path": [[1.0, 2.0, 0.0]], "befor": {}}}),
            "action.move.befor",
        ),
        (
            "fortitude",
            json!({"move": {"kind": "move", "path": [[1.0, 2.0, 0.0]], "before": {"order": {"formation": "line", "files": 2}, "heading": 0, "othr": true}}}),
            "action.move.before.othr",
        ),
        (
            "fortitude",
            json!({"move": {"kind": "move", "path": [[1.0, 2.0, 0.0], [1.0, "x", 0.0]]}}),
            "action.move.path[1][1]",
        ),
    ];
    let mut engine = Engine::start();
    for (game, action, path) in cases {
        engine.result(&json!({"cmd": "new", "game": game, "seed": 1}));
        for cmd in ["check", "do"] {
            let error = engine.error(&json!({"cmd": cmd, "seat": 0, "action": action}));
            assert_eq!(error["code"], json!("malformed"), "{error}");
            assert_eq!(fields(&error), [path], "{error}");
        }
    }
}

/// Every fault of a document is told at once, also inside an inline scenario.
#[test]
fn every_fault_of_a_setup_is_named_with_its_path() {
    let region = json!({"units": {"franc": {"infantry": 1}}, "ownr": "france"});
    let europa = json!({
        "scenario": {"inline": {
            "name": {"de": "x", "en": "x"}, "start": {"year": 1805, "month": "May"}, "first": "france",
            "players": [["france"], ["brittain"]], "regions": {"picardy": region}, "seeas": {},
        }},
        "modee": "historical",
    });
    let battles = json!({
        "scenario": {"inline": {"battles": [{"fird": 1}], "armies": [{"format": "one"}], "mapps": {}}},
        "cards": 1,
    });
    let fortitude = json!({
        "armies": ["french-100", {"format": 1, "fird": 2}], "turns": "eight", "terrain": {"seed": 1, "woods": true},
    });
    let waterloo = json!({
        "board": {"inlin": "x"}, "players": [["spain"], ["france"]], "position": {"befor": 1, "march": {"fird": 1}},
    });
    let cases = [
        (
            "europa",
            europa,
            vec![
                "setup.modee",
                "setup.scenario.inline.players[1][0]",
                "setup.scenario.inline.regions.picardy.ownr",
                "setup.scenario.inline.regions.picardy.units.franc",
                "setup.scenario.inline.seeas",
                "setup.scenario.inline.start.month",
            ],
        ),
        (
            "battles",
            battles,
            vec![
                "setup.cards",
                "setup.scenario.inline.armies[0].format",
                "setup.scenario.inline.battles[0].fird",
                "setup.scenario.inline.mapps",
            ],
        ),
        (
            "fortitude",
            fortitude,
            vec!["setup.armies[1].fird", "setup.terrain.woods", "setup.turns"],
        ),
        (
            "waterloo",
            waterloo,
            vec![
                "setup.board.inlin",
                "setup.position.befor",
                "setup.position.march.fird",
            ],
        ),
    ];
    let mut engine = Engine::start();
    for (game, setup, paths) in cases {
        let error = engine.error(&json!({"cmd": "new", "game": game, "setup": setup}));
        assert_eq!(error["code"], json!("malformed"), "{error}");
        let told: BTreeSet<String> = fields(&error).into_iter().collect();
        for path in paths {
            assert!(told.contains(path), "{game} {path}: {error}");
        }
        let text = error.to_string();
        assert!(!text.contains("did not match any variant"), "{text}");
    }
}

#[test]
fn a_scenario_file_is_checked_as_strictly() {
    let source = std::fs::read_to_string(repository("data/europa/scenarios/1805.toml")).unwrap();
    let faulty = source.replacen("first = ", "frist = 1\nfirst = ", 1);
    assert_ne!(source, faulty);
    let directory = tempfile::tempdir().unwrap();
    let file = write(directory.path(), "mine.toml", &faulty);
    let line = 1 + faulty
        .lines()
        .position(|line| line.starts_with("frist"))
        .unwrap();
    let output = feldherr(&["scenario", "check", &file]);
    expect(&output, 1, &["frist", &format!(":{line}:")]);
}

#[test]
fn napoleon_in_europe_starts_for_as_many_as_are_wanted() {
    let mut engine = Engine::start();
    for seats in [2, 3, 4, 5, 7] {
        let new = json!({"cmd": "new", "game": "europa", "seats": seats, "seed": 1});
        assert_eq!(engine.result(&new)["seats"], json!(seats));
        let new = json!({"cmd": "new", "game": "europa", "scenario": "1809", "seats": seats});
        assert_eq!(engine.result(&new)["seats"], json!(seats));
    }
    let own =
        json!({"cmd": "new", "game": "europa", "seats": 2, "options": {"seats": "france:russia"}});
    assert_eq!(engine.result(&own)["seats"], json!(2));
    let wrong =
        json!({"cmd": "new", "game": "europa", "seats": 3, "options": {"seats": "france:russia"}});
    assert_eq!(engine.error(&wrong)["code"], json!("setup"));
    let many = json!({"cmd": "new", "game": "europa", "seats": 12});
    assert_eq!(engine.error(&many)["field"], json!("seats"));
}

fn board(engine: &mut Engine, game: &str) -> Value {
    engine.result(&json!({"cmd": "new", "game": game, "seed": 1}));
    engine.result(&json!({"cmd": "board", "as": "public"}))["board"].take()
}

/// Neighbours are places, and neighbours of each other.
#[test]
fn the_board_as_data_holds_together_in_every_game() {
    let mut engine = Engine::start();
    for game in GAMES {
        let board = board(&mut engine, game);
        let places = board["places"].as_array().unwrap();
        assert!(places.len() >= 5, "{game}");
        let mut near: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for place in places {
            assert!(place["terrain"].is_string(), "{place}");
            let next = place["neighbours"].as_array().cloned().unwrap_or_default();
            let next = next
                .iter()
                .map(|next| next["to"].as_str().unwrap().to_owned());
            let known = near.insert(place["id"].to_string(), next.collect());
            assert!(known.is_none(), "{place} stands twice");
        }
        for (place, next) in &near {
            for other in next {
                let back = near.get(&json!(other).to_string());
                let back = back.unwrap_or_else(|| panic!("{other} is no place"));
                let place: String = serde_json::from_str(place).unwrap();
                assert!(back.contains(&place), "{place} and {other} in {game}");
            }
        }
        let joined = near.values().filter(|next| !next.is_empty()).count();
        assert_eq!(joined > 20, game != "fortitude", "{game}");
    }
}

/// What the board names is what actions name: a bot can plan with it.
#[test]
fn actions_speak_of_the_places_of_the_board() {
    let mut engine = Engine::start();
    let board = board(&mut engine, "waterloo");
    let near: BTreeMap<&str, &Value> = board["places"]
        .as_array()
        .unwrap()
        .iter()
        .map(|place| (place["id"].as_str().unwrap(), &place["neighbours"]))
        .collect();
    engine.result(&json!({"cmd": "do", "action": "roll"}));
    let options = engine.result(&json!({"cmd": "options"}));
    let mut steps = 0;
    for option in options["options"].as_array().unwrap() {
        let Some(step) = option.get("step") else {
            continue;
        };
        let next = near[step["from"].as_str().unwrap()].as_array().unwrap();
        // Cavalry goes two squares.
        let is_near = |next: &Value| {
            let beyond = near[next["to"].as_str().unwrap()].as_array().unwrap();
            next["to"] == step["to"] || beyond.iter().any(|next| next["to"] == step["to"])
        };
        assert!(next.iter().any(is_near), "{step}");
        steps += 1;
    }
    assert!(steps > 0);
}

/// What a later version has that this one does not know is not only called a misspelling: the version is told too.
#[test]
fn an_army_of_a_later_version_is_called_that() {
    let mut engine = Engine::start();
    let army = json!({
        "format": 7, "nation": "french", "points": 100, "banner": "eagle", "name": "Later",
        "commander": {}, "brigades": [],
    });
    let setup = json!({"armies": ["french-100", army]});
    let error = engine.error(&json!({"cmd": "new", "game": "fortitude", "setup": setup}));
    let told = error.to_string();
    assert!(told.contains("version 7"), "{told}");
    assert!(told.contains("setup.armies[1].format"), "{told}");
    engine.end();
}
