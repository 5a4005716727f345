//! The rules, one file a chapter.

pub mod combat;
pub mod command;
pub mod fate;
pub mod fire;
pub mod melee;
pub mod morale;
pub mod prepare;
pub mod turn;
