use crate::app::App;
use crate::text;
use anyhow::Result;
use feldherr_core::{Message, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind, io_cause};
use serde_json::Value;
use std::io::Read as _;
use std::path::Path;

/// No record comes near this; it keeps a wrong file from filling the memory.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// Reads a file's text, or standard input for `-`.
pub fn read_bytes(app: &App, path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(MOST_BYTES).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes))
    };
    match read {
        Ok(_) => Ok(bytes),
        Err(cause) => {
            let message = Message::new(text::CLI_NOT_READ).with("cause", io_cause(&cause));
            Err(app.error(&message.with("file", path.display().to_string())))
        }
    }
}

/// Reads a JSON file: a record, or a position document.
pub fn read_json(app: &App, path: &Path) -> Result<Value> {
    let mut document = read_document(app, path)?;
    // A kept game is a record with a company; see `play::saved`.
    if let Some(fields) = document.as_object_mut() {
        fields.remove("play");
    }
    Ok(document)
}

/// Reads a JSON file as it is.
pub fn read_document(app: &App, path: &Path) -> Result<Value> {
    let bytes = read_bytes(app, path)?;
    serde_json::from_slice(&bytes).map_err(|cause| {
        let place = format!("{}:{}:{}", path.display(), cause.line(), cause.column());
        let message = Message::new(text::CLI_FILE_NOT_JSON).with("file", place);
        app.error(&message.with("cause", feldherr_core::cause(&cause.to_string())))
    })
}

/// Whether a document is a record and not a position.
pub fn is_record(document: &Value) -> bool {
    document.get("moves").is_some() || document.get("format").is_some()
}

/// The table of a record after `at` moves, or of a position document.
pub fn table(app: &App, document: &Value, at: Option<usize>) -> Result<Box<dyn AnyTable>> {
    let kind = app
        .games
        .kind_of(document)
        .map_err(|fault| app.fail(&fault))?;
    if is_record(document) {
        return replay(app, kind, document, at);
    }
    let position = document
        .get("position")
        .ok_or_else(|| app.error(&Message::new(text::CLI_NO_DOCUMENT)))?;
    if at.is_some() {
        return Err(app.error(&Message::new(text::CLI_AT_NEEDS_RECORD)));
    }
    kind.load(position, DiceSource::Seed(Seed::numbered(0)))
        .map_err(|fault| app.fail(&fault))
}

/// The table of a record after `at` moves.
pub fn replay(
    app: &App,
    kind: &dyn GameKind,
    record: &Value,
    at: Option<usize>,
) -> Result<Box<dyn AnyTable>> {
    let moves = count_moves(record);
    if let Some(at) = at.filter(|at| *at > moves) {
        let message = Message::new(text::CLI_AT_BEYOND).with("moves", moves as i64);
        return Err(app.error(&message.with("at", at as i64)));
    }
    kind.replay(record, None, at)
        .map_err(|fault| app.fail(&fault))
}

/// How many moves a record has.
pub fn count_moves(record: &Value) -> usize {
    record
        .get("moves")
        .and_then(Value::as_array)
        .map_or(0, Vec::len)
}

/// A record as it is written to files: one line a field, one line a move.
pub fn record_text(record: &Value) -> String {
    let Value::Object(fields) = record else {
        return format!("{record}\n");
    };
    let line = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::Array(moves) if name == "moves" && !moves.is_empty() => {
                let moves: Vec<String> = moves.iter().map(|entry| format!("  {entry}")).collect();
                format!("[\n{}\n]", moves.join(",\n"))
            }
            other => other.to_string(),
        };
        format!("{}: {value}", Value::from(name.as_str()))
    };
    let (moves, head): (Vec<_>, Vec<_>) = fields.iter().partition(|(name, _)| *name == "moves");
    let lines: Vec<String> = head.into_iter().chain(moves).map(line).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
