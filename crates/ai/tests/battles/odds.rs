//! The machine's quick chances of The Library of Napoleonic Battles.

#[path = "../../src/battles/odds.rs"]
#[allow(dead_code)]
mod quick;

use quick::{Chances, Footing, Stakes, column};

#[test]
fn whatever_happens_is_one_of_the_results() {
    let chances = Chances::default();
    let same = Stakes {
        lost: 1.0,
        repelled: [1.0; 3],
        driven: [1.0; 3],
        won: 1.0,
        exchange: 1.0,
        each: 1.0,
    };
    for attacker in 0..9 {
        for defender in 0..9 {
            for (column, star, stubborn) in [(0, false, false), (5, true, false), (9, true, true)] {
                let footing = Footing {
                    column,
                    lead: [attacker, defender],
                    star,
                    stubborn,
                };
                let sum = chances.expect(&footing, &same);
                assert!((sum - 1.0).abs() < 1e-4, "{footing:?}: {sum}");
            }
        }
    }
}

#[test]
fn columns_round_against_the_attacker() {
    assert_eq!(column(16.0, 6.0), 7);
    assert_eq!(column(3.5, 4.0), 4);
    assert_eq!(column(1.0, 9.0), 0);
}
