//! LB-23.16, LB-23.13 Weather and what it does.

use crate::number::Factor;
use serde::{Deserialize, Serialize};

/// LB-23.11a, LB-GL.storm What the sky does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Weather {
    #[default]
    Fair,
    Snow,
    Snowstorm,
    Frost,
    Rain,
    Thunderstorm,
    Mud,
    Fog,
    Heat,
    DustStorm,
    /// LB-23.16a Rain on sodden ground, after a thunderstorm.
    RainAndMud,
}

/// Whether guns may bombard, and at which modifier of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Leave {
    Forbidden,
    Allowed(i8),
}

/// LB-23.13 What a weather does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// LB-23.13a How far one sees.
    pub sight: u8,
    /// LB-23.13b Bombardment.
    pub bombardment: Leave,
    /// LB-23.13c Pontoons may be laid.
    pub pontoons: bool,
    /// LB-23.13d Works may be built.
    pub works: bool,
    /// LB-23.13e, LB-14.22d Charges.
    pub charges: Leave,
    /// LB-23.13f Rivers and lakes are frozen.
    pub frozen: bool,
    /// LB-23.13g Strength of infantry.
    pub infantry: Factor,
    /// LB-23.13g Strength of artillery, in adjacent combat only (LB-G85).
    pub artillery: Factor,
    /// LB-23.13h Trains and artillery pay double.
    pub heavy_going: bool,
    /// LB-23.13i Ar* and Dr* are shock everywhere.
    pub star_is_shock: bool,
}

/// LB-8.41a, LB-GL.los Sight in clear weather and in bad.
pub const SIGHT: [u8; 2] = [3, 1];

const FAIR: Conditions = Conditions {
    sight: SIGHT[0],
    bombardment: Leave::Allowed(0),
    pontoons: true,
    works: true,
    charges: Leave::Allowed(0),
    frozen: false,
    infantry: Factor::One,
    artillery: Factor::One,
    heavy_going: false,
    star_is_shock: false,
};

const BLIND: Conditions = Conditions {
    sight: SIGHT[1],
    bombardment: Leave::Forbidden,
    ..FAIR
};

/// LB-2.2e, LB-23.14b The night forbids these on top of its weather.
pub const NIGHT: Conditions = Conditions {
    works: false,
    charges: Leave::Forbidden,
    ..BLIND
};

impl Weather {
    /// LB-23.13, LB-G84 What it does by day.
    pub const fn conditions(self) -> Conditions {
        let frost = Conditions {
            pontoons: false,
            works: false,
            frozen: true,
            ..FAIR
        };
        let mud = Conditions {
            bombardment: Leave::Allowed(-2),
            charges: Leave::Forbidden,
            artillery: Factor::Half,
            heavy_going: true,
            ..FAIR
        };
        match self {
            Self::Fair => FAIR,
            Self::Snow => Conditions {
                sight: SIGHT[1],
                bombardment: Leave::Forbidden,
                charges: Leave::Allowed(1),
                ..frost
            },
            Self::Snowstorm => Conditions {
                sight: SIGHT[1],
                bombardment: Leave::Forbidden,
                charges: Leave::Allowed(1),
                infantry: Factor::ThreeQuarters,
                heavy_going: true,
                star_is_shock: true,
                ..frost
            },
            Self::Frost => frost,
            Self::Rain => Conditions {
                artillery: Factor::ThreeQuarters,
                ..BLIND
            },
            Self::Thunderstorm => Conditions {
                charges: Leave::Allowed(1),
                infantry: Factor::ThreeQuarters,
                artillery: Factor::ThreeQuarters,
                heavy_going: true,
                star_is_shock: true,
                ..BLIND
            },
            Self::Mud => mud,
            Self::Fog => BLIND,
            Self::Heat => Conditions {
                bombardment: Leave::Allowed(-1),
                charges: Leave::Allowed(1),
                artillery: Factor::ThreeQuarters,
                ..FAIR
            },
            Self::DustStorm => Conditions {
                charges: Leave::Allowed(1),
                star_is_shock: true,
                ..BLIND
            },
            // LB-23.16a Both rows, the worse entry of each.
            Self::RainAndMud => Conditions {
                sight: SIGHT[1],
                bombardment: Leave::Forbidden,
                ..mud
            },
        }
    }
}

/// LB-G7 The tables by season, for scenarios that name one: die 1 to 6.
pub fn by_season(name: &str) -> Option<[Weather; 6]> {
    use Weather::{DustStorm, Fair, Fog, Frost, Heat, Mud, Rain, Snow, Snowstorm, Thunderstorm};
    Some(match name {
        "spring" => [Fair, Fair, Fair, Fog, Rain, Thunderstorm],
        "summer" => [Fair, Fair, Fair, Heat, DustStorm, Thunderstorm],
        "autumn" => [Fair, Fair, Fog, Rain, Rain, Mud],
        "winter" => [Frost, Frost, Fog, Snow, Snow, Snowstorm],
        "spring_south" => [Fair, Fair, Fair, Fair, Rain, Thunderstorm],
        "summer_south" => [Fair, Fair, Heat, Heat, DustStorm, Thunderstorm],
        "autumn_south" => [Fair, Fair, Fair, Fog, Rain, Thunderstorm],
        "winter_south" => [Fair, Fair, Fog, Rain, Rain, Mud],
        _ => return None,
    })
}

/// LB-23.16a, LB-G86 How long the turns after a thunderstorm stay wet.
pub const AFTER_THUNDERSTORM: u8 = 2;
