//! The server as its clients see it.

mod game;
mod helpers;
