//! How fast the rules of Napoleon in Europe are. Prints; asserts nothing.

use feldherr_europa::{Position, Setup};
use feldherr_testkit::bench;

fn main() {
    let setup = |text: &str| serde_json::from_str::<Setup>(text).ok();
    let setups = [
        ("1805, 18 rounds", setup(r#"{"scenario": "1805"}"#)),
        (
            "1805, 6 rounds",
            setup(r#"{"scenario": "1805", "end": {"rounds": 6}}"#),
        ),
        (
            "1813, 12 rounds",
            setup(r#"{"scenario": "1813", "end": {"rounds": 12}}"#),
        ),
    ];
    let figures: Vec<bench::Figure> = setups
        .into_iter()
        .filter_map(|(name, setup)| Some((name, setup?)))
        .flat_map(|(name, setup)| bench::rules::<Position>(name, &setup))
        .collect();
    bench::print(&figures);
}
