//! A seat is never lost: a claim can be repeated, and the table's owner can free a seat that has not moved.

use crate::broken_off::{Asked, Bench};
use crate::helpers::{App, Pair, secret, spawn_app, spawn_app_in, text, tokens, two};
use axum::http::StatusCode;
use serde_json::{Value, json};

fn claim(seat: u8, name: &str, token: &str) -> Value {
    json!({"seat": seat, "name": name, "token": token})
}

#[tokio::test]
async fn a_claim_that_is_broken_off_can_be_repeated() {
    let bench = Bench::new(|_| {}).await;
    let mut polls = 1;
    loop {
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let (_, created) = bench.ask(&Asked::post("/api/tables", two(seats))).await;
        let path = format!("/api/tables/{}/claim", text(&created["id"]));
        let mine = Asked::post(&path, claim(1, "Ben", &secret()));
        let first = bench.ask_and_break_off(&mine, polls).await;
        let again = bench.ask(&mine).await;
        assert_eq!(again.0, StatusCode::OK, "after {polls} polls: {}", again.1);
        let other = bench
            .ask(&Asked::post(&path, claim(1, "Eve", &secret())))
            .await;
        assert_eq!(other.0, StatusCode::CONFLICT);
        if let Some(first) = first {
            assert_eq!(first, again, "the same answer");
            break;
        }
        polls += 1;
    }
    assert!(polls > 1, "nothing was broken off");
}

#[tokio::test]
async fn the_same_secret_gets_the_same_answer_and_no_other_seat() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "open"}, {"kind": "open"}]))
        .await;
    let path = format!("/api/tables/{}/claim", text(&created["id"]));
    let token = secret();
    let first = app.post(&path, &claim(1, "Ben", &token)).await;
    assert_eq!((first.0, &first.1["token"]), (200, &json!(token)));
    let app = spawn_app_in(app.stop().await, |_| {}).await;
    assert_eq!(app.post(&path, &claim(1, "Ben", &token)).await, first);
    let (status, error) = app.post(&path, &claim(0, "Ben", &token)).await;
    assert_eq!((status, &error["error"]["field"]), (400, &json!("token")));
    let (status, _) = app.post(&path, &claim(1, "Eve", &secret())).await;
    assert_eq!(status, 409);
    let long = "0".repeat(64);
    for poor in ["", "guess", &token[..63], &token.to_uppercase(), &long] {
        let (status, error) = app.post(&path, &claim(0, "Eve", poor)).await;
        assert_eq!((status, &error["error"]["field"]), (400, &json!("token")));
    }
}

async fn free(app: &App, created: &Value, seat: u8, owner: &Value) -> (u16, Value) {
    let path = format!("/api/tables/{}/free", text(&created["id"]));
    app.post(&path, &json!({"seat": seat, "owner": owner}))
        .await
}

#[tokio::test]
async fn the_owner_frees_a_seat_that_has_not_moved() {
    let app = spawn_app().await;
    let created = app.create(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (table, owner) = (text(&created["id"]), &created["owner"]);
    let path = format!("/api/tables/{table}/claim");
    let lost = secret();
    app.post(&path, &claim(1, "Ben", &lost)).await;
    let mut seated = app.sit(&table, Some(&lost)).await;
    for stranger in [json!(""), json!(lost), created["seats"][0]["token"].clone()] {
        assert_eq!(free(&app, &created, 1, &stranger).await.0, 403);
    }
    let (status, freed) = free(&app, &created, 1, owner).await;
    assert_eq!(status, 200, "{freed}");
    while seated.next().await.is_some() {}
    let mut out = app.connect(&table).await;
    out.send(&json!({"type": "hello", "token": lost})).await;
    assert_eq!(out.expect("refused").await["error"]["code"], "forbidden");
    let (_, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["seats"][1]["kind"], "open");
    assert_eq!(summary["seats"][1]["name"], json!(null));
    // The answer with the new invitation may be lost as well.
    let (_, again) = free(&app, &created, 1, owner).await;
    let mut wanted = claim(1, "Cleo", &secret());
    wanted["invite"] = freed["invite"].clone();
    assert_eq!(app.post(&path, &wanted).await.0, 403);
    wanted["invite"] = again["invite"].clone();
    assert_eq!(app.post(&path, &wanted).await.0, 200);
}

#[tokio::test]
async fn a_seat_in_play_stays_taken() {
    let app = spawn_app().await;
    let created = app.create(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let table = text(&created["id"]);
    let mut pair = Pair::sit(&app, &table, &tokens(&created)).await;
    let mover = pair.step().await.unwrap() as u8;
    pair.players[usize::from(mover)].undo().await;
    let (status, error) = free(&app, &created, mover, &created["owner"]).await;
    assert_eq!(
        (status, &error["error"]["code"]),
        (409, &json!("seat-in-play"))
    );
    assert_eq!(
        free(&app, &created, 1 - mover, &created["owner"]).await.0,
        200
    );
    let seats = json!([{"kind": "machine"}, {"kind": "open"}]);
    let created = app.create(seats).await;
    assert_eq!(free(&app, &created, 0, &created["owner"]).await.0, 409);
    assert_eq!(free(&app, &created, 9, &created["owner"]).await.0, 404);
}
