//! What happens when the store fails or is not what it should be.

use crate::helpers::{Pair, config, spawn_app, spawn_app_in};
use feldherr_server::Server;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;

async fn open(path: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}", path.display());
    SqliteConnection::connect(&url).await.unwrap()
}

async fn refusal(path: &Path) -> String {
    let before = std::fs::read(path).unwrap();
    let error = Server::bind(config(path))
        .await
        .err()
        .expect("it must not start");
    assert_eq!(
        std::fs::read(path).unwrap(),
        before,
        "the file is untouched"
    );
    error.to_string()
}

#[tokio::test]
async fn a_damaged_database_is_left_alone() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    Pair::sit(&app, &table, &tokens).await.play_out().await;
    let directory = app.stop().await;
    let path = directory.path().join("test.db");
    let whole = std::fs::read(&path).unwrap();
    let mut damaged = whole.clone();
    damaged[4096..].fill(0x5a);
    std::fs::write(&path, &damaged).unwrap();
    let told = refusal(&path).await;
    assert!(
        told.contains("damaged") && told.contains("test.db"),
        "{told}"
    );
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    assert!(refusal(&path).await.contains("damaged"));
    std::fs::write(&path, "Dear diary").unwrap();
    assert!(refusal(&path).await.contains("no SQLite file"));
}

#[tokio::test]
async fn a_newer_or_foreign_database_is_left_alone() {
    let directory = spawn_app().await.stop().await;
    let path = directory.path().join("test.db");
    let mut connection = open(&path).await;
    sqlx::query("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, 'later', 1, x'00', 0)")
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let told = refusal(&path).await;
    assert!(
        told.contains("version 99") && told.contains("newer Feldherr"),
        "{told}"
    );
    let foreign = directory.path().join("foreign.db");
    std::fs::write(&foreign, "").unwrap();
    let mut connection = open(&foreign).await;
    sqlx::query("CREATE TABLE diary (line TEXT)")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    assert!(refusal(&foreign).await.contains("no Feldherr database"));
    let missing = directory.path().join("no/such/directory/test.db");
    let error = Server::bind(config(&missing))
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(error.contains("no/such/directory"), "{error}");
}

#[tokio::test]
async fn a_move_that_is_not_durable_is_not_shown() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let first = pair.step().await.unwrap();
    let before = pair.players[first].observation.clone();
    // The disk refuses writes from now on.
    let path = app.directory.as_ref().unwrap().path().join("test.db");
    let mut connection = open(&path).await;
    let trigger =
        "CREATE TRIGGER full BEFORE INSERT ON move BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    sqlx::query(trigger).execute(&mut connection).await.unwrap();
    let action = pair.players[first].options()[0].clone();
    let told = pair.players[first].act(&action).await;
    assert_eq!(
        (
            &told["type"],
            &told["error"]["code"],
            &told["error"]["field"]
        ),
        (&json!("refused"), &json!("not-ready"), &json!("store"))
    );
    assert!(
        !told.to_string().contains("disk full"),
        "the cause is for the log only"
    );
    assert_eq!(
        pair.players[first].observation, before,
        "everybody sees what the store holds"
    );
    assert_eq!(app.sit(&table, None).await.seq(), 1);
    sqlx::query("DROP TRIGGER full")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    for player in &mut pair.players {
        player.expect("state").await;
    }
    pair.play_out().await;
    let app = spawn_app_in(app.stop().await, |_| {}).await;
    let (status, _) = app.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn another_process_that_was_faster_is_heard() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let first = pair.step().await.unwrap();
    let action = pair.players[first].options()[0].clone();
    let path = app.directory.as_ref().unwrap().path().join("test.db");
    let mut connection = open(&path).await;
    let entry = json!({"seat": first, "do": action}).to_string();
    let before: Vec<u8> = sqlx::query_scalar("SELECT link FROM move WHERE game = 1 AND seq = 0")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let link = feldherr_store::link(&before.try_into().unwrap(), 1, &entry);
    sqlx::query("INSERT INTO move (game, seq, payload, link) VALUES (1, 1, ?, ?)")
        .bind(entry)
        .bind(link.as_slice())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let told = pair.players[first].act(&action).await;
    assert_eq!(told["error"]["code"], "stale");
    for player in &mut pair.players {
        while player.seq() < 2 {
            player.next().await.unwrap();
        }
    }
    pair.play_out().await;
}
