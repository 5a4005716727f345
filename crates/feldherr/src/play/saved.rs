//! A game in the terminal as it is kept in a file: its record, and what is needed to go on.

use crate::app::App;
use crate::{document, home, text};
use anyhow::Result;
use feldherr_core::{Message, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What stands in the file beside the record, in its field `play`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Company {
    /// Who sits where: `human` or a level of the machine.
    pub seats: Vec<String>,
    /// The seats' names.
    pub names: Vec<String>,
    /// How long the machine may think.
    pub budget_ms: u64,
    /// The secret from which the dice follow; reading it is cheating.
    pub seed: String,
}

/// A kept game.
pub struct Saved {
    pub record: Value,
    pub company: Company,
    pub seed: Seed,
}

/// Where a new game is kept: a file of its own, so that no game takes the place of another.
#[allow(
    clippy::disallowed_methods,
    reason = "the time names a file and decides nothing"
)]
pub fn new_file(game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = now.map_or(0, |time| time.as_millis());
    home::games().join(format!("{game}-{millis}.json"))
}

/// Writes all or nothing: a game that was kept before stays until the new file is complete.
pub fn write(file: &Path, record: &Value, company: &Company) -> std::io::Result<()> {
    let mut record = record.clone();
    if let Some(fields) = record.as_object_mut() {
        fields.insert("play".to_owned(), json!(company));
    }
    let draft = file.with_extension("draft");
    std::fs::write(&draft, document::record_text(&record))?;
    std::fs::rename(&draft, file)
}

/// Reads a kept game.
pub fn read(app: &App, file: &Path) -> Result<Saved> {
    let mut record = document::read_document(app, file)?;
    let company = record
        .as_object_mut()
        .and_then(|fields| fields.remove("play"))
        .and_then(|company| serde_json::from_value::<Company>(company).ok());
    let seed = company
        .as_ref()
        .and_then(|company| Seed::from_hex(&company.seed).ok());
    match (company, seed) {
        (Some(company), Some(seed)) => Ok(Saved {
            record,
            company,
            seed,
        }),
        _ => {
            let message = Message::new(text::CLI_RESUME_NOT_KEPT);
            Err(app.error(&message.with("file", file.display().to_string())))
        }
    }
}

/// The kept game that was played last; finished ones have their seed revealed and do not count.
pub fn latest(app: &App) -> Result<PathBuf> {
    let entries = std::fs::read_dir(home::games());
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| {
            entry
                .path()
                .extension()
                .is_some_and(|ending| ending == "json")
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let is_running = |path: &PathBuf| {
        document::read_json(app, path).is_ok_and(|record| record.get("seed").is_none())
    };
    let mut newest_first = files.into_iter().rev().map(|(_, path)| path);
    newest_first.find(is_running).ok_or_else(|| {
        let message = Message::new(text::CLI_RESUME_NONE);
        app.error(&message.with("directory", home::games().display().to_string()))
    })
}
