//! Valour & Fortitude by computer players: legal to the end, reproducible, blind to hidden cards, and no fools.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

use feldherr_ai::arena::{Contestant, Match, Silent, run};
use feldherr_ai::{Budget, Level, Observation, Player, choose};
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Table};
use feldherr_fortitude::{Action, Place, Position, Setup, Side};
use serde_json::json;

const LEVELS: [Level; 3] = [Level::Recruit, Level::Captain, Level::Marshal];
const THOUGHT: Budget = Budget::Simulations(2);

fn battle(scenario: &str, armies: [&str; 2], turns: u16) -> Setup {
    serde_json::from_value(json!({
        "scenario": scenario, "armies": armies, "turns": turns, "terrain": 5
    }))
    .unwrap()
}

fn contest(setup: Setup, levels: [Level; 2], games: u32) -> [u32; 2] {
    let contestants = levels.map(|level| Contestant {
        level,
        budget: THOUGHT,
    });
    let report = run::<Position>(
        &Match {
            scenario: String::new(),
            setup,
            contestants: contestants.to_vec(),
            games,
            seed: 7,
            threads: 2,
        },
        &Silent,
    )
    .unwrap();
    [report.seats[0].wins, report.seats[1].wins]
}

/// Positions from all over a battle of captains, with the seat that must decide.
fn positions_of_a_battle() -> Vec<(Position, Seat)> {
    let setup = battle("beginners", ["russian-100", "spanish-100"], 4);
    let mut table = Table::<Position>::start(setup, Seed::numbered(4))
        .unwrap()
        .0;
    let mut captains: Vec<_> = (0..2)
        .map(|seed| Player::<Position>::new(Level::Captain, THOUGHT, seed))
        .collect();
    let mut found = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        found.push((table.position().clone(), seat));
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = captains[seat.index()].choose(&observation);
        table.act(seat, action).unwrap();
    }
    found
}

#[test]
fn every_level_finishes_every_scenario() {
    for scenario in ["beginners", "encounter", "assault"] {
        for level in LEVELS {
            // The arena fails on the first illegal choice.
            contest(
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
        contest(
            battle("beginners", armies, 3),
            [Level::Captain, Level::Recruit],
            2,
        );
    }
}

#[test]
fn same_seed_chooses_alike() {
    for (position, seat) in positions_of_a_battle().iter().step_by(37) {
        let observation = Observation::new(position, *seat).unwrap();
        for level in LEVELS {
            let decide = || choose(&observation, level, THOUGHT, &mut Rng::new(8));
            let action = decide();
            assert_eq!(action, decide());
            assert!(position.check(*seat, &action).is_ok());
        }
    }
}

#[test]
fn players_decide_alike_in_positions_they_cannot_tell_apart() {
    let mut differ = 0;
    for (position, seat) in positions_of_a_battle().iter().step_by(23) {
        let other = position.redeal(*seat, &mut Rng::new(5));
        let observer = Observer::Seat(*seat);
        assert_eq!(position.view(observer), other.view(observer));
        differ += u32::from(*position != other);
        for level in LEVELS {
            let [one, two] = [position, &other].map(|position| {
                let observation = Observation::new(position, *seat).unwrap();
                choose(&observation, level, THOUGHT, &mut Rng::new(9))
            });
            assert_eq!(one, two);
        }
    }
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
    let [captain, recruit] = contest(
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
