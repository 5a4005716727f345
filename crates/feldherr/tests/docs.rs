//! The documentation does not lie: every example in it is executed and compared.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{Engine, expect, feldherr, feldherr_with_input, repository, write};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Fenced blocks of a document with the word after the fence.
fn blocks(document: &str, kind: &str) -> Vec<String> {
    let text = std::fs::read_to_string(repository(document)).unwrap();
    let mut blocks = Vec::new();
    let mut open: Option<Vec<&str>> = None;
    for line in text.lines() {
        match &mut open {
            None if line == format!("```{kind}") => open = Some(Vec::new()),
            Some(lines) if line == "```" => {
                blocks.push(lines.join("\n"));
                open = None;
            }
            Some(lines) => lines.push(line),
            None => {}
        }
    }
    assert!(!blocks.is_empty(), "{document} has no block `{kind}`");
    blocks
}

/// Schemas of definitions, each built once.
#[derive(Default)]
struct Schemas(BTreeMap<String, Validator>);

impl Schemas {
    fn of(&mut self, name: &str) -> &Validator {
        let build = || schema(name);
        self.0.entry(name.to_owned()).or_insert_with(build)
    }
}

/// The schema of a definition.
fn schema(name: &str) -> Validator {
    let text = std::fs::read_to_string(repository("docs/schema/engine.schema.json")).unwrap();
    let mut schema: Value = serde_json::from_str(&text).unwrap();
    let object = schema.as_object_mut().unwrap();
    object.remove("anyOf");
    object.insert("$ref".to_owned(), json!(format!("#/$defs/{name}")));
    jsonschema::draft202012::new(&schema).unwrap()
}

#[track_caller]
fn validate(validator: &Validator, value: &Value) {
    if let Err(error) = validator.validate(value) {
        panic!("{error} at {}\n{value}", error.instance_path());
    }
}

/// Whether an answer is what the document shows; `…` stands for anything.
fn matches(shown: &Value, actual: &Value) -> bool {
    match (shown, actual) {
        (Value::String(text), _) if text == "…" => true,
        (Value::Object(shown), Value::Object(actual)) => {
            let is_open = shown.contains_key("…");
            let mut fields = shown.iter().filter(|(name, _)| *name != "…");
            let all_match = fields
                .all(|(name, shown)| actual.get(name).is_some_and(|value| matches(shown, value)));
            all_match && (is_open || shown.len() == actual.len())
        }
        (Value::Array(shown), Value::Array(actual)) => match shown.split_last() {
            Some((last, first)) if last == "…" => {
                actual.len() >= first.len() && first.iter().zip(actual).all(|(s, a)| matches(s, a))
            }
            _ => {
                shown.len() == actual.len() && shown.iter().zip(actual).all(|(s, a)| matches(s, a))
            }
        },
        _ => shown == actual,
    }
}

fn run_session(session: &str, schemas: &mut Schemas) {
    let mut engine = Engine::start();
    let mut lines = session.lines().peekable();
    while let Some(line) = lines.next() {
        let request = line.strip_prefix("> ").unwrap_or_else(|| panic!("{line}"));
        let shown = lines.next().and_then(|line| line.strip_prefix("< "));
        let shown: Value = serde_json::from_str(shown.unwrap()).unwrap();
        let actual = engine.send(request.as_bytes());
        assert!(
            matches(&shown, &actual),
            "{request}\nshown:  {shown}\nactual: {actual}"
        );
        validate(schemas.of("response"), &actual);
        let Ok(request) = serde_json::from_str::<Value>(request) else {
            continue;
        };
        if actual["ok"] == json!(true) {
            validate(schemas.of("request"), &request);
            let cmd = request["cmd"].as_str().unwrap();
            validate(schemas.of(&format!("result_{cmd}")), &actual["result"]);
        }
    }
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn every_session_of_the_protocol_runs_as_shown() {
    let mut schemas = Schemas::default();
    for session in blocks("docs/engine-protocol.md", "session") {
        run_session(&session, &mut schemas);
    }
}

#[test]
fn every_command_is_documented_and_in_the_schema() {
    let text = std::fs::read_to_string(repository("docs/engine-protocol.md")).unwrap();
    let mut engine = Engine::start();
    let help = engine.result(&json!({"cmd": "help"}));
    for command in help["commands"].as_array().unwrap() {
        let name = command["cmd"].as_str().unwrap();
        assert!(
            text.contains(&format!("> {{\"cmd\": \"{name}\"")),
            "{name} has no example"
        );
        schema(&format!("request_{name}"));
        schema(&format!("result_{name}"));
        for field in command["fields"].as_array().unwrap() {
            let field = field.as_str().unwrap();
            assert!(
                text.contains(&format!("`{field}`")) || text.contains(&format!("\"{field}\"")),
                "{name}.{field}"
            );
        }
    }
}

#[test]
fn the_schema_refuses_what_the_engine_refuses() {
    let requests = schema("request");
    let mut engine = Engine::start();
    let refused = [
        json!({"cmd": "fly"}),
        json!({"cmd": "outcome", "seat": 0}),
        json!({"cmd": "do"}),
        json!({"cmd": "dice", "draws": [0]}),
        json!({"cmd": "dice", "draws": "6"}),
        json!({"cmd": "new", "game": 3}),
        json!({"cmd": "new", "game": "waterloo", "seed": "xyz"}),
        json!({"cmd": "view", "seat": "everybody"}),
        json!({"cmd": "lang", "lang": "fr"}),
        json!({"cmd": "go", "level": "emperor"}),
        json!({"cmd": "load", "game": "waterloo"}),
        json!([]),
    ];
    for request in refused {
        assert!(!requests.is_valid(&request), "{request}");
        engine.error(&request);
    }
}

#[test]
fn setups_of_the_waterloo_document_can_be_played() {
    for setup in blocks("docs/setup-waterloo.md", "json setup") {
        let setup: Value = serde_json::from_str(&setup).unwrap();
        let mut engine = Engine::start();
        engine.result(&json!({"cmd": "new", "game": "waterloo", "setup": setup}));
        let options = engine.result(&json!({"cmd": "options"}));
        assert!(!options["options"].as_array().unwrap().is_empty());
    }
    let mut schemas = Schemas::default();
    for session in blocks("docs/setup-waterloo.md", "session") {
        run_session(&session, &mut schemas);
    }
}

#[test]
fn setups_of_the_battles_document_can_be_played() {
    let plain = blocks("docs/setup-battles.md", "json setup");
    // The rules know numbers only; the engine reads keys as well.
    let keyed = blocks("docs/setup-battles.md", "json setup keys");
    assert!(!keyed.is_empty());
    for setup in plain.into_iter().chain(keyed) {
        let setup: Value = serde_json::from_str(&setup).unwrap();
        let mut engine = Engine::start();
        engine.result(&json!({"cmd": "new", "game": "battles", "setup": setup}));
        let options = engine.result(&json!({"cmd": "options"}));
        assert!(!options["options"].as_array().unwrap().is_empty());
    }
    let mut schemas = Schemas::default();
    for session in blocks("docs/setup-battles.md", "session") {
        run_session(&session, &mut schemas);
    }
}

#[test]
fn position_documents_of_the_waterloo_document_can_be_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let picture = directory.path().join("board.svg");
    for document in blocks("docs/setup-waterloo.md", "json document") {
        let file = write(directory.path(), "position.json", &document);
        expect(
            &feldherr(&["render", &file, "--out", picture.to_str().unwrap()]),
            0,
            &[],
        );
        assert!(
            std::fs::read_to_string(&picture)
                .unwrap()
                .starts_with("<svg")
        );
    }
}

#[test]
fn the_record_of_the_record_document_holds() {
    for record in blocks("docs/record-format.md", "json record") {
        let output = feldherr_with_input(&["verify", "--proven", "-"], record.as_bytes());
        expect(&output, 0, &["5 moves", "all draws (2)"]);
        let value: Value = serde_json::from_str(&record).unwrap();
        validate(&schema("Record"), &value);
    }
}

#[test]
fn every_action_of_the_waterloo_document_is_one() {
    let text = std::fs::read_to_string(repository("docs/setup-waterloo.md")).unwrap();
    let actions = text
        .split("## Actions")
        .nth(1)
        .unwrap()
        .split("## Faults")
        .next()
        .unwrap();
    let mut engine = Engine::start();
    engine.result(&json!({"cmd": "new", "game": "waterloo", "seed": 1}));
    let mut count = 0;
    for row in actions.lines().filter(|line| line.starts_with("| `")) {
        let action = row.split('`').nth(1).unwrap();
        let action: Value = serde_json::from_str(action).unwrap();
        let answer = engine.ask(&json!({"cmd": "check", "action": action}));
        assert_ne!(answer["error"]["code"], json!("malformed"), "{answer}");
        count += 1;
    }
    assert_eq!(count, 11);
}
