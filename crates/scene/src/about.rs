//! What the side panel tells of something on the board: its picture, its values, the rules that are its own.

use crate::Shape;
use feldherr_core::{Arg, Illegal, Message, RuleId};
use schemars::JsonSchema;
use serde::Serialize;

/// All that is told of an item. It is made of a view, so it holds nothing that its observer may not know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct About {
    /// What it is called.
    pub title: Message,
    /// What it is and whose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Message>,
    /// Style classes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// Its picture; none when the item's own drawing is the picture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<Shape>,
    /// How it stands: shaken, in march column, out of supply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub state: Vec<Message>,
    /// Its values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// Rules that hold for it and not for all: an id of the rule reference, or how the ids of several begin.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// What it consists of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Self>,
    /// What somebody might expect of it and cannot do now, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Barred>,
}

impl About {
    /// a text with a title and nothing else yet.
    #[must_use]
    pub const fn new(title: Message) -> Self {
        Self {
            title,
            kind: None,
            class: String::new(),
            draw: Vec::new(),
            state: Vec::new(),
            facts: Vec::new(),
            rules: Vec::new(),
            parts: Vec::new(),
            barred: Vec::new(),
        }
    }

    /// Adds a value.
    #[must_use]
    pub fn fact(mut self, label: &'static str, value: impl Into<Arg>) -> Self {
        self.facts.push(Fact {
            label: Message::new(label),
            value: value.into(),
        });
        self
    }
}

/// A value with its name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fact {
    /// What it is.
    pub label: Message,
    /// How much, or which.
    pub value: Arg,
}

/// Something that cannot be done now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Barred {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// Why.
    pub message: Message,
    /// What would make it possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Message>,
}

impl From<Illegal> for Barred {
    fn from(refusal: Illegal) -> Self {
        Self {
            rule: refusal.rule,
            message: refusal.message,
            remedy: refusal.remedy,
        }
    }
}

/// What is shown and told while a player looks at an item.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Looked {
    /// The marks around it.
    pub items: Vec<crate::Item>,
    /// What is told of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
}
