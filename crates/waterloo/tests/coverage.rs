//! The gate: every rule, decision and example has a test that names it.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Reference {
    rule: Vec<Identified>,
    decision: Vec<Identified>,
}

#[derive(Deserialize)]
struct Identified {
    id: String,
}

const MARK: &str = "/// Rules: ";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn reference() -> Reference {
    toml::from_str(&fs::read_to_string(root().join("rules/waterloo.toml")).unwrap()).unwrap()
}

/// Rules, gaps and examples.
fn ledger() -> BTreeSet<String> {
    fs::read_to_string(root().join("rules/waterloo.ledger"))
        .unwrap()
        .lines()
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// What must be tested.
fn wanted() -> BTreeSet<String> {
    let decisions = reference().decision.into_iter().map(|item| item.id);
    ledger().into_iter().chain(decisions).collect()
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            into.push(path);
        }
    }
}

/// Where each id is named above a test, and the lines that name ids without one.
fn named(text: &str, place: &str) -> (BTreeMap<String, String>, Vec<String>) {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut found = BTreeMap::new();
    let mut stray = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(ids) = line.strip_prefix(MARK) else {
            continue;
        };
        let place = format!("{place}:{}", index + 1);
        if lines.get(index + 1) != Some(&"#[test]") {
            stray.push(place);
            continue;
        }
        for id in ids.split(',') {
            found.insert(id.trim().to_owned(), place.clone());
        }
    }
    (found, stray)
}

fn scan() -> (BTreeMap<String, String>, Vec<String>) {
    let mut files = Vec::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&here.join("src"), &mut files);
    sources(&here.join("tests"), &mut files);
    let mut all = (BTreeMap::new(), Vec::new());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (found, stray) = named(&text, &file.display().to_string());
        all.0.extend(found);
        all.1.extend(stray);
    }
    all
}

#[test]
fn every_rule_decision_and_example_has_a_test() {
    let (named, _) = scan();
    let missing: Vec<String> = wanted()
        .into_iter()
        .filter(|id| !named.contains_key(id))
        .collect();
    assert!(missing.is_empty(), "without a test: {missing:?}");
}

#[test]
fn no_test_names_an_unknown_rule() {
    let known = wanted();
    let (named, stray) = scan();
    let unknown: Vec<_> = named
        .iter()
        .filter(|(id, _)| !known.contains(*id))
        .collect();
    assert!(unknown.is_empty(), "unknown ids: {unknown:?}");
    assert!(stray.is_empty(), "not directly above #[test]: {stray:?}");
}

#[test]
fn the_gate_itself_can_fail() {
    let text = "/// Rules: WL-1a, WL-G1\n#[test]\nfn a() {}\n/// Rules: WL-1b\nfn b() {}\n";
    let (found, stray) = named(text, "x.rs");
    assert_eq!(found.keys().collect::<Vec<_>>(), ["WL-1a", "WL-G1"]);
    assert_eq!(stray, ["x.rs:4"]);
    let doubtful = named("// Rules: WL-1a\n#[test]\n", "x.rs");
    assert!(doubtful.0.is_empty());
}

/// Rules: WL-G55
#[test]
fn sections_one_to_sixteen_are_complete_and_in_the_reference() {
    let in_reference: BTreeSet<String> = reference().rule.into_iter().map(|item| item.id).collect();
    let in_ledger: BTreeSet<String> = ledger()
        .into_iter()
        .filter(|id| !id.starts_with("WL-G") && !id.starts_with("WL-X"))
        .collect();
    assert_eq!(in_reference, in_ledger);
    for section in 1..=16 {
        let letters: String = in_ledger
            .iter()
            .filter_map(|id| id.strip_prefix(&format!("WL-{section}")))
            .filter(|rest| rest.chars().all(char::is_alphabetic))
            .collect();
        let unbroken: String = ('a'..='z').take(letters.len()).collect();
        assert!(
            !letters.is_empty() && letters == unbroken,
            "section {section}: {letters}"
        );
    }
    let examples = ledger().iter().filter(|id| id.starts_with("WL-X")).count();
    assert_eq!(examples, 33, "one position for every figure");
}
