//! Army files among the files a game can check.

use crate::ScenarioFault;
use crate::file::setup_faults;
use feldherr_core::{Message, SetupError};
use feldherr_fortitude::army::{self, ArmyDoc};

/// Checks an army file; none if it is no army.
pub(super) fn check(file: &str, source: &str) -> Option<Result<Message, Vec<ScenarioFault>>> {
    let table: toml::Table = toml::from_str(source).ok()?;
    if !table.contains_key("nation") || table.contains_key("armies") {
        return None;
    }
    let checked = ArmyDoc::from_toml(source).and_then(|doc| {
        army::build(&doc)?;
        let points = army::tally(&doc).spent;
        Ok(Message::new("core-checked-points").with("points", points))
    });
    Some(checked.map_err(|faults| setup_faults(file, source, SetupError { faults })))
}
