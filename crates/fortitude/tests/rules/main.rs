//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cards;
mod combat;
mod duel;
mod fate;
mod fire;
mod melee;
mod morale;
mod odds;
mod support;
