//! A game goes on by the data files it was begun with, whatever the program brings in the meantime.

use crate::helpers::{App, spawn_app_in};
use feldherr_core::{Seed, source_hash};
use feldherr_games::{DiceSource, Games};
use feldherr_store::{NewGame, Owner, SeatKind, SeatRow, Store};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use std::time::Duration;

const TABLE: &str = "begunwithanotherboard";
const BOARD: &str = include_str!("../../../../data/waterloo/europe.board");

fn token(seat: u8) -> String {
    hex::encode(Sha256::digest(format!("the secret of seat {seat}")))
}

/// A game that a program began whose board had another name for Lisbon.
fn begun(data: Vec<String>, board: &str) -> NewGame {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let options = Map::from_iter([("rounds".to_owned(), json!(3))]);
    let setup = kind.setup("two", &options).unwrap();
    let seed = Seed::numbered(3);
    let table = kind.start(&setup, DiceSource::Seed(seed.clone())).unwrap();
    let mut head = table.record();
    assert_eq!(head["data"]["europe.board"], source_hash(BOARD));
    head["data"]["europe.board"] = source_hash(board).into();
    let seats = (0..2).map(|seat| SeatRow {
        kind: SeatKind::Person,
        label: json!({"id": "seat"}).to_string(),
        name: Some(format!("Player {seat}")),
        level: None,
        token_hash: Some(Sha256::digest(token(seat)).into()),
        invite_hash: None,
    });
    NewGame {
        public_id: TABLE.to_owned(),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: json!({"id": "title"}).to_string(),
        head: head.to_string(),
        data,
        seed: seed.to_hex(),
        commitment: seed.commitment(),
        listed: false,
        budget_ms: 1000,
        answer_ms: None,
        created_ms: 1_000_000,
        owner: Owner {
            token_hash: None,
            client: None,
        },
        seats: seats.collect(),
    }
}

async fn server_with(game: NewGame) -> App {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("test.db");
    let store = Store::open(&path).await.unwrap();
    store.create(game).await.unwrap();
    store.close().await;
    spawn_app_in(directory, |config| {
        config.never_started = Duration::from_hours(24 * 365 * 1_000);
        config.abandoned = None;
    })
    .await
}

fn names(observation: &Value) -> String {
    observation["panels"].to_string()
}

#[tokio::test]
async fn a_game_goes_on_by_the_board_it_was_begun_with() {
    let board = BOARD.replace("Lisbon", "Olisipo");
    let mut app = server_with(begun(vec![board.clone()], &board)).await;
    for seq in 0..2 {
        let mut one = app.sit(TABLE, Some(&token(0))).await;
        let mut two = app.sit(TABLE, Some(&token(1))).await;
        for player in [&one, &two] {
            assert!(names(&player.observation).contains("Olisipo"));
            assert!(!names(&player.observation).contains("Lisbon"));
            assert_eq!(player.seq(), seq);
        }
        let called = if one.options().is_empty() {
            &mut two
        } else {
            &mut one
        };
        let action = called.ready_options()[0].clone();
        assert_eq!(called.act(&action).await["type"], "ack");
        // And after a restart, from the store alone.
        app = spawn_app_in(app.stop().await, |config| config.abandoned = None).await;
    }
}

#[tokio::test]
async fn a_game_whose_data_is_lost_says_so_and_stays() {
    let board = BOARD.replace("Lisbon", "Olisipo");
    let app = server_with(begun(Vec::new(), &board)).await;
    let (status, told) = app.get(&format!("/api/tables/{TABLE}")).await;
    let error = &told["error"];
    assert_eq!((status, &error["code"]), (500, &json!("damaged")), "{told}");
    assert_eq!(error["field"], "data.europe.board");
}

#[tokio::test]
async fn a_record_of_a_finished_game_carries_what_this_program_has_not() {
    let board = BOARD.replace("Lisbon", "Olisipo");
    let app = server_with(begun(vec![board.clone()], &board)).await;
    let mut one = app.sit(TABLE, Some(&token(0))).await;
    let mut two = app.sit(TABLE, Some(&token(1))).await;
    while !one.is_over() {
        let called = if one.options().is_empty() {
            &mut two
        } else {
            &mut one
        };
        let ready = called.ready_options();
        let ending = ready.iter().find(|action| **action == "end_turn");
        let action = ending.unwrap_or(&ready[0]).clone();
        let seq = called.seq() + 1;
        assert_eq!(called.act(&action).await["type"], "ack");
        one.reach(seq).await;
        two.reach(seq).await;
    }
    let (status, record) = app.get(&format!("/api/tables/{TABLE}/record")).await;
    assert_eq!(status, 200);
    assert_eq!(record["setup"]["board"]["inline"], board);
    let kind = Games::built_in();
    let held = kind.kind("waterloo").unwrap().verify(&record).unwrap();
    assert!(held.draws.is_some());
}
