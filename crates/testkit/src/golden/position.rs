//! Positions whose options are counted, as chess programs count moves: `tests/positions/*.pos`.
//!
//! A block begins with what it is about in lines with `#`, then says where the position is from: `setup` with a setup in JSON, or
//! `record` with a record's name and how many of its moves are done. Then come depths with the number of games of so many
//! decisions that can follow. Dice fall as the seed numbered `dice` says, 0 if none is named.

use super::{read as read_text, record, stem};
use feldherr_core::{Dice, Game, Record, Rng, Seat, Seed, Table};
use std::path::{Path, PathBuf};

/// A file of positions, counted today.
pub struct Counted {
    /// The file.
    pub path: PathBuf,
    /// What it says today.
    pub text: String,
    /// Where that is something else than before.
    pub faults: Vec<String>,
}

/// Counts the positions of a file. With `fill`, a `?` takes any number.
pub fn count<G: Game>(tests: &Path, path: PathBuf, fill: bool) -> Counted {
    let mut faults = Vec::new();
    let mut text = String::new();
    let mut position: Option<G> = None;
    let mut seed = 0;
    for (number, line) in read_text(&path).lines().enumerate() {
        let place = format!("{}.pos, line {}", stem(&path), number + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut counted = None;
        match word {
            "" | "#" => {}
            "setup" => position = Some(set_up(rest, &place)),
            "record" => position = Some(from_record(tests, rest, &place)),
            "dice" => seed = parse(rest, &place),
            depth => {
                let depth = parse(depth, &place);
                let position = position.as_ref();
                let position = position.unwrap_or_else(|| panic!("{place}: no position"));
                let games = games(position, &Dice::new(Seed::numbered(seed)), depth);
                let games = games.to_string();
                if rest != games && !(fill && rest == "?") {
                    faults.push(format!(
                        "{place}: {rest} games of {depth} decisions, now {games}"
                    ));
                }
                counted = Some(format!("{depth} {games}"));
            }
        }
        if matches!(word, "setup" | "record") {
            seed = 0;
        }
        text.push_str(counted.as_deref().unwrap_or(line));
        text.push('\n');
    }
    Counted { path, text, faults }
}

fn parse<T: std::str::FromStr>(text: &str, place: &str) -> T {
    let parsed = text.trim().parse();
    parsed.unwrap_or_else(|_| panic!("{place}: `{text}` is no number"))
}

fn set_up<G: Game>(document: &str, place: &str) -> G {
    let setup = serde_json::from_str(document).unwrap_or_else(|error| panic!("{place}: {error}"));
    let mut dice = Dice::simulated(Rng::new(0));
    let started = G::start(&setup, &mut dice, &mut Vec::new());
    started.unwrap_or_else(|error| panic!("{place}: {error}"))
}

fn from_record<G: Game>(tests: &Path, line: &str, place: &str) -> G {
    let (name, moves) = line.split_once(' ').unwrap_or((line, "0"));
    let path = tests.join("records").join(format!("{name}.json"));
    let found = record::read::<G>(&path);
    let moves: usize = parse(moves, place);
    let record = Record {
        moves: found.record.moves.into_iter().take(moves).collect(),
        ..found.record
    };
    let table = Table::<G>::replay(&record, None, |_, _| {});
    let table = table.unwrap_or_else(|fault| panic!("{place}: {fault}"));
    table.position().clone()
}

/// How many games of so many decisions can follow: every option of every seat that must decide, and so on.
fn games<G: Game>(position: &G, dice: &Dice, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let asked: Vec<Seat> = position.prompts().awaited().collect();
    let mut options = Vec::new();
    let mut count = 0;
    for seat in asked {
        options.clear();
        position.options(seat, &mut options);
        if depth == 1 {
            count += options.len() as u64;
            continue;
        }
        for option in &options {
            let (mut next, mut dice) = (position.clone(), dice.clone());
            let done = next.apply(seat, option, &mut dice, &mut Vec::new());
            done.unwrap_or_else(|illegal| {
                panic!("{option:?} is listed but refused by {}", illegal.rule)
            });
            count += games(&next, &dice, depth - 1);
        }
    }
    count
}
