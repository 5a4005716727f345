use crate::{tables, text};
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// NE-UNIT-1 The kinds of land units, subtypes included.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Elite infantry.
    Elite,
    /// Militia.
    Militia,
    /// NE-ALIGHT-1 Light infantry, with its advanced rule.
    Light,
    /// Cavalry.
    Cavalry,
    /// Heavy cavalry.
    Heavy,
    /// Irregular cavalry.
    Irregular,
    /// Artillery.
    Artillery,
    /// NE-AHORSE-1 Horse artillery, with its advanced rule.
    Horse,
    /// A leader.
    Leader,
    /// NE-ANAP-1 Napoleon and his staff, a leader, with the advanced rule.
    Napoleon,
}

/// How many kinds there are.
pub const KINDS: usize = 11;

/// NE-UNIT-1 The four basic types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    Leader,
}

/// The values of a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The basic type, whose rules it follows (NE-UNIT-2).
    pub arm: Arm,
    /// NE-BUY-2 What it costs in PP; 0 when it cannot be bought.
    pub price: u8,
    /// NE-LAND-2 Regions a turn.
    pub steps: u8,
    /// NE-PHASE-7 Combat actions a round.
    pub actions: u8,
    /// Added to its fire rolls.
    pub fire: i8,
    /// NE-G22 Added to its charge rolls, attacking or defending.
    pub charge: i8,
    /// NE-FIRE-6 Hit by fire it is eliminated by an effect die up to this.
    pub falls: i8,
    /// NE-CHARGE-4 It is eliminated when it loses a charge by this much.
    pub routs: i8,
    /// NE-RALLY-3 The sum that rallies it.
    pub rally: u8,
    /// NE-AORDER-2 What it adds to the battle order roll.
    pub scouts: u8,
}

impl Kind {
    /// All, in order.
    pub const ALL: [Self; KINDS] = [
        Self::Infantry,
        Self::Elite,
        Self::Militia,
        Self::Light,
        Self::Cavalry,
        Self::Heavy,
        Self::Irregular,
        Self::Artillery,
        Self::Horse,
        Self::Leader,
        Self::Napoleon,
    ];

    /// Place in lists ordered by kind.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its values.
    pub const fn sheet(self) -> &'static Sheet {
        &tables::SHEETS[self as usize]
    }

    /// Its basic type.
    pub const fn arm(self) -> Arm {
        self.sheet().arm
    }

    /// NE-DEF-4 Whether it is an army unit; leaders are none.
    pub const fn is_army(self) -> bool {
        !matches!(self, Self::Leader | Self::Napoleon)
    }

    /// Its name; `count` of them.
    pub fn name(self, count: u8) -> Message {
        let id = match self {
            Self::Infantry => text::NE_INFANTRY,
            Self::Elite => text::NE_ELITE,
            Self::Militia => text::NE_MILITIA,
            Self::Light => text::NE_LIGHT,
            Self::Cavalry => text::NE_CAVALRY,
            Self::Heavy => text::NE_HEAVY,
            Self::Irregular => text::NE_IRREGULAR,
            Self::Artillery => text::NE_ARTILLERY,
            Self::Horse => text::NE_HORSE,
            Self::Leader => text::NE_LEADER,
            Self::Napoleon => text::NE_NAPOLEON,
        };
        Message::new(id).with("count", count)
    }
}

/// NE-DEF-5 How many units of each kind; such a group is also called an army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Troops(pub [u8; KINDS]);

impl Troops {
    /// Nobody.
    pub const NONE: Self = Self([0; KINDS]);

    /// `count` of one kind.
    pub const fn of(kind: Kind, count: u8) -> Self {
        let mut counts = [0; KINDS];
        counts[kind as usize] = count;
        Self(counts)
    }

    /// How many of this kind.
    pub const fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// Sets how many of this kind.
    pub const fn set(&mut self, kind: Kind, count: u8) {
        self.0[kind as usize] = count;
    }

    /// NE-DEF-4 How many army units; leaders do not count.
    pub fn army(&self) -> u16 {
        let army = &self.0[..Kind::Leader as usize];
        army.iter().map(|count| u16::from(*count)).sum()
    }

    /// How many leaders, Napoleon included.
    pub const fn leaders(&self) -> u8 {
        self.count(Kind::Leader)
            .saturating_add(self.count(Kind::Napoleon))
    }

    /// NE-DEF-1 How many units, leaders included.
    pub fn len(&self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
        self
    }

    /// These without the others, as far as there are any.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        for (count, less) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_sub(less);
        }
        self
    }

    /// Whether all of these are among the others.
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(one, two)| *one <= two)
    }

    /// Only the kinds that pass.
    #[must_use]
    pub fn only(mut self, keeps: impl Fn(Kind) -> bool) -> Self {
        for kind in Kind::ALL {
            if !keeps(kind) {
                self.set(kind, 0);
            }
        }
        self
    }

    /// The kinds there are, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        let counts = self.0;
        Kind::ALL
            .into_iter()
            .map(move |kind| (kind, counts[kind as usize]))
            .filter(|(_, count)| *count > 0)
    }
}

impl Serialize for Troops {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl JsonSchema for Troops {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Troops".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "How many units of each kind, such as `{\"infantry\": 3, \"leader\": 1}`; of a kind that is not named there are none.",
            "type": "object",
            "propertyNames": generator.subschema_for::<Kind>(),
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 255},
        })
    }
}

impl<'de> Deserialize<'de> for Troops {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Kind, u8>::deserialize(from)?;
        let mut troops = Self::NONE;
        for (kind, count) in counts {
            troops.set(kind, count);
        }
        Ok(troops)
    }
}
