//! The time for answers, and for a game.

use crate::helpers::{App, Player, spawn_app_in, spawn_app_with, text, tokens};
use feldherr_server::Config;
use serde_json::{Value, json};
use sqlx::Connection;
use std::time::Duration;

fn short(config: &mut Config) {
    config.limits.answer = Duration::from_millis(100)..=Duration::from_secs(60);
    config.idle = Duration::from_millis(50);
}

/// A game of four people with this time for answers, up to an offer of an alliance; who was asked.
pub async fn offered(app: &App, answer_ms: u32) -> (String, Vec<Player>, Vec<String>, usize) {
    let me = json!({"kind": "me"});
    let wanted = json!({
        "game": "waterloo", "scenario": "four", "seats": [me, me, me, me], "answer_ms": answer_ms
    });
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let table = text(&created["id"]);
    let tokens: Vec<String> = (0..4)
        .map(|seat| text(&created["seats"][seat]["token"]))
        .collect();
    let mut players = Vec::new();
    for token in &tokens {
        players.push(app.sit(&table, Some(token)).await);
    }
    let is_offer = |action: &Value| action.get("propose").is_some();
    let mut offers = players.iter().map(|player| player.options());
    let mover = offers
        .position(|offers| offers.iter().any(is_offer))
        .unwrap();
    let offer = players[mover].options().into_iter().find(is_offer).unwrap();
    let told = players[mover].act(&offer).await;
    assert_eq!(told["type"], "ack", "{told}");
    for player in &mut players {
        player.reach(1).await;
    }
    let is_asked = |player: &Player| {
        player
            .options()
            .contains(&json!({"answer": {"accept": true}}))
    };
    let asked = players.iter().position(is_asked).unwrap();
    (table, players, tokens, asked)
}

#[tokio::test]
async fn silence_declines_an_offer() {
    let app = spawn_app_with(short).await;
    let (_, mut players, _, asked) = offered(&app, 300).await;
    let due = players[asked].expect("due").await;
    assert_eq!(due["answer"], json!({"answer": {"accept": false}}));
    let left = due["ms"].as_u64().unwrap();
    assert!((1..=300).contains(&left), "{left} ms");
    for player in &mut players {
        player.reach(2).await;
        assert!(
            player
                .log
                .iter()
                .any(|line| line["message"]["id"] == "wl-log-declined")
        );
    }
    // Nobody else is told how long somebody has.
    for (seat, player) in players.iter().enumerate() {
        let told = player.waiting.iter().any(|told| told["type"] == "due");
        assert!(!told, "seat {seat}");
    }
}

#[tokio::test]
async fn an_answer_in_time_stops_the_clock() {
    let app = spawn_app_with(short).await;
    let (table, mut players, _, asked) = offered(&app, 400).await;
    let told = players[asked]
        .act(&json!({"answer": {"accept": true}}))
        .await;
    assert_eq!(told["type"], "ack", "{told}");
    tokio::time::sleep(Duration::from_millis(600)).await;
    let (_, told) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(told["seq"], 2);
}

#[tokio::test]
async fn the_clock_runs_when_nobody_looks_on_and_after_a_restart() {
    let app = spawn_app_with(short).await;
    let (table, players, tokens, asked) = offered(&app, 1000).await;
    drop(players);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let app = spawn_app_in(app.stop().await, short).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let player = app.sit(&table, Some(&tokens[asked])).await;
    assert_eq!(player.seq(), 2);
}

#[tokio::test]
async fn a_time_that_nobody_can_keep_is_refused() {
    let app = spawn_app_with(|_| {}).await;
    for answer_ms in [0, 4_999, 86_400_001] {
        let me = json!({"kind": "me"});
        let wanted = json!({"game": "waterloo", "scenario": "two", "seats": [me, me], "answer_ms": answer_ms});
        let (status, told) = app.post("/api/tables", &wanted).await;
        assert_eq!(
            (status, &told["error"]["field"]),
            (422, &json!("answer_ms"))
        );
    }
}

/// Minutes that pass at once, and memory that is short.
fn fleeting(config: &mut Config) {
    config.minute = Duration::from_millis(400);
    config.idle = Duration::from_millis(50);
}

/// A game of Europe between two people that may be played for two minutes.
async fn timed(app: &App) -> (String, [String; 2], Vec<Player>) {
    let me = json!({"kind": "me"});
    let options = json!({"seats": "sides", "length": "open", "minutes": 2});
    let wanted =
        json!({"game": "europa", "scenario": "1805", "options": options, "seats": [me, me]});
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let (table, tokens) = (text(&created["id"]), tokens(&created));
    let mut players = Vec::new();
    for token in &tokens {
        players.push(app.sit(&table, Some(token)).await);
    }
    (table, tokens, players)
}

fn awaited(players: &[Player]) -> usize {
    let prompts = players[0].observation["prompts"].as_array().unwrap();
    let must = prompts.iter().find(|prompt| prompt["kind"] == "must");
    usize::try_from(must.unwrap()["seat"].as_u64().unwrap()).unwrap()
}

async fn begin(players: &mut [Player]) {
    let mover = awaited(players);
    let told = players[mover].act(&json!("done")).await;
    assert_eq!(told["type"], "ack", "{told}");
}

fn has_called(player: &Player) -> bool {
    let mut log = player.log.iter();
    log.any(|line| line["message"]["id"] == "ne-time-up")
}

#[tokio::test]
async fn the_server_calls_time_and_nobody_else() {
    let app = spawn_app_with(fleeting).await;
    let (table, _, mut players) = timed(&app).await;
    let at = format!("/api/tables/{table}");
    // However long people take to gather, the time runs from the first move on.
    tokio::time::sleep(Duration::from_millis(1000)).await;
    let (_, told) = app.get(&at).await;
    assert_eq!((&told["seq"], &told["ends"]), (&json!(0), &Value::Null));
    let mover = awaited(&players);
    // However a player words it, the host's call is none of his actions.
    let calls = [
        json!({"realm": "time_up"}),
        json!({"realm": {"time_up": null}}),
        json!({"host": "time_up"}),
        json!("time_up"),
    ];
    for call in calls {
        let told = players[mover].act(&call).await;
        assert_eq!(told["error"]["code"], "malformed", "{call}: {told}");
    }
    begin(&mut players).await;
    let (_, told) = app.get(&at).await;
    let (created, ends) = (told["created"].as_i64(), told["ends"].as_i64());
    assert!(ends.unwrap() >= created.unwrap() + 1000 + 800, "{told}");
    for player in &mut players {
        player.reach(2).await;
        assert!(has_called(player));
        assert!(!player.is_over(), "the round is played to its end");
        let told = player.undo().await;
        assert_eq!(
            told["error"]["code"], "undo",
            "it cannot be taken back: {told}"
        );
    }
    let (_, told) = app.get(&at).await;
    assert_eq!((&told["seq"], &told["ends"]), (&json!(2), &Value::Null));
}

/// Lets a game begin earlier by the clock on the wall, as if somebody had set it.
async fn set_clock(directory: &tempfile::TempDir, hours: i64) {
    let url = format!("sqlite://{}", directory.path().join("test.db").display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    // Without its seals the game counts as one from before there were any; else it would be damaged.
    sqlx::query("UPDATE game SET begun_ms = begun_ms - ?, seal = NULL, state_seal = NULL")
        .bind(hours * 3_600_000)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn playing_time_does_not_follow_the_clock_on_the_wall() {
    // Two minutes of five seconds each: long enough to look at the table after a restart.
    let slow = |config: &mut Config| {
        fleeting(config);
        config.minute = Duration::from_secs(5);
    };
    let app = spawn_app_with(slow).await;
    let (table, tokens, mut players) = timed(&app).await;
    begin(&mut players).await;
    drop(players);
    let stopped = app.stop().await;
    set_clock(&stopped, 3).await;
    let app = spawn_app_in(stopped, slow).await;
    let mut player = app.sit(&table, Some(&tokens[0])).await;
    assert_eq!(
        player.seq(),
        1,
        "a clock that was set does not end the time"
    );
    let app = spawn_app_in(app.stop().await, fleeting).await;
    // What has run before is not given again, and nobody needs to be there.
    player = app.sit(&table, Some(&tokens[0])).await;
    player.reach(2).await;
    assert!(has_called(&player));
}
