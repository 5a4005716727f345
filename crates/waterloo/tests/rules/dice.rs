//! Section 2: what the dice are for.

use crate::support::*;

/// Rules: WL-2a, WL-PIECES.d
#[test]
fn both_dice_are_thrown_and_their_sum_is_the_points() {
    for one in 1..=6 {
        for two in 1..=6 {
            let mut play = plain().rolling(Russia);
            play.roll(one, two);
            assert_eq!(u32::from(play.march().points), one + two);
        }
    }
    let mut play = plain().rolling(Russia);
    let seat = play.seat(Russia);
    let applied = play.table.act(seat, Action::Roll).unwrap();
    let dice: Vec<u32> = applied.draws.iter().map(|draw| draw.sides).collect();
    assert_eq!(dice, [6, 6]);
    assert_eq!(play.refused(Russia, Action::Roll), "WL-2a");
}

/// Rules: WL-2a, WL-9b, WL-G9
#[test]
fn every_turn_begins_with_a_roll() {
    let play = plain().with(&["russia I 5,5"]).rolling(Russia);
    assert_eq!(play.no_step("5,5", "4,4"), "WL-9b");
    assert_eq!(play.no_declare("5,5"), "WL-9b");
    assert_eq!(play.refused(Russia, Action::EndTurn), "WL-9b");
    let mut mobilising = plain().status(Spain, Status::Mobilising).rolling(Spain);
    assert_eq!(mobilising.refused(Spain, Action::EndTurn), "WL-9b");
    mobilising.roll(2, 2);
    assert_eq!(mobilising.march().points, 4);
}

/// Rules: WL-2b, WL-G58
#[test]
fn dice_never_decide_an_attack() {
    let attack = |one, two| {
        let mut play = plain()
            .with(&["spain I 5,5", "russia I 4,4", "russia C 5,4"])
            .rolling(Russia);
        play.roll(one, two);
        play.declare("5,5");
        let seat = play.seat(Russia);
        let applied = play.table.act(seat, Action::EndTurn).unwrap();
        assert!(applied.draws.is_empty(), "no die is thrown for an attack");
        assert_eq!(play.at("4,4"), Some((Russia, Infantry)));
        assert_eq!(play.at("5,4"), Some((Russia, Cavalry)));
        succeeded(&applied.events)
    };
    assert!(attack(1, 1) && attack(3, 5) && attack(6, 6));
}

/// Rules: WL-2c, WL-3a
#[test]
fn every_step_costs_one_point_whatever_the_piece() {
    let mut play = plain()
        .with(&["russia G 5,5", "russia I 10,10", "russia C 15,15"])
        .marching(Russia, 6);
    let mut left = 6;
    for path in ["5,5 5,6", "10,10 11,11", "15,15 17,15", "17,15 18,16"] {
        play.walk(path);
        left -= 1;
        assert_eq!(play.march().points, left, "{path}");
    }
    play.walk("5,6 6,7");
    play.walk("11,11 10,12");
    assert_eq!(play.no_step("18,16", "20,16"), "WL-2a");
}

/// Rules: WL-2c, WL-G9
#[test]
fn steps_of_different_pieces_may_be_interleaved() {
    let mut play = plain()
        .with(&["russia I 5,5", "russia C 15,15"])
        .marching(Russia, 5);
    play.walk("5,5 6,6");
    play.walk("15,15 15,17");
    play.walk("6,6 7,7");
    play.walk("15,17 15,15");
    play.walk("7,7 6,6");
    assert_eq!(play.at("6,6"), Some((Russia, Infantry)));
    assert_eq!(
        play.at("15,15"),
        Some((Russia, Cavalry)),
        "steps may return"
    );
}

/// Rules: WL-2d, WL-G9
#[test]
fn nobody_has_to_use_his_points() {
    let mut play = plain().rolling(Russia);
    play.roll(6, 6);
    let events = play.end();
    assert!(events.contains(&Event::TurnEnded {
        army: Russia,
        unused: 12,
    }));
    assert_eq!((play.in_turn(), play.phase()), (Austria, Phase::Roll));
    assert_eq!(play.march().points, 0, "points are not saved up");
}
