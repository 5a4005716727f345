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
            {"unit": 6, "at": [80, 39.9, 180], "formation": "line"},
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
        &["fires at", "12.50 %", "VF-8.0a", "3 dice"],
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
    expect(&feldherr(&melee), 0, &["attacks", "strikes back", "wins"]);
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
