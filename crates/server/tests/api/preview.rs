//! What actions would bring is told while the game goes on.

use crate::helpers::{App, Player, spawn_app};
use serde_json::json;

/// A new game and the seat that begins it, which the dice decide.
async fn beginner(app: &App) -> (Player, [String; 2]) {
    let (table, tokens) = app.hot_seat().await;
    for token in &tokens {
        let player = app.sit(&table, Some(token)).await;
        if !player.options().is_empty() {
            let token = token.clone();
            return (player, [table, token]);
        }
    }
    panic!("somebody begins");
}

#[tokio::test]
async fn every_question_is_answered_once_and_the_newest_with_a_preview() {
    let app = spawn_app().await;
    let (mut player, _) = beginner(&app).await;
    let mut asked = Vec::new();
    for _ in 0..20 {
        let id = player.next_id();
        let question = json!({"type": "check", "id": id, "action": "roll"});
        player.send(&question).await;
        asked.push(id);
    }
    let mut told = Vec::new();
    for id in &asked {
        let answer = player.answer(*id).await;
        match answer["type"].as_str() {
            Some("preview") => told.push(*id),
            _ => assert_eq!(answer["error"]["code"], "overtaken", "{answer}"),
        }
    }
    assert_eq!(told.first(), asked.first(), "nothing was before it");
    assert_eq!(told.last(), asked.last(), "nothing came after it");
    // The rules refuse at once, whatever is being reckoned.
    let refused = player.ask(json!({"type": "check", "action": "end_turn"}));
    assert_eq!(refused.await["error"]["code"], "illegal");
    assert_eq!(
        player
            .waiting
            .iter()
            .filter(|told| !told["id"].is_null())
            .count(),
        0
    );
}

#[tokio::test]
async fn the_game_goes_on_while_a_preview_is_reckoned() {
    let app = spawn_app().await;
    let (mut player, [table, token]) = beginner(&app).await;
    let id = player.next_id();
    let question = json!({"type": "check", "id": id, "action": "roll"});
    player.send(&question).await;
    assert_eq!(player.act(&json!("roll")).await["type"], "ack");
    // It was asked about the position before, and speaks of that.
    assert_eq!(player.answer(id).await["type"], "preview");
    // A player who leaves takes his questions along.
    for _ in 0..5 {
        let id = player.next_id();
        let question = json!({"type": "check", "id": id, "action": player.options()[0]});
        player.send(&question).await;
    }
    drop(player);
    let mut again = app.sit(&table, Some(&token)).await;
    let option = again.options()[0].clone();
    let told = again.ask(json!({"type": "check", "action": option})).await;
    assert_eq!(told["type"], "preview");
}
