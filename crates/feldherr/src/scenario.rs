//! `scenario`: what can be played, and whether a file of one's own is good.

use crate::app::{App, Verdict};
use crate::paint::Paint;
use crate::text;
use anyhow::{Result, bail};
use feldherr_core::Message;
use feldherr_games::{Choice, GameKind, OptionKind, OptionSpec, ScenarioFault};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List the scenarios with their seats and options.
    #[command(after_help = "Example:\n  feldherr scenario list waterloo")]
    List {
        /// Only this game.
        game: Option<String>,
    },
    /// Check scenario and army files (.toml), boards (.board) and maps (.map): every fault with file, line and cause.
    #[command(
        after_help = "Example:\n  feldherr scenario check my/waterloo/winter.toml my/battles/maps/jena.map"
    )]
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The game they belong to; otherwise that of a directory they lie in, or the only one they fit.
        #[arg(long)]
        game: Option<String>,
    },
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::List { game } => list(app, game.as_deref()),
        Command::Check { files, game } => check(app, files, game.as_deref()),
    }
}

fn list(app: &App, game: Option<&str>) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let kinds: Vec<&dyn GameKind> = match game {
        Some(key) => vec![app.kind(key)?],
        None => app.games.kinds().collect(),
    };
    let paint = Paint::for_stdout();
    for kind in kinds {
        let title = format!("{} – {}", app.say(&kind.title()), app.say(&kind.about()));
        writeln!(out, "{}", paint.heading(&title))?;
        for scenario in kind.scenarios() {
            let seats: Vec<String> = scenario.seats.iter().map(|seat| app.say(seat)).collect();
            let (key, id) = (kind.key(), &scenario.id);
            writeln!(out, "\n{key} --scenario {id}: {}", app.say(&scenario.title))?;
            writeln!(out, "  {}", app.say(&scenario.about))?;
            let heading = app.say(&Message::new(text::CLI_SCENARIO_SEATS));
            writeln!(out, "  {heading}: {}", seats.join(" | "))?;
            for option in &scenario.options {
                write_option(app, option, &mut out)?;
            }
        }
    }
    Ok(Verdict::Holds)
}

fn write_option(app: &App, option: &OptionSpec, out: &mut impl Write) -> Result<()> {
    let default = match &option.default {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    };
    let default = Message::new(text::CLI_OPTION_DEFAULT).with("value", default);
    let label = app.say(&option.label);
    let range = match &option.kind {
        OptionKind::Number { min, max } => format!("{min}–{max}"),
        OptionKind::Toggle => "true | false".to_owned(),
        OptionKind::Choice { values } => joined(values),
        OptionKind::Army { values } => format!("{} | FILE", joined(values)),
    };
    let key = option.key;
    writeln!(
        out,
        "  --option {key}={range}  ({label}; {})",
        app.say(&default)
    )?;
    Ok(())
}

fn joined(values: &[Choice]) -> String {
    let values: Vec<&str> = values.iter().map(|choice| choice.value.as_str()).collect();
    values.join(" | ")
}

fn check(app: &App, files: &[PathBuf], game: Option<&str>) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let mut verdict = Verdict::Holds;
    for file in files {
        if !file.is_file() {
            bail!("{}: no such file", file.display());
        }
        match check_file(app, file, game)? {
            Ok(what) => {
                let good = Message::new(text::CLI_SCENARIO_GOOD)
                    .with("file", file.display().to_string())
                    .with("what", what);
                writeln!(out, "{}", app.say(&good))?;
            }
            Err(faults) => {
                verdict = Verdict::Fails;
                for fault in faults {
                    writeln!(out, "{fault}")?;
                }
            }
        }
    }
    Ok(verdict)
}

fn check_file(
    app: &App,
    file: &Path,
    game: Option<&str>,
) -> Result<Result<String, Vec<ScenarioFault>>> {
    if let Some(key) = game {
        return Ok(app.kind(key)?.check_file(file));
    }
    // The game's own directory, or a folder of it for maps or armies.
    let named = file.ancestors().skip(1).take(2).filter_map(Path::file_name);
    let mut named = named.filter_map(|name| app.games.kinds().find(|kind| name == kind.key()));
    let claimed = || app.games.kinds().find(|kind| kind.claims(file));
    if let Some(kind) = named.next().or_else(claimed) {
        return Ok(kind.check_file(file));
    }
    let mut verdicts = app.games.kinds().map(|kind| kind.check_file(file));
    let first = verdicts.next().unwrap_or_else(|| Err(Vec::new()));
    // Of several games the one that accepts the file, otherwise the first one's faults.
    Ok(verdicts
        .find(Result::is_ok)
        .filter(|_| first.is_err())
        .unwrap_or(first))
}
