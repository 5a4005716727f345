//! A server that is killed at any moment has kept every move it acknowledged.

use crate::helpers::{Pair, Player, config, text, tokens, two};
use feldherr_core::{Rng, Seed};
use feldherr_games::Games;
use feldherr_server::Server;
use futures_util::SinkExt;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

const DATABASE: &str = "FELDHERR_KILL_TEST_DATABASE";
const KILLS: u64 = 50;
const TABLES: usize = 4;

/// Not a test: the server process that the test below starts and kills.
#[test]
#[ignore = "started by the kill test"]
fn child_server() {
    let Ok(database) = std::env::var(DATABASE) else {
        return;
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let server = Server::bind(config(Path::new(&database))).await.unwrap();
        println!("\nlistening {}", server.address());
        server.run(std::future::pending()).await.unwrap();
    });
}

fn start(database: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "kill::child_server", "--nocapture"])
        .env(DATABASE, database)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut told = lines.map_while(Result::ok);
    let address = told.find_map(|line| line.strip_prefix("listening ").map(str::to_owned));
    (child, address.unwrap().parse().unwrap())
}

/// A table, who sits there, and what was acknowledged so far.
#[derive(Default)]
struct Seen {
    id: String,
    tokens: [String; 2],
    acknowledged: BTreeMap<u64, Value>,
    over: bool,
}

async fn create(address: SocketAddr) -> Seen {
    let mut wanted = two(json!([{"kind": "me"}, {"kind": "me"}]));
    wanted["options"]["rounds"] = json!(40);
    let post = reqwest::Client::new().post(format!("http://{address}/api/tables"));
    let created: Value = post
        .json(&wanted)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    Seen {
        id: text(&created["id"]),
        tokens: tokens(&created),
        ..Seen::default()
    }
}

async fn sit(address: SocketAddr, seen: &Seen, seed: u64) -> Pair {
    let mut players = Vec::new();
    for token in &seen.tokens {
        let mut player = Player::connect(address, &seen.id).await;
        player.hello(Some(token)).await;
        let known = seen.acknowledged.len() as u64;
        // One move may have become durable without its acknowledgement getting through.
        assert!(
            (known..=known + 1).contains(&player.seq()),
            "{} of {known}",
            player.seq()
        );
        players.push(player);
    }
    Pair {
        players: players.try_into().ok().unwrap(),
        rng: Rng::new(seed),
    }
}

/// Plays until the server is gone or the game over.
async fn stream(mut pair: Pair, mut seen: Seen) -> Seen {
    while play(&mut pair, &mut seen).await.is_some() {}
    seen
}

async fn play(pair: &mut Pair, seen: &mut Seen) -> Option<()> {
    seen.over = pair.players[0].is_over();
    let seat = pair
        .players
        .iter()
        .position(|player| !player.options().is_empty())?;
    let action = pair.rng.pick(&pair.players[seat].options())?.clone();
    let player = &mut pair.players[seat];
    let seq = player.seq();
    let message = json!({"type": "do", "id": seq, "seq": seq, "action": action});
    player
        .socket
        .send(Message::text(message.to_string()))
        .await
        .ok()?;
    loop {
        let told = player.next().await?;
        assert_ne!(told["type"], "refused", "{told}");
        if told["type"] == "ack" {
            break;
        }
    }
    seen.acknowledged
        .insert(seq, json!({"seat": seat, "do": action}));
    for player in &mut pair.players {
        while player.seq() <= seq {
            player.next().await?;
        }
    }
    Some(())
}

/// The moves as they stand in the file, with the record's head and the seed.
async fn stored(database: &Path, id: &str) -> (Vec<(i64, Value)>, Value, String) {
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let game = sqlx::query("SELECT id, head, seed FROM game WHERE public_id = ?")
        .bind(id)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let moves = sqlx::query("SELECT seq, payload FROM move WHERE game = ? ORDER BY seq")
        .bind(game.get::<i64, _>("id"))
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let parse = |text: &str| serde_json::from_str(text).unwrap();
    let moves = moves
        .iter()
        .map(|row| (row.get("seq"), parse(row.get("payload"))));
    let found = (moves.collect(), parse(game.get("head")), game.get("seed"));
    connection.close().await.unwrap();
    found
}

/// Every acknowledged move is there as it was, nothing is missing in between, and the record replays.
async fn check(database: &Path, seen: &mut Seen, games: &Games) {
    let (moves, mut record, seed) = stored(database, &seen.id).await;
    let seqs: Vec<i64> = moves.iter().map(|(seq, _)| *seq).collect();
    assert_eq!(seqs, (0..moves.len() as i64).collect::<Vec<_>>(), "no gap");
    let known = seen.acknowledged.len();
    assert!(
        (known..=known + 1).contains(&moves.len()),
        "{} of {known}",
        moves.len()
    );
    for (seq, entry) in &moves {
        let mut made = entry.clone();
        made.as_object_mut().unwrap().remove("draws");
        // A move that was durable but unacknowledged is known from now on.
        let expected = seen
            .acknowledged
            .entry(*seq as u64)
            .or_insert_with(|| made.clone());
        assert_eq!(made, *expected);
    }
    record["moves"] = moves.into_iter().map(|(_, entry)| entry).collect();
    let seed = Seed::from_hex(&seed).unwrap();
    let table = games
        .kind_of(&record)
        .unwrap()
        .replay(&record, Some(seed), None);
    assert_eq!(table.unwrap().seq(), seen.acknowledged.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_move_survives_a_kill() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("kill.db");
    let games = Games::built_in();
    let mut rng = Rng::new(1815);
    let mut tables: Vec<Seen> = Vec::new();
    let mut total = 0;
    for kill in 0..KILLS {
        let (mut child, address) = start(&database);
        tables.retain(|seen| !seen.over);
        while tables.len() < TABLES {
            tables.push(create(address).await);
        }
        let mut streams = Vec::new();
        for seen in tables.drain(..) {
            let pair = sit(address, &seen, kill).await;
            streams.push(tokio::spawn(stream(pair, seen)));
        }
        tokio::time::sleep(Duration::from_micros(rng.below(120_000).into())).await;
        child.kill().unwrap();
        child.wait().unwrap();
        for stream in streams {
            let mut seen = stream.await.unwrap();
            check(&database, &mut seen, &games).await;
            tables.push(seen);
        }
        total = tables
            .iter()
            .map(|seen| seen.acknowledged.len())
            .sum::<usize>()
            .max(total);
    }
    assert!(total > 100, "only {total} moves were made");
}
