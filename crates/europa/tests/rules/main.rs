//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod annexation;
mod cabinet;
mod card;
mod congress;
mod diplomacy;
mod map;
mod neutral;
mod peace;
mod stress;
mod suite;
mod support;
mod trade;
mod uprising;
