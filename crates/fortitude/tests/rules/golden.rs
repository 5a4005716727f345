//! The golden files of Valour & Fortitude; docs/golden.md says what they are.

use crate::support::war::{close_war, war};
use feldherr_core::EndedBy::Victory;
use feldherr_core::Standing::{Lost, Won};
use feldherr_fortitude::setup::TerrainDoc;
use feldherr_fortitude::{Position, Scenario, Setup, rule, text};
use feldherr_testkit::golden::{Ending, Golden, Recipe};
use std::path::Path;

const SCENARIOS: [Scenario; 3] = [Scenario::Beginners, Scenario::Encounter, Scenario::Assault];

/// Armies of every nation, in pairs.
const PAIRS: [[&str; 2]; 4] = [
    ["french-100", "british-100"],
    ["prussian-100", "russian-100"],
    ["austrian-100", "spanish-100"],
    ["allies-100", "french-100"],
];

fn random_war(at: usize) -> Setup {
    let scenario = SCENARIOS[at % 3];
    let players = if at % 4 == 3 { 4 } else { 2 };
    let armies = PAIRS[at % 4];
    let setup = if at < 6 {
        close_war(scenario, armies, players, 4)
    } else {
        war(scenario, armies, players, 4)
    };
    Setup {
        terrain: TerrainDoc::Seed(at as u32 + 1),
        ..setup
    }
}

fn golden() -> Golden<Position> {
    let random =
        (0..8).map(|at| Recipe::new(format!("war {at}"), random_war(at), at as u64, 2_000));
    let on_time = Setup {
        minutes: Some(60),
        ..close_war(Scenario::Beginners, PAIRS[0], 2, 6)
    };
    Golden {
        tests: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        recipes: vec![
            Recipe::new("beginners-at-random", random_war(0), 1, 20_000),
            Recipe::new("four-players-at-random", random_war(3), 2, 20_000),
            Recipe {
                time_up: Some(150),
                ..Recipe::new("time-is-called", on_time, 3, 20_000)
            },
        ],
        random: random.collect(),
        playthroughs: vec![
            Recipe::new("beginners-1", random_war(0), 1, 400),
            Recipe::new("assault-2", random_war(2), 2, 400),
        ],
        endings: vec![
            victory().with(&[Won, Lost]),
            victory().with(&[Lost, Won]),
            victory(),
            Ending::new(Victory, rule::VF_10_0D.as_str(), text::VF_OUTCOME_DRAW),
        ],
        shows,
        wanted: SCENARIOS
            .into_iter()
            .map(|scenario| format!("{scenario:?}"))
            .chain(
                [
                    "clock",
                    "own breakthrough",
                    "2 players",
                    "3 players",
                    "4 players",
                ]
                .map(str::to_owned),
            )
            .chain(["event turn.time_up".to_owned()])
            .collect(),
    }
}

fn victory() -> Ending {
    Ending::new(Victory, rule::VF_10_0C.as_str(), text::VF_OUTCOME_VICTORY)
}

fn shows(setup: &Setup) -> Vec<String> {
    let mut shown = vec![format!("{:?}", setup.scenario)];
    shown.push(format!("{} players", setup.players.len().max(2)));
    let options = [
        (setup.minutes.is_some(), "clock"),
        (setup.own_breakthrough, "own breakthrough"),
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
