//! `record`: what can be done with a record beside looking at it.

use crate::app::{App, Verdict};
use crate::{document, text};
use anyhow::Result;
use feldherr_core::{Message, OtherSources};
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Put the scenario, map, board and armies into a record that only names them, so that it needs no file of any version.
    #[command(after_help = "Example:\n  feldherr record pack record.json -o whole.json")]
    Pack {
        /// The record; - reads standard input.
        file: PathBuf,
        /// Where it is written; - is standard output.
        #[arg(short, long, default_value = "-")]
        out: PathBuf,
        /// Write over a file that exists.
        #[arg(long)]
        force: bool,
    },
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::Pack { file, out, force } => pack(app, file, out, *force),
    }
}

fn pack(app: &App, file: &Path, out: &Path, force: bool) -> Result<Verdict> {
    let record = document::read_json(app, file)?;
    if !document::is_record(&record) {
        let message = Message::new(text::CLI_NO_RECORD);
        return Err(app.error(&message.with("file", file.display().to_string())));
    }
    let kind = app.games.kind_of(&record);
    let packed = kind.and_then(|kind| kind.pack(&record, &OtherSources::new()));
    let packed = document::record_text(&packed.map_err(|fault| app.fail(&fault))?);
    if out == Path::new("-") {
        std::io::stdout().lock().write_all(packed.as_bytes())?;
        return Ok(Verdict::Holds);
    }
    if out.exists() && !force {
        let message = Message::new(text::CLI_FILE_EXISTS);
        return Err(app.error(&message.with("file", out.display().to_string())));
    }
    let written = std::fs::write(out, packed);
    written.map_err(|cause| app.not_written(out, &cause))?;
    Ok(Verdict::Holds)
}
