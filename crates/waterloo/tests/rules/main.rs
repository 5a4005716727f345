//! The rules of Waterloo, tested from the rules: one file a chapter, in one binary because linking takes longer than running.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod alliances;
mod attack;
mod board;
mod board_file;
mod capture;
mod dice;
mod examples;
mod examples_played;
mod front_door;
mod golden;
mod laws;
mod mobilisation;
mod movement;
mod play;
mod reference;
mod reinforcements;
mod setup;
mod suite;
mod support;
mod support_rules;
mod text_laws;
mod towns;
mod truces;
mod turns;
mod victory;
