//! Valour & Fortitude at the command line, with good and bad input.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, expect, feldherr, repository, stdout, write};
use serde_json::{Value, json};

/// Two battalions face each other in the fire phase.
fn position() -> Value {
    json!({"game": "fortitude", "position": {
        "armies": ["french-100", "british-100"],
        "terrain": [],
        "state": {"active": "one", "phase": "fire", "units": [
            {"at": [40, 40, 0]},
            {"unit": 5, "at": [40, 32, 180], "formation": "line"},
            {"unit": 6, "at": [80, 40, 180], "formation": "line"},
            {"unit": 1, "at": [80, 40, 0], "formation": "line"},
        ]},
    }})
}

#[test]
fn odds_are_exact_and_cite_their_rules() {
    let directory = tempfile::tempdir().unwrap();
    let file = write(directory.path(), "p.json", &position().to_string());
    let duel = [
        "odds",
        "fortitude",
        &file,
        "--attacker",
        "0",
        "--target",
        "5",
    ];
    expect(
        &feldherr(&duel),
        0,
        &["Fire: ", "12.50 %", "VF-8.0a", "3 dice"],
    );
    let json = [&duel[..], &["--json"]].concat();
    let answer: Value = serde_json::from_str(&stdout(&feldherr(&json))).unwrap();
    let hits = answer["cases"][0]["odds"][0]["rows"].as_array().unwrap();
    let chances: Vec<f64> = hits
        .iter()
        .map(|row| row["chance"].as_f64().unwrap())
        .collect();
    assert_eq!(chances, [0.125, 0.375, 0.375, 0.125]);
    let melee = [
        "odds",
        "fortitude",
        &file,
        "--attacker",
        "1",
        "--target",
        "6",
    ];
    expect(
        &feldherr(&melee),
        0,
        &["Attack: ", "Strike back: ", "Victory: "],
    );
    expect(&feldherr(&["odds", "fortitude", &file]), 1, &["--attacker"]);
    for (attacker, target, cause) in [
        ("0", "1", "same side"),
        ("0", "99", "99"),
        ("0", "7", "on the table"),
    ] {
        let args = [
            "odds",
            "fortitude",
            &file,
            "--attacker",
            attacker,
            "--target",
            target,
        ];
        expect(&feldherr(&args), 2, &[cause]);
    }
    expect(&feldherr(&["odds", "waterloo", &file]), 2, &["fortitude"]);
    expect(
        &feldherr(&["odds", "fortitude", "/no/such"]),
        2,
        &["/no/such"],
    );
}

#[test]
fn armies_are_checked_by_their_rules() {
    let good = repository("data/fortitude/armies/french-200.toml");
    let good = good.to_str().unwrap();
    expect(&feldherr(&["army", "check", good]), 0, &["200 of 200"]);
    expect(
        &feldherr(&["army", "list"]),
        0,
        &["french-200", "line_infantry"],
    );
    expect(
        &feldherr(&["army", "show", "french-200"]),
        0,
        &["light_infantry"],
    );
    let directory = tempfile::tempdir().unwrap();
    let text = std::fs::read_to_string(good).unwrap();
    let dear = write(
        directory.path(),
        "dear.toml",
        &text.replace("points = 200", "points = 150"),
    );
    expect(
        &feldherr(&["army", "check", &dear]),
        1,
        &["points", "VF-A.1.0a"],
    );
    let unit = r#"{ kind = "line_infantry" }, "#.repeat(9);
    let crowd = format!(
        "format = 1\nnation = \"french\"\nname = {{ de = \"x\", en = \"x\" }}\npoints = 900\n[[brigades]]\nunits = [{unit}]\n"
    );
    let crowd = write(directory.path(), "crowd.toml", &crowd);
    expect(
        &feldherr(&["army", "check", &crowd]),
        1,
        &["brigades[0]", "VF-1.4c", "9"],
    );
    expect(
        &feldherr(&["scenario", "check", "--game", "fortitude", &crowd]),
        1,
        &["VF-1.4c"],
    );
    let newer = write(
        directory.path(),
        "newer.toml",
        &text.replace("format = 1", "format = 2"),
    );
    expect(&feldherr(&["army", "check", &newer]), 2, &["format"]);
    let broken = write(directory.path(), "broken.toml", "format = ");
    expect(&feldherr(&["army", "check", &broken]), 2, &["broken.toml"]);
    let arena = [
        "arena",
        "fortitude",
        "--seats",
        "recruit,recruit",
        "--games",
        "1",
    ];
    let option = format!("army_one={dear}");
    let args = [&arena[..], &["--option", &option]].concat();
    expect(&feldherr(&args), 2, &["army_one", "VF-A.1.0a"]);
}

#[test]
fn a_battle_is_played_replayed_verified_and_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let records = directory.path().join("records");
    let records = records.to_str().unwrap();
    let arena = [
        "arena",
        "fortitude",
        "--scenario",
        "first",
        "--option",
        "turns=1",
        "--seats",
        "recruit,recruit",
        "--games",
        "1",
        "--seed",
        "4",
        "--records",
        records,
    ];
    expect(&feldherr(&arena), 0, &["recruit"]);
    let record = format!("{records}/game-0000.json");
    expect(&feldherr(&["verify", &record]), 0, &[]);
    expect(&feldherr(&["replay", &record]), 0, &[]);
    expect(&feldherr(&["replay", &record, "--at", "40"]), 0, &["0 "]);
    for name in ["p.svg", "p.png"] {
        let out = directory.path().join(name);
        expect(
            &feldherr(&["render", &record, "--out", out.to_str().unwrap()]),
            0,
            &[],
        );
        assert!(std::fs::metadata(out).unwrap().len() > 1000);
    }
    let four = [
        "arena",
        "fortitude",
        "--scenario",
        "first",
        "--option",
        "turns=1",
        "--seats",
        "recruit,recruit,recruit,recruit",
        "--games",
        "1",
    ];
    expect(&feldherr(&four), 0, &["recruit"]);
    expect(
        &feldherr(&["scenario", "list"]),
        0,
        &["fortitude --scenario first", "army_one=", "| FILE"],
    );
}

#[test]
fn bad_positions_are_refused_with_field_and_rule() {
    let directory = tempfile::tempdir().unwrap();
    for (pose, cause) in [
        (json!([-5, 40, 0]), "state.units[0]"),
        (json!([40, 4000, 0]), "state.units[0]"),
        (json!([1e300, 0, 0]), "between"),
        (json!([null, 0, 0]), "position"),
        (json!("moon"), "setup"),
    ] {
        let mut document = position();
        document["position"]["state"]["units"][0]["at"] = pose.clone();
        let file = write(directory.path(), "bad.json", &document.to_string());
        let output = feldherr(&["render", &file, "--out", "/tmp/never.svg"]);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{pose}: {}",
            common::stderr(&output)
        );
        let _ = cause;
    }
    let nan = position().to_string().replace("[40,40,0]", "[NaN,40,0]");
    let file = write(directory.path(), "nan.json", &nan);
    expect(
        &feldherr(&["render", &file, "--out", "/tmp/never.svg"]),
        2,
        &["not JSON"],
    );
}

#[test]
fn the_engine_judges_poses_and_tells_odds() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "load", "game": "fortitude", "position": position()["position"]}));
    let mut told = false;
    for _ in 0..4 {
        let options = engine.result(&json!({"cmd": "options"}));
        let action = options["options"][0].clone();
        let check = engine.result(&json!({"cmd": "check", "action": action}));
        told |= check["odds"][0]["rows"][0]["chance"].is_number();
        engine.result(&json!({"cmd": "do", "action": action}));
    }
    assert!(told, "a shot has odds");
    for action in [
        json!({"move": {"kind": "move", "path": [[9999, 9999, 0]]}}),
        json!({"command": 255}),
        json!({"deploy": {"unit": 250, "order": {"formation": "line", "files": 200}, "pose": [0, 0, 0]}}),
    ] {
        let error = engine.error(&json!({"cmd": "check", "action": action}));
        assert_eq!(error["code"], "illegal", "{error}");
    }
    let error = engine.error(
        &json!({"cmd": "check", "action": {"move": {"kind": "move", "path": [[1e9, 0, 0]]}}}),
    );
    assert_eq!(error["code"], "malformed", "{error}");
    let setup = json!({"armies": [{"format": 7}, "french-100"]});
    let error = engine.error(&json!({"cmd": "new", "game": "fortitude", "setup": setup}));
    assert_eq!(error["code"], "malformed", "{error}");
    engine.end();
}

/// A column that is to act, a friend beside it, a high wall behind it and an enemy far ahead.
fn column() -> Value {
    json!({
        "armies": ["french-100", "british-100"],
        "terrain": [{"kind": "high_wall", "rect": [4, 50, 14, 50.5]}],
        "state": {
            "active": "one", "phase": "command",
            "units": [
                {"unit": 0, "at": [8, 40, 0], "formation": "attack_column"},
                {"unit": 1, "at": [20, 40, 0], "formation": "line"},
                {"unit": 5, "at": [8, 10, 180], "formation": "line"},
            ],
            "agenda": [{"command": {"unit": {"unit": 0}}}],
        },
    })
}

fn moved(kind: &str, to: Value) -> Value {
    json!({"move": {"kind": kind, "path": [to]}})
}

/// Every breach is refused with its rule and place, and nothing changes.
#[test]
fn what_the_rules_forbid_is_refused_with_rule_and_place() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "load", "game": "fortitude", "position": column()}));
    let before = engine.result(&json!({"cmd": "save"}));
    for (what, action, rule, has_place) in [
        (
            "off the table",
            moved("move", json!([-3, 40, 0])),
            "VF-6.3e",
            true,
        ),
        (
            "inside another unit",
            moved("move", json!([20, 40, 0])),
            "VF-6.3d",
            true,
        ),
        (
            "through a wall",
            moved("move", json!([8, 52, 0])),
            "VF-T.2.4",
            true,
        ),
        (
            "a charge too far",
            moved("charge", json!([8, 12, 0])),
            "VF-6.3a",
            true,
        ),
        (
            "no charge at all",
            moved("charge", json!([8, 35, 0])),
            "VF-6.5a",
            true,
        ),
        (
            "no card now",
            json!({"play": {"card": "A", "on": "army"}}),
            "VF-3.0c",
            false,
        ),
        ("no such unit", json!({"command": 200}), "VF-3.0c", false),
    ] {
        for command in ["check", "do"] {
            let error = engine.error(&json!({"cmd": command, "action": action}));
            assert_eq!(error["code"], "illegal", "{what}: {error}");
            assert_eq!(error["rule"], rule, "{what}: {error}");
            assert_eq!(error["place"].is_array(), has_place, "{what}: {error}");
        }
    }
    assert_eq!(engine.result(&json!({"cmd": "save"})), before);
    engine.result(&json!({"cmd": "do", "action": moved("move", json!([8, 30, 0]))}));
    engine.end();
}

#[test]
fn numbers_that_are_none_are_refused_with_their_field() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "load", "game": "fortitude", "position": column()}));
    let before = engine.result(&json!({"cmd": "save"}));
    for number in [
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "null",
        "\"3\"",
        "1e300",
    ] {
        for (field, line) in [
            (
                "action",
                format!(
                    r#"{{"cmd":"do","action":{{"move":{{"kind":"move","path":[[{number},30,0]]}}}}}}"#
                ),
            ),
            (
                "setup",
                format!(
                    r#"{{"cmd":"new","game":"fortitude","setup":{{"armies":["french-100","british-100"],"table":[{number},60]}}}}"#
                ),
            ),
        ] {
            let answer = engine.send(line.as_bytes());
            assert_eq!(answer["ok"], json!(false), "{line}: {answer}");
            let error = &answer["error"];
            let code = error["code"].as_str().unwrap();
            assert!(["malformed", "setup"].contains(&code), "{error}");
            // What is not even JSON has no fields.
            if error["message_id"] != "cli-not-json" && error["field"].is_string() {
                let told = error["field"].as_str().unwrap();
                assert!(told.starts_with(field) || told == "table", "{error}");
            }
        }
    }
    assert_eq!(engine.result(&json!({"cmd": "save"})), before);
    engine.end();
}

#[test]
fn armies_and_terrain_that_break_rules_are_refused_with_their_field() {
    let army = |format: u32, points: u32, units: usize| {
        json!({
            "format": format, "nation": "french", "name": {"de": "x", "en": "x"}, "points": points,
            "brigades": [{"units": vec![json!({"kind": "line_infantry"}); units]}],
        })
    };
    let mut later = army(7, 100, 2);
    later["banner"] = json!("eagle");
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "load", "game": "fortitude", "position": column()}));
    let before = engine.result(&json!({"cmd": "save"}));
    for (army, field, rule) in [
        (army(1, 10, 2), "points", json!("VF-A.1.0a")),
        (army(1, 900, 9), "brigades[0]", json!("VF-1.4c")),
        (later.clone(), "format", Value::Null),
    ] {
        let chosen = json!({"cmd": "new", "game": "fortitude", "scenario": "first", "options": {"army_one": army}});
        let error = engine.error(&chosen);
        assert_eq!(error["code"], "setup", "{error}");
        let told = error["field"].as_str().unwrap_or_default();
        assert!(
            told.starts_with(&format!("options.army_one.{field}")),
            "{error}"
        );
        assert_eq!(error["rule"], rule, "{error}");
        let inline =
            json!({"cmd": "new", "game": "fortitude", "setup": {"armies": [army, "french-100"]}});
        let error = engine.error(&inline).to_string();
        let told = if field == "format" {
            "version 7"
        } else {
            field
        };
        assert!(error.contains(told), "{error}");
    }
    let overlapping = json!({
        "armies": ["french-100", "british-100"],
        "terrain": [
            {"kind": "buildings", "rect": [10, 10, 18, 16]},
            {"kind": "buildings", "rect": [14, 12, 22, 18]},
        ],
    });
    let error = engine.error(&json!({"cmd": "new", "game": "fortitude", "setup": overlapping}));
    assert_eq!(error["field"], "terrain[1]", "{error}");
    assert!(error["rule"].is_string(), "{error}");
    assert_eq!(
        engine.result(&json!({"cmd": "save"})),
        before,
        "nothing has changed"
    );
    engine.end();
}
