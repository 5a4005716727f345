use crate::app::App;
use anyhow::{Context, Result, anyhow};
use feldherr_core::Seed;
use feldherr_games::{AnyTable, DiceSource, GameKind};
use serde_json::Value;
use std::io::Read as _;
use std::path::Path;

/// No record comes near this; it keeps a wrong file from filling the memory.
const MOST_BYTES: u64 = 256 * 1024 * 1024;

/// Reads a file's text, or standard input for `-`.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(MOST_BYTES).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("{}: cannot be read", path.display()))?;
    Ok(bytes)
}

/// Reads a JSON file: a record, or a position document.
pub fn read_json(path: &Path) -> Result<Value> {
    let bytes = read_bytes(path)?;
    serde_json::from_slice(&bytes).map_err(|cause| {
        anyhow!(
            "{}:{}:{}: not JSON: {cause}",
            path.display(),
            cause.line(),
            cause.column()
        )
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
    let position = document.get("position").context(
        "neither a record (with `moves`) nor a position document ({\"game\": …, \"position\": …})",
    )?;
    if at.is_some() {
        anyhow::bail!("--at needs a record; this is a position");
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
        anyhow::bail!("the record has {moves} moves; there is no position after {at}");
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
