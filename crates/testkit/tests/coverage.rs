//! The gate: every rule, decision and example of every game that players can choose is proved by a test.

use feldherr_testkit::coverage::{Coverage, games, is_offered};
use std::path::Path;

#[test]
fn every_rule_of_every_game_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = games(&root).expect("rules/ is there");
    for offered in ["waterloo", "fortitude"] {
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
