//! The rules of Napoleon in Europe, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod map;
mod suite;
mod support;
