//! The worked examples that are scripts, played out with forced dice.

use crate::support::march::March;
use crate::support::*;

/// Rules: WL-X1, WL-2c, WL-2d, WL-9b
#[test]
fn seven_points_are_spent_in_any_way() {
    let row: Vec<String> = (0..7).map(|n| format!("russia I {},10", 2 * n)).collect();
    let row: Vec<&str> = row.iter().map(String::as_str).collect();
    let start = || {
        let mut play = plain().with(&row).rolling(Russia);
        play.roll(3, 4);
        assert_eq!(play.march().points, 7);
        play
    };
    let mut alone = start();
    alone.walk("0,10 1,9 2,8 3,7 4,6 5,5 6,4 7,3");
    assert_eq!(alone.no_step("7,3", "8,2"), "WL-2a");
    assert_eq!(alone.no_step("2,10", "3,9"), "WL-2a");
    let mut each = start();
    for n in 0..7 {
        each.walk(&format!("{},10 {},11", 2 * n, 2 * n + 1));
    }
    assert_eq!(each.no_step("1,11", "2,12"), "WL-2a");
    let mut split = start();
    split.walk("0,10 1,9 2,8 3,7");
    split.walk("4,10 5,9 6,8");
    split.walk("8,10 9,9 10,8");
    assert_eq!(split.march().points, 0);
    for steps in 0..7 {
        let mut fewer = start();
        for n in 0..steps {
            fewer.walk(&format!("{},10 {},11", 2 * n, 2 * n + 1));
        }
        fewer.end();
        assert_eq!(fewer.in_turn(), Austria, "{steps} steps");
        fewer.replays();
    }
}

/// Rules: WL-X13, WL-12a, WL-12b, WL-12c, WL-12d, WL-12e
#[test]
fn captured_general_in_the_introductory_game() {
    let mut play = europe()
        .introductory()
        .with(&[
            "spain G 21,21",
            "spain I 13,17",
            "spain I 8,19",
            "spain I 5,25",
        ])
        .with(&["spain C 24,24", "spain C 17,19"])
        .with(&["france I 20,20", "france I 22,22", "france C 20,21"])
        .first(Spain)
        .marching(France, 2);
    play.declare("21,21");
    assert!(succeeded(&play.end()));
    assert_eq!(play.general_of(Spain), "7,23");
    assert_eq!(play.where_are(Spain, Infantry), squares("6,22 7,22 8,24"));
    assert_eq!(play.where_are(Spain, Cavalry), squares("6,24 6,23"));
    let untouchable = |play: &mut Play, country| {
        assert_eq!(play.in_turn(), country);
        play.roll(1, 1);
        assert_eq!(play.no_declare("7,23"), "WL-12e");
        assert_eq!(play.no_declare("6,22"), "WL-12e");
        play.end()
    };
    untouchable(&mut play, Russia);
    let events = untouchable(&mut play, Austria);
    assert!(events.contains(&Event::TurnMissed { army: Spain }));
    untouchable(&mut play, France);
    untouchable(&mut play, Russia);
    untouchable(&mut play, Austria);
    assert_eq!(play.in_turn(), Spain);
    play.roll(1, 1);
    play.walk("6,22 5,21");
    play.end();
    play.roll(1, 1);
    play.declare("7,23");
    play.replays();
}

/// Rules: WL-X14, WL-6b, WL-6c, WL-6d
#[test]
fn no_town_is_taken_in_passing() {
    let start = || {
        let mut play = plain().with(&["russia G 22,10"]).rolling(Russia);
        play.roll(3, 4);
        play
    };
    let mut passing = start();
    passing.walk("22,10 22,11 22,12 22,13");
    passing.end();
    assert_eq!(passing.holder_of("Italy town 4"), None);
    let mut play = start();
    play.walk("22,10 22,11 22,12");
    assert_eq!(play.holder_of("Italy town 4"), None, "not before the end");
    play.end();
    assert_eq!(play.holder_of("Italy town 4"), Some(Russia));
    play.pass_to(Russia);
    play.roll(3, 4);
    play.walk("22,12 22,13 22,14");
    play.end();
    play.pass_to(Russia);
    assert_eq!(play.holder_of("Italy town 4"), Some(Russia));
    play.replays();
}

/// Rules: WL-X23, WL-13a, WL-13b, WL-13c, WL-13d, WL-13h
#[test]
fn attack_and_red_town_in_the_same_turn() {
    let mut play = plain()
        .with(&["spain I 5,5", "spain I 10,20", "spain I 14,20"])
        .with(&["spain C 31,19", "spain C 31,24"])
        .with(&["russia G 31,14", "russia I 4,4", "russia C 5,4"])
        .rolling(Russia);
    play.roll(1, 1);
    play.declare("5,5");
    play.walk("31,14 31,15");
    assert!(succeeded(&play.end()));
    assert_eq!(play.at("5,5"), None);
    assert_eq!(play.holder_of("Spain town 2"), Some(Russia));
    play.place("30,16");
    assert_eq!(play.at("30,16"), Some((Russia, Cavalry)));
    assert_eq!(play.on_board(Russia), [1, 2]);
    assert_eq!(play.on_board(Spain), [2, 1]);
    assert_eq!(play.where_are(Spain, Cavalry), squares("31,24"));
    play.replays();
}

/// Rules: WL-X24, WL-13e, WL-LOSE.b
#[test]
fn losing_a_red_town_without_a_unit_of_its_kind() {
    let mut play = plain()
        .with(&["spain I 31,18", "spain I 28,22", "russia G 31,14"])
        .marching(Russia, 2);
    play.walk("31,14 31,15");
    play.end();
    play.place("30,16");
    // The book says "another", so the loser may keep the nearer one.
    play.act(Spain, Action::GiveUp { at: sq("28,22") });
    assert_eq!(play.where_are(Spain, Infantry), squares("31,18"));
    assert_eq!(play.status(Spain), Status::Fighting);

    let mut last = plain()
        .with(&["spain I 28,22", "russia G 31,14"])
        .marching(Russia, 2);
    last.walk("31,14 31,15");
    last.end();
    let events = last.place("30,16");
    assert!(events.contains(&Event::Eliminated {
        army: Spain,
        by: OutBy::LoneGeneral,
    }));
    assert_eq!(last.status(Spain), Status::Out);
    assert_eq!(last.general_of(Spain), "");
    last.replays();
}

/// Rules: WL-X25, WL-13a, WL-1g
#[test]
fn a_neutral_red_town_costs_nobody_a_unit() {
    let mut play = plain()
        .with(&["russia G 20,2", "russia I 24,3", "russia I 10,10"])
        .with(&["spain G 20,6", "spain I 2,2", "spain C 3,3"])
        .marching(Russia, 2);
    play.walk("20,2 20,3");
    play.end();
    play.place("19,3");
    assert_eq!(play.holder_of("Italy town 1"), Some(Russia));
    assert_eq!(play.on_board(Russia), [3, 0]);
    assert_eq!(play.on_board(Spain), [1, 1]);
    play.pass_to(Russia);
    play.roll(1, 2);
    play.walk("20,3 20,2 20,1 19,0");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 2);
    play.walk("20,6 20,5 20,4 20,3");
    play.end();
    play.place("21,4");
    assert_eq!(play.holder_of("Italy town 1"), Some(Spain));
    assert_eq!(play.on_board(Spain), [2, 1]);
    assert_eq!(play.where_are(Russia, Infantry), squares("24,3 10,10"));
    play.replays();
}

/// Rules: WL-X27, WL-15a, WL-15b, WL-16b, WL-16c, WL-16e, WL-16f
#[test]
fn mobilisation_of_a_full_army() {
    let mut play = europe()
        .with(&["austria G 21,21", "austria I 24,24", "austria I 5,24"])
        .with(&["austria I 9,14", "austria I 26,8", "austria C 37,12"])
        .with(&["austria C 29,18", "austria C 20,9", "austria C 3,24"])
        .with(&["france I 20,20", "france I 22,22", "france C 20,21"])
        .with(&["russia G 28,16"])
        .towns_of(Austria, Russia)
        .marching(France, 2);
    play.declare("21,21");
    assert!(succeeded(&play.end()));
    let board = Board::named("europe").unwrap();
    let camp = board.recruiting(Austria).unwrap();
    assert_eq!(play.general_of(Austria), camp.general.to_string());
    for kind in Kind::UNITS {
        let expected = camp.of(kind).iter().copied().collect();
        assert_eq!(play.where_are(Austria, kind), expected);
    }
    let plan = March::new(&board, Austria).plan();
    assert_eq!(plan.len(), 23);

    play.roll(1, 1);
    assert_eq!(play.no_declare("32,16"), "WL-16f");
    assert_eq!(play.no_step("28,16", "29,16"), "WL-16f");
    play.walk("28,16 27,15");
    play.end();
    march_on(&mut play, &plan[..12]);
    assert_eq!(play.status(Austria), Status::Mobilising);
    play.pass_to(Russia);
    play.roll(1, 1);
    assert_eq!(play.no_declare(&play.general_of(Austria)), "WL-16f");
    play.end();
    march_on(&mut play, &plan[12..]);
    assert_eq!(play.status(Austria), Status::Fighting);
    assert_eq!(play.general_of(Austria), "29,16");
    play.roll(1, 1);
    play.declare("29,16");
    play.end();
    play.pass_to(Austria);
    play.roll(1, 1);
    play.declare("20,20");
    play.replays();
}

/// One turn of a mobilising army: it may not attack, and it marches.
fn march_on(play: &mut Play, steps: &[(Square, Square)]) {
    play.roll(6, 6);
    assert_eq!(play.no_declare("20,20"), "WL-16a");
    for (from, to) in steps {
        play.walk(&format!("{from} {to}"));
    }
    assert_eq!(play.status(Austria), Status::Mobilising);
    play.end();
}

/// Rules: WL-X28, WL-15f, WL-16d
#[test]
fn mobilisation_of_a_large_army() {
    let infantry: Vec<String> = (0..6).map(|n| format!("spain I {n},20")).collect();
    let infantry: Vec<&str> = infantry.iter().map(String::as_str).collect();
    let mut play = plain()
        .with(&infantry)
        .with(&[
            "spain C 0,22",
            "spain C 1,22",
            "spain C 2,22",
            "spain G 5,5",
        ])
        .with(&["austria I 4,4", "austria I 6,6", "austria C 5,4"])
        .marching(Austria, 2);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
    let spain = play.id(Spain);
    assert_eq!(play.on_board(Spain), [4, 3]);
    assert_eq!(play.army(spain).waiting, [2, 0]);
    assert_eq!(
        play.where_are(Spain, Infantry),
        squares("28,5 29,5 30,7 29,7")
    );
    assert_eq!(play.where_are(Spain, Cavalry), squares("28,7 28,6 30,5"));
    play.roll(1, 1);
    play.walk("28,5 27,4");
    assert_eq!(
        play.army(spain).waiting,
        [2, 0],
        "nobody enters before the end"
    );
    let events = play.end();
    assert!(events.contains(&Event::Entered {
        army: Spain,
        kind: Infantry,
        at: sq("28,5"),
    }));
    assert_eq!(play.army(spain).waiting, [1, 0]);

    let settled = "28,2 29,2 30,4 29,4 28,5 29,5";
    for (infantry, complete) in [(settled, true), (&settled.replace("29,4", "29,6"), false)] {
        let lines: Vec<String> = infantry
            .split_whitespace()
            .map(|at| format!("spain I {at}"))
            .collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let mut last = plain()
            .with(&lines)
            .with(&[
                "spain G 29,3",
                "spain C 28,4",
                "spain C 28,3",
                "spain C 30,2",
            ])
            .status(Spain, Status::Mobilising)
            .marching(Spain, 2);
        last.end();
        assert_eq!(
            last.status(Spain) == Status::Fighting,
            complete,
            "{infantry}"
        );
    }
}

/// Rules: WL-X29, WL-8c, WL-8e, WL-8f
#[test]
fn a_broken_alliance_shields_the_deceived_for_one_turn() {
    let scene = || {
        plain()
            .with(&["spain G 49,17", "spain I 5,5", "russia I 10,10"])
            .allied(Spain, Russia)
            .first(Spain)
    };
    let shielded = |mut play: Play| {
        assert_eq!(play.in_turn(), Spain);
        assert_eq!(play.ally_of(Spain), None);
        play.roll(1, 1);
        assert_eq!(play.no_declare("10,10"), "WL-8e");
        play.walk("49,17 49,18");
        play.end();
        assert_eq!(play.holder_of("Russia town 3"), Some(Russia));
        play.pass();
        play.roll(1, 1);
        play.declare("5,5");
        play.end();
        play.pass();
        play.roll(1, 1);
        play.declare("10,10");
        play.walk("49,18 49,17 49,18");
        play.end();
        assert_eq!(play.holder_of("Russia town 3"), Some(Spain));
        play.replays();
    };
    let mut at_once = scene().rolling(Spain);
    at_once.act(Spain, Action::BreakAlliance);
    shielded(at_once);
    let mut before = scene().marching(Austria, 4);
    before.act(Spain, Action::BreakAlliance);
    before.end();
    shielded(before);
}

/// Rules: WL-X30, WL-7a, WL-7b, WL-7c, WL-LOSE.a
#[test]
fn a_capital_falls_when_all_four_towns_are_held() {
    let scene = || {
        plain()
            .with(&[
                "russia G 28,3",
                "spain G 31,20",
                "spain I 31,19",
                "spain C 5,5",
            ])
            .town("Italy town 3", Spain)
            .allied(Russia, Austria)
            .towns_of(Spain, Russia)
    };
    let three = scene().town("Spain town 4", Austria).marching(Russia, 5);
    assert_eq!(three.no_step("28,3", "29,3"), "WL-7b");
    let mut four = scene().marching(Russia, 5);
    four.walk("28,3 29,3");
    assert_eq!(four.status(Spain), Status::Fighting);
    let events = four.end();
    assert!(events.contains(&Event::Eliminated {
        army: Spain,
        by: OutBy::Capital,
    }));
    assert_eq!(four.status(Spain), Status::Out);
    assert_eq!(four.pieces_of(four.id(Spain)).count(), 0);
    assert_eq!(four.holder_of("Italy town 3"), None);
    assert_eq!(four.holder_of("Spain town 1"), Some(Russia));
    four.replays();
}

/// Rules: WL-X31, WL-WIN.b, WL-WIN.c
#[test]
fn the_eighth_foreign_town_wins() {
    let scene = || {
        plain()
            .towns_of(Prussia, Russia)
            .town("Italy town 1", Russia)
            .town("Spain town 3", Russia)
            .town("Spain town 4", Russia)
            .town("Russia town 3", Spain)
            .town("Russia town 4", Spain)
    };
    let mut eighth = scene().with(&["russia G 22,11"]).marching(Russia, 5);
    eighth.walk("22,11 22,12");
    assert_eq!(eighth.outcome(), None);
    let events = eighth.end();
    assert!(events.contains(&Event::WonByTowns {
        army: Russia,
        also: None,
        towns: 8
    }));
    assert_eq!(
        eighth.phase(),
        Phase::Over(Ending::EightTowns(eighth.seat(Russia)))
    );
    let mut own = scene().with(&["russia G 49,17"]).marching(Russia, 5);
    own.walk("49,17 49,18");
    own.end();
    assert_eq!(own.holder_of("Russia town 3"), Some(Russia));
    assert_eq!(own.foreign_towns(own.seat(Russia)), 7);
    assert_eq!(own.outcome(), None);
    assert_eq!(own.in_turn(), Austria);
}

/// Rules: WL-X32, WL-G7, WL-3g, WL-3k
#[test]
fn units_never_leave_their_square_colour() {
    let board = Board::named("europe").unwrap();
    let position = europe().with(&["russia C 35,5"]).build().unwrap();
    let army = position.army_of(Russia).unwrap();
    let colour = |square: Square| (square.col() + square.row()) % 2;
    let (mut unit_steps, mut straight, mut diagonal) = (0, 0, 0);
    for from in board.squares().filter(|at| board.is_passable(*at)) {
        for slot in [1, 10] {
            for to in position.steps(Piece::new(army, slot), from) {
                assert_eq!(colour(from), colour(to));
                unit_steps += 1;
            }
        }
        for to in position.steps(Piece::new(army, 0), from) {
            let (cols, rows) = from.delta(to);
            let is_diagonal = cols != 0 && rows != 0;
            assert_eq!(colour(from) == colour(to), is_diagonal);
            *(if is_diagonal {
                &mut diagonal
            } else {
                &mut straight
            }) += 1;
        }
    }
    assert!(unit_steps > 4000 && straight > 1000 && diagonal > 1000);
}

/// Rules: WL-X33, WL-BOARD.g, WL-G3
#[test]
fn open_and_closed_borders_on_the_map() {
    let from = |kind: char, at: &str| {
        europe()
            .with(&[&format!("russia {kind} {at}")])
            .marching(Russia, 5)
    };
    let general = from('G', "28,12");
    assert!(general.reach("28,12").is_superset(&squares("28,13 27,13")));
    let general = from('G', "27,12");
    assert!(general.reach("27,12").contains(&sq("28,13")));
    assert_eq!(general.no_step("27,12", "27,13"), "WL-BOARD.g");
    assert_eq!(from('G', "26,12").no_step("26,12", "27,13"), "WL-BOARD.g");
    let general = from('G', "16,13");
    assert!(general.reach("16,13").contains(&sq("17,14")));
    assert_eq!(general.no_step("16,13", "17,13"), "WL-BOARD.g");
    assert!(from('C', "28,11").reach("28,11").contains(&sq("28,13")));
    assert_eq!(from('C', "27,11").no_step("27,11", "27,13"), "WL-BOARD.g");
}
