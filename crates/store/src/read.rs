//! Reads what is kept of a game and holds it against its hashes.

use crate::chain::{self, State};
use crate::{ChatLine, Game, GameId, Hash, NewGame, Owner, Place, SeatKind, SeatRow, StoreError};
use futures_util::TryStreamExt as _;
use sqlx::Row;
use sqlx::sqlite::{Sqlite, SqliteConnection, SqliteRow};

/// SQLite's codes for a file whose pages do not make sense.
const CORRUPT: i32 = 11;
const NO_DATABASE: i32 = 26;

/// Entries and what is wrong behind them.
pub(crate) type Legible = (Vec<String>, Option<StoreError>);

/// A place in a game that is being read, for faults to name.
#[derive(Clone, Copy)]
struct Spot<'a> {
    game: &'a str,
    place: Place,
}

impl Spot<'_> {
    fn damaged(self, cause: impl Into<String>) -> StoreError {
        StoreError::Damaged {
            game: self.game.to_owned(),
            place: self.place,
            cause: cause.into(),
        }
    }

    /// What the database reported: damage, or that it could not be asked.
    fn of(self, error: sqlx::Error) -> StoreError {
        let is_damage = match &error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => true,
            sqlx::Error::Database(cause) => {
                let code = cause.code().and_then(|code| code.parse::<i32>().ok());
                matches!(code.map(|code| code & 0xff), Some(CORRUPT | NO_DATABASE))
            }
            _ => false,
        };
        match is_damage {
            true => self.damaged(error.to_string()),
            false => error.into(),
        }
    }

    fn get<'r, T>(self, row: &'r SqliteRow, column: &str) -> Result<T, StoreError>
    where
        T: sqlx::Decode<'r, Sqlite> + sqlx::Type<Sqlite>,
    {
        row.try_get(column).map_err(|error| self.of(error))
    }

    /// A column that tables of an earlier version do not have.
    fn newer<'r, T>(self, row: &'r SqliteRow, column: &str) -> Result<Option<T>, StoreError>
    where
        T: sqlx::Decode<'r, Sqlite> + sqlx::Type<Sqlite>,
    {
        match row.try_get(column) {
            Err(sqlx::Error::ColumnNotFound(_)) => Ok(None),
            read => read.map_err(|error| self.of(error)),
        }
    }

    fn hash(self, row: &SqliteRow, column: &str) -> Result<Option<Hash>, StoreError> {
        let bytes: Option<Vec<u8>> = self.newer(row, column)?;
        let hash = bytes.map(Hash::try_from).transpose();
        hash.map_err(|_| self.damaged("a hash is not 32 bytes long"))
    }

    fn flag(self, row: &SqliteRow, column: &str) -> Result<bool, StoreError> {
        match self.get::<i64>(row, column)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(self.damaged(format!("{column} is neither 0 nor 1"))),
        }
    }

    /// Holds what was read against its hash.
    fn compare(self, kept: Option<Hash>, expected: Hash) -> Result<(), StoreError> {
        match kept {
            Some(kept) if kept == expected => Ok(()),
            Some(_) => Err(self.damaged("it does not fit its hash")),
            None => Err(self.damaged("its hash is missing")),
        }
    }
}

/// A game by its public id, seats included.
pub(crate) async fn find(
    connection: &mut SqliteConnection,
    public_id: &str,
) -> Result<Option<Game>, StoreError> {
    let head = Spot {
        game: public_id,
        place: Place::Head,
    };
    let row = sqlx::query("SELECT * FROM game WHERE public_id = ?")
        .bind(public_id)
        .fetch_optional(&mut *connection)
        .await
        .map_err(|error| head.of(error))?;
    match row {
        Some(row) => with_seats(connection, head, &row).await.map(Some),
        None => Ok(None),
    }
}

/// A game by the store's number; `name` is what faults call it.
pub(crate) async fn by_id(
    connection: &mut SqliteConnection,
    id: GameId,
    name: &str,
) -> Result<Game, StoreError> {
    let head = Spot {
        game: name,
        place: Place::Head,
    };
    let row = sqlx::query("SELECT * FROM game WHERE id = ?")
        .bind(id.0)
        .fetch_optional(&mut *connection)
        .await
        .map_err(|error| head.of(error))?;
    let row = row.ok_or_else(|| head.damaged("it is not there"))?;
    with_seats(connection, head, &row).await
}

async fn with_seats(
    connection: &mut SqliteConnection,
    head: Spot<'_>,
    row: &SqliteRow,
) -> Result<Game, StoreError> {
    let id: i64 = head.get(row, "id")?;
    let seats = sqlx::query("SELECT * FROM seat WHERE game = ? ORDER BY seat")
        .bind(id)
        .fetch_all(&mut *connection)
        .await
        .map_err(|error| head.of(error))?;
    assemble(head.game, row, &seats)
}

/// The text of a data file.
pub(crate) async fn data_file(
    connection: &mut SqliteConnection,
    hash: &Hash,
) -> Result<String, StoreError> {
    let text: Option<String> = sqlx::query_scalar("SELECT text FROM data_file WHERE hash = ?")
        .bind(hash.as_slice())
        .fetch_optional(connection)
        .await?;
    text.filter(|text| chain::hash_of(text.as_bytes()) == *hash)
        .ok_or(StoreError::Invalid("a data file is missing or damaged"))
}

/// A game of its row and those of its seats; `name` is what faults call it.
pub(crate) fn assemble(
    name: &str,
    row: &SqliteRow,
    seats: &[SqliteRow],
) -> Result<Game, StoreError> {
    let head = Spot {
        game: name,
        place: Place::Head,
    };
    let created = NewGame {
        public_id: head.get(row, "public_id")?,
        kind: head.get(row, "kind")?,
        scenario: head.get(row, "scenario")?,
        title: head.get(row, "title")?,
        head: head.get(row, "head")?,
        data: Vec::new(),
        seed: head.get(row, "seed")?,
        commitment: head.get(row, "commitment")?,
        listed: head.flag(row, "listed")?,
        budget_ms: head.get(row, "budget_ms")?,
        answer_ms: head.newer(row, "answer_ms")?,
        created_ms: head.get(row, "created_ms")?,
        owner: Owner {
            token_hash: head.hash(row, "owner_hash")?,
            client: head.hash(row, "client")?,
        },
        seats: (0..)
            .zip(seats)
            .map(|(number, row)| read_seat(head.game, number, row))
            .collect::<Result<_, _>>()?,
    };
    let seal = head.hash(row, "seal")?;
    let state = State {
        over: head.flag(row, "over")?,
        begun_ms: head.newer(row, "begun_ms")?,
        played_ms: head.newer(row, "played_ms")?,
        touched_ms: head.newer(row, "touched_ms")?,
        noted: head.newer(row, "noted")?.unwrap_or(0),
    };
    let state_seal = head.hash(row, "state_seal")?;
    match &seal {
        Some(seal) => {
            head.compare(Some(*seal), chain::seal_game(&created))?;
            let of_state = Spot {
                place: Place::State,
                ..head
            };
            of_state.compare(state_seal, chain::seal_state(seal, &state))?;
            check_seats(head.game, seal, &created.seats, seats)?;
        }
        // Both are written together.
        None if state_seal.is_some() => return Err(head.damaged("its hash is missing")),
        None => {}
    }
    Ok(Game {
        id: GameId(head.get(row, "id")?),
        created,
        begun_ms: state.begun_ms,
        played_ms: state.played_ms,
        touched_ms: state.touched_ms,
        over: state.over,
        noted: state.noted,
        seal,
    })
}

fn read_seat(game: &str, number: i64, row: &SqliteRow) -> Result<SeatRow, StoreError> {
    let seat = Spot {
        game,
        place: Place::Seat(number),
    };
    if seat.get::<i64>(row, "seat")? != number {
        return Err(seat.damaged("the seat is missing"));
    }
    let kind: String = seat.get(row, "kind")?;
    Ok(SeatRow {
        kind: SeatKind::parse(&kind).ok_or_else(|| seat.damaged("an unknown kind of seat"))?,
        label: seat.get(row, "label")?,
        name: seat.get(row, "name")?,
        level: seat.get(row, "level")?,
        token_hash: seat.hash(row, "token_hash")?,
        invite_hash: seat.hash(row, "invite_hash")?,
    })
}

/// One seat of a game.
pub(crate) async fn seat(
    connection: &mut SqliteConnection,
    game: GameId,
    number: i64,
) -> Result<SeatRow, StoreError> {
    let row = sqlx::query("SELECT * FROM seat WHERE game = ? AND seat = ?")
        .bind(game.0)
        .bind(number)
        .fetch_one(connection)
        .await?;
    read_seat("", number, &row)
}

fn check_seats(
    game: &str,
    seal: &Hash,
    seats: &[SeatRow],
    rows: &[SqliteRow],
) -> Result<(), StoreError> {
    for ((number, seat), row) in (0..).zip(seats).zip(rows) {
        let place = Place::Seat(number);
        let spot = Spot { game, place };
        let expected = chain::seal_seat(seal, number, seat);
        spot.compare(spot.hash(row, "seal")?, expected)?;
    }
    Ok(())
}

/// The entries of a game in order, up to the first that does not hold.
///
/// # Errors
/// The database's, where it could not be asked.
pub(crate) async fn moves(
    connection: &mut SqliteConnection,
    game: &Game,
) -> Result<Legible, StoreError> {
    let mut entries = Vec::new();
    let mut before = game.seal;
    let mut rows = sqlx::query("SELECT * FROM move WHERE game = ? ORDER BY seq")
        .bind(game.id.0)
        .fetch(connection);
    let damage = loop {
        let spot = Spot {
            game: &game.created.public_id,
            place: Place::Entry(entries.len()),
        };
        let read = match rows.try_next().await {
            Ok(Some(row)) => read_entry(spot, &row, entries.len(), before),
            Ok(None) if (entries.len() as i64) < game.noted => {
                break Some(spot.damaged("entries are missing from here on"));
            }
            Ok(None) => break None,
            Err(error) => Err(spot.of(error)),
        };
        match read {
            Ok((payload, link)) => {
                entries.push(payload);
                before = link;
            }
            Err(damage @ StoreError::Damaged { .. }) => break Some(damage),
            Err(error) => return Err(error),
        }
    };
    Ok((entries, damage))
}

fn read_entry(
    spot: Spot<'_>,
    row: &SqliteRow,
    seq: usize,
    before: Option<Hash>,
) -> Result<(String, Option<Hash>), StoreError> {
    if spot.get::<i64>(row, "seq")? != seq as i64 {
        return Err(spot.damaged("the entry is missing"));
    }
    let payload: String = spot.get(row, "payload")?;
    let link = before.map(|before| chain::link(&before, seq, &payload));
    if let Some(link) = link {
        spot.compare(spot.hash(row, "link")?, link)?;
    }
    Ok((payload, link))
}

/// The last lines of a game's chat with their numbers, oldest first; those that do not hold as faults.
pub(crate) async fn chat(
    connection: &mut SqliteConnection,
    game: &Game,
    last: u32,
) -> Result<Vec<Result<(i64, ChatLine), StoreError>>, StoreError> {
    let rows = sqlx::query("SELECT * FROM chat WHERE game = ? ORDER BY id DESC LIMIT ?")
        .bind(game.id.0)
        .bind(last)
        .fetch_all(connection)
        .await?;
    Ok(rows.iter().rev().map(|row| read_line(game, row)).collect())
}

fn read_line(game: &Game, row: &SqliteRow) -> Result<(i64, ChatLine), StoreError> {
    let id: i64 = row.try_get("id")?;
    let spot = Spot {
        game: &game.created.public_id,
        place: Place::Chat(id),
    };
    let line = ChatLine {
        seat: spot.get(row, "seat")?,
        name: spot.get(row, "name")?,
        text: spot.get(row, "text")?,
        at_ms: spot.get(row, "at_ms")?,
    };
    if let Some(seal) = &game.seal {
        spot.compare(spot.hash(row, "seal")?, chain::seal_chat(seal, &line))?;
    }
    Ok((id, line))
}
