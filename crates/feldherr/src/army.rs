//! `army`: army files and the lists they are bought from.

use crate::app::{App, Verdict};
use crate::document::read_bytes;
use crate::text;
use anyhow::{Result, anyhow};
use feldherr_core::{Message, SetupFault};
use feldherr_games::{ArmyDoc, armies};
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
    /// Check army files: points, sizes, upgrades, everything by its rule.
    #[command(after_help = "Example:\n  feldherr army check my-army.toml other.json")]
    Check {
        /// Army files, TOML or JSON; - reads standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Answer one JSON object a file.
        #[arg(long)]
        json: bool,
    },
    /// List the ready-made armies and the army lists.
    #[command(after_help = "Example:\n  feldherr army list\n  feldherr army list --json")]
    List {
        /// Answer one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Show an army unit by unit, a file or a ready-made one.
    #[command(
        after_help = "Example:\n  feldherr army show french-200\n  feldherr army show my-army.toml"
    )]
    Show {
        /// An army file, or the key of a ready-made army.
        army: String,
        /// Answer one JSON object.
        #[arg(long)]
        json: bool,
    },
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::Check { files, json } => check(app, files, *json),
        Command::List { json } => list(app, *json),
        Command::Show { army, json } => show(app, army, *json),
    }
}

/// An army file as JSON.
pub fn read_document(app: &App, path: &Path) -> Result<Value> {
    let bytes = read_bytes(app, path)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let message = Message::new(text::CLI_NOT_TEXT);
        app.error(&message.with("file", path.display().to_string()))
    })?;
    let told = |cause: &Message| anyhow!("{}: {}", path.display(), app.say(cause));
    if text.trim_start().starts_with('{') {
        let read = serde_json::from_str(&text);
        return read.map_err(|error| told(&feldherr_core::cause(&error.to_string())));
    }
    feldherr_games::toml_document(&text).map_err(|fault| told(&fault))
}

fn read(app: &App, path: &Path) -> Result<ArmyDoc> {
    let document = read_document(app, path)?;
    armies::read(&document).map_err(|fault| anyhow!("{}: {}", path.display(), app.explain(&fault)))
}

fn check(app: &App, files: &[PathBuf], as_json: bool) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let mut verdict = Verdict::Holds;
    for file in files {
        let judged = armies::judge(&read(app, file)?);
        if !judged.faults.is_empty() {
            verdict = Verdict::Fails;
        }
        let name = file.display().to_string();
        if as_json {
            writeln!(out, "{}", json!({"file": name, "army": judged}))?;
            continue;
        }
        for fault in &judged.faults {
            writeln!(out, "{name}: {}", fault_text(app, fault))?;
        }
        if judged.faults.is_empty() {
            let good = Message::new(text::CLI_ARMY_GOOD)
                .with("file", name)
                .with("points", judged.points)
                .with("budget", judged.budget);
            writeln!(out, "{}", app.say(&good))?;
        }
    }
    Ok(verdict)
}

fn fault_text(app: &App, fault: &SetupFault) -> String {
    let rule = fault
        .rule
        .map(|rule| format!(" ({})", app.texts(app.language).rule(rule.as_str())));
    let rule = rule.unwrap_or_default();
    format!("{}: {}{rule}", fault.field, app.say(&fault.message))
}

fn list(app: &App, as_json: bool) -> Result<Verdict> {
    let mut out = std::io::stdout().lock();
    let lists = armies::lists(app.kind("fortitude")?.rules());
    if as_json {
        let ready: Vec<_> = armies::ready();
        writeln!(out, "{}", json!({"ready": ready, "lists": lists}))?;
        return Ok(Verdict::Holds);
    }
    for army in armies::ready() {
        let name = army.name.of(app.language);
        writeln!(out, "{:<14} {:>4}  {name}", army.key, army.points)?;
    }
    let specials = &lists.specials;
    for list in lists.lists {
        writeln!(out, "\n{}", app.say(&list.name.message()))?;
        for unit in &list.units {
            let specials: Vec<String> = unit
                .specials
                .iter()
                .filter_map(|special| specials.iter().find(|rule| rule.key == special.key()))
                .map(|rule| app.say(&rule.name.message()))
                .collect();
            writeln!(
                out,
                "  {:<24} {:>3}  {}  {}",
                unit.key,
                unit.points,
                app.say(&unit.name.message()),
                specials.join(", ")
            )?;
        }
    }
    Ok(Verdict::Holds)
}

/// A ready-made army, or that of a file.
fn find(app: &App, army: &str) -> Result<ArmyDoc> {
    let ready = armies::ready();
    if let Some(ready) = ready.iter().find(|ready| ready.key == army) {
        return Ok(ready.army.clone());
    }
    let path = Path::new(army);
    if !path.exists() {
        let known = ready.iter().map(|ready| ready.key);
        return Err(app.unknown(text::CLI_UNKNOWN_ARMY, army, known));
    }
    read(app, path)
}

fn show(app: &App, army: &str, as_json: bool) -> Result<Verdict> {
    let doc = find(app, army)?;
    let judged = armies::judge(&doc);
    let verdict = match judged.faults.is_empty() {
        true => Verdict::Holds,
        false => Verdict::Fails,
    };
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", json!({"army": doc, "judged": judged}))?;
        return Ok(verdict);
    }
    let head = Message::new(text::CLI_ARMY_HEAD)
        .with("army", doc.name.message())
        .with("points", judged.points)
        .with("budget", judged.budget);
    writeln!(out, "{}", app.say(&head))?;
    for ((brigade, price), units) in doc.brigades.iter().zip(&judged.brigades).zip(&judged.units) {
        let name = brigade.name.as_ref().map(|name| app.say(&name.message()));
        let name = name.unwrap_or_else(|| "–".to_owned());
        writeln!(out, "  {name} ({})", price.points)?;
        for (unit, price) in brigade.units.iter().zip(units) {
            let name = unit.name.as_ref().map(|name| app.say(&name.message()));
            writeln!(
                out,
                "    {:<24} {:>3}  {}",
                unit.kind,
                price.points,
                name.unwrap_or_default()
            )?;
        }
    }
    for fault in &judged.faults {
        writeln!(out, "{}", fault_text(app, fault))?;
    }
    Ok(verdict)
}
