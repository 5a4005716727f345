//! The store by itself.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails where something is missing"
)]

mod common;

use common::{game, made, open, seat};
use feldherr_store::{ChatLine, GameId, NewGame, NewMove, OrderRow, SeatKind, Store, StoreError};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::sync::Arc;

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
    store.probe(8).await.unwrap();
    store.close().await;
    assert!(matches!(store.probe(8).await, Err(StoreError::Closed)));
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
    let moves = store.moves(&found).await.unwrap();
    assert_eq!(
        moves,
        (0..10).map(|seq| made(seq).payload).collect::<Vec<_>>()
    );
    assert_eq!(store.chat(&found, 5).await.unwrap(), [line]);
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
    let found = store.game("a").await.unwrap().unwrap();
    assert_eq!(store.moves(&found).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_gap_is_not_written() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    store.append(id, made(0)).await.unwrap();
    let hasty = store.append(id, made(2)).await;
    assert!(matches!(hasty, Err(StoreError::Invalid(_))));
    store.append(id, made(1)).await.unwrap();
    store.append(id, made(2)).await.unwrap();
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
    for number in 0..50 {
        let found = store.game(&number.to_string()).await.unwrap().unwrap();
        assert_eq!(store.moves(&found).await.unwrap().len(), 20);
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

async fn listed(store: &Store, after: Option<&str>) -> Vec<String> {
    let page = store.lobby(after, 3).await.unwrap();
    let names = page.into_iter().map(|listed| listed.game.created.public_id);
    names.collect()
}

#[tokio::test]
async fn the_lobby_has_pages() {
    let (_directory, store) = open().await;
    let mut ids = Vec::new();
    for name in ["a", "b", "c", "d", "e", "full", "hidden"] {
        let wanted = NewGame {
            listed: name != "hidden",
            ..game(name)
        };
        ids.push(store.create(wanted).await.unwrap());
    }
    assert!(store.claim(ids[5], 1, None, [3; 32]).await.unwrap());
    store.append(ids[4], made(0)).await.unwrap();
    store.append(ids[4], made(1)).await.unwrap();
    assert_eq!(listed(&store, None).await, ["e", "d", "c"]);
    assert_eq!(listed(&store, Some("c")).await, ["b", "a"]);
    assert!(listed(&store, Some("a")).await.is_empty());
    let first = &store.lobby(None, 1).await.unwrap()[0];
    assert_eq!((first.entries, first.game.created.seats.len()), (2, 2));
}

#[tokio::test]
async fn what_was_made_of_a_game_is_kept_as_long_as_it_is_as_it_was_made() {
    let (directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    let log = || "log".to_owned();
    store
        .archive(id, log(), "1".to_owned(), b"first".to_vec())
        .await
        .unwrap();
    let kept = store.archived(id, "log", "1").await.unwrap();
    assert_eq!(kept.as_deref(), Some(&b"first"[..]));
    assert_eq!(store.archived(id, "log", "2").await.unwrap(), None);
    store
        .archive(id, log(), "2".to_owned(), b"second".to_vec())
        .await
        .unwrap();
    assert_eq!(store.archived(id, "log", "1").await.unwrap(), None);
    let options = SqliteConnectOptions::new().filename(directory.path().join("test.db"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("UPDATE archive SET body = CAST('secund' AS BLOB)")
        .execute(&mut connection)
        .await
        .unwrap();
    assert_eq!(store.archived(id, "log", "2").await.unwrap(), None);
}

#[tokio::test]
async fn a_seat_is_claimed_once() {
    let (_directory, store) = open().await;
    let id = store.create(game("a")).await.unwrap();
    assert_eq!(listed(&store, None).await, ["a"]);
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
    assert!(listed(&store, None).await.is_empty());
}

/// An order about a seat and a question stands in the place of the one before; it goes with the seat and with the game.
#[tokio::test]
async fn orders_are_kept_until_the_seat_is_freed() {
    let (directory, store) = open().await;
    let id = store.create(game("g")).await.unwrap();
    let order = |seat, question: &str, way: &str, turn| OrderRow {
        seat,
        question: question.to_owned(),
        way: way.to_owned(),
        turn,
    };
    for given in [
        order(0, "losses", "weakest", None),
        order(0, "losses", "strongest", Some(3)),
        order(0, "cards", "never", None),
        order(1, "losses", "weakest", None),
    ] {
        store.order(id, given).await.unwrap();
    }
    let cards = order(0, "cards", "never", None);
    let losses = order(0, "losses", "strongest", Some(3));
    let other = order(1, "losses", "weakest", None);
    assert_eq!(
        store.orders(id).await.unwrap(),
        [cards, losses, other.clone()]
    );
    assert!(store.free(id, 0, [7; 32]).await.unwrap());
    assert_eq!(store.orders(id).await.unwrap(), [other]);
    store.remove(id).await.unwrap();
    assert_eq!(store.orders(id).await.unwrap(), []);
    drop(directory);
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
    assert!(listed(&store, None).await.is_empty());
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

#[tokio::test]
async fn a_transaction_that_sqlite_rolls_back_by_itself_is_not_the_last() {
    let (directory, store) = open().await;
    let game = store.create(game("a")).await.unwrap();
    // As a disk does that is full in the middle of a transaction.
    let options = SqliteConnectOptions::new().filename(directory.path().join("test.db"));
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON chat BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
    sqlx::query(full).execute(&mut other).await.unwrap();
    let line = || ChatLine {
        seat: Some(0),
        name: "Ney".to_owned(),
        text: "En avant!".to_owned(),
        at_ms: 1,
    };
    assert!(store.say(game, line()).await.is_err());
    sqlx::query("DROP TRIGGER full")
        .execute(&mut other)
        .await
        .unwrap();
    store.say(game, line()).await.unwrap();
    store.append(game, made(0)).await.unwrap();
    other.close().await.unwrap();
    store.close().await;
}
