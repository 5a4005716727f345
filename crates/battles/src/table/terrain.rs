//! LB-7.21, LB-G6 Movement costs, and LB-11.1 what terrain does to combat.

use crate::map::{Hex, Terrain, Way};
use crate::number::Factor;
use crate::{MovePoints, RuleId, rule};
use serde::{Deserialize, Serialize};

/// LB-7.21a, LB-G6 The cost of a hex for who pays as infantry and as cavalry; none where it cannot be entered.
pub const fn hex_cost(terrain: Terrain, cavalry: bool) -> Option<MovePoints> {
    let points = match (terrain, cavalry) {
        (Terrain::Clear | Terrain::Town, _) => 1,
        (Terrain::Woods | Terrain::Orchard, false) => 2,
        (Terrain::Woods | Terrain::Marsh, true) => 4,
        (Terrain::Orchard, true) | (Terrain::Marsh, false) => 3,
        (Terrain::Lake, _) => return None,
    };
    Some(MovePoints::whole(points))
}

/// Card 8: ground through which guides show the way.
pub const fn is_rough(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Woods | Terrain::Orchard | Terrain::Marsh)
}

/// LB-G6 What a chateau costs, unless it stands in woods (LB-7.21c).
pub const CHATEAU: MovePoints = MovePoints::whole(2);
/// LB-7.52a From road hex to road hex in road march.
pub const ROAD_MARCH: MovePoints = MovePoints::HALF;
/// LB-G26 Along a path in road march.
pub const PATH_MARCH: MovePoints = MovePoints::ONE;
/// LB-7.52b Along a road or path otherwise.
pub const ALONG_WAY: MovePoints = MovePoints::ONE;
/// LB-G6 Up a slope; down costs nothing.
pub const UPHILL: MovePoints = MovePoints::ONE;
/// LB-G6 Across a stream, or a river or lake that is frozen (LB-23.13f).
pub const STREAM: MovePoints = MovePoints::ONE;
/// LB-23.15a Into a fire.
pub const FIRE: MovePoints = MovePoints::ONE;
/// LB-3.1a, LB-16.12a Joining another combat unit, or vedettes that recombine.
pub const STACK: MovePoints = MovePoints::ONE;
/// LB-7.56a Leaving road march.
pub const LEAVE_ROAD_MARCH: MovePoints = MovePoints::ONE;
/// LB-14.21a Charging into the enemy's hex.
pub const CHARGE_HOME: MovePoints = MovePoints::ONE;

/// LB-7.21a, LB-7.21c, LB-7.52, LB-G136 The price of a step onto dry land without crossing water: along a road or path at
/// its rate, otherwise by the ground and the slope up to it.
pub fn step(
    hex: &Hex,
    uphill: bool,
    way: Option<Way>,
    cavalry: bool,
    road_rate: bool,
) -> Option<MovePoints> {
    match way {
        Some(Way::Road) if road_rate => return Some(ROAD_MARCH),
        Some(Way::Path) if road_rate => return Some(PATH_MARCH),
        Some(_) => return Some(ALONG_WAY),
        None => {}
    }
    let plain = hex_cost(hex.terrain, cavalry)?;
    let built = hex.chateau && hex.terrain != Terrain::Woods;
    let up = if uphill { UPHILL } else { MovePoints::ZERO };
    Some(up + if built { plain.max(CHATEAU) } else { plain })
}

/// LB-11.1a What a defender can stand on or behind.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Cover {
    Clear,
    Town,
    Woods,
    Orchard,
    Marsh,
    Chateau,
    ImprovedPosition,
    SlopeUphill,
    Stream,
    Trestle,
    FrozenWater,
    Bridge,
    DamagedBridge,
    Crest,
    Fire,
}

/// Whose strength a cover raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Nobody's.
    Nobody,
    /// Everybody's.
    All,
    /// Infantry's.
    Infantry,
    /// LB-11.1Ac Infantry's with an initiative above 1.
    TrainedInfantry,
}

/// LB-11.1 What a cover does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverSheet {
    /// The rule.
    pub rule: RuleId,
    /// What the defender's strength is multiplied by.
    pub defence: Factor,
    /// Whose.
    pub whom: Whom,
    /// Only if every attacking stack attacks through it.
    pub against_all: bool,
    /// LB-11.1Ca, LB-11.1Ga Cavalry and artillery attacking into it, or defending in it, are halved.
    pub halves: bool,
    /// Ar* and Dr* become shock.
    pub star_is_shock: bool,
    /// LB-11.1Fb Dr to Dr4 become shock.
    pub retreat_is_shock: bool,
    /// LB-11.2d Combined arms count.
    pub combined_arms: bool,
    /// LB-14.22 Cavalry may charge.
    pub charge: bool,
}

impl Cover {
    /// What it does.
    pub fn sheet(self) -> CoverSheet {
        let plain = CoverSheet {
            rule: rule::LB_11_1A,
            defence: Factor::One,
            whom: Whom::Nobody,
            against_all: false,
            halves: false,
            star_is_shock: false,
            retreat_is_shock: false,
            combined_arms: true,
            charge: true,
        };
        let across = |rule, defence| CoverSheet {
            rule,
            defence,
            whom: Whom::All,
            against_all: true,
            charge: false,
            ..plain
        };
        match self {
            Self::Clear => plain,
            // LB-11.1Ab, LB-11.1Ad
            Self::Town => CoverSheet {
                rule: rule::LB_11_1AB,
                defence: Factor::OneAndAHalf,
                whom: Whom::TrainedInfantry,
                star_is_shock: true,
                combined_arms: false,
                charge: false,
                ..plain
            },
            // LB-11.1Cb, LB-11.1Cc
            Self::Woods => CoverSheet {
                rule: rule::LB_11_1CA,
                halves: true,
                star_is_shock: true,
                combined_arms: false,
                charge: false,
                ..plain
            },
            Self::Orchard => CoverSheet {
                rule: rule::LB_G46,
                star_is_shock: true,
                combined_arms: false,
                charge: false,
                ..plain
            },
            // LB-11.1Gb
            Self::Marsh => CoverSheet {
                rule: rule::LB_11_1GA,
                halves: true,
                star_is_shock: true,
                combined_arms: false,
                ..plain
            },
            // LB-11.1Fa, LB-11.1Fc
            Self::Chateau => CoverSheet {
                rule: rule::LB_11_1FA,
                defence: Factor::Two,
                whom: Whom::All,
                retreat_is_shock: true,
                combined_arms: false,
                charge: false,
                ..plain
            },
            Self::ImprovedPosition => CoverSheet {
                rule: rule::LB_15_31A,
                defence: Factor::Two,
                whom: Whom::Infantry,
                combined_arms: false,
                charge: false,
                ..plain
            },
            // LB-11.1Bc: nobody charges across any of these.
            Self::SlopeUphill => across(rule::LB_11_1BB, Factor::OneAndAHalf),
            Self::Stream | Self::Trestle => across(rule::LB_11_1BA, Factor::OneAndAHalf),
            Self::FrozenWater => across(rule::LB_11_1HA, Factor::OneAndAHalf),
            Self::Bridge => CoverSheet {
                combined_arms: false,
                ..across(rule::LB_11_1DB, Factor::Two)
            },
            // LB-7.63c
            Self::DamagedBridge => CoverSheet {
                combined_arms: false,
                ..across(rule::LB_7_63C, Factor::Two)
            },
            Self::Crest => CoverSheet {
                rule: rule::LB_11_1EA,
                star_is_shock: true,
                ..plain
            },
            Self::Fire => CoverSheet {
                rule: rule::LB_23_15D,
                star_is_shock: true,
                charge: false,
                ..plain
            },
        }
    }
}
