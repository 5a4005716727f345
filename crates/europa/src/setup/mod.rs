//! The readable form of games: scenario, agreements, who sits where, and optionally any position, piece by piece.

mod doc;
mod opening;
mod read;
mod scenario;
mod sound;
mod write;

pub use doc::{PassageDoc, PositionDoc, RegionDoc, ScenarioRef, Setup, TruceDoc};
pub use scenario::{SCENARIOS, ScenarioDoc, VariantDoc, scenario};

use feldherr_core::{Message, RuleId, SetupError, SetupFault};

/// Collects every fault instead of stopping at the first.
#[derive(Default)]
struct Faults {
    /// What the fields belong to now: nothing, `scenario.` or `position.`.
    within: &'static str,
    found: Vec<SetupFault>,
}

impl Faults {
    fn add(&mut self, field: impl AsRef<str>, rule: Option<RuleId>, message: Message) {
        self.found.push(SetupFault {
            field: format!("{}{}", self.within, field.as_ref()),
            message,
            rule,
        });
    }

    /// Adds a fault unless something holds.
    fn expect(&mut self, holds: bool, field: impl AsRef<str>, rule: RuleId, text: &'static str) {
        if !holds {
            self.add(field, Some(rule), Message::new(text));
        }
    }

    fn refuse<T>(self) -> Result<T, SetupError> {
        Err(SetupError { faults: self.found })
    }

    fn finish<T>(self, value: T) -> Result<T, SetupError> {
        if self.found.is_empty() {
            Ok(value)
        } else {
            Err(SetupError { faults: self.found })
        }
    }
}
