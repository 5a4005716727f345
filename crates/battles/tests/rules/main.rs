//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod command;
mod general_retreat;
mod initiative;
mod leaders;
mod library;
mod map;
mod morale;
mod orders;
mod recovery;
mod setup;
mod suite;
mod support;
mod turn;
mod victory;
