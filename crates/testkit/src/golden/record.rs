//! Whole games in files: read, followed by today's rules, and played at random where one is missing.

use super::digest::{Digest, as_value};
use super::sheet::{Differs, End, Line};
use super::wander::wander;
use super::{read as read_text, stem};
use feldherr_core::{Followed, Game, Record, RecordFault, Table};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A game played at random.
#[derive(Clone, Debug)]
pub struct Recipe<S> {
    /// What it shows.
    pub name: String,
    /// From where it begins.
    pub setup: S,
    /// Decides dice and choices.
    pub seed: u64,
    /// The most moves.
    pub longest: usize,
    /// After so many moves the host calls time, if a time is agreed.
    pub time_up: Option<usize>,
}

impl<S> Recipe<S> {
    /// A game until its end, at most `longest` moves.
    pub fn new(name: impl Into<String>, setup: S, seed: u64, longest: usize) -> Self {
        Self {
            name: name.into(),
            setup,
            seed,
            longest,
            time_up: None,
        }
    }
}

/// A record in a file.
pub struct Found<G: Game> {
    /// What it shows.
    pub name: String,
    /// The game.
    pub record: Record<G::Setup, G::Action>,
}

pub fn read<G: Game>(path: &Path) -> Found<G> {
    let record = serde_json::from_str(&read_text(path));
    let mut record: Record<G::Setup, G::Action> =
        record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // What a change of the data does to old games is to show here.
    record.data.clear();
    Found {
        name: stem(path),
        record,
    }
}

/// A game played at random to its end, as a file with one move a line.
pub fn play<G: Game>(recipe: &Recipe<G::Setup>) -> String {
    let table = wander::<G>(recipe, |_| true);
    assert!(
        table.position().outcome().is_some(),
        "{}: not over after {} moves",
        recipe.name,
        recipe.longest
    );
    text::<G>(&table.record())
}

/// The record as a file: what it begins with in one line, then one move a line.
pub fn text<G: Game>(record: &Record<G::Setup, G::Action>) -> String {
    let head = Record {
        data: BTreeMap::new(),
        moves: Vec::new(),
        ..record.clone()
    };
    let head = crate::laws::bytes(&head);
    let head = head.strip_suffix("[]}").unwrap_or_default();
    let moves: Vec<String> = record.moves.iter().map(crate::laws::bytes).collect();
    format!("{head}[\n{}\n]}}\n", moves.join(",\n"))
}

/// Follows a record by today's rules. `before` is what was known of it: why it differs is said by hand.
pub fn follow<G: Game>(
    found: &Found<G>,
    before: Option<&Line>,
    kinds: &mut BTreeSet<String>,
) -> Line {
    let Found { name, record } = found;
    let mut digest = Digest::new(name);
    let (moves, end, fault) = match step_by_step::<G>(record, &mut digest, kinds) {
        Ok(table) => end_of(&table),
        Err((moves, fault)) => (moves, None, Some(fault)),
    };
    let (hash, marks) = digest.finish();
    let older = record.rules < G::RULES_VERSION;
    let was = before.and_then(|before| before.end.clone());
    let (end, fault) = match fault {
        // The line keeps saying how it ended when it was played.
        None if older && was.is_some() && was != end => {
            let fault = format!("ends otherwise: {end:?}");
            (was, Some(fault))
        }
        fault => (end, fault),
    };
    let why = before.and_then(|before| before.differs.as_ref());
    let why = why.map_or("", |differs| &differs.why).to_owned();
    Line {
        name: name.clone(),
        rules: record.rules,
        moves,
        hash,
        marks,
        end,
        differs: fault.map(|fault| Differs {
            at: moves + 1,
            fault,
            why,
        }),
    }
}

type Ended = (usize, Option<End>, Option<String>);

fn end_of<G: Game>(table: &Table<G>) -> Ended {
    let outcome = table.position().outcome();
    let fault = outcome
        .is_none()
        .then(|| "the record ends, the game does not".to_owned());
    (table.seq(), outcome.as_ref().map(End::of), fault)
}

/// The table at the end, or how many moves were good and what is wrong with the next one.
fn step_by_step<G: Game>(
    record: &Record<G::Setup, G::Action>,
    digest: &mut Digest,
    kinds: &mut BTreeSet<String>,
) -> Result<Table<G>, (usize, String)> {
    let head = Record {
        moves: Vec::new(),
        ..record.clone()
    };
    let started = Table::<G>::replay(&head, None, |table, events| {
        digest.step(&Value::Null, &head.start, events, table.position());
    });
    let mut table = started.map_err(|fault| (0, said(&fault)))?;
    for (index, entry) in record.moves.iter().enumerate() {
        let over = table.position().outcome().is_some();
        if over {
            return Err((index, "the game is over already".to_owned()));
        }
        let followed = table.follow(entry).map_err(|fault| (index, said(&fault)))?;
        let events = match followed {
            Followed::Done(applied) => applied.events,
            Followed::Undone(_) => Vec::new(),
        };
        kinds.extend(events.iter().map(kind));
        digest.step(&as_value(entry), &entry.draws, &events, table.position());
        if table.position().outcome().is_none()
            && table.position().prompts().awaited().next().is_none()
        {
            return Err((index, "the game waits for nobody afterwards".to_owned()));
        }
    }
    Ok(table)
}

/// The kind of an event: the names of its variants.
fn kind(event: &impl Serialize) -> String {
    let mut kind = String::new();
    let mut value = &as_value(event);
    for _ in 0..2 {
        let inner = match value {
            Value::Object(fields) if fields.len() == 1 => fields.iter().next(),
            _ => None,
        };
        let name = inner.map(|(name, _)| &**name).or(value.as_str());
        if let Some(name) = name {
            kind.push_str(if kind.is_empty() { "" } else { "." });
            kind.push_str(name);
        }
        value = inner.map_or(&Value::Null, |(_, inner)| inner);
    }
    kind
}

/// A fault without its place.
fn said(fault: &RecordFault) -> String {
    let mut said = match fault {
        RecordFault::Illegal { illegal, .. } => {
            format!("refused by {}: {}", illegal.rule, illegal.message.id)
        }
        fault => fault.to_string(),
    };
    if let Some((place, rest)) = said.split_once(": ")
        && place.starts_with("move ")
    {
        said = rest.to_owned();
    }
    said
}

/// A random game, played by today's rules.
pub fn line_of_random<G: Game>(recipe: &Recipe<G::Setup>) -> Line {
    let mut digest = Digest::new(&recipe.name);
    let table = wander::<G>(recipe, |step| {
        let done = step.entry.map_or(Value::Null, as_value);
        digest.step(&done, step.draws, step.events, step.table.position());
        true
    });
    let (hash, marks) = digest.finish();
    Line {
        name: recipe.name.clone(),
        rules: G::RULES_VERSION,
        moves: table.seq(),
        hash,
        marks,
        end: table.position().outcome().as_ref().map(End::of),
        differs: None,
    }
}
