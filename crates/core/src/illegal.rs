use crate::{Message, RuleId};
use serde::Serialize;

/// Why an action is refused: the rule, the reason, and what would make it legal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Illegal {
    /// The rule or decision that forbids it.
    pub rule: RuleId,
    /// The reason in this position.
    pub message: Message,
    /// What would make it legal, where anything would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Message>,
    /// The place on a free table where it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<[f64; 2]>,
}

impl Illegal {
    /// A refusal by `rule`.
    pub const fn new(rule: RuleId, message: Message) -> Self {
        Self {
            rule,
            message,
            remedy: None,
            place: None,
        }
    }

    /// Adds what would make the action legal.
    #[must_use]
    pub fn remedy(mut self, remedy: Message) -> Self {
        self.remedy = Some(remedy);
        self
    }

    /// Adds what would be legal instead, if anything.
    #[must_use]
    pub fn or_rather(mut self, remedy: Option<Message>) -> Self {
        self.remedy = remedy;
        self
    }

    /// Adds where it fails.
    #[must_use]
    pub const fn at(mut self, place: [f64; 2]) -> Self {
        self.place = Some(place);
        self
    }
}
