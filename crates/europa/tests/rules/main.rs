//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod belgium;
mod charge;
mod deploy;
mod field;
mod fire;
mod map;
mod odds;
mod pursuit;
mod rally;
mod retreat;
mod square;
mod suite;
mod support;
