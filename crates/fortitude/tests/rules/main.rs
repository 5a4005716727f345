//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod army;
mod charge;
mod command;
mod courier;
mod formation;
mod ground;
mod laws;
mod leaders;
mod lists;
mod movement;
mod occupy;
mod prepare;
mod reserve;
mod setup;
mod sight;
mod suite;
mod support;
mod terrain;
mod terrain_gen;
mod turn;
mod view;
