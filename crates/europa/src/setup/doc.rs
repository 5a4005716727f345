//! What a setup says.

use super::scenario::ScenarioDoc;
use crate::agenda::Task;
use crate::{
    Battle, Campaign, Cards, End, Flag, Guest, Innovations, Mode, Power, Realm, RegionSet,
    Switches, Troops,
};
use feldherr_core::{TextOr, name_or_inline};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Scenario and agreements of a game, and optionally the position it starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// NE-TURN-9 The scenario.
    #[serde(default)]
    pub scenario: ScenarioRef,
    /// NE-TURN-10 Historical or not.
    #[serde(default)]
    pub mode: Mode,
    /// NE-PLAYER-1 The player nations of each seat; as the scenario proposes if none are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Vec<Power>>,
    /// NE-END-1 When the game ends.
    #[serde(default)]
    pub end: End,
    /// NE-AOPT-1 The advanced rules in use.
    #[serde(default)]
    pub switches: Switches,
    /// NE-ACARD-20 How innovations come into play.
    #[serde(default)]
    pub innovations: Innovations,
    /// NE-G115 The region whose French leader is Napoleon, by key; usually where the scenario has him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub napoleon: Option<String>,
    /// A position to start from instead of the scenario's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<PositionDoc>>,
}

/// A built-in scenario by key, or a whole scenario.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioRef {
    /// A scenario of one's own.
    Inline(Box<ScenarioDoc>),
    /// A built-in one, such as `1805`.
    #[serde(untagged)]
    Named(String),
}

impl<'de> Deserialize<'de> for ScenarioRef {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let expected = "the key of a built-in scenario, or `inline` with a whole one";
        Ok(match name_or_inline(from, expected)? {
            TextOr::Text(key) => Self::Named(key),
            TextOr::Other(inline) => Self::Inline(inline),
        })
    }
}

impl Default for ScenarioRef {
    fn default() -> Self {
        Self::Named("1805".to_owned())
    }
}

/// Everything of a position that changes in play. What is not said is usual.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PositionDoc {
    /// NE-TURN-2 The round from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// NE-TURN-1 Whose turn it is; usually the scenario's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Power>,
    /// NE-END-4 Sudden death checks so far.
    #[serde(skip_serializing_if = "is_usual")]
    pub checks: u8,
    /// NE-END-3 Whether the agreed time is over.
    #[serde(skip_serializing_if = "is_usual")]
    pub time_up: bool,
    /// Regions by key; what is not named is empty and belongs to its own nation or to nobody.
    pub regions: BTreeMap<String, RegionDoc>,
    /// Squadrons by sea area and power.
    pub seas: BTreeMap<String, BTreeMap<Power, u8>>,
    /// What each power has.
    pub realms: BTreeMap<Power, Realm>,
    /// NE-ALLY-1 Pairs of allies.
    pub alliances: Vec<[Power; 2]>,
    /// NE-ACT-71 Pairs at war, in the order in which the wars began.
    pub wars: Vec<[Power; 2]>,
    /// NE-ACT-67 Rights of passage.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passages: Vec<PassageDoc>,
    /// NE-ACT-46 Truces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub truces: Vec<TruceDoc>,
    /// NE-ACT-63 Troops that must leave.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Guest>,
    /// What happened in the present turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub campaign: Campaign,
    /// NE-G104 Regions whose minor nation can give no squadron any more.
    #[serde(skip_serializing_if = "is_usual")]
    pub navies_given: RegionSet,
    /// NE-ACARD Where the cards are.
    #[serde(skip_serializing_if = "is_usual")]
    pub cards: Cards,
    /// The battle being fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Box<Battle>>,
    /// What is being done and what comes after it, the last entry first; the active power's turn if it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Option<Vec<Task>>,
}

/// A region in a document.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RegionDoc {
    /// NE-OWN-1 Who owns it, if not its own nation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Power>,
    /// NE-ACT-54 Whether people rise there.
    #[serde(skip_serializing_if = "is_usual")]
    pub uprising: bool,
    /// The units there, by flag.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<Flag, Troops>,
    /// The squadrons in its port, by power.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub squadrons: BTreeMap<Power, u8>,
}

/// NE-ACT-67 A right of passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassageDoc {
    /// Who granted it.
    pub host: Power,
    /// To whom.
    pub guest: Power,
}

/// NE-ACT-46 A truce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TruceDoc {
    /// Who may not declare war.
    pub victor: Power,
    /// On whom.
    pub loser: Power,
    /// The first round in which he may again.
    pub until: u16,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
