//! The laws every game must keep.

use crate::laws::press;
use crate::support::{Drill, drill, starts};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::table::card::deck;
use feldherr_battles::{Kind, Marks, Position, Setup, Side, Step};
use feldherr_core::Game;
use feldherr_testkit::{Effort, seeds, suite};
use std::collections::BTreeSet;

const EFFORT: Effort = Effort {
    games: 2,
    longest: 20_000,
    positions: 25,
};

fn ground() -> Drill {
    drill()
        .road(&[1, 2, 3, 4, 5, 6, 7, 8, 9].map(|row| 800 + row))
        .woods(&[505, 506])
        .french("a", Kind::Infantry, 5, 806)
        .french("b", Kind::Cavalry, 3, 806)
        .officer(Side::French, "ney", 4, 806)
        .coalition("y", Kind::Artillery, 3, 808)
        .coalition("z", Kind::Infantry, 4, 809)
}

#[test]
fn battles_obeys_the_laws_of_every_game() {
    suite::<Position>(&[ground().setup()], EFFORT);
}

/// What one side is asked shows the other nothing that it was not told: neither how many of a hidden stack must attack, nor
/// that somebody in it must make room.
/// Rules: LB-8.1a, LB-10.31b, LB-12.36a, LB-12.36c, LB-22.22b, LB-G149
#[test]
fn no_question_shows_in_any_battle_what_is_covered() {
    let mut setups: Vec<Setup> = [melee(), guns(), press()].map(|drill| drill.setup()).into();
    for (key, start) in starts() {
        setups.extend([false, true].map(|cards| Setup {
            scenario: ScenarioRef::Named(key.clone()),
            start: start.clone(),
            cards,
            affiliation: false,
            earlier_edition: false,
            state: None,
        }));
    }
    let mut seen = BTreeSet::new();
    for (setup, seed) in setups
        .iter()
        .flat_map(|setup| seeds(1).map(move |seed| (setup, seed)))
    {
        let played = feldherr_testkit::play::<Position>(setup, seed, 6_000);
        let positions = played.of_each_question(6);
        for position in &positions {
            seen.extend(
                position
                    .prompts()
                    .0
                    .iter()
                    .map(|prompt| prompt.message.id.clone()),
            );
        }
        feldherr_testkit::questions_show_nothing(&positions, seed);
    }
    for question in ["lb-ask-attack", "lb-ask-displace", "lb-ask-excess"] {
        assert!(seen.contains(question), "{question} of {seen:?}");
    }
}

/// Guns of both sides in reach of each other, seen, half seen and hidden; cavalry behind them.
#[test]
fn fire_and_charges_obey_the_laws() {
    suite::<Position>(&[guns().setup()], EFFORT);
}

pub fn guns() -> Drill {
    ground()
        .town(&[1010])
        .french("guns", Kind::Artillery, 4, 706)
        .french("horse guns", Kind::HorseArtillery, 2, 706)
        .french("heavy", Kind::HeavyCavalry, 4, 704)
        .french("scouts", Kind::LightCavalry, 2, 604)
        .with_unit(Side::French, |unit| unit.vedettes = 2)
        .put("scouts-v1", 607)
        .coalition("x", Kind::Artillery, 4, 708)
        .coalition("w", Kind::Infantry, 4, 708)
        .coalition("v", Kind::Cavalry, 3, 1010)
        .coalition("u", Kind::Infantry, 1, 1111)
        .officer(Side::Coalition, "blucher", 4, 708)
        .marked("x", Marks::SEEN)
        .at(Step::Sight, Side::French)
}

#[test]
fn cards_obey_the_laws() {
    let mut ground = ground()
        .gate("A", 101)
        .french("guns", Kind::Artillery, 4, 706)
        .officer(Side::Coalition, "blucher", 4, 809)
        .at(Step::Weather, Side::French)
        .with(|state| {
            for side in &mut state.sides {
                side.deck = deck();
            }
        });
    ground.cards = true;
    suite::<Position>(&[ground.setup()], EFFORT);
}

#[test]
fn combats_obey_the_laws() {
    suite::<Position>(&[melee().setup()], EFFORT);
}

/// Two lines that stand face to face on difficult ground, with everything that combats know.
pub fn melee() -> Drill {
    let mut ground = drill()
        .woods(&[408, 409])
        .marsh(&[810])
        .town(&[608])
        .chateau(708)
        .stream(&[(507, 508), (607, 508)])
        .crest(&[(807, 808)])
        .road(&[901, 902, 903, 904, 905, 906, 907, 908, 909])
        .river(&[(907, 908), (807, 908)])
        .crossing("bridge", 907, 908)
        .source('F', 901)
        .source('C', 909)
        .commander(Side::French, "napoleon", 4, 607)
        .officer(Side::Coalition, "blucher", 4, 608)
        .train(Side::Coalition, "wagons", 1010);
    let kinds = [
        Kind::Infantry,
        Kind::Cavalry,
        Kind::Artillery,
        Kind::LightCavalry,
        Kind::HorseArtillery,
    ];
    for (at, column) in (4..=9).enumerate() {
        for (row, side) in [(7, Side::French), (8, Side::Coalition)] {
            for (rank, letter) in ["a", "b"].into_iter().enumerate() {
                let key = format!("{letter}{column}{row}");
                let kind = kinds[(at * 2 + rank * 3) % kinds.len()];
                ground = ground
                    .unit(side, &key, kind, 2 + (at as u8), column * 100 + row)
                    .with_unit(side, |unit| {
                        unit.guard = column == 6;
                        unit.vedettes = u8::from(kind == Kind::LightCavalry);
                        unit.initiative = 2 + (column as u8) % 3;
                    });
            }
        }
    }
    ground
        .put("b47-v1", 1006)
        .put("a88-v1", 1007)
        .at(Step::MoveInCommand, Side::French)
}
