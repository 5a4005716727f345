//! NE-TURN-9, NE-G4 Scenario files.

use super::doc::{PassageDoc, RegionDoc};
use crate::{Card, Date, Flag, Power, Troops};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

macro_rules! scenarios {
    ($($key:literal),*) => {
        &[$(($key, include_str!(concat!("../../../../data/europa/scenarios/", $key, ".toml")))),*]
    };
}

/// The built-in scenarios: key and file, by date.
pub const SCENARIOS: &[(&str, &str)] = scenarios!(
    "1796", "1799", "1803", "1805", "1806", "1807", "1809", "1812", "1813", "1815"
);

/// A built-in scenario by its key; each file is read once.
pub fn scenario(key: &str) -> Option<&'static ScenarioDoc> {
    static READ: [OnceLock<Option<ScenarioDoc>>; SCENARIOS.len()] =
        [const { OnceLock::new() }; SCENARIOS.len()];
    let at = SCENARIOS.iter().position(|(name, _)| *name == key)?;
    let (_, file) = SCENARIOS.get(at)?;
    READ[at].get_or_init(|| toml::from_str(file).ok()).as_ref()
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDoc {
    /// German and English name.
    pub name: NameDoc,
    /// NE-TURN-6 The first month.
    pub start: Date,
    /// NE-TURN-6 Which nation begins.
    pub first: Power,
    /// NE-PLAYER-1 The proposed player nations of each seat.
    pub players: Vec<Vec<Power>>,
    /// NE-WIN-1 The French alliance.
    #[serde(default)]
    pub french: Vec<Power>,
    /// NE-WIN-1 The anti-French alliance.
    #[serde(default)]
    pub coalition: Vec<Power>,
    /// NE-ALLY-1 Pairs of allies.
    #[serde(default)]
    pub alliances: Vec<[Power; 2]>,
    /// NE-ACT-71 Pairs at war, in the order in which the wars began.
    #[serde(default)]
    pub wars: Vec<[Power; 2]>,
    /// NE-ACT-67 Rights of passage.
    #[serde(default)]
    pub passages: Vec<PassageDoc>,
    /// What the powers have at the start.
    #[serde(default)]
    pub powers: BTreeMap<Power, PowerDoc>,
    /// NE-ACT-22 Diplomacy values that differ from the usual: acting power, then target.
    #[serde(default)]
    pub diplomacy: BTreeMap<Power, BTreeMap<Power, u8>>,
    /// Regions by key: owners, units, squadrons in port.
    pub regions: BTreeMap<String, RegionDoc>,
    /// Squadrons at sea, by sea area and power.
    #[serde(default)]
    pub seas: BTreeMap<String, BTreeMap<Power, u8>>,
    /// NE-ACARD-10 Cards of its own, written on the blanks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// NE-TURN-10 What is different in an unhistorical game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unhistorical: Option<VariantDoc>,
}

/// NE-TURN-10 What is different in an unhistorical game; what is not named is as in a historical one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct VariantDoc {
    /// Regions that belong to nobody.
    pub free: Vec<String>,
    /// Regions that belong to another power.
    pub owners: BTreeMap<String, Power>,
    /// All units of these powers in these regions.
    pub units: BTreeMap<String, BTreeMap<Flag, Troops>>,
    /// What these powers have at the start.
    pub powers: BTreeMap<Power, PowerDoc>,
}

impl ScenarioDoc {
    /// NE-TURN-10 The scenario as it is in an unhistorical game, if that differs.
    pub(super) fn varied(&self) -> Option<Self> {
        let mut scenario = self.clone();
        let variant = scenario.unhistorical.take()?;
        for region in variant.free {
            scenario.regions.entry(region).or_default().owner = None;
        }
        for (region, owner) in variant.owners {
            scenario.regions.entry(region).or_default().owner = Some(owner);
        }
        for (region, units) in variant.units {
            let there = &mut scenario.regions.entry(region).or_default().units;
            there.extend(units);
        }
        scenario.powers.extend(variant.powers);
        Some(scenario)
    }
}

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct NameDoc {
    pub de: String,
    pub en: String,
}

/// What a power has at the start of a scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PowerDoc {
    /// Production points.
    pub pp: u16,
    /// Political action points.
    pub pap: i8,
    /// NE-STRESS-1 The stress value, if not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stress: Option<u8>,
}
