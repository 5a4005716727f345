//! VF-1.4, VF-1.5, VF-A.1.0, VF-U Armies: the seven lists, army documents, and what is wrong with one.

mod build;
mod doc;
mod list;
mod ready;
mod write;

pub use build::{Army, ArmyBrigade, Cost, Limit, Tally, allies, build, tally};
pub use doc::{ArmyDoc, BrigadeDoc, ChiefDoc, Elite, UnitDoc, version_fault};
pub use list::{
    CommanderEntry, Fate, List, Profile, Upgrades, Weapon, common_fate, list, lists, upgrades,
};
pub(crate) use ready::ready_file;
pub use ready::{READY, ready};
pub(crate) use write::as_enlisted;

/// One thing wrong with an army, with the field and the rule it breaks.
pub type Fault = feldherr_core::SetupFault;
