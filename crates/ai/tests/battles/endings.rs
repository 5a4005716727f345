//! Every part of every battle of The Library of Napoleonic Battles ends, whichever machines play it.

use crate::common::THOUGHT;
use feldherr_ai::{Level, Observation, Player};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, Position, Setup, Side, Step};
use feldherr_core::{Game, Rng, Seat, Seed, Table};

/// Nobody needs more decisions for a step of a player turn.
const MOST: u32 = 4000;

/// Who plays; a madman does every third time whatever is allowed.
struct Who {
    player: Player<Position>,
    madness: Option<Rng>,
}

impl Who {
    fn level(level: Level, seed: u64) -> Self {
        Self {
            player: Player::new(level, THOUGHT, seed),
            madness: None,
        }
    }

    fn madman(seed: u64) -> Self {
        Self {
            madness: Some(Rng::new(seed)),
            ..Self::level(Level::Captain, seed)
        }
    }

    fn choose(&mut self, position: &Position, seat: Seat) -> Action {
        let observation = Observation::new(position, seat).unwrap();
        let sane = self.player.choose(&observation);
        match &mut self.madness {
            Some(rng) => {
                let mad = *rng.pick(observation.options()).unwrap();
                if rng.below(3) == 0 { mad } else { sane }
            }
            None => sane,
        }
    }
}

fn setup(key: &str, start: Option<&str>, cards: bool) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: start.map(str::to_owned),
        cards,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

/// Plays a battle to its end and counts the decisions of each step of each player turn.
fn ends(setup: Setup, mut players: [Who; 2], seed: u64) {
    let mut table = Table::<Position>::start(setup, Seed::numbered(seed))
        .unwrap()
        .0;
    let mut now: (u8, u8, Side, Step) = (0, 0, Side::French, Step::Preparation);
    let (mut count, mut tail) = (0, Vec::new());
    while let Some(seat) = table.position().awaited_seat() {
        let state = &table.position().state;
        let next = (state.stage, state.turn, state.active, state.step);
        count = if next == now { count + 1 } else { 0 };
        now = next;
        assert!(
            count < MOST,
            "{now:?} does not end: {:?}",
            tail.split_off(tail.len() - 8)
        );
        let action = players[seat.index()].choose(table.position(), seat);
        tail.push((seat, action));
        table.act(seat, action).unwrap();
    }
    assert!(table.position().is_over());
}

#[test]
fn small_battles_end_whichever_machines_play_them() {
    for seed in 0..4 {
        let [mad, captain] = [Who::madman(seed), Who::level(Level::Captain, seed)];
        ends(
            setup("quatre-bras", None, seed % 2 == 1),
            [mad, captain],
            seed,
        );
        let [captain, mad] = [Who::level(Level::Captain, seed), Who::madman(seed)];
        ends(
            setup("auerstedt", None, seed % 2 == 0),
            [captain, mad],
            seed,
        );
    }
}

#[test]
fn small_battles_of_recruits_and_marshals_end() {
    for (seed, key) in [(1, "quatre-bras"), (2, "auerstedt")] {
        let players = [Who::level(Level::Recruit, 1), Who::level(Level::Recruit, 2)];
        ends(setup(key, Some("approach"), true), players, seed);
        let players = [Who::level(Level::Marshal, 1), Who::madman(seed)];
        ends(setup(key, None, false), players, seed);
    }
}

#[test]
fn captains_end_an_approach_under_march_orders() {
    for (seed, key) in [(1, "quatre-bras"), (2, "auerstedt")] {
        let players = [Who::level(Level::Captain, 1), Who::level(Level::Captain, 2)];
        ends(setup(key, Some("approach"), true), players, seed);
    }
}

#[test]
fn great_battles_end() {
    for (seed, key) in [(1, "ligny"), (2, "mont-saint-jean")] {
        let players = [Who::level(Level::Captain, seed), Who::madman(seed)];
        ends(setup(key, None, false), players, seed);
        let players = [
            Who::level(Level::Recruit, seed),
            Who::level(Level::Captain, 2),
        ];
        ends(setup(key, None, true), players, seed);
    }
}

#[test]
fn the_campaign_ends() {
    let players = [Who::madman(3), Who::level(Level::Captain, 4)];
    ends(setup("belgium-1815", None, true), players, 5);
}
