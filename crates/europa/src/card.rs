//! NE-ACARD Cards as numbers; what they say is in the chapter of cards.

use crate::bits::bits;
use serde::{Deserialize, Serialize};

/// A card of the deck, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

impl CardId {
    /// Place in the list of cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn at(index: u8) -> Self {
        Self(index)
    }
}

bits! {
    /// A set of cards; the deck has at most 64.
    CardSet(u64) of CardId
}

/// NE-ACARD Where the cards are. The deck has no order: the die decides which card is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Cards {
    /// Cards that can be drawn.
    pub deck: CardSet,
    /// NE-G118 The hand of each seat.
    pub hands: [CardSet; 7],
    /// NE-ACARD-16 Innovations laid out, by power.
    pub innovations: [CardSet; 7],
}

/// NE-ACARD-16 The innovations that other rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Innovation {
    /// NE-AFORCE-5 Advanced Mobility and Foraging.
    AdvancedMobility,
    /// NE-AORDER-5 Superior Light Cavalry.
    SuperiorLightCavalry,
    /// NE-AREINF-4 Corps d'Armée.
    CorpsDArmee,
}

impl Cards {
    /// NE-ACARD-3 The cards at the start. // stub
    pub fn opening(_world: &crate::World) -> Self {
        Self::default()
    }
}
