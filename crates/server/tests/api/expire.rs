//! Tables that nobody touches go away; others stay.

use crate::broken_off::{Asked, Bench};
use crate::helpers::{App, Pair, spawn_app_with, text, two};
use serde_json::json;
use std::time::Duration;

/// Waits until a table is gone.
async fn is_taken_away(app: &App, table: &str) -> bool {
    for _ in 0..500 {
        if app.get(&format!("/api/tables/{table}")).await.0 == 404 {
            return true;
        }
        // Long enough for the game to leave memory, into which the question has brought it.
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    false
}

#[tokio::test]
async fn a_table_that_never_started_expires() {
    let app = spawn_app_with(|config| {
        config.idle = Duration::from_millis(20);
        config.never_started = Duration::from_millis(100);
    })
    .await;
    let (played, tokens) = app.hot_seat().await;
    Pair::sit(&app, &played, &tokens).await.step().await;
    let (idle, _) = app.hot_seat().await;
    assert!(is_taken_away(&app, &idle).await);
    let (status, told) = app.get(&format!("/api/tables/{played}")).await;
    assert_eq!((status, &told["seq"]), (200, &json!(1)), "it has begun");
}

#[tokio::test]
async fn a_game_that_everybody_has_left_expires_and_a_finished_one_stays() {
    let app = spawn_app_with(|config| {
        config.idle = Duration::from_millis(20);
        config.never_started = Duration::from_millis(100);
        config.abandoned = Some(Duration::from_millis(1_500));
    })
    .await;
    let (over, tokens) = app.hot_seat().await;
    Pair::sit(&app, &over, &tokens).await.play_out().await;
    let (left, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &left, &tokens).await;
    pair.step().await;
    // As long as somebody is there, it does not matter how old the table is.
    tokio::time::sleep(Duration::from_millis(2_000)).await;
    pair.step().await;
    drop(pair);
    assert!(is_taken_away(&app, &left).await);
    let (status, _) = app.get(&format!("/api/tables/{over}/record")).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_table_whose_creator_hung_up_is_taken_away() {
    let bench = Bench::new(|_| {}).await;
    let seats = json!([{"kind": "open"}, {"kind": "open"}]);
    let asked = Asked::post("/api/tables", two(seats));
    let (mut polls, mut cut) = (1, 0);
    let created = loop {
        match bench.ask_and_break_off(&asked, polls).await {
            Some((_, created)) => break created,
            None => (polls, cut) = (polls + 1, cut + 1),
        }
    };
    assert!(cut > 0, "nothing was broken off");
    for _ in 0..500 {
        let (_, list) = bench.ask(&Asked::get("/api/tables")).await;
        let ids: Vec<String> = list
            .as_array()
            .unwrap()
            .iter()
            .map(|table| text(&table["id"]))
            .collect();
        if ids == [text(&created["id"])] {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("tables are left that nobody has heard of");
}
