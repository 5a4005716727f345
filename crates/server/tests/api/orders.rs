//! Standing orders: used at once, kept, told to nobody else, and taken back through.

use crate::helpers::{Pair, Player, spawn_app, spawn_app_in, spawn_app_with, text};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const THROW: &str = "wl-standing-throw";
const MARCH: &str = "wl-standing-march";
const ASK: &str = "core-way-ask";
const MATTERS: &str = "core-way-matters";

async fn order(player: &mut Player, question: &str, way: &str) -> Value {
    let order = json!({"type": "order", "question": question, "way": way});
    player.ask(order).await
}

/// How a question is answered for a seat, as it was last told.
fn way_of(orders: &Value, question: &str) -> Value {
    let mut orders = orders["orders"].as_array().unwrap().iter();
    let order = orders.find(|order| order["question"] == question);
    order.unwrap()["way"].clone()
}

/// The players, and which of them is asked to throw.
fn thrower(pair: &Pair) -> (usize, usize) {
    let seat = pair.mover();
    assert_eq!(pair.players[seat].options(), [json!("roll")]);
    assert_eq!(pair.players[seat].observation["question"], THROW);
    (seat, 1 - seat)
}

#[tokio::test]
async fn an_order_is_used_at_once_and_only_its_owner_hears_of_it() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, other) = thrower(&pair);
    let told = pair.players[seat].expect("orders").await;
    assert_eq!(way_of(&told, THROW), ASK, "as long as nothing is said");
    let told = order(&mut pair.players[seat], THROW, MATTERS).await;
    assert_eq!(told["type"], "ack", "{told}");
    let told = pair.players[seat].expect("orders").await;
    assert_eq!(way_of(&told, THROW), MATTERS);
    for player in &mut pair.players {
        player.reach(1).await;
    }
    let line = pair.players[seat].expect("answered").await["line"].clone();
    assert_eq!(line["message"]["id"], "core-answered");
    assert_eq!(line["message"]["args"]["question"]["id"], THROW);
    assert_eq!(line["seq"], 1);
    // The other one makes his move; nothing has come to him but what a throw by hand would bring.
    assert_eq!(pair.players[other].observation["prompts"][0]["seat"], seat);
    let heard = &pair.players[other].heard;
    assert!(!heard.contains("answered"), "{heard}");
    assert_eq!(
        heard.matches("\"type\":\"orders\"").count(),
        1,
        "his own, at the start"
    );
    // Who comes back finds the line in his log.
    let state = pair.players[seat].hello(Some(&tokens[seat])).await;
    let log = state["log"].as_array().unwrap();
    assert!(log.contains(&line), "{log:?}");
}

#[tokio::test]
async fn an_order_survives_a_restart_and_is_changed_until_it_is_used() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, other) = thrower(&pair);
    order(&mut pair.players[other], THROW, MATTERS).await;
    order(&mut pair.players[other], MARCH, MATTERS).await;
    order(&mut pair.players[other], MARCH, ASK).await;
    let app = spawn_app_in(app.stop().await, |_| {}).await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let told = pair.players[other].expect("orders").await;
    assert_eq!(way_of(&told, THROW), MATTERS);
    assert_eq!(way_of(&told, MARCH), ASK);
    pair.step_with(seat, &json!("roll")).await;
    pair.step_with(seat, &json!("end_turn")).await;
    pair.players[other].expect("answered").await;
    assert_eq!(pair.players[other].observation["question"], MARCH);
}

#[tokio::test]
async fn an_order_for_a_turn_ends_with_it() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, other) = thrower(&pair);
    let wish = json!({"type": "order", "question": THROW, "way": MATTERS, "this_turn": true});
    pair.players[seat].expect("orders").await;
    assert_eq!(pair.players[seat].ask(wish).await["type"], "ack");
    let told = pair.players[seat].expect("orders").await;
    assert_eq!(way_of(&told, THROW), MATTERS);
    // Both lead two armies, so that each has two turns in a round.
    for _ in 0..2 {
        let thrown = pair.players[other].seq() + 1;
        for player in &mut pair.players {
            player.reach(thrown).await;
        }
        pair.step_with(seat, &json!("end_turn")).await;
        pair.step_with(other, &json!("roll")).await;
        pair.step_with(other, &json!("end_turn")).await;
    }
    let told = pair.players[seat].expect("orders").await;
    assert_eq!(way_of(&told, THROW), ASK);
    assert_eq!(thrower(&pair).0, seat, "he is asked again");
}

#[tokio::test]
async fn who_takes_back_stands_where_he_decided() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, _) = thrower(&pair);
    pair.step_with(seat, &json!("roll")).await;
    order(&mut pair.players[seat], MARCH, MATTERS).await;
    // He marches until all points are spent; then the server ends his turn.
    let is_step = |action: &Value| action.get("step").is_some();
    let before = loop {
        let before = pair.players[seat].observation["prompts"].clone();
        let step = pair.players[seat].options().into_iter().find(is_step);
        pair.step_with(seat, &step.expect("a step")).await;
        let prompt = text(&pair.players[seat].observation["prompts"][0]["message"]["id"]);
        if prompt == "wl-prompt-spent" || pair.players[seat].options().is_empty() {
            break before;
        }
    };
    pair.players[seat].expect("answered").await;
    let seq = pair.players[seat].seq();
    let told = pair.players[seat].undo().await;
    assert_eq!(told["type"], "ack", "{told}");
    pair.players[seat].reach(seq + 2).await;
    assert_eq!(pair.players[seat].observation["prompts"], before);
    let lines = pair.players[seat].log.iter();
    let mut answers = lines.filter(|line| line["message"]["id"] == "core-answered");
    assert_eq!(answers.next(), None, "what was taken back is told no more");
    assert_eq!(told["seq"], seq + 2);
}

#[tokio::test]
async fn what_cannot_be_ordered_is_refused() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for (question, way, field) in [
        ("wl-standing-lunch", MATTERS, "question"),
        (THROW, "wl-way-most", "way"),
        (THROW, "", "way"),
    ] {
        let told = order(&mut pair.players[0], question, way).await;
        assert_eq!(told["error"]["code"], "malformed", "{told}");
        assert_eq!(told["error"]["field"], field, "{told}");
    }
    let mut watcher = app.sit(&table, None).await;
    let told = order(&mut watcher, THROW, MATTERS).await;
    assert_eq!(told["error"]["message"]["id"], "core-spectator", "{told}");
}

/// An answer by order must not come sooner than one of a person could.
#[tokio::test]
async fn an_ordered_answer_is_not_given_in_haste_where_somebody_watches() {
    const WINDOW: Duration = Duration::from_millis(200);
    let app = spawn_app_with(|config| config.window = WINDOW).await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let (seat, other) = thrower(&pair);
    let begun = Instant::now();
    order(&mut pair.players[seat], THROW, MATTERS).await;
    pair.players[other].reach(1).await;
    assert!(begun.elapsed() >= WINDOW, "it was shown too early");
}
