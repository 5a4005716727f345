//! Stored games that do not hold: what and where is told, and they can be looked at as far as they hold.

use crate::helpers::{App, Pair, spawn_app, spawn_app_in};
use feldherr_store::link;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;

async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Changes the database of a server that stands still, and starts one on it again.
async fn altered(app: App, changes: &[&'static str]) -> App {
    let directory = app.stop().await;
    let mut connection = connect(&directory.path().join("test.db")).await;
    for change in changes {
        let done = sqlx::query(*change).execute(&mut connection).await.unwrap();
        assert!(done.rows_affected() > 0, "{change}");
    }
    connection.close().await.unwrap();
    spawn_app_in(directory, |_| {}).await
}

/// Puts another entry into the first game, with hashes that fit: as if the rules had changed since.
async fn forged(app: App, seq: usize, change: impl Fn(Value) -> Value) -> App {
    let directory = app.stop().await;
    let mut connection = connect(&directory.path().join("test.db")).await;
    let seal: Vec<u8> = sqlx::query_scalar("SELECT seal FROM game WHERE id = 1")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let entries: Vec<String> =
        sqlx::query_scalar("SELECT payload FROM move WHERE game = 1 ORDER BY seq")
            .fetch_all(&mut connection)
            .await
            .unwrap();
    let mut before: [u8; 32] = seal.try_into().unwrap();
    for (index, entry) in entries.into_iter().enumerate() {
        let entry = match index == seq {
            true => change(serde_json::from_str(&entry).unwrap()).to_string(),
            false => entry,
        };
        before = link(&before, index, &entry);
        sqlx::query("UPDATE move SET payload = ?, link = ? WHERE game = 1 AND seq = ?")
            .bind(entry)
            .bind(before.as_slice())
            .bind(index as i64)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
    spawn_app_in(directory, |_| {}).await
}

fn other_seat(mut entry: Value) -> Value {
    let seat = entry["seat"].as_u64().unwrap();
    entry["seat"] = json!(1 - seat);
    entry
}

#[tokio::test]
async fn an_altered_entry_is_told_and_the_game_shown_up_to_it() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let (other, others) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..8 {
        pair.step().await;
    }
    let change = "UPDATE move SET payload = payload || ' ' WHERE game = 1 AND seq = 5";
    let app = altered(app, &[change]).await;
    let (status, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!((status, &summary["seq"]), (200, &json!(5)));
    let damage = &summary["damage"];
    assert_eq!(
        (&damage["code"], &damage["field"]),
        (&json!("damaged"), &json!("moves[5]"))
    );
    assert_eq!(damage["message"]["args"]["table"], json!(table));
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    assert_eq!(pair.players[0].seq(), 5);
    assert!(!pair.players[0].log.is_empty());
    let mover = pair.mover();
    let action = pair.players[mover].options()[0].clone();
    let told = pair.players[mover].act(&action).await;
    assert_eq!(
        (&told["type"], &told["error"]["code"]),
        (&json!("refused"), &json!("damaged"))
    );
    let told = pair.players[mover].undo().await;
    assert_eq!(told["error"]["code"], "damaged");
    // Other games go on.
    Pair::sit(&app, &other, &others).await.play_out().await;
}

#[tokio::test]
async fn a_game_that_no_longer_replays_says_where_and_by_which_rule() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..8 {
        pair.step().await;
    }
    let app = forged(app, 3, other_seat).await;
    let (status, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!((status, &summary["seq"]), (200, &json!(3)));
    let damage = &summary["damage"];
    assert_eq!(damage["field"], "moves[3]");
    assert!(damage["rule"].is_string(), "{damage}");
    // People count from 1.
    assert_eq!(damage["message"]["args"]["entry"], 4);
    assert_eq!(
        damage["more"],
        Value::Null,
        "why is a secret while it is played"
    );
    // An entry that is not even an action.
    let app = forged(app, 2, |_| json!({"seat": 0, "do": "dance"})).await;
    let (_, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["seq"], 2);
    let field = summary["damage"]["field"].as_str().unwrap();
    assert!(field.contains("moves[2]"), "{field}");
}

#[tokio::test]
async fn a_finished_game_that_no_longer_replays_keeps_its_record() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    pair.play_out().await;
    let last = pair.players[0].seq();
    let app = forged(app, 3, other_seat).await;
    let (status, record) = app.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200);
    assert_eq!(record["moves"].as_array().unwrap().len() as u64, last);
    let (status, log) = app.get(&format!("/api/tables/{table}/log")).await;
    assert_eq!(status, 200);
    let lines = log.as_array().unwrap();
    assert!(!lines.is_empty() && lines.iter().all(|line| line["seq"].as_u64() <= Some(3)));
    let (status, frame) = app.get(&format!("/api/tables/{table}/frames/1")).await;
    assert_eq!(
        (status, &frame["last"]),
        (200, &json!(3)),
        "as far as it holds"
    );
    let (status, _) = app.get(&format!("/api/tables/{table}/frames/4")).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn a_damaged_head_or_seat_is_named_and_other_games_go_on() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let (second, _) = app.hot_seat().await;
    let (third, others) = app.hot_seat().await;
    Pair::sit(&app, &table, &tokens).await.step().await;
    let changes = [
        "UPDATE game SET seed = replace(seed, substr(seed, 9, 1), 'x') WHERE id = 1",
        "UPDATE seat SET token_hash = zeroblob(32) WHERE game = 2 AND seat = 1",
    ];
    let app = altered(app, &changes).await;
    for (table, place) in [(&table, "head"), (&second, "seats[1]")] {
        let (status, error) = app.get(&format!("/api/tables/{table}")).await;
        let error = &error["error"];
        assert_eq!((status, &error["code"]), (500, &json!("damaged")));
        assert_eq!(error["field"], place);
        assert_eq!(error["message"]["args"]["table"], json!(table));
    }
    Pair::sit(&app, &third, &others).await.play_out().await;
}

/// Before ends became final one could be taken back. Such a game does not go on with dice that are known.
#[tokio::test]
async fn an_end_that_was_taken_back_stays_the_end() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    pair.play_out().await;
    let directory = app.stop().await;
    let path = directory.path().join("test.db");
    let mut connection = connect(&path).await;
    // As it stood before there were hashes.
    for change in [
        "DELETE FROM move WHERE game = 1 AND seq > 4",
        "UPDATE move SET link = NULL",
        "UPDATE game SET seal = NULL, state_seal = NULL, noted = 0",
        "UPDATE seat SET seal = NULL",
    ] {
        sqlx::query(change).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let app = spawn_app_in(directory, |_| {}).await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let mover = pair.mover();
    let action = pair.players[mover].options()[0].clone();
    let told = pair.players[mover].act(&action).await;
    assert_eq!(told["error"]["code"], "damaged", "{told}");
}
