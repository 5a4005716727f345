//! The server as its clients see it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails where something is missing"
)]

mod access;
mod archive;
mod clock;
mod contract;
mod damage;
mod fortitude;
mod game;
mod helpers;
mod kill;
mod limits;
mod machine;
mod malformed;
mod operator;
mod preview;
mod setup;
mod store;
mod undo;
