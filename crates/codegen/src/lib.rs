//! Generates rule ids and message ids at build time, so that a wrong one does not compile.
//!
//! Called from a rule crate's `build.rs`. The generated files are included by the crate:
//! `rule.rs` holds a `RuleId` constant for each rule and decision, `text.rs` a `&str` for each Fluent message, or a
//! `Purpose` for those that say what a die is thrown for.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

#[derive(Deserialize)]
struct RuleFile {
    rule: Vec<Identified>,
    #[serde(default)]
    decision: Vec<Identified>,
}

#[derive(Deserialize)]
struct Identified {
    id: String,
    title: Texts,
}

#[derive(Deserialize)]
struct Texts {
    en: String,
}

/// Writes `rule.rs` for the rule reference at `path`.
///
/// # Panics
/// When the file cannot be read or an id stands twice: the build then stops with the cause.
pub fn rules(path: &str) {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let file: RuleFile = toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"));
    let mut out = String::new();
    let mut names = BTreeMap::new();
    for item in file.rule.iter().chain(&file.decision) {
        let name = constant(&item.id);
        if let Some(other) = names.insert(name.clone(), &item.id) {
            panic!(
                "{path}: {} and {other} give the same constant {name}",
                item.id
            );
        }
        let Identified { id, title } = item;
        let _ = writeln!(out, "/// {id}: {}", title.en);
        let _ = writeln!(
            out,
            "pub const {name}: feldherr_core::RuleId = feldherr_core::RuleId::generated({id:?});"
        );
    }
    write("rule.rs", &out);
}

/// Writes `text.rs` for the messages of `<dir>/<name>.en.ftl`, after comparing them with the German ones.
///
/// # Panics
/// When a file cannot be read, or the two languages differ in ids or variables.
pub fn messages(dir: &str, name: &str) {
    let english = fluent(&format!("{dir}/{name}.en.ftl"));
    let german = fluent(&format!("{dir}/{name}.de.ftl"));
    for (id, variables) in &english {
        match german.get(id) {
            None => panic!("{name}.de.ftl lacks the message `{id}`"),
            Some(others) if others != variables => {
                panic!("`{id}` uses {variables:?} in English and {others:?} in German")
            }
            Some(_) => {}
        }
    }
    if let Some(id) = german.keys().find(|id| !english.contains_key(*id)) {
        panic!("{name}.en.ftl lacks the message `{id}`");
    }
    let mut out = String::new();
    for (id, variables) in &english {
        let name = constant(id);
        if let Some(purpose) = id.strip_prefix("draw-") {
            let purpose = purpose.replace('-', " ");
            let _ = writeln!(out, "/// A die for `{purpose}`.");
            let value = format!("feldherr_core::Purpose::new({purpose:?})");
            let _ = writeln!(out, "pub const {name}: feldherr_core::Purpose = {value};");
        } else {
            let _ = writeln!(out, "/// Message `{id}`, with {variables:?}.");
            let _ = writeln!(out, "pub const {name}: &str = {id:?};");
        }
    }
    write("text.rs", &out);
}

/// The message ids of a Fluent file, each with the variables it uses.
fn fluent(path: &str) -> BTreeMap<String, Vec<String>> {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        let starts_message = line.starts_with(|c: char| c.is_ascii_lowercase());
        if let (true, Some((id, _))) = (starts_message, line.split_once('=')) {
            let id = id.trim().to_owned();
            assert!(!messages.contains_key(&id), "{path}: `{id}` stands twice");
            messages.insert(id.clone(), Vec::new());
            current = Some(id);
        }
        let Some(variables) = current.as_ref().and_then(|id| messages.get_mut(id)) else {
            continue;
        };
        for part in line.split('$').skip(1) {
            let name: String = part
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_' || *c == '-')
                .collect();
            if !variables.contains(&name) {
                variables.push(name);
                variables.sort();
            }
        }
    }
    messages
}

/// `WL-10a` and `WL-WIN.a` become `WL_10A` and `WL_WIN_A`.
fn constant(id: &str) -> String {
    id.chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() {
                c.to_ascii_uppercase()
            } else {
                '_'
            }
        })
        .collect()
}

fn write(name: &str, content: &str) {
    let dir = env::var("OUT_DIR").unwrap_or_else(|_| panic!("only a build script may call this"));
    let path = Path::new(&dir).join(name);
    fs::write(&path, content).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
}
