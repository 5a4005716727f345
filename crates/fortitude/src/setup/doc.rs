//! What a setup says.

use super::read::StateDoc;
use crate::army::ArmyDoc;
use crate::geometry::{Outline, Point};
use crate::{Feature, Ground, Name, Scale, Scenario, Side};
use feldherr_core::{TextOr, text_or};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;

/// VF-1.0b, VF-2.1a, VF-2.1b Scenario, table and armies of a battle, and optionally the position it starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which battle is fought.
    #[serde(default)]
    pub scenario: Scenario,
    /// VF-0a, VF-0b, VF-0c The figures' scale.
    #[serde(default)]
    pub scale: Scale,
    /// VF-A.3.1a Width and depth of the table as measured on it: inches, or centimetres for 6 mm figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<[f64; 2]>,
    /// VF-2.3a, VF-G31 Turns of each side; 8 if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u16>,
    /// VF-2.3a, VF-G31 Minutes of the clock, after which the battle ends once both sides have had equally many turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// VF-G104 Whether Breakthrough can be played at the end of one's own Melee phase only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_breakthrough: bool,
    /// VF-A.3.1 The terrain: generated or placed.
    #[serde(default)]
    pub terrain: TerrainDoc,
    /// VF-1.0a The armies of the first and the second side.
    pub armies: [ArmyRef; 2],
    /// Who sits where, in seat order; one player each if it is not said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerDoc>,
    /// A position to start from instead of the preparations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<StateDoc>>,
}

/// An army: a ready-made one by its key, or a document.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ArmyRef {
    /// The key of a ready-made army, such as `french-200`.
    Ready(String),
    /// An army document.
    Inline(Box<ArmyDoc>),
}

/// One player: which side, what he commands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerDoc {
    /// His side.
    pub side: Side,
    /// VF-1.4b His brigades, by their place in the army; all of them if he is alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brigades: Vec<u8>,
    /// VF-2.2a Whether he is the commander-in-chief; he is if he is alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chief: bool,
}

/// Where the terrain comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum TerrainDoc {
    /// Made up from a number.
    Seed(u32),
    /// Made up from a number, with what the players agreed.
    Agreed(TerrainOptions),
    /// Placed piece by piece.
    Placed(Vec<FeatureDoc>),
}

impl Default for TerrainDoc {
    fn default() -> Self {
        Self::Seed(1)
    }
}

/// What the players agree about generated terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainOptions {
    /// The number.
    pub seed: u32,
    /// VF-T.1.6b Whether woods are defensible.
    #[serde(default)]
    pub defensible_woods: bool,
    /// VF-A.3.1d, VF-G59 Whether a river can be crossed anywhere, as rough ground.
    #[serde(default)]
    pub passable_river: bool,
    /// VF-T.2.3c Whether ways give no bonus.
    #[serde(default)]
    pub no_made_ways: bool,
}

/// A piece of terrain: its outline by corners, by an upright box, or by a way of some width.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureDoc {
    /// What it is.
    pub kind: Ground,
    /// Its corners in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    /// Left, top, right and bottom instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rect: Option<[f64; 4]>,
    /// The middle of a wall, road or river instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Point>,
    /// How wide a `path` is; a usual width if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// VF-G58 The crest of a hill; none if it is not said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crest: Vec<Point>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
}

impl FeatureDoc {
    /// The feature on a table of this size, unless the document does not give exactly one shape that makes sense.
    pub fn feature(&self, size: [f64; 2]) -> Option<Feature> {
        let given = [
            !self.outline.is_empty(),
            self.rect.is_some(),
            !self.path.is_empty(),
        ];
        if given.iter().filter(|is_given| **is_given).count() != 1 {
            return None;
        }
        let outline = match self.rect {
            Some([left, top, right, bottom]) => {
                let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
                let corners = corners.map(Point::try_from);
                Outline(corners.into_iter().collect::<Result<_, _>>().ok()?)
            }
            None if self.outline.is_empty() => {
                let width = self.width.unwrap_or(self.kind.usual_width());
                Outline::strip(&self.path, width)?.trimmed(size, width)
            }
            None => Outline(self.outline.clone()),
        };
        Some(Feature {
            kind: self.kind,
            outline,
            crest: (!self.crest.is_empty()).then(|| Outline(self.crest.clone())),
            name: self.name.clone(),
        })
    }
}

impl From<&Feature> for FeatureDoc {
    fn from(feature: &Feature) -> Self {
        let crest = feature.crest.as_ref().map(|crest| crest.0.clone());
        Self {
            kind: feature.kind,
            outline: feature.outline.0.clone(),
            rect: None,
            path: Vec::new(),
            width: None,
            crest: crest.unwrap_or_default(),
            name: feature.name.clone(),
        }
    }
}

impl Setup {
    /// A battle between two ready-made armies with everything else as usual.
    pub fn between(one: &str, two: &str) -> Self {
        Self {
            scenario: Scenario::default(),
            scale: Scale::default(),
            table: None,
            turns: None,
            minutes: None,
            own_breakthrough: false,
            terrain: TerrainDoc::default(),
            armies: [one, two].map(|key| ArmyRef::Ready(key.to_owned())),
            players: Vec::new(),
            state: None,
        }
    }
}

impl<'de> Deserialize<'de> for ArmyRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = "the key of a ready-made army or an army";
        Ok(match text_or(deserializer, expected)? {
            TextOr::Text(key) => Self::Ready(key),
            TextOr::Other(doc) => Self::Inline(doc),
        })
    }
}

// Written by hand so that a fault inside is told, instead of "matches no variant".
impl<'de> Deserialize<'de> for TerrainDoc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = TerrainDoc;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a number from 0 to 4294967295, a table with `seed`, or a list of features",
                )
            }

            fn visit_u64<E: Error>(self, seed: u64) -> Result<TerrainDoc, E> {
                u32::try_from(seed)
                    .map(TerrainDoc::Seed)
                    .map_err(|_| E::invalid_value(serde::de::Unexpected::Unsigned(seed), &self))
            }

            fn visit_i64<E: Error>(self, seed: i64) -> Result<TerrainDoc, E> {
                u32::try_from(seed)
                    .map(TerrainDoc::Seed)
                    .map_err(|_| E::invalid_value(serde::de::Unexpected::Signed(seed), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<TerrainDoc, A::Error> {
                TerrainOptions::deserialize(MapAccessDeserializer::new(map)).map(TerrainDoc::Agreed)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<TerrainDoc, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(TerrainDoc::Placed)
            }
        }
        deserializer.deserialize_any(Either)
    }
}
