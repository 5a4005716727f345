//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod charge;
mod formation;
mod ground;
mod laws;
mod movement;
mod sight;
mod support;
mod terrain;
