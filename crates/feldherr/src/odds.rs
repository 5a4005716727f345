//! `odds`: exact chances, with every modifier and its rule.

use crate::app::{App, Verdict};
use crate::engine::Words;
use crate::{document, text};
use anyhow::{Context as _, Result};
use feldherr_core::{Message, Odds, Seat};
use feldherr_games::{AnyTable, armies};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Prints the chances of every answer to the present fire or melee decision, or of one unit attacking another: a
/// fight if they touch, fire otherwise.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr odds fortitude record.json --at 120\n  feldherr odds fortitude position.json --attacker 3 --target 12 --json"
)]
pub struct Args {
    /// The game: fortitude.
    pub game: String,
    /// A record, or a position document {"game": …, "position": …}; - reads standard input.
    pub file: PathBuf,
    /// The position after this many moves of the record.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// The number of the unit that attacks.
    #[arg(long, value_name = "UNIT", requires = "target")]
    pub attacker: Option<u8>,
    /// The number of the unit that is attacked.
    #[arg(long, value_name = "UNIT", requires = "attacker")]
    pub target: Option<u8>,
    /// Only the attacker's skirmishers fire.
    #[arg(long, requires = "attacker")]
    pub skirmish: bool,
    /// Answer one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// The chances of one thing that could be done.
struct Case {
    /// Its text, where it is an answer to the present question.
    label: Option<String>,
    action: Value,
    odds: Vec<Odds>,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    app.kind(&args.game)?;
    let document = document::read_json(app, &args.file)?;
    let table = document::table(app, &document, args.at)
        .with_context(|| args.file.display().to_string())?;
    if table.game() != args.game {
        let message = Message::new(text::CLI_OTHER_GAME)
            .with("file", args.file.display().to_string())
            .with("game", table.game())
            .with("wanted", args.game.clone());
        return Err(app.error(&message));
    }
    let cases = match (args.attacker, args.target) {
        (Some(attacker), Some(target)) => vec![duel(app, &*table, args, attacker, target)?],
        _ => decision(app, &*table),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(app, &cases))?;
    } else {
        write!(out, "{}", as_tables(app, &cases))?;
    }
    if cases.is_empty() {
        return Ok(Verdict::Fails);
    }
    Ok(Verdict::Holds)
}

fn duel(app: &App, table: &dyn AnyTable, args: &Args, attacker: u8, target: u8) -> Result<Case> {
    let odds = armies::duel(table, attacker, target, args.skirmish)
        .ok_or_else(|| app.error(&Message::new(text::CLI_ODDS_NO_DUEL)))?;
    Ok(Case {
        label: None,
        action: Value::Null,
        odds: odds.map_err(|fault| app.fail(&fault))?,
    })
}

/// Every answer to the present question that dice decide.
fn decision(app: &App, table: &dyn AnyTable) -> Vec<Case> {
    let awaited: Option<Seat> = table.prompts().awaited().next();
    let Some(seat) = awaited else {
        return Vec::new();
    };
    let observation = table.observation(feldherr_core::Observer::Seat(seat));
    let case = |option: &feldherr_games::OptionItem| {
        let action: Value = serde_json::from_str(option.action.get()).ok()?;
        let odds = table.preview(seat, &action).ok()?().odds;
        (!odds.is_empty()).then(|| Case {
            label: Some(app.say(&option.label)),
            action,
            odds,
        })
    };
    observation.options.iter().filter_map(case).collect()
}

fn as_json(app: &App, cases: &[Case]) -> Value {
    let words = Words(app.texts(app.language));
    let case = |case: &Case| {
        let mut object = json!({"odds": words.odds(&case.odds)});
        if let Some(label) = &case.label {
            object["label"] = json!(label);
            object["action"] = case.action.clone();
        }
        object
    };
    json!({"cases": cases.iter().map(case).collect::<Vec<_>>()})
}

fn as_tables(app: &App, cases: &[Case]) -> String {
    if cases.is_empty() {
        return format!("{}\n", app.say(&Message::new(text::CLI_ODDS_NONE)));
    }
    let mut lines = String::new();
    for case in cases {
        if let Some(label) = &case.label {
            lines.push_str(&format!("== {label}\n"));
        }
        for odds in &case.odds {
            lines.push_str(&format!("{}\n", app.say(&odds.title)));
            for row in &odds.rows {
                let percent = format!("{:.2}", row.chance * 100.0);
                lines.push_str(&format!("  {percent:>7} %  {}\n", app.say(&row.label)));
            }
            for note in &odds.notes {
                let rule = app.texts(app.language).rule(note.rule.as_str());
                lines.push_str(&format!("  {rule}: {}\n", app.say(&note.message)));
            }
        }
        lines.push('\n');
    }
    lines
}
