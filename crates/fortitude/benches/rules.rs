//! How fast the rules of Valour & Fortitude are. Prints; asserts nothing.

use feldherr_fortitude::{Position, Setup};
use feldherr_testkit::bench;
use serde_json::json;

fn main() {
    let battle = |one: &str, two: &str| {
        serde_json::from_value::<Setup>(json!({"armies": [one, two], "turns": 8})).ok()
    };
    let setups = [
        ("100 points", battle("french-100", "british-100")),
        ("250 points", battle("french-250", "prussian-250")),
    ];
    let figures: Vec<bench::Figure> = setups
        .into_iter()
        .filter_map(|(name, setup)| Some((name, setup?)))
        .flat_map(|(name, setup)| bench::rules::<Position>(name, &setup))
        .collect();
    bench::print(&figures);
}
