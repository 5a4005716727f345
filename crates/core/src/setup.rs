//! What is wrong with a setup.

use crate::{Illegal, Message, RuleId};
use schemars::JsonSchema;
use serde::Serialize;

/// Everything that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("{} fault(s) in the setup, first in `{}`", .faults.len(), .faults.first().map_or("", |f| f.field.as_str()))]
pub struct SetupError {
    /// The faults in the order found; never empty.
    pub faults: Vec<SetupFault>,
}

/// One fault of a setup.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SetupFault {
    /// Where: a path into the setup, such as `players[1]`.
    pub field: String,
    /// What is wrong.
    pub message: Message,
    /// The rule it breaks, if it is a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

/// Collects every fault of a setup instead of stopping at the first.
#[derive(Debug, Default)]
pub struct Faults {
    /// What the fields belong to now, such as `scenario.`: it is put before their names.
    pub within: &'static str,
    found: Vec<SetupFault>,
}

impl Faults {
    /// Adds a fault.
    pub fn add(&mut self, field: impl AsRef<str>, rule: Option<RuleId>, message: Message) {
        self.found.push(SetupFault {
            field: format!("{}{}", self.within, field.as_ref()),
            message,
            rule,
        });
    }

    /// Adds a refusal of the rules.
    pub fn add_illegal(&mut self, field: impl AsRef<str>, illegal: Illegal) {
        self.add(field, Some(illegal.rule), illegal.message);
    }

    /// Adds a fault unless something holds.
    pub fn expect(
        &mut self,
        holds: bool,
        field: impl AsRef<str>,
        rule: RuleId,
        text: &'static str,
    ) {
        if !holds {
            self.add(field, Some(rule), Message::new(text));
        }
    }

    /// Whether nothing is wrong so far.
    pub const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// What was set up, if nothing is wrong with it.
    ///
    /// # Errors
    /// Every fault.
    pub fn finish<T>(self, value: T) -> Result<T, SetupError> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self.into())
        }
    }
}

impl From<Faults> for SetupError {
    fn from(faults: Faults) -> Self {
        Self {
            faults: faults.found,
        }
    }
}
