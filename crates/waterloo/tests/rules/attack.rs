//! Sections 10 and 11: attack and defence.

use crate::support::*;

/// Whether Russia takes the piece on 5,5 by ending its turn, in the introductory game.
fn taken(pieces: &[&str]) -> bool {
    let mut play = plain().introductory().with(pieces).marching(Russia, 2);
    play.declare("5,5");
    succeeded(&play.end())
}

const SIDES: [&str; 4] = ["5,4", "6,5", "5,6", "4,5"];
const CORNERS: [&str; 4] = ["4,4", "6,4", "6,6", "4,6"];

/// Rules: WL-10a, WL-10b, WL-10j, WL-10q
#[test]
fn a_beaten_unit_leaves_the_board_and_its_attackers_stay() {
    let mut play = plain()
        .with(&[
            "spain I 5,5",
            "spain C 9,9",
            "russia I 4,4",
            "russia C 5,4",
            "russia G 6,4",
        ])
        .marching(Russia, 5);
    play.declare("5,5");
    assert_eq!(play.no_step("6,4", "5,5"), "WL-3m", "he stands there yet");
    let spain = play.id(Spain);
    assert_eq!(play.strength(spain, Infantry), 1);
    let events = play.end();
    assert!(events.contains(&Event::UnitBeaten {
        army: Russia,
        enemy: Spain,
        kind: Infantry,
        at: sq("5,5"),
    }));
    assert_eq!(play.at("5,5"), None);
    assert_eq!(play.strength(spain, Infantry), 0, "back in the box");
    assert_eq!(play.army(spain).waiting, [0; 2]);
    assert_eq!(play.at("4,4"), Some((Russia, Infantry)));
    assert_eq!(play.at("5,4"), Some((Russia, Cavalry)));
}

/// Rules: WL-10q, WL-1d
#[test]
fn a_beaten_unit_can_be_raised_again_from_the_box() {
    let ranks: Vec<String> = (0..8).map(|n| format!("spain I {},20", 2 * n)).collect();
    let ranks: Vec<&str> = ranks.iter().map(String::as_str).collect();
    let mut play = plain()
        .with(&ranks)
        .with(&[
            "spain I 5,5",
            "russia I 4,4",
            "russia C 5,4",
            "spain G 20,2",
        ])
        .marching(Russia, 5);
    play.declare("5,5");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.walk("20,2 20,3");
    play.end();
    play.place("21,3");
    assert_eq!(play.on_board(Spain), [9, 0]);
}

/// Rules: WL-10c, WL-10d
#[test]
fn infantry_attacks_at_corners_only() {
    for at in CORNERS {
        assert!(taken(&[
            "spain I 5,5",
            "russia G 5,4",
            &format!("russia I {at}")
        ]));
    }
    for at in &SIDES[1..] {
        assert!(!taken(&[
            "spain I 5,5",
            "russia G 5,4",
            &format!("russia I {at}")
        ]));
    }
}

/// Rules: WL-10c, WL-10e, WL-G2
#[test]
fn cavalry_attacks_along_sides_only_and_never_from_afar() {
    for at in SIDES {
        assert!(taken(&[
            "spain I 5,5",
            "russia G 4,4",
            &format!("russia C {at}")
        ]));
    }
    for at in ["6,4", "6,6", "4,6", "5,3", "7,5", "3,5", "5,7"] {
        assert!(!taken(&[
            "spain I 5,5",
            "russia G 4,4",
            &format!("russia C {at}")
        ]));
    }
}

/// Rules: WL-3c, WL-10f
#[test]
fn the_general_attacks_from_all_eight_sides() {
    for at in SIDES {
        assert!(taken(&[
            "spain I 5,5",
            "russia I 4,4",
            &format!("russia G {at}")
        ]));
    }
    for at in &CORNERS[1..] {
        assert!(taken(&[
            "spain I 5,5",
            "russia I 4,4",
            &format!("russia G {at}")
        ]));
    }
    assert!(!taken(&["spain I 5,5", "russia I 4,4", "russia G 7,5"]));
}

/// Rules: WL-3d, WL-3e, WL-10k, WL-10l, WL-10m, WL-10n
#[test]
fn the_attackers_must_outnumber_the_value_attacked() {
    let attackers = ["russia I 4,4", "russia C 5,4", "russia G 6,5"];
    for target in ["spain I 5,5", "spain C 5,5"] {
        for one in attackers {
            assert!(!taken(&[target, one]), "one against one: {one}");
        }
        assert!(taken(&[target, attackers[0], attackers[1]]));
        assert!(
            taken(&[target, attackers[0], attackers[2]]),
            "he counts one"
        );
        assert!(taken(&[target, attackers[1], attackers[2]]));
    }
    let general = "spain G 5,5";
    assert!(!taken(&[general, attackers[0], attackers[1]]));
    assert!(!taken(&[general, attackers[0], attackers[2]]));
    assert!(taken(&[general, attackers[0], attackers[1], attackers[2]]));
    assert!(taken(&[
        general,
        attackers[0],
        attackers[1],
        "russia C 5,6"
    ]));
    assert!(taken(&[
        general,
        attackers[0],
        "russia I 6,4",
        "russia I 6,6"
    ]));
}

/// Rules: WL-10g, WL-10h
#[test]
fn one_target_a_turn_and_it_must_be_declared() {
    let pieces = ["spain I 5,5", "spain I 5,3", "russia I 4,4", "russia C 5,4"];
    let mut silent = plain().with(&pieces).marching(Russia, 2);
    silent.end();
    assert_eq!(silent.at("5,5"), Some((Spain, Infantry)), "not declared");
    let mut play = plain().with(&pieces).marching(Russia, 2);
    assert_eq!(play.no_declare("12,12"), "WL-10h");
    play.declare("5,5");
    play.end();
    assert_eq!(play.at("5,5"), None);
    assert_eq!(play.at("5,3"), Some((Spain, Infantry)), "only one");
}

/// Rules: WL-10g, WL-10i, WL-G21
#[test]
fn until_the_first_step_another_target_replaces_the_first() {
    let pieces = ["spain I 5,5", "spain I 5,3", "russia I 4,4", "russia C 5,4"];
    let mut play = plain()
        .with(&pieces)
        .with(&["austria I 12,12", "russia I 20,4"])
        .marching(Russia, 2);
    play.declare("12,12");
    play.declare("5,5");
    assert_eq!(play.no_declare("5,5"), "WL-G21", "that is no other target");
    play.declare("5,3");
    play.walk("20,4 21,5");
    assert_eq!(play.no_declare("5,5"), "WL-10i");
    assert!(succeeded(&play.end()));
    assert_eq!(play.at("5,3"), None);
    assert_eq!(play.at("5,5"), Some((Spain, Infantry)), "only the last one");
}

/// Rules: WL-10i, WL-G21
#[test]
fn the_target_is_named_before_the_first_step_and_stays() {
    let scene = || plain().with(&["spain I 5,5", "spain I 9,9", "russia I 12,12"]);
    let mut late = scene().marching(Russia, 3);
    late.walk("12,12 13,13");
    assert_eq!(late.no_declare("5,5"), "WL-10i");
    let mut fixed = scene().marching(Russia, 3);
    fixed.declare("5,5");
    fixed.walk("12,12 13,13");
    assert_eq!(fixed.no_declare("9,9"), "WL-10i");
    assert!(
        !succeeded(&fixed.end()),
        "not fulfilled, and nothing happens"
    );
    assert_eq!(fixed.in_turn(), Austria);
}

/// Rules: WL-10o
#[test]
fn attackers_do_not_move_on() {
    let mut play = plain()
        .with(&["spain I 5,5", "spain C 9,9", "russia I 4,4", "russia C 5,4"])
        .with(&["russia G 20,2"])
        .marching(Russia, 9);
    play.declare("5,5");
    play.walk("20,2 20,3");
    assert!(succeeded(&play.end()));
    assert_eq!(
        play.no_step("4,4", "3,3"),
        "WL-13b",
        "only the reinforcement"
    );
    play.place("20,2");
    let (from, to) = (sq("4,4"), sq("3,3"));
    assert_eq!(play.refused(Russia, Action::Step { from, to }), "WL-9c");
}

/// Rules: WL-10p, WL-G15
#[test]
fn allies_attack_together_but_one_attacker_must_be_ones_own() {
    let attack = |pieces: &[&str]| {
        let mut play = plain()
            .with(&["spain I 5,5"])
            .with(pieces)
            .allied(Russia, Austria)
            .marching(Russia, 3);
        play.declare("5,5");
        succeeded(&play.end())
    };
    assert!(attack(&["russia I 4,4", "austria C 5,4"]));
    assert!(!attack(&["austria I 4,4", "austria C 5,4"]));
    assert!(!attack(&["russia I 4,4", "france C 5,4"]), "not allied");
    // An own piece that only binds is not enough.
    let binder = [
        "spain C 6,5",
        "austria I 4,4",
        "austria C 5,4",
        "russia C 7,5",
    ];
    assert!(!attack(&binder));
    assert!(attack(&[&binder[..], &["russia G 4,6"]].concat()));
}

/// Rules: WL-G15, WL-9b
#[test]
fn the_allys_pieces_are_not_moved_and_count_only_while_allied() {
    let mut play = plain()
        .with(&["spain I 5,5", "russia I 4,4", "austria C 5,4"])
        .allied(Russia, Austria)
        .marching(Russia, 3);
    play.declare("5,5");
    assert_eq!(play.no_step("5,4", "7,4"), "WL-9b");
    play.act(Austria, Action::BreakAlliance);
    assert!(!succeeded(&play.end()));
}

/// Rules: WL-10r
#[test]
fn a_captured_general_stays_in_the_game() {
    for variant in [Variant::Introductory, Variant::Standard] {
        let mut play = plain()
            .variant(variant)
            .with(&["spain G 5,5", "spain I 9,9", "spain C 11,9"])
            .with(&["russia I 4,4", "russia C 5,4", "russia G 6,5"])
            .marching(Russia, 3);
        play.declare("5,5");
        let events = play.end();
        assert!(events.contains(&Event::GeneralCaptured {
            army: Russia,
            enemy: Spain,
            at: sq("5,5"),
        }));
        assert_eq!(play.at("5,5"), None);
        assert_ne!(play.general_of(Spain), "");
        assert!(play.is_in(play.id(Spain)));
    }
}

/// Rules: WL-11a
#[test]
fn masses_that_are_not_in_position_do_not_attack() {
    // Infantry at all sides, cavalry at all corners, and more behind.
    let mut pieces = vec!["spain I 5,5".to_owned()];
    pieces.extend(SIDES.map(|at| format!("russia I {at}")));
    pieces.extend(CORNERS.map(|at| format!("russia C {at}")));
    pieces.extend(["3,3", "7,7", "3,7"].map(|at| format!("russia I {at}")));
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    assert!(!taken(&pieces));
    assert!(!taken(&[&pieces[..], &["russia G 7,5"]].concat()));
}

/// Rules: WL-G4
#[test]
fn a_closed_border_is_a_wall_for_attacks_too() {
    // 27,12|27,13 is closed, 28,12|28,13 is open; 26,12 and 27,13 are not linked.
    let attack = |pieces: &[&str]| {
        let mut play = europe().with(pieces).marching(Russia, 3);
        let target = pieces[0].split_whitespace().nth(2).unwrap();
        play.declare(target);
        succeeded(&play.end())
    };
    let wall = ["spain I 27,13", "russia C 27,14"];
    assert!(!attack(&[wall[0], wall[1], "russia C 27,12"]));
    assert!(!attack(&[wall[0], wall[1], "russia I 26,12"]));
    assert!(
        attack(&[wall[0], wall[1], "russia I 28,12"]),
        "past the ford"
    );
    assert!(attack(&[wall[0], wall[1], "russia C 26,13"]));
    let ford = ["spain I 28,13", "russia C 28,14"];
    assert!(
        attack(&[ford[0], ford[1], "russia C 28,12"]),
        "over the river"
    );
}

/// Rules: WL-G6
#[test]
fn a_corner_attack_passes_between_two_enemies() {
    let pieces = [
        "spain I 5,5",
        "spain I 5,4",
        "france I 4,5",
        "russia I 4,4",
        "russia I 6,6",
    ];
    assert!(taken(&pieces));
    let play = plain()
        .with(&["spain I 5,4", "france I 4,5", "russia I 4,4"])
        .marching(Russia, 3);
    assert_eq!(
        play.no_step("4,4", "5,5"),
        "WL-4c",
        "though nobody steps there"
    );
}

/// Rules: WL-G22
#[test]
fn pieces_in_position_attack_without_a_step_and_only_in_their_own_turn() {
    assert!(taken(&["spain I 5,5", "russia I 4,4", "russia C 5,4"]));
    let mut play = plain()
        .with(&["spain I 6,6", "russia I 4,4", "russia C 5,4"])
        .marching(Spain, 3);
    play.walk("6,6 5,5");
    play.end();
    play.pass();
    assert_eq!(play.at("5,5"), Some((Spain, Infantry)), "safe until then");
    play.roll(1, 1);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
}

/// Rules: WL-G23
#[test]
fn the_attack_is_judged_once_on_the_final_position() {
    let scene = || plain().with(&["spain I 5,5", "russia I 3,3", "russia C 5,4"]);
    let mut left_again = scene().marching(Russia, 5);
    left_again.declare("5,5");
    left_again.walk("3,3 4,4 3,3");
    assert!(!succeeded(&left_again.end()));
    let mut others_after = scene().with(&["russia I 12,12"]).marching(Russia, 5);
    others_after.declare("5,5");
    others_after.walk("3,3 4,4");
    others_after.walk("12,12 13,13");
    assert!(succeeded(&others_after.end()));
}

/// Rules: WL-G57, WL-G14, WL-8e, WL-12e, WL-16f
#[test]
fn these_pieces_may_be_declared_and_those_not() {
    let scene = || {
        plain()
            .with(&[
                "spain I 5,5",
                "france I 7,5",
                "austria I 9,5",
                "russia I 11,5",
            ])
            .with(&["russia G 13,5"])
    };
    let refused = |scene: Scene, at| scene.marching(Russia, 3).no_declare(at);
    assert_eq!(refused(scene(), "11,5"), "WL-G57");
    assert_eq!(refused(scene(), "13,5"), "WL-G57");
    assert_eq!(refused(scene().allied(Russia, Austria), "9,5"), "WL-G14");
    let truce = scene().truce(Russia, France, Truce::DuringTurn);
    assert_eq!(refused(truce, "7,5"), "WL-8e");
    let partner = plain().two().with(&["spain I 5,5"]);
    assert_eq!(refused(partner, "5,5"), "WL-G57");
    for status in [Status::Beaten, Status::Recovering] {
        let beaten = scene().introductory().status(Spain, status);
        assert_eq!(refused(beaten, "5,5"), "WL-12e");
    }
    let mobilising = plain().status(Spain, Status::Mobilising);
    assert_eq!(refused(mobilising, "27,0"), "WL-16f");
    let play = scene().marching(Russia, 3);
    let targets: Vec<Action> = play
        .listed(Russia)
        .into_iter()
        .filter(|action| matches!(action, Action::Declare { .. }))
        .collect();
    assert_eq!(targets.len(), 3 + 3, "three units and three far generals");
}

/// Rules: WL-G58
#[test]
fn the_defender_has_no_say_and_strikes_nobody() {
    let mut play = plain()
        .with(&["spain I 5,5", "spain C 9,9", "russia I 4,4", "russia C 5,4"])
        .marching(Russia, 3);
    play.declare("5,5");
    let asked: Vec<Seat> = play.prompts().awaited().collect();
    assert_eq!(asked, [play.seat(Russia)]);
    let before = play.on_board(Russia);
    play.end();
    assert_eq!(play.on_board(Russia), before);
    let asked: Vec<Seat> = play.prompts().awaited().collect();
    assert_eq!(asked, [play.seat(Austria)], "play goes on at once");
}
