//! Every field and every word of a position is named in the document of setups.
//!
//! What a position can hold is asked of the reader itself: to a field or word that it does not know, it answers with
//! those that it knows. So nothing can be forgotten, whatever the types are.

use crate::schema::Schema;
use feldherr_core::Seed;
use feldherr_games::{DiceSource, Fault, GameKind};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A name that nothing has.
const NOBODY: &str = "zzz";
/// Fields whose keys are names of things on the board, one as good as another.
const MAPS: [&str; 13] = [
    "armies",
    "formations",
    "parted",
    "pieces",
    "realms",
    "regions",
    "seas",
    "squadrons",
    "towns",
    "truces",
    "units",
    "inline",
    "fates",
];

/// The names that documents must have, each with a place where it can stand.
pub type Names = BTreeMap<String, String>;

/// All names of fields and words that can stand where these setups have something.
pub fn names(kind: &dyn GameKind, setups: &[Value]) -> Names {
    let mut names = Names::new();
    let mut seen = BTreeSet::new();
    for setup in setups {
        let mut places = Vec::new();
        walk(setup, String::new(), String::new(), &mut places);
        for (pointer, place) in places {
            for changed in changes(setup, &pointer) {
                let is_new = seen.insert((place.clone(), shape(setup, &pointer), changed.0));
                if is_new {
                    ask(kind, &changed.1, &place, &mut names);
                }
            }
        }
    }
    names
}

/// What the reader says of a setup with a name that nothing has.
fn ask(kind: &dyn GameKind, setup: &Value, place: &str, names: &mut Names) {
    let Err(fault) = kind.start(setup, DiceSource::Seed(Seed::numbered(1))) else {
        return;
    };
    let faults = std::iter::once(&fault).chain(&fault.more);
    for name in faults.flat_map(known_instead) {
        names.entry(name).or_insert_with(|| place.to_owned());
    }
}

/// The names that a reader knows instead of the one it does not.
fn known_instead(fault: &Fault) -> Vec<String> {
    let cause = &json!(fault.message)["args"]["cause"]["args"];
    if cause["name"] != NOBODY {
        return Vec::new();
    }
    let known = &cause["known"]["args"];
    let known = known["names"].as_str().or(known["name"].as_str());
    let names = known.unwrap_or_default().split('`').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

/// All objects and words of a document: where each is, and where others like it are.
fn walk(value: &Value, pointer: String, place: String, into: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let parent = place.rsplit('/').next().unwrap_or_default();
                let like = if MAPS.contains(&parent) { "*" } else { name };
                walk(
                    field,
                    format!("{pointer}/{name}"),
                    format!("{place}/{like}"),
                    into,
                );
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(
                    item,
                    format!("{pointer}/{index}"),
                    format!("{place}/[]"),
                    into,
                );
            }
        }
        Value::String(_) => {}
        _ => return,
    }
    into.push((pointer, place));
}

/// What kind of value is there; an object with one field may be a variant of an enum.
fn shape(setup: &Value, pointer: &str) -> String {
    match setup.pointer(pointer) {
        Some(Value::Object(fields)) if fields.len() == 1 => fields.keys().cloned().collect(),
        Some(Value::Object(_)) => "object".to_owned(),
        _ => "word".to_owned(),
    }
}

/// The setup with a name that nothing has: as a field, as a word, or as the name of a variant.
fn changes(setup: &Value, pointer: &str) -> Vec<(&'static str, Value)> {
    let put = |value: Value| {
        let mut changed = setup.clone();
        if let Some(there) = changed.pointer_mut(pointer) {
            *there = value;
        }
        changed
    };
    match setup.pointer(pointer) {
        Some(Value::Object(fields)) => {
            let mut more = fields.clone();
            more.insert(NOBODY.to_owned(), json!(0));
            let mut changes = vec![("field", put(Value::Object(more)))];
            if let (1, Some(held)) = (fields.len(), fields.values().next()) {
                let variant = Map::from_iter([(NOBODY.to_owned(), held.clone())]);
                changes.push(("variant", put(Value::Object(variant))));
            }
            changes
        }
        Some(Value::String(_)) => vec![("word", put(json!(NOBODY)))],
        _ => Vec::new(),
    }
}

/// The setups of a document: its blocks of JSON that are called so.
pub fn setups(document: &str) -> Vec<Value> {
    let blocks = document.split("```json setup").skip(1);
    let block = |block: &str| {
        let (_, json) = block.split_once('\n').unwrap();
        let (json, _) = json.split_once("```").unwrap();
        serde_json::from_str(json).unwrap()
    };
    blocks.map(block).collect()
}

/// Names that stand in none of the documents, within marks of code.
pub fn missing(names: &Names, documents: &[&str], schema: &Schema) -> Vec<String> {
    let is_apart = |letter: char| !(letter.is_alphanumeric() || "_-".contains(letter));
    let code = documents
        .iter()
        .flat_map(|text| text.split('`').skip(1).step_by(2));
    let written: BTreeSet<&str> = code.flat_map(|text| text.split(is_apart)).collect();
    let actions: BTreeSet<&str> = schema
        .actions()
        .map(|action| action.name.as_str())
        .collect();
    let unwritten = |(name, _): &(&String, &String)| {
        !written.contains(name.as_str()) && !actions.contains(name.as_str())
    };
    let unwritten = names.iter().filter(unwritten);
    unwritten
        .map(|(name, place)| format!("{name} ({place})"))
        .collect()
}
