//! What things are called by: sides, pieces, formations, hexes.

use feldherr_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// LB-1.0a, LB-GL.friendly One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// France and its allies.
    French,
    /// The coalition against it.
    Coalition,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::French, Self::Coalition];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::French => Self::Coalition,
            Self::Coalition => Self::French,
        }
    }

    /// Place in lists ordered by side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays it.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side a seat plays.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.0 {
            0 => Some(Self::French),
            1 => Some(Self::Coalition),
            _ => None,
        }
    }
}

feldherr_core::ids! {
    /// LB-GL.formation A formation of either side.
    #[schemars(
        description = "A formation by its key in the army files, such as `\"nl-2\"`, or by its number; the program writes numbers.",
        extend("type" = ["integer", "string"])
    )]
    FormationId,
    /// LB-20.1a A march order: an index into [`crate::State::orders`].
    #[schemars(description = "A march order by its place in the list of orders, from 0 (LB-20.1a).")]
    OrderId,
    /// LB-19.1a A group of reinforcements.
    #[schemars(
        description = "A group of reinforcements by its place in the scenario file, from 0 (LB-19.1a)."
    )]
    GroupId,
    /// A place of the map that is worth victory points.
    PrizeId,
}

/// LB-1.41a A piece of either side, whatever its kind: an index into [`crate::Field::sheets`] and
/// [`crate::State::pieces`]. Pieces of the French side come first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(
    description = "A piece by its key in the army files, such as `\"fr-ii-5-husson\"` (`\"fr-ii-c-hubert-v1\"` is a vedette), or by its number; the program writes numbers.",
    extend("type" = ["integer", "string"])
)]
pub struct PieceId(pub u16);

impl PieceId {
    /// The most pieces a battle has: all armies of 1815 with their vedettes are about 320.
    pub const MOST: usize = 512;

    /// Place in its list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of pieces; numbers that no piece can have are in none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<PieceId>", into = "Vec<PieceId>")]
pub struct PieceSet([u64; WORDS]);

const WORDS: usize = PieceId::MOST / 64;
const _: () = assert!(WORDS <= 8, "an iterator has one bit a word");

impl PieceSet {
    /// No piece.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds a piece.
    pub fn insert(&mut self, piece: PieceId) {
        if let Some(word) = self.0.get_mut(piece.index() >> 6) {
            *word |= 1 << (piece.0 & 63);
        }
    }

    /// Takes a piece out.
    pub fn remove(&mut self, piece: PieceId) {
        if let Some(word) = self.0.get_mut(piece.index() >> 6) {
            *word &= !(1 << (piece.0 & 63));
        }
    }

    /// Whether a piece belongs to the set.
    pub fn contains(&self, piece: PieceId) -> bool {
        let word = self.0.get(piece.index() >> 6).copied().unwrap_or(0);
        word >> (piece.0 & 63) & 1 != 0
    }

    /// What both sets have.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// What either set has.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// What this set has and the other has not.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Puts a piece in or takes it out.
    pub fn set(&mut self, piece: PieceId, member: bool) {
        if member {
            self.insert(piece);
        } else {
            self.remove(piece);
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first member.
    pub fn first(&self) -> Option<PieceId> {
        let at = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[at].trailing_zeros() as u16;
        Some(PieceId((at as u16) << 6 | bit))
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = PieceId> + Clone + use<> {
        let mut parts = 0;
        for (at, word) in self.0.iter().enumerate() {
            parts |= u8::from(*word != 0) << at;
        }
        Members {
            words: self.0,
            parts,
            at: 0,
            word: 0,
        }
    }
}

/// The members of a set of pieces in ascending order.
#[derive(Clone)]
struct Members {
    words: [u64; WORDS],
    /// The words still to come that have members, one bit each: most sets are small and lie in one or two words.
    parts: u8,
    /// The present word, and what is left of it.
    at: u16,
    word: u64,
}

impl Iterator for Members {
    type Item = PieceId;

    #[inline]
    fn next(&mut self) -> Option<PieceId> {
        if self.word == 0 {
            if self.parts == 0 {
                return None;
            }
            self.at = self.parts.trailing_zeros() as u16;
            self.parts &= self.parts - 1;
            self.word = self.words[usize::from(self.at) % WORDS];
        }
        let bit = self.word.trailing_zeros() as u16;
        self.word &= self.word - 1;
        Some(PieceId(self.at << 6 | bit))
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(pieces: I) -> Self {
        let mut set = Self::NONE;
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}

impl From<Vec<PieceId>> for PieceSet {
    fn from(pieces: Vec<PieceId>) -> Self {
        pieces.into_iter().collect()
    }
}

impl From<PieceSet> for Vec<PieceId> {
    fn from(set: PieceSet) -> Self {
        set.iter().collect()
    }
}

/// The numbers of the bits that are set, in ascending order.
#[derive(Clone)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as u8);
        self.0 &= self.0.wrapping_sub(1);
        bit
    }
}
