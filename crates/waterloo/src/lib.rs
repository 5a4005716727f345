//! Waterloo: the square-grid game of 1971, introductory and standard, for two to four players.
//!
//! One file a chapter under `rules/`; `state.rs` is plain data; `phase.rs` alone advances the game.
//!
//! A game from the front door (a test of this crate):
//! ```text
#![doc = include_str!("../tests/rules/front_door.rs")]
//! ```

mod action;
mod board;
mod decision;
mod event;
mod forecast;
mod game;
mod label;
mod outcome;
mod phase;
mod piece;
mod redeal;
mod rules;
mod setup;
mod square;
mod standing;
mod state;
mod view;

pub use action::Action;
pub use board::{
    Board, BoardError, BoardFault, Camp, Crossing, CrossingKind, Edge, Label, LabelKind, Terrain,
    Town,
};
pub use event::{Event, OutBy};
pub use feldherr_core::Name;
pub use piece::{Colour, Country, Kind, Piece};
pub use rules::attack::{Attack, Lack};
pub use rules::victory::TOWNS_TO_WIN;
pub use setup::{ArmyDoc, BoardName, MarchDoc, PhaseDoc, PositionDoc, Setup};
pub use square::{Direction, Square};
pub use state::{Army, ArmyId, Ending, March, Phase, Position, Status, TownId, Truce, Variant};
pub use view::View;

/// Rule ids, generated from `rules/waterloo.toml`.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/rule.rs"));
}

/// Message ids, generated from `locales/waterloo.*.ftl`.
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
