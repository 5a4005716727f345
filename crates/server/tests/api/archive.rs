//! Looking back at finished games, the lobby, and whether the server is ready.

use crate::helpers::{App, Pair, spawn_app, spawn_app_in, spawn_app_with};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

async fn connect(app: &App) -> SqliteConnection {
    let path = app.directory.as_ref().unwrap().path().join("test.db");
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.unwrap()
}

async fn live_games(app: &App) -> String {
    let text = app.text("/metrics").await;
    let line = text
        .lines()
        .find(|line| line.starts_with("feldherr_live_games "));
    line.unwrap().to_owned()
}

#[tokio::test]
async fn a_finished_game_is_made_once_and_costs_no_memory() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    pair.play_out().await;
    let app = spawn_app_in(app.stop().await, |_| {}).await;
    for part in ["record", "log", "log?seat=1"] {
        let url = app.url(&format!("/api/tables/{table}/{part}"));
        let first = app.http.get(&url).send().await.unwrap();
        let tag = first.headers()["etag"].clone();
        let plain = first.bytes().await.unwrap();
        let again = app.http.get(&url).header("if-none-match", &tag);
        assert_eq!(again.send().await.unwrap().status(), 304);
        let packed = app.http.get(&url).header("accept-encoding", "gzip");
        let packed = packed.send().await.unwrap();
        assert_eq!(packed.headers()["content-encoding"], "gzip");
        assert_eq!(packed.headers()["etag"], tag);
        let packed = packed.bytes().await.unwrap();
        assert!(
            packed.len() * 2 < plain.len(),
            "{} {}",
            packed.len(),
            plain.len()
        );
    }
    let frame = app.url(&format!("/api/tables/{table}/frames/3"));
    let first = app.http.get(&frame).send().await.unwrap();
    let again = app.http.get(&frame);
    let again = again.header("if-none-match", &first.headers()["etag"]);
    assert_eq!(again.send().await.unwrap().status(), 304);
    assert_eq!(app.get(&format!("/api/tables/{table}")).await.0, 200);
    assert_eq!(live_games(&app).await, "feldherr_live_games 0");
    let mut connection = connect(&app).await;
    let parts: Vec<String> = sqlx::query_scalar("SELECT part FROM archive ORDER BY part")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    assert_eq!(parts, ["log", "log 1", "outcome", "record"]);
    connection.close().await.unwrap();
}

#[tokio::test]
async fn the_lobby_opens_no_game_and_has_pages() {
    let app = spawn_app().await;
    for _ in 0..60 {
        app.create(json!([{"kind": "me"}, {"kind": "open"}])).await;
    }
    let (_, first) = app.get("/api/tables").await;
    let first = first.as_array().unwrap();
    assert_eq!(first.len(), 50);
    let last = first[49]["id"].as_str().unwrap();
    let (_, second) = app.get(&format!("/api/tables?after={last}")).await;
    let second = second.as_array().unwrap();
    assert_eq!(second.len(), 10);
    let ids = first.iter().chain(second).map(|table| table["id"].as_str());
    assert_eq!(ids.collect::<std::collections::BTreeSet<_>>().len(), 60);
    assert_eq!(first[0]["seats"][1]["kind"], "open");
    assert_eq!(live_games(&app).await, "feldherr_live_games 0");
}

#[tokio::test]
async fn a_server_that_cannot_write_is_alive_but_not_ready() {
    let app = spawn_app().await;
    assert_eq!(app.get("/readyz").await.0, 200);
    let mut connection = connect(&app).await;
    let trigger =
        "CREATE TRIGGER full BEFORE INSERT ON probe BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    sqlx::query(trigger).execute(&mut connection).await.unwrap();
    // The last result counts for a second.
    let told = loop {
        let told = app.get("/readyz").await;
        if told.0 != 200 {
            break told;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    assert_eq!(told.0, 503);
    assert_eq!(
        (&told.1["error"]["code"], &told.1["error"]["field"]),
        (&json!("not-ready"), &json!("store"))
    );
    assert_eq!(app.get("/healthz").await.0, 200);
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_server_without_a_free_place_is_not_ready() {
    let app = spawn_app_with(|config| config.limits.live_games = 1).await;
    let (table, tokens) = app.hot_seat().await;
    assert_eq!(app.get("/readyz").await.0, 200);
    let _player = app.sit(&table, Some(&tokens[0])).await;
    let (status, told) = app.get("/readyz").await;
    assert_eq!(
        (status, &told["error"]["field"]),
        (503, &json!("live_games"))
    );
    assert_eq!(app.get("/healthz").await.0, 200);
}
