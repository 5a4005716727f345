//! Hashes over what is kept, so that damage shows which nobody else would notice.

use crate::{ChatLine, Hash, NewGame, SeatRow};
use sha2::{Digest as _, Sha256};

/// Room for the parts of most entries.
const ROOM: usize = 512;

/// Gathers the parts of one hash. Each part stands with its length, so that no two lists of parts give the same bytes.
struct Parts(Vec<u8>);

impl Parts {
    fn of(what: &str) -> Self {
        Self(Vec::with_capacity(ROOM)).text(what)
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0
            .extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        self.0.extend_from_slice(bytes);
        self
    }

    fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    fn number(self, number: i64) -> Self {
        self.bytes(&number.to_le_bytes())
    }

    /// What may be absent: that differs from being empty.
    fn maybe<T>(self, part: Option<T>, add: impl FnOnce(Self, T) -> Self) -> Self {
        let flagged = self.number(part.is_some().into());
        match part {
            Some(part) => add(flagged, part),
            None => flagged,
        }
    }

    fn hash(self) -> Hash {
        hash_of(&self.0)
    }
}

/// The seal over what never changes of a game.
pub(crate) fn seal_game(game: &NewGame) -> Hash {
    Parts::of("game")
        .text(&game.public_id)
        .text(&game.kind)
        .text(&game.scenario)
        .text(&game.title)
        .text(&game.head)
        .text(&game.seed)
        .text(&game.commitment)
        .number(game.listed.into())
        .number(game.budget_ms.into())
        .maybe(game.answer_ms, |parts, ms| parts.number(ms.into()))
        .number(game.created_ms)
        .maybe(game.owner.token_hash.as_ref(), |parts, hash| {
            parts.bytes(hash)
        })
        .maybe(game.owner.client.as_ref(), |parts, hash| parts.bytes(hash))
        .number(game.seats.len() as i64)
        .hash()
}

/// What changes of a game besides its seats and entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub over: bool,
    pub begun_ms: Option<i64>,
    pub played_ms: Option<i64>,
    pub touched_ms: Option<i64>,
    /// How many entries there are at least.
    pub noted: i64,
}

/// The seal over what changes of the game with this seal.
pub(crate) fn seal_state(game: &Hash, state: &State) -> Hash {
    Parts::of("state")
        .bytes(game)
        .number(state.over.into())
        .maybe(state.begun_ms, Parts::number)
        .maybe(state.played_ms, Parts::number)
        .maybe(state.touched_ms, Parts::number)
        .number(state.noted)
        .hash()
}

/// The seal over a seat of the game with this seal.
pub(crate) fn seal_seat(game: &Hash, number: i64, seat: &SeatRow) -> Hash {
    Parts::of("seat")
        .bytes(game)
        .number(number)
        .text(seat.kind.as_str())
        .text(&seat.label)
        .maybe(seat.name.as_deref(), Parts::text)
        .maybe(seat.level.as_deref(), Parts::text)
        .maybe(seat.token_hash.as_ref(), |parts, hash| parts.bytes(hash))
        .maybe(seat.invite_hash.as_ref(), |parts, hash| parts.bytes(hash))
        .hash()
}

/// The seal over a line said in the game with this seal.
pub(crate) fn seal_chat(game: &Hash, line: &ChatLine) -> Hash {
    Parts::of("chat")
        .bytes(game)
        .maybe(line.seat, |parts, seat| parts.number(seat.into()))
        .text(&line.name)
        .text(&line.text)
        .number(line.at_ms)
        .hash()
}

/// The hash of bytes.
pub(crate) fn hash_of(bytes: &[u8]) -> Hash {
    Sha256::digest(bytes).into()
}

/// The link of an entry to the one before it; `before` is the game's seal for the first.
pub fn link(before: &Hash, seq: usize, payload: &str) -> Hash {
    Parts::of("move")
        .bytes(before)
        .number(seq as i64)
        .text(payload)
        .hash()
}
