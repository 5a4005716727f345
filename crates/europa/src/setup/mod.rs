//! The readable form of games: scenario, agreements, who sits where, and optionally any position, piece by piece.

mod doc;
mod read;
mod scenario;
mod write;

pub use doc::{PassageDoc, PositionDoc, RegionDoc, ScenarioRef, Setup, TruceDoc};
pub use scenario::{SCENARIOS, ScenarioDoc};

use feldherr_core::{Message, RuleId, SetupError, SetupFault};

/// Collects every fault instead of stopping at the first.
#[derive(Default)]
struct Faults(Vec<SetupFault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, rule: Option<RuleId>, message: Message) {
        self.0.push(SetupFault {
            field: field.into(),
            message,
            rule,
        });
    }

    fn finish<T>(self, value: T) -> Result<T, SetupError> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(SetupError { faults: self.0 })
        }
    }
}
