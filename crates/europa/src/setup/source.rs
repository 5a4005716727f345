//! The file of the scenario that a setup names. Map and deck belong to the rules.

use super::doc::{ScenarioRef, Setup};
use super::scenario::SCENARIOS;
use feldherr_core::{OtherSources, SetupError, Source, unreadable_source};

fn file_name(key: &str) -> String {
    format!("scenarios/{key}.toml")
}

fn file(key: &str) -> Option<&'static str> {
    let found = SCENARIOS.iter().find(|(name, _)| *name == key);
    found.map(|(_, text)| *text)
}

/// The scenario's file, if the setup only names it.
pub(crate) fn sources(setup: &Setup) -> Vec<Source> {
    let ScenarioRef::Named(key) = &setup.scenario else {
        return Vec::new();
    };
    let text = file(key);
    text.map(|text| Source::new(file_name(key), text))
        .into_iter()
        .collect()
}

/// The setup with the scenario itself. An unknown key stays; the setup's own check tells of it.
pub(crate) fn packed(setup: &Setup, others: &OtherSources) -> Result<Setup, SetupError> {
    let mut setup = setup.clone();
    if let ScenarioRef::Named(key) = &setup.scenario {
        let name = file_name(key);
        let other = others.get(&name).map(String::as_str);
        if let Some(text) = other.or_else(|| file(key)) {
            let scenario = toml::from_str(text).map_err(|error| unreadable_source(&name, error))?;
            setup.scenario = ScenarioRef::Inline(scenario);
        }
    }
    Ok(setup)
}
