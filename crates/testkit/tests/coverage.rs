//! The gate: every rule, decision and example of every game that players can choose is proved by a test, and every test is run.

use feldherr_testkit::coverage::{Coverage, games, is_offered};
use std::path::Path;

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

/// Libraries that say `test = false` have all their tests in `tests/`: what stands inside them would never run.
#[test]
fn no_test_stands_where_none_is_run() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut looked = 0;
    for krate in std::fs::read_dir(crates).expect("the crates are there") {
        let krate = krate.expect("a crate").path();
        let manifest = std::fs::read_to_string(krate.join("Cargo.toml")).expect("a manifest");
        if manifest.lines().any(|line| line == "test = false") {
            looked += 1;
            refuse_tests(&krate.join("src"));
        }
    }
    assert!(looked > 3, "only {looked} libraries without tests inside");
}

fn refuse_tests(path: &Path) {
    if path.is_dir() {
        for inner in std::fs::read_dir(path).expect("a folder") {
            refuse_tests(&inner.expect("a file").path());
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        let source = std::fs::read_to_string(path).expect("a source");
        let has_tests = source.contains("#[cfg(test)]") || source.contains("#[test]");
        assert!(!has_tests, "{}: these tests never run", path.display());
    }
}
