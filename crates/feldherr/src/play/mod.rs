//! `play`: a game in the terminal.

use crate::app::{App, Verdict};
use anyhow::{Result, bail};

/// Plays in the terminal.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_app: &App, _args: &Args) -> Result<Verdict> {
    bail!("soon")
}
