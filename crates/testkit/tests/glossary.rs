//! The glossary is true: every identifier it names stands in the sources of its game, and every word in its texts.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A chapter of the glossary: its title, the crates whose sources it speaks of, the texts that use its words.
const CHAPTERS: [(&str, &[&str], &[&str]); 5] = [
    (
        "Words of the program",
        &["core", "games"],
        &["locales/core", "locales/cli", "web/src/locales/"],
    ),
    ("Waterloo", &["waterloo"], &["locales/waterloo"]),
    ("Napoleon in Europe", &["europa"], &["locales/europa"]),
    (
        "The Library of Napoleonic Battles",
        &["battles"],
        &["locales/battles"],
    ),
    ("Valour & Fortitude", &["fortitude"], &["locales/fortitude"]),
];

#[test]
fn every_identifier_and_every_word_of_the_glossary_is_in_use() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let glossary = fs::read_to_string(root.join("docs/glossary.md")).expect("the glossary");
    let mut chapters = glossary.split("\n## ");
    chapters.next();
    let mut faults = Vec::new();
    let mut rows = 0;
    for (chapter, (title, crates, locales)) in chapters.zip(CHAPTERS) {
        assert!(chapter.starts_with(title), "the next chapter is {title}");
        let sources = sources(&root, crates).expect("the sources");
        let texts = texts(&root, crates, locales).to_lowercase();
        for row in chapter.lines().filter(|line| line.starts_with("| ")) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let [german, english, identifiers] = cells[..] else {
                panic!("three cells: {row}");
            };
            if german == "German" {
                continue;
            }
            rows += 1;
            let words = [german, english].into_iter().flat_map(words);
            faults.extend(words.filter(|word| !texts.contains(word)));
            let names = identifiers.split('`').skip(1).step_by(2);
            let parts = names.flat_map(|name| name.split("::"));
            let unknown = parts.filter(|part| !has_word(&sources, part));
            faults.extend(unknown.map(str::to_owned));
        }
    }
    assert!(rows > 150, "only {rows} rows are read");
    assert!(faults.is_empty(), "nobody uses {faults:?}");
}

/// The words of a cell, without what stands in brackets.
fn words(cell: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut depth = 0;
    for sign in cell.chars() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => bare.push(sign),
            _ => {}
        }
    }
    let parts = bare.split(',').map(|part| part.trim().to_lowercase());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Whether a text has a word that is not a part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |sign: Option<char>| sign.is_some_and(|it| it.is_alphanumeric() || it == '_');
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}

/// The rule references of the crates that have one, and the texts whose files begin so.
fn texts(root: &Path, crates: &[&str], locales: &[&str]) -> String {
    let references = crates.iter().map(|name| format!("rules/{name}.toml"));
    let files = locales
        .iter()
        .flat_map(|begin| ["de.ftl", "en.ftl"].map(|end| locale(begin, end)));
    let all = references.chain(files);
    all.filter_map(|file| fs::read_to_string(root.join(file)).ok())
        .collect()
}

fn locale(begin: &str, end: &str) -> String {
    let dot = if begin.ends_with('/') { "" } else { "." };
    format!("{begin}{dot}{end}")
}

fn sources(root: &Path, crates: &[&str]) -> io::Result<String> {
    let mut text = String::new();
    let mut folders: Vec<PathBuf> = crates
        .iter()
        .map(|name| root.join("crates").join(name).join("src"))
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                text.push_str(&fs::read_to_string(path)?);
            }
        }
    }
    Ok(text)
}
