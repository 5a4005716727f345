//! What counts as behaviour, as bytes that depend on nothing else: who is asked, what may be done in which order, what
//! happened and who may know of it, how it ended.

use feldherr_core::{Audience, Draw, Game, GameEvent, Observer, Outcome, Seat};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// Sums up a game step by step.
pub struct Digest {
    hash: Sha256,
    line: String,
    steps: usize,
    marks: String,
    shown: bool,
}

/// After so many steps a mark tells where behaviour began to differ.
const STRIDE: usize = 16;

impl Digest {
    /// Nothing yet. With `SIGNATURE_OF` naming this game, everything that counts is printed.
    pub fn new(name: &str) -> Self {
        Self {
            hash: Sha256::new(),
            line: String::new(),
            steps: 0,
            marks: String::new(),
            shown: std::env::var("SIGNATURE_OF").is_ok_and(|wanted| wanted == name),
        }
    }

    /// What was done and what came of it: a move, or the start.
    pub fn step<G: Game>(
        &mut self,
        done: &Value,
        draws: &[Draw],
        events: &[G::Event],
        position: &G,
    ) {
        self.say("do", done);
        for draw in draws {
            self.say("draw", &as_value(draw));
        }
        for event in events {
            self.say("event", &as_value(event));
            self.say("to", &audience(event, position.seats()));
        }
        let mut options = Vec::new();
        for prompt in position.prompts().0 {
            self.say("asked", &as_value(&(prompt.seat, prompt.kind)));
            options.clear();
            position.options(prompt.seat, &mut options);
            for option in &options {
                self.say("may", &as_value(option));
            }
        }
        if let Some(outcome) = position.outcome() {
            self.say("end", &end(&outcome));
        }
        self.steps += 1;
        if self.steps.is_multiple_of(STRIDE) {
            let so_far = hex::encode(&self.hash.clone().finalize()[..2]);
            self.marks.push_str(&so_far);
        }
    }

    /// The number in sixteen hexadecimal digits, and the marks.
    pub fn finish(self) -> (String, String) {
        (short(self.hash), self.marks)
    }

    fn say(&mut self, what: &str, value: &Value) {
        self.line.clear();
        self.line.push_str(what);
        self.line.push(' ');
        canonical(value, &mut self.line);
        self.line.push('\n');
        if self.shown {
            print!("{:>5} {}", self.steps, self.line);
        }
        self.hash.update(&self.line);
    }
}

/// The first steps, counted from 1, between which two games of these marks part; nothing when the marks are the same.
pub fn parted(one: &str, two: &str) -> Option<(usize, usize)> {
    let pairs = one.as_bytes().chunks(4).zip(two.as_bytes().chunks(4));
    let same = pairs.take_while(|(one, two)| one == two).count();
    let whole = one.len().max(two.len()) / 4;
    (same < whole).then_some((same * STRIDE, (same + 1) * STRIDE))
}

/// One number for many.
pub fn sum<'a>(lines: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut hash = Sha256::new();
    for (name, number) in lines {
        hash.update(format!("{name} {number}\n"));
    }
    short(hash)
}

fn short(hash: Sha256) -> String {
    hex::encode(&hash.finalize()[..8])
}

/// Who is told of an event, whether it can be hidden again, and how many draws belong to it.
fn audience(event: &impl GameEvent, seats: u8) -> Value {
    let told: Vec<Observer> = (0..seats)
        .map(|seat| Observer::Seat(Seat(seat)))
        .chain([Observer::Public])
        .collect();
    let told = told.into_iter().filter(|observer| match event.audience() {
        Audience::All => true,
        audience => audience.includes(*observer),
    });
    let told: Vec<i16> = told
        .map(|observer| observer.seat().map_or(-1, |seat| i16::from(seat.0)))
        .collect();
    as_value(&(told, event.reveals(), event.draws()))
}

fn end(outcome: &Outcome) -> Value {
    as_value(&(&outcome.standings, outcome.ended_by, outcome.rule.as_str()))
}

pub fn as_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| panic!("does not serialise: {error}"))
}

/// JSON with sorted keys: the order of a type's fields is no behaviour.
pub fn canonical(value: &Value, into: &mut String) {
    match value {
        Value::Array(items) => {
            into.push('[');
            for item in items {
                canonical(item, into);
                into.push(',');
            }
            into.push(']');
        }
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            into.push('{');
            for (key, value) in fields {
                // Writing to a text cannot fail.
                let _ = write!(into, "{key:?}:");
                canonical(value, into);
                into.push(',');
            }
            into.push('}');
        }
        other => {
            let _ = write!(into, "{other}");
        }
    }
}
