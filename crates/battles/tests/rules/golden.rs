//! The golden files of The Library of Napoleonic Battles; docs/golden.md says what they are.

use crate::suite::{guns, melee};
use crate::support::starts;
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Position, Setup, rule, text};
use feldherr_core::EndedBy::Victory;
use feldherr_core::Standing::{Drew, Lost, Won};
use feldherr_testkit::golden::{Ending, Golden, Recipe};
use std::path::Path;

fn battle(key: &str, start: Option<String>, cards: bool) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start,
        cards,
        affiliation: cards,
        earlier_edition: false,
        state: None,
    }
}

fn golden() -> Golden<Position> {
    let mut random = vec![
        Recipe::new("melee", melee().setup(), 1, 2_000),
        Recipe::new("guns", guns().setup(), 2, 2_000),
    ];
    for (at, (key, start)) in starts().into_iter().enumerate() {
        let name = format!("{key} {}", start.as_deref().unwrap_or("campaign"));
        random.push(Recipe::new(
            name,
            battle(&key, start, at % 2 == 0),
            at as u64,
            400,
        ));
    }
    Golden {
        tests: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        recipes: vec![
            Recipe::new("melee-at-random", melee().setup(), 3, 20_000),
            Recipe::new("guns-at-random", guns().setup(), 4, 20_000),
        ],
        random,
        playthroughs: vec![
            Recipe::new("guns-1", guns().setup(), 1, 400),
            Recipe::new(
                "quatre-bras-cards-2",
                battle("quatre-bras", None, true),
                2,
                400,
            ),
        ],
        endings: endings(),
        shows,
        wanted: starts()
            .into_iter()
            .map(|(key, start)| format!("{key} {start:?}"))
            .chain(["cards", "affiliation", "earlier edition"].map(str::to_owned))
            .collect(),
    }
}

/// LB-G94 Levels where the battle has them, for either side or neither, else points.
fn endings() -> Vec<Ending> {
    let by = |message| Ending::new(Victory, rule::LB_G94.as_str(), message);
    vec![
        by(text::LB_OVER_LEVEL).with(&[Won, Lost]),
        by(text::LB_OVER_LEVEL).with(&[Lost, Won]),
        by(text::LB_OVER_LEVEL).with(&[Drew, Drew]),
        by(text::LB_OVER_POINTS),
    ]
}

fn shows(setup: &Setup) -> Vec<String> {
    let mut shown = Vec::new();
    if let ScenarioRef::Named(key) = &setup.scenario {
        shown.push(format!("{key} {:?}", setup.start));
    }
    let options = [
        (setup.cards, "cards"),
        (setup.affiliation, "affiliation"),
        (setup.earlier_edition, "earlier edition"),
    ];
    shown.extend(
        options
            .into_iter()
            .filter(|(on, _)| *on)
            .map(|(_, name)| name.to_owned()),
    );
    shown
}

feldherr_testkit::golden_tests!();
