//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod fray;
mod map;
mod attacks;
mod modifiers;
mod results;
mod retreat;
mod setup;
mod suite;
mod support;
