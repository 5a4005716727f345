//! The OpenAPI description is true and complete.

use crate::helpers::{App, Pair, secret, spawn_app, text, two};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn document() -> Value {
    serde_json::to_value(feldherr_server::openapi()).unwrap()
}

#[test]
fn every_address_of_the_document_is_described_and_the_other_way_round() {
    let described = document();
    let described = described["paths"].as_object().unwrap().keys();
    let described: BTreeSet<String> = described.cloned().collect();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/http-api.md");
    let text = std::fs::read_to_string(root).unwrap();
    let words = text.split(['`', ' ', '\n']);
    let is_address = |word: &&str| {
        word.starts_with("/api/") || ["/healthz", "/readyz", "/metrics"].contains(word)
    };
    let named = words.filter(is_address).map(|word| {
        let word = word.replace("{hash}.svg", "{file}");
        word.replace("{game}.{lang}.ftl", "{file}")
    });
    assert_eq!(described, named.collect());
}

/// The schema of one side of what goes over a socket.
fn socket(side: &str) -> Validator {
    let mut schema = feldherr_server::socket_schema();
    let document = schema.as_object_mut().unwrap();
    document.remove("anyOf");
    document.insert("$ref".to_owned(), json!(format!("#/$defs/{side}")));
    jsonschema::draft202012::new(&schema).unwrap()
}

#[tokio::test]
async fn what_goes_over_a_socket_is_as_described() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..40 {
        if pair.step().await.is_none() {
            break;
        }
    }
    let player = &mut pair.players[0];
    player.ask(json!({"type": "check", "action": "roll"})).await;
    player.ask(json!({"type": "look", "item": "piece:1"})).await;
    player
        .send(&json!({"type": "chat", "text": "Good day"}))
        .await;
    player.expect("chat").await;
    let heard = socket("ToClient");
    let mut kinds = BTreeSet::new();
    for line in pair.players.iter().flat_map(|player| player.heard.lines()) {
        let message: Value = serde_json::from_str(line).unwrap();
        kinds.insert(text(&message["type"]));
        let faults: Vec<String> = heard
            .iter_errors(&message)
            .map(|fault| fault.to_string())
            .collect();
        assert_eq!(faults, Vec::<String>::new(), "{line}");
    }
    for kind in ["state", "update", "ack", "looked", "chat"] {
        assert!(kinds.contains(kind), "no {kind} was heard");
    }
}

#[test]
fn the_schema_of_the_socket_refuses_what_the_server_refuses() {
    let said = socket("FromClient");
    for message in [
        json!({"type": "hello", "token": null}),
        json!({"type": "hello", "deflate": true}),
        json!({"type": "do", "id": 1, "seq": 0, "action": "roll"}),
    ] {
        assert!(said.is_valid(&message), "{message}");
    }
    for message in [
        json!({"type": "hello", "token": null, "since": 0}),
        json!({"type": "fly", "id": 1}),
        json!({"type": "undo", "id": 1}),
        json!({"type": "pose", "id": 1, "action": {}, "at": [1, 2]}),
    ] {
        assert!(!said.is_valid(&message), "{message}");
    }
}

/// Checks an answer against what is described for it.
fn validate(method: &str, path: &str, status: u16, body: &Value) {
    let mut schema = document();
    let answers = &schema["paths"][path][method]["responses"];
    let content = answers[status.to_string()]["content"].as_object();
    let content = content.unwrap_or_else(|| panic!("{method} {path} {status} is not described"));
    let answer = content["application/json"]["schema"].clone();
    // References lead from the root, so the whole document goes along.
    for (key, value) in answer.as_object().unwrap() {
        schema[key] = value.clone();
    }
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let faults: Vec<String> = validator
        .iter_errors(body)
        .map(|fault| format!("{} at {}", fault, fault.instance_path()))
        .collect();
    assert_eq!(
        faults,
        Vec::<String>::new(),
        "{method} {path} {status}: {body}"
    );
}

async fn get(app: &App, path: &str, address: &str, expected: u16) -> Value {
    let (status, body) = app.get(address).await;
    assert_eq!(status, expected, "{address}");
    validate("get", path, status, &body);
    body
}

async fn post(app: &App, path: &str, address: &str, body: &Value, expected: u16) -> Value {
    let (status, body) = app.post(address, body).await;
    assert_eq!(status, expected, "{address}");
    validate("post", path, status, &body);
    body
}

#[tokio::test]
async fn answers_are_as_described() {
    let app = spawn_app().await;
    get(&app, "/api/games", "/api/games", 200).await;
    get(&app, "/api/rules/{game}", "/api/rules/waterloo", 200).await;
    get(&app, "/api/rules/{game}", "/api/rules/chess", 404).await;
    get(&app, "/api/openapi.json", "/api/openapi.json", 200).await;
    get(&app, "/healthz", "/healthz", 200).await;
    get(&app, "/readyz", "/readyz", 200).await;
    get(&app, "/api/fortitude/lists", "/api/fortitude/lists", 200).await;
    let army = "/api/fortitude/army";
    let ready = get(&app, "/api/fortitude/armies", "/api/fortitude/armies", 200).await;
    post(&app, army, army, &ready[0]["army"], 200).await;
    let mut dear = ready[0]["army"].clone();
    dear["points"] = json!(1);
    post(&app, army, army, &dear, 200).await;
    post(&app, army, army, &json!({}), 400).await;
    for (path, address) in [
        ("/api/locales/{file}", "/api/locales/x.y"),
        ("/api/boards/{file}", "/api/boards/x"),
        ("/api/tables/{id}", "/api/tables/x"),
        ("/api/tables/{id}/record", "/api/tables/x/record"),
        ("/api/tables/{id}/log", "/api/tables/x/log"),
        ("/api/tables/{id}/frames/{n}", "/api/tables/x/frames/0"),
    ] {
        get(&app, path, address, 404).await;
    }
    get(&app, "/api/tables/{id}/socket", "/api/tables/x/socket", 400).await;
    for text in ["/api/scene.css", "/metrics", "/api/locales/core.en.ftl"] {
        assert_eq!(app.get(text).await.0, 200);
    }
    let tables = "/api/tables";
    let seats = json!([{"kind": "me", "name": "Ada"}, {"kind": "open"}]);
    let created = post(&app, tables, tables, &two(seats), 201).await;
    post(&app, tables, tables, &json!({}), 400).await;
    post(&app, tables, tables, &two(json!([])), 422).await;
    let mut unknown = two(json!([]));
    unknown["game"] = json!("chess");
    post(&app, tables, tables, &unknown, 404).await;
    get(&app, tables, tables, 200).await;
    let id = text(&created["id"]);
    let table = format!("/api/tables/{id}");
    get(&app, "/api/tables/{id}", &table, 200).await;
    get(
        &app,
        "/api/tables/{id}/record",
        &format!("{table}/record"),
        409,
    )
    .await;
    get(
        &app,
        "/api/tables/{id}/frames/{n}",
        &format!("{table}/frames/0"),
        409,
    )
    .await;
    let log = format!("{table}/log");
    get(&app, "/api/tables/{id}/log", &log, 409).await;
    let claim = "/api/tables/{id}/claim";
    let mut wanted = json!({"seat": 1, "name": "Ben", "invite": "guess", "token": secret()});
    post(&app, claim, &format!("{table}/claim"), &wanted, 403).await;
    wanted["invite"] = created["seats"][1]["invite"].clone();
    let claimed = post(&app, claim, &format!("{table}/claim"), &wanted, 200).await;
    let free = "/api/tables/{id}/free";
    let mut freed = json!({"seat": 1, "owner": "guess"});
    post(&app, free, &format!("{table}/free"), &freed, 403).await;
    freed["owner"] = created["owner"].clone();
    let freed = post(&app, free, &format!("{table}/free"), &freed, 200).await;
    wanted["invite"] = freed["invite"].clone();
    post(&app, claim, &format!("{table}/claim"), &wanted, 200).await;
    wanted["token"] = json!("guess");
    post(&app, claim, &format!("{table}/claim"), &wanted, 400).await;
    wanted["token"] = json!(secret());
    post(&app, claim, &format!("{table}/claim"), &wanted, 409).await;
    post(&app, claim, "/api/tables/x/claim", &wanted, 404).await;

    let tokens = [text(&created["seats"][0]["token"]), text(&claimed["token"])];
    let mut pair = Pair::sit(&app, &id, &tokens).await;
    let hash = text(&pair.players[0].observation["scene"]["board"]);
    assert_eq!(app.get(&format!("/api/boards/{hash}.svg")).await.0, 200);
    pair.play_out().await;
    get(
        &app,
        "/api/tables/{id}/record",
        &format!("{table}/record"),
        200,
    )
    .await;
    get(&app, "/api/tables/{id}/log", &log, 200).await;
    for n in 0..=pair.players[0].seq() {
        get(
            &app,
            "/api/tables/{id}/frames/{n}",
            &format!("{table}/frames/{n}"),
            200,
        )
        .await;
    }
}
