//! Ways to set up a game that are ready, and what is told of every option.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::Message;
use feldherr_games::{GameKind, Games, Language, OptionKind, Preset, ScenarioInfo, Texts};
use serde_json::{Map, Value};

/// What a preset chooses in a scenario, as a client does it.
fn chosen(preset: &Preset, scenario: &ScenarioInfo) -> Map<String, Value> {
    let options = scenario.options.iter();
    let usual = options.map(|option| (option.key.to_owned(), option.default.clone()));
    let mut chosen: Map<String, Value> = usual.collect();
    for (key, value) in &preset.options {
        if chosen.contains_key(key) {
            chosen.insert(key.clone(), value.clone());
        }
    }
    chosen
}

/// The scenarios that a preset goes with.
fn scenarios(kind: &dyn GameKind, preset: &Preset) -> Vec<ScenarioInfo> {
    let fits = |info: &ScenarioInfo| preset.scenario.as_ref().is_none_or(|id| *id == info.id);
    kind.scenarios().into_iter().filter(fits).collect()
}

#[test]
fn every_preset_can_be_played_in_every_scenario_it_goes_with() {
    for kind in Games::built_in().kinds() {
        for preset in kind.presets() {
            let fitting = scenarios(kind, preset);
            assert!(!fitting.is_empty(), "{} {}", kind.key(), preset.key);
            for scenario in &fitting {
                let seats = kind.seats(&scenario.id, &chosen(preset, scenario));
                let seats = seats.unwrap_or_else(|fault| {
                    panic!("{} {} {}: {fault:?}", kind.key(), preset.key, scenario.id)
                });
                assert!(seats.len() > 1);
            }
            // An option that no scenario has would be chosen in vain.
            for key in preset.options.keys() {
                let has = |info: &ScenarioInfo| info.options.iter().any(|one| one.key == key);
                assert!(fitting.iter().any(has), "{} {key}", kind.key());
            }
        }
    }
}

/// The values that a scenario offers for an option; nothing where the option has no list of values.
fn offered(scenario: &ScenarioInfo, key: &str) -> Option<Vec<String>> {
    let option = scenario.options.iter().find(|option| option.key == key)?;
    match &option.kind {
        OptionKind::Choice { values } | OptionKind::Army { values } => {
            Some(values.iter().map(|one| one.value.clone()).collect())
        }
        OptionKind::Number { .. } | OptionKind::Toggle => None,
    }
}

#[test]
fn a_preset_chooses_only_values_that_a_screen_can_show() {
    for kind in Games::built_in().kinds() {
        for preset in kind.presets() {
            for scenario in scenarios(kind, preset) {
                for (key, value) in &preset.options {
                    let Some(values) = offered(&scenario, key) else {
                        continue;
                    };
                    let chosen = value.as_str().unwrap_or_default();
                    assert!(
                        values.iter().any(|one| one == chosen),
                        "{} {} {}: {key} = {chosen}, not one of {values:?}",
                        kind.key(),
                        preset.key,
                        scenario.id
                    );
                }
            }
        }
    }
}

#[test]
fn every_game_can_be_begun_at_once() {
    for kind in Games::built_in().kinds() {
        let quick = kind.presets().iter().find(|preset| preset.key == "quick");
        let quick = quick.unwrap_or_else(|| panic!("{} has no quick start", kind.key()));
        assert!(quick.scenario.is_some(), "it must name what is played");
    }
}

#[test]
fn every_option_says_in_both_languages_what_it_brings() {
    let games = Games::built_in();
    let both = [Language::De, Language::En].map(|language| Texts::new(&games, language));
    for kind in games.kinds() {
        for scenario in kind.scenarios() {
            for option in scenario.options {
                for texts in &both {
                    let told = |message: &Message| texts.say(message);
                    let (label, about) = (told(&option.label), told(&option.about));
                    assert!(about.len() > label.len().min(12), "{}: {about}", option.key);
                    assert!(about.ends_with('.'), "{}: {about}", option.key);
                }
            }
        }
    }
}
