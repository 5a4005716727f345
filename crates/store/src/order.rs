//! How seats want questions to be answered beforehand.

use crate::keep::Keep;
use crate::writer::{Write, Written};
use crate::{GameId, Store, StoreError};
use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{Row, Transaction};

/// How a seat wants a kind of question to be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// Whose order it is.
    pub seat: u8,
    /// The kind of question.
    pub question: String,
    /// How it is to be answered.
    pub way: String,
    /// The turn with which it ends, if it does.
    pub turn: Option<u32>,
}

impl OrderRow {
    pub(crate) async fn write(
        &self,
        transaction: &mut Transaction<'_, Sqlite>,
        game: GameId,
    ) -> Result<Written, StoreError> {
        let query = "INSERT OR REPLACE INTO standing_order (game, seat, question, way, turn) \
                     VALUES (?, ?, ?, ?, ?)";
        sqlx::query(query)
            .bind(game.0)
            .bind(self.seat)
            .bind(&self.question)
            .bind(&self.way)
            .bind(self.turn)
            .execute(&mut **transaction)
            .await?;
        Ok(Written::Done)
    }
}

impl Store {
    /// Keeps an order; it stands in the place of the one before about the same kind of question.
    ///
    /// # Errors
    /// The database's.
    pub async fn order(&self, game: GameId, order: OrderRow) -> Result<(), StoreError> {
        let order = Keep::Order { game, order };
        self.write(Write::Keep(order)).await.map(drop)
    }

    /// The orders of all seats of a game.
    ///
    /// # Errors
    /// The database's.
    pub async fn orders(&self, game: GameId) -> Result<Vec<OrderRow>, StoreError> {
        let query = "SELECT seat, question, way, turn FROM standing_order WHERE game = ? ORDER BY seat, question";
        let rows = sqlx::query(query)
            .bind(game.0)
            .fetch_all(self.readers())
            .await?;
        let read = |row: &SqliteRow| {
            Ok(OrderRow {
                seat: row.try_get(0)?,
                question: row.try_get(1)?,
                way: row.try_get(2)?,
                turn: row.try_get(3)?,
            })
        };
        rows.iter().map(read).collect()
    }
}
