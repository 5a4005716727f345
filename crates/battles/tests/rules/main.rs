//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod map;
mod setup;
mod suite;
mod support;

mod cards;
mod charge;
mod fire;
mod hidden;
mod mode_cards;
mod tactics_cards;
mod view;
mod weather;
