use crate::{ArmyId, text};
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the six countries.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Country {
    /// Base, red.
    Spain,
    /// Base, blue.
    France,
    /// Base, blue like France; never both in one game.
    Prussia,
    /// Base, green.
    Russia,
    /// Base, white.
    Austria,
    /// Nobody's base.
    Italy,
}

/// WL-PIECES.a The four colours of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Spain.
    Red,
    /// France or Prussia.
    Blue,
    /// Russia.
    Green,
    /// Austria.
    White,
}

impl Country {
    /// WL-BOARD.a All six; the bases in clockwise order of the map (WL-G8), then Italy.
    pub const ALL: [Self; 6] = [
        Self::Spain,
        Self::France,
        Self::Prussia,
        Self::Russia,
        Self::Austria,
        Self::Italy,
    ];

    /// Place in [`Country::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// WL-BOARD.b Whether it can be a base.
    pub const fn is_base(self) -> bool {
        !matches!(self, Self::Italy)
    }

    /// WL-BOARD.d, WL-G54 The colour of its pieces; Italy has none.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Spain => Some(Colour::Red),
            Self::France | Self::Prussia => Some(Colour::Blue),
            Self::Russia => Some(Colour::Green),
            Self::Austria => Some(Colour::White),
            Self::Italy => None,
        }
    }

    /// Name in data files and JSON.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Spain => "spain",
            Self::France => "france",
            Self::Prussia => "prussia",
            Self::Russia => "russia",
            Self::Austria => "austria",
            Self::Italy => "italy",
        }
    }

    /// The country of a data-file name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|country| country.key() == key)
    }

    /// Its name for players.
    pub const fn name(self) -> Message {
        Message::new(match self {
            Self::Spain => text::WL_SPAIN,
            Self::France => text::WL_FRANCE,
            Self::Prussia => text::WL_PRUSSIA,
            Self::Russia => text::WL_RUSSIA,
            Self::Austria => text::WL_AUSTRIA,
            Self::Italy => text::WL_ITALY,
        })
    }
}

/// The three kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Steps one square any way; takes towns.
    General,
    /// Steps one square diagonally.
    Infantry,
    /// Steps two squares along sides.
    Cavalry,
}

impl Kind {
    /// The two kinds of unit.
    pub const UNITS: [Self; 2] = [Self::Infantry, Self::Cavalry];

    /// WL-10k, WL-10l, WL-3d, WL-3e, WL-10n An attacked general counts two, everything else one.
    pub const fn defence(self) -> u8 {
        match self {
            Self::General => 2,
            Self::Infantry | Self::Cavalry => 1,
        }
    }

    /// WL-10c, WL-10d, WL-10e, WL-10f, WL-3c The directions from which it attacks, as a mask.
    pub const fn attack_directions(self) -> u8 {
        use crate::Direction;
        match self {
            Self::General => Direction::SIDES | Direction::CORNERS,
            Self::Infantry => Direction::CORNERS,
            Self::Cavalry => Direction::SIDES,
        }
    }

    /// The letter of piece notation: G, I or C.
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'G',
            Self::Infantry => 'I',
            Self::Cavalry => 'C',
        }
    }

    /// The kind of a letter.
    pub const fn from_letter(letter: &str) -> Option<Self> {
        match letter.as_bytes() {
            b"G" => Some(Self::General),
            b"I" => Some(Self::Infantry),
            b"C" => Some(Self::Cavalry),
            _ => None,
        }
    }

    /// Its name for players.
    pub const fn name(self) -> Message {
        Message::new(match self {
            Self::General => text::WL_GENERAL,
            Self::Infantry => text::WL_INFANTRY,
            Self::Cavalry => text::WL_CAVALRY,
        })
    }
}

/// WL-PIECES.a One of an army's nineteen pieces: the general, nine infantry, nine cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// Units of each kind in a set.
    pub const UNITS_OF_KIND: u8 = 9;
    /// Pieces in a set.
    pub const PER_ARMY: usize = 19;

    /// The piece in `slot` of `army`: 0 the general, 1–9 infantry, 10–18 cavalry.
    pub const fn new(army: ArmyId, slot: u8) -> Self {
        Self(army.0 * Self::PER_ARMY as u8 + slot)
    }

    /// Number over all armies, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The piece of a number.
    pub const fn from_number(number: u8) -> Self {
        Self(number)
    }

    /// Whose it is.
    pub const fn army(self) -> ArmyId {
        ArmyId(self.0 / Self::PER_ARMY as u8)
    }

    /// Its place in the army's set.
    pub const fn slot(self) -> u8 {
        self.0 % Self::PER_ARMY as u8
    }

    /// What it is.
    pub const fn kind(self) -> Kind {
        match self.slot() {
            0 => Kind::General,
            1..=9 => Kind::Infantry,
            _ => Kind::Cavalry,
        }
    }

    /// The slots of a kind.
    pub const fn slots(kind: Kind) -> std::ops::Range<u8> {
        match kind {
            Kind::General => 0..1,
            Kind::Infantry => 1..10,
            Kind::Cavalry => 10..19,
        }
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
