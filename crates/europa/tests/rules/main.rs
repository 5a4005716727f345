//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod map;
mod production;
mod scenarios;
mod setup;
mod suite;
mod support;
mod turn;
mod victory;
mod view;
