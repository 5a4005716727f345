//! The files of the armies that a setup names. The army lists and the names of places belong to the rules.

use super::doc::{ArmyRef, Setup};
use crate::army::{self, ArmyDoc};
use feldherr_core::{OtherSources, SetupError, Source};

fn file_name(key: &str) -> String {
    format!("armies/{key}.toml")
}

/// The files of the armies that the setup only names.
pub(crate) fn sources(setup: &Setup) -> Vec<Source> {
    let named = setup.armies.iter().filter_map(|army| match army {
        ArmyRef::Ready(key) => Some(Source::new(file_name(key), army::ready_file(key)?)),
        ArmyRef::Inline(_) => None,
    });
    named.collect()
}

/// The setup with the armies themselves. An unknown key stays; the setup's own check tells of it.
pub(crate) fn packed(setup: &Setup, others: &OtherSources) -> Result<Setup, SetupError> {
    let mut setup = setup.clone();
    for army in &mut setup.armies {
        let ArmyRef::Ready(key) = army else {
            continue;
        };
        let name = file_name(key);
        let other = others.get(&name).map(String::as_str);
        if let Some(text) = other.or_else(|| army::ready_file(key)) {
            let doc = ArmyDoc::from_toml(text).map_err(|mut faults| {
                for fault in &mut faults {
                    fault.field = format!("{name}: {}", fault.field);
                }
                SetupError { faults }
            })?;
            *army = ArmyRef::Inline(Box::new(doc));
        }
    }
    Ok(setup)
}
