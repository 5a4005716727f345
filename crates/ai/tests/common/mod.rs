//! What the tests of all two-player games ask of computer players.

// Not every test asks everything.
#![allow(dead_code, unreachable_pub, missing_docs)]

use feldherr_ai::arena::{Contestant, Match, Silent, run};
use feldherr_ai::{Budget, Level, Observation, Playable, Player, choose};
use feldherr_core::{Observer, Rng, Seat, Seed, Table};
use std::fmt::Debug;

pub const LEVELS: [Level; 3] = [Level::Recruit, Level::Captain, Level::Marshal];
pub const THOUGHT: Budget = Budget::Simulations(2);

/// Plays games and answers how many each level won; the arena fails on the first illegal choice.
pub fn contest<G: Playable>(setup: G::Setup, levels: [Level; 2], games: u32) -> [u32; 2] {
    let contestants = levels.map(|level| Contestant {
        level,
        budget: THOUGHT,
    });
    let series: Match<G> = Match {
        scenario: String::new(),
        setup,
        contestants: contestants.to_vec(),
        games,
        seed: 7,
        threads: 2,
    };
    let report = run::<G>(&series, &Silent).unwrap();
    [report.seats[0].wins, report.seats[1].wins]
}

/// Positions from all over a game of captains, with the seat that must decide.
pub fn positions_of_a_game<G: Playable>(setup: G::Setup) -> Vec<(G, Seat)> {
    let mut table = Table::<G>::start(setup, Seed::numbered(4)).unwrap().0;
    let mut captains = [1, 2].map(|seed| Player::<G>::new(Level::Captain, THOUGHT, seed));
    let mut found = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        found.push((table.position().clone(), seat));
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = captains[seat.index()].choose(&observation);
        table.act(seat, action).unwrap();
    }
    found
}

/// The same seed makes the same legal choice.
pub fn chooses_alike<'a, G: Playable + 'a>(positions: impl Iterator<Item = &'a (G, Seat)>)
where
    G::Action: PartialEq + Debug,
{
    for (position, seat) in positions {
        let observation = Observation::new(position, *seat).unwrap();
        for level in LEVELS {
            let decide = || choose(&observation, level, THOUGHT, &mut Rng::new(8));
            let action = decide();
            assert_eq!(action, decide());
            assert!(position.check(*seat, &action).is_ok());
        }
    }
}

/// The choice is the same in positions the seat cannot tell apart; answers how many of them were others.
pub fn never_peeks<'a, G: Playable + PartialEq + 'a>(
    positions: impl Iterator<Item = &'a (G, Seat)>,
) -> u32
where
    G::Action: PartialEq + Debug,
    G::View: PartialEq + Debug,
{
    let mut differ = 0;
    for (position, seat) in positions {
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
    differ
}
