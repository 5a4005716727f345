//! Machine seats.

use crate::helpers::{RandomMachine, spawn_app, spawn_app_in, spawn_app_with, text};
use feldherr_core::{Message, Seat};
use feldherr_games::AnyTable;
use feldherr_server::{Machine, Task};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn two_machines_play_a_whole_game() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "machine", "level": "captain"}, {"kind": "machine"}]))
        .await;
    let mut spectator = app.sit(&text(&created["id"]), None).await;
    while !spectator.is_over() {
        spectator.next().await.expect("the machines play on");
    }
    let seats = [0, 1].map(|seat| spectator.log.iter().any(|line| line["seat"] == seat));
    assert_eq!(seats, [true, true]);
}

#[tokio::test]
async fn a_person_plays_against_the_machine() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "me"}, {"kind": "machine"}]))
        .await;
    let token = text(&created["seats"][0]["token"]);
    let mut player = app.sit(&text(&created["id"]), Some(&token)).await;
    let mut rng = feldherr_core::Rng::new(3);
    let mut thought = false;
    while !player.is_over() {
        match rng.pick(&player.options()) {
            Some(action) => {
                let told = player.act(action).await;
                assert_eq!(told["type"], "ack", "{told}");
                player.reach(told["seq"].as_u64().unwrap()).await;
            }
            None => {
                let told = player.next().await.expect("the machine moves");
                thought |= told["type"] == "thinking" && told["on"] == true && told["seat"] == 1;
            }
        }
    }
    assert!(thought, "one was told that the machine thinks");
}

#[tokio::test]
async fn an_open_seat_waits() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "machine"}, {"kind": "open"}]))
        .await;
    let mut spectator = app.sit(&text(&created["id"]), None).await;
    // The machine plays its turn, then the game waits for a person.
    loop {
        let prompts = spectator.observation["prompts"].as_array().unwrap().clone();
        if prompts
            .iter()
            .any(|prompt| prompt["seat"] == 1 && prompt["kind"] == "must")
        {
            break;
        }
        spectator.next().await.expect("the machine moves");
    }
}

/// Plays badly in every way there is.
struct BrokenMachine;

impl Machine for BrokenMachine {
    fn choose(&self, table: Box<dyn AnyTable>, _: Seat, _: &Task) -> Option<Value> {
        match table.seq() % 3 {
            0 => None,
            1 => Some(json!({"fly": "to the moon"})),
            _ => panic!("a machine that breaks down on purpose"),
        }
    }
}

#[tokio::test]
async fn a_broken_machine_does_not_stop_the_game() {
    let app = spawn_app_with(|config| config.machine = Arc::new(BrokenMachine)).await;
    let created = app
        .create(json!([{"kind": "machine"}, {"kind": "machine"}]))
        .await;
    let mut spectator = app.sit(&text(&created["id"]), None).await;
    while spectator.seq() < 12 && !spectator.is_over() {
        spectator.next().await.expect("the game goes on");
    }
}

#[tokio::test]
async fn machines_pause_so_that_people_can_follow() {
    let pause = Duration::from_millis(60);
    let app = spawn_app_with(|config| config.machine_pause = pause).await;
    let created = app
        .create(json!([{"kind": "machine"}, {"kind": "machine"}]))
        .await;
    let mut spectator = app.sit(&text(&created["id"]), None).await;
    let begun = std::time::Instant::now();
    let before = spectator.seq();
    while spectator.seq() < before + 5 {
        spectator.next().await.expect("the machines play on");
    }
    assert!(begun.elapsed() >= pause * 4);
}

/// Tells why it rolled the dice.
struct TellingMachine;

impl Machine for TellingMachine {
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        RandomMachine.choose(table, seat, task)
    }

    fn reasons(&self, table: &dyn AnyTable, action: &Value) -> Option<Message> {
        let message = Message::new("core-why").with("seq", table.seq() as i64);
        (action == "roll").then_some(message)
    }
}

#[tokio::test]
async fn what_a_machine_weighed_stands_in_the_log_once_the_game_is_over() {
    let app = spawn_app_with(|config| config.machine = Arc::new(TellingMachine)).await;
    let seats = json!([{"kind": "machine"}, {"kind": "machine"}]);
    let id = text(&app.create(seats).await["id"]);
    let mut spectator = app.sit(&id, None).await;
    while !spectator.is_over() {
        spectator.next().await.expect("the game goes on");
    }
    let is_why = |line: &&Value| line["message"]["id"] == "core-why";
    assert_eq!(
        spectator.log.iter().filter(is_why).count(),
        0,
        "a secret while it is played"
    );
    let (_, log) = app.get(&format!("/api/tables/{id}/log")).await;
    let (_, record) = app.get(&format!("/api/tables/{id}/record")).await;
    let told: Vec<&Value> = log.as_array().unwrap().iter().filter(is_why).collect();
    let rolls = record["moves"].as_array().unwrap().iter();
    assert_eq!(
        told.len(),
        rolls.filter(|entry| entry["do"] == "roll").count()
    );
    for line in told {
        // The table is the one before the move.
        let before = line["message"]["args"]["seq"].as_i64().unwrap();
        assert_eq!(line["seq"], before + 1);
        assert_eq!(record["moves"][before as usize]["seat"], line["seat"]);
    }
}

/// Never comes to an end of its thoughts.
struct SlowMachine;

impl Machine for SlowMachine {
    fn choose(&self, _: Box<dyn AnyTable>, _: Seat, _: &Task) -> Option<Value> {
        std::thread::sleep(Duration::from_secs(1));
        None
    }
}

/// What the server's own figures say.
async fn figure(app: &crate::helpers::App, name: &str) -> u64 {
    let metrics = app.text("/metrics").await;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap().trim().parse().unwrap()
}

#[tokio::test]
async fn machines_go_on_after_a_restart_though_nobody_looks() {
    let app = spawn_app_with(|config| config.machine = Arc::new(SlowMachine)).await;
    let seats = json!([{"kind": "machine"}, {"kind": "machine"}]);
    app.create(seats.clone()).await;
    let newest = app.create(seats).await;
    let directory = app.stop().await;

    let app = spawn_app_in(directory, |config| config.limits.resumed = 1).await;
    // Nobody asks for the table; only the server's own figures are watched.
    let begun = std::time::Instant::now();
    while figure(&app, "feldherr_moves_total").await < 5 {
        assert!(begun.elapsed() < Duration::from_secs(20), "nothing moves");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(
        figure(&app, "feldherr_live_games").await,
        1,
        "no more than allowed"
    );
    let (_, table) = app
        .get(&format!("/api/tables/{}", text(&newest["id"])))
        .await;
    assert!(table["seq"].as_u64().unwrap() >= 5);
}
