//! VF-6.3 to VF-6.6, VF-11.0, VF-T.2, VF-T.3 Moving units: what a path costs, whether it is legal, and how to find one.

mod allowance;
mod blocker;
mod change;
mod charge;
mod cost;
mod entry;
mod examine;
mod feature;
mod judge;
mod march;
mod options;
mod plan;
mod reach;
mod roadmap;
mod search;
mod space;
mod strike;
mod survey;
mod taut;
mod way;
mod withdraw;

pub(crate) use charge::{ON_FOOT, quick_rule};
pub use entry::Entry;
pub use examine::Examiner;

use crate::geometry::Pose;
use crate::{LeaderId, Order, UnitId};

/// VF-6.3.2a How far a moving unit stays from enemies.
pub(crate) const ENEMY_REACH: f64 = 3.0;
/// VF-6.6c How far a unit on a forced march stays from enemies.
pub(crate) const FORCED_REACH: f64 = 18.0;

/// Where a move leads, without what it costs.
pub(crate) struct Arrival {
    pub pose: Pose,
    pub order: Order,
    /// VF-6.3.2c Enemy leaders it moves over.
    pub overrun: Vec<LeaderId>,
}

/// A move that has been judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Trip {
    /// Inches of movement the base that pays most spends.
    pub cost: f64,
    /// VF-6.3.1 Inches it may spend.
    pub allowance: f64,
    /// The poses passed, from the first to the last.
    pub path: Vec<Pose>,
    /// Where the unit ends.
    pub pose: Pose,
    /// How it is drawn up then.
    pub order: Order,
    /// Enemies it ends in contact with.
    pub touched: Vec<UnitId>,
    /// VF-6.3.2c Enemy leaders it moves over.
    pub overrun: Vec<LeaderId>,
}
