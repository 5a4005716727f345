//! Whose a table is, and what becomes of tables that nobody touches.

use crate::chain::State;
use crate::writer::{Write, Written};
use crate::{GameId, Hash, OrderRow, Store, StoreError, seal};
use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{Row, Transaction};

/// Who created a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// Hash of the secret that lets its holder free seats.
    pub token_hash: Option<Hash>,
    /// A salted hash of the network that he came from.
    pub client: Option<Hash>,
}

impl Owner {
    /// Notes whose a game is that has just been created.
    pub(crate) async fn write(
        &self,
        transaction: &mut Transaction<'_, Sqlite>,
        game: GameId,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE game SET owner_hash = ?, client = ? WHERE id = ?")
            .bind(self.token_hash.as_ref().map(Hash::as_slice))
            .bind(self.client.as_ref().map(Hash::as_slice))
            .bind(game.0)
            .execute(&mut **transaction)
            .await?;
        Ok(())
    }
}

/// A change of who has a table and for how long it is kept.
pub(crate) enum Keep {
    /// Makes a seat free again, for the player with the new invitation.
    Free {
        game: GameId,
        seat: u8,
        invite_hash: Hash,
    },
    /// Somebody who has a seat was there.
    Touch { game: GameId, at_ms: i64 },
    /// So much of the playing time has run.
    Played { game: GameId, played_ms: i64 },
    /// A seat wants a kind of question to be answered so.
    Order { game: GameId, order: OrderRow },
    /// Takes a game away with all that belongs to it.
    Remove(GameId),
}

impl Keep {
    pub(crate) async fn write(
        &self,
        transaction: &mut Transaction<'_, Sqlite>,
    ) -> Result<Written, StoreError> {
        match self {
            Self::Free {
                game,
                seat,
                invite_hash,
            } => free(transaction, *game, *seat, invite_hash).await,
            Self::Touch { game, at_ms } => {
                let touch = |state: &mut State| state.touched_ms = Some(*at_ms);
                seal::change_state(transaction, *game, touch).await?;
                Ok(Written::Done)
            }
            Self::Played { game, played_ms } => {
                let note = |state: &mut State| state.played_ms = Some(*played_ms);
                seal::change_state(transaction, *game, note).await?;
                Ok(Written::Done)
            }
            Self::Order { game, order } => order.write(transaction, *game).await,
            Self::Remove(game) => remove(transaction, *game).await,
        }
    }
}

async fn free(
    transaction: &mut Transaction<'_, Sqlite>,
    game: GameId,
    seat: u8,
    invite_hash: &Hash,
) -> Result<Written, StoreError> {
    let freed = sqlx::query(
        "UPDATE seat SET kind = 'open', name = NULL, token_hash = NULL, invite_hash = ? \
         WHERE game = ? AND seat = ? AND kind <> 'machine'",
    )
    .bind(invite_hash.as_slice())
    .bind(game.0)
    .bind(seat)
    .execute(&mut **transaction)
    .await?;
    let is_free = freed.rows_affected() == 1;
    if is_free {
        seal::reseal_seat(transaction, game, seat.into()).await?;
        // Who sits down there next knows nothing of them.
        sqlx::query("DELETE FROM standing_order WHERE game = ? AND seat = ?")
            .bind(game.0)
            .bind(seat)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(Written::Claim(is_free))
}

async fn remove(
    transaction: &mut Transaction<'_, Sqlite>,
    game: GameId,
) -> Result<Written, StoreError> {
    for statement in [
        "DELETE FROM archive WHERE game = ?",
        "DELETE FROM standing_order WHERE game = ?",
        "DELETE FROM move WHERE game = ?",
        "DELETE FROM chat WHERE game = ?",
        "DELETE FROM seat WHERE game = ?",
        "DELETE FROM game WHERE id = ?",
    ] {
        let query = sqlx::query(statement).bind(game.0);
        query.execute(&mut **transaction).await?;
    }
    Ok(Written::Done)
}

impl Store {
    /// Makes a person's seat free again; answers whether there was one.
    ///
    /// # Errors
    /// The database's.
    pub async fn free(
        &self,
        game: GameId,
        seat: u8,
        invite_hash: Hash,
    ) -> Result<bool, StoreError> {
        let free = Keep::Free {
            game,
            seat,
            invite_hash,
        };
        let freed = self.write(Write::Keep(free)).await?;
        Ok(matches!(freed, Written::Claim(true)))
    }

    /// Notes that somebody who has a seat was there.
    ///
    /// # Errors
    /// The database's.
    pub async fn touch(&self, game: GameId, at_ms: i64) -> Result<(), StoreError> {
        let touch = Keep::Touch { game, at_ms };
        self.write(Write::Keep(touch)).await.map(drop)
    }

    /// Notes how much of the agreed playing time has run.
    ///
    /// # Errors
    /// The database's.
    pub async fn played(&self, game: GameId, played_ms: i64) -> Result<(), StoreError> {
        let played = Keep::Played { game, played_ms };
        self.write(Write::Keep(played)).await.map(drop)
    }

    /// Takes a game away with its seats, moves and chat.
    ///
    /// # Errors
    /// The database's.
    pub async fn remove(&self, game: GameId) -> Result<(), StoreError> {
        self.write(Write::Keep(Keep::Remove(game))).await.map(drop)
    }

    /// How many games of this client are not over.
    ///
    /// # Errors
    /// The database's.
    pub async fn running_of(&self, client: &Hash) -> Result<u64, StoreError> {
        let count: i64 =
            sqlx::query_scalar("SELECT count(*) FROM game WHERE over = 0 AND client = ?")
                .bind(client.as_slice())
                .fetch_one(self.readers())
                .await?;
        Ok(count.unsigned_abs())
    }

    /// What the addresses of clients are hashed with.
    ///
    /// # Errors
    /// The database's.
    pub async fn client_salt(&self) -> Result<Vec<u8>, StoreError> {
        let salt = sqlx::query_scalar("SELECT value FROM secret WHERE name = 'client'")
            .fetch_one(self.readers())
            .await?;
        Ok(salt)
    }

    /// Games that nobody has touched: without a move since `never_started`, or not over since `idle`, in milliseconds
    /// since 1970. The oldest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn untouched(
        &self,
        never_started: i64,
        idle: Option<i64>,
        most: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, public_id FROM game WHERE over = 0 \
             AND (coalesce(touched_ms, created_ms) < ?2 OR (coalesce(touched_ms, created_ms) < ?1 \
             AND NOT EXISTS (SELECT 1 FROM move WHERE move.game = game.id))) \
             ORDER BY id LIMIT ?3",
        )
        .bind(never_started)
        .bind(idle.unwrap_or(i64::MIN))
        .bind(most)
        .fetch_all(self.readers())
        .await?;
        let read = |row: &SqliteRow| Ok((GameId(row.try_get(0)?), row.try_get(1)?));
        rows.iter().map(read).collect()
    }
}
