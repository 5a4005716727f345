//! Under `--lang de` whatever is wrong with a file or a request is told in German.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, expect, feldherr, feldherr_with_input, repository, stderr, stdout, write};
use serde_json::{Value, json};

/// Words that no German sentence has. Keys and names of files are in quotes or have a colon.
const ENGLISH: [&str; 29] = [
    "the", "is", "are", "of", "not", "no", "there", "this", "that", "has", "have", "must", "may",
    "be", "it", "expected", "unknown", "missing", "invalid", "found", "field", "line", "column",
    "too", "and", "or", "with", "cannot", "which",
];

/// No English sentence is in a text.
#[track_caller]
fn is_german(text: &str) {
    assert!(!text.trim().is_empty());
    // What stands between backticks or quotes is a key, a name or a value.
    let plain: String = text.split(['`', '„', '“', '"']).step_by(2).collect();
    let mut words = plain.split(|letter: char| !letter.is_alphanumeric());
    let found = words.find(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
    assert_eq!(found, None, "{text}");
}

/// A file of a game with something in the place of something else.
fn spoilt(from: &str, [old, new]: [&str; 2]) -> String {
    let text = std::fs::read_to_string(repository(from)).unwrap();
    assert!(text.contains(old), "{from}: {old}");
    text.replacen(old, new, 1)
}

const HEAD: &str =
    "id = \"x\"\ntitle = { en = \"X\", de = \"X\" }\nabout = { en = \"X\", de = \"X\" }\n";

#[test]
fn faults_of_scenario_files_are_told_in_german() {
    let directory = tempfile::tempdir().unwrap();
    let files = [
        (
            "waterloo",
            "players = [[\"spain\"], [\"france\"]]\nweather = 1\n",
        ),
        ("waterloo", "players = 3\n"),
        ("waterloo", "players = [[\"atlantis\"], [\"france\"]]\n"),
        ("waterloo", "players = [[\"spain\"]\n"),
        ("waterloo", "players = [[\"spain\"], [\"spain\"]]\n"),
        ("waterloo", "rounds = 5\nrounds = 6\n"),
        ("waterloo", "rounds = -5\n"),
        ("waterloo", "rounds = five\n"),
        ("europa", "scenario = \"1666\"\n"),
        ("europa", "scenario = 5\n"),
        (
            "europa",
            "scenario = \"1805\"\n[position]\nactive = \"atlantis\"\n",
        ),
        (
            "europa",
            "scenario = \"1805\"\n[position.regions.atlantis]\nowner = \"france\"\n",
        ),
        (
            "europa",
            "scenario = \"1805\"\n[position.realms.france]\npap = 300\n",
        ),
        ("battles", "scenario = \"nowhere\"\n"),
        ("battles", "scenario = \"auerstedt\"\ncards = 3\n"),
        ("fortitude", "armies = [\"french-200\", \"nobody\"]\n"),
        (
            "fortitude",
            "armies = [\"french-200\", 5]\nterrain = \"hills\"\n",
        ),
    ];
    for (game, body) in files {
        let file = write(directory.path(), "x.toml", &format!("{HEAD}{body}"));
        let args = ["--lang", "de", "scenario", "check", "--game", game, &file];
        let told = feldherr(&args);
        expect(&told, 1, &["x.toml"]);
        is_german(&stdout(&told).replace(&file, ""));
        let told = feldherr(&[&args[..], &["--json"]].concat());
        let told: Value = serde_json::from_str(&stdout(&told)).unwrap();
        for fault in told["faults"].as_array().unwrap() {
            is_german(fault["cause"].as_str().unwrap());
        }
    }
}

#[test]
fn faults_of_maps_and_armies_are_told_in_german() {
    let directory = tempfile::tempdir().unwrap();
    let files = [
        (
            "data/battles/maps/auerstedt.map",
            ["size 30 18", "size 999 1"],
        ),
        (
            "data/battles/maps/auerstedt.map",
            ["bridge 1116-1216", "bridge 0101-0102"],
        ),
        (
            "data/battles/armies/nord-1815.toml",
            ["fr-ii-5-husson", "fr-ii-5-campi"],
        ),
        (
            "data/battles/armies/nord-1815.toml",
            ["power = ", "powre = 3\npower = "],
        ),
        ("data/waterloo/europe.board", ["[capitals]", "[capital]"]),
        ("data/waterloo/europe.board", ["S 7,23", "X 7,23"]),
        ("data/waterloo/europe.board", ["S 7,23", "S 0,0"]),
    ];
    for (from, change) in files {
        let name = from.rsplit('/').next().unwrap();
        let file = write(directory.path(), name, &spoilt(from, change));
        let told = feldherr(&["--lang", "de", "scenario", "check", &file]);
        expect(&told, 1, &[name]);
        is_german(&stdout(&told).replace(&file, ""));
    }
    let good = repository("data/battles/maps/auerstedt.map");
    let told = feldherr(&["--lang", "de", "scenario", "check", good.to_str().unwrap()]);
    expect(&told, 0, &["gut (Karte auerstedt"]);
}

#[test]
fn faults_of_army_files_are_told_in_german() {
    let armies = [
        "format = 1\nnation = 3\n",
        "format = 99\n",
        "format = 1\nnation = \"french\"\nname = \"X\"\npoints = 200\nbrigades = []\nweather = 2\n",
        "format = [1\n",
        "{\"format\": 1, ",
        "{\"format\": 1, \"nation\": \"atlantis\"}",
    ];
    for army in armies {
        let told = feldherr_with_input(&["--lang", "de", "army", "check", "-"], army.as_bytes());
        assert_ne!(told.status.code(), Some(0), "{army}");
        is_german(&(stdout(&told) + &stderr(&told)));
    }
}

#[test]
fn the_engine_tells_faults_of_documents_in_its_language() {
    let mut engine = Engine::start();
    engine.ask(&json!({"cmd": "lang", "lang": "de"}));
    let setups = [
        json!({"weather": 1}),
        json!({"players": 3}),
        json!({"players": [["atlantis"], ["france"]]}),
        json!({"position": {"pieces": {}}}),
    ];
    for setup in setups {
        let told = engine.ask(&json!({"cmd": "new", "game": "waterloo", "setup": setup}));
        assert_eq!(told["ok"], false);
        is_german(told["error"]["message"].as_str().unwrap());
    }
    engine.ask(&json!({"cmd": "new", "game": "europa", "scenario": "1805"}));
    let march = json!({"war": {"march": {"power": "france", "from": "paris", "to": "atlantis", "troops": {"infantri": 1}}}});
    let told = engine.ask(&json!({"cmd": "do", "seat": 0, "action": march}));
    assert_eq!(told["ok"], false);
    is_german(told["error"]["message"].as_str().unwrap());
    for more in told["error"]["more"].as_array().into_iter().flatten() {
        is_german(more["message"].as_str().unwrap());
    }
}

#[test]
fn special_rules_of_units_have_their_names_in_both_languages() {
    let told = |lang| stdout(&feldherr(&["--lang", lang, "army", "list"]));
    let (german, english) = (told("de"), told("en"));
    assert!(german.contains("Plänkelfeuer"), "{german}");
    for key in ["plaenkler", "karree", "vorsichtig", "artillerie"] {
        assert!(!english.contains(key), "{key}: {english}");
    }
}
