//! Whether a seat had nothing to decide, or answered at once, does not show in the time it took.

use crate::clock::offered;
use crate::helpers::{Player, spawn_app_with, text, tokens};
use feldherr_core::Rng;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const WINDOW: Duration = Duration::from_millis(700);

#[tokio::test]
async fn a_hasty_answer_is_shown_when_its_window_is_over() {
    let app = spawn_app_with(|config| config.window = WINDOW).await;
    let begun = Instant::now();
    let (_, mut players, _, asked) = offered(&app, 60_000).await;
    let told = players[asked]
        .act(&json!({"answer": {"accept": true}}))
        .await;
    assert_eq!(told["type"], "ack", "{told}");
    assert!(begun.elapsed() >= WINDOW, "it was shown too early");
    for player in &mut players {
        player.reach(2).await;
    }
}

/// Does anything for whoever has a choice, and waits where nobody has.
async fn step(players: &mut [Player; 2], rng: &mut Rng) {
    let before = players[0].seq();
    let mover = players
        .iter()
        .position(|player| !player.options().is_empty());
    let Some(mover) = mover else {
        for player in players {
            player.reach(before + 1).await;
        }
        return;
    };
    let action = rng.pick(&players[mover].options()).unwrap().clone();
    let seq = players[mover].seq();
    players[mover].act(&action).await;
    let reached = players[mover].seq().max(seq);
    for player in players {
        player.reach(reached).await;
    }
}

#[tokio::test]
async fn a_pass_of_the_server_takes_as_long_as_one_of_a_person() {
    let app = spawn_app_with(|config| config.window = WINDOW / 4).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "fortitude", "scenario": "first", "seats": seats});
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let (table, tokens) = (text(&created["id"]), tokens(&created));
    let mut players = [
        app.sit(&table, Some(&tokens[0])).await,
        app.sit(&table, Some(&tokens[1])).await,
    ];
    let mut rng = Rng::new(11);
    let is_pass = |player: &Player| player.options() == [Value::from("pass")];
    let mut begun = Instant::now();
    for _ in 0..400 {
        if players[0].is_over() || players.iter().any(is_pass) {
            break;
        }
        begun = Instant::now();
        step(&mut players, &mut rng).await;
    }
    // Somebody can only pass: the server does it for him, but not before the window is over.
    let asked = players
        .iter()
        .position(is_pass)
        .expect("somebody can only pass");
    let seq = players[asked].seq();
    players[asked].reach(seq + 1).await;
    assert!(begun.elapsed() >= WINDOW / 4, "it was shown too early");
}
