//! A store that fails is not asked again and again by the server itself.

use crate::helpers::{App, spawn_app_with, text, tokens};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;

async fn database(app: &App) -> SqliteConnection {
    let path = app.directory.as_ref().unwrap().path().join("test.db");
    let url = format!("sqlite://{}", path.display());
    SqliteConnection::connect(&url).await.unwrap()
}

async fn failed(app: &App) -> u64 {
    let figures = app.text("/metrics").await;
    let name = "feldherr_commits_failed_total ";
    let line = figures.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap().parse().unwrap()
}

const FULL: &str =
    "CREATE TRIGGER full BEFORE INSERT ON move BEGIN SELECT RAISE(ABORT, 'disk full'); END";

#[tokio::test]
async fn time_that_is_up_while_the_store_fails_does_not_spin() {
    let app = spawn_app_with(|config| config.minute = Duration::from_millis(200)).await;
    let me = json!({"kind": "me"});
    let options = json!({"seats": "sides", "length": "open", "minutes": 2});
    let wanted =
        json!({"game": "europa", "scenario": "1805", "options": options, "seats": [me, me]});
    let (_, created) = app.post("/api/tables", &wanted).await;
    let (table, tokens) = (text(&created["id"]), tokens(&created));
    let mut players = Vec::new();
    for token in &tokens {
        players.push(app.sit(&table, Some(token)).await);
    }
    let mover = players
        .iter()
        .position(|player| !player.options().is_empty());
    let mover = &mut players[mover.unwrap()];
    assert_eq!(mover.act(&json!("done")).await["type"], "ack");
    let mut connection = database(&app).await;
    sqlx::query(FULL).execute(&mut connection).await.unwrap();
    while failed(&app).await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let failed = failed(&app).await;
    assert!(failed <= 4, "{failed} tries");
    // The server comes back to it by itself.
    sqlx::query("DROP TRIGGER full")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    mover.reach(2).await;
}

#[tokio::test]
async fn a_machine_does_not_spin_while_the_store_fails() {
    let app = spawn_app_with(|_| {}).await;
    let mut connection = database(&app).await;
    sqlx::query(FULL).execute(&mut connection).await.unwrap();
    let seats = json!([{"kind": "machine"}, {"kind": "machine"}]);
    let table = text(&app.create(seats).await["id"]);
    let mut spectator = app.sit(&table, None).await;
    while failed(&app).await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let failed = failed(&app).await;
    assert!(failed <= 4, "{failed} tries");
    sqlx::query("DROP TRIGGER full")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    spectator.reach(1).await;
}
