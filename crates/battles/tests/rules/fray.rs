//! What tests of combats share: attacks by the keys of their units, and whole declarations.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::{Action, Attack, Event, PieceSet, Position, Side, Step};

/// A drill ground on which the French declare their attacks.
pub fn field() -> Drill {
    drill().at(Step::Declaration, Side::French)
}

/// An attack by these units on these hexes, with nothing decided about it.
pub fn attack(position: &Position, by: &[&str], on: &[u16]) -> Attack {
    let pieces = by.iter().map(|key| position.field.find(key).unwrap());
    Attack {
        by: pieces.collect::<PieceSet>(),
        on: on.iter().map(|number| hex(*number)).collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: Default::default(),
    }
}

/// Declares an attack of these stacks on these hexes.
pub fn declare(play: &mut Play, from: &[u16], on: &[u16]) {
    for target in on {
        play.act(Action::Target(hex(*target)));
    }
    for stack in from {
        play.act(Action::WithStack(hex(*stack)));
    }
    play.act(Action::Complete);
}

/// A single attack of these stacks, declared and resolved with whatever dice were forced.
pub fn fight(play: &mut Play, from: &[u16], on: &[u16]) {
    declare(play, from, on);
    play.act(Action::Done);
}

/// A supply source of a side, on a road, so that its retreats have a direction.
pub fn refuge(ground: Drill, letter: char, at: u16) -> Drill {
    ground.road(&[at - 1, at]).source(letter, at)
}

/// The side answers with its first choice as long as it is asked.
pub fn answer_first(play: &mut Play, side: Side) {
    while play.position.asked() == Some(side) && !play.options().is_empty() {
        let first = play.options()[0];
        play.act(first);
    }
}

/// Everybody answers with his first choice until the attacks are over; nobody advances who need not.
pub fn finish(play: &mut Play) {
    while play.position.state.step == Step::Attack {
        let first = play.options()[0];
        play.act(first);
    }
}

/// Whether an event of this game holds.
pub fn told(play: &Play, test: impl Fn(&Event) -> bool) -> bool {
    play.events.iter().any(test)
}
