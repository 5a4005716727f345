//! The engine: one answer a line, whatever the line is, and a failed request changes nothing.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, feldherr_with_input, stdout};
use serde_json::{Value, json};

const SEED: u64 = 11;

/// A small generator, so that failures can be repeated.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

#[test]
fn bytes_of_any_kind_get_one_error_a_line() {
    let mut random = Random(1);
    let mut input = Vec::new();
    let lines = 500;
    for _ in 0..lines {
        let length = random.below(60);
        let line = (0..length)
            .map(|_| random.next() as u8)
            .map(|byte| if byte == b'\n' { b' ' } else { byte });
        input.extend(line);
        input.push(b'\n');
    }
    let output = feldherr_with_input(&["engine"], &input);
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), lines);
    assert!(
        answers
            .iter()
            .all(|answer| answer["error"]["code"] == "malformed")
    );
}

#[test]
fn hostile_lines_are_refused_and_the_game_goes_on() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "new", "game": "waterloo", "seed": SEED}));
    let before = engine.result(&json!({"cmd": "save"}));
    let huge = vec![b'x'; 10 * 1024 * 1024];
    assert_eq!(engine.send(&huge)["error"]["code"], json!("too-large"));
    let deep = [
        b"{\"cmd\":\"do\",\"action\":".as_slice(),
        &vec![b'['; 100_000],
    ]
    .concat();
    assert_eq!(engine.send(&deep)["error"]["code"], json!("malformed"));
    assert_eq!(
        engine.send(b"\xff\xfe{}")["error"]["code"],
        json!("malformed")
    );
    assert_eq!(engine.send(b"")["error"]["code"], json!("malformed"));
    assert_eq!(engine.send(b"{\"cmd\":\"outcome\"}\r")["ok"], json!(true));
    let long_text = "x".repeat(900_000);
    let unknown = engine.error(&json!({"cmd": long_text}));
    assert!(unknown["message"].as_str().unwrap().len() < 400);
    let odd = [
        json!({"cmd": 7}),
        json!({"cmd": null}),
        json!({}),
        json!({"cmd": "do", "action": null}),
        json!({"cmd": "do", "action": 1e300}),
        json!({"cmd": "do", "seat": -1, "action": "roll"}),
        json!({"cmd": "do", "seat": 255, "action": "roll"}),
        json!({"cmd": "do", "seat": 0.5, "action": "roll"}),
        json!({"cmd": "do", "seat": 1u64 << 40, "action": "roll"}),
        json!({"cmd": "do", "action": {"step": {"from": "99,99", "to": "-1,-1"}}}),
        json!({"cmd": "do", "action": {"step": {"from": "1,1", "to": "2,2", "extra": 1}}}),
        json!({"cmd": "dice", "draws": [-1]}),
        json!({"cmd": "dice", "draws": vec![1; 10_001]}),
        json!({"cmd": "go", "budget_ms": 1, "simulations": 1}),
        json!({"cmd": "go", "seed": "x"}),
        json!({"cmd": "load", "record": {}}),
        json!({"cmd": "load", "record": [], "position": []}),
        json!({"cmd": "load", "game": "waterloo", "position": 3}),
        json!({"cmd": "new", "game": "waterloo", "seats": ["human"]}),
        json!({"cmd": "new", "game": "waterloo", "seats": 9}),
        json!({"cmd": "new", "game": "waterloo", "scenario": "two", "seats": 3}),
        json!({"cmd": "new", "game": "waterloo", "scenario": "two", "setup": {}}),
        json!({"cmd": "new", "game": "waterloo", "scenario": "nine"}),
        json!({"cmd": "new", "game": "chess"}),
        json!({"cmd": "new", "game": "waterloo", "dice": [9, 9, 9, 9]}),
        json!({"cmd": "new", "game": "waterloo", "setup": {"players": [["spain"], ["france"], ["russia"]], "board": {"inline": "[map]\nrow 00 ???"}}}),
        json!({"cmd": "rules", "game": "chess"}),
        json!({"cmd": "view", "seat": [0]}),
    ];
    for request in odd {
        let error = engine.error(&request);
        assert!(!error["message"].as_str().unwrap().is_empty(), "{request}");
        assert_ne!(error["code"], json!("internal"), "{request}: {error}");
    }
    assert_eq!(
        engine.result(&json!({"cmd": "save"})),
        before,
        "nothing has changed"
    );
    assert_eq!(engine.end(), Some(0));
}

/// A random JSON value, often of a form that requests have.
fn noise(random: &mut Random, depth: usize) -> Value {
    const WORDS: [&str; 16] = [
        "waterloo", "two", "roll", "end_turn", "public", "spain", "captain", "12,12", "seed", "",
        "…", "de", "rounds", "step", "from", "to",
    ];
    match random.below(if depth == 0 { 5 } else { 8 }) {
        0 => Value::Null,
        1 => json!(random.below(2) == 0),
        2 => json!(random.below(9)),
        3 => json!(random.next() as f64 / 3.0 - 1e8),
        4 => json!(random.pick(&WORDS)),
        5 => (0..random.below(4))
            .map(|_| noise(random, depth - 1))
            .collect(),
        _ => {
            let fields = (0..random.below(4)).map(|_| {
                let name = (*random.pick(&WORDS)).to_owned();
                (name, noise(random, depth - 1))
            });
            Value::Object(fields.collect())
        }
    }
}

#[test]
fn random_requests_never_break_the_engine() {
    let mut random = Random(2);
    let mut engine = Engine::start();
    let help = engine.result(&json!({"cmd": "help"}));
    let commands = help["commands"].as_array().unwrap().clone();
    for round in 0..1500 {
        if round % 50 == 0 {
            engine.result(&json!({"cmd": "new", "game": "waterloo", "seats": 2 + round / 50 % 3, "seed": round}));
        }
        let command = random.pick(&commands).clone();
        if command["cmd"] == "quit" {
            continue;
        }
        let mut request = json!({"cmd": command["cmd"], "id": round});
        for field in command["fields"].as_array().unwrap() {
            if random.below(3) > 0 {
                request[field.as_str().unwrap()] = noise(&mut random, 3);
            }
        }
        if command["cmd"] == "go" {
            request["budget_ms"] = json!(1);
        }
        let answer = engine.ask(&request);
        assert_eq!(answer["id"], json!(round));
        assert_ne!(
            answer["error"]["code"],
            json!("internal"),
            "{request}: {answer}"
        );
        assert!(answer["ok"].is_boolean());
    }
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn random_legal_play_goes_on_to_the_end_and_reloads_alike() {
    for seats in [2, 3, 4] {
        let mut random = Random(seats);
        let mut engine = Engine::start();
        let mut state = engine.result(
            &json!({"cmd": "new", "game": "waterloo", "seats": seats, "seed": seats, "options": {"rounds": 3}}),
        );
        while let Some(seat) = state["awaited"].get(0).cloned() {
            let listed = engine.result(&json!({"cmd": "options"}));
            assert_eq!(listed["seat"], seat);
            let action = random.pick(listed["options"].as_array().unwrap()).clone();
            engine.result(&json!({"cmd": "check", "action": action}));
            state = engine.result(&json!({"cmd": "do", "action": action}));
            if random.below(5) == 0 {
                engine.ask(&json!({"cmd": "undo"}));
                state = engine.result(&json!({"cmd": "prompts"}));
            }
        }
        let saved = engine.result(&json!({"cmd": "save"}));
        assert!(saved["record"]["seed"].is_string(), "the game is over");
        engine.result(&json!({"cmd": "load", "record": saved["record"]}));
        assert_eq!(engine.result(&json!({"cmd": "save"})), saved);
        engine.result(&json!({"cmd": "load", "game": "waterloo", "position": saved["position"]}));
        assert_eq!(
            engine.result(&json!({"cmd": "save"}))["position"],
            saved["position"]
        );
        assert_eq!(
            engine.result(&json!({"cmd": "outcome"}))["outcome"],
            state["outcome"]
        );
    }
}

#[test]
fn a_record_goes_on_with_its_own_seed() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "new", "game": "waterloo", "seed": SEED}));
    engine.result(&json!({"cmd": "do", "action": "roll"}));
    let record = engine.result(&json!({"cmd": "save"}))["record"].take();
    let go_on = [
        json!({"cmd": "do", "action": "end_turn"}),
        json!({"cmd": "do", "action": "roll"}),
    ];
    let first: Vec<Value> = go_on.iter().map(|request| engine.result(request)).collect();
    let again = engine.result(&json!({"cmd": "load", "record": record, "seed": SEED}));
    assert_eq!(again["commitment"], record["commitment"]);
    let second: Vec<Value> = go_on.iter().map(|request| engine.result(request)).collect();
    assert_eq!(first, second);

    let error = engine.error(&json!({"cmd": "load", "record": record, "seed": SEED + 1}));
    assert_eq!(
        (error["code"].as_str(), error["field"].as_str()),
        (Some("record"), Some("seed"))
    );
    let unproven = engine.result(&json!({"cmd": "load", "record": record, "dice": [1, 2]}));
    assert_eq!(
        unproven["commitment"],
        Value::Null,
        "forced dice prove nothing"
    );
    engine.result(&go_on[0]);
    let roll = engine.result(&go_on[1]);
    assert_eq!(roll["draws"], json!([["points", 6, 1], ["points", 6, 2]]));
}

#[test]
fn the_same_seed_chooses_alike() {
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "new", "game": "waterloo", "seed": SEED}));
    engine.result(&json!({"cmd": "do", "action": "roll"}));
    for level in ["recruit", "captain", "marshal"] {
        let request = json!({"cmd": "go", "level": level, "simulations": 10, "seed": 5});
        let first = engine.result(&request);
        assert_eq!(engine.result(&request), first);
        engine.result(&json!({"cmd": "check", "action": first["action"]}));
    }
}

#[test]
fn languages_switch_and_the_message_stays_the_same() {
    let mut engine = Engine::start();
    let english = engine.error(&json!({"cmd": "save"}));
    engine.result(&json!({"cmd": "lang", "lang": "de"}));
    let german = engine.error(&json!({"cmd": "save"}));
    assert_eq!(english["message_id"], german["message_id"]);
    assert_ne!(english["message"], german["message"]);
}

#[test]
fn quit_and_the_end_of_input_end_it() {
    let output = feldherr_with_input(&["engine"], b"{\"cmd\":\"quit\"}\n{\"cmd\":\"help\"}\n");
    assert_eq!(
        (output.status.code(), stdout(&output).lines().count()),
        (Some(0), 1)
    );
    let output = feldherr_with_input(&["engine"], b"{\"cmd\":\"lang\",\"lang\":\"de\"}");
    assert_eq!(
        stdout(&output),
        "{\"ok\":true,\"result\":{\"lang\":\"de\"}}\n"
    );
    let output = feldherr_with_input(&["engine"], b"");
    assert_eq!(
        (output.status.code(), stdout(&output).as_str()),
        (Some(0), "")
    );
}
