//! Every other command with good and bad input: exit codes and words.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{
    expect, feldherr, feldherr_with_input, finished_record, program, repository, stdout, write,
};
use serde_json::Value;
use std::io::Read as _;
use std::process::{Command, Stdio};

#[test]
fn help_has_an_example_for_every_command() {
    expect(
        &feldherr(&["--help"]),
        0,
        &["Exit codes", "--lang", "engine", "serve"],
    );
    for command in [
        "engine", "play", "replay", "verify", "render", "rules", "arena", "serve",
    ] {
        expect(&feldherr(&[command, "--help"]), 0, &["Example:"]);
    }
    expect(&feldherr(&["scenario", "list", "--help"]), 0, &["Example:"]);
    expect(
        &feldherr(&["scenario", "check", "--help"]),
        0,
        &["Example:"],
    );
    expect(&feldherr(&[]), 2, &["Usage"]);
    expect(&feldherr(&["fly"]), 2, &["fly"]);
    expect(
        &feldherr(&["--lang", "fr", "rules", "waterloo"]),
        2,
        &["fr"],
    );
}

#[test]
fn rules_are_found_by_id_and_by_words_in_both_languages() {
    expect(
        &feldherr(&["rules", "waterloo", "wl-10a"]),
        0,
        &["WL-10a", "superior force"],
    );
    expect(
        &feldherr(&["rules", "waterloo", "superior", "force"]),
        0,
        &["WL-10a"],
    );
    expect(
        &feldherr(&["rules", "waterloo", "Übermacht", "--lang", "de"]),
        0,
        &["WL-10a"],
    );
    expect(
        &feldherr(&["rules", "waterloo"]),
        0,
        &["Attack and defence", "WL-G7", "rules."],
    );
    expect(
        &feldherr(&["rules", "waterloo", "zeppelin"]),
        1,
        &["No rule matches"],
    );
    expect(
        &feldherr(&["rules", "chess"]),
        2,
        &["no game “chess”", "waterloo"],
    );
    let german = program()
        .env("LC_ALL", "de_DE.UTF-8")
        .args(["rules", "waterloo", "WL-10a"])
        .output();
    expect(&german.unwrap(), 0, &["geschlagen"]);
}

#[test]
fn scenarios_are_listed_and_checked() {
    expect(
        &feldherr(&["scenario", "list"]),
        0,
        &["two", "three", "four", "--option variant="],
    );
    expect(&feldherr(&["scenario", "list", "chess"]), 2, &["chess"]);
    let ours: Vec<String> = [
        "two.toml",
        "three.toml",
        "four.toml",
        "europe.board",
        "plain.board",
    ]
    .map(|file| {
        repository("data/waterloo")
            .join(file)
            .to_str()
            .unwrap()
            .to_owned()
    })
    .into();
    let mut args = vec!["scenario", "check"];
    args.extend(ours.iter().map(String::as_str));
    expect(&feldherr(&args), 0, &["good (scenario two)", "good (board"]);
    expect(&feldherr(&["scenario", "check"]), 2, &["FILES"]);
    expect(
        &feldherr(&["scenario", "check", "/no/such.toml"]),
        2,
        &["/no/such.toml"],
    );
}

#[test]
fn maps_and_armies_are_checked_and_used_where_they_lie() {
    let directory = tempfile::tempdir().unwrap();
    let copy = |from: &str, change: [&str; 2]| {
        let file = directory.path().join(from);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        let text = std::fs::read_to_string(repository("data/battles").join(from)).unwrap();
        std::fs::write(&file, text.replace(change[0], change[1])).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let check = |file: &str| feldherr(&["scenario", "check", file]);
    // Whatever its folder is called, a map is known by its ending and an army by its power.
    let half = copy(
        "maps/auerstedt.map",
        ["bridge 1116-1216", "bridge 0101-0102"],
    );
    expect(&check(&half), 1, &["auerstedt.map:70: ", "0101-0102"]);
    let vast = copy("maps/auerstedt.map", ["size 30 18", "size 999 1"]);
    let faults = check(&vast);
    expect(&faults, 1, &["auerstedt.map:7: "]);
    assert_eq!(
        faults.stdout.iter().filter(|byte| **byte == b'\n').count(),
        1
    );
    let twice = copy("armies/nord-1815.toml", ["fr-ii-5-husson", "fr-ii-5-campi"]);
    expect(&check(&twice), 1, &["fr-ii-5-campi"]);
    // A built-in battle is played with the army that lies beside it.
    let battle = copy("scenarios/quatre-bras.toml", ["", ""]);
    let asked = feldherr(&["scenario", "check", "--game", "battles", &battle]);
    expect(&asked, 1, &["fr-ii-5-campi"]);
}

#[test]
fn faults_of_scenario_files_name_file_line_and_cause() {
    let directory = tempfile::tempdir().unwrap();
    let check = |name: &str, text: &str| {
        let file = write(directory.path(), name, text);
        feldherr(&["scenario", "check", &file])
    };
    let head =
        "id = \"x\"\ntitle = { en = \"X\", de = \"X\" }\nabout = { en = \"X\", de = \"X\" }\n";
    let players = "players = [[\"spain\"], [\"france\"], [\"russia\"], [\"austria\"]]\n";
    expect(
        &check("good.toml", &format!("{head}{players}")),
        0,
        &["good (scenario x)"],
    );
    expect(
        &check("a.toml", &format!("{head}{players}weather = 1\n")),
        1,
        &["a.toml:5: ", "weather"],
    );
    expect(&check("b.toml", "id = \n"), 1, &["b.toml:1: "]);
    expect(
        &check(
            "c.toml",
            &format!("{head}rounds = 0\nplayers = [[\"spain\"]]\n"),
        ),
        1,
        &[
            "c.toml:4: rounds: The agreed time is at least one round. (WL-LOSE.c)",
            "c.toml:5: players: Waterloo is for two to four players, not 1. (WL-INTRO.a)",
        ],
    );
    let pieces = "[position]\npieces = [\n  \"spain G 7,23\",\n  \"spain I 6,22\",\n  \"spain I 0,0\",\n  \"nobody\",\n]\n";
    expect(
        &check("d.toml", &format!("{head}{players}{pieces}")),
        1,
        &[
            "d.toml:9: position.pieces[2]: Nobody can stand on 0,0.",
            "d.toml:10: position.pieces[3]: “nobody” is no piece",
        ],
    );
    expect(
        &check(
            "e.toml",
            &format!("{head}{players}board = \"alps.board\"\n"),
        ),
        1,
        &["alps.board: "],
    );
    let board = std::fs::read_to_string(repository("data/waterloo/europe.board")).unwrap();
    let line = 1 + board
        .lines()
        .position(|line| line.starts_with("row 10"))
        .unwrap();
    let broken = board.replacen("row 10 ~", "row 10 ?", 1);
    expect(
        &check("f.board", &broken),
        1,
        &[&format!("f.board:{line}: ")],
    );
}

#[test]
fn scenarios_of_a_directory_can_be_played() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::create_dir(directory.path().join("waterloo")).unwrap();
    let scenario = "id = \"short\"\ntitle = { en = \"Short\", de = \"Kurz\" }\nabout = { en = \"Two rounds.\", de = \"Zwei Runden.\" }\nrounds = 2\nplayers = [[\"spain\", \"france\"], [\"russia\", \"austria\"]]\n";
    write(&directory.path().join("waterloo"), "short.toml", scenario);
    let path = directory.path().to_str().unwrap();
    expect(
        &feldherr(&["--scenarios", path, "scenario", "list"]),
        0,
        &["short", "Two rounds."],
    );
    let arena = [
        "arena",
        "waterloo",
        "--scenarios",
        path,
        "--scenario",
        "short",
        "--seats",
    ];
    let output = feldherr(&[&arena[..], &["recruit,recruit", "--games", "1"]].concat());
    expect(&output, 0, &["waterloo, short: one game"]);
    expect(
        &feldherr(&["--scenarios", "/no/such", "scenario", "list"]),
        2,
        &["no such directory"],
    );
}

#[test]
fn arena_counts_and_repeats() {
    let fight = |more: &[&str]| {
        let args = [
            "arena",
            "waterloo",
            "--seats",
            "captain,recruit",
            "--games",
            "4",
            "--seed",
            "3",
        ];
        feldherr(&[&args[..], more].concat())
    };
    expect(&fight(&[]), 0, &["captain", "recruit", "95 %"]);
    let read = |more: &[&str]| -> Value { serde_json::from_str(&stdout(&fight(more))).unwrap() };
    let mut report = read(&["--json"]);
    let fields: Vec<&str> = report
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let expected = [
        "finished_by_rule",
        "game",
        "games",
        "mean_decisions",
        "scenario",
        "seats",
        "seconds",
    ];
    assert_eq!(fields, expected);
    assert_eq!(
        (&report["game"], &report["games"]),
        (&"waterloo".into(), &4.into())
    );
    for seat in report["seats"].as_array().unwrap() {
        let sum: u64 = ["wins", "draws", "losses"]
            .iter()
            .map(|name| seat[name].as_u64().unwrap())
            .sum();
        assert_eq!(sum, 4, "{seat}");
    }
    let mut again = read(&["--json", "--threads", "1"]);
    report["seconds"] = Value::Null;
    again["seconds"] = Value::Null;
    assert_eq!(report, again, "the same seed plays the same games");
}

#[test]
fn arena_refuses_what_does_not_fit() {
    let arena = |args: &[&str]| feldherr(&[&["arena", "waterloo"], args].concat());
    expect(&arena(&["--games", "1"]), 2, &["--seats"]);
    expect(
        &arena(&["--seats", "captain,emperor", "--games", "1"]),
        2,
        &["emperor", "marshal"],
    );
    expect(
        &arena(&["--seats", "captain", "--games", "1"]),
        2,
        &["no scenario for one player"],
    );
    expect(
        &arena(&["--seats", "captain,captain", "--games", "0"]),
        2,
        &["games"],
    );
    let misfit = [
        "--scenario",
        "four",
        "--seats",
        "captain,captain",
        "--games",
        "1",
    ];
    expect(&arena(&misfit), 2, &["2 players", "4 seats"]);
    let option = ["--seats", "captain,captain", "--games", "1", "--option"];
    expect(
        &arena(&[&option[..], &["rounds=zero"]].concat()),
        2,
        &["rounds=zero", "1 to 1000"],
    );
    expect(
        &arena(&[&option[..], &["weather=rain"]].concat()),
        2,
        &["weather", "variant"],
    );
    expect(
        &arena(&[&option[..], &["rounds"]].concat()),
        2,
        &["KEY=VALUE"],
    );
    expect(
        &arena(&[&option[..], &["bases=mars"]].concat()),
        2,
        &["mars"],
    );
}

#[test]
fn render_draws_svg_and_png() {
    let directory = tempfile::tempdir().unwrap();
    let record = finished_record(directory.path());
    let file = write(directory.path(), "record.json", &record.to_string());
    let out = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (svg, png) = (out("b.svg"), out("b.png"));
    expect(
        &feldherr(&[
            "render", &file, "--out", &svg, "--at", "3", "--seat", "1", "--theme", "dark",
        ]),
        0,
        &[],
    );
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("</svg>"));
    expect(
        &feldherr(&["render", &file, "--out", &png, "--width", "400"]),
        0,
        &[],
    );
    let picture = std::fs::read(&png).unwrap();
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(picture[16..20].try_into().unwrap()), 400);

    expect(
        &feldherr(&["render", &file, "--out", "b.gif"]),
        2,
        &[".svg or .png"],
    );
    expect(
        &feldherr(&["render", &file, "--out", &svg, "--seat", "9"]),
        2,
        &["seats 0 to 1"],
    );
    expect(
        &feldherr(&["render", &file, "--out", &svg, "--at", "99999"]),
        2,
        &["there is no position"],
    );
    expect(
        &feldherr(&["render", &file, "--out", &png, "--width", "0"]),
        2,
        &["width"],
    );
    expect(
        &feldherr(&["render", &file, "--out", "/no/such/dir/b.svg"]),
        2,
        &["cannot be written"],
    );
    let empty = write(directory.path(), "empty.json", "{\"game\": \"waterloo\"}");
    expect(
        &feldherr(&["render", &empty, "--out", &svg]),
        2,
        &["neither a record"],
    );
    let faulty = write(
        directory.path(),
        "faulty.json",
        "{\"game\": \"waterloo\", \"position\": {\"players\": []}}",
    );
    expect(
        &feldherr(&["render", &faulty, "--out", &svg]),
        2,
        &["two to four players"],
    );
}

#[test]
fn a_person_plays_against_the_machine() {
    let directory = tempfile::tempdir().unwrap();
    let saved = directory.path().join("game.json");
    let script = format!(
        "help\nroll\nwhy 0,0 1,1\nwhy end\n0,0 1,1\nrules WL-10a\nrules zeppelin\nlog 2\nboard\noptions\nsave {}\nsave /no/such/dir/x\n999\nfly\nundo\n1\nquit\n",
        saved.display()
    );
    let args = [
        "play",
        "waterloo",
        "--seats",
        "human,captain",
        "--seed",
        "2",
        "--option",
        "rounds=3",
    ];
    let output = feldherr_with_input(&args, script.as_bytes());
    expect(
        &output,
        0,
        &[
            "Roll the dice",
            "stands no piece of",
            "WL-9b",
            "That is legal.",
            "superior force",
            "No rule matches “zeppelin”",
            "rolls",
            "Saved in",
            "cannot be written",
            "“999” is neither",
            "“fly” is neither",
            "Nothing can be taken back.",
            "ends the turn",
            "Keep the game",
        ],
    );
    expect(
        &feldherr(&["verify", saved.to_str().unwrap()]),
        0,
        &["legal"],
    );
}

#[test]
fn machines_play_a_game_to_its_end_in_the_terminal() {
    let args = [
        "play",
        "waterloo",
        "--seats",
        "recruit,captain",
        "--seed",
        "1",
        "--option",
        "rounds=2",
    ];
    expect(&feldherr_with_input(&args, b""), 0, &["The game is over"]);
    let german = [&args[..], &["--lang", "de"]].concat();
    expect(
        &feldherr_with_input(&german, b""),
        0,
        &["Das Spiel ist zu Ende"],
    );
    // Without anybody at the keyboard a person's game is kept.
    expect(
        &feldherr_with_input(&["play", "waterloo", "--seed", "1"], b""),
        0,
        &["France and Spain >", "feldherr resume"],
    );
    expect(
        &feldherr(&["play", "waterloo", "--seats", "human,emperor"]),
        2,
        &["emperor"],
    );
    expect(&feldherr(&["play", "chess"]), 2, &["chess"]);
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut child = program()
        .args(["rules", "waterloo"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    assert_eq!(
        (child.wait().unwrap().code(), errors.as_str()),
        (Some(0), "")
    );
}

#[test]
fn the_example_bot_plays_a_game() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: there is no python3");
        return;
    }
    let output = Command::new("python3")
        .arg(repository("examples/bots/first_steps.py"))
        .args([
            "--engine",
            env!("CARGO_BIN_EXE_feldherr"),
            "--rounds",
            "2",
            "--seed",
            "3",
        ])
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    expect(
        &output,
        0,
        &["rolls", "ends the turn", "The agreed 2 rounds are over."],
    );
}
