//! The gate: every rule, decision and example of every game is proved by a test.

use feldherr_testkit::coverage::{Coverage, games};
use std::path::Path;

#[test]
fn every_rule_of_every_game_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = games(&root).expect("rules/ is there");
    assert!(!games.is_empty());
    for game in games {
        let coverage = Coverage::of(&root, &game).expect("reference and ledger are there");
        assert!(
            coverage.rules.len() > 100,
            "{game}: the reference is not complete"
        );
        assert!(
            coverage.missing().is_empty(),
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
