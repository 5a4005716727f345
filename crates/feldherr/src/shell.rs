//! `completions` and `man`: what a shell and `man` know of the program.

use crate::app::{App, Verdict};
use crate::{help, text};
use anyhow::Result;
use clap_complete::Shell;
use feldherr_core::Message;
use std::io::Write as _;
use std::path::PathBuf;

const NAME: &str = "feldherr";

/// Prints a completion script for a shell.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr completions bash > ~/.local/share/bash-completion/completions/feldherr"
)]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}

/// Writes the manual pages, one for each command, into a directory.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  feldherr man ~/.local/share/man/man1")]
pub struct Man {
    /// The directory; made if it is not there.
    pub dir: PathBuf,
}

pub fn completions(app: &App, args: &Completions) -> Result<Verdict> {
    let mut script = Vec::new();
    let mut command = help::command(app.language);
    clap_complete::generate(args.shell, &mut command, NAME, &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(Verdict::Holds)
}

pub fn man(app: &App, args: &Man) -> Result<Verdict> {
    let failed = |cause: std::io::Error| {
        let message = Message::new(text::CLI_NOT_WRITTEN)
            .with("file", args.dir.display().to_string())
            .with("cause", cause.to_string());
        app.error(&message)
    };
    std::fs::create_dir_all(&args.dir).map_err(failed)?;
    clap_mangen::generate_to(help::command(app.language), &args.dir).map_err(failed)?;
    Ok(Verdict::Holds)
}
