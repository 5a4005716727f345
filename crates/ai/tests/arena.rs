//! The arena's arithmetic.

use feldherr_ai::arena::{Contestant, NoContestant, contestant, wilson};
use feldherr_ai::{Budget, Level};
use std::time::Duration;

#[test]
fn wilson_knows_the_textbook_values() {
    let (low, high) = wilson(5, 10);
    assert!((low - 0.2366).abs() < 1e-4 && (high - 0.7634).abs() < 1e-4);
    assert_eq!(wilson(0, 0), (0.0, 1.0));
    assert!(wilson(0, 20).0 < 1e-9 && wilson(20, 20).1 > 1.0 - 1e-9);
}

#[test]
fn contestants_move_on_by_one_seat_a_game() {
    let seats_of_first = |game| (0..4).find(|seat| contestant(*seat, game, 4) == 0);
    assert_eq!(
        (0..5).filter_map(seats_of_first).collect::<Vec<_>>(),
        [0, 1, 2, 3, 0]
    );
}

#[test]
fn a_contestant_is_a_level_with_a_budget() {
    let of = |level, budget| Ok(Contestant { level, budget });
    let short = Budget::Time(Duration::from_millis(300));
    let tries = Budget::Simulations(72);
    assert_eq!("marshal:300ms".parse(), of(Level::Marshal, short));
    assert_eq!("marshal:72".parse(), of(Level::Marshal, tries));
    let usual = Budget::Simulations(200);
    assert_eq!("recruit".parse(), of(Level::Recruit, usual));
    for text in ["", "emperor", "marshal:", "marshal:3s", "captain:-1ms"] {
        assert_eq!(text.parse::<Contestant>(), Err(NoContestant));
    }
}
