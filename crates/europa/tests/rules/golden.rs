//! The golden files of Napoleon in Europe; docs/golden.md says what they are.

use crate::support::from_json;
use feldherr_core::EndedBy::{Limit, Victory};
use feldherr_europa::setup::SCENARIOS;
use feldherr_europa::{Position, Setup, rule, text};
use feldherr_testkit::golden::{Ending, Golden, Recipe};
use serde_json::{Value, json};
use std::path::Path;

/// Why no record shows some endings.
const TOO_SELDOM: &str = "equal levels and equally many regions do not happen in whole games; victory.rs builds such positions";

/// Every advanced rule.
fn all_switches() -> Value {
    serde_json::to_value(feldherr_europa::Switches::ALL).expect("switches are written")
}

fn short(key: &str, switches: &Value, rounds: u16) -> Setup {
    from_json(json!({"scenario": key, "switches": switches, "end": {"rounds": rounds}}))
}

fn golden() -> Golden<Position> {
    let few = json!([["france", "spain"], ["britain", "austria"]]);
    let with_end = |end: Value| from_json(json!({"scenario": "1805", "players": few, "end": end}));
    let (none, all) = (json!({}), all_switches());
    let historical =
        from_json(json!({"scenario": "1809", "mode": "historical", "end": {"rounds": 1}}));
    let random = SCENARIOS.iter().enumerate().map(|(at, (key, _))| {
        let switches = if at % 2 == 0 { &all } else { &none };
        Recipe::new(
            format!("{key}, one round"),
            short(key, switches, 1),
            at as u64,
            120,
        )
    });
    Golden {
        tests: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        recipes: vec![
            Recipe {
                time_up: Some(200),
                ..Recipe::new(
                    "time-is-called",
                    with_end(json!({"rounds": null, "minutes": 60})),
                    1,
                    20_000,
                )
            },
            Recipe::new(
                "sudden-death",
                with_end(json!({"rounds": 1, "sudden_death": true})),
                1,
                20_000,
            ),
            Recipe::new("historical-at-random", historical, 1, 20_000),
        ],
        random: random.collect(),
        playthroughs: vec![
            Recipe::new("1805-two-players-1", with_end(json!({"rounds": 1})), 1, 400),
            Recipe::new("1809-advanced-2", short("1809", &all, 1), 2, 400),
        ],
        endings: vec![
            Ending::new(Limit, rule::NE_END_2.as_str(), ""),
            Ending::new(Limit, rule::NE_END_3.as_str(), ""),
            Ending::new(Limit, rule::NE_END_5.as_str(), ""),
            Ending::new(Limit, "", text::NE_BEST),
            Ending::new(Limit, "", text::NE_BEST_BY_REGIONS),
            Ending::new(Limit, "", text::NE_BEST_BY_SQUADRONS).missing(TOO_SELDOM),
            Ending::new(Limit, "", text::NE_BEST_SHARED).missing(TOO_SELDOM),
            Ending::new(Victory, rule::NE_WIN_2.as_str(), text::NE_COALITION_WINS),
            Ending::new(Victory, rule::NE_WIN_3.as_str(), text::NE_FRANCE_WINS),
            Ending::new(Limit, rule::NE_G189.as_str(), text::NE_NO_SIDE_WINS),
        ],
        shows,
        wanted: wanted(),
    }
}

fn shows(setup: &Setup) -> Vec<String> {
    let document = serde_json::to_value(setup).expect("setups are written");
    let mode = document["mode"].as_str().unwrap_or("unhistorical");
    let innovations = document["innovations"].as_str().unwrap_or("historical");
    let mut shown = vec![
        format!(
            "scenario {} {mode}",
            document["scenario"].as_str().unwrap_or("inline")
        ),
        format!("innovations {innovations}"),
        format!("{} players", setup.players.len()),
    ];
    let switches = document["switches"].as_object().into_iter().flatten();
    shown.extend(switches.map(|(key, _)| format!("switch {key}")));
    shown
}

fn wanted() -> Vec<String> {
    let modes = ["historical", "unhistorical"];
    let scenarios = SCENARIOS
        .iter()
        .flat_map(|(key, _)| modes.map(|mode| format!("scenario {key} {mode}")));
    let switches = all_switches();
    let switches = switches
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| format!("switch {key}"));
    let innovations = ["historical", "deck"].map(|way| format!("innovations {way}"));
    let players = (2..=5).map(|count| format!("{count} players"));
    scenarios
        .chain(switches)
        .chain(innovations)
        .chain(players)
        .collect()
}

feldherr_testkit::golden_tests!();
