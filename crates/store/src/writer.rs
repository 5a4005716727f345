//! The one task that writes. While a transaction commits, the next one gathers.

use crate::keep::Keep;
use crate::{ChatLine, GameId, Hash, NewGame, NewMove, Stats, StoreError};
use sqlx::sqlite::{Sqlite, SqliteConnection};
use sqlx::{Connection, Transaction};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// The most writes in one transaction.
const BATCH: usize = 1024;
/// All moves of a transaction in one statement with one argument, whatever their number: it is prepared once and
/// the way to SQLite's thread and back is gone once.
const INSERT_MOVES: &str = "INSERT INTO move (game, seq, payload) \
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";

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
}

/// What a write came to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Written {
    Game(GameId),
    /// Whether there was such a seat.
    Claim(bool),
    Done,
}

/// Commits requests in groups until every sender is gone.
pub(crate) async fn run(
    mut connection: SqliteConnection,
    mut requests: mpsc::Receiver<Request>,
    stats: Arc<Stats>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        match commit(&mut connection, &batch, &stats).await {
            Ok(written) => answer(batch.drain(..), written.into_iter().map(Ok)),
            // One bad write must not take the others with it: each gets its own transaction.
            Err(_) if batch.len() > 1 => {
                for request in batch.drain(..) {
                    let alone = std::slice::from_ref(&request);
                    let written = commit(&mut connection, alone, &stats).await;
                    answer([request], first(written));
                }
            }
            Err(error) => answer(batch.drain(..), [Err(error)]),
        }
    }
    if let Err(error) = close(connection).await {
        tracing::error!(%error, "the database did not close cleanly");
    }
}

/// Folds the log into the database, so that the one file is all there is to copy.
async fn close(mut connection: SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut connection)
        .await?;
    connection.close().await
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
        // Whoever asked may be gone; the write stands all the same.
        let _ = request.answer.send(written);
    }
}

async fn commit(
    connection: &mut SqliteConnection,
    batch: &[Request],
    stats: &Stats,
) -> Result<Vec<Written>, StoreError> {
    let begun = Instant::now();
    let committed = write_all(connection, batch).await;
    match &committed {
        Ok(_) => {
            let moves = batch
                .iter()
                .filter(|request| matches!(request.write, Write::Move { .. }))
                .count();
            stats.committed(batch.len(), moves, begun.elapsed());
        }
        Err(error) => {
            stats.failed();
            tracing::warn!(%error, writes = batch.len(), "a transaction failed");
        }
    }
    committed
}

async fn write_all(
    connection: &mut SqliteConnection,
    batch: &[Request],
) -> Result<Vec<Written>, StoreError> {
    let moves: Vec<_> = batch.iter().filter_map(made).collect();
    let is_plain = |(_, made): &(GameId, &NewMove)| !made.over;
    if moves.len() == batch.len() && moves.iter().all(is_plain) {
        // One statement is a transaction by itself.
        insert_moves(connection, &moves).await?;
        return Ok(vec![Written::Done; batch.len()]);
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(batch.len());
    for request in batch {
        written.push(write_one(&mut transaction, &request.write).await?);
    }
    insert_moves(&mut transaction, &moves).await?;
    for (game, _) in moves.iter().filter(|(_, made)| made.over) {
        sqlx::query("UPDATE game SET over = 1 WHERE id = ?")
            .bind(game.0)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(written)
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
            Ok(Written::Claim(claimed.rows_affected() == 1))
        }
        Write::Begun { game, begun_ms } => {
            sqlx::query("UPDATE game SET begun_ms = ? WHERE id = ? AND begun_ms IS NULL")
                .bind(begun_ms)
                .bind(game.0)
                .execute(&mut **transaction)
                .await?;
            Ok(Written::Done)
        }
        Write::Chat { game, line } => {
            sqlx::query("INSERT INTO chat (game, seat, name, text, at_ms) VALUES (?, ?, ?, ?, ?)")
                .bind(game.0)
                .bind(line.seat)
                .bind(&line.name)
                .bind(&line.text)
                .bind(line.at_ms)
                .execute(&mut **transaction)
                .await?;
            Ok(Written::Done)
        }
        Write::Keep(keep) => keep.write(transaction).await,
        // Moves are written together.
        Write::Move { .. } => Ok(Written::Done),
    }
}

async fn insert_game(
    transaction: &mut Transaction<'_, Sqlite>,
    game: &NewGame,
) -> Result<GameId, StoreError> {
    let inserted = sqlx::query(
        "INSERT INTO game (public_id, kind, scenario, title, head, seed, commitment, listed, budget_ms, answer_ms, \
         created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
    .execute(&mut **transaction)
    .await
    .map_err(StoreError::of_insert)?;
    let id = inserted.last_insert_rowid();
    game.owner.write(transaction, GameId(id)).await?;
    for (number, seat) in game.seats.iter().enumerate() {
        sqlx::query(
            "INSERT INTO seat (game, seat, kind, label, name, level, token_hash, invite_hash) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id)
        .bind(number as i64)
        .bind(seat.kind.as_str())
        .bind(&seat.label)
        .bind(&seat.name)
        .bind(&seat.level)
        .bind(seat.token_hash.as_ref().map(Hash::as_slice))
        .bind(seat.invite_hash.as_ref().map(Hash::as_slice))
        .execute(&mut **transaction)
        .await?;
    }
    Ok(GameId(id))
}

async fn insert_moves(
    connection: &mut SqliteConnection,
    moves: &[(GameId, &NewMove)],
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
        .execute(connection)
        .await
        .map_err(StoreError::of_insert)?;
    Ok(())
}
