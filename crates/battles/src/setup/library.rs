//! The scenarios that come with the game.

use super::{ArmyDoc, CampaignDoc, Files, ScenarioDoc};
use feldherr_core::{OtherSources, SetupError, Source, unreadable_source};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

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
    let none = BTreeMap::new();
    files_with(key, &none).ok().flatten()
}

/// A file by its place among the game's data, such as `maps/ligny.map`.
fn file(name: &str) -> Option<&'static str> {
    let (folder, name) = name.split_once('/')?;
    let (key, _) = name.split_once('.')?;
    match folder {
        "maps" => text(MAPS, key),
        "armies" => text(ARMIES, key),
        _ => text(SCENARIOS, key),
    }
}

/// What the files say from which a scenario is made: this program's own, unless there are others of these names.
struct Shelf<'a> {
    others: &'a OtherSources,
    /// Every file that was taken, each once.
    taken: Vec<String>,
}

impl Shelf<'_> {
    fn text(&mut self, name: String) -> Option<String> {
        let other = self.others.get(&name).map(String::as_str);
        let text = other.or_else(|| file(&name))?.to_owned();
        if !self.taken.contains(&name) {
            self.taken.push(name);
        }
        Some(text)
    }

    fn read<T: DeserializeOwned>(&mut self, name: String) -> Result<Option<T>, SetupError> {
        let Some(text) = self.text(name.clone()) else {
            return Ok(None);
        };
        let read = toml::from_str(&text);
        read.map(Some)
            .map_err(|error| unreadable_source(&name, error))
    }

    fn battle(&mut self, key: &str) -> Result<Option<ScenarioDoc>, SetupError> {
        self.read(format!("scenarios/{key}.toml"))
    }

    fn files(&mut self, key: &str) -> Result<Option<Files>, SetupError> {
        let name = format!("scenarios/{key}.toml");
        let Some(text) = self.text(name.clone()) else {
            return Ok(None);
        };
        let mut files = Files::default();
        // Only a campaign has stages; a battle does not read as one.
        let campaign: Option<CampaignDoc> = toml::from_str(&text).ok();
        match campaign.filter(|campaign| !campaign.stage.is_empty()) {
            Some(campaign) => {
                for stage in &campaign.stage {
                    files.battles.extend(self.battle(&stage.scenario)?);
                }
                files.campaign = Some(campaign);
            }
            None => files.battles.extend(self.battle(key)?),
        }
        for battle in files.battles.clone() {
            let map = self.text(format!("maps/{}.map", battle.map));
            files.maps.extend(map.map(|map| (battle.map.clone(), map)));
            for key in &battle.armies {
                if !files.armies.iter().any(|army| army.id == *key) {
                    let army: Option<ArmyDoc> = self.read(format!("armies/{key}.toml"))?;
                    files.armies.extend(army);
                }
            }
        }
        Ok(Some(files))
    }
}

/// Everything a scenario is made of, with these files in the place of the built-in ones of their names.
///
/// # Errors
/// A file that cannot be read.
pub(super) fn files_with(key: &str, others: &OtherSources) -> Result<Option<Files>, SetupError> {
    let taken = Vec::new();
    Shelf { others, taken }.files(key)
}

/// The built-in files of which a scenario is made.
pub(super) fn sources(key: &str) -> Vec<Source> {
    let (others, taken) = (&BTreeMap::new(), Vec::new());
    let mut shelf = Shelf { others, taken };
    // Our own files are tested: whatever could not be read of them has been taken all the same.
    let _ = shelf.files(key);
    let taken = shelf.taken.into_iter();
    taken
        .filter_map(|name| {
            let text = file(&name)?;
            Some(Source::new(name, text))
        })
        .collect()
}
