//! Section 13: red towns give and cost units.

use crate::support::*;

fn place(at: &str) -> Action {
    Action::Place { at: sq(at) }
}

/// Russia's general takes the red town of Spain with the cavalry symbol, on 31,15.
fn take_31_15(scene: Scene) -> Play {
    let mut play = scene.with(&["russia G 31,14"]).marching(Russia, 3);
    play.walk("31,14 31,15");
    play.end();
    play
}

fn lost(events: &[Event]) -> Vec<(Country, Kind, Option<Square>)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::UnitLost { army, kind, at } => Some((*army, *kind, *at)),
            _ => None,
        })
        .collect()
}

fn is_forfeited(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::ReinforcementForfeited { .. }))
}

/// Rules: WL-13a, WL-G46
#[test]
fn a_red_town_gives_a_unit_of_its_symbol() {
    for (from, town, symbol) in [("28,11", "28,12", Infantry), ("31,14", "31,15", Cavalry)] {
        let mut play = plain()
            .with(&[&format!("russia G {from}"), "russia I 5,5", "russia C 7,7"])
            .marching(Russia, 3);
        play.walk(&format!("{from} {town}"));
        assert_eq!(play.phase(), Phase::March, "not before the end");
        play.end();
        play.place(if symbol == Infantry { "29,13" } else { "30,16" });
        let expected = if symbol == Infantry { [2, 1] } else { [1, 2] };
        assert_eq!(play.on_board(Russia), expected);
    }
}

/// Rules: WL-13b, WL-G43
#[test]
fn the_reinforcement_stands_on_any_free_square_by_the_town() {
    let around = squares("30,14 31,14 32,14 30,15 32,15 30,16 31,16 32,16");
    let mut play = take_31_15(plain().with(&["spain I 30,14", "russia I 32,16"]));
    let listed: std::collections::BTreeSet<Square> = play
        .listed(Russia)
        .into_iter()
        .map(|action| match action {
            Action::Place { at } => at,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(listed, &around - &squares("30,14 32,16"));
    for wrong in ["30,14", "32,16", "31,15", "29,15", "5,5", "33,15"] {
        assert_eq!(play.refused(Russia, place(wrong)), "WL-G43");
    }
    assert_eq!(play.refused(Spain, place("31,16")), "WL-9c");
    assert_eq!(play.refused(Russia, Action::EndTurn), "WL-13b");
    play.place("31,16");
    assert_eq!(play.refused(Austria, place("31,14")), "WL-13b");
    play.pass_to(Russia);
    play.roll(1, 1);
    play.walk("31,16 31,18");
}

/// Rules: WL-13c, WL-13d, WL-G45
#[test]
fn the_loser_removes_his_nearest_unit_of_that_kind() {
    for (near, far) in [
        ("31,18", "31,24"), // distance 3 and 9
        ("31,18", "28,18"), // both 3; the smaller sum
        ("28,15", "31,18"), // both 3 and 3; the first in reading order
        ("30,18", "32,18"), // the same row: the western one
    ] {
        for order in [[near, far], [far, near]] {
            let cavalry = order.map(|at| format!("spain C {at}"));
            let cavalry: Vec<&str> = cavalry.iter().map(String::as_str).collect();
            let mut play = take_31_15(plain().with(&cavalry).with(&["spain I 31,17"]));
            let events = play.place("30,14");
            assert_eq!(lost(&events), [(Spain, Cavalry, Some(sq(near)))]);
            assert_eq!(play.where_are(Spain, Cavalry), squares(far));
            assert_eq!(play.where_are(Spain, Infantry), squares("31,17"));
        }
    }
}

fn give_up(at: &str) -> Action {
    Action::GiveUp { at: sq(at) }
}

/// Rules: WL-G45
#[test]
fn distance_ignores_mountains_and_borders() {
    // Prague, 24,13: over the closed border to 25,11 it is two squares, to 27,13 three.
    let mut play = europe()
        .with(&["russia G 24,14", "austria I 25,11", "austria I 27,13"])
        .marching(Russia, 3);
    play.walk("24,14 24,13");
    play.end();
    play.place("25,13");
    assert_eq!(play.where_are(Austria, Infantry), squares("27,13"));
}

/// Rules: WL-13e, WL-G45
#[test]
fn the_loser_chooses_another_when_none_of_that_kind_is_left() {
    let before = || {
        let pieces = ["spain I 31,24", "spain I 31,19", "spain G 31,17"];
        let mut play = take_31_15(plain().with(&pieces).waiting(Spain, 1, 0));
        assert_eq!(lost(&play.place("30,14")), [], "he is asked first");
        play
    };
    let play = before();
    assert_eq!(play.awaited().unwrap().0, play.id(Spain));
    let choices = ["31,19", "31,24"].map(give_up);
    let listed = play.listed(Spain);
    assert!(choices.iter().all(|choice| listed.contains(choice)));
    assert_eq!(listed.len(), choices.len());
    for wrong in ["31,17", "30,14", "31,15", "5,5"] {
        assert_eq!(play.refused(Spain, give_up(wrong)), "WL-13e");
    }
    assert_eq!(play.refused(Russia, give_up("31,19")), "WL-9c");
    assert_eq!(play.refused(Spain, Action::Roll), "WL-13e");
    for (goes, stays) in [("31,19", "31,24"), ("31,24", "31,19")] {
        let mut play = before();
        let events = play.act(Spain, give_up(goes));
        assert_eq!(lost(&events), [(Spain, Infantry, Some(sq(goes)))]);
        assert_eq!(play.where_are(Spain, Infantry), squares(stays));
        assert_eq!(play.waiting(play.id(Spain), Infantry), 1);
        assert_eq!(play.general_of(Spain), "31,17", "never the general");
        assert_eq!((play.in_turn(), play.phase()), (Austria, Phase::Roll));
        assert_eq!(play.refused(Spain, give_up(stays)), "WL-9c");
        play.pass_to(Spain);
        assert_eq!(play.refused(Spain, give_up(stays)), "WL-13e");
    }
}

/// Rules: WL-13e, WL-G45
#[test]
fn nobody_is_asked_who_has_one_unit_of_the_other_kind_on_the_board() {
    let mut one = take_31_15(plain().with(&["spain I 31,24"]).waiting(Spain, 1, 0));
    assert_eq!(
        lost(&one.place("30,14")),
        [(Spain, Infantry, Some(sq("31,24")))]
    );
    let mut none = take_31_15(plain().waiting(Spain, 2, 0));
    assert_eq!(lost(&none.place("30,14")), [(Spain, Infantry, None)]);
    assert_eq!(none.army(none.id(Spain)).waiting, [1, 0]);
}

/// Rules: WL-13e, WL-G43, WL-G45
#[test]
fn the_loser_chooses_also_when_the_reinforcement_finds_no_room() {
    let crowd = "30,14 32,14 30,15 32,15 30,16 31,16 32,16";
    let mut play = and(plain(), "russia", 'I', crowd)
        .with(&["russia G 31,14", "russia C 31,12"])
        .with(&["spain I 31,24", "spain I 31,19"])
        .marching(Russia, 3);
    play.walk("31,14 31,15");
    play.walk("31,12 31,14");
    let events = play.end();
    assert!(is_forfeited(&events));
    assert_eq!(lost(&events), []);
    let events = play.act(Spain, give_up("31,24"));
    assert_eq!(lost(&events), [(Spain, Infantry, Some(sq("31,24")))]);
    assert_eq!(play.in_turn(), Austria);
}

/// Rules: WL-G45, WL-G49
#[test]
fn waiting_units_count_as_farthest() {
    let mut board_first = take_31_15(plain().with(&["spain C 5,5"]).waiting(Spain, 0, 1));
    assert_eq!(
        lost(&board_first.place("30,14")),
        [(Spain, Cavalry, Some(sq("5,5")))]
    );
    let mut waiting = take_31_15(plain().with(&["spain I 31,17"]).waiting(Spain, 0, 1));
    assert_eq!(lost(&waiting.place("30,14")), [(Spain, Cavalry, None)]);
    assert_eq!(waiting.army(waiting.id(Spain)).waiting, [0, 0]);
    assert_eq!(waiting.on_board(Spain), [1, 0]);
}

/// Rules: WL-13f
#[test]
fn losing_an_own_red_town_costs_a_unit_from_the_start() {
    let mut play = array(4).marching(Russia, 3);
    assert_eq!(play.on_board(Spain), [4, 4], "nothing extra at the start");
    play.end();
    let mut scene = array(4);
    scene
        .doc
        .pieces
        .retain(|line| !line.starts_with("russia G"));
    let mut play = scene.with(&["russia G 3,26"]).marching(Russia, 3);
    play.walk("3,26 3,27");
    play.end();
    let events = play.place("2,27");
    assert_eq!(lost(&events), [(Spain, Cavalry, Some(sq("6,24")))]);
    assert_eq!(play.on_board(Spain), [4, 3]);
}

/// Rules: WL-13g, WL-13c
#[test]
fn a_reinforcement_is_lost_again_with_its_town() {
    let mut play = plain()
        .with(&["russia G 20,2", "russia C 5,5", "spain G 20,5"])
        .marching(Russia, 3);
    play.walk("20,2 20,3");
    play.end();
    play.place("21,3");
    assert_eq!(play.on_board(Russia), [1, 1]);
    play.pass_to(Russia);
    play.roll(1, 1);
    play.walk("20,3 19,2");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.walk("20,5 20,4 20,3");
    play.end();
    let events = play.place("20,4");
    assert_eq!(lost(&events), [(Russia, Infantry, Some(sq("21,3")))]);
    assert_eq!(play.on_board(Russia), [0, 1]);
}

/// Rules: WL-13h, WL-G24
#[test]
fn attack_first_then_town_then_reinforcement_then_loss() {
    // The nearest cavalry is itself beaten; the loss then falls on the next one.
    let mut play = plain()
        .with(&["spain C 30,16", "spain C 31,20", "spain C 5,5"])
        .with(&["russia G 31,14", "russia I 29,17", "russia C 29,16"])
        .marching(Russia, 3);
    play.declare("30,16");
    play.walk("31,14 31,15");
    let mut events = play.end();
    events.extend(play.place("30,16"));
    assert_eq!(
        play.at("30,16"),
        Some((Russia, Cavalry)),
        "on the vacated square"
    );
    assert_eq!(play.where_are(Spain, Cavalry), squares("5,5"));
    let order: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::UnitBeaten { .. } => Some("beaten"),
            Event::TownTaken { .. } => Some("town"),
            Event::Reinforced { .. } => Some("reinforced"),
            Event::UnitLost { .. } => Some("lost"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["beaten", "town", "reinforced", "lost"]);
}

/// Rules: WL-G24
#[test]
fn a_reinforcement_has_no_part_in_the_attack_of_its_turn() {
    let mut play = plain()
        .with(&[
            "spain I 30,17",
            "spain C 5,5",
            "russia G 31,14",
            "russia I 29,18",
        ])
        .marching(Russia, 3);
    play.declare("30,17");
    play.walk("31,14 31,15");
    assert!(!succeeded(&play.end()));
    play.place("30,16");
    assert_eq!(play.at("30,17"), Some((Spain, Infantry)));
}

/// Rules: WL-13i
#[test]
fn a_yellow_town_moves_only_its_card() {
    let mut play = plain()
        .with(&["russia G 28,17", "spain I 28,20", "spain C 29,20"])
        .marching(Russia, 3);
    play.walk("28,17 28,18");
    let events = play.end();
    assert_eq!(play.holder_of("Spain town 3"), Some(Russia));
    assert_eq!(lost(&events), []);
    assert_eq!(play.on_board(Spain), [1, 1]);
    assert_eq!(play.in_turn(), Austria);
}

/// Rules: WL-G43
#[test]
fn without_a_free_square_the_reinforcement_is_forfeited_and_the_loss_remains() {
    let mut scene = plain().with(&["russia G 31,14", "spain C 5,5"]);
    for at in [
        "30,14", "32,14", "30,15", "32,15", "30,16", "31,16", "32,16",
    ] {
        scene = scene.with(&[&format!("russia I {at}")]);
    }
    // The square he came from stays free, so a last piece steps onto it.
    let mut play = scene.with(&["russia C 31,12"]).marching(Russia, 3);
    play.walk("31,14 31,15");
    play.walk("31,12 31,14");
    let events = play.end();
    assert!(is_forfeited(&events));
    assert_eq!(lost(&events), [(Spain, Cavalry, Some(sq("5,5")))]);
    assert_eq!(play.holder_of("Spain town 2"), Some(Russia));
    assert_eq!(play.in_turn(), Austria);
}

/// Rules: WL-G43
#[test]
fn with_all_nine_in_play_the_reinforcement_is_forfeited() {
    let nine: Vec<String> = (0..9).map(|n| format!("russia C {},20", 2 * n)).collect();
    let take = |on_board: usize, waiting: u8| {
        let lines: Vec<&str> = nine[..on_board].iter().map(String::as_str).collect();
        let mut play = plain()
            .with(&lines)
            .waiting(Russia, 0, waiting)
            .with(&["russia G 31,14", "spain C 5,5"])
            .marching(Russia, 3);
        play.walk("31,14 31,15");
        (is_forfeited(&play.end()), play.on_board(Spain))
    };
    assert_eq!(
        take(9, 0),
        (true, [0, 0]),
        "and Spain, without a unit, is out"
    );
    assert!(take(4, 5).0, "waiting units are in play");
    assert_eq!(take(8, 0), (false, [0, 1]), "the ninth is in the box");
}

/// Rules: WL-G43
#[test]
fn a_reinforcement_is_not_placed_over_a_closed_border() {
    let mut play = europe()
        .with(&["russia G 24,14", "austria C 29,18"])
        .marching(Russia, 3);
    play.walk("24,14 24,13");
    play.end();
    assert_eq!(play.refused(Russia, place("25,12")), "WL-G43");
    play.place("25,13");
}

/// Rules: WL-G43, WL-G26
#[test]
fn a_reinforcement_is_not_placed_in_a_foreign_capital() {
    let source = Board::named("plain").unwrap().source().to_owned();
    let mut scene = plain().with(&["russia G 27,1", "spain G 32,20", "spain I 32,18"]);
    scene.setup.board =
        BoardName::Inline(source.replace("S 28,12 red infantry", "S 28,2 red infantry"));
    let mut play = scene.marching(Russia, 3);
    play.walk("27,1 28,2");
    play.end();
    assert_eq!(play.refused(Russia, place("29,3")), "WL-G43");
    play.place("28,3");
}

/// Rules: WL-G43, WL-G50
#[test]
fn a_reinforcement_is_not_placed_on_squares_of_a_mobilising_army() {
    let take = |status| {
        let mut play = europe()
            .with(&["russia G 15,10", "france G 12,15", "france I 11,14"])
            .status(France, status)
            .marching(Russia, 3);
        play.walk("15,10 14,10");
        play.end();
        play
    };
    let mut fighting = take(Status::Fighting);
    fighting.place("13,11");
    let mut mobilising = take(Status::Mobilising);
    assert_eq!(mobilising.refused(Russia, place("13,11")), "WL-G43");
    mobilising.place("14,11");
}

/// Rules: WL-G43, WL-8b
#[test]
fn a_reinforcement_enters_the_allys_country_only_with_his_consent() {
    let scene = || {
        plain()
            .with(&["russia G 56,11", "france I 5,5", "france I 7,7"])
            .town("Austria town 1", France)
            .allied(Russia, Austria)
    };
    let mut refused = scene().marching(Russia, 3);
    refused.walk("56,11 56,12");
    let events = refused.end();
    assert_eq!(refused.holder_of("Austria town 1"), Some(Russia));
    assert!(
        is_forfeited(&events),
        "he stands inside, a new unit does not"
    );
    assert_eq!(
        refused.on_board(France),
        [1, 0],
        "France loses one all the same"
    );
    let mut granted = scene().passage(Austria).marching(Russia, 3);
    granted.walk("56,11 56,12");
    granted.end();
    granted.place("57,12");
    assert_eq!(granted.at("57,12"), Some((Russia, Infantry)));
}

/// Rules: WL-G43, WL-G12
#[test]
fn consent_withdrawn_before_the_placing_forfeits_the_reinforcement() {
    let mut play = plain()
        .with(&["russia G 56,11", "france I 5,5", "france I 7,7"])
        .town("Austria town 1", France)
        .allied(Russia, Austria)
        .passage(Austria)
        .marching(Russia, 3);
    play.walk("56,11 56,12");
    play.end();
    let events = play.act(Austria, Action::Passage { grant: false });
    assert!(is_forfeited(&events));
    assert_eq!(lost(&events).len(), 1);
    assert_eq!((play.in_turn(), play.phase()), (Austria, Phase::Roll));
}

/// Rules: WL-G44
#[test]
fn nobody_loses_a_unit_for_a_town_of_nobody() {
    let mut play = plain()
        .with(&["russia G 20,2", "spain I 21,2", "france I 19,2"])
        .marching(Russia, 3);
    play.walk("20,2 20,3");
    play.end();
    let events = play.place("20,4");
    assert_eq!(lost(&events), []);
}

/// Rules: WL-G44
#[test]
fn retaking_an_own_red_town_gives_a_unit_and_costs_the_holder_one() {
    let mut play = plain()
        .with(&["russia G 52,14", "spain C 5,5", "spain C 7,7"])
        .town("Russia town 2", Spain)
        .marching(Russia, 3);
    play.walk("52,14 52,15");
    play.end();
    let events = play.place("52,16");
    assert_eq!(play.at("52,16"), Some((Russia, Cavalry)));
    assert_eq!(lost(&events).len(), 1);
    assert_eq!(play.on_board(Spain), [0, 1]);
}
