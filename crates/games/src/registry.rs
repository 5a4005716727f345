use crate::file_game::FileGame;
use crate::{Fault, GameKind, ScenarioFault};
use feldherr_core::Message;
use serde_json::Value;
use std::path::Path;

/// All games there are.
pub struct Games(Vec<Box<dyn GameKind>>);

impl Games {
    /// The built-in games with their scenarios.
    pub fn built_in() -> Self {
        Self(vec![
            Box::new(FileGame::<crate::waterloo::Scenario>::new()),
            Box::new(FileGame::<crate::europa::Scenario>::new()),
            Box::new(FileGame::<crate::fortitude::Scenario>::new()),
            Box::new(FileGame::<crate::battles::Scenario>::new()),
        ])
    }

    /// The games, in the order shown.
    pub fn kinds(&self) -> impl Iterator<Item = &dyn GameKind> {
        self.0.iter().map(AsRef::as_ref)
    }

    /// A game by its key.
    ///
    /// # Errors
    /// `unknown-game`.
    pub fn kind(&self, key: &str) -> Result<&dyn GameKind, Fault> {
        self.kinds().find(|kind| kind.key() == key).ok_or_else(|| {
            let message = Message::new("core-unknown-game").with("game", key.to_owned());
            Fault::new("unknown-game", message).field("game")
        })
    }

    /// The game of a record or position document with a `game` field.
    ///
    /// # Errors
    /// `malformed` without the field, `unknown-game` for another name.
    pub fn kind_of(&self, document: &Value) -> Result<&dyn GameKind, Fault> {
        let key = document.get("game").and_then(Value::as_str);
        self.kind(key.ok_or_else(|| Fault::malformed("game", "missing field `game`"))?)
    }

    /// Adds every `<game>/*.toml` below `directory` as a scenario.
    ///
    /// # Errors
    /// Every fault of every file; good files are added all the same.
    pub fn add_directory(&mut self, directory: &Path) -> Result<usize, Vec<ScenarioFault>> {
        let mut added = 0;
        let mut faults = Vec::new();
        for kind in &mut self.0 {
            let Ok(entries) = std::fs::read_dir(directory.join(kind.key())) else {
                continue;
            };
            let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
            paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
            paths.sort();
            for path in paths {
                match kind.add_scenario(&path) {
                    Ok(_) => added += 1,
                    Err(found) => faults.extend(found),
                }
            }
        }
        if faults.is_empty() {
            Ok(added)
        } else {
            Err(faults)
        }
    }
}
