//! Builders for political positions.

use super::{act, from_json, start};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::Course;
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::{Action, Event, Political, Position, Power, RealmAction, RegionId};
use serde_json::{Value, json};

pub const FRANCE: Seat = Seat(0);
pub const BRITAIN: Seat = Seat(1);
pub const PRUSSIA: Seat = Seat(2);
pub const RUSSIA: Seat = Seat(3);
pub const AUSTRIA: Seat = Seat(5);
pub const SPAIN: Seat = Seat(6);

/// A game of these players alone; the other powers are neutral.
pub fn players(players: Value, position: Value) -> Position {
    start(&from_json(
        json!({"scenario": "1805", "players": players, "position": position}),
    ))
}

/// A position in which seat 0 has only to close its cabinet to have these tasks done.
pub fn before(tasks: Vec<Value>, mut position: Value) -> Position {
    let mut agenda = vec![json!({"war": "move"})];
    agenda.extend(tasks.into_iter().rev());
    agenda.push(json!({"politics": {"cabinet": 0}}));
    position["agenda"] = json!(agenda);
    start(&from_json(
        json!({"scenario": "1805", "switches": {"napoleon": true}, "position": position}),
    ))
}

/// Closes the cabinet of seat 0.
pub fn go(position: &mut Position, dice: &[u32]) -> Vec<Event> {
    act(position, FRANCE, Action::Done, dice)
}

/// A seat's political action.
pub fn politics(
    position: &mut Position,
    seat: Seat,
    action: Political,
    dice: &[u32],
) -> Vec<Event> {
    act(position, seat, Action::Politics(action), dice)
}

pub fn pap(position: &Position, power: Power) -> i8 {
    position.state.realms[power.index()].pap
}

pub fn pp(position: &Position, power: Power) -> u16 {
    position.state.realms[power.index()].pp
}

pub fn at_war(position: &Position, one: Power, two: Power) -> bool {
    position.state.relations.at_war(one, two) && position.state.relations.at_war(two, one)
}

pub fn allied(position: &Position, one: Power, two: Power) -> bool {
    position.state.relations.allied(one, two) && position.state.relations.allied(two, one)
}

pub fn owner(position: &Position, region: RegionId) -> Option<Power> {
    position.state.land.owner(region)
}

/// Who must decide now.
pub fn asked(position: &Position) -> Vec<Seat> {
    position.prompts().awaited().collect()
}

pub fn options(position: &Position, seat: Seat) -> Vec<Action> {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    options
}

/// What answers the question, without what is possible at any time.
pub fn answers(position: &Position, seat: Seat) -> Vec<Action> {
    let mut answers = options(position, seat);
    answers.retain(|action| *action != Action::Realm(RealmAction::Cabinet));
    answers
}

pub fn told(events: &[Event], test: impl Fn(&PoliticsEvent) -> bool) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Politics(event) if test(event)))
}

/// Calls a rule that rolls.
pub fn roll<T>(dice: &[u32], call: impl FnOnce(&mut Course<'_>) -> T) -> T {
    let mut forced = Dice::simulated(Rng::new(1));
    forced.force(dice.iter().copied());
    let mut events = Vec::new();
    let result = call(&mut Course {
        dice: &mut forced,
        events: &mut events,
    });
    assert_eq!(forced.drawn() as usize, dice.len());
    result
}
