//! The laws every game must obey.

use crate::support::from_json;
use feldherr_europa::setup::SCENARIOS;
use feldherr_europa::{Position, Setup, Switches};
use feldherr_testkit::{Effort, suite};
use serde_json::json;

/// Every scenario, in turn with the standard rules and with all advanced ones.
#[test]
fn europa_obeys_the_laws_of_every_game() {
    let effort = Effort {
        games: 1,
        longest: 20_000,
        positions: 6,
    };
    let setups = SCENARIOS.iter().enumerate().map(|(at, (key, _))| {
        let switches = if at % 2 == 0 {
            Switches::ALL
        } else {
            Switches::default()
        };
        Setup {
            switches,
            ..from_json(json!({"scenario": key, "end": {"rounds": 1}}))
        }
    });
    suite::<Position>(&setups.collect::<Vec<_>>(), effort);
}

/// Games that begin with battles of every kind: deployed in secret, by allies, by a part of the army at first.
#[test]
fn battles_obey_the_laws_of_every_game() {
    let units = json!({
        "infantry": 4, "light": 1, "militia": 1, "cavalry": 2, "artillery": 1, "horse": 1, "leader": 1,
    });
    let group = json!({
        "flag": "france", "region": "belgium", "way": {"land": "picardy"}, "left": 0,
        "troops": {"infantry": 3, "cavalry": 1},
    });
    let position = json!({
        "active": "france",
        "alliances": [["britain", "prussia"]],
        "wars": [["france", "britain"], ["france", "prussia"]],
        "regions": {
            "belgium": {"units": {"france": units, "britain": units, "prussia": {"infantry": 2}}},
            "hanover": {"units": {"france": {"infantry": 2}, "prussia": {"cavalry": 2}}},
        },
        "campaign": {"arrivals": [group]},
    });
    let with = |switches: serde_json::Value| {
        from_json(json!({
            "scenario": "1805", "end": {"rounds": 1}, "switches": switches, "position": position,
        }))
    };
    let setups = [
        with(json!({
            "counter_charge": true, "battle_order": true, "reinforcements": true, "terrain": true,
            "light_infantry": true, "horse_artillery": true,
        })),
        with(json!({"cards": true, "light_infantry": true, "horse_artillery": true})),
    ];
    let effort = Effort {
        games: 2,
        longest: 20_000,
        positions: 40,
    };
    suite::<Position>(&setups, effort);
}
