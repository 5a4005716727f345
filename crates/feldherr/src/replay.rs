//! `replay`: a record as a story.

use crate::app::{App, Verdict};
use crate::paint::{Paint, screen_width};
use crate::{document, text};
use anyhow::Result;
use feldherr_core::{Message, Observer};
use feldherr_games::{AnyTable, LogLine};
use std::io::Write;
use std::path::PathBuf;

/// Prints the log of a record; moves that were taken back are left out.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr replay record.json --from 10 --to 20\n  feldherr replay record.json --at 42"
)]
pub struct Args {
    /// The record; - reads standard input.
    pub file: PathBuf,
    /// Show the position after this many moves instead of the log.
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "to"])]
    pub at: Option<usize>,
    /// First move shown; 0 is the setup.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub from: usize,
    /// Last move shown.
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let record = document::read_json(app, &args.file)?;
    if !document::is_record(&record) {
        let message = Message::new(text::CLI_NO_RECORD);
        return Err(app.error(&message.with("file", args.file.display().to_string())));
    }
    let table = document::table(app, &record, args.at.or(args.to))?;
    let mut out = std::io::stdout().lock();
    if args.at.is_some() {
        position(app, table.as_ref(), &mut out)?;
        return Ok(Verdict::Holds);
    }
    for line in table.log(Observer::Public, args.from) {
        writeln!(out, "{}", log_line(app, &line))?;
    }
    writeln!(out, "{}", app.say(&standing(app, table.as_ref())))?;
    Ok(Verdict::Holds)
}

/// One line of the log: the move's number, the words, the dice.
pub fn log_line(app: &App, line: &LogLine) -> String {
    let number = match line.seq {
        0 => app.say(&Message::new(text::CLI_REPLAY_SETUP)),
        seq => seq.to_string(),
    };
    let draws: Vec<String> = line
        .draws
        .iter()
        .map(|draw| draw.value.to_string())
        .collect();
    let dice = match draws.as_slice() {
        [] => String::new(),
        draws => format!(" [{}]", draws.join(" ")),
    };
    format!("{number:>6}  {}{dice}", app.say(&line.message))
}

fn position(app: &App, table: &dyn AnyTable, out: &mut impl Write) -> Result<()> {
    let paint = Paint::for_stdout();
    let board = table.text_board(Observer::Public, &|message| app.say(message));
    write!(out, "{}", paint.board(&board, screen_width()))?;
    writeln!(out, "{}", app.say(&standing(app, table)))?;
    Ok(())
}

/// How the game stands in one sentence.
fn standing(app: &App, table: &dyn AnyTable) -> Message {
    match table.outcome() {
        Some(outcome) => Message::new(text::CLI_REPLAY_OVER).with("outcome", outcome.message),
        None => {
            let prompts = table.prompts();
            let words: Vec<String> = prompts
                .0
                .iter()
                .map(|prompt| app.say(&prompt.message))
                .collect();
            Message::new(text::CLI_REPLAY_RUNNING)
                .with("moves", table.seq() as i64)
                .with("prompt", words.join(" "))
        }
    }
}
