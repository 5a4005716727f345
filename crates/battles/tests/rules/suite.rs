//! The laws every game must obey.

use crate::setup::starts;
use crate::support::drill;
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Kind, Place, Position, Setup, Side, Step};
use feldherr_testkit::{Effort, suite};

#[test]
fn battles_obeys_the_laws_of_every_game() {
    let ground = drill()
        .road(&[1, 2, 3, 4, 5, 6, 7, 8, 9].map(|row| 800 + row))
        .woods(&[505, 506])
        .french("a", Kind::Infantry, 5, 806)
        .french("b", Kind::Cavalry, 3, 806)
        .officer(Side::French, "ney", 4, 806)
        .coalition("y", Kind::Artillery, 3, 808)
        .coalition("z", Kind::Infantry, 4, 809);
    let effort = Effort {
        games: 2,
        longest: 20_000,
        positions: 25,
    };
    suite::<Position>(&[ground.setup()], effort);
}

#[test]
fn every_battle_of_the_library_obeys_them_too() {
    let effort = Effort {
        games: 1,
        longest: 20_000,
        positions: 4,
    };
    for (at, (key, start)) in starts().into_iter().enumerate() {
        let setup = Setup {
            scenario: ScenarioRef::Named(key),
            start,
            cards: at % 2 == 1,
            affiliation: false,
            state: None,
        };
        suite::<Position>(&[setup], effort);
    }
}

/// A small battle in which command, recovery, orders and retreats all come up.
#[test]
fn a_battle_with_leaders_orders_and_losses_obeys_them() {
    let mut ground = drill()
        .at(Step::Supply, Side::French)
        .town(&[310, 311])
        .source('F', 301)
        .source('C', 316)
        .road(&[
            301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314, 315, 316,
        ])
        .commander(Side::French, "napoleon", 2, 404)
        .officer(Side::French, "ney", 4, 403)
        .french("a", Kind::Infantry, 5, 404)
        .french("b", Kind::Cavalry, 3, 403)
        .french("c", Kind::Infantry, 3, 505)
        .piece("c", |piece| piece.place = Place::Recovered)
        .french("d", Kind::Infantry, 3, 505)
        .piece("d", |piece| piece.place = Place::Awaiting)
        .commander(Side::Coalition, "blucher", 2, 412)
        .officer(Side::Coalition, "zieten", 3, 411)
        .coalition("x", Kind::Infantry, 4, 411)
        .coalition("y", Kind::Artillery, 3, 412)
        .coalition("z", Kind::Infantry, 4, 505 + 1);
    ground.scenario.day[0].supply = vec![12, 15, 18];
    let effort = Effort {
        games: 3,
        longest: 20_000,
        positions: 25,
    };
    suite::<Position>(&[ground.setup()], effort);
}
