//! Games in the terminal: they are kept, go on, fit a narrow screen and speak the player's language.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{expect, feldherr, feldherr_with_input, program, stderr, stdout};
use std::io::Write as _;
use std::path::Path;
use std::process::{Output, Stdio};

/// Runs a command with its own data directory and a screen of 60 columns.
fn at_home(data: &Path, args: &[&str], input: &str) -> Output {
    let mut child = program()
        .env("FELDHERR_DATA", data)
        .env("COLUMNS", "60")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_game_is_kept_and_goes_on_where_it_was_left() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "waterloo", "--seats", "human,human", "--seed", "2"];
    let left = at_home(home.path(), &play, "1\nquit\nyes\n");
    expect(&left, 0, &["Keep the game", "feldherr resume"]);
    let went_on = at_home(home.path(), &["resume"], "log 1\nquit\n\n");
    // The throw of the first evening stands, and the turn goes on.
    expect(&went_on, 0, &["rolls", "points"]);
    let first = stdout(&left);
    let roll = first.lines().find(|line| line.contains("rolls")).unwrap();
    assert!(stdout(&went_on).contains(roll.trim_start()), "{roll}");
}

#[test]
fn the_dice_of_a_kept_game_go_on_too() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "waterloo", "--seats", "human,human", "--seed", "5"];
    let whole = stdout(&at_home(home.path(), &play, "roll\nend\nroll\n"));
    at_home(home.path(), &play, "roll\nend\n");
    let rest = stdout(&at_home(home.path(), &["resume"], "roll\n"));
    let rolls = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("rolls"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(rolls(&whole).last(), rolls(&rest).last());
}

#[test]
fn who_says_no_drops_the_game() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "waterloo", "--seats", "human,human", "--seed", "2"];
    expect(
        &at_home(home.path(), &play, "1\nquit\nno\n"),
        0,
        &["dropped"],
    );
    expect(
        &at_home(home.path(), &["resume"], ""),
        2,
        &["No game is kept"],
    );
    let other = home.path().join("other.json");
    std::fs::write(&other, "{}").unwrap();
    let resume = ["resume", other.to_str().unwrap()];
    expect(
        &at_home(home.path(), &resume, ""),
        2,
        &["no game that was kept"],
    );
}

#[test]
fn no_game_takes_the_place_of_another() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "waterloo", "--seats", "human,human", "--seed", "2"];
    at_home(home.path(), &play, "1\n");
    at_home(home.path(), &play, "1\n");
    let kept = std::fs::read_dir(home.path().join("play")).unwrap().count();
    assert_eq!(kept, 2);
}

#[test]
fn every_game_fits_sixty_columns() {
    let home = tempfile::tempdir().unwrap();
    for (game, seats) in [
        ("waterloo", "human,recruit"),
        ("fortitude", "human,recruit"),
        ("battles", "human,recruit"),
        ("europa", "human,recruit"),
    ] {
        let play = [
            "play", game, "--seats", seats, "--seed", "1", "--lang", "de",
        ];
        let output = at_home(home.path(), &play, "1\n1\nbrett\nliste\n1?\nhilfe\n");
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{game}: {}", stderr(&output));
        let wide = text.lines().find(|line| line.chars().count() > 60);
        assert_eq!(wide, None, "{game}");
    }
}

#[test]
fn the_board_is_not_shown_again_after_every_step() {
    let home = tempfile::tempdir().unwrap();
    let play = ["play", "waterloo", "--seats", "human,human", "--seed", "2"];
    let text = stdout(&at_home(home.path(), &play, "roll\n34,3 33,4\n33,4 32,5\n"));
    let boards = text.lines().filter(|line| line.starts_with(" 0 ")).count();
    assert_eq!(boards, 1, "{text}");
    assert!(text.contains("33,4 – 32,5"), "{text}");
}

#[test]
fn regions_are_called_by_their_german_names() {
    let home = tempfile::tempdir().unwrap();
    let play = [
        "play",
        "europa",
        "--seats",
        "human,recruit",
        "--seed",
        "1",
        "--lang",
        "de",
    ];
    let text = stdout(&at_home(home.path(), &play, ""));
    assert!(text.contains("Ostpreußen"), "{text}");
    assert!(!text.contains("east-prussia"), "{text}");
}

#[test]
fn help_and_complaints_are_german_when_german_is_asked_for() {
    for args in [
        &["--help", "--lang", "de"][..],
        &["serve", "--help", "--lang=de"],
        &["--lang", "de", "help", "arena"],
    ] {
        let output = feldherr(args);
        expect(&output, 0, &["Aufruf:", "Optionen:"]);
        let text = stdout(&output);
        for word in ["Usage", "Options", "Print help"] {
            assert!(!text.contains(word), "{args:?}: {text}");
        }
    }
    let cases: [(&[&str], &str); 5] = [
        (&["fly", "--lang", "de"], "Es gibt keinen Befehl „fly“."),
        (
            &["arena", "waterloo", "--lang", "de"],
            "Diese Argumente fehlen",
        ),
        (
            &["play", "waterlo", "--lang", "de"],
            "Meintest du „waterloo“?",
        ),
        (
            &["render", "x", "--wide", "--lang", "de"],
            "gibt es hier nicht",
        ),
        (
            &["verify", "/no/such", "--lang", "de"],
            "lässt sich nicht lesen",
        ),
    ];
    for (args, words) in cases {
        expect(&feldherr(args), 2, &[words]);
    }
}

#[test]
fn misspelt_names_are_guessed() {
    let cases: [(&[&str], &str); 5] = [
        (&["play", "fortitud"], "“fortitude”"),
        (
            &[
                "arena",
                "waterloo",
                "--scenario",
                "for",
                "--seats",
                "captain,captain",
                "--games",
                "1",
            ],
            "“four”",
        ),
        (
            &["play", "waterloo", "--seats", "human,captan"],
            "“captain”",
        ),
        (&["play", "waterloo", "--option", "round=3"], "“rounds”"),
        (&["army", "show", "frensh-200"], "“french-200”"),
    ];
    for (args, meant) in cases {
        expect(&feldherr_with_input(args, b""), 2, &["Did you mean", meant]);
    }
    expect(
        &feldherr(&["rules", "waterloo", "WL-10x"]),
        1,
        &["Did you mean", "WL-10"],
    );
}

#[test]
fn shells_and_man_know_the_program() {
    expect(
        &feldherr(&["completions", "bash"]),
        0,
        &["_feldherr", "resume"],
    );
    let directory = tempfile::tempdir().unwrap();
    let pages = directory.path().join("man1");
    expect(&feldherr(&["man", pages.to_str().unwrap()]), 0, &[]);
    let page = std::fs::read_to_string(pages.join("feldherr-serve.1")).unwrap();
    assert!(page.contains("listen"), "{page}");
    expect(&feldherr(&["--version"]), 0, &["feldherr 0."]);
}

#[test]
fn answers_come_as_json_where_asked_for() {
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&stdout(&feldherr(args))).unwrap()
    };
    assert_eq!(
        json(&["rules", "waterloo", "WL-10a", "--json"])["rules"][0]["id"],
        "WL-10a"
    );
    assert_eq!(
        json(&["scenario", "list", "waterloo", "--json"])["games"][0]["game"],
        "waterloo"
    );
    assert_eq!(
        json(&["army", "show", "french-200", "--json"])["judged"]["budget"],
        200
    );
}

#[test]
fn records_of_an_earlier_series_are_not_overwritten_by_accident() {
    let directory = tempfile::tempdir().unwrap();
    let records = directory.path().join("records");
    let records = records.to_str().unwrap();
    let arena = [
        "arena",
        "waterloo",
        "--seats",
        "recruit,recruit",
        "--games",
        "1",
        "--option",
        "rounds=1",
        "--records",
        records,
    ];
    expect(&feldherr(&arena), 0, &[]);
    expect(&feldherr(&arena), 2, &["there already", "--force"]);
    expect(&feldherr(&[&arena[..], &["--force"]].concat()), 0, &[]);
    // One good record, one that cannot be read: the good one is judged all the same.
    let record = format!("{records}/game-0000.json");
    let output = feldherr(&["verify", &record, "/no/such.json", "--json"]);
    expect(&output, 2, &["\"holds\":true", "cannot be read"]);
    // A picture on standard output says what it shows.
    let picture = stdout(&feldherr(&["render", &record, "-o", "-"]));
    assert!(
        picture.starts_with("<svg") && picture.contains("class=\"caption-head\""),
        "no caption"
    );
    let bare = stdout(&feldherr(&["render", &record, "-o", "-", "--no-caption"]));
    assert!(!bare.contains("class=\"caption-head\""));
}
