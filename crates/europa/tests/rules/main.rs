//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod land;
mod map;
mod march;
mod naval;
mod sea;
mod suite;
mod support;
mod transport;
