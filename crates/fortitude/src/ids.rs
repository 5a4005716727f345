use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// VF-1.0a One of the two sides.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
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

feldherr_core::ids! {
    /// A unit of either side: an index into [`crate::Field::sheets`] and [`crate::State::units`].
    #[schemars(
        description = "A unit by its number: counted from 0 through the first army, brigade by brigade, then the second."
    )]
    UnitId,
    /// A brigade of either side.
    #[schemars(
        description = "A brigade by its number: counted from 0 through the first army, then the second."
    )]
    BrigadeId,
    /// A leader of either side; commanders-in-chief included.
    #[schemars(
        description = "A leader by his number: counted from 0, the brigadiers of the first army, its commander-in-chief, then the second army."
    )]
    LeaderId,
    /// A piece of terrain.
    #[schemars(
        description = "A piece of terrain by its place in the list of features, from 0."
    )]
    FeatureId,
    /// An objective.
    #[schemars(description = "An objective by its place in the list of objectives, from 0.")]
    ObjectiveId
}
