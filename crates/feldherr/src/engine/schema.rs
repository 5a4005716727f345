//! The schema of the protocol, made from the fields that commands know and the types of their answers. `make wire` writes it.

use super::answer::{Error, LevelName, ReaderName};
use super::fields::{Field, Kind, MOST_DRAWS, MOST_FACES};
use super::session::{COMMANDS, Command};
use feldherr_core::{HostAction, Record, Seat};
use feldherr_games::{Language, Schemas};
use serde_json::{Map, Value, json};
use std::path::Path;

const FILE: &str = "../../docs/schema/engine.schema.json";

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// What a field holds, as a schema.
fn kind(kind: Kind, schemas: &mut Schemas) -> Value {
    match kind {
        Kind::Document => json!({}),
        Kind::Record => schemas.read::<Record<Value, Value>>(),
        Kind::Text => json!({"type": "string"}),
        Kind::Flag => json!({"type": "boolean"}),
        Kind::Object => json!({"type": "object"}),
        Kind::Number(min, max) => json!({"type": "integer", "minimum": min, "maximum": max}),
        Kind::Seat => schemas.written::<Seat>(),
        Kind::Observer => json!({"anyOf": [schemas.written::<Seat>(), {"const": "public"}]}),
        Kind::Reader => schemas.written::<ReaderName>(),
        Kind::Seats => {
            let player = json!({"anyOf": [schemas.written::<LevelName>(), {"const": "human"}]});
            json!({"anyOf": [schemas.written::<Seat>(), {"type": "array", "items": player}]})
        }
        Kind::Seed => json!({
            "description": "64 hexadecimal digits, or a number that stands for a known seed.",
            "anyOf": [{"type": "string", "pattern": "^[0-9a-fA-F]{64}$"}, {"type": "integer", "minimum": 0}],
        }),
        Kind::Draws => {
            let face = json!({"type": "integer", "minimum": 1, "maximum": MOST_FACES});
            json!({"type": "array", "items": face, "maxItems": MOST_DRAWS})
        }
        Kind::Level => schemas.written::<LevelName>(),
        Kind::Host => schemas.read::<HostAction>(),
        Kind::Language => json!({"enum": [Language::De.tag(), Language::En.tag()]}),
    }
}

fn request(command: &Command, schemas: &mut Schemas) -> Value {
    let mut fields = Map::new();
    fields.insert("cmd".to_owned(), json!({"const": command.name}));
    fields.insert("id".to_owned(), json!(true));
    for field in command.fields {
        let wanted = kind(field.kind, schemas);
        let held = match field.is_needed {
            true => wanted,
            false => json!({"anyOf": [wanted, {"type": "null"}]}),
        };
        fields.insert(field.name.to_owned(), held);
    }
    let needed = command.fields.iter().filter(|field| field.is_needed);
    let needed = needed.map(|field: &Field| field.name);
    let required: Vec<&str> = std::iter::once("cmd").chain(needed).collect();
    let mut request = json!({
        "type": "object",
        "properties": fields,
        "required": required,
        "additionalProperties": false,
    });
    if command.name == "load" {
        request["oneOf"] = json!([{"required": ["position", "game"]}, {"required": ["record"]}]);
    }
    request
}

fn schema() -> Value {
    let mut schemas = Schemas::new("/$defs");
    let mut own = Map::new();
    let (mut requests, mut results) = (Vec::new(), Vec::new());
    for command in COMMANDS {
        let [asked, told] = ["request", "result"].map(|part| format!("{part}_{}", command.name));
        requests.push(reference(&asked));
        results.push(reference(&told));
        own.insert(asked, request(command, &mut schemas));
        own.insert(told, (command.result)(&mut schemas));
    }
    let answer = |is_good: bool, name: &str, held: Value| {
        json!({
            "type": "object",
            "properties": {"ok": {"const": is_good}, name: held, "id": true},
            "required": ["ok", name],
            "additionalProperties": false,
        })
    };
    own.insert("request".to_owned(), json!({"oneOf": requests}));
    let either = [reference("success"), reference("failure")];
    own.insert("response".to_owned(), json!({"oneOf": either}));
    let success = answer(true, "result", json!({"anyOf": results}));
    own.insert("success".to_owned(), success);
    let failure = answer(false, "error", schemas.written::<Error>());
    own.insert("failure".to_owned(), failure);
    own.extend(schemas.definitions());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Feldherr engine protocol",
        "description": "One JSON object a line: $defs/request in, $defs/response out. The result of a command is $defs/result_<cmd>.",
        "anyOf": [reference("request"), reference("response")],
        "$defs": own,
    })
}

#[test]
fn the_written_schema_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let made = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap();
    let mut lines = kept.lines().zip(made.lines()).enumerate();
    let differs = lines.find(|(_, (kept, made))| kept != made);
    assert!(
        kept == made,
        "docs/schema/engine.schema.json is out of date, first at {differs:?}: `make wire` writes it"
    );
}
