//! The rules of The Library of Napoleonic Battles, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cache;
mod command;
mod leaders;
mod map;
mod morale;
mod orders;
mod recovery;
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
mod turn;
mod victory;

mod cards;
mod charge;
mod fire;
mod hidden;
mod view;
mod weather;
mod trains;
mod vedettes;
mod zones;
