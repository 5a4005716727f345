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
pub(crate) mod source;
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

use feldherr_core::Faults;
