//! Positions for tests, piece by piece.
#![allow(dead_code)] // Not every chapter needs every builder.

pub mod board;
pub mod politics;

use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::{Action, Event, Position, Power, RegionId, SeaId, Setup, Troops, map};
use serde_json::{Value, json};

/// The 1805 scenario of so many rounds.
pub fn setup(rounds: u16) -> Setup {
    from_json(json!({"scenario": "1805", "end": {"rounds": rounds}}))
}

pub fn from_json(value: Value) -> Setup {
    serde_json::from_value(value).expect("a setup")
}

/// A position of the 1805 map with nothing on it but what `position` says, in the turn of its `active` power.
pub fn position(position: Value) -> Position {
    start(&from_json(
        json!({"scenario": "1805", "position": position}),
    ))
}

/// The same with advanced rules, such as `{"terrain": true}`.
pub fn position_with(switches: Value, position: Value) -> Position {
    start(&from_json(
        json!({"scenario": "1805", "switches": switches, "position": position}),
    ))
}

pub fn start(setup: &Setup) -> Position {
    Position::start(setup, &mut Dice::simulated(Rng::new(1)), &mut Vec::new()).expect("legal")
}

/// Does an action with these dice and no others; what happened.
pub fn act(position: &mut Position, seat: Seat, action: Action, dice: &[u32]) -> Vec<Event> {
    let mut forced = Dice::simulated(Rng::new(1));
    forced.force(dice.iter().copied());
    let mut events = Vec::new();
    let done = position.apply(seat, &action, &mut forced, &mut events);
    assert!(done.is_ok(), "{action:?}: {done:?}");
    assert_eq!(forced.forced_left(), 0, "dice left after {action:?}");
    assert_eq!(forced.drawn() as usize, dice.len(), "dice of {action:?}");
    events
}

/// The rule by which an action is refused.
pub fn refusal(position: &Position, seat: Seat, action: Action) -> &'static str {
    match position.check(seat, &action) {
        Err(illegal) => illegal.rule.as_str(),
        Ok(_) => panic!("{action:?} is allowed"),
    }
}

pub fn region(key: &str) -> RegionId {
    map().find_region(key).expect(key)
}

pub fn sea(key: &str) -> SeaId {
    map().find_sea(key).expect(key)
}

pub fn troops(position: &Position, key: &str, power: Power) -> Troops {
    *position.state.land.units(region(key), power.flag())
}
