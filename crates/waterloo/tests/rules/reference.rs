//! The rule reference against the list of ids it was written from.

use feldherr_testkit::coverage::Coverage;
use std::collections::BTreeSet;
use std::path::Path;

/// Rules: WL-G55
#[test]
fn sections_one_to_sixteen_are_complete_and_in_the_reference() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let reference = Coverage::of(&root, "waterloo").unwrap().rules;
    let ledger = std::fs::read_to_string(root.join("rules/waterloo.ledger")).unwrap();
    let is_rule = |id: &&str| !id.starts_with("WL-G") && !id.starts_with("WL-X");
    let listed: BTreeSet<String> = ledger.lines().filter(is_rule).map(str::to_owned).collect();
    assert_eq!(reference, listed);
    for section in 1..=16 {
        let letters: String = listed
            .iter()
            .filter_map(|id| id.strip_prefix(&format!("WL-{section}")))
            .filter(|rest| rest.chars().all(char::is_alphabetic))
            .collect();
        let unbroken: String = ('a'..='z').take(letters.len()).collect();
        assert!(!letters.is_empty(), "section {section} has no rule");
        assert_eq!(letters, unbroken, "section {section} has a hole");
    }
}
