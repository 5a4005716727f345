//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod army;
mod charge;
mod formation;
mod ground;
mod laws;
mod lists;
mod movement;
mod setup;
mod sight;
mod suite;
mod support;
mod terrain;
mod terrain_gen;
