//! The laws every game must obey.

use crate::support::drill;
use feldherr_battles::{Kind, Position, Side};
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
