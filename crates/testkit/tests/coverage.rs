//! The gate: every rule, decision and example of every game that players can choose is proved by a test, every rule and
//! decision is named where it is carried out, and every test is run.

use feldherr_testkit::coverage::{Coverage, games, is_offered};
use std::io;
use std::path::{Path, PathBuf};

#[test]
fn every_rule_of_every_game_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = games(&root).expect("rules/ is there");
    for offered in ["waterloo", "fortitude", "europa", "battles"] {
        assert!(is_offered(&root, offered).expect("the registry is there"));
    }
    for game in games {
        let coverage = Coverage::of(&root, &game).expect("reference and ledger are there");
        assert!(
            coverage.rules.len() > 100,
            "{game}: the reference is not complete"
        );
        let offered = is_offered(&root, &game).expect("the registry is there");
        assert!(
            coverage.missing().is_empty() || !offered,
            "{game}: without a test: {:?}",
            coverage.missing()
        );
        assert!(
            coverage.unknown().is_empty(),
            "{game}: unknown ids: {:?}",
            coverage.unknown()
        );
    }
}

/// Who looks for a rule by its id finds its text, the function that carries it out, and its test. The test is asked for
/// above; a rule that needs no code has a line of comment where a reader would look for it.
#[test]
fn every_rule_is_found_by_its_id() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in games(&root).expect("rules/ is there") {
        let coverage = Coverage::of(&root, &game).expect("reference and ledger are there");
        assert!(coverage.told.len() > 100, "{game}: hardly any rule is read");
        let unplaced = coverage.unplaced();
        assert!(
            unplaced.is_empty(),
            "no source in crates/{game}/src names {unplaced:?}: the id belongs into the comment of what carries it out"
        );
        let stray = coverage.stray();
        assert!(stray.is_empty(), "{game}: no such rule: {stray:?}");
    }
}

/// Libraries that say `test = false` have all their tests in `tests/`: what stands inside them would never run.
#[test]
fn no_test_stands_where_none_is_run() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut looked = 0;
    for krate in std::fs::read_dir(crates).expect("the crates are there") {
        let krate = krate.expect("a crate").path();
        let manifest = std::fs::read_to_string(krate.join("Cargo.toml")).expect("a manifest");
        let library = manifest.split_once("[lib]").map_or("", |(_, after)| after);
        let library = library.split("\n[").next().unwrap_or_default();
        if library.lines().any(|line| line == "test = false") {
            looked += 1;
            let found = first_test(&krate.join("src")).expect("the sources can be read");
            assert_eq!(found, None, "these tests never run");
        }
    }
    assert!(looked > 3, "only {looked} libraries without tests inside");
}

/// The first source with tests in it.
fn first_test(path: &Path) -> io::Result<Option<PathBuf>> {
    if path.is_dir() {
        for inner in std::fs::read_dir(path)? {
            if let Some(found) = first_test(&inner?.path())? {
                return Ok(Some(found));
            }
        }
        return Ok(None);
    }
    let is_source = path.extension().is_some_and(|ending| ending == "rs");
    let source = std::fs::read_to_string(path)?;
    let has_tests = source.contains("#[cfg(test)]") || source.contains("#[test]");
    Ok((is_source && has_tests).then(|| path.to_owned()))
}
