//! `admin`: databases are checked and copied.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{expect, feldherr, program};
use feldherr_core::Seed;
use feldherr_games::{DiceSource, Games};
use feldherr_store::{NewGame, NewMove, SeatKind, SeatRow, Store};
use serde_json::{Map, Value};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;

const ENTRIES: usize = 12;

/// A game of Waterloo with a few moves.
async fn add_game(store: &Store, name: &str) {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let seed = Seed::numbered(name.len() as u64);
    let setup = kind.setup("two", &Map::new()).unwrap();
    let mut table = kind.start(&setup, DiceSource::Seed(seed.clone())).unwrap();
    let seat = SeatRow {
        kind: SeatKind::Person,
        label: "{\"id\":\"x\"}".to_owned(),
        name: None,
        level: None,
        token_hash: Some([1; 32]),
        invite_hash: None,
    };
    let game = NewGame {
        public_id: name.to_owned(),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: "{\"id\":\"x\"}".to_owned(),
        head: table.record().to_string(),
        data: Vec::new(),
        seed: seed.to_hex(),
        commitment: seed.commitment(),
        listed: true,
        budget_ms: 1000,
        answer_ms: None,
        // Late enough that no server takes the table away.
        created_ms: i64::MAX / 2,
        owner: feldherr_store::Owner::default(),
        seats: vec![seat.clone(), seat],
    };
    let id = store.create(game).await.unwrap();
    for seq in 0..ENTRIES {
        let seat = table.prompts().awaited().next().unwrap();
        let action = table.options(seat).into_iter().next().unwrap();
        table.act(seat, &action).unwrap();
        let made = NewMove {
            seq,
            payload: table.last_move().unwrap(),
            over: false,
        };
        store.append(id, made).await.unwrap();
    }
}

fn fill(path: &Path) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(path).await.unwrap();
        for name in ["one", "second", "the-third"] {
            add_game(&store, name).await;
        }
        store.close().await;
    });
}

fn change(path: &Path, query: &'static str) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(path);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let done = sqlx::query(query).execute(&mut connection).await.unwrap();
        assert!(done.rows_affected() > 0);
        connection.close().await.unwrap();
    });
}

fn check_json(path: &str) -> (Option<i32>, Value) {
    let output = feldherr(&["admin", "check", "--json", path]);
    let told = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code(), told)
}

#[test]
fn a_sound_database_holds_and_every_game_that_does_not_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    let path = file.to_str().unwrap();
    fill(&file);
    let (code, told) = check_json(path);
    assert_eq!((code, &told["holds"]), (Some(0), &true.into()), "{told}");
    assert_eq!((&told["games"], &told["entries"]), (&3.into(), &36.into()));
    change(
        &file,
        "UPDATE move SET payload = payload || ' ' WHERE game = 2 AND seq = 7",
    );
    change(
        &file,
        "UPDATE seat SET name = 'Eve' WHERE game = 3 AND seat = 1",
    );
    let (code, told) = check_json(path);
    assert_eq!(code, Some(1), "{told}");
    let places: Vec<[&str; 2]> = told["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| ["game", "place"].map(|key| fault[key].as_str().unwrap()))
        .collect();
    assert_eq!(places, [["second", "moves[7]"], ["the-third", "seats[1]"]]);
    let english = feldherr(&["admin", "check", path, "--lang", "en"]);
    expect(&english, 1, &["Game second, moves[7]", "does not hold"]);
    let german = feldherr(&["admin", "check", path, "--lang", "de"]);
    expect(&german, 1, &["Spiel second, moves[7]", "stimmt nicht"]);
}

/// What the hashes cannot show: an entry that was written so, but that the rules or the dice do not allow.
#[test]
fn a_game_that_the_rules_refuse_is_named_with_its_rule() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    fill(&file);
    // As from before there were hashes.
    for query in [
        "UPDATE game SET seal = NULL, state_seal = NULL, noted = 0",
        "UPDATE seat SET seal = NULL",
        "UPDATE move SET link = NULL",
        "UPDATE move SET payload = replace(payload, '\"seat\":0', '\"seat\":1') WHERE game = 1 AND seq = 2",
    ] {
        change(&file, query);
    }
    let (code, told) = check_json(file.to_str().unwrap());
    assert_eq!((code, &told["unsealed"]), (Some(1), &3.into()), "{told}");
    let fault = &told["faults"][0];
    assert_eq!(
        (&fault["game"], &fault["place"]),
        (&"one".into(), &"moves[2]".into())
    );
    assert!(fault["rule"].is_string(), "{told}");
}

#[test]
fn what_cannot_be_checked_is_told_apart_from_what_does_not_hold() {
    let directory = tempfile::tempdir().unwrap();
    let missing = directory.path().join("missing.db");
    expect(
        &feldherr(&["admin", "check", missing.to_str().unwrap()]),
        2,
        &["missing.db"],
    );
    let torn = directory.path().join("torn.db");
    fill(&torn);
    let whole = std::fs::read(&torn).unwrap();
    let mut bytes = whole.clone();
    bytes[4096..].fill(0x5a);
    std::fs::write(&torn, bytes).unwrap();
    let (code, told) = check_json(torn.to_str().unwrap());
    assert_eq!(code, Some(1), "{told}");
}

#[test]
fn a_copy_is_whole_and_replaces_nothing_unasked() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    fill(&file);
    let copy = directory.path().join("copy.db");
    let [from, to] = [&file, &copy].map(|path| path.to_str().unwrap());
    expect(
        &feldherr(&["admin", "backup", from, to]),
        0,
        &["3 games, 36 entries"],
    );
    assert_eq!(check_json(to).0, Some(0));
    let before = std::fs::read(&copy).unwrap();
    expect(&feldherr(&["admin", "backup", from, to]), 2, &["--force"]);
    expect(
        &feldherr(&["admin", "backup", from, from, "--force"]),
        2,
        &["--force"],
    );
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    expect(&feldherr(&["admin", "backup", from, to, "--force"]), 0, &[]);
    assert!(!directory.path().join("copy.db.part").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

/// Beside a running server: what it has acknowledged is in the copy, and a second server is refused.
#[test]
fn check_and_backup_work_beside_a_server_and_a_second_server_does_not_start() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    fill(&file);
    let path = file.to_str().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", path];
    let mut child = program()
        .args(serve)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert_eq!(check_json(path).0, Some(0));
    let copy = directory.path().join("copy.db");
    let copied = feldherr(&["admin", "backup", path, copy.to_str().unwrap()]);
    expect(&copied, 0, &["3 games"]);
    let pid = child.id().to_string();
    let english = feldherr(&[&serve[..], &["--lang", "en"]].concat());
    expect(&english, 2, &["is in use", &pid, "GMT"]);
    let german = feldherr(&[&serve[..], &["--lang", "de"]].concat());
    expect(&german, 2, &["in Gebrauch", &pid]);
    child.kill().unwrap();
    child.wait().unwrap();
    // The lock went with the process.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async { Store::open(&file).await.unwrap().close().await });
}
