//! How fast the rules of The Library of Napoleonic Battles are. Prints; asserts nothing.

use feldherr_battles::setup::{ScenarioRef, library};
use feldherr_battles::{Position, Setup};
use feldherr_testkit::bench;

fn main() {
    let setup = |key: &str| Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        state: None,
    };
    let figures: Vec<bench::Figure> = library::keys()
        .flat_map(|key| bench::rules::<Position>(key, &setup(key)))
        .collect();
    bench::print(&figures);
}
