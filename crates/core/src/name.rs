use crate::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A name shown to players, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Name {
    /// As a message that each reader sees in his language.
    pub fn message(&self) -> Message {
        Message::new("name")
            .with("de", self.de.clone())
            .with("en", self.en.clone())
    }
}
