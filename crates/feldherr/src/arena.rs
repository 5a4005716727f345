//! `arena`: computer players against each other.

use crate::app::{App, Verdict};
use anyhow::{Result, bail};

/// Lets computer players fight.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_app: &App, _args: &Args) -> Result<Verdict> {
    bail!("soon")
}
