//! What does not change once the battle has begun: the table, its terrain, and the armies on paper.

use crate::geometry::{Outline, Point};
use crate::{
    BrigadeId, BrigadeSheet, Edge, LeaderId, LeaderSheet, Name, Nation, Sheet, Side, UnitId,
};
use feldherr_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How far an inch of the rules reaches on the table (VF-0a to VF-0c, VF-G26).
///
/// Since the factor applies to every distance, the rules compute in their own inches throughout; only the size of
/// the table and what players read is converted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scale {
    /// 28 mm figures: an inch is an inch.
    #[default]
    #[serde(rename = "28mm")]
    Mm28,
    /// 15 mm figures: two thirds of an inch.
    #[serde(rename = "15mm")]
    Mm15,
    /// 6 mm figures: a centimetre.
    #[serde(rename = "6mm")]
    Mm6,
}

impl Scale {
    /// VF-0b, VF-0c, VF-G26 A distance of the rules as measured on the table, with its unit.
    pub fn length(self, inches: f64) -> (f64, &'static str) {
        match self {
            Self::Mm28 => (inches, "in"),
            Self::Mm15 => (inches * 2.0 / 3.0, "in"),
            Self::Mm6 => (inches, "cm"),
        }
    }
}

/// Which battle is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    /// VF-A.1.0 to VF-A.6.0.
    #[default]
    Beginners,
    /// VF-A.7.1.
    Encounter,
    /// VF-A.7.2.
    Assault,
}

impl Scenario {
    /// VF-A.3.0b, VF-A.7.1a The edges that the sides may have: the long ones, in an encounter the short ones.
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Encounter => [Edge::Left, Edge::Right],
            Self::Beginners | Self::Assault => [Edge::Bottom, Edge::Top],
        }
    }
}

/// Everything that is fixed before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// Which battle.
    pub scenario: Scenario,
    /// Figure scale.
    pub scale: Scale,
    /// Width and depth of the table in inches of the rules; the long edges are top (y = 0) and bottom.
    pub size: [f64; 2],
    /// VF-2.3a, VF-G31 Turns of each side, at most.
    pub turns: u16,
    /// VF-2.3a, VF-G31 The agreed time in minutes, if the battle is played by the clock.
    pub minutes: Option<u16>,
    /// VF-G104 Whether Breakthrough can be played at the end of one's own Melee phase only.
    pub own_breakthrough: bool,
    /// VF-T.0a The terrain.
    pub features: Vec<Feature>,
    /// The units of both sides.
    pub sheets: Vec<Sheet>,
    /// The leaders of both sides.
    pub leaders: Vec<LeaderSheet>,
    /// The brigades of both sides.
    pub brigades: Vec<BrigadeSheet>,
    /// Each side's army list: its fate table and nationality.
    pub armies: [ArmySheet; 2],
}

/// An army on paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArmySheet {
    /// The list whose fate table and commanders it uses.
    pub nation: Nation,
    /// What it is called.
    pub name: Name,
    /// VF-2.2a Its commander-in-chief's player.
    pub chief: Seat,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Feature {
    /// What it is.
    pub kind: Ground,
    /// Its shape; for walls, roads and rivers the polygon of their strip.
    pub outline: Outline,
    /// VF-G58 The crest of a hill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<Outline>,
    /// What it is called, if it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
}

/// The kinds of terrain (VF-T.1.1 to VF-T.1.6b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// VF-T.1.1 Buildings with walls: defensible, hard cover.
    Buildings,
    /// VF-T.1.2a High wall, hedge or fence: impassable, obstruction.
    HighWall,
    /// VF-T.1.2b Low wall, hedge or fence: soft cover, barrier.
    LowWall,
    /// VF-T.1.3a Hill.
    Hill,
    /// VF-T.1.4a River: impassable.
    River,
    /// VF-T.1.4b, VF-G59 Ford, stream, mud, passable river: rough.
    Rough,
    /// VF-T.1.5 Made way or bridge; only ways that give the bonus are drawn as such.
    Road,
    /// VF-T.1.5, VF-T.2.3c A way without the bonus; crosses rivers as a bridge.
    Track,
    /// VF-T.1.6a Wood as rough ground with soft cover, obstructing sight.
    Wood,
    /// VF-T.1.6a Wood as a defensible feature with soft cover.
    DefensibleWood,
}

impl Field {
    /// The sheet of a unit.
    pub fn sheet(&self, unit: UnitId) -> &Sheet {
        &self.sheets[unit.index()]
    }

    /// All units of a side.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> {
        (0..)
            .zip(&self.sheets)
            .filter(move |(_, sheet)| sheet.side == side)
            .map(|(id, _)| UnitId(id))
    }

    /// The units of a brigade.
    pub fn units_in(&self, brigade: BrigadeId) -> impl Iterator<Item = UnitId> {
        (0..)
            .zip(&self.sheets)
            .filter(move |(_, sheet)| sheet.brigade == brigade)
            .map(|(id, _)| UnitId(id))
    }

    /// The brigades of a side.
    pub fn brigades_of(&self, side: Side) -> impl Iterator<Item = BrigadeId> {
        (0..)
            .zip(&self.brigades)
            .filter(move |(_, sheet)| sheet.side == side)
            .map(|(id, _)| BrigadeId(id))
    }

    /// VF-1.4d, VF-1.3a The leader of a brigade.
    pub fn brigadier(&self, brigade: BrigadeId) -> Option<LeaderId> {
        let at = self
            .leaders
            .iter()
            .position(|sheet| sheet.brigade == Some(brigade))?;
        u8::try_from(at).ok().map(LeaderId)
    }

    /// VF-1.3b The commander-in-chief of a side.
    pub fn chief(&self, side: Side) -> Option<LeaderId> {
        let is_chief = |sheet: &LeaderSheet| sheet.side == side && sheet.brigade.is_none();
        u8::try_from(self.leaders.iter().position(is_chief)?)
            .ok()
            .map(LeaderId)
    }

    /// The middle of the table.
    pub fn middle(&self) -> Point {
        Point::new(self.size[0] / 2.0, self.size[1] / 2.0)
    }
}
