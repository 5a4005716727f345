//! Pages of the lobby: what is listed is read at once, without opening a game.

use crate::{Game, StoreError, read};
use sqlx::Row as _;
use sqlx::sqlite::SqliteConnection;
use std::collections::BTreeMap;

const PAGE: &str = "SELECT *, (SELECT coalesce(max(seq) + 1, 0) FROM move WHERE move.game = game.id) AS entries \
    FROM game WHERE over = 0 AND listed = 1 \
    AND id < coalesce((SELECT id FROM game WHERE public_id = ?), 9223372036854775807) \
    AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.kind = 'open') \
    ORDER BY id DESC LIMIT ?";
const SEATS: &str =
    "SELECT * FROM seat WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, seat";

/// A table in the lobby.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The game.
    pub game: Game,
    /// How many entries its record has.
    pub entries: usize,
}

pub(crate) async fn page(
    connection: &mut SqliteConnection,
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    let games = sqlx::query(PAGE)
        .bind(after)
        .bind(limit)
        .fetch_all(&mut *connection)
        .await?;
    let ids: Vec<i64> = games
        .iter()
        .map(|row| row.try_get("id"))
        .collect::<Result<_, _>>()?;
    let ids = serde_json::to_string(&ids).map_err(|_| StoreError::Invalid("ids"))?;
    let mut seats: BTreeMap<i64, Vec<_>> = BTreeMap::new();
    for row in sqlx::query(SEATS).bind(ids).fetch_all(connection).await? {
        seats.entry(row.try_get("game")?).or_default().push(row);
    }
    let mut page = Vec::with_capacity(games.len());
    for row in games {
        let name: String = row.try_get("public_id")?;
        let seats = seats.remove(&row.try_get("id")?).unwrap_or_default();
        match read::assemble(&name, &row, &seats) {
            Ok(game) => page.push(Listed {
                game,
                entries: usize::try_from(row.try_get::<i64, _>("entries")?).unwrap_or(0),
            }),
            // One that does not hold must not hide the others.
            Err(error) => tracing::warn!(%error, "a table is not listed"),
        }
    }
    Ok(page)
}
