//! `verify`: does a record hold?

use crate::app::{App, Verdict};
use crate::{document, text};
use anyhow::Result;
use feldherr_core::{Message, Verified};
use feldherr_games::Fault;
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::PathBuf;

/// Replays a record by the rules and, where its seed is revealed, recomputes every draw.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr verify record.json\n  feldherr verify --proven games/*.json"
)]
pub struct Args {
    /// The records; - reads standard input.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Accept only records whose draws are proven by a revealed seed.
    #[arg(long)]
    pub proven: bool,
    /// Answer one JSON object a file.
    #[arg(long)]
    pub json: bool,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let mut verdict = Verdict::Holds;
    let mut unread = None;
    for path in &args.files {
        let record = match document::read_json(app, path) {
            Ok(record) => record,
            // The others are judged all the same.
            Err(error) => {
                if let Some(earlier) = unread.replace(error) {
                    eprintln!("feldherr: {earlier:#}");
                }
                continue;
            }
        };
        let judged = judge(app, &record);
        let is_good = judged
            .as_ref()
            .is_ok_and(|held| held.verified.draws.is_some() || !args.proven);
        if !is_good {
            verdict = Verdict::Fails;
        }
        let file = path.display().to_string();
        if args.json {
            writeln!(out, "{}", as_json(app, &file, is_good, &judged))?;
        } else {
            writeln!(out, "{}", app.say(&sentence(app, file, &judged)))?;
        }
    }
    unread.map_or(Ok(verdict), Err)
}

fn sentence(app: &App, file: String, judged: &Result<Held, Fault>) -> Message {
    match judged {
        Ok(held) => held.message(file),
        Err(fault) => Message::new(text::CLI_VERIFY_FAILED)
            .with("file", file)
            .with("reason", app.explain(fault)),
    }
}

fn as_json(app: &App, file: &str, is_good: bool, judged: &Result<Held, Fault>) -> Value {
    match judged {
        Ok(Held { verified, .. }) => json!({
            "file": file, "holds": is_good, "moves": verified.moves, "draws": verified.draws,
            "proven": verified.draws.is_some(),
        }),
        Err(fault) => json!({
            "file": file, "holds": false, "field": fault.field, "rule": fault.rule,
            "reason": app.explain(fault),
        }),
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

fn judge(app: &App, record: &Value) -> Result<Held, Fault> {
    let kind = app.games.kind_of(record)?;
    let verified = kind.verify(record)?;
    let is_over = kind.replay(record, None, None)?.outcome().is_some();
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
