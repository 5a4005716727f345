//! `verify`: does a record hold?

use crate::app::{App, Verdict};
use crate::{document, text};
use anyhow::Result;
use feldherr_core::{Message, Verified};
use feldherr_games::Fault;
use serde_json::Value;
use std::io::Write as _;
use std::path::PathBuf;

/// Replays a record by the rules and, where its seed is revealed, recomputes every draw.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr verify record.json\n  feldherr verify --proven record.json"
)]
pub struct Args {
    /// The record; - reads standard input.
    pub file: PathBuf,
    /// Accept only records whose draws are proven by a revealed seed.
    #[arg(long)]
    pub proven: bool,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let bytes = document::read_bytes(&args.file)?;
    let file = args.file.display().to_string();
    let mut out = std::io::stdout().lock();
    match judge(app, &bytes) {
        Ok(held) => {
            let proven = held.verified.draws.is_some();
            writeln!(out, "{}", app.say(&held.message(file)))?;
            let holds = proven || !args.proven;
            Ok(if holds {
                Verdict::Holds
            } else {
                Verdict::Fails
            })
        }
        Err(fault) => {
            let failed = Message::new(text::CLI_VERIFY_FAILED)
                .with("file", file)
                .with("reason", app.explain(&fault));
            writeln!(out, "{}", app.say(&failed))?;
            Ok(Verdict::Fails)
        }
    }
}

/// A record that holds.
struct Held {
    verified: Verified,
    is_committed: bool,
}

impl Held {
    fn message(&self, file: String) -> Message {
        let id = match (self.verified.draws, self.is_committed) {
            (Some(_), _) => text::CLI_VERIFIED_PROVEN,
            (None, true) => text::CLI_VERIFIED_OPEN,
            (None, false) => text::CLI_VERIFIED_UNPROVEN,
        };
        let message = Message::new(id)
            .with("file", file)
            .with("moves", self.verified.moves as i64);
        match self.verified.draws {
            Some(draws) => message.with("draws", draws as i64),
            None => message,
        }
    }
}

fn judge(app: &App, bytes: &[u8]) -> Result<Held, Fault> {
    let unreadable = |cause: serde_json::Error| {
        let message = Message::new(text::CLI_VERIFY_UNREADABLE);
        Fault::new("malformed", message.with("cause", cause.to_string()))
    };
    let record: Value = serde_json::from_slice(bytes).map_err(unreadable)?;
    let kind = app.games.kind_of(&record)?;
    let verified = kind.verify(&record)?;
    let is_over = kind.replay(&record, None, None)?.outcome().is_some();
    // The seed is revealed when the game is over and not before.
    if verified.draws.is_some() && !is_over {
        return Err(Fault::new("record", Message::new(text::CLI_VERIFY_CUT)).field("moves"));
    }
    let is_committed = !is_over && record.get("commitment").is_some_and(Value::is_string);
    Ok(Held {
        verified,
        is_committed,
    })
}
