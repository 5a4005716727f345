//! The rules, one file a chapter of the rulebook. Decision WL-G55: the chapters are taken to be complete.

pub mod alliance;
pub mod attack;
pub mod capture;
pub mod movement;
pub mod reinforcement;
pub mod town;
pub mod turn;
pub mod victory;
