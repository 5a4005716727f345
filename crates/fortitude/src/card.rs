//! VF-2.4a Fate cards: one suit of thirteen a side.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! ranks {
    ($($name:ident = $key:literal),*) => {
        /// A fate card by its rank. What jack, queen and king do depends on the army list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        #[allow(missing_docs)]
        pub enum Card {
            $(#[serde(rename = $key)] $name),*
        }

        impl Card {
            /// The whole suit.
            pub const ALL: [Self; 13] = [$(Self::$name),*];

            /// As printed in data files: `A`, `2` … `10`, `J`, `Q`, `K`.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key),*
                }
            }
        }
    };
}

ranks! {
    Ace = "A", Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7",
    Eight = "8", Nine = "9", Ten = "10", Jack = "J", Queen = "Q", King = "K"
}

/// A set of fate cards of one suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u16);

impl Cards {
    /// The whole suit.
    pub const SUIT: Self = Self(0x1fff);

    /// Whether `card` is among them.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card as u16 & 1 == 1
    }

    /// With `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card as u16)
    }

    /// Without `card`.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card as u16))
    }

    /// All of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards from ace to king.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |card| self.has(*card))
    }
}

impl From<Vec<Card>> for Cards {
    fn from(list: Vec<Card>) -> Self {
        list.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(set: Cards) -> Self {
        set.iter().collect()
    }
}
