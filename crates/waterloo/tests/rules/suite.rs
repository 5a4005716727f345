//! The laws every game must obey, on every scenario and variant of Waterloo.

use feldherr_testkit::{Effort, suite};
use feldherr_waterloo::{Position, Setup, Variant};

#[test]
fn waterloo_obeys_the_laws_of_every_game() {
    let setups: Vec<Setup> = [2, 3, 4]
        .into_iter()
        .flat_map(|players| {
            [Variant::Introductory, Variant::Standard].map(|variant| Setup {
                variant,
                rounds: Some(60),
                ..Setup::usual(players).expect("two to four play")
            })
        })
        .collect();
    suite::<Position>(
        &setups,
        Effort {
            games: 6,
            longest: 60_000,
            positions: 60,
        },
    );
}
