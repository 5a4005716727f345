//! Ways to set up a game that are ready: a scenario and options that go well together. They are data, one file a game.

use crate::Bilingual;
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A way to set up a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Preset {
    /// Its key. What is called `quick` can be started at once, by one player against machines.
    pub key: String,
    /// Its name.
    pub title: Message,
    /// What it brings, in a sentence.
    pub about: Message,
    /// The scenario it is for; without one it goes with any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The options chosen, by key. A scenario that does not have one of them leaves it out.
    pub options: Map<String, Value>,
    /// What the player leaves to the captain as soon as the game has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errand: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    preset: Vec<Doc>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doc {
    key: String,
    title: Bilingual,
    about: Bilingual,
    scenario: Option<String>,
    #[serde(default)]
    options: Map<String, Value>,
    errand: Option<String>,
}

impl Preset {
    /// The presets of a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn parse(source: &str) -> Result<Vec<Self>, toml::de::Error> {
        let file: File = toml::from_str(source)?;
        let preset = |doc: Doc| Self {
            key: doc.key,
            title: doc.title.message(),
            about: doc.about.message(),
            scenario: doc.scenario,
            options: doc.options,
            errand: doc.errand,
        };
        Ok(file.preset.into_iter().map(preset).collect())
    }
}
