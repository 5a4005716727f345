//! The rules, chapter by chapter.

pub mod battle;
pub mod card;
pub mod congress;
pub mod politics;
pub mod production;
pub mod sea;
pub mod turn;
pub mod victory;
pub mod war;
