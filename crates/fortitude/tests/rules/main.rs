//! The rules of Valour & Fortitude, chapter by chapter.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod suite;
mod support;
