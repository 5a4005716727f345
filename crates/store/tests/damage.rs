//! Bytes that change by themselves are noticed, whatever they belong to.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails where something is missing"
)]

mod common;

use common::{game, made, seat};
use feldherr_store::{Audit, ChatLine, NewGame, NewMove, Place, SeatKind, Store, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Column as _, Connection as _, Row as _};
use std::path::Path;

const ENTRIES: usize = 12;

fn line(text: &str) -> ChatLine {
    ChatLine {
        seat: Some(0),
        name: "Ada".to_owned(),
        text: text.to_owned(),
        at_ms: 1_815_061_800_000,
    }
}

/// Three games with everything in them: one that goes on, one that is over, one whose time runs.
async fn fill(path: &Path) {
    let store = Store::open(path).await.unwrap();
    for name in ["first", "second", "third"] {
        let mut wanted = NewGame {
            answer_ms: Some(60_000),
            created_ms: 1_815_061_800_000,
            head: format!("{{\"head\":\"{name}\"}}"),
            seats: vec![
                seat(SeatKind::Person),
                seat(SeatKind::Open),
                seat(SeatKind::Machine),
            ],
            ..game(name)
        };
        wanted.seats[2].level = Some("marshal".to_owned());
        let id = store.create(wanted).await.unwrap();
        for seq in 0..ENTRIES {
            let over = name == "second" && seq + 1 == ENTRIES;
            let made = NewMove { over, ..made(seq) };
            store.append(id, made).await.unwrap();
        }
        store.say(id, line("Bonjour")).await.unwrap();
        store.say(id, line("Salut")).await.unwrap();
        assert!(
            store
                .claim(id, 1, Some("Ben".to_owned()), [9; 32])
                .await
                .unwrap()
        );
        if name == "third" {
            store.begin(id, 1_815_061_800_123).await.unwrap();
        }
    }
    store.close().await;
}

async fn connect(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Everything that does not hold.
async fn faults(path: &Path) -> Vec<String> {
    let mut audit = match Audit::open(path).await {
        Ok(audit) => audit,
        Err(error) => return vec![error.to_string()],
    };
    let mut found = audit.file_faults().await;
    let games = match audit.games().await {
        Ok(games) => games,
        Err(error) => {
            found.push(error.to_string());
            return found;
        }
    };
    for (id, name) in games {
        match audit.read(id, &name).await {
            Ok(kept) => found.extend(kept.faults.iter().map(ToString::to_string)),
            Err(error) => found.push(error.to_string()),
        }
    }
    found
}

#[tokio::test]
async fn a_sound_database_holds() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    assert_eq!(faults(&path).await, Vec::<String>::new());
    let mut audit = Audit::open(&path).await.unwrap();
    for (id, name) in audit.games().await.unwrap() {
        let kept = audit.read(id, &name).await.unwrap();
        assert!(kept.game.unwrap().is_sealed());
        assert_eq!((kept.entries.len(), kept.chat.len()), (ENTRIES, 2));
    }
}

/// Every column of every table, changed in the second game: the fault names the game and the place.
#[tokio::test]
async fn a_changed_value_is_noticed_with_its_game_and_place() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    let changes = [
        ("game", "id = 2", "game second is damaged at head"),
        (
            "seat",
            "game = 2 AND seat = 1",
            "second is damaged at seats[1]",
        ),
        (
            "move",
            "game = 2 AND seq = 7",
            "second is damaged at moves[7]",
        ),
        ("chat", "id = 4", "second is damaged at chat 4"),
    ];
    let mut columns = 0;
    for (table, place, told) in changes {
        for column in names(&path, table).await {
            if ["id", "public_id", "game", "seat", "seq", "kind"].contains(&&*column)
                && !(table == "game" && column == "kind")
                && !(table == "chat" && column == "seat")
            {
                // Keys, and what the tables themselves check: the next test changes them in the file.
                continue;
            }
            let copy = directory.path().join("copy.db");
            std::fs::copy(&path, &copy).unwrap();
            change(&copy, table, &column, place).await;
            let found = faults(&copy).await;
            let told = match &*column {
                "over" | "begun_ms" | "played_ms" | "touched_ms" | "noted" | "state_seal" => {
                    "second is damaged at state"
                }
                _ => told,
            };
            assert!(
                found.iter().any(|fault| fault.contains(told)),
                "{table}.{column}: {found:?}"
            );
            columns += 1;
        }
    }
    assert!(columns >= 25, "{columns}");
}

async fn names(path: &Path, table: &str) -> Vec<String> {
    let mut connection = connect(path).await;
    let query = format!("SELECT * FROM {table} LIMIT 1");
    let row = sqlx::query(AssertSqlSafe(query))
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let names = row.columns().iter().map(|column| column.name().to_owned());
    let names = names.collect();
    connection.close().await.unwrap();
    names
}

/// Changes one value in whatever way its type allows.
async fn change(path: &Path, table: &str, column: &str, place: &str) {
    let mut connection = connect(path).await;
    let query = format!(
        "UPDATE {table} SET {column} = CASE typeof({column}) \
         WHEN 'text' THEN {column} || 'x' WHEN 'blob' THEN zeroblob(32) \
         WHEN 'null' THEN CASE WHEN '{column}' LIKE '%_ms' THEN 5 WHEN '{column}' LIKE '%hash' THEN zeroblob(32) ELSE 'x' END \
         ELSE 1 - min({column}, 1) END WHERE {place}"
    );
    let changed = sqlx::query(AssertSqlSafe(query))
        .execute(&mut connection)
        .await
        .unwrap();
    assert_eq!(changed.rows_affected(), 1);
    connection.close().await.unwrap();
}

/// All that can be read out of our tables, or that it cannot be read.
async fn dump(path: &Path, columns: &[(&str, Vec<String>)]) -> Result<Vec<String>, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let mut read = Vec::new();
    for (table, columns) in columns {
        let quoted: Vec<String> = columns
            .iter()
            .map(|name| format!("quote({name})"))
            .collect();
        let query = format!("SELECT hex({}) FROM {table}", quoted.join(" || ',' || "));
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .fetch_all(&mut connection)
            .await?;
        read.extend(rows);
    }
    connection.close().await?;
    Ok(read)
}

/// Flips bytes all over the file. Whatever changes what can be read of a game is noticed.
#[tokio::test]
async fn a_flipped_byte_that_changes_a_game_is_noticed() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    let whole = std::fs::read(&path).unwrap();
    let mut columns = Vec::new();
    for table in ["game", "seat", "move", "chat"] {
        columns.push((table, names(&path, table).await));
    }
    let sound = dump(&path, &columns).await.unwrap();
    let copy = directory.path().join("copy.db");
    let mut changed = 0;
    // A prime step meets every part of a page; pages are mostly empty at their beginning.
    for (turn, offset) in (100..whole.len()).step_by(37).enumerate() {
        if whole[offset] == 0 && turn % 8 != 0 {
            continue;
        }
        let mut flipped = whole.clone();
        flipped[offset] ^= [0x01, 0x20, 0xff, 0x40, 0x80][turn % 5];
        std::fs::write(&copy, &flipped).unwrap();
        let read = dump(&copy, &columns).await;
        if read.is_ok_and(|read| read == sound) {
            continue;
        }
        changed += 1;
        assert!(!faults(&copy).await.is_empty(), "byte {offset}");
    }
    assert!(changed > 50, "only {changed} flips changed anything");
}

/// What the server reads when it opens a game is checked there as well.
#[tokio::test]
async fn a_damaged_game_is_noticed_when_it_is_opened_and_the_others_are_not_touched() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    let mut connection = connect(&path).await;
    for change in [
        "UPDATE move SET payload = replace(payload, 'move', 'Move') WHERE game = 1 AND seq = 5",
        "UPDATE seat SET token_hash = zeroblob(32) WHERE game = 2 AND seat = 0",
        "DELETE FROM chat WHERE game = 3 AND text = 'Salut'",
        "UPDATE chat SET name = 'Eve' WHERE game = 3",
    ] {
        sqlx::query(change).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    let store = Store::open(&path).await.unwrap();
    let first = store.game("first").await.unwrap().unwrap();
    let (entries, damage) = store.legible(&first).await.unwrap();
    assert_eq!(entries.len(), 5, "what stands before the damage is legible");
    let place = |error: &StoreError| match error {
        StoreError::Damaged { game, place, .. } => Some((game.clone(), *place)),
        _ => None,
    };
    assert_eq!(
        damage.as_ref().and_then(place),
        Some(("first".to_owned(), Place::Entry(5)))
    );
    let second = store.game("second").await.unwrap_err();
    assert_eq!(place(&second), Some(("second".to_owned(), Place::Seat(0))));
    let third = store.game("third").await.unwrap().unwrap();
    assert_eq!(store.moves(&third).await.unwrap().len(), ENTRIES);
    assert!(store.chat(&third, 9).await.unwrap().is_empty());
    store.close().await;
}

#[tokio::test]
async fn entries_lost_at_the_end_are_missed() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    let mut connection = connect(&path).await;
    sqlx::query("DELETE FROM move WHERE game = 2 AND seq > 8")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let found = faults(&path).await;
    assert!(
        found
            .iter()
            .any(|fault| fault.contains("second is damaged at moves[9]")),
        "{found:?}"
    );
}

/// A database from before there were hashes gets them game by game, when a game is opened or moved in.
#[tokio::test]
async fn old_games_get_their_hashes_when_they_are_opened() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    fill(&path).await;
    let mut connection = connect(&path).await;
    for table in ["game", "seat", "chat"] {
        let query = format!("UPDATE {table} SET seal = NULL");
        sqlx::query(AssertSqlSafe(query))
            .execute(&mut connection)
            .await
            .unwrap();
    }
    for change in [
        "UPDATE move SET link = NULL",
        "UPDATE game SET state_seal = NULL, noted = 0",
    ] {
        sqlx::query(change).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    assert_eq!(faults(&path).await, Vec::<String>::new());
    let store = Store::open(&path).await.unwrap();
    let first = store.game("first").await.unwrap().unwrap();
    assert!(!first.is_sealed());
    store.seal(first.id).await.unwrap();
    let third = store.game("third").await.unwrap().unwrap();
    store.append(third.id, made(ENTRIES)).await.unwrap();
    for (name, entries) in [("first", ENTRIES), ("third", ENTRIES + 1)] {
        let game = store.game(name).await.unwrap().unwrap();
        assert!(game.is_sealed());
        assert_eq!(store.moves(&game).await.unwrap().len(), entries);
        assert_eq!(store.chat(&game, 9).await.unwrap().len(), 2);
    }
    assert!(!store.game("second").await.unwrap().unwrap().is_sealed());
    store.close().await;
    assert_eq!(faults(&path).await, Vec::<String>::new());
}
