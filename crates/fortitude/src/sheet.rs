//! What a unit and a leader are on paper: the army list's profile with everything bought for it.

use crate::{BrigadeId, Name, Side};
use feldherr_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An army list.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Nation {
    Allies,
    French,
    British,
    Austrian,
    Prussian,
    Russian,
    Spanish,
}

/// VF-1.5b The arm of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

macro_rules! specials {
    ($($name:ident = $key:literal),* $(,)?) => {
        /// A special rule of a unit (VF-S).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
        #[allow(missing_docs)]
        pub enum Special {
            $(#[serde(rename = $key)] $name),*
        }

        impl Special {
            /// All there are.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The key used in data files.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key),*
                }
            }
        }
    };
}

specials! {
    HorseArtillery = "artillerie_zu_pferd",
    Battery = "batterie",
    DisciplinedFire = "disziplinierte_schuetzen",
    Elan = "elan",
    Carbines = "karabiner",
    Square = "karree",
    Canister = "kartaetsche",
    Landwehr = "landwehr",
    // VF-S.lanzen.a, VF-G13 It does nothing: no chapter asks for it.
    Lances = "lanzen",
    LightInfantry = "leichte_infanterie",
    LightCavalry = "leichte_kavallerie",
    Militia = "miliz",
    OpenFormation = "offene_formation",
    Skirmishers = "plaenkler",
    Rockets = "raketen",
    Fast = "schnell",
    HeavyArtillery = "schwere_artillerie",
    HeavyCavalry = "schwere_kavallerie",
    Stoic = "stoisch",
    Relentless = "unnachgiebig",
    Unpredictable = "unvorhersehbar",
}

/// A set of special rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Special>", into = "Vec<Special>")]
pub struct Specials(u32);

impl Specials {
    /// Whether it holds `special`.
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u32 & 1 == 1
    }

    /// With `special` added.
    #[must_use]
    pub const fn with(self, special: Special) -> Self {
        Self(self.0 | 1 << special as u32)
    }

    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.iter().copied().filter(move |s| self.has(*s))
    }
}

impl From<Vec<Special>> for Specials {
    fn from(list: Vec<Special>) -> Self {
        list.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Specials> for Vec<Special> {
    fn from(set: Specials) -> Self {
        set.iter().collect()
    }
}

/// A unit on paper. Values hold everything bought before the battle (elite, understrength).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// Whose it is.
    pub side: Side,
    /// The list it comes from (VF-G78).
    pub nation: Nation,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// Key in the army list.
    pub kind: String,
    /// What it is called.
    pub name: Name,
    /// Its arm.
    pub arm: Arm,
    /// Figures; an artillery unit has one (VF-G30).
    pub figures: u8,
    /// Weapon range in inches; none without a missile weapon.
    pub range: Option<u8>,
    /// Fire value; none when the list prints a dash.
    pub fire: Option<u8>,
    /// Melee value.
    pub melee: u8,
    /// Morale value.
    pub morale: u8,
    /// Special rules, implied ones included.
    pub specials: Specials,
    /// VF-G80 Whether it is a detachment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub detachment: bool,
    /// What it cost.
    pub points: u16,
}

/// A named commander's rule (VF-L).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Commander {
    /// VF-L.vorsichtig: no name, but a rule.
    Vorsichtig,
    Braunschweig,
    Marschall,
    Murat,
    Napoleon,
    Ney,
    Wellington,
    Moore,
    ErzherzogKarl,
    Radetzky,
    Bluecher,
    Gneisenau,
    Bagration,
    Kutuzov,
    Blake,
    Ibanez,
}

/// VF-1.3c, VF-1.3e A leader on paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LeaderSheet {
    /// Whose he is.
    pub side: Side,
    /// The brigade he commands; none for a commander-in-chief.
    pub brigade: Option<BrigadeId>,
    /// His rule, if he has one.
    pub rule: Option<Commander>,
    /// What he is called.
    pub name: Name,
}

/// A brigade on paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BrigadeSheet {
    /// Whose it is.
    pub side: Side,
    /// What it is called.
    pub name: Name,
    /// VF-1.4b Who commands it.
    pub player: Seat,
}
