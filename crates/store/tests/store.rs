//! The store by itself.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails where something is missing"
)]

use feldherr_store::{ChatLine, GameId, NewGame, NewMove, SeatKind, SeatRow, Store, StoreError};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::sync::Arc;
use tempfile::TempDir;

async fn open() -> (TempDir, Arc<Store>) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(&directory.path().join("test.db"))
        .await
        .unwrap();
    (directory, Arc::new(store))
}

fn seat(kind: SeatKind) -> SeatRow {
    SeatRow {
        kind,
        label: "{\"id\":\"x\"}".to_owned(),
        name: None,
        level: None,
        token_hash: (kind == SeatKind::Person).then_some([1; 32]),
        invite_hash: (kind == SeatKind::Open).then_some([2; 32]),
    }
}

fn game(public_id: &str) -> NewGame {
    NewGame {
        public_id: public_id.to_owned(),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: "{\"id\":\"x\"}".to_owned(),
        head: "{}".to_owned(),
        seed: "00".to_owned(),
        commitment: "11".to_owned(),
        listed: true,
        budget_ms: 1000,
        answer_ms: None,
        created_ms: 5,
        owner: feldherr_store::Owner::default(),
        seats: vec![seat(SeatKind::Person), seat(SeatKind::Open)],
    }
}

fn made(seq: usize) -> NewMove {
    NewMove {
        seq,
        payload: format!("move {seq}"),
        over: false,
    }
}

#[tokio::test]
async fn what_is_written_is_read_again() {
    let (directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    for seq in 0..10 {
        store.append(id, made(seq)).await.unwrap();
    }
    let line = ChatLine {
        seat: Some(0),
        name: "Ada".to_owned(),
        text: "Bonjour".to_owned(),
        at_ms: 7,
    };
    store.say(id, line.clone()).await.unwrap();
    store.close().await;
    assert!(store.ping().await.is_err());
    assert!(matches!(
        store.append(id, made(10)).await,
        Err(StoreError::Closed)
    ));
    let store = Store::open(&directory.path().join("test.db"))
        .await
        .unwrap();
    let found = store.game("a").await.unwrap().unwrap();
    assert_eq!(found.created.seats, game("a").seats);
    assert_eq!((found.over, found.created.budget_ms), (false, 1000));
    let moves = store.moves(found.id).await.unwrap();
    assert_eq!(
        moves,
        (0..10).map(|seq| made(seq).payload).collect::<Vec<_>>()
    );
    assert_eq!(store.chat(found.id, 5).await.unwrap(), [line]);
    assert!(store.game("b").await.unwrap().is_none());
}

#[tokio::test]
async fn a_place_in_a_game_is_taken_once() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    store.append(id, made(0)).await.unwrap();
    assert!(matches!(
        store.append(id, made(0)).await,
        Err(StoreError::Conflict)
    ));
    assert!(matches!(
        store.create(game("a")).await,
        Err(StoreError::Conflict)
    ));
    assert_eq!(store.moves(id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_gap_is_noticed() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    store.append(id, made(0)).await.unwrap();
    store.append(id, made(2)).await.unwrap();
    assert!(matches!(store.moves(id).await, Err(StoreError::Invalid(_))));
}

/// One bad write does not take the others with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_games_share_a_transaction() {
    let (_directory, store) = open().await;
    let mut ids = Vec::new();
    for number in 0..50 {
        ids.push(store.create(game(&number.to_string())).await.unwrap());
    }
    let before = store.stats().snapshot();
    let tasks = ids.iter().map(|id| tokio::spawn(fill(store.clone(), *id)));
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    let after = store.stats().snapshot();
    let moves = after.moves - before.moves;
    assert_eq!(moves, 50 * 20);
    assert!(after.commits - before.commits < moves, "{after:?}");
    assert_eq!(after.latency.iter().sum::<u64>(), after.commits);
    for id in ids {
        assert_eq!(store.moves(id).await.unwrap().len(), 20);
    }
}

async fn fill(store: Arc<Store>, id: GameId) {
    for seq in 0..20 {
        store.append(id, made(seq)).await.unwrap();
        // A doubled move fails alone, whatever else is in its transaction.
        let doubled = store.append(id, made(seq)).await;
        assert!(matches!(doubled, Err(StoreError::Conflict)));
    }
}

#[tokio::test]
async fn a_seat_is_claimed_once() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    assert_eq!(store.open_games(10).await.unwrap(), ["a"]);
    let claim = |seat, name: &str| store.claim(id, seat, Some(name.to_owned()), [3; 32]);
    assert!(!claim(0, "Eve").await.unwrap(), "not free");
    assert!(claim(1, "Ben").await.unwrap());
    assert!(!claim(1, "Eve").await.unwrap(), "no longer free");
    let found = store.game("a").await.unwrap().unwrap();
    let seat = &found.created.seats[1];
    assert_eq!(
        (seat.kind, seat.name.as_deref()),
        (SeatKind::Person, Some("Ben"))
    );
    assert_eq!((seat.token_hash, seat.invite_hash), (Some([3; 32]), None));
    assert!(store.open_games(10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_finished_game_is_not_running() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    assert_eq!(store.running().await.unwrap(), 1);
    let last = NewMove {
        over: true,
        ..made(0)
    };
    store.append(id, last).await.unwrap();
    assert_eq!(store.running().await.unwrap(), 0);
    assert!(store.open_games(10).await.unwrap().is_empty());
    assert!(store.game("a").await.unwrap().unwrap().over);
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let (directory, _store) = open().await;
    let file = std::fs::metadata(directory.path().join("test.db")).unwrap();
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn games_that_go_on_by_themselves_come_in_the_order_of_their_last_move() {
    let (_directory, store) = open().await;
    let machine = |public_id: &str| NewGame {
        seats: vec![seat(SeatKind::Person), seat(SeatKind::Machine)],
        ..game(public_id)
    };
    let a = store.create(machine("a")).await.unwrap();
    store.create(machine("b")).await.unwrap();
    store.create(game("people")).await.unwrap();
    let over = store.create(machine("over")).await.unwrap();
    let last = NewMove {
        over: true,
        ..made(0)
    };
    store.append(over, last).await.unwrap();
    assert_eq!(store.unattended_games(9).await.unwrap(), ["b", "a"]);
    store.append(a, made(0)).await.unwrap();
    assert_eq!(store.unattended_games(9).await.unwrap(), ["a", "b"]);
    assert_eq!(store.unattended_games(1).await.unwrap(), ["a"]);
    let in_time = NewGame {
        answer_ms: Some(60_000),
        ..game("in time")
    };
    store.create(in_time).await.unwrap();
    assert_eq!(
        store.unattended_games(9).await.unwrap(),
        ["a", "in time", "b"]
    );
    let found = store.game("in time").await.unwrap().unwrap();
    assert_eq!(found.created.answer_ms, Some(60_000));
}

async fn refused(options: SqliteConnectOptions, sql: &'static str) -> sqlx::Error {
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let done = sqlx::query(sql).execute(&mut connection).await;
    done.unwrap_err()
}

#[tokio::test]
async fn a_file_that_is_locked_or_read_only_is_not_called_damaged() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true);
    let mut holder = SqliteConnection::connect_with(&options).await.unwrap();
    let error = refused(options.clone().read_only(true), "CREATE TABLE t (x)").await;
    let error = StoreError::of_open(&path, error);
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error}");
    sqlx::query("BEGIN EXCLUSIVE")
        .execute(&mut holder)
        .await
        .unwrap();
    let hasty = options.busy_timeout(std::time::Duration::ZERO);
    let error = StoreError::of_open(&path, refused(hasty, "CREATE TABLE t (x)").await);
    assert!(matches!(error, StoreError::Locked { .. }), "{error}");
}
