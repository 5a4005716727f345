//! Whole games over the network.

use crate::helpers::{Pair, spawn_app, spawn_app_in};
use feldherr_games::Games;
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let mut spectator = app.sit(&table, None).await;
    let (status, error) = app.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!((status, &error["error"]["code"]), (409, &json!("not-over")));
    let (_, early) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        early["seed"],
        Value::Null,
        "the seed is secret until the end"
    );
    let (status, _) = app.get(&format!("/api/tables/{table}/log")).await;
    assert_eq!(status, 409);
    pair.play_out().await;
    let last = pair.players[0].seq();
    spectator.reach(last).await;
    assert_eq!(
        spectator.observation["outcome"],
        pair.players[0].observation["outcome"]
    );
    assert_eq!(spectator.log, pair.players[1].log);

    let (status, record) = app.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200);
    assert_eq!(record["moves"].as_array().unwrap().len() as u64, last);
    let games = Games::built_in();
    let verified = games.kind("waterloo").unwrap().verify(&record).unwrap();
    assert!(verified.draws.unwrap() > 0, "the dice are proven");
    let (_, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["over"], true);
    assert_eq!(summary["commitment"], record["commitment"]);
    assert_eq!(summary["seed"], record["seed"]);
    let (status, log) = app.get(&format!("/api/tables/{table}/log")).await;
    assert_eq!((status, log.as_array().unwrap()), (200, &spectator.log));
    // Spectators learn the seed without asking again.
    let told = spectator.expect("table").await;
    assert_eq!(told["table"]["seed"], record["seed"]);

    let frame = |n: u64| format!("/api/tables/{table}/frames/{n}");
    for n in [0, 1, last / 2, last] {
        let (status, shown) = app.get(&frame(n)).await;
        assert_eq!(status, 200);
        assert_eq!(shown["observation"]["seq"], n);
        assert_eq!(shown["last"], last);
        let lines = shown["log"].as_array().unwrap();
        assert!(lines.iter().all(|line| line["seq"] == n));
    }
    let (_, end) = app.get(&frame(last)).await;
    assert_eq!(&end["observation"], &spectator.observation);
    // Through the eyes of a seat, and of none that there is not.
    let (status, seen) = app.get(&format!("{}?seat=1", frame(last))).await;
    assert_eq!((status, &seen["observation"]["seat"]), (200, &json!(1)));
    for seat in ["9", "me"] {
        let (status, error) = app.get(&format!("{}?seat={seat}", frame(last))).await;
        assert_eq!((status, &error["error"]["field"]), (400, &json!("seat")));
    }
    let (status, error) = app.get(&frame(last + 1)).await;
    assert_eq!(
        (status, &error["error"]["code"]),
        (404, &json!("unknown-frame"))
    );
}

#[tokio::test]
async fn a_game_survives_a_restart() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..20 {
        pair.step().await;
    }
    let directory = app.stop().await;
    for player in &mut pair.players {
        assert_eq!(player.close_code().await, 1001);
    }
    let app = spawn_app_in(directory, |_| {}).await;
    let mut again = Pair::sit(&app, &table, &tokens).await;
    for (before, after) in pair.players.iter().zip(&again.players) {
        assert_eq!(&before.observation, &after.observation);
        assert_eq!(before.log, after.log);
    }
    again.play_out().await;
}

#[tokio::test]
async fn a_move_is_taken_back_over_the_network() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    // Until somebody has done something without dice.
    let seat = loop {
        let seat = pair.step().await.expect("steps come before the end");
        if pair.players[seat].observation["can_undo"] == true {
            break seat;
        }
    };
    let seq = pair.players[seat].seq();
    let other = 1 - seat;
    let told = pair.players[other].undo().await;
    assert_eq!(told["error"]["code"], "undo");
    assert_eq!(pair.players[seat].undo().await["type"], "ack");
    for player in &mut pair.players {
        player.reach(seq + 1).await;
    }
    let fresh = app.sit(&table, None).await;
    for player in &pair.players {
        assert_eq!(player.log, fresh.log, "the line taken back is gone");
        assert!(player.log.iter().all(|line| line["seq"] != seq));
    }
    pair.play_out().await;
    let (_, record) = app.get(&format!("/api/tables/{table}/record")).await;
    let is_undo = |entry: &&Value| entry.get("undo").is_some();
    assert_eq!(
        record["moves"]
            .as_array()
            .unwrap()
            .iter()
            .filter(is_undo)
            .count(),
        1
    );
}

#[tokio::test]
async fn deltas_add_up_to_the_whole() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..40 {
        if pair.step().await.is_none() {
            break;
        }
    }
    for (player, token) in pair.players.iter_mut().zip(&tokens) {
        let built = player.observation.clone();
        player.hello(Some(token)).await;
        let whole = &player.observation;
        assert_eq!(&built, whole);
    }
}
