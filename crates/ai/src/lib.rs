//! Computer players for every game, and the arena in which they meet.
//!
//! A player gets an [`Observation`]: its seat, the seat's view and options, and positions the seat could not tell
//! apart. Search is written once, over [`Plan`]s; a game adds its [`Heuristics`] in a module of its own.

pub mod arena;
mod battles;
pub mod erased;
pub mod europa;
mod fortitude;
mod heuristics;
mod observation;
mod player;
mod search;
mod trials;
mod waterloo;

pub use heuristics::{Breadth, Doubt, Heuristics, MAX_SEATS, Plan, Plans, Playable, Values};
pub use observation::Observation;
pub use player::{Budget, Level, Player, choose};
