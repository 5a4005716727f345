use crate::chain::hash_of;
use crate::check::check_file;
use crate::lobby::{self, Listed};
use crate::lock::Lock;
use crate::writer::{self, Line, Request, Write, Written};
use crate::{ChatLine, Game, GameId, Hash, NewGame, NewMove, Stats, StoreError, read};
use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Every change of the tables since the first, in order: number, what it is about, what it does.
const MIGRATIONS: [(i64, &str, &str); 8] = [
    (1, "game", include_str!("../migrations/0001_game.sql")),
    (2, "answer", include_str!("../migrations/0002_answer.sql")),
    (3, "begun", include_str!("../migrations/0003_begun.sql")),
    (4, "chain", include_str!("../migrations/0004_chain.sql")),
    (5, "archive", include_str!("../migrations/0005_archive.sql")),
    (10, "owner", include_str!("../migrations/0010_owner.sql")),
    (
        11,
        "standing order",
        include_str!("../migrations/0011_standing_order.sql"),
    ),
    (12, "data", include_str!("../migrations/0012_data.sql")),
];

fn migrator() -> Migrator {
    let migration = |(number, about, sql): (i64, &'static str, &'static str)| {
        let kind = MigrationType::Simple;
        Migration::new(number, about.into(), kind, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).to_vec())
}

/// The newest version of the tables that this program knows.
pub(crate) fn known_version() -> i64 {
    let numbers = MIGRATIONS.iter().map(|(number, _, _)| *number);
    numbers.max().unwrap_or(0)
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
        check_file(path, known_version()).await?;
        let lock = Lock::take(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES);
        let opened = |error| StoreError::of_open(path, error);
        let mut line = Line::open(options.clone()).await.map_err(opened)?;
        let connection = line.get().await.map_err(opened)?;
        let migrated = migrator().run_direct(None, connection, false).await;
        migrated.map_err(|error| StoreError::of_migration(path, error))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await
            .map_err(opened)?;
        let (writer, requests) = mpsc::channel(QUEUE);
        let stats = Arc::new(Stats::default());
        let task = tokio::spawn(writer::run(line, requests, stats.clone(), lock));
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

    /// Fills in the hashes of a game from before there were any.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where it cannot be read; the database's.
    pub async fn seal(&self, game: GameId) -> Result<(), StoreError> {
        self.write(Write::Seal { game }).await.map(drop)
    }

    /// A game by its public id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where it does not fit its hashes; the database's.
    pub async fn game(&self, public_id: &str) -> Result<Option<Game>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        read::find(&mut connection, public_id).await
    }

    /// The entries of a game in order.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where one does not hold; the database's.
    pub async fn moves(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        match self.legible(game).await? {
            (entries, None) => Ok(entries),
            (_, Some(damage)) => Err(damage),
        }
    }

    /// The entries of a game in order up to the first that does not hold, and what is wrong there.
    ///
    /// # Errors
    /// The database's, where it could not be asked.
    pub async fn legible(
        &self,
        game: &Game,
    ) -> Result<(Vec<String>, Option<StoreError>), StoreError> {
        let mut connection = self.readers.acquire().await?;
        read::moves(&mut connection, game).await
    }

    /// The last lines of a table's chat, oldest first. A line that does not hold is left out and logged.
    ///
    /// # Errors
    /// The database's.
    pub async fn chat(&self, game: &Game, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let mut lines = Vec::new();
        for line in read::chat(&mut connection, game, last).await? {
            match line {
                Ok((_, line)) => lines.push(line),
                Err(error @ StoreError::Damaged { .. }) => {
                    tracing::error!(%error, "a line of the chat is left out");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(lines)
    }

    /// Listed games with a free seat that are not over, newest first; after the game with this public id, where one is named.
    ///
    /// # Errors
    /// The database's.
    pub async fn lobby(&self, after: Option<&str>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        lobby::page(&mut connection, after, limit).await
    }

    /// How many entries the record of a game has.
    ///
    /// # Errors
    /// The database's.
    pub async fn entries(&self, game: GameId) -> Result<usize, StoreError> {
        let query = "SELECT coalesce(max(seq) + 1, 0) FROM move WHERE game = ?";
        let count: i64 = sqlx::query_scalar(query)
            .bind(game.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The text of a data file with which some game was begun.
    ///
    /// # Errors
    /// The database's; a text that is missing or is not the one of this hash.
    pub async fn data_file(&self, hash: &Hash) -> Result<String, StoreError> {
        let mut connection = self.readers.acquire().await?;
        read::data_file(&mut connection, hash).await
    }

    /// What was made of a finished game by this version of the program, if it is still as it was made.
    ///
    /// # Errors
    /// The database's.
    pub async fn archived(
        &self,
        game: GameId,
        part: &str,
        made_by: &str,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let query = "SELECT hash, body FROM archive WHERE game = ? AND part = ? AND made_by = ?";
        let found: Option<(Vec<u8>, Vec<u8>)> = sqlx::query_as(query)
            .bind(game.0)
            .bind(part)
            .bind(made_by)
            .fetch_optional(&self.readers)
            .await?;
        let sound = |(hash, body): &(Vec<u8>, Vec<u8>)| *hash == hash_of(body);
        Ok(found.filter(sound).map(|(_, body)| body))
    }

    /// Keeps what was made of a finished game.
    ///
    /// # Errors
    /// The database's.
    pub async fn archive(
        &self,
        game: GameId,
        part: String,
        made_by: String,
        body: Vec<u8>,
    ) -> Result<(), StoreError> {
        let write = Write::Archive {
            game,
            part,
            made_by,
            body,
        };
        self.write(write).await.map(drop)
    }

    /// Writes something durably, to find out whether that works.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn probe(&self, at_ms: i64) -> Result<(), StoreError> {
        self.write(Write::Probe { at_ms }).await.map(drop)
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
