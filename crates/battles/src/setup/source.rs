//! The files of the scenario that a setup names.

use super::{ScenarioRef, Setup, library};
use feldherr_core::{OtherSources, SetupError, Source};

/// The files of scenario, maps and armies, if the setup only names them.
pub(crate) fn sources(setup: &Setup) -> Vec<Source> {
    match &setup.scenario {
        ScenarioRef::Named(key) => library::sources(key),
        ScenarioRef::Inline(_) => Vec::new(),
    }
}

/// The setup with the files themselves. An unknown key stays; the setup's own check tells of it.
pub(crate) fn packed(setup: &Setup, others: &OtherSources) -> Result<Setup, SetupError> {
    let mut setup = setup.clone();
    if let ScenarioRef::Named(key) = &setup.scenario
        && let Some(files) = library::files_with(key, others)?
    {
        setup.scenario = ScenarioRef::Inline(Box::new(files));
    }
    Ok(setup)
}
