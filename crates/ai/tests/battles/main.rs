//! The Library of Napoleonic Battles by computer players: legal to the end, reproducible, blind to hidden forces, no fools.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod conduct;
mod endings;
mod odds;
#[path = "../../../battles/tests/rules/support/mod.rs"]
#[allow(unreachable_pub, missing_docs, clippy::all)]
mod support;

use common::{chooses_alike, contest, never_peeks, positions_of_a_game};
use feldherr_ai::Level;
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Position, Setup};

fn battle(key: &str) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

#[test]
fn captains_and_recruits_finish_every_battle() {
    for key in ["quatre-bras", "auerstedt"] {
        for levels in [[Level::Captain, Level::Recruit], [Level::Captain; 2]] {
            contest::<Position>(battle(key), levels, 2);
        }
    }
}

#[test]
fn battles_with_cards_and_from_the_approach_are_finished() {
    let setup = Setup {
        start: Some("approach".to_owned()),
        cards: true,
        ..battle("quatre-bras")
    };
    contest::<Position>(setup, [Level::Captain, Level::Recruit], 2);
}

#[test]
fn a_marshal_finishes_a_battle() {
    contest::<Position>(battle("quatre-bras"), [Level::Marshal, Level::Captain], 1);
}

#[test]
fn a_captain_beats_a_recruit() {
    let [captain, recruit] =
        contest::<Position>(battle("quatre-bras"), [Level::Captain, Level::Recruit], 6);
    assert!(captain > recruit, "{captain} : {recruit}");
}

#[test]
fn same_seed_chooses_alike() {
    let positions = positions_of_a_game::<Position>(battle("quatre-bras"));
    chooses_alike(positions.iter().step_by(97));
}

/// Every battle from each start, every other with cards, and the campaign: machines never see more than their seat.
#[test]
fn players_decide_alike_in_positions_they_cannot_tell_apart() {
    const LOOKS: usize = 16;
    for (at, (key, start)) in support::starts().into_iter().enumerate() {
        let setup = Setup {
            start,
            cards: at % 2 == 0,
            ..battle(&key)
        };
        let positions = positions_of_a_game::<Position>(setup);
        let apart = positions.len().div_ceil(LOOKS);
        let differ = never_peeks(positions.iter().step_by(apart));
        assert!(differ > 3, "{key}: the enemy's forces were never others");
    }
}
