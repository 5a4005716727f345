//! Setting up tables, and what is wrong with bad setups.

use crate::helpers::{spawn_app, two};
use serde_json::{Value, json};

async fn refusal(change: impl FnOnce(&mut Value)) -> (u16, Value) {
    let app = spawn_app().await;
    let mut wanted = two(json!([{"kind": "me"}, {"kind": "me"}]));
    change(&mut wanted);
    let (status, answer) = app.post("/api/tables", &wanted).await;
    let (_, list) = app.get("/api/tables").await;
    assert_eq!(list, json!([]));
    (status, answer["error"].clone())
}

fn assert_error(found: &(u16, Value), status: u16, code: &str, field: &str) {
    let (actual, error) = found;
    assert_eq!(
        (*actual, &error["code"], &error["field"]),
        (status, &json!(code), &json!(field)),
        "{error}"
    );
    assert!(error["message"]["id"].is_string());
}

#[tokio::test]
async fn unknown_game_and_scenario() {
    let found = refusal(|wanted| wanted["game"] = json!("chess")).await;
    assert_error(&found, 404, "unknown-game", "game");
    let found = refusal(|wanted| wanted["scenario"] = json!("nine")).await;
    assert_error(&found, 404, "unknown-scenario", "scenario");
}

#[tokio::test]
async fn france_and_prussia_do_not_sit_together() {
    let found = refusal(|wanted| {
        wanted["options"]["bases"] = json!("france+prussia:russia+austria");
    })
    .await;
    assert_error(&found, 422, "setup", "options.bases");
    assert!(
        found.1["rule"]
            .as_str()
            .is_some_and(|rule| rule.starts_with("WL-")),
        "{}",
        found.1
    );
}

#[tokio::test]
async fn options_are_judged() {
    for value in [
        json!("elsewhere"),
        json!(""),
        json!("spain:spain:spain"),
        json!(3),
        json!(null),
        json!([]),
    ] {
        let found = refusal(|wanted| wanted["options"]["bases"] = value).await;
        assert_error(&found, 422, "setup", "options.bases");
    }
    let found = refusal(|wanted| wanted["options"]["rounds"] = json!(-1)).await;
    assert_error(&found, 422, "setup", "options.rounds");
    let found = refusal(|wanted| wanted["options"]["dragons"] = json!(true)).await;
    assert_error(&found, 422, "setup", "options.dragons");
}

#[tokio::test]
async fn seats_are_judged() {
    let found = refusal(|wanted| wanted["seats"] = json!([])).await;
    assert_error(&found, 422, "setup", "seats");
    let found =
        refusal(|wanted| wanted["seats"] = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]))
            .await;
    assert_error(&found, 422, "setup", "seats");
    let found =
        refusal(|wanted| wanted["seats"][1] = json!({"kind": "machine", "level": "god"})).await;
    assert_error(&found, 422, "setup", "seats[1].level");
    let found = refusal(|wanted| wanted["seats"][0]["name"] = json!("a\u{7}b")).await;
    assert_error(&found, 400, "malformed", "seats[0].name");
    let found = refusal(|wanted| wanted["seats"][0]["name"] = json!("n".repeat(41))).await;
    assert_error(&found, 413, "too-large", "seats[0].name");
    let found = refusal(|wanted| wanted["seats"][0]["kind"] = json!("king")).await;
    assert_error(&found, 400, "malformed", "body");
}

#[tokio::test]
async fn seats_are_named_by_the_chosen_bases() {
    let app = spawn_app().await;
    let (_, games) = app.get("/api/games").await;
    let options = games[0]["scenarios"][0]["options"].as_array().unwrap();
    let bases = options
        .iter()
        .find(|option| option["key"] == "bases")
        .unwrap();
    for choice in bases["values"].as_array().unwrap() {
        let mut wanted = two(json!([{"kind": "open"}, {"kind": "machine"}]));
        wanted["options"]["bases"] = choice["value"].clone();
        let (status, created) = app.post("/api/tables", &wanted).await;
        assert_eq!(status, 201);
        let (_, summary) = app
            .get(&format!("/api/tables/{}", created["id"].as_str().unwrap()))
            .await;
        for seat in 0..2 {
            assert_eq!(summary["seats"][seat]["label"], choice["seats"][seat]);
        }
        assert_eq!(summary["seats"][1]["level"], "recruit");
    }
}
