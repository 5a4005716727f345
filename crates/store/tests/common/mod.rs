//! Games for tests.
#![allow(dead_code, reason = "not every test needs all of it")]

use feldherr_store::{NewGame, NewMove, Owner, SeatKind, SeatRow, Store};
use std::sync::Arc;
use tempfile::TempDir;

pub async fn open() -> (TempDir, Arc<Store>) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(&directory.path().join("test.db"))
        .await
        .unwrap();
    (directory, Arc::new(store))
}

pub fn seat(kind: SeatKind) -> SeatRow {
    SeatRow {
        kind,
        label: "{\"id\":\"x\"}".to_owned(),
        name: None,
        level: None,
        token_hash: (kind == SeatKind::Person).then_some([1; 32]),
        invite_hash: (kind == SeatKind::Open).then_some([2; 32]),
    }
}

pub fn game(public_id: &str) -> NewGame {
    NewGame {
        public_id: public_id.to_owned(),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: "{\"id\":\"x\"}".to_owned(),
        head: "{}".to_owned(),
        data: Vec::new(),
        seed: "00".to_owned(),
        commitment: "11".to_owned(),
        listed: true,
        budget_ms: 1000,
        answer_ms: None,
        created_ms: 5,
        owner: Owner {
            token_hash: Some([3; 32]),
            client: Some([4; 32]),
        },
        seats: vec![seat(SeatKind::Person), seat(SeatKind::Open)],
    }
}

pub fn made(seq: usize) -> NewMove {
    NewMove {
        seq,
        payload: format!("move {seq}"),
        over: false,
    }
}
