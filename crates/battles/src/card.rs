//! LB-24.1 The cards of section 24.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// LB-24.1b A card by its number, 1 to 29. Copies are identical.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(description = "A card by its number, 1 to 29 (LB-24.1b).")]
pub struct Card(pub u8);

impl Card {
    /// LB-20.51c, LB-20.51g Orders a general retreat; without cards the question for one goes by its name.
    pub const GENERAL_RETREAT: Self = Self(9);
}

/// The highest card number.
pub const LAST: u8 = 29;

/// LB-24.11a, LB-24.12a What kind of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardType {
    Mode,
    Game,
    Status,
    Arrival,
    March,
    Tactics,
}

/// How many of each card: a deck, a hand, a discard pile. Cards lie in no order; the die decides which is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct CardCounts([u8; LAST as usize + 1]);

impl CardCounts {
    /// How many of a card.
    pub fn of(&self, card: Card) -> u8 {
        self.0.get(usize::from(card.0)).copied().unwrap_or(0)
    }

    /// Whether there is one of a card.
    pub fn has(&self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// How many altogether.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds one.
    pub fn add(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(usize::from(card.0)) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let Some(count) = self
            .0
            .get_mut(usize::from(card.0))
            .filter(|count| **count > 0)
        else {
            return false;
        };
        *count -= 1;
        true
    }

    /// The kinds of cards there are, by number.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        (1..=LAST).map(Card).filter(|card| self.has(*card))
    }

    /// The `number`th card, counted from 0 by card number: which one a draw brings.
    pub fn nth(&self, number: u32) -> Option<Card> {
        let mut left = number;
        (1..=LAST).map(Card).find(|card| {
            let count = u32::from(self.of(*card));
            let found = left < count;
            left = left.saturating_sub(count);
            found
        })
    }
}

impl From<Vec<Card>> for CardCounts {
    fn from(cards: Vec<Card>) -> Self {
        let mut counts = Self::default();
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl From<CardCounts> for Vec<Card> {
    fn from(counts: CardCounts) -> Self {
        let copies = |card: Card| std::iter::repeat_n(card, usize::from(counts.of(card)));
        (1..=LAST).map(Card).flat_map(copies).collect()
    }
}
