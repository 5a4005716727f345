//! Whatever a player may regret is asked once more, in words that name what follows.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Observer, Rng, Seed};
use feldherr_games::{DiceSource, GameKind, Games};
use feldherr_scene::{Purpose, Tone};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

const MOVES: usize = 3000;

/// A game for as few players as there is one for.
fn smallest(kind: &dyn GameKind) -> Value {
    let scenarios = kind.scenarios();
    let smallest = scenarios.iter().min_by_key(|one| one.seats.len());
    kind.setup(&smallest.unwrap().id, &Map::new()).unwrap()
}

/// What was asked in games played at random: the ids of the questions.
fn asked(game: &str) -> BTreeSet<String> {
    let games = Games::built_in();
    let kind = games.kind(game).unwrap();
    let mut asked = BTreeSet::new();
    for seed in 1..=3 {
        let dice = DiceSource::Seed(Seed::numbered(seed));
        let mut table = kind.start(&smallest(kind), dice).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..MOVES {
            let Some(seat) = table.prompts().awaited().next() else {
                break;
            };
            let options = table.observation(Observer::Seat(seat)).options;
            for option in &options {
                let label = &option.label;
                let is_grave = option.handle.tone == Tone::Grave;
                assert!(
                    !is_grave || option.warning.is_some(),
                    "{game}: {label:?} is grave and does not say why"
                );
                asked.extend(option.warning.iter().map(|warning| warning.id.to_string()));
                let fights = option.handle.purpose == Purpose::Attack;
                assert!(
                    !fights || option.handle.to.is_some(),
                    "{game}: {label:?} attacks nothing on the board"
                );
            }
            // Not always the natural end of a step, so that more is done in it.
            let lively = options.iter().filter(|one| one.handle.tone == Tone::Normal);
            let lively: Vec<_> = lively.collect();
            let pool = match lively.is_empty() || rng.below(4) == 0 {
                true => options.iter().collect(),
                false => lively,
            };
            let action: Value =
                serde_json::from_str(rng.pick(&pool).unwrap().action.get()).unwrap();
            let done = table.act(seat, &action);
            // A piece in the hand need not be legal where it begins.
            if done.is_err() {
                let named = table.options(seat);
                table.act(seat, rng.pick(&named).unwrap()).unwrap();
            }
        }
    }
    asked
}

#[test]
fn ending_a_turn_in_waterloo_tells_of_points_that_are_left() {
    assert!(asked("waterloo").contains("wl-warn-points"));
}

#[test]
fn ending_a_step_in_europe_tells_of_armies_and_points_that_are_left() {
    let asked = asked("europa");
    for id in ["ne-warn-march", "ne-warn-production", "ne-warn-war"] {
        assert!(asked.contains(id), "{id} was never asked: {asked:?}");
    }
}

#[test]
fn ending_the_movement_in_the_battles_tells_of_forces_that_are_left() {
    assert!(asked("battles").contains("lb-warn-march"));
}

#[test]
fn ending_the_command_phase_tells_of_brigades_that_are_left() {
    assert!(asked("fortitude").contains("vf-warn-brigades"));
}
