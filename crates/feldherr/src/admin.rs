//! `admin`: for the operator of a server.

use crate::app::{App, Verdict};
use crate::serve::store_complaint;
use crate::text;
use anyhow::{Context as _, Result};
use feldherr_core::{Message, OtherSources};
use feldherr_games::Fault;
use feldherr_server::stored;
use feldherr_store::{Audit, Game, Kept, StoreError};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Walk through a database without changing it: every game that does not hold, where and why.
    ///
    /// The server may run meanwhile. Exit codes: 0 everything holds, 1 something does not, 2 it cannot be read.
    #[command(after_help = "Example:\n  feldherr admin check /var/lib/feldherr/games.db")]
    Check {
        /// The database file.
        database: PathBuf,
        /// Answer one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Copy a database into a file and read the copy through; the server may run meanwhile.
    ///
    /// A plain copy of the file would lack what stands in its write-ahead log.
    #[command(
        after_help = "Example:\n  feldherr admin backup /var/lib/feldherr/games.db /backup/games-1815-06-18.db"
    )]
    Backup {
        /// The database file.
        database: PathBuf,
        /// The copy.
        to: PathBuf,
        /// Replace the copy where there is one already.
        #[arg(long)]
        force: bool,
        /// Answer one JSON object.
        #[arg(long)]
        json: bool,
    },
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let runtime = tokio::runtime::Runtime::new().context("tokio")?;
    match &args.command {
        Command::Check { database, json } => runtime.block_on(check(app, database, *json)),
        Command::Backup {
            database,
            to,
            force,
            json,
        } => runtime.block_on(backup(app, database, to, *force, *json)),
    }
}

/// What does not hold.
struct Finding {
    /// The game; nothing where it is the file itself.
    game: Option<String>,
    place: String,
    rule: Option<&'static str>,
    reason: String,
}

#[derive(Default)]
struct Report {
    games: usize,
    entries: usize,
    /// Games from before there were hashes, not opened since.
    unsealed: usize,
    findings: Vec<Finding>,
}

async fn check(app: &App, database: &Path, as_json: bool) -> Result<Verdict> {
    let report = match Audit::open(database).await {
        Ok(audit) => walk(app, audit).await?,
        Err(StoreError::Corrupt { cause, .. }) => Report {
            findings: vec![Finding::of_file(cause)],
            ..Report::default()
        },
        Err(error) => return Err(app.error(&store_complaint(error))),
    };
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", report.as_json(database))?;
    } else {
        for finding in &report.findings {
            writeln!(out, "{}", app.say(&finding.message()))?;
        }
        writeln!(out, "{}", app.say(&report.message(database)))?;
    }
    Ok(match report.findings.is_empty() {
        true => Verdict::Holds,
        false => Verdict::Fails,
    })
}

/// Looks at the file and then at every game; a bar on a terminal shows how far it is.
async fn walk(app: &App, mut audit: Audit) -> Result<Report> {
    let faults = audit.file_faults().await;
    let mut report = Report {
        findings: faults.into_iter().map(Finding::of_file).collect(),
        ..Report::default()
    };
    let games = match audit.games().await {
        Ok(games) => games,
        Err(error) => {
            report.findings.push(Finding::of_file(error.to_string()));
            return Ok(report);
        }
    };
    let bar = ProgressBar::new(games.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} + {eta}") {
        bar.set_style(style);
    }
    for (id, name) in games {
        match audit.read(id, &name).await {
            Ok(kept) => {
                let played = play(app, &mut audit, &kept).await;
                report.add(app, &name, &kept, played);
            }
            Err(error) => {
                let error = app.say(&store_complaint(error));
                let finding = Finding::of_file(error);
                report.findings.push(Finding {
                    game: Some(name),
                    ..finding
                });
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(report)
}

impl Report {
    fn add(&mut self, app: &App, name: &str, kept: &Kept, played: Result<(), Fault>) {
        self.games += 1;
        self.entries += kept.entries.len();
        for fault in &kept.faults {
            let place = match fault {
                StoreError::Damaged { place, .. } => place.to_string(),
                _ => String::new(),
            };
            let reason = match stored::damage(fault) {
                Some(told) => app.say(&told.message),
                None => fault.to_string(),
            };
            self.findings.push(Finding {
                game: Some(name.to_owned()),
                place,
                rule: None,
                reason,
            });
        }
        let Some(game) = &kept.game else { return };
        self.unsealed += usize::from(!game.is_sealed());
        if let Err(fault) = played {
            self.findings.push(Finding {
                game: Some(name.to_owned()),
                place: fault.field.clone().unwrap_or_default(),
                rule: fault.rule.map(|rule| rule.as_str()),
                reason: app.say(&fault.message),
            });
        }
    }

    fn message(&self, database: &Path) -> Message {
        let id = match self.findings.is_empty() {
            true => text::CLI_ADMIN_HOLDS,
            false => text::CLI_ADMIN_FAILS,
        };
        Message::new(id)
            .with("file", database.display().to_string())
            .with("games", self.games as i64)
            .with("entries", self.entries as i64)
            .with("unsealed", self.unsealed as i64)
            .with("faults", self.findings.len() as i64)
    }

    fn as_json(&self, database: &Path) -> Value {
        let findings = self.findings.iter().map(|finding| {
            json!({
                "game": finding.game, "place": finding.place, "rule": finding.rule,
                "reason": finding.reason,
            })
        });
        json!({
            "file": database.display().to_string(), "holds": self.findings.is_empty(),
            "games": self.games, "entries": self.entries, "unsealed": self.unsealed,
            "faults": findings.collect::<Vec<_>>(),
        })
    }
}

impl Finding {
    const fn of_file(reason: String) -> Self {
        Self {
            game: None,
            place: String::new(),
            rule: None,
            reason,
        }
    }

    fn message(&self) -> Message {
        match &self.game {
            Some(game) => Message::new(text::CLI_ADMIN_GAME)
                .with("game", game.clone())
                .with("place", self.place.clone())
                .with("rule", self.rule.unwrap_or("-"))
                .with("reason", self.reason.clone()),
            None => Message::new(text::CLI_ADMIN_FILE).with("reason", self.reason.clone()),
        }
    }
}

/// The data files with which a game was begun and that this program has not.
async fn other_data(app: &App, audit: &mut Audit, game: &Game) -> Result<OtherSources, Fault> {
    let kind = app.games.kind(&game.created.kind)?;
    let mut others = OtherSources::new();
    for (name, hash) in stored::foreign_data(kind, &game.created)? {
        let text = audit.data_file(&hash).await;
        let text = text.map_err(|_| stored::lost_data(&name))?;
        others.insert(name, text);
    }
    Ok(others)
}

/// Plays a stored game by the rules, recomputes its dice, and compares whether it is over.
async fn play(app: &App, audit: &mut Audit, kept: &Kept) -> Result<(), Fault> {
    let Some(game) = &kept.game else {
        return Ok(());
    };
    let kind = app.games.kind(&game.created.kind)?;
    let others = other_data(app, audit, game).await?;
    let mut record = stored::record(kind, &game.created, &others, &kept.entries)?;
    record["seed"] = game.created.seed.clone().into();
    kind.verify(&record)?;
    let is_over = kind.replay(&record, None, None)?.outcome().is_some();
    if kept.faults.is_empty() && is_over != game.over {
        let message = Message::new(text::CLI_ADMIN_OVER);
        return Err(Fault::new("damaged", message).field("state"));
    }
    Ok(())
}

async fn backup(
    app: &App,
    database: &Path,
    to: &Path,
    force: bool,
    as_json: bool,
) -> Result<Verdict> {
    let copied = match feldherr_store::backup(database, to, force).await {
        Ok(copied) => copied,
        Err(error) => return Err(app.error(&store_complaint(error))),
    };
    let mut out = std::io::stdout().lock();
    if as_json {
        let told = json!({
            "file": to.display().to_string(), "holds": copied.faults.is_empty(),
            "games": copied.games, "entries": copied.entries, "faults": copied.faults,
        });
        writeln!(out, "{told}")?;
    } else {
        for fault in &copied.faults {
            let message = Message::new(text::CLI_ADMIN_FILE).with("reason", fault.clone());
            writeln!(out, "{}", app.say(&message))?;
        }
        let message = Message::new(text::CLI_ADMIN_COPIED)
            .with("file", to.display().to_string())
            .with("games", copied.games as i64)
            .with("entries", copied.entries as i64);
        writeln!(out, "{}", app.say(&message))?;
    }
    Ok(match copied.faults.is_empty() {
        true => Verdict::Holds,
        false => Verdict::Fails,
    })
}
