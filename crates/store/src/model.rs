use crate::Owner;

/// The store's own number of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameId(pub(crate) i64);

/// SHA-256 of a secret.
pub type Hash = [u8; 32];

/// A game to be created.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What addresses name.
    pub public_id: String,
    /// The rule set's key.
    pub kind: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's name, a message in JSON.
    pub title: String,
    /// The record without its moves, as JSON.
    pub head: String,
    /// The texts of the data files that its setup names, for the store to keep; none when it is read.
    pub data: Vec<String>,
    /// The secret seed in hexadecimal digits.
    pub seed: String,
    /// The commitment to the seed.
    pub commitment: String,
    /// Whether everybody may find it and take a free seat.
    pub listed: bool,
    /// How long a machine may think about one move.
    pub budget_ms: u32,
    /// How long a person has for an answer that is else taken for given.
    pub answer_ms: Option<u32>,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: i64,
    /// Who created it.
    pub owner: Owner,
    /// The seats in order.
    pub seats: Vec<SeatRow>,
}

/// A game as it is kept, without its moves.
#[derive(Clone, Debug)]
pub struct Game {
    /// The store's number.
    pub id: GameId,
    /// What it was created with; the seats as they are now.
    pub created: NewGame,
    /// When an agreed playing time began to run, in milliseconds since 1970.
    pub begun_ms: Option<i64>,
    /// How much of it has run, in milliseconds.
    pub played_ms: Option<i64>,
    /// When somebody who has a seat was last there, in milliseconds since 1970.
    pub(crate) touched_ms: Option<i64>,
    /// Whether it has ended.
    pub over: bool,
    /// How many entries it has at least.
    pub(crate) noted: i64,
    /// The hash over what never changes of it; games from before there were hashes have none yet.
    pub(crate) seal: Option<Hash>,
}

impl Game {
    /// Whether hashes show damage to it.
    pub const fn is_sealed(&self) -> bool {
        self.seal.is_some()
    }
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Who plays it.
    pub kind: SeatKind,
    /// What the seat plays, a message in JSON.
    pub label: String,
    /// The player's name.
    pub name: Option<String>,
    /// The machine's level.
    pub level: Option<String>,
    /// Hash of the secret that lets its holder act.
    pub token_hash: Option<Hash>,
    /// Hash of the secret that lets its holder take the seat.
    pub invite_hash: Option<Hash>,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person.
    Person,
    /// Nobody yet.
    Open,
    /// The machine.
    Machine,
}

impl SeatKind {
    /// The word for it in the store and in the protocol.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Open => "open",
            Self::Machine => "machine",
        }
    }

    pub(crate) fn parse(word: &str) -> Option<Self> {
        [Self::Person, Self::Open, Self::Machine]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }
}

/// A move to be appended.
#[derive(Clone, Debug)]
pub struct NewMove {
    /// Its place in the game, from 0.
    pub seq: usize,
    /// The record's entry, as JSON.
    pub payload: String,
    /// Whether it ends the game.
    pub over: bool,
}

/// One line of a table's chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Who spoke.
    pub seat: Option<u8>,
    /// His name then.
    pub name: String,
    /// What he said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}
