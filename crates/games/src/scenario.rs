use crate::Texts;
use feldherr_core::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A scenario as it is offered to players.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Scenario")]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: Message,
    /// What it is about.
    pub about: Message,
    /// The seats, named.
    pub seats: Vec<Message>,
    /// What can be chosen.
    pub options: Vec<OptionSpec>,
}

/// One thing to choose when a game is set up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Setting")]
pub struct OptionSpec {
    /// Its key in the options object.
    pub key: &'static str,
    /// Its name.
    pub label: Message,
    /// What it brings, in a sentence.
    pub about: Message,
    /// What can be chosen.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// What is chosen when nothing is said.
    pub default: Value,
}

/// What kind of choice an option is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of several values.
    Choice {
        /// The values.
        values: Vec<Choice>,
    },
    /// A whole number, or nothing.
    Number {
        /// Smallest.
        min: i64,
        /// Largest.
        max: i64,
    },
    /// Yes or no.
    Toggle,
    /// An army: one of the ready-made ones, or a document.
    Army {
        /// The ready-made ones.
        values: Vec<Choice>,
    },
}

/// One value of a choice.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Choice {
    /// The value.
    pub value: String,
    /// Its name.
    pub label: Message,
    /// The seats' names with this value, where they depend on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<Message>>,
}

/// A text in both languages, as data files hold it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Bilingual {
    /// The text in the reader's language.
    pub fn message(&self) -> Message {
        Message::new("name")
            .with("en", self.en.clone())
            .with("de", self.de.clone())
    }
}

/// What is wrong with a scenario or board file.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioFault {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 when it concerns the whole file.
    pub line: usize,
    /// What is wrong.
    pub cause: Message,
}

impl ScenarioFault {
    /// In words, as compilers do: `file:line: cause`.
    pub fn told(&self, texts: &Texts) -> String {
        let Self { file, line, cause } = self;
        let cause = texts.say(cause);
        match line {
            0 => format!("{file}: {cause}"),
            line => format!("{file}:{line}: {cause}"),
        }
    }
}
