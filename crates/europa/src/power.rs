use crate::bits::bits;
use crate::text;
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::de::IntoDeserializer as _;
use serde::{Deserialize, Serialize};

/// NE-DEF-6, NE-TURN-7 The seven major nations in clockwise order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
#[schemars(description = "One of the seven major nations.")]
pub enum Power {
    France,
    #[serde(alias = "great_britain")]
    Britain,
    Prussia,
    Russia,
    Ottoman,
    Austria,
    Spain,
}

bits! {
    /// A set of major nations.
    PowerSet(u8) of Power
}

impl Power {
    /// All, in clockwise order.
    pub const ALL: [Self; 7] = [
        Self::France,
        Self::Britain,
        Self::Prussia,
        Self::Russia,
        Self::Ottoman,
        Self::Austria,
        Self::Spain,
    ];

    /// Place in lists ordered by power.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The power of this index; the last one for any beyond.
    pub(crate) const fn at(index: u8) -> Self {
        match index {
            0 => Self::France,
            1 => Self::Britain,
            2 => Self::Prussia,
            3 => Self::Russia,
            4 => Self::Ottoman,
            5 => Self::Austria,
            _ => Self::Spain,
        }
    }

    /// NE-TURN-7 The next one clockwise.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::at((self as u8 + 1) % 7)
    }

    /// NE-TURN-7 All powers in clockwise order, beginning with this one.
    pub fn round(self) -> impl Iterator<Item = Self> {
        (0..7).map(move |step| Self::at((self as u8 + step) % 7))
    }

    /// The colours its units fight under.
    pub const fn flag(self) -> Flag {
        Flag(self as u8)
    }

    /// Its name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::France => text::NE_FRANCE,
            Self::Britain => text::NE_BRITAIN,
            Self::Prussia => text::NE_PRUSSIA,
            Self::Russia => text::NE_RUSSIA,
            Self::Ottoman => text::NE_OTTOMAN,
            Self::Austria => text::NE_AUSTRIA,
            Self::Spain => text::NE_SPAIN,
        })
    }
}

impl PowerSet {
    /// The nations in words, always in the same order.
    pub fn name(self) -> Message {
        let names = self.iter().map(Power::name);
        let listed = names.reduce(|list, next| {
            Message::new(text::NE_LIST)
                .with("first", list)
                .with("next", next)
        });
        listed.unwrap_or_else(|| Message::new(text::NE_NOBODY))
    }

    /// All seven.
    pub const ALL: Self = Self(0x7f);
}

/// Whose unit it is: one of the seven powers, or the light blue of an independent minor nation (NE-ACT-37).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flag(u8);

bits! {
    /// A set of flags.
    FlagSet(u8) of Flag
}

impl Flag {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// NE-ACT-37 A minor nation that resists on its own.
    pub const MINOR: Self = Self(7);

    /// All, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Place in lists ordered by flag.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn at(index: u8) -> Self {
        Self(if index < 8 { index } else { 7 })
    }

    /// The power; none for an independent minor nation.
    pub const fn power(self) -> Option<Power> {
        if self.0 < 7 {
            Some(Power::at(self.0))
        } else {
            None
        }
    }

    /// Its name.
    pub fn name(self) -> Message {
        match self.power() {
            Some(power) => power.name(),
            None => Message::new(text::NE_MINOR_ARMY),
        }
    }
}

impl std::fmt::Debug for Flag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.power() {
            Some(power) => power.fmt(f),
            None => f.write_str("Minor"),
        }
    }
}

/// How the flag of minor nations is written.
const MINOR: &str = "minor";

impl Serialize for Flag {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.power() {
            Some(power) => power.serialize(to),
            None => to.serialize_str(MINOR),
        }
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        if name == MINOR {
            return Ok(Self::MINOR);
        }
        Power::deserialize(name.into_deserializer()).map(Power::flag)
    }
}
