use feldherr_core::Message;
use schemars::JsonSchema;
use serde::Serialize;

/// A part of the game that a player may leave to a machine, such as his deployment: it answers for him until that is
/// done. What it does is the player's own doing, as the record sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Errand {
    /// Stable key, such as `deployment`.
    pub key: &'static str,
    /// What is left to the machine, as a button says it.
    pub label: Message,
    /// What it will do and where it stops, in a sentence.
    pub about: Message,
}

impl Errand {
    /// An errand in these words.
    pub fn new(key: &'static str, label: &'static str, about: &'static str) -> Self {
        Self {
            key,
            label: Message::new(label),
            about: Message::new(about),
        }
    }
}
