//! Leafing through a record shows what playing it from the start shows.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, Games};
use serde_json::{Map, Value};

const MOVES: usize = 150;

/// Does anything, or takes the last thing back; whether there was anything to do.
fn step(table: &mut dyn AnyTable, rng: &mut Rng) -> bool {
    let seats: Vec<Seat> = (0..table.seats()).map(Seat).collect();
    if let Some(seat) = seats.iter().find(|seat| table.can_undo(**seat))
        && rng.below(5) == 0
    {
        return table.undo(*seat).is_ok();
    }
    let mut options: Vec<(Seat, Value)> = Vec::new();
    for seat in seats {
        options.extend(table.options(seat).into_iter().map(|action| (seat, action)));
    }
    match rng.pick(&options) {
        Some((seat, action)) => table.act(*seat, action).is_ok(),
        None => false,
    }
}

#[test]
fn every_moment_is_as_if_played_from_the_start() {
    let games = Games::built_in();
    for kind in games.kinds() {
        for (number, scenario) in (1..).zip(kind.scenarios()) {
            let setup = kind.setup(&scenario.id, &Map::new()).unwrap();
            let dice = DiceSource::Seed(Seed::numbered(number));
            let mut table = kind.start(&setup, dice).unwrap();
            let mut rng = Rng::new(number);
            while table.seq() < MOVES && step(&mut *table, &mut rng) {}
            let record = table.record();
            let reel = kind.reel(&record).unwrap();
            assert_eq!(reel.last(), table.seq());
            // Backwards, as one leafs who looks for something.
            for moves in (0..=reel.last()).rev().step_by(7) {
                let (leafed, played) = (
                    reel.at(moves).unwrap(),
                    kind.replay(&record, None, Some(moves)),
                );
                let played = played.unwrap();
                let seen = |table: &dyn AnyTable| {
                    let observation = table.observation(Observer::Public);
                    let log = table.log(Observer::Public, moves);
                    serde_json::to_value((observation, log)).unwrap()
                };
                assert_eq!(seen(&*leafed), seen(&*played), "{} {moves}", scenario.id);
            }
            assert_eq!(reel.at(usize::MAX).unwrap().seq(), reel.last());
        }
    }
}

#[test]
fn a_broken_record_is_refused() {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let setup = kind.setup("two", &Map::new()).unwrap();
    let mut table = kind
        .start(&setup, DiceSource::Seed(Seed::numbered(1)))
        .unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..10 {
        assert!(step(&mut *table, &mut rng));
    }
    let mut record = table.record();
    record["moves"][0]["draws"][0][2] = 7.into();
    assert!(kind.reel(&record).is_err());
}
