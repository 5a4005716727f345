//! Ways back: nobody gets behind what was revealed, however the server has lived meanwhile.

use crate::helpers::{App, Pair, Player, secret, spawn_app, spawn_app_in, spawn_app_with, text};
use serde_json::{Value, json};

fn can_undo(player: &Player) -> bool {
    player.observation["can_undo"] == true
}

/// Both players and what each sees.
async fn seen(app: &App, table: &str, tokens: &[String; 2]) -> (Pair, [Value; 2]) {
    let pair = Pair::sit(app, table, tokens).await;
    let seen = [0, 1].map(|seat| pair.players[seat].observation.clone());
    (pair, seen)
}

async fn take_back(pair: &mut Pair, seat: usize) -> Value {
    let seq = pair.players[seat].seq();
    let told = pair.players[seat].undo().await;
    if told["type"] == "ack" {
        for player in &mut pair.players {
            player.reach(seq + 1).await;
        }
    }
    told
}

/// Dice are revelations: whatever was rolled stays rolled, for everybody, also after a restart.
#[tokio::test]
async fn nobody_goes_back_behind_a_die_not_even_over_a_restart() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let mut app = app;
    let mut rolled = 0;
    for _ in 0..12 {
        loop {
            let before = pair.players[0].log.len();
            pair.step().await.unwrap();
            let new = &pair.players[0].log[before..];
            if new.iter().any(|line| {
                line["draws"]
                    .as_array()
                    .is_some_and(|draws| !draws.is_empty())
            }) {
                break;
            }
        }
        rolled += 1;
        app = spawn_app_in(app.stop().await, |_| {}).await;
        pair = Pair::sit(&app, &table, &tokens).await;
        for seat in 0..2 {
            assert!(!can_undo(&pair.players[seat]));
            let told = take_back(&mut pair, seat).await;
            assert_eq!(told["error"]["code"], "undo", "{told}");
        }
        if pair.players[0].is_over() {
            break;
        }
    }
    assert!(rolled > 3);
}

/// With detours taken back in between, a restart changes nothing of what can be taken back, as far as it goes.
#[tokio::test]
async fn a_restart_leaves_the_same_to_take_back() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut app = app;
    let (mut pair, _) = seen(&app, &table, &tokens).await;
    let (mut compared, mut undone) = (0, 0);
    while compared < 8 && !pair.players[0].is_over() {
        for _ in 0..5 {
            if pair.step().await.is_none() {
                break;
            }
            let able = (0..2).find(|seat| can_undo(&pair.players[*seat]));
            if let Some(seat) = able.filter(|_| pair.rng.below(2) == 0) {
                assert_eq!(take_back(&mut pair, seat).await["type"], "ack");
                undone += 1;
            }
        }
        let before = [0, 1].map(|seat| pair.players[seat].observation.clone());
        app = spawn_app_in(app.stop().await, |_| {}).await;
        let after;
        (pair, after) = seen(&app, &table, &tokens).await;
        for (before, after) in before.iter().zip(&after) {
            for part in ["seq", "can_undo", "prompts", "options", "panels"] {
                assert_eq!(before[part], after[part], "{part}");
            }
        }
        compared += 1;
    }
    assert!(compared >= 3 && undone >= 3, "{compared} {undone}");
}

/// A player who sits down later takes back nothing that others did before.
#[tokio::test]
async fn a_new_player_takes_back_nothing_of_others() {
    let app = spawn_app().await;
    let created = app.create(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let table = text(&created["id"]);
    let token = text(&created["seats"][0]["token"]);
    let mut first = app.sit(&table, Some(&token)).await;
    for _ in 0..40 {
        if first.options().is_empty() {
            break;
        }
        let seq = first.seq();
        let action = first.options()[0].clone();
        assert_eq!(first.act(&action).await["type"], "ack");
        first.reach(seq + 1).await;
        if can_undo(&first) {
            break;
        }
    }
    let claim = json!({"seat": 1, "name": "Ben", "token": secret()});
    let (status, claimed) = app
        .post(&format!("/api/tables/{table}/claim"), &claim)
        .await;
    assert_eq!(status, 200, "{claimed}");
    let mut second = app
        .sit(&table, Some(claimed["token"].as_str().unwrap()))
        .await;
    assert!(!can_undo(&second));
    assert_eq!(second.undo().await["error"]["code"], "undo");
    assert_eq!(second.seq(), first.seq());
}

#[tokio::test]
async fn a_seat_takes_back_only_so_often_in_a_game() {
    const LIMIT: usize = 3;
    let limit = |config: &mut feldherr_server::Config| config.limits.undos = LIMIT;
    let app = spawn_app_with(limit).await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, action) = loop {
        let seat = pair.mover();
        let action = pair.players[seat].options()[0].clone();
        pair.step_with(seat, &action).await;
        if can_undo(&pair.players[seat]) {
            break (seat, action);
        }
    };
    for _ in 0..LIMIT {
        assert_eq!(take_back(&mut pair, seat).await["type"], "ack");
        pair.step_with(seat, &action).await;
    }
    let told = take_back(&mut pair, seat).await;
    assert_eq!(
        told["error"]["message"]["id"], "core-undone-enough",
        "{told}"
    );
    assert_eq!(told["error"]["message"]["args"]["limit"], LIMIT);
    let app = spawn_app_in(app.stop().await, limit).await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    assert!(can_undo(&pair.players[seat]));
    let told = take_back(&mut pair, seat).await;
    assert_eq!(
        told["error"]["message"]["id"], "core-undone-enough",
        "{told}"
    );
    pair.play_out().await;
}
