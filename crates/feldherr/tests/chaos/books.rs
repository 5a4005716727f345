//! After all: is everything there that was acknowledged, in its place, and nothing twice?

use crate::honest::{Journal, Made};
use feldherr_core::{Seat, Seed};
use feldherr_games::Games;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::path::Path;

/// What came out.
#[derive(Default)]
pub struct Balance {
    pub tables: usize,
    pub acknowledged: usize,
    /// Kept, but the player who made it never heard so.
    pub unheard: usize,
    /// What the server has answered for seats that had nothing to decide.
    pub passes: usize,
    pub lost: Vec<String>,
    pub doubled: Vec<String>,
}

impl Balance {
    /// Holds every journal against the file.
    pub async fn strike(database: &Path, journals: &[Journal]) -> Self {
        let options = SqliteConnectOptions::new().filename(database);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let games = Games::built_in();
        let mut balance = Self::default();
        for journal in journals {
            let record = Kept::read(&mut connection, &journal.table).await;
            balance.compare(journal, &record, &games);
        }
        connection.close().await.unwrap();
        balance
    }

    fn compare(&mut self, journal: &Journal, kept: &Kept, games: &Games) {
        let table = &journal.table;
        self.tables += 1;
        self.acknowledged += journal.acknowledged.len();
        for (place, made) in &journal.acknowledged {
            if kept.made(*place).as_ref() != Some(made) {
                self.lost.push(format!("{table}: {place} {made:?}"));
            }
        }
        for place in 0..kept.moves.len() as u64 {
            if journal.acknowledged.contains_key(&place) {
                continue;
            }
            let made = kept.made(place).unwrap();
            let tried = journal.tried.get(&place);
            if tried.is_some_and(|tried| tried.contains(&made)) {
                self.unheard += 1;
            } else if kept.is_pass(place, games) {
                self.passes += 1;
            } else {
                self.doubled.push(format!("{table}: {place} {made:?}"));
            }
        }
    }
}

/// A record as it lies in the file.
struct Kept {
    head: Value,
    seed: Seed,
    moves: Vec<Value>,
}

impl Kept {
    async fn read(connection: &mut SqliteConnection, table: &str) -> Self {
        let game = sqlx::query("SELECT id, head, seed FROM game WHERE public_id = ?")
            .bind(table)
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        let moves = sqlx::query("SELECT seq, payload FROM move WHERE game = ? ORDER BY seq")
            .bind(game.get::<i64, _>("id"))
            .fetch_all(&mut *connection)
            .await
            .unwrap();
        let places: Vec<i64> = moves.iter().map(|row| row.get("seq")).collect();
        assert_eq!(
            places,
            (0..moves.len() as i64).collect::<Vec<_>>(),
            "no gap"
        );
        let payload = |row: &SqliteRow| serde_json::from_str(row.get("payload")).unwrap();
        Self {
            head: serde_json::from_str(game.get("head")).unwrap(),
            seed: Seed::from_hex(game.get("seed")).unwrap(),
            moves: moves.iter().map(payload).collect(),
        }
    }

    fn made(&self, place: u64) -> Option<Made> {
        let entry = self.moves.get(usize::try_from(place).ok()?)?;
        Some((entry["seat"].as_u64()?, entry["do"].clone()))
    }

    /// Whether the server answers so for a seat that has nothing to decide there.
    fn is_pass(&self, place: u64, games: &Games) -> bool {
        let mut record = self.head.clone();
        record["moves"] = self.moves.clone().into();
        let kind = games.kind_of(&record).unwrap();
        let so_far = Some(place as usize);
        let table = kind
            .replay(&record, Some(self.seed.clone()), so_far)
            .unwrap();
        self.made(place).is_some_and(|(seat, action)| {
            let seat = Seat(seat as u8);
            // Nobody here has ordered anything: the usual way answers.
            let usual = || table.answer_by(seat, table.question_to(seat)?.usual);
            table.forced_pass(seat).or_else(usual) == Some(action)
        })
    }
}
