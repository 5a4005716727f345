//! The server as its clients see it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails where something is missing"
)]

mod access;
mod archive;
mod boards;
mod breakdown;
mod broken_off;
mod claim;
mod clock;
mod constant;
mod contract;
mod damage;
mod data;
mod deflate;
mod errand;
mod expire;
mod fair;
mod fortitude;
mod game;
mod generated;
mod helpers;
mod kill;
mod limits;
mod machine;
mod malformed;
mod operator;
mod orders;
mod picture;
mod preview;
mod secrecy;
mod setback;
mod setup;
mod share;
mod stalled;
mod store;
mod stranger;
mod typescript;
mod undo;
mod window;
