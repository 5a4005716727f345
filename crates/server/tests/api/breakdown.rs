//! A game whose task breaks down comes back from the store.

use crate::helpers::{Pair, spawn_app_with, text};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::time::Duration;

#[tokio::test]
async fn a_game_that_breaks_down_is_taken_up_again() {
    let left = Arc::new(AtomicU32::new(0));
    let counter = left.clone();
    let app = spawn_app_with(move |config| {
        config.drill = Some(Arc::new(move |_| {
            let take = |left: u32| left.checked_sub(1);
            let broken = counter.fetch_update(SeqCst, SeqCst, take).is_ok();
            assert!(!broken, "a game that breaks down on purpose");
        }));
    })
    .await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    pair.step().await;
    left.store(1, SeqCst);
    let at = format!("/api/tables/{table}");
    // The request that met the breakdown is answered by the game that was loaded again.
    let (status, told) = app.get(&at).await;
    assert_eq!((status, &told["seq"]), (200, &json!(1)));
    for player in &mut pair.players {
        while player.next().await.is_some() {}
    }
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    pair.play_out().await;
    let figures = app.text("/metrics").await;
    assert!(figures.contains("feldherr_games_broken_down_total 1\n"));
}

#[tokio::test]
async fn machines_go_on_after_a_breakdown_though_nobody_looks() {
    let obeyed = AtomicU32::new(0);
    let app = spawn_app_with(move |config| {
        config.drill = Some(Arc::new(move |_| {
            let is_second = obeyed.fetch_add(1, SeqCst) == 1;
            assert!(!is_second, "a game that breaks down on purpose");
        }));
    })
    .await;
    let seats = json!([{"kind": "machine"}, {"kind": "machine"}]);
    let table = text(&app.create(seats).await["id"]);
    // The question loads the game, which breaks down over the machine's first move; then nobody asks again.
    app.get(&format!("/api/tables/{table}")).await;
    let moved = || async {
        let figures = app.text("/metrics").await;
        !figures.contains("feldherr_moves_total 0\n")
    };
    for _ in 0..1_000 {
        if moved().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("nothing moves");
}
