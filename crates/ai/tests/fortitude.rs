//! Valour & Fortitude by computer players: legal to the end, reproducible, blind to hidden cards, and no fools.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

mod common;

use common::{LEVELS, THOUGHT, chooses_alike, contest, never_peeks, positions_of_a_game};
use feldherr_ai::{Level, Observation, choose};
use feldherr_core::{Rng, Seat};
use feldherr_fortitude::{Action, Place, Position, Setup, Side};
use serde_json::json;

fn battle(scenario: &str, armies: [&str; 2], turns: u16) -> Setup {
    serde_json::from_value(json!({
        "scenario": scenario, "armies": armies, "turns": turns, "terrain": 5
    }))
    .unwrap()
}

/// Positions from all over a battle of captains, with the seat that must decide.
fn positions_of_a_battle() -> Vec<(Position, Seat)> {
    positions_of_a_game(battle("beginners", ["russian-100", "spanish-100"], 4))
}

#[test]
fn every_level_finishes_every_scenario() {
    for scenario in ["beginners", "encounter", "assault"] {
        for level in LEVELS {
            // The arena fails on the first illegal choice.
            contest::<Position>(
                battle(scenario, ["french-100", "prussian-100"], 3),
                [level, level],
                1,
            );
        }
    }
}

#[test]
fn every_army_can_be_commanded() {
    let nations = [
        ["allies-100", "british-100"],
        ["austrian-100", "russian-100"],
        ["spanish-100", "french-100"],
    ];
    for armies in nations {
        contest::<Position>(
            battle("beginners", armies, 3),
            [Level::Captain, Level::Recruit],
            2,
        );
    }
}

#[test]
fn same_seed_chooses_alike() {
    chooses_alike(positions_of_a_battle().iter().step_by(37));
}

#[test]
fn players_decide_alike_in_positions_they_cannot_tell_apart() {
    let differ = never_peeks(positions_of_a_battle().iter().step_by(23));
    assert!(differ > 3, "the enemy's hand was never another");
}

#[test]
fn a_captain_deploys_everybody_in_the_first_battle() {
    let deployed = positions_of_a_battle()
        .into_iter()
        .find(|(position, _)| position.state.round == 1)
        .unwrap()
        .0;
    for side in Side::BOTH {
        for unit in deployed.field.units_of(side) {
            let place = deployed.state.units[unit.index()].place;
            assert!(matches!(place, Place::Table(_)), "{unit:?} {place:?}");
        }
    }
}

#[test]
fn a_captain_gets_on() {
    let positions = positions_of_a_battle();
    let held = |position: &Position| {
        let objectives = position.state.objectives.iter();
        objectives
            .filter(|objective| objective.held.is_some())
            .count()
    };
    let (last, _) = positions.last().unwrap();
    assert!(held(last) >= 3, "{} objectives held", held(last));
}

#[test]
fn a_captain_beats_a_recruit() {
    let [captain, recruit] = contest::<Position>(
        battle("beginners", ["french-100", "french-100"], 6),
        [Level::Captain, Level::Recruit],
        6,
    );
    assert!(captain >= 4 && recruit == 0, "{captain} to {recruit}");
}

#[test]
fn a_captain_accepts_the_terrain() {
    let (position, seat) = positions_of_a_battle().swap_remove(0);
    let observation = Observation::new(&position, seat).unwrap();
    let action = choose(&observation, Level::Captain, THOUGHT, &mut Rng::new(1));
    assert_eq!(action, Action::AcceptTerrain);
}
