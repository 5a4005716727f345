//! The one task that writes. While a transaction commits, the next one gathers.

use crate::chain::{self, State};
use crate::keep::Keep;
use crate::lock::Lock;
use crate::seal::{self, Tips};
use crate::{ChatLine, GameId, Hash, NewGame, NewMove, Stats, StoreError};
use sqlx::sqlite::{Sqlite, SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Transaction};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// The most writes in one transaction.
const BATCH: usize = 1024;
/// All moves of a transaction in one statement, whatever their number, and all their links in one value: it is prepared once and
/// the way to SQLite's thread and back is gone once.
const INSERT_MOVES: &str = "INSERT INTO move (game, seq, payload, link) \
    SELECT value ->> 0, value ->> 1, value ->> 2, substr(?2, 32 * key + 1, 32) FROM json_each(?1)";
/// Every so many entries their number is noted with the game, so that a loss at the end shows. It costs a transaction of several
/// statements; the last entry of a game is noted in any case.
const NOTED_EVERY: usize = 256;

/// One thing to write, and whom to tell.
pub(crate) struct Request {
    pub write: Write,
    pub answer: oneshot::Sender<Result<Written, StoreError>>,
}

pub(crate) enum Write {
    Game(Box<NewGame>),
    Move {
        game: GameId,
        made: NewMove,
    },
    Claim {
        game: GameId,
        seat: u8,
        name: Option<String>,
        token_hash: Hash,
    },
    Begun {
        game: GameId,
        begun_ms: i64,
    },
    Chat {
        game: GameId,
        line: ChatLine,
    },
    Keep(Keep),
    /// Fills in the hashes of a game from before there were any.
    Seal {
        game: GameId,
    },
    Archive {
        game: GameId,
        part: String,
        made_by: String,
        body: Vec<u8>,
    },
    Probe {
        at_ms: i64,
    },
}

impl Write {
    /// The game that must have its hashes before this is written. Entries see to it themselves.
    const fn sealed_game(&self) -> Option<GameId> {
        match self {
            Self::Claim { game, .. }
            | Self::Begun { game, .. }
            | Self::Chat { game, .. }
            | Self::Seal { game }
            | Self::Keep(
                Keep::Free { game, .. } | Keep::Touch { game, .. } | Keep::Played { game, .. },
            ) => Some(*game),
            Self::Game(_)
            | Self::Move { .. }
            | Self::Archive { .. }
            | Self::Probe { .. }
            | Self::Keep(Keep::Order { .. } | Keep::Remove(_)) => None,
        }
    }
}

/// What a write came to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Written {
    Game(GameId),
    /// Whether there was such a seat.
    Claim(bool),
    Done,
}

/// The connection that writes. After a failure it is opened anew: where a disk fails in the middle of a transaction, SQLite rolls
/// it back by itself, the library still believes to be in it, and nothing could ever be written again.
pub(crate) struct Line {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Line {
    pub async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let connection = SqliteConnection::connect_with(&options).await?;
        Ok(Self {
            options,
            connection: Some(connection),
        })
    }

    /// The connection, opened if there is none.
    pub async fn get(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn hang_up(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "a connection that failed did not close cleanly");
        }
    }

    /// Folds the log into the database, so that the one file is all there is to copy.
    async fn close(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(self.get().await?)
            .await?;
        match self.connection {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }
}

/// Commits requests in groups until every sender is gone. The lock is held until the database is closed.
pub(crate) async fn run(
    mut line: Line,
    mut requests: mpsc::Receiver<Request>,
    stats: Arc<Stats>,
    lock: Lock,
) {
    let mut tips = Tips::default();
    let mut batch = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        match commit(&mut line, &mut tips, &batch, &stats).await {
            Ok(written) => answer(batch.drain(..), written.into_iter().map(Ok)),
            // One bad write must not take the others with it: each gets its own transaction.
            Err(_) if batch.len() > 1 => {
                for request in batch.drain(..) {
                    let alone = std::slice::from_ref(&request);
                    let written = commit(&mut line, &mut tips, alone, &stats).await;
                    answer([request], first(written));
                }
            }
            Err(error) => answer(batch.drain(..), [Err(error)]),
        }
    }
    if let Err(error) = line.close().await {
        tracing::error!(%error, "the database did not close cleanly");
    }
    drop(lock);
}

fn first(
    written: Result<Vec<Written>, StoreError>,
) -> impl Iterator<Item = Result<Written, StoreError>> {
    let one = written.map(|all| all.first().copied().unwrap_or(Written::Done));
    std::iter::once(one)
}

fn answer(
    requests: impl IntoIterator<Item = Request>,
    written: impl IntoIterator<Item = Result<Written, StoreError>>,
) {
    for (request, written) in requests.into_iter().zip(written) {
        // The one who asked may be gone; the write stands all the same.
        let _ = request.answer.send(written);
    }
}

async fn commit(
    line: &mut Line,
    tips: &mut Tips,
    batch: &[Request],
    stats: &Stats,
) -> Result<Vec<Written>, StoreError> {
    let begun = Instant::now();
    let committed = match line.get().await {
        Ok(connection) => write_all(connection, tips, batch).await,
        Err(error) => Err(error.into()),
    };
    match &committed {
        Ok(_) => {
            let moves = batch
                .iter()
                .filter(|request| matches!(request.write, Write::Move { .. }))
                .count();
            stats.committed(batch.len(), moves, begun.elapsed());
        }
        Err(error) => {
            let moves = batch.iter().filter_map(made);
            moves.for_each(|(game, _)| tips.forget(game));
            stats.failed();
            tracing::warn!(%error, writes = batch.len(), "a transaction failed");
            if matches!(error, StoreError::Database(_)) {
                line.hang_up().await;
            }
        }
    }
    committed
}

async fn write_all(
    connection: &mut SqliteConnection,
    tips: &mut Tips,
    batch: &[Request],
) -> Result<Vec<Written>, StoreError> {
    let moves: Vec<_> = batch.iter().filter_map(made).collect();
    let links = tips.link(connection, &moves).await?;
    let is_plain = |(_, made): &(GameId, &NewMove)| !is_noted(made);
    if moves.len() == batch.len() && moves.iter().all(is_plain) {
        // One statement is a transaction by itself.
        insert_moves(connection, &moves, &links.links).await?;
        tips.keep(links);
        return Ok(vec![Written::Done; batch.len()]);
    }
    for game in batch
        .iter()
        .filter_map(|request| request.write.sealed_game())
    {
        seal::sealed(connection, game).await?;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(batch.len());
    for request in batch {
        written.push(write_one(&mut transaction, &request.write).await?);
    }
    insert_moves(&mut transaction, &moves, &links.links).await?;
    for (game, made) in moves.iter().filter(|(_, made)| is_noted(made)) {
        let note = |state: &mut State| {
            state.over |= made.over;
            state.noted = made.seq as i64 + 1;
        };
        seal::change_state(&mut transaction, *game, note).await?;
    }
    transaction.commit().await?;
    tips.keep(links);
    for request in batch {
        if let Write::Keep(Keep::Remove(game)) = &request.write {
            // The next game may get its number.
            tips.forget(*game);
        }
    }
    Ok(written)
}

/// Whether the number of entries is noted with this one.
const fn is_noted(made: &NewMove) -> bool {
    made.over || (made.seq + 1).is_multiple_of(NOTED_EVERY)
}

const fn made(request: &Request) -> Option<(GameId, &NewMove)> {
    match &request.write {
        Write::Move { game, made } => Some((*game, made)),
        _ => None,
    }
}

async fn write_one(
    transaction: &mut Transaction<'_, Sqlite>,
    write: &Write,
) -> Result<Written, StoreError> {
    match write {
        Write::Game(game) => insert_game(transaction, game).await.map(Written::Game),
        Write::Claim {
            game,
            seat,
            name,
            token_hash,
        } => {
            let claimed = sqlx::query(
                "UPDATE seat SET kind = 'person', name = ?, token_hash = ?, invite_hash = NULL \
                 WHERE game = ? AND seat = ? AND kind = 'open'",
            )
            .bind(name)
            .bind(token_hash.as_slice())
            .bind(game.0)
            .bind(*seat)
            .execute(&mut **transaction)
            .await?;
            let is_claimed = claimed.rows_affected() == 1;
            if is_claimed {
                seal::reseal_seat(transaction, *game, (*seat).into()).await?;
            }
            Ok(Written::Claim(is_claimed))
        }
        Write::Begun { game, begun_ms } => {
            let begin = |state: &mut State| {
                state.begun_ms.get_or_insert(*begun_ms);
            };
            seal::change_state(transaction, *game, begin).await?;
            Ok(Written::Done)
        }
        Write::Chat { game, line } => insert_chat(transaction, *game, line).await,
        // It has happened before the transaction.
        Write::Seal { .. } => Ok(Written::Done),
        Write::Archive {
            game,
            part,
            made_by,
            body,
        } => {
            let query = "INSERT OR REPLACE INTO archive (game, part, made_by, hash, body) VALUES (?, ?, ?, ?, ?)";
            sqlx::query(query)
                .bind(game.0)
                .bind(part)
                .bind(made_by)
                .bind(chain::hash_of(body).as_slice())
                .bind(body)
                .execute(&mut **transaction)
                .await?;
            Ok(Written::Done)
        }
        Write::Probe { at_ms } => {
            sqlx::query("INSERT OR REPLACE INTO probe (id, at_ms) VALUES (1, ?)")
                .bind(at_ms)
                .execute(&mut **transaction)
                .await?;
            Ok(Written::Done)
        }
        Write::Keep(keep) => keep.write(transaction).await,
        // Moves are written together.
        Write::Move { .. } => Ok(Written::Done),
    }
}

async fn insert_chat(
    transaction: &mut Transaction<'_, Sqlite>,
    game: GameId,
    line: &ChatLine,
) -> Result<Written, StoreError> {
    let seal = seal::sealed(transaction, game).await?;
    let query = "INSERT INTO chat (game, seat, name, text, at_ms, seal) VALUES (?, ?, ?, ?, ?, ?)";
    sqlx::query(query)
        .bind(game.0)
        .bind(line.seat)
        .bind(&line.name)
        .bind(&line.text)
        .bind(line.at_ms)
        .bind(chain::seal_chat(&seal, line).as_slice())
        .execute(&mut **transaction)
        .await?;
    Ok(Written::Done)
}

async fn insert_game(
    transaction: &mut Transaction<'_, Sqlite>,
    game: &NewGame,
) -> Result<GameId, StoreError> {
    let seal = chain::seal_game(game);
    let inserted = sqlx::query(
        "INSERT INTO game (public_id, kind, scenario, title, head, seed, commitment, listed, budget_ms, answer_ms, \
         created_ms, seal, state_seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&game.public_id)
    .bind(&game.kind)
    .bind(&game.scenario)
    .bind(&game.title)
    .bind(&game.head)
    .bind(&game.seed)
    .bind(&game.commitment)
    .bind(game.listed)
    .bind(game.budget_ms)
    .bind(game.answer_ms)
    .bind(game.created_ms)
    .bind(seal.as_slice())
    .bind(chain::seal_state(&seal, &State::default()).as_slice())
    .execute(&mut **transaction)
    .await
    .map_err(StoreError::of_insert)?;
    for text in &game.data {
        sqlx::query("INSERT OR IGNORE INTO data_file (hash, text) VALUES (?, ?)")
            .bind(chain::hash_of(text.as_bytes()).as_slice())
            .bind(text)
            .execute(&mut **transaction)
            .await?;
    }
    let id = inserted.last_insert_rowid();
    game.owner.write(transaction, GameId(id)).await?;
    for (number, seat) in (0..).zip(&game.seats) {
        sqlx::query(
            "INSERT INTO seat (game, seat, kind, label, name, level, token_hash, invite_hash, seal) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id)
        .bind(number)
        .bind(seat.kind.as_str())
        .bind(&seat.label)
        .bind(&seat.name)
        .bind(&seat.level)
        .bind(seat.token_hash.as_ref().map(Hash::as_slice))
        .bind(seat.invite_hash.as_ref().map(Hash::as_slice))
        .bind(chain::seal_seat(&seal, number, seat).as_slice())
        .execute(&mut **transaction)
        .await?;
    }
    Ok(GameId(id))
}

async fn insert_moves(
    connection: &mut SqliteConnection,
    moves: &[(GameId, &NewMove)],
    links: &[Hash],
) -> Result<(), StoreError> {
    if moves.is_empty() {
        return Ok(());
    }
    let rows = moves.iter();
    let rows = rows.map(|(game, made)| (game.0, made.seq, &made.payload));
    let rows: Vec<_> = rows.collect();
    let rows = serde_json::to_string(&rows).map_err(|_| StoreError::Invalid("moves"))?;
    sqlx::query(INSERT_MOVES)
        .bind(rows)
        .bind(links.as_flattened())
        .execute(connection)
        .await
        .map_err(StoreError::of_insert)?;
    Ok(())
}
