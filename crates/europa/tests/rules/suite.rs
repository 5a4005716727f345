//! The laws every game must obey.

use crate::support::setup;
use feldherr_europa::Position;
use feldherr_testkit::{Effort, suite};

#[test]
fn europa_obeys_the_laws_of_every_game() {
    let effort = Effort {
        games: 2,
        longest: 20_000,
        positions: 25,
    };
    suite::<Position>(&[setup(6)], effort);
}
