//! Writes the hashes of what is kept; [`crate::read`] holds against them.

use crate::chain::{self, State};
use crate::{GameId, Hash, NewMove, StoreError, read};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Row as _};
use std::collections::BTreeMap;

/// Games whose last link is remembered; the others' is read again.
const REMEMBERED: usize = 16 * 1024;
/// Entries whose hashes are filled in by one statement.
const CHUNK: usize = 1024;
const FILL_LINKS: &str = "UPDATE move SET link = substr(?1, 32 * (seq - ?2) + 1, 32) \
    WHERE game = ?3 AND seq >= ?2 AND seq < ?2 + ?4";

/// Where the next entry of a game is linked to.
#[derive(Clone, Copy)]
struct Tip {
    next: usize,
    link: Hash,
}

/// The last links of the games that are moved in.
#[derive(Default)]
pub(crate) struct Tips(BTreeMap<GameId, Tip>);

/// The links of a transaction's entries, and what is remembered once it is durable.
pub(crate) struct Links {
    pub links: Vec<Hash>,
    tips: BTreeMap<GameId, Tip>,
}

impl Tips {
    /// The links of these entries.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a place is taken, [`StoreError::Invalid`] when one before it is empty.
    pub async fn link(
        &self,
        connection: &mut SqliteConnection,
        moves: &[(GameId, &NewMove)],
    ) -> Result<Links, StoreError> {
        let mut links = Vec::with_capacity(moves.len());
        let mut tips = BTreeMap::new();
        for (game, made) in moves {
            let known = tips.get(game).or_else(|| self.0.get(game)).copied();
            let tip = match known {
                Some(tip) => tip,
                None => read_tip(connection, *game).await?,
            };
            if made.seq < tip.next {
                return Err(StoreError::Conflict);
            }
            if made.seq > tip.next {
                return Err(StoreError::Invalid("an entry before it is missing"));
            }
            let link = chain::link(&tip.link, made.seq, &made.payload);
            let next = made.seq + 1;
            tips.insert(*game, Tip { next, link });
            links.push(link);
        }
        Ok(Links { links, tips })
    }

    /// Remembers what is durable now.
    pub fn keep(&mut self, links: Links) {
        if self.0.len() + links.tips.len() > REMEMBERED {
            self.0.clear();
        }
        self.0.extend(links.tips);
    }

    /// Forgets a game: what is remembered may not be what is kept.
    pub fn forget(&mut self, game: GameId) {
        self.0.remove(&game);
    }
}

async fn read_tip(connection: &mut SqliteConnection, game: GameId) -> Result<Tip, StoreError> {
    let seal = sealed(connection, game).await?;
    let last = sqlx::query("SELECT seq, link FROM move WHERE game = ? ORDER BY seq DESC LIMIT 1")
        .bind(game.0)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(last) = last else {
        return Ok(Tip {
            next: 0,
            link: seal,
        });
    };
    let seq: i64 = last.try_get("seq")?;
    let link: Vec<u8> = last.try_get("link")?;
    Ok(Tip {
        next: usize::try_from(seq + 1).map_err(|_| StoreError::Invalid("a place below 0"))?,
        link: Hash::try_from(link).map_err(|_| StoreError::Invalid("a link"))?,
    })
}

/// The seal of a game; where it has none yet, its hashes are filled in.
pub(crate) async fn sealed(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<Hash, StoreError> {
    match seal_of(connection, game).await? {
        Some(seal) => Ok(seal),
        None => fill(connection, game).await,
    }
}

/// The seal of a game, if it has one yet.
async fn seal_of(
    connection: &mut SqliteConnection,
    game: GameId,
) -> Result<Option<Hash>, StoreError> {
    let seal: Option<Vec<u8>> = sqlx::query_scalar("SELECT seal FROM game WHERE id = ?")
        .bind(game.0)
        .fetch_one(connection)
        .await?;
    let seal = seal.map(Hash::try_from).transpose();
    seal.map_err(|_| StoreError::Invalid("a seal"))
}

/// Fills in the hashes of a game from before there were any, all or nothing; answers its seal.
async fn fill(connection: &mut SqliteConnection, id: GameId) -> Result<Hash, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let game = read::by_id(&mut transaction, id, "").await?;
    if let Some(seal) = game.seal {
        return Ok(seal);
    }
    let seal = chain::seal_game(&game.created);
    let (entries, damage) = read::moves(&mut transaction, &game).await?;
    if let Some(damage) = damage {
        return Err(damage);
    }
    fill_links(&mut transaction, id, seal, &entries).await?;
    for line in read::chat(&mut transaction, &game, u32::MAX).await? {
        let (number, line) = line?;
        sqlx::query("UPDATE chat SET seal = ? WHERE id = ?")
            .bind(chain::seal_chat(&seal, &line).as_slice())
            .bind(number)
            .execute(&mut *transaction)
            .await?;
    }
    sqlx::query("UPDATE game SET seal = ? WHERE id = ?")
        .bind(seal.as_slice())
        .bind(id.0)
        .execute(&mut *transaction)
        .await?;
    let state = State {
        over: game.over,
        begun_ms: game.begun_ms,
        played_ms: game.played_ms,
        touched_ms: game.touched_ms,
        noted: entries.len() as i64,
    };
    write_state(&mut transaction, id, &seal, &state).await?;
    for (number, seat) in (0..).zip(&game.created.seats) {
        let seal = chain::seal_seat(&seal, number, seat);
        write_seat_seal(&mut transaction, id, number, &seal).await?;
    }
    transaction.commit().await?;
    Ok(seal)
}

async fn fill_links(
    connection: &mut SqliteConnection,
    game: GameId,
    seal: Hash,
    entries: &[String],
) -> Result<(), StoreError> {
    let mut before = seal;
    for (number, chunk) in entries.chunks(CHUNK).enumerate() {
        let first = number * CHUNK;
        let mut links = Vec::with_capacity(chunk.len());
        for (seq, payload) in (first..).zip(chunk) {
            before = chain::link(&before, seq, payload);
            links.push(before);
        }
        sqlx::query(FILL_LINKS)
            .bind(links.as_flattened())
            .bind(first as i64)
            .bind(game.0)
            .bind(chunk.len() as i64)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Changes what changes of a game, and seals it.
pub(crate) async fn change_state(
    connection: &mut SqliteConnection,
    game: GameId,
    change: impl FnOnce(&mut State) + Send,
) -> Result<(), StoreError> {
    let row =
        sqlx::query("SELECT over, begun_ms, played_ms, touched_ms, noted FROM game WHERE id = ?")
            .bind(game.0)
            .fetch_one(&mut *connection)
            .await?;
    let mut state = State {
        over: row.try_get("over")?,
        begun_ms: row.try_get("begun_ms")?,
        played_ms: row.try_get("played_ms")?,
        touched_ms: row.try_get("touched_ms")?,
        noted: row.try_get("noted")?,
    };
    let before = state;
    change(&mut state);
    if state == before {
        return Ok(());
    }
    let seal = seal_of(connection, game).await?;
    let seal = seal.ok_or(StoreError::Invalid("a game without its seal"))?;
    write_state(connection, game, &seal, &state).await
}

async fn write_state(
    connection: &mut SqliteConnection,
    game: GameId,
    seal: &Hash,
    state: &State,
) -> Result<(), StoreError> {
    let query = "UPDATE game SET over = ?, begun_ms = ?, played_ms = ?, touched_ms = ?, noted = ?, state_seal = ? \
         WHERE id = ?";
    sqlx::query(query)
        .bind(state.over)
        .bind(state.begun_ms)
        .bind(state.played_ms)
        .bind(state.touched_ms)
        .bind(state.noted)
        .bind(chain::seal_state(seal, state).as_slice())
        .bind(game.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// Seals a seat that was changed.
pub(crate) async fn reseal_seat(
    connection: &mut SqliteConnection,
    game: GameId,
    number: i64,
) -> Result<(), StoreError> {
    let seal = seal_of(connection, game).await?;
    let seal = seal.ok_or(StoreError::Invalid("a game without its seal"))?;
    let seat = read::seat(connection, game, number).await?;
    let seal = chain::seal_seat(&seal, number, &seat);
    write_seat_seal(connection, game, number, &seal).await
}

async fn write_seat_seal(
    connection: &mut SqliteConnection,
    game: GameId,
    number: i64,
    seal: &Hash,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE seat SET seal = ? WHERE game = ? AND seat = ?")
        .bind(seal.as_slice())
        .bind(game.0)
        .bind(number)
        .execute(connection)
        .await?;
    Ok(())
}
