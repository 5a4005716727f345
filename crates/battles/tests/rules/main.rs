//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod map;
mod movement;
mod setup;
mod stacking;
mod suite;
mod support;
mod zones;
