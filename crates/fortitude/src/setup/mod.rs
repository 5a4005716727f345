//! The readable form of battles: what is fought over, by whom, and optionally any position.

mod agenda;
mod build;
mod check;
mod doc;
mod ids;
mod overlap;
mod place;
mod players;
mod read;
mod scale;
mod state;
mod strip;
mod terrain;
mod write;

pub use build::{RECOMMENDED_TABLE, TABLE_EDGE};
pub use doc::{ArmyRef, FeatureDoc, PlayerDoc, Setup, TerrainDoc, TerrainOptions};
pub use overlap::check_terrain;
pub(crate) use overlap::{do_overlap, may_overlap};
pub use place::{LeaderSpot, UnitSpot};
pub use read::{LeaderDoc, SideDoc, StateDoc, UnitStateDoc};
pub use terrain::generate;

use feldherr_core::{Illegal, Message, RuleId, SetupError, SetupFault};

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

    /// A refusal of the rules, as a fault of a field.
    fn refuse(&mut self, field: impl Into<String>, illegal: Illegal) {
        self.add(field, Some(illegal.rule), illegal.message);
    }

    fn finish<T>(self, value: T) -> Result<T, SetupError> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(SetupError { faults: self.0 })
        }
    }
}
