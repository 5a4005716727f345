//! LB-3.2 Stacking limits.

/// LB-3.21a Any two combat units.
pub const BASIC: usize = 2;
/// LB-3.22a Units of one division.
pub const DIVISION: usize = 3;
/// LB-3.23a With a leader.
pub const WITH_LEADER: usize = 5;
/// LB-3.23a Infantry among them.
pub const WITH_LEADER_INFANTRY: usize = 2;
/// LB-3.23b Infantry among them if it is all of one division.
pub const WITH_LEADER_DIVISION: usize = 3;
/// LB-3.24b, LB-16.22a Vedettes above the limit.
pub const VEDETTES: usize = 3;
/// LB-15.21a Infantry units with which a chateau keeps its effects.
pub const CHATEAU_INFANTRY: usize = 2;
