//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod advance;
mod attacks;
mod cache;
mod forts;
mod fray;
mod map;
mod modifiers;
mod odds;
mod repulse;
mod results;
mod retreat;
mod setup;
mod suite;
mod support;
mod withdrawal;
