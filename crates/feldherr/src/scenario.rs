//! `scenario`: what can be played, and whether a file of one's own is good.

use crate::app::{App, Verdict};
use crate::paint::Paint;
use crate::text;
use anyhow::Result;
use feldherr_core::Message;
use feldherr_games::{Choice, GameKind, OptionKind, OptionSpec, ScenarioFault};
use serde_json::{Value, json};
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
        /// Answer one JSON object.
        #[arg(long)]
        json: bool,
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
        /// Answer one JSON object a file.
        #[arg(long)]
        json: bool,
    },
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::List { game, json } => list(app, game.as_deref(), *json),
        Command::Check { files, game, json } => check(app, files, game.as_deref(), *json),
    }
}

fn list(app: &App, game: Option<&str>, as_json: bool) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let kinds: Vec<&dyn GameKind> = match game {
        Some(key) => vec![app.kind(key)?],
        None => app.games.kinds().collect(),
    };
    if as_json {
        let games: Vec<Value> = kinds.into_iter().map(|kind| listed(app, kind)).collect();
        writeln!(out, "{}", json!({"games": games}))?;
        return Ok(Verdict::Holds);
    }
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

/// A game with its scenarios, in the language chosen.
fn listed(app: &App, kind: &dyn GameKind) -> Value {
    let scenarios = kind.scenarios().into_iter().map(|scenario| {
        let seats: Vec<String> = scenario.seats.iter().map(|seat| app.say(seat)).collect();
        let options: Vec<Value> = scenario
            .options
            .iter()
            .map(|option| json!({"key": option.key, "label": app.say(&option.label), "kind": option.kind, "default": option.default}))
            .collect();
        json!({
            "id": scenario.id, "title": app.say(&scenario.title), "about": app.say(&scenario.about),
            "seats": seats, "options": options,
        })
    });
    json!({
        "game": kind.key(), "title": app.say(&kind.title()), "about": app.say(&kind.about()),
        "scenarios": scenarios.collect::<Vec<_>>(),
    })
}

fn judged_json(app: &App, file: &Path, judged: &Judged) -> Value {
    let file = file.display().to_string();
    let told = |fault: &ScenarioFault| json!({"file": fault.file, "line": fault.line, "cause": app.say(&fault.cause)});
    match judged {
        Ok(what) => json!({"file": file, "good": true, "what": app.say(what), "faults": []}),
        Err(faults) => {
            let faults: Vec<Value> = faults.iter().map(told).collect();
            json!({"file": file, "good": false, "faults": faults})
        }
    }
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

fn check(app: &App, files: &[PathBuf], game: Option<&str>, as_json: bool) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let mut verdict = Verdict::Holds;
    for file in files {
        if !file.is_file() {
            let message = Message::new(text::CLI_NO_FILE);
            return Err(app.error(&message.with("file", file.display().to_string())));
        }
        let judged = check_file(app, file, game)?;
        if judged.is_err() {
            verdict = Verdict::Fails;
        }
        if as_json {
            writeln!(out, "{}", judged_json(app, file, &judged))?;
            continue;
        }
        match judged {
            Ok(what) => {
                let good = Message::new(text::CLI_SCENARIO_GOOD)
                    .with("file", file.display().to_string())
                    .with("what", what);
                writeln!(out, "{}", app.say(&good))?;
            }
            Err(faults) => {
                for fault in faults {
                    writeln!(out, "{}", fault.told(app.texts(app.language)))?;
                }
            }
        }
    }
    Ok(verdict)
}

/// What a file is, or all that is wrong with it.
type Judged = std::result::Result<Message, Vec<ScenarioFault>>;

fn check_file(app: &App, file: &Path, game: Option<&str>) -> Result<Judged> {
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
