//! Whether a seat had nothing to decide, or answered at once, does not show in the time it took.

use crate::helpers::{App, Player, spawn_app_with, text, tokens};
use feldherr_core::Rng;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const WINDOW: Duration = Duration::from_millis(200);

/// Does anything for a seat that has a choice, and waits where none has.
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
    let action = rng.pick(&players[mover].ready_options()).unwrap().clone();
    let seq = players[mover].seq();
    players[mover].act(&action).await;
    let reached = players[mover].seq().max(seq);
    for player in players {
        player.reach(reached).await;
    }
}

/// A battle between two people in which windows last; the dice are the same every time.
async fn battle(app: &App) -> [Player; 2] {
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "fortitude", "scenario": "first", "seats": seats});
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let (table, tokens) = (text(&created["id"]), tokens(&created));
    [
        app.sit(&table, Some(&tokens[0])).await,
        app.sit(&table, Some(&tokens[1])).await,
    ]
}

/// Plays until a seat is asked as wanted; answers which seat, and since when it is asked.
async fn play_until(
    players: &mut [Player; 2],
    rng: &mut Rng,
    wanted: impl Fn(&[Value]) -> bool,
) -> (usize, Instant) {
    let mut begun = Instant::now();
    for _ in 0..600 {
        let asked = players.iter().position(|player| wanted(&player.options()));
        if let Some(asked) = asked {
            return (asked, begun);
        }
        begun = Instant::now();
        step(players, rng).await;
    }
    panic!("nobody is asked like this");
}

#[tokio::test]
async fn a_pass_of_the_server_and_a_hasty_one_of_a_person_take_as_long() {
    let app = spawn_app_with(|config| config.window = WINDOW).await;
    let mut players = battle(&app).await;
    let mut rng = Rng::new(11);
    let pass = Value::from("pass");
    // Somebody can only pass: the server does it for him.
    let can_only_pass = |options: &[Value]| *options == [Value::from("pass")];
    let (asked, begun) = play_until(&mut players, &mut rng, can_only_pass).await;
    let seq = players[asked].seq();
    players[asked].reach(seq + 1).await;
    assert!(begun.elapsed() >= WINDOW, "it was shown too early");
    // Somebody could do something else, and passes at once.
    let plays = |option: &Value| option.get("play").is_some();
    let may_pass = |options: &[Value]| options.contains(&pass) && options.iter().any(plays);
    let (asked, begun) = play_until(&mut players, &mut rng, may_pass).await;
    let seq = players[asked].seq();
    let told = players[asked].act(&pass).await;
    assert_eq!(told["type"], "ack", "{told}");
    assert!(begun.elapsed() >= WINDOW, "it was shown too early");
    for player in &mut players {
        player.reach(seq + 1).await;
    }
}
