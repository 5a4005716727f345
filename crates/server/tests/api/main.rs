//! The server as its clients see it.

mod access;
mod contract;
mod game;
mod helpers;
mod kill;
mod limits;
mod machine;
mod malformed;
mod operator;
mod setup;
mod store;
