//! The readable form of games: scenario, agreements, who sits where, and optionally any position, piece by piece.

mod doc;
mod opening;
mod read;
mod scenario;
mod sound;
pub(crate) mod source;
mod write;

pub use doc::{PassageDoc, PositionDoc, RegionDoc, ScenarioRef, Setup, TruceDoc};
pub use scenario::{SCENARIOS, ScenarioDoc, VariantDoc, scenario};

use feldherr_core::Faults;
