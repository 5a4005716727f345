//! Walks through a database without changing it, beside a running server or without one.

use crate::check::{corrupt, identify, is_empty, open_to_read};
use crate::sqlite::known_version;
use crate::{ChatLine, Game, GameId, Hash, StoreError, read};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Row as _};
use std::path::Path;

/// The most faults that SQLite is asked for.
const FAULTS: u32 = 100;

/// Every column that some version of the tables has.
const COLUMNS: [(&str, &[&str]); 4] = [
    (
        "game",
        &[
            "id",
            "public_id",
            "kind",
            "scenario",
            "title",
            "head",
            "seed",
            "commitment",
            "listed",
            "budget_ms",
            "created_ms",
            "over",
            "answer_ms",
            "begun_ms",
            "seal",
            "state_seal",
            "noted",
            "owner_hash",
            "client",
            "touched_ms",
            "played_ms",
        ],
    ),
    (
        "seat",
        &[
            "game",
            "seat",
            "kind",
            "label",
            "name",
            "level",
            "token_hash",
            "invite_hash",
            "seal",
        ],
    ),
    ("move", &["game", "seq", "payload", "link"]),
    (
        "chat",
        &["id", "game", "seat", "name", "text", "at_ms", "seal"],
    ),
];

/// A name that is damaged must not pass for a column that is not there yet.
async fn check_columns(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    for (table, known) in COLUMNS {
        let names: Vec<Vec<u8>> =
            sqlx::query_scalar("SELECT CAST(name AS BLOB) FROM pragma_table_info(?)")
                .bind(table)
                .fetch_all(&mut *connection)
                .await
                .map_err(|error| StoreError::of_open(path, error))?;
        let is_known = |name: &Vec<u8>| known.iter().any(|known| known.as_bytes() == name);
        if names.is_empty() || !names.iter().all(is_known) {
            return Err(corrupt(
                path,
                format!("the table {table} is not as it was made"),
            ));
        }
    }
    Ok(())
}

/// A database that is only looked at.
pub struct Audit {
    connection: SqliteConnection,
}

/// What is kept of a game.
pub struct Kept {
    /// The game, where its head holds.
    pub game: Option<Game>,
    /// The entries up to the first that does not hold.
    pub entries: Vec<String>,
    /// The lines of its chat that hold.
    pub chat: Vec<ChatLine>,
    /// Everything that does not hold.
    pub faults: Vec<StoreError>,
}

impl Audit {
    /// Opens a database that exists.
    ///
    /// # Errors
    /// A file that is missing, foreign, or newer than this program.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        if is_empty(path)? {
            let path = path.to_owned();
            return Err(StoreError::Foreign { path });
        }
        let mut connection = open_to_read(path).await?;
        identify(&mut connection, path, known_version()).await?;
        check_columns(&mut connection, path).await?;
        Ok(Self { connection })
    }

    /// What SQLite itself finds wrong with the file: pages, indexes, rows that belong to no game. That it cannot even look is a fault
    /// as well.
    pub async fn file_faults(&mut self) -> Vec<String> {
        let mut faults = match self.damaged_pages().await {
            Ok(faults) => faults,
            Err(error) => vec![error.to_string()],
        };
        match self.orphans().await {
            Ok(orphans) => faults.extend(orphans),
            Err(error) => faults.push(error.to_string()),
        }
        faults
    }

    async fn damaged_pages(&mut self) -> Result<Vec<String>, sqlx::Error> {
        let check = format!("PRAGMA integrity_check({FAULTS})");
        let mut faults: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(check))
            .fetch_all(&mut self.connection)
            .await?;
        faults.retain(|fault| fault != "ok");
        Ok(faults)
    }

    async fn orphans(&mut self) -> Result<Vec<String>, sqlx::Error> {
        let orphans = sqlx::query("PRAGMA foreign_key_check")
            .fetch_all(&mut self.connection)
            .await?;
        let mut faults = Vec::new();
        for orphan in orphans.iter().take(FAULTS as usize) {
            let table: String = orphan.try_get(0)?;
            let row: Option<i64> = orphan.try_get(1)?;
            let row = row.map_or_else(String::new, |row| format!(" {row}"));
            faults.push(format!("row{row} of {table} belongs to no game"));
        }
        Ok(faults)
    }

    /// Copies everything as it stands at one moment into an empty file.
    pub(crate) async fn copy_to(mut self, to: &Path) -> Result<(), StoreError> {
        let name = to.to_str().ok_or(StoreError::Invalid("a file name"))?;
        sqlx::query("VACUUM INTO ?")
            .bind(name)
            .execute(&mut self.connection)
            .await?;
        Ok(())
    }

    /// The games with their public ids, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn games(&mut self) -> Result<Vec<(GameId, String)>, StoreError> {
        let rows = sqlx::query("SELECT id, CAST(public_id AS BLOB) FROM game ORDER BY id")
            .fetch_all(&mut self.connection)
            .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            let name: Vec<u8> = row.try_get(1)?;
            Ok((
                GameId(row.try_get(0)?),
                String::from_utf8_lossy(&name).into(),
            ))
        };
        rows.iter().map(read).collect()
    }

    /// The text of a data file with which some game was begun.
    ///
    /// # Errors
    /// As of [`crate::Store::data_file`].
    pub async fn data_file(&mut self, hash: &Hash) -> Result<String, StoreError> {
        read::data_file(&mut self.connection, hash).await
    }

    /// Reads all that is kept of a game and holds it against its hashes.
    ///
    /// # Errors
    /// The database's, where it could not be asked.
    pub async fn read(&mut self, id: GameId, name: &str) -> Result<Kept, StoreError> {
        // A server may be writing: everything is read as it stood at one moment.
        let mut moment = self.connection.begin().await?;
        let mut kept = Kept {
            game: None,
            entries: Vec::new(),
            chat: Vec::new(),
            faults: Vec::new(),
        };
        let game = match read::by_id(&mut moment, id, name).await {
            Ok(game) => game,
            Err(damage @ StoreError::Damaged { .. }) => {
                kept.faults.push(damage);
                return Ok(kept);
            }
            Err(error) => return Err(error),
        };
        let (entries, damage) = read::moves(&mut moment, &game).await?;
        kept.entries = entries;
        kept.faults.extend(damage);
        for line in read::chat(&mut moment, &game, u32::MAX).await? {
            match line {
                Ok((_, line)) => kept.chat.push(line),
                Err(fault) => kept.faults.push(fault),
            }
        }
        kept.game = Some(game);
        moment.rollback().await?;
        Ok(kept)
    }
}
