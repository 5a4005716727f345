//! Army files among the files a game can check.

use crate::file::setup_faults;
use crate::scripted::Script as _;
use crate::{Language, ScenarioFault, Texts};
use feldherr_core::SetupError;
use feldherr_fortitude::army::{self, ArmyDoc};

/// Checks an army file; none if it is no army.
pub(super) fn check(file: &str, source: &str) -> Option<Result<String, Vec<ScenarioFault>>> {
    let table: toml::Table = toml::from_str(source).ok()?;
    if !table.contains_key("nation") || table.contains_key("armies") {
        return None;
    }
    let checked = ArmyDoc::from_toml(source).and_then(|doc| {
        army::build(&doc)?;
        Ok(format!("army of {} points", army::tally(&doc).spent))
    });
    Some(checked.map_err(|faults| {
        let texts = Texts::core(Language::En).with(super::Scenario::messages(Language::En));
        setup_faults(file, source, &texts, SetupError { faults })
    }))
}
