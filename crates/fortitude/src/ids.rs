use feldherr_core::Message;
use serde::{Deserialize, Serialize};

/// VF-1.0a One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side of the first army; its fate cards are hearts.
    One,
    /// The side of the second army; its fate cards are spades.
    Two,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// Place in lists ordered by side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            /// Place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A unit of either side: an index into [`crate::Field::sheets`] and [`crate::State::units`].
    UnitId,
    /// A brigade of either side.
    BrigadeId,
    /// A leader of either side; commanders-in-chief included.
    LeaderId,
    /// A piece of terrain.
    FeatureId,
    /// An objective.
    ObjectiveId
}

/// A name shown to players, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Name {
    /// As a message that each reader sees in his language.
    pub fn message(&self) -> Message {
        Message::new(crate::text::VF_NAME)
            .with("de", self.de.clone())
            .with("en", self.en.clone())
    }
}
