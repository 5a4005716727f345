//! What a player leaves to the captain: done in his name until it is over, and nobody else's business.

use crate::helpers::{App, Player, RandomMachine, spawn_app_with, text, tokens};
use feldherr_core::Seat;
use feldherr_games::AnyTable;
use feldherr_server::{Machine, Task};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// Settles the ground at once; a captain who dallies is stopped by others.
struct Surveyor;

impl Machine for Surveyor {
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        let accept = json!("accept_terrain");
        match table.check(seat, &accept) {
            Ok(()) => Some(accept),
            Err(_) => RandomMachine.choose(table, seat, task),
        }
    }
}

/// Thinks until he is stopped.
struct Dreamer;

impl Machine for Dreamer {
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        while !task.stop.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        table.options(seat).into_iter().next()
    }
}

/// Two players and a spectator before a battle; the one first who is called first.
async fn before_battle(machine: impl Machine) -> (App, [Player; 3]) {
    let app = spawn_app_with(|config| config.machine = Arc::new(machine)).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "fortitude", "scenario": "first", "seats": seats});
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let (id, [one, two]) = (text(&created["id"]), tokens(&created));
    let one = app.sit(&id, Some(&one)).await;
    let two = app.sit(&id, Some(&two)).await;
    let watcher = app.sit(&id, None).await;
    let players = if one.options().is_empty() {
        [two, one, watcher]
    } else {
        [one, two, watcher]
    };
    (app, players)
}

fn keys(told: &Value) -> Vec<&str> {
    let offers = told["offers"].as_array().unwrap().iter();
    offers
        .map(|errand| errand["key"].as_str().unwrap())
        .collect()
}

fn entrust(errand: Option<&str>) -> Value {
    json!({"type": "entrust", "errand": errand})
}

#[tokio::test]
async fn an_errand_is_done_in_the_players_name_until_it_is_over() {
    let (_app, [mut player, mut other, mut watcher]) = before_battle(Surveyor).await;
    let seat = player.observation["seat"].clone();
    let offered = player.expect("errands").await;
    assert_eq!(keys(&offered), ["preparation", "ground"]);
    assert_eq!(offered["doing"], Value::Null);
    assert_eq!(player.ask(entrust(Some("ground"))).await["type"], "ack");
    // Where the other player is called he answers for himself.
    let mut doing = true;
    while doing {
        while !other.ready_options().is_empty() && doing {
            let action = other.ready_options()[0].clone();
            let done = other.act(&action).await;
            // Where both are asked the captain may have been quicker.
            let is_late = done["error"]["code"] == "stale";
            assert!(is_late || done["type"] == "ack", "{action}: {done}");
        }
        let told = player.next().await.expect("the captain goes on");
        if told["type"] == "errands" {
            doing = told["doing"] == "ground";
            assert!(doing || !keys(&told).contains(&"ground"), "{told}");
        }
        other.reach(player.seq()).await;
    }
    watcher.reach(player.seq()).await;
    let by_him = watcher.log.iter().filter(|line| line["seat"] == seat);
    assert!(by_him.count() > 1, "nothing was done in his name");
    for heard in [&other.heard, &watcher.heard] {
        assert!(
            !heard.contains("\"thinking\""),
            "others see the captain at work"
        );
        assert!(!heard.contains("\"doing\":\"ground\""));
    }
}

#[tokio::test]
async fn a_player_takes_matters_into_his_own_hands_at_any_time() {
    let (_app, [mut player, ..]) = before_battle(Dreamer).await;
    let before = player.seq();
    player.expect("errands").await;
    assert_eq!(
        player.ask(entrust(Some("preparation"))).await["type"],
        "ack"
    );
    assert_eq!(player.expect("errands").await["doing"], "preparation");
    assert_eq!(player.ask(entrust(None)).await["type"], "ack");
    assert_eq!(player.expect("errands").await["doing"], Value::Null);
    assert_eq!(player.seq(), before, "the captain has moved all the same");

    // What he does himself stops the captain as well.
    assert_eq!(
        player.ask(entrust(Some("preparation"))).await["type"],
        "ack"
    );
    assert_eq!(player.expect("errands").await["doing"], "preparation");
    assert_eq!(player.act(&json!("accept_terrain")).await["type"], "ack");
    assert_eq!(player.expect("errands").await["doing"], Value::Null);
    player.reach(before + 1).await;

    // And what he takes back.
    assert_eq!(
        player.ask(entrust(Some("preparation"))).await["type"],
        "ack"
    );
    assert_eq!(player.expect("errands").await["doing"], "preparation");
    assert_eq!(player.undo().await["type"], "ack");
    assert_eq!(player.expect("errands").await["doing"], Value::Null);
}

#[tokio::test]
async fn only_what_is_offered_can_be_left_to_the_captain() {
    let (_app, [mut player, _, mut watcher]) = before_battle(Dreamer).await;
    let told = player.ask(entrust(Some("war"))).await;
    assert_eq!(told["error"]["code"], "no-errand", "{told}");
    let told = watcher.ask(entrust(Some("preparation"))).await;
    assert_eq!(told["error"]["code"], "forbidden", "{told}");
}
