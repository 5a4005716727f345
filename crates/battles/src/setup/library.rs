//! The scenarios that come with the game.

use super::{ArmyDoc, CampaignDoc, Files, ScenarioDoc};

macro_rules! files {
    ($folder:literal, $ending:literal, $($key:literal),* $(,)?) => {
        &[$(($key, include_str!(concat!("../../../../data/battles/", $folder, "/", $key, $ending)))),*]
    };
}

/// Map files by key.
const MAPS: &[(&str, &str)] = files!(
    "maps",
    ".map",
    "quatre-bras",
    "ligny",
    "mont-saint-jean",
    "auerstedt",
);
/// Army files by key.
const ARMIES: &[(&str, &str)] = files!(
    "armies",
    ".toml",
    "nord-1815",
    "netherlands-1815",
    "lower-rhine-1815",
    "davout-1806",
    "prussia-1806",
);
/// Scenario and campaign files by key, the small one to learn first.
const SCENARIOS: &[(&str, &str)] = files!(
    "scenarios",
    ".toml",
    "quatre-bras",
    "ligny",
    "mont-saint-jean",
    "auerstedt",
    "belgium-1815",
);

fn text(list: &[(&str, &'static str)], key: &str) -> Option<&'static str> {
    list.iter()
        .find(|(id, _)| *id == key)
        .map(|(_, text)| *text)
}

/// A built-in map file.
pub fn map(key: &str) -> Option<&'static str> {
    text(MAPS, key)
}

/// A built-in order of battle.
pub fn army(key: &str) -> Option<ArmyDoc> {
    text(ARMIES, key).and_then(|text| toml::from_str(text).ok())
}

/// A built-in battle.
pub fn battle(key: &str) -> Option<ScenarioDoc> {
    text(SCENARIOS, key).and_then(|text| toml::from_str(text).ok())
}

/// A built-in campaign.
pub fn campaign(key: &str) -> Option<CampaignDoc> {
    text(SCENARIOS, key).and_then(|text| toml::from_str(text).ok())
}

/// The keys of the built-in scenarios and campaigns.
pub fn keys() -> impl Iterator<Item = &'static str> {
    SCENARIOS.iter().map(|(key, _)| *key)
}

/// Everything a built-in scenario is made of.
pub fn files(key: &str) -> Option<Files> {
    let campaign = campaign(key).filter(|campaign| !campaign.stage.is_empty());
    let battles: Vec<ScenarioDoc> = match &campaign {
        Some(campaign) => campaign
            .stage
            .iter()
            .filter_map(|stage| battle(&stage.scenario))
            .collect(),
        None => vec![battle(key)?],
    };
    let maps = battles
        .iter()
        .filter_map(|battle| Some((battle.map.clone(), map(&battle.map)?.to_owned())));
    let mut armies: Vec<ArmyDoc> = Vec::new();
    for key in battles.iter().flat_map(|battle| &battle.armies) {
        if !armies.iter().any(|army| army.id == *key) {
            armies.extend(army(key));
        }
    }
    Some(Files {
        maps: maps.collect(),
        armies,
        campaign,
        battles,
    })
}
