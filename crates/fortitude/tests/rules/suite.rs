//! The laws every game must obey, on small and standard battles of every scenario.

use crate::support::war::war;
use feldherr_fortitude::{Position, Scenario};
use feldherr_testkit::{Effort, suite};

#[test]
fn fortitude_obeys_the_laws_of_every_game() {
    let setups = [
        war(Scenario::Beginners, ["french-100", "british-100"], 2, 2),
        war(Scenario::Encounter, ["prussian-100", "russian-100"], 2, 3),
        war(Scenario::Assault, ["austrian-100", "spanish-100"], 4, 3),
    ];
    suite::<Position>(
        &setups,
        Effort {
            games: 2,
            longest: 20_000,
            positions: 25,
        },
    );
}
