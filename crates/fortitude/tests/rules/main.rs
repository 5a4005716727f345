//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod army;
mod lists;
mod setup;
mod suite;
mod support;
mod terrain_gen;
