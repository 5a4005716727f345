//! The OpenAPI description is true and complete.

use crate::helpers::{App, Pair, secret, spawn_app, text, two};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn document() -> Value {
    serde_json::to_value(feldherr_server::openapi()).unwrap()
}

#[test]
fn every_routed_path_is_described_and_every_described_path_routed() {
    let described = document();
    let described: BTreeSet<&str> = described["paths"]
        .as_object()
        .unwrap()
        .keys()
        .map(|path| &**path)
        .collect();
    let routed: BTreeSet<&str> = feldherr_server::paths().into_iter().collect();
    assert_eq!(described, routed);
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
