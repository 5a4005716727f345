//! The arena: its arithmetic, and what it counts.

// A test whose setup fails has failed.
#![allow(clippy::expect_used)]

use feldherr_ai::arena::{Contestant, Match, NoContestant, Silent, contestant, run, wilson};
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

/// A game that ends after the agreed rounds ends by its rules, and everybody has reached a level.
#[test]
fn an_agreed_length_is_an_end_by_rule_and_levels_are_counted() {
    let setup = serde_json::from_value(serde_json::json!({
        "scenario": "1805", "end": {"rounds": 1},
    }));
    let series = Match::<feldherr_europa::Position> {
        scenario: "1805".to_owned(),
        setup: setup.expect("a setup"),
        contestants: vec!["captain".parse().expect("a player"); 7],
        games: 2,
        seed: 3,
        threads: 1,
    };
    let report = run(&series, &Silent).expect("a series");
    assert_eq!(report.finished_by_rule, 2);
    assert_eq!(report.levels.len(), 7);
    for levels in &report.levels {
        let games: u32 = levels.counts.iter().map(|(_, games)| games).sum();
        assert_eq!(games, 2, "{:?}", levels.name);
    }
}
