//! `verify` and `replay`: what holds is said to hold, and every tampering is found.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, expect, feldherr, finished_record, stdout, write};
use serde_json::{Value, json};
use std::path::Path;

fn verify(directory: &Path, record: &Value) -> std::process::Output {
    let file = write(directory, "record.json", &record.to_string());
    feldherr(&["verify", &file])
}

/// The index of the first move from `from` on that `fits`.
fn find(record: &Value, from: usize, fits: impl Fn(&Value) -> bool) -> usize {
    let moves = record["moves"].as_array().unwrap();
    (from..moves.len())
        .find(|index| fits(&moves[*index]))
        .unwrap()
}

#[test]
fn a_finished_game_holds() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let output = verify(directory.path(), &record);
    expect(&output, 0, &["holds", "follow from the seed"]);
    let file = write(directory.path(), "record.json", &record.to_string());
    let german = feldherr(&["verify", "--lang", "de", &file]);
    expect(&german, 0, &["hält", "Startwert"]);
}

#[test]
fn a_changed_die_is_found_where_it_fell() {
    let directory = tempfile::tempdir().unwrap();
    let mut record = finished_record(directory.path());
    let index = find(&record, 20, |entry| entry["do"] == "roll");
    let value = record["moves"][index]["draws"][0][2].as_u64().unwrap();
    let other = value % 6 + 1;
    record["moves"][index]["draws"][0][2] = json!(other);
    let parts = [
        "does not hold".to_owned(),
        format!("Move {}: draw", index + 1),
        format!("is {other} in the record, but the seed gives {value}"),
    ];
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    expect(&verify(directory.path(), &record), 1, &parts);
}

#[test]
fn a_changed_opening_die_is_found() {
    let directory = tempfile::tempdir().unwrap();
    let mut record = finished_record(directory.path());
    let value = record["start"][1][2].as_u64().unwrap();
    record["start"][1][2] = json!(value % 6 + 1);
    expect(
        &verify(directory.path(), &record),
        1,
        &["Setting up: draw 2"],
    );
}

#[test]
fn a_die_of_another_kind_is_found() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let index = find(&record, 0, |entry| entry["do"] == "roll");
    let place = format!("Move {}", index + 1);
    let tampered = [
        json!([["points", 20, 17], ["points", 6, 1]]),
        json!([["points", 6, 1]]),
        json!([["points", 6, 1], ["points", 6, 1], ["points", 6, 1]]),
        json!([["luck", 6, 1], ["points", 6, 1]]),
        json!([["points", 6, 9], ["points", 6, 1]]),
    ];
    for draws in tampered {
        let mut record = record.clone();
        record["moves"][index]["draws"] = draws;
        expect(&verify(directory.path(), &record), 1, &[&place]);
    }
}

#[test]
fn a_changed_action_is_found() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let index = find(&record, 10, |entry| entry["do"].get("step").is_some());
    let place = format!("Move {}", index + 1);

    let mut illegal = record.clone();
    illegal["moves"][index]["do"]["step"]["to"] = json!("0,0");
    expect(&verify(directory.path(), &illegal), 1, &[&place, "WL-"]);

    let mut nonsense = record.clone();
    nonsense["moves"][index]["do"] = json!("fly");
    expect(
        &verify(directory.path(), &nonsense),
        1,
        &["does not hold", "fly"],
    );

    let mut other_seat = record.clone();
    let seat = record["moves"][index]["seat"].as_u64().unwrap();
    other_seat["moves"][index]["seat"] = json!(1 - seat);
    expect(
        &verify(directory.path(), &other_seat),
        1,
        &[&place, "WL-9c"],
    );

    let mut undone = record;
    undone["moves"][0] = json!({"seat": 0, "undo": null});
    expect(
        &verify(directory.path(), &undone),
        1,
        &["Move 1", "take back"],
    );
}

#[test]
fn removed_and_added_moves_are_found() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let mut without_end = record.clone();
    without_end["moves"].as_array_mut().unwrap().pop();
    expect(
        &verify(directory.path(), &without_end),
        1,
        &["missing at the end"],
    );

    let mut without_roll = record.clone();
    let index = find(&record, 20, |entry| entry["do"] == "roll");
    without_roll["moves"].as_array_mut().unwrap().remove(index);
    expect(
        &verify(directory.path(), &without_roll),
        1,
        &["does not hold"],
    );

    let mut with_more = record;
    let moves = with_more["moves"].as_array_mut().unwrap();
    moves.push(json!({"seat": 0, "do": "end_turn"}));
    expect(
        &verify(directory.path(), &with_more),
        1,
        &["The game is over"],
    );
}

#[test]
fn another_seed_is_found() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let mut other = record.clone();
    other["seed"] = json!("00".repeat(32));
    expect(&verify(directory.path(), &other), 1, &["commitment"]);

    // Its commitment too: then the draws give it away.
    other["commitment"] = json!("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    expect(
        &verify(directory.path(), &other),
        1,
        &["but the seed gives"],
    );

    other["seed"] = json!("not a seed");
    expect(
        &verify(directory.path(), &other),
        1,
        &["64 hexadecimal digits"],
    );

    let mut silent = record;
    silent.as_object_mut().unwrap().remove("seed");
    silent.as_object_mut().unwrap().remove("commitment");
    expect(&verify(directory.path(), &silent), 0, &["prove nothing"]);
    let file = directory.path().join("record.json");
    expect(
        &feldherr(&["verify", "--proven", file.to_str().unwrap()]),
        1,
        &["prove nothing"],
    );
}

#[test]
fn headers_and_files_that_do_not_fit_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    for (field, value, part) in [
        ("format", json!(2), "format 2"),
        ("game", json!("chess"), "chess"),
        ("rules", json!(999), "version 999"),
        ("setup", json!({"players": []}), "two to four players"),
        ("moves", json!(3), "does not hold"),
    ] {
        let mut record = record.clone();
        record[field] = value;
        expect(&verify(directory.path(), &record), 1, &[part]);
    }
    let text = record.to_string();
    let cut = write(directory.path(), "cut.json", &text[..text.len() / 2]);
    expect(
        &feldherr(&["verify", &cut]),
        2,
        &["is not JSON", "ends too soon"],
    );
    let empty = write(directory.path(), "empty.json", "");
    expect(&feldherr(&["verify", &empty]), 2, &["is not JSON"]);
    expect(
        &feldherr(&["verify", "/no/such/file"]),
        2,
        &["/no/such/file"],
    );
    expect(&feldherr(&["verify"]), 2, &["missing", "FILES"]);
}

#[test]
fn a_running_game_holds_but_proves_nothing_yet() {
    let directory = tempfile::tempdir().unwrap();
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "new", "game": "waterloo", "seed": 3}));
    engine.result(&json!({"cmd": "do", "action": "roll"}));
    let saved = engine.result(&json!({"cmd": "save"}));
    assert!(
        saved["record"].get("seed").is_none(),
        "the seed stays secret until the end"
    );
    expect(
        &verify(directory.path(), &saved["record"]),
        0,
        &["not revealed"],
    );
}

#[test]
fn replay_tells_the_story() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let file = write(directory.path(), "record.json", &record.to_string());
    let moves = record["moves"].as_array().unwrap().len();

    let whole = feldherr(&["replay", &file]);
    expect(&whole, 0, &["Setup", "rolls", "Over: "]);
    let part = feldherr(&["replay", &file, "--from", "2", "--to", "3"]);
    expect(&part, 0, &["Not over after 3 moves"]);
    assert_eq!(stdout(&part).lines().count(), 3, "{}", stdout(&part));
    let board = feldherr(&["replay", &file, "--at", "0"]);
    expect(&board, 0, &["SG", "roll the dice"]);
    assert!(
        !stdout(&board).contains('\u{1b}'),
        "no colours off a terminal"
    );
    expect(
        &feldherr(&["replay", &file, "--lang", "de", "--to", "1"]),
        0,
        &["würfelt"],
    );

    let beyond = (moves + 1).to_string();
    expect(
        &feldherr(&["replay", &file, "--at", &beyond]),
        2,
        &["there is no position after"],
    );
    let position = write(
        directory.path(),
        "p.json",
        r#"{"game": "waterloo", "position": {}}"#,
    );
    expect(&feldherr(&["replay", &position]), 2, &["not a record"]);
    let no_json = write(directory.path(), "n.json", "{");
    expect(
        &feldherr(&["replay", &no_json]),
        2,
        &["n.json:1:1", "not JSON"],
    );
}

#[test]
fn a_packed_record_names_no_file_and_holds() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    assert!(
        record["data"]["europe.board"].is_string(),
        "{}",
        record["data"]
    );
    let file = write(directory.path(), "record.json", &record.to_string());
    let packed = directory.path().join("packed.json");
    let packed = packed.to_str().unwrap();
    expect(&feldherr(&["record", "pack", &file, "-o", packed]), 0, &[]);
    expect(&feldherr(&["verify", "--proven", packed]), 0, &["holds"]);
    let whole: Value = serde_json::from_str(&std::fs::read_to_string(packed).unwrap()).unwrap();
    assert!(whole["setup"]["board"]["inline"].is_string());
    assert!(whole.get("data").is_none());
    // Nothing is written over unasked.
    let again = feldherr(&["record", "pack", &file, "-o", packed]);
    expect(&again, 2, &["exists already", "--force"]);
    let forced = feldherr(&["record", "pack", &file, "-o", packed, "--force"]);
    expect(&forced, 0, &[]);
}

#[test]
fn a_record_is_not_played_with_another_board_than_it_was_begun_with() {
    let directory = tempfile::tempdir().unwrap();
    let mut record = finished_record(directory.path());
    record["data"]["europe.board"] = json!("0".repeat(64));
    let parts = ["another europe.board", "record pack"];
    expect(&verify(directory.path(), &record), 1, &parts);
    let file = write(directory.path(), "record.json", &record.to_string());
    expect(&feldherr(&["record", "pack", &file]), 2, &parts);
}
