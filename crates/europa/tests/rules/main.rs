//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod annexation;
mod belgium;
mod cabinet;
mod card;
mod charge;
mod congress;
mod deploy;
mod diplomacy;
mod field;
mod fire;
mod map;
mod neutral;
mod odds;
mod peace;
mod pursuit;
mod rally;
mod retreat;
mod square;
mod stress;
mod suite;
mod support;
mod trade;
mod uprising;
