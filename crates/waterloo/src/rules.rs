//! The rules, one file a chapter of the rulebook.

pub mod alliance;
pub mod attack;
pub mod capture;
pub mod movement;
pub mod reinforcement;
pub mod town;
pub mod turn;
pub mod victory;
