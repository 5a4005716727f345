//! The scenarios that come with the game.

use super::{ArmyDoc, CampaignDoc, Files, ScenarioDoc};

/// Map files by key. To be filled from `data/battles/maps`.
const MAPS: &[(&str, &str)] = &[];
/// Army files by key. To be filled from `data/battles/armies`.
const ARMIES: &[(&str, &str)] = &[];
/// Scenario and campaign files by key. To be filled from `data/battles/scenarios`.
const SCENARIOS: &[(&str, &str)] = &[];

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
