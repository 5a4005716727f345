use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place at the table: one decision-maker, a person or the machine.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in lists ordered by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats; at most sixteen sit at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The set holding `seat` alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether `seat` belongs to the set.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & (1 << seat.0) != 0
    }

    /// The lowest member.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (first < 16).then_some(Seat(first))
        })
    }
}

impl From<Option<Seat>> for SeatSet {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::NONE, Self::only)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// A player, who sees what his seat may know.
    Seat(Seat),
    /// A spectator, who sees what everybody may know.
    Public,
}

impl Observer {
    /// The observer's seat, if he has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }
}
