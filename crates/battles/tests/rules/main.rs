//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod crossings;
mod map;
mod movement;
mod reinforcements;
mod roads;
mod setup;
mod sight;
mod stacking;
mod suite;
mod supply;
mod support;
mod trains;
mod vedettes;
mod zones;
