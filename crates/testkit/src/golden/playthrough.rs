//! A game told in full: at each step what every seat sees and may do, so that a changed rule is a readable difference.

use super::Recipe;
use super::digest::{as_value, canonical};
use super::wander::{Step, wander};
use feldherr_core::{Arg, Audience, Game, GameEvent, Message, Observer, Seat};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// No step begins beyond so many bytes.
const LONGEST: usize = 120_000;

/// The place where a text first differs from the one written.
pub fn difference(written: &str, now: &str) -> Option<String> {
    if written == now {
        return None;
    }
    let mut before = written.lines();
    let mut step = "";
    for (number, line) in now.lines().enumerate() {
        let old = before.next();
        if line.starts_with("== ") {
            step = line;
        }
        if old != Some(line) {
            let old = old.unwrap_or("nothing");
            return Some(format!(
                "line {}, below `{step}`\n- {old}\n+ {line}",
                number + 1
            ));
        }
    }
    Some(format!("ends after `{step}`"))
}

/// The whole text.
pub fn tell<G: Game>(recipe: &Recipe<G::Setup>) -> String {
    let mut setup = String::new();
    canonical(&as_value(&recipe.setup), &mut setup);
    let mut teller = Teller {
        text: format!(
            "{} rules {}, seed {}\n{setup}\n",
            G::KEY,
            G::RULES_VERSION,
            recipe.seed
        ),
        ..Teller::default()
    };
    wander::<G>(recipe, |step| {
        teller.step(&step);
        teller.text.len() < LONGEST
    });
    teller.text
}

/// What somebody sees: each value by its path.
type Seen = BTreeMap<String, String>;

#[derive(Default)]
struct Teller {
    text: String,
    /// What each observer saw last: the seats, then the public.
    seen: Vec<Seen>,
    /// What each seat could do last.
    options: BTreeMap<Seat, BTreeSet<String>>,
}

impl Teller {
    fn step<G: Game>(&mut self, step: &Step<'_, G>) {
        let position = step.table.position();
        match step.entry {
            None => self.line("\n== start"),
            Some(entry) => {
                let done = short(&as_value(entry));
                self.line(&format!("\n== {} {done}", step.table.seq()));
            }
        }
        for event in step.events {
            let to = match event.audience() {
                Audience::All => String::new(),
                Audience::Seats(seats) => format!(" for {}", numbers(seats.iter())),
                Audience::Others(seats) => format!(" for all but {}", numbers(seats.iter())),
            };
            self.line(&format!("{}{to}", said(&position.log_line(event))));
        }
        self.views(position);
        self.questions(position);
        if let Some(outcome) = position.outcome() {
            let standings = short(&as_value(&outcome.standings));
            self.line(&format!(
                "end: {standings} by {}: {}",
                outcome.rule,
                said(&outcome.message)
            ));
        }
    }

    /// What has changed for all observers alike, then for each.
    fn views<G: Game>(&mut self, position: &G) {
        let seats = (0..position.seats()).map(|seat| Observer::Seat(Seat(seat)));
        let now: Vec<Seen> = seats
            .chain([Observer::Public])
            .map(|observer| {
                let mut seen = Seen::new();
                flatten(&as_value(&position.view(observer)), "", &mut seen);
                seen
            })
            .collect();
        self.seen.resize(now.len(), Seen::new());
        let changes: Vec<BTreeSet<String>> = self
            .seen
            .iter()
            .zip(&now)
            .map(|(before, now)| changes(before, now))
            .collect();
        let mut shared = changes[0].clone();
        shared.retain(|line| changes.iter().all(|lines| lines.contains(line)));
        self.block("all see", &shared);
        for (index, lines) in changes.iter().enumerate() {
            let own: BTreeSet<String> = lines.difference(&shared).cloned().collect();
            let name = if index + 1 == changes.len() {
                "the public sees".to_owned()
            } else {
                format!("seat {index} sees")
            };
            self.block(&name, &own);
        }
        self.seen = now;
    }

    /// Who is asked what, and what came to his options or left them.
    fn questions<G: Game>(&mut self, position: &G) {
        for prompt in position.prompts().0 {
            let kind = as_value(&prompt.kind);
            let (seat, kind) = (prompt.seat, kind.as_str().unwrap_or_default());
            let mut options = Vec::new();
            position.options(seat, &mut options);
            self.line(&format!(
                "seat {} {kind}: {}: {} options",
                seat.0,
                said(&prompt.message),
                options.len()
            ));
            let now: BTreeSet<String> = options
                .iter()
                .map(|option| short(&as_value(option)))
                .collect();
            let before = self.options.insert(seat, now.clone()).unwrap_or_default();
            before
                .difference(&now)
                .for_each(|gone| self.line(&format!("  - {gone}")));
            now.difference(&before)
                .for_each(|new| self.line(&format!("  + {new}")));
        }
    }

    fn block(&mut self, head: &str, lines: &BTreeSet<String>) {
        if !lines.is_empty() {
            self.line(head);
            lines
                .iter()
                .for_each(|line| self.line(&format!("  {line}")));
        }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

fn numbers(seats: impl Iterator<Item = Seat>) -> String {
    seats
        .map(|seat| seat.0.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

fn changes(before: &Seen, now: &Seen) -> BTreeSet<String> {
    let gone = before
        .keys()
        .filter(|path| !now.contains_key(*path))
        .map(|path| format!("{path} is gone"));
    let new = now
        .iter()
        .filter(|(path, value)| before.get(*path) != Some(value));
    gone.chain(new.map(|(path, value)| format!("{path} = {value}")))
        .collect()
}

/// Every value with its path; short lists and objects stay in one.
fn flatten(value: &Value, path: &str, into: &mut Seen) {
    let text = short(value);
    let join = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    match value {
        Value::Object(fields) if text.len() > 60 || path.is_empty() => {
            fields
                .iter()
                .for_each(|(key, value)| flatten(value, &join(key), into));
        }
        Value::Array(items) if text.len() > 60 => {
            for (index, value) in items.iter().enumerate() {
                flatten(value, &join(&index.to_string()), into);
            }
        }
        _ => {
            into.insert(path.to_owned(), text);
        }
    }
}

/// JSON with sorted keys and without quotes where they say nothing.
fn short(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(short).collect::<Vec<_>>().join(", ")
        ),
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let fields: Vec<String> = fields
                .into_iter()
                .map(|(key, value)| format!("{key}: {}", short(value)))
                .collect();
            format!("{{{}}}", fields.join(", "))
        }
        other => other.to_string(),
    }
}

/// A message by its id, with its arguments.
fn said(message: &Message) -> String {
    let mut said = message.id.to_string();
    for (name, arg) in message.args.iter() {
        // Writing to a text cannot fail.
        let _ = match arg {
            Arg::Number(number) => write!(said, " {name}={number}"),
            Arg::Text(text) => write!(said, " {name}={text}"),
            Arg::Message(inner) if inner.args.is_empty() => write!(said, " {name}={}", inner.id),
            Arg::Message(inner) => write!(said, " {name}=({})", self::said(inner)),
        };
    }
    said
}
