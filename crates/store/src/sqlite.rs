use crate::check::check_file;
use crate::keep::{Owner, read_hash};
use crate::writer::{self, Request, Write, Written};
use crate::{ChatLine, Game, GameId, Hash, NewGame, NewMove, SeatKind, SeatRow, Stats, StoreError};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, Row, SqlSafeStr as _};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Every change of the tables since the first, in order: number, what it is about, what it does.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (1, "game", include_str!("../migrations/0001_game.sql")),
    (2, "answer", include_str!("../migrations/0002_answer.sql")),
    (3, "begun", include_str!("../migrations/0003_begun.sql")),
    (10, "owner", include_str!("../migrations/0010_owner.sql")),
];

fn migrator() -> Migrator {
    let migration = |(number, about, sql): (i64, &'static str, &'static str)| {
        let kind = MigrationType::Simple;
        Migration::new(number, about.into(), kind, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).to_vec())
}

/// How many writes may wait for the writer before callers wait themselves.
const QUEUE: usize = 4096;
const READERS: u32 = 4;
const BUSY: Duration = Duration::from_secs(5);
/// Pages in the log before it is folded into the database: 32 MiB, so that folding is rare.
const CHECKPOINT_PAGES: &str = "8192";

/// Games, seats, moves and chat, kept durably.
pub struct Store {
    readers: SqlitePool,
    writer: Mutex<Option<mpsc::Sender<Request>>>,
    task: Mutex<Option<JoinHandle<()>>>,
    stats: Arc<Stats>,
}

impl Store {
    /// Opens the database, creating it if there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// A file that is damaged, foreign, newer than this program or not accessible; it is left untouched.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let known = MIGRATIONS.map(|(number, _, _)| number).into_iter().max();
        let known = known.unwrap_or(0);
        check_file(path, known).await?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES);
        let opened = |error| StoreError::of_open(path, error);
        let mut connection = SqliteConnection::connect_with(&options)
            .await
            .map_err(opened)?;
        let migrated = migrator().run_direct(None, &mut connection, false).await;
        migrated.map_err(|error| StoreError::of_migration(path, error))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(opened)?;
        let (writer, requests) = mpsc::channel(QUEUE);
        let stats = Arc::new(Stats::default());
        let task = tokio::spawn(writer::run(connection, requests, stats.clone()));
        Ok(Self {
            readers,
            writer: Mutex::new(Some(writer)),
            task: Mutex::new(Some(task)),
            stats,
        })
    }

    /// What the writer has done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Creates a game.
    ///
    /// # Errors
    /// The database's; [`StoreError::Conflict`] when its public id is taken.
    pub async fn create(&self, game: NewGame) -> Result<GameId, StoreError> {
        match self.write(Write::Game(Box::new(game))).await? {
            Written::Game(id) => Ok(id),
            _ => Err(StoreError::Invalid("no game was created")),
        }
    }

    /// Appends a move; it is durable when this returns.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when its place is taken; the database's.
    pub async fn append(&self, game: GameId, made: NewMove) -> Result<(), StoreError> {
        self.write(Write::Move { game, made }).await.map(drop)
    }

    /// Gives a free seat to a person; answers whether it was still free.
    ///
    /// # Errors
    /// The database's.
    pub async fn claim(
        &self,
        game: GameId,
        seat: u8,
        name: Option<String>,
        token_hash: Hash,
    ) -> Result<bool, StoreError> {
        let write = Write::Claim {
            game,
            seat,
            name,
            token_hash,
        };
        Ok(matches!(self.write(write).await?, Written::Claim(true)))
    }

    /// Notes when the agreed playing time of a game began to run; what was noted first stands.
    ///
    /// # Errors
    /// The database's.
    pub async fn begin(&self, game: GameId, begun_ms: i64) -> Result<(), StoreError> {
        self.write(Write::Begun { game, begun_ms }).await.map(drop)
    }

    /// Appends a line to a table's chat.
    ///
    /// # Errors
    /// The database's.
    pub async fn say(&self, game: GameId, line: ChatLine) -> Result<(), StoreError> {
        self.write(Write::Chat { game, line }).await.map(drop)
    }

    pub(crate) const fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let writer = self
            .writer
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
            .ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        writer
            .send(Request { write, answer })
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// A game by its public id.
    ///
    /// # Errors
    /// The database's.
    pub async fn game(&self, public_id: &str) -> Result<Option<Game>, StoreError> {
        let row = sqlx::query("SELECT * FROM game WHERE public_id = ?")
            .bind(public_id)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let id = row.try_get("id")?;
        let seats = sqlx::query("SELECT * FROM seat WHERE game = ? ORDER BY seat")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let created = NewGame {
            public_id: row.try_get("public_id")?,
            kind: row.try_get("kind")?,
            scenario: row.try_get("scenario")?,
            title: row.try_get("title")?,
            head: row.try_get("head")?,
            seed: row.try_get("seed")?,
            commitment: row.try_get("commitment")?,
            listed: row.try_get("listed")?,
            budget_ms: row.try_get("budget_ms")?,
            answer_ms: row.try_get("answer_ms")?,
            created_ms: row.try_get("created_ms")?,
            owner: Owner::read(&row)?,
            seats: seats.iter().map(read_seat).collect::<Result<_, _>>()?,
        };
        Ok(Some(Game {
            id: GameId(id),
            created,
            begun_ms: row.try_get("begun_ms")?,
            played_ms: row.try_get("played_ms")?,
            over: row.try_get("over")?,
        }))
    }

    /// The moves of a game in order.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] when one is missing; the database's.
    pub async fn moves(&self, game: GameId) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT seq, payload FROM move WHERE game = ? ORDER BY seq")
            .bind(game.0)
            .fetch_all(&self.readers)
            .await?;
        let mut moves = Vec::with_capacity(rows.len());
        for (expected, row) in rows.iter().enumerate() {
            if row.try_get::<i64, _>("seq")? != expected as i64 {
                return Err(StoreError::Invalid("a move is missing"));
            }
            moves.push(row.try_get("payload")?);
        }
        Ok(moves)
    }

    /// The last lines of a table's chat, oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn chat(&self, game: GameId, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, name, text, at_ms FROM chat WHERE game = ? ORDER BY id DESC LIMIT ?",
        )
        .bind(game.0)
        .bind(last)
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &SqliteRow| {
            Ok(ChatLine {
                seat: row.try_get("seat")?,
                name: row.try_get("name")?,
                text: row.try_get("text")?,
                at_ms: row.try_get("at_ms")?,
            })
        };
        rows.iter().rev().map(read).collect()
    }

    /// The public ids of listed games with a free seat that are not over, newest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn open_games(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT public_id FROM game WHERE over = 0 AND listed = 1 \
             AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.kind = 'open') \
             ORDER BY id DESC LIMIT ?",
        )
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }

    /// The public ids of games that may go on without a person's move, because a machine plays or the time for an answer
    /// runs out, and are not over; those moved in last first.
    ///
    /// # Errors
    /// The database's.
    pub async fn unattended_games(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT public_id FROM game WHERE over = 0 \
             AND (answer_ms IS NOT NULL OR begun_ms IS NOT NULL \
             OR EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.kind = 'machine')) \
             ORDER BY (SELECT rowid FROM move WHERE move.game = game.id ORDER BY seq DESC LIMIT 1) DESC, \
             id DESC LIMIT ?",
        )
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }

    /// How many games are not over.
    ///
    /// # Errors
    /// The database's.
    pub async fn running(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM game WHERE over = 0")
            .fetch_one(&self.readers)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Whether the database answers and the writer lives.
    ///
    /// # Errors
    /// Why not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        match &*writer {
            Some(writer) if !writer.is_closed() => Ok(()),
            _ => Err(StoreError::Closed),
        }
    }

    /// Finishes the writes under way, refuses further ones and closes the database.
    pub async fn close(&self) {
        self.writer
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        // Readers go first: a reader at work would keep the writer from folding the log into the database.
        self.readers.close().await;
        let task = self
            .task
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writer ended badly");
        }
    }
}

fn read_seat(row: &SqliteRow) -> Result<SeatRow, StoreError> {
    let kind: String = row.try_get("kind")?;
    Ok(SeatRow {
        kind: SeatKind::parse(&kind).ok_or(StoreError::Invalid("an unknown kind of seat"))?,
        label: row.try_get("label")?,
        name: row.try_get("name")?,
        level: row.try_get("level")?,
        token_hash: read_hash(row.try_get("token_hash")?)?,
        invite_hash: read_hash(row.try_get("invite_hash")?)?,
    })
}
