//! `serve`: the server for browsers.

use crate::app::{App, Verdict};
use anyhow::{Result, bail};

/// Starts the server.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_app: App, _args: &Args) -> Result<Verdict> {
    bail!("this build has no server")
}
