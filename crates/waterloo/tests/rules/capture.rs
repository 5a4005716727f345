//! Sections 12 and 15: a captured general, recruiting.

use crate::support::*;

const NET: [&str; 4] = [
    "spain G 5,5",
    "russia I 4,4",
    "russia I 6,6",
    "russia C 5,4",
];

/// Russia captures the general of Spain on 5,5 by ending its turn.
fn capture(scene: Scene) -> Play {
    let mut play = scene.with(&NET).marching(Russia, 3);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
    play
}

fn recruit(infantry: bool, cavalry: bool) -> Action {
    Action::Recruit { infantry, cavalry }
}

/// Rules: WL-12a, WL-12b
#[test]
fn introductory_the_whole_army_returns_to_its_capital() {
    let scene = and(plain().introductory(), "spain", 'I', "9,9 44,20 28,20");
    let play = capture(and(scene, "spain", 'C', "1,1 29,3"));
    assert_eq!(
        play.general_of(Spain),
        "29,3",
        "a unit stood there and made room"
    );
    assert_eq!(play.where_are(Spain, Infantry), squares("28,2 29,2 30,4"));
    assert_eq!(play.where_are(Spain, Cavalry), squares("28,4 28,3"));
    assert_eq!(play.units(play.id(Spain)), 5, "no unit is lost");
}

/// Rules: WL-G40
#[test]
fn introductory_blocked_start_squares_are_made_up_for_nearby() {
    let scene = and(plain().introductory(), "spain", 'I', "1,20 3,20 5,20 7,20");
    let scene = and(scene, "spain", 'C', "1,22 3,22 5,22 7,22");
    let play = capture(scene.with(&["france I 28,2"]));
    assert_eq!(
        play.at("28,2"),
        Some((France, Infantry)),
        "nobody is displaced"
    );
    assert_eq!(
        play.where_are(Spain, Cavalry),
        squares("28,4 28,3 30,2 30,3"),
        "the cavalry keeps its own squares"
    );
    assert_eq!(
        play.where_are(Spain, Infantry),
        squares("29,2 30,4 29,4 29,1"),
        "two squares off, straight, first in reading order"
    );
    let fewer = and(plain().introductory(), "spain", 'I', "1,20 3,20");
    let play = capture(fewer.with(&["france I 28,2"]));
    assert_eq!(play.where_are(Spain, Infantry), squares("29,2 30,4"));
}

/// Rules: WL-12c, WL-12d, WL-G41
#[test]
fn introductory_one_turn_is_missed_and_then_play_is_normal() {
    let scene = and(plain().introductory(), "spain", 'I', "9,9");
    let mut play = capture(scene.first(Spain));
    assert_eq!(play.status(Spain), Status::Beaten);
    assert_eq!(play.in_turn(), Austria);
    let events = play.pass();
    assert!(events.contains(&Event::TurnMissed { army: Spain }));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Rolled { army: Spain, .. }))
    );
    assert_eq!(play.in_turn(), France, "skipped without a roll");
    assert_eq!(play.status(Spain), Status::Recovering);
    let events = play.pass_to(Spain);
    assert!(events.contains(&Event::BackInPlay { army: Spain }));
    assert_eq!(play.status(Spain), Status::Fighting);
    play.roll(1, 1);
    play.declare("4,4");
    play.walk("28,2 27,1");
}

/// Rules: WL-12e, WL-G41
#[test]
fn introductory_pieces_and_capital_are_protected_until_the_second_turn() {
    let scene = and(plain().introductory(), "spain", 'I', "9,9").towns_of(Spain, Austria);
    let mut play = capture(scene.with(&["austria G 27,4"]));
    for country in [Austria, France, Russia, Austria] {
        assert_eq!(play.in_turn(), country);
        play.roll(1, 2);
        assert_eq!(play.no_declare("29,3"), "WL-12e");
        assert_eq!(play.no_declare("28,2"), "WL-12e");
        play.end();
    }
    assert_eq!(play.in_turn(), Spain, "his turn has begun");
    play.pass();
    play.roll(1, 1);
    play.declare("28,2");
}

/// Rules: WL-G41
#[test]
fn introductory_towns_of_the_beaten_can_be_taken() {
    for status in [Status::Beaten, Status::Recovering] {
        let mut play = plain()
            .introductory()
            .with(&["russia G 28,11"])
            .status(Spain, status)
            .marching(Russia, 3);
        play.walk("28,11 28,12");
        play.end();
        assert_eq!(play.holder_of("Spain town 1"), Some(Russia));
    }
}

/// Rules: WL-G41
#[test]
fn introductory_the_beaten_do_not_fight_for_an_ally() {
    let attack = |status| {
        let mut play = plain()
            .introductory()
            .with(&["france I 5,5", "russia I 4,4", "spain C 5,4"])
            .allied(Russia, Spain)
            .status(Spain, status)
            .marching(Russia, 3);
        play.declare("5,5");
        succeeded(&play.end())
    };
    assert!(attack(Status::Fighting));
    assert!(!attack(Status::Beaten));
    assert!(!attack(Status::Recovering));
}

/// Rules: WL-G41
#[test]
fn introductory_a_second_capture_is_like_the_first() {
    let mut play = plain()
        .introductory()
        .with(&["spain G 29,3", "spain I 28,2"])
        .with(&[
            "russia I 28,4",
            "russia C 29,4",
            "russia I 30,4",
            "russia C 28,3",
        ])
        .status(Spain, Status::Recovering)
        .rolling(Austria);
    play.pass();
    play.pass();
    play.pass_to(Russia);
    play.roll(1, 1);
    play.declare("29,3");
    assert!(succeeded(&play.end()));
    assert_eq!(play.status(Spain), Status::Beaten);
    let events = play.pass();
    assert!(events.contains(&Event::TurnMissed { army: Spain }));
}

/// Rules: WL-STD.a, WL-15a, WL-15b, WL-G42
#[test]
fn standard_the_whole_army_goes_to_the_recruiting_area_and_misses_no_turn() {
    let scene = and(plain(), "spain", 'I', "9,9 44,20 28,20");
    let mut play = capture(and(scene, "spain", 'C', "1,1 29,3"));
    assert_eq!(play.general_of(Spain), "29,6");
    assert_eq!(play.where_are(Spain, Infantry), squares("28,5 29,5 30,7"));
    assert_eq!(play.where_are(Spain, Cavalry), squares("28,7 28,6"));
    assert_eq!(play.status(Spain), Status::Mobilising);
    assert_eq!(play.in_turn(), Austria);
    play.pass();
    assert_eq!((play.in_turn(), play.phase()), (Spain, Phase::Roll));
    play.roll(2, 3);
    play.walk("28,5 27,4");
}

/// Rules: WL-15a, WL-15c, WL-G47
#[test]
fn the_army_withdraws_at_once_and_the_captured_player_chooses_one_unit() {
    let scene = || {
        and(plain(), "spain", 'I', "9,9")
            .town("Spain town 1", None)
            .town("Spain town 2", None)
    };
    let play = capture(scene());
    assert_eq!(
        play.general_of(Spain),
        "29,6",
        "before anything is recruited"
    );
    assert_eq!(play.where_are(Spain, Infantry), squares("28,5"));
    let asked: Vec<Seat> = play.prompts().awaited().collect();
    assert_eq!(asked, [play.seat(Spain)], "out of turn");
    assert_eq!(play.refused(Russia, recruit(true, false)), "WL-9c");
    assert_eq!(play.refused(Spain, Action::Roll), "WL-G47");
    assert_eq!(play.refused(Spain, recruit(true, true)), "WL-15c");
    for (infantry, cavalry) in [(true, false), (false, true), (false, false)] {
        let mut play = capture(scene());
        play.act(Spain, recruit(infantry, cavalry));
        assert_eq!(
            play.on_board(Spain),
            [1 + usize::from(infantry), usize::from(cavalry)]
        );
        assert_eq!(play.in_turn(), Austria);
    }
    let mut infantry = capture(scene());
    infantry.act(Spain, recruit(true, false));
    assert_eq!(infantry.where_are(Spain, Infantry), squares("28,5 29,5"));
}

/// Rules: WL-15d, WL-G47
#[test]
fn few_units_against_red_cards_recruit_one_of_each_kind() {
    for (units, red) in [("9,9", 1), ("9,9 11,9", 2), ("9,9", 2)] {
        let mut scene = and(plain(), "spain", 'C', units);
        if red == 1 {
            scene = scene.town("Spain town 2", None);
        }
        let mut play = capture(scene);
        play.act(Spain, recruit(true, true));
        let before = units.split_whitespace().count();
        assert_eq!(play.on_board(Spain), [1, before + 1]);
    }
}

/// Rules: WL-15e
#[test]
fn many_units_recruit_nothing() {
    let play = capture(and(plain(), "spain", 'I', "9,9 11,9 13,9 15,9"));
    assert_eq!(play.phase(), Phase::Roll);
    assert_eq!(play.in_turn(), Austria);
    assert_eq!(play.refused(Spain, recruit(true, false)), "WL-9c");
    assert_eq!(play.refused(Austria, recruit(true, false)), "WL-15e");
    assert_eq!(play.on_board(Spain), [4, 0]);
}

/// Rules: WL-G47
#[test]
fn foreign_red_cards_count_and_waiting_units_too() {
    // Three units, two own red cards: one recruit; with a foreign red card: both kinds.
    let scene = || and(plain(), "spain", 'I', "9,9 11,9 13,9");
    let spain = |play: &Play| play.id(Spain);
    let play = capture(scene());
    let army = spain(&play);
    assert_eq!(play.phase(), Phase::Recruit { army, both: false });
    let play = capture(scene().town("Italy town 1", Spain));
    assert_eq!(play.phase(), Phase::Recruit { army, both: true });
    let play = capture(scene().town("Italy town 3", Spain));
    assert_eq!(
        play.phase(),
        Phase::Recruit { army, both: false },
        "a yellow one"
    );
    let play = capture(scene().waiting(Spain, 1, 0));
    assert_eq!(play.phase(), Phase::Roll, "four units");
}

/// Rules: WL-G47, WL-G24
#[test]
fn the_count_is_made_before_the_town_of_that_turn_is_taken() {
    // Two units and two red cards at the capture; the general takes one of them in the same turn.
    let scene = and(plain(), "spain", 'C', "9,9 11,9")
        .with(&NET)
        .with(&["russia G 31,14"]);
    let mut play = scene.marching(Russia, 3);
    play.declare("5,5");
    play.walk("31,14 31,15");
    play.end();
    assert_eq!(play.holder_of("Spain town 2"), Some(Spain), "not yet");
    let army = play.id(Spain);
    assert_eq!(play.phase(), Phase::Recruit { army, both: true });
    play.act(Spain, recruit(true, true));
    assert_eq!(play.holder_of("Spain town 2"), Some(Russia));
    let events = play.place("30,16");
    assert!(events.iter().any(|event| matches!(
        event,
        Event::UnitLost {
            army: Spain,
            kind: Cavalry,
            ..
        }
    )));
    assert_eq!(play.on_board(Spain), [1, 2]);
}

/// Rules: WL-G47
#[test]
fn an_exhausted_kind_cannot_be_recruited() {
    let nine = "0,20 2,20 4,20 6,20 8,20 10,20 12,20 14,20 16,20";
    // Nine infantry against nine red cards.
    let mut scene = and(plain(), "spain", 'I', nine);
    for country in [Prussia, Italy, France] {
        scene = scene.towns_of(country, Spain);
    }
    let play = capture(scene.town("Austria town 1", Spain));
    assert_eq!(play.refused(Spain, recruit(true, false)), "WL-G47");
    assert_eq!(play.refused(Spain, recruit(true, true)), "WL-G47");
    let mut play = play;
    play.act(Spain, recruit(false, true));
    assert_eq!(play.strength(play.id(Spain), Cavalry), 1);
}

/// Rules: WL-15f, WL-G49
#[test]
fn surplus_units_wait_and_enter_as_room_is_made() {
    let scene = and(plain(), "spain", 'I', "0,20 2,20 4,20 6,20 8,20");
    let mut play = capture(and(scene, "spain", 'C', "0,22 2,22"));
    let spain = play.id(Spain);
    assert_eq!(play.on_board(Spain), [4, 2]);
    assert_eq!(play.army(spain).waiting, [1, 0]);
    play.pass();
    play.roll(1, 1);
    play.walk("28,5 27,4");
    assert_eq!(play.army(spain).waiting, [1, 0], "at the end of the turn");
    play.end();
    assert_eq!(play.army(spain).waiting, [0, 0]);
    assert_eq!(play.at("28,5"), Some((Spain, Infantry)));
}

/// Rules: WL-G49
#[test]
fn waiting_units_enter_in_their_owners_turns_only_and_after_mobilisation_too() {
    let scene = || plain().with(&["spain I 9,9"]).waiting(Spain, 2, 1);
    let mut others = scene().rolling(Russia);
    others.pass();
    assert_eq!(others.army(others.id(Spain)).waiting, [2, 1]);
    let mut own = scene().with(&["russia C 28,7"]).rolling(Spain);
    assert_eq!(own.status(Spain), Status::Fighting);
    own.pass();
    assert_eq!(own.army(own.id(Spain)).waiting, [0, 0]);
    assert_eq!(own.where_are(Spain, Infantry), squares("9,9 28,5 29,5"));
    assert_eq!(
        own.where_are(Spain, Cavalry),
        squares("28,6"),
        "28,7 is held"
    );
}

/// Rules: WL-G48
#[test]
fn foreign_pieces_on_recruiting_squares_leave_no_room() {
    let scene = and(plain(), "spain", 'I', "0,20 2,20 4,20 6,20");
    let play = capture(scene.with(&["france I 29,5"]));
    assert_eq!(play.where_are(Spain, Infantry), squares("28,5 30,7 29,7"));
    assert_eq!(play.army(play.id(Spain)).waiting, [1, 0]);
    let scene = and(plain(), "spain", 'I', "0,20 2,20 4,20 6,20");
    let play = capture(scene.with(&["france C 29,6", "france I 29,7"]));
    assert_eq!(
        play.general_of(Spain),
        "28,5",
        "the first free one of any kind"
    );
    assert_eq!(play.where_are(Spain, Infantry), squares("29,5 30,7"));
    assert_eq!(play.army(play.id(Spain)).waiting, [2, 0]);
}

/// Rules: WL-G48
#[test]
fn a_general_without_a_recruiting_square_stands_as_near_as_he_can() {
    let scene = and(plain(), "spain", 'I', "0,20 2,20 4,20 6,20");
    let scene = and(scene, "france", 'I', "28,5 29,5 30,7 29,7 29,6");
    let scene = and(scene, "france", 'C', "28,7 28,6 30,5 30,6");
    let play = capture(scene);
    assert_eq!(play.general_of(Spain), "29,4");
    assert_eq!(play.army(play.id(Spain)).waiting, [4, 0]);
}

/// Rules: WL-G53
#[test]
fn only_the_captured_army_is_withdrawn_and_its_squares_are_free() {
    let scene = and(plain(), "spain", 'I', "7,9 9,9 11,9 13,9");
    let play = capture(scene.with(&["france I 8,8"]).allied(Spain, France));
    assert_eq!(play.at("8,8"), Some((France, Infantry)));
    for empty in ["5,5", "7,9", "9,9", "11,9", "13,9"] {
        assert_eq!(play.at(empty), None);
    }
    assert_eq!(play.ally_of(Spain), Some(France), "the alliance stands");
}

/// Rules: WL-G60
#[test]
fn a_capital_entered_in_the_turn_of_the_capture_is_taken() {
    for variant in [Variant::Introductory, Variant::Standard] {
        let mut play = plain()
            .variant(variant)
            .with(&NET)
            .with(&["spain I 9,9", "russia G 28,3"])
            .towns_of(Spain, Russia)
            .marching(Russia, 3);
        play.declare("5,5");
        play.walk("28,3 29,3");
        assert!(succeeded(&play.end()));
        assert_eq!(
            play.status(Spain),
            Status::Out,
            "and nobody recruits who is out"
        );
        assert_eq!(play.general_of(Spain), "");
        assert_eq!(play.at("29,3"), Some((Russia, General)));
    }
}

/// Rules: WL-G60
#[test]
fn a_captured_general_whose_capital_is_occupied_stands_beside_it() {
    let scene = and(plain().introductory(), "spain", 'I', "9,9");
    let play = capture(scene.with(&["france I 29,3"]));
    assert_eq!(play.where_are(Spain, Infantry), squares("28,2"));
    assert_eq!(play.general_of(Spain), "29,2");
}
