//! Sections 3 and 4: how pieces step, and how lines are broken.

use crate::support::*;
use feldherr_core::Rng;

/// Rules: WL-3a, WL-3b
#[test]
fn general_steps_one_square_any_way() {
    let play = plain().with(&["russia G 5,5"]).marching(Russia, 5);
    assert_eq!(
        play.reach("5,5"),
        squares("4,4 5,4 6,4 4,5 6,5 4,6 5,6 6,6")
    );
    for far in ["5,3", "7,7", "7,6", "5,5"] {
        assert_eq!(play.no_step("5,5", far), "WL-3b");
    }
}

/// Rules: WL-3g, WL-3h, WL-3i
#[test]
fn cavalry_steps_two_squares_along_sides() {
    let play = plain().with(&["russia C 5,5"]).marching(Russia, 5);
    assert_eq!(
        play.reach("5,5"),
        squares("5,3 5,7 3,5 7,5 4,4 6,4 4,6 6,6")
    );
    for one_or_three in ["5,4", "6,5", "5,8", "2,5"] {
        assert_eq!(play.no_step("5,5", one_or_three), "WL-3g");
    }
    for diagonal in ["7,7", "3,3", "7,6", "4,7"] {
        assert_eq!(play.no_step("5,5", diagonal), "WL-3h");
    }
}

/// Rules: WL-3i, WL-3l, WL-G1
#[test]
fn cavalry_hooks_round_either_corner_and_never_jumps() {
    let blocked = |pieces: &[&str]| {
        plain()
            .with(&["russia C 5,5"])
            .with(pieces)
            .marching(Russia, 5)
    };
    for blocker in ["russia I", "spain I", "spain G"] {
        let one = blocked(&[&format!("{blocker} 5,4")]);
        assert_eq!(one.reach("5,5"), squares("5,7 3,5 7,5 4,4 6,4 4,6 6,6"));
        assert_eq!(one.no_step("5,5", "5,3"), "WL-3l");
        let two = blocked(&[&format!("{blocker} 5,4"), "russia I 4,5"]);
        assert_eq!(two.no_step("5,5", "4,4"), "WL-3l");
        assert!(two.reach("5,5").contains(&sq("6,4")));
    }
    let shut = blocked(&["spain I 5,4", "spain I 4,5", "spain I 6,5", "spain I 5,6"]);
    assert!(shut.reach("5,5").is_empty());
}

/// Rules: WL-G1
#[test]
fn cavalry_does_not_turn_back_within_a_step() {
    let mut play = plain().with(&["russia C 5,5"]).marching(Russia, 2);
    assert_eq!(play.no_step("5,5", "5,5"), "WL-3g");
    play.walk("5,5 6,6");
    play.walk("6,6 5,5");
    assert_eq!(
        play.at("5,5"),
        Some((Russia, Cavalry)),
        "but with two steps"
    );
}

/// Rules: WL-3j, WL-3k
#[test]
fn infantry_steps_one_square_diagonally() {
    let play = plain().with(&["russia I 5,5"]).marching(Russia, 5);
    assert_eq!(play.reach("5,5"), squares("4,4 6,4 4,6 6,6"));
    for straight in ["5,4", "6,5", "5,6", "4,5", "5,3"] {
        assert_eq!(play.no_step("5,5", straight), "WL-3k");
    }
    for too_far in ["7,7", "3,3", "8,2"] {
        assert_eq!(play.no_step("5,5", too_far), "WL-3j");
    }
}

/// Rules: WL-3l
#[test]
fn no_piece_jumps_over_another() {
    let play = plain()
        .with(&[
            "russia G 5,5",
            "spain I 5,4",
            "russia I 10,10",
            "russia C 11,11",
        ])
        .marching(Russia, 9);
    assert_eq!(play.no_step("5,5", "5,3"), "WL-3b");
    assert_eq!(play.no_step("10,10", "12,12"), "WL-3j");
    let rider = plain()
        .with(&["russia C 5,5", "russia I 6,5"])
        .marching(Russia, 9);
    assert_eq!(rider.no_step("5,5", "7,5"), "WL-3l");
}

/// Rules: WL-3m
#[test]
fn no_piece_enters_an_occupied_square() {
    let play = plain()
        .with(&["russia G 5,5", "russia I 10,10", "russia C 15,15"])
        .with(&[
            "spain I 5,4",
            "russia I 6,5",
            "austria G 11,11",
            "spain C 15,13",
        ])
        .with(&["russia C 16,16"])
        .allied(Russia, Austria)
        .marching(Russia, 9);
    for (from, to) in [
        ("5,5", "5,4"),
        ("5,5", "6,5"),
        ("10,10", "11,11"),
        ("15,15", "15,13"),
        ("15,15", "16,16"),
    ] {
        assert_eq!(play.no_step(from, to), "WL-3m");
    }
}

/// Rules: WL-9b
#[test]
fn only_pieces_of_the_army_in_turn_step() {
    let play = plain()
        .with(&["russia I 5,5", "spain I 10,10", "austria I 15,15"])
        .allied(Russia, Austria)
        .marching(Russia, 5);
    assert_eq!(play.no_step("10,10", "11,11"), "WL-9b");
    assert_eq!(play.no_step("15,15", "16,16"), "WL-9b");
    assert_eq!(play.no_step("7,7", "8,8"), "WL-9b");
}

/// Rules: WL-4a, WL-4c, WL-G5
#[test]
fn an_enemy_line_is_passed_only_through_a_free_square() {
    for mover in ["russia I 5,5", "russia G 5,5"] {
        let line = |pieces: &[&str]| plain().with(&[mover]).with(pieces).marching(Russia, 5);
        let shut = line(&["spain I 5,4", "spain C 6,5"]);
        assert_eq!(shut.no_step("5,5", "6,4"), "WL-4c");
        let two_enemies = line(&["spain I 5,4", "france G 6,5"]);
        assert_eq!(two_enemies.no_step("5,5", "6,4"), "WL-4c");
        let gap = line(&["spain I 5,4"]);
        assert!(gap.reach("5,5").contains(&sq("6,4")));
        let half_own = line(&["spain I 5,4", "russia C 6,5"]);
        assert!(half_own.reach("5,5").contains(&sq("6,4")));
    }
}

/// Rules: WL-4b, WL-G5
#[test]
fn own_and_allied_lines_are_passed_diagonally() {
    let between = |one: &str, two: &str| {
        let play = plain()
            .with(&["russia I 5,5", one, two])
            .allied(Russia, Austria)
            .marching(Russia, 5);
        play.reach("5,5").contains(&sq("6,4"))
    };
    assert!(between("russia I 5,4", "russia C 6,5"));
    assert!(between("austria I 5,4", "austria C 6,5"));
    assert!(between("russia I 5,4", "austria C 6,5"));
    assert!(between("spain I 5,4", "austria C 6,5"));
    assert!(!between("spain I 5,4", "france C 6,5"));
    let mut general = plain()
        .with(&["russia G 5,5", "russia I 5,4", "russia C 6,5"])
        .marching(Russia, 5);
    general.walk("5,5 6,4");
}

/// Rules: WL-G5
#[test]
fn impassable_flanks_never_stop_a_diagonal_step() {
    // 8,20 and 9,21 of Spain have the mountain 9,20 and the land 8,21 beside them.
    let slip = |pieces: &[&str]| {
        let play = europe()
            .with(&["russia I 8,20"])
            .with(pieces)
            .marching(Russia, 5);
        play.reach("8,20").contains(&sq("9,21"))
    };
    assert!(slip(&[]));
    assert!(slip(&["spain I 8,21"]), "one enemy and a mountain");
}

/// Rules: WL-G5
#[test]
fn protected_enemies_block_a_line_as_well() {
    let play = plain()
        .with(&["russia I 28,9", "spain I 28,8", "spain C 29,9"])
        .status(Spain, Status::Mobilising)
        .marching(Russia, 5);
    assert_eq!(play.no_step("28,9", "29,8"), "WL-4c");
}

/// Rules: WL-BOARD.g, WL-G1, WL-G3
#[test]
fn cavalry_crosses_borders_square_by_square() {
    let rider = |at: &str| {
        europe()
            .with(&[&format!("russia C {at}")])
            .marching(Russia, 5)
    };
    assert!(rider("15,11").reach("15,11").contains(&sq("17,11")));
    // 25,11 to 25,13 and 26,11 to 26,13 would ride through a closed border.
    assert_eq!(rider("26,11").no_step("26,11", "26,13"), "WL-BOARD.g");
    // 31,8 to 32,9: both ways round cross a closed edge.
    assert_eq!(rider("31,8").no_step("31,8", "32,9"), "WL-BOARD.g");
}

/// Rules: WL-3b, WL-3g, WL-3k, WL-3l, WL-3m, WL-4c, WL-G1, WL-G3, WL-G5
#[test]
fn steps_are_those_of_a_second_reading_of_the_rules() {
    let board = Board::named("europe").unwrap();
    let camps: Vec<Square> = [Spain, France, Russia, Austria]
        .into_iter()
        .flat_map(|base| board.start(base).unwrap().squares().collect::<Vec<_>>())
        .collect();
    let land: Vec<Square> = board
        .squares()
        .filter(|at| board.is_passable(*at) && !camps.contains(at))
        .collect();
    let mut compared = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        // A crowd in one corner of the map, so that pieces are in each other's way.
        let middle = *rng.pick(&land).unwrap();
        let near: Vec<Square> = land
            .iter()
            .copied()
            .filter(|at| at.distance(middle) <= 4)
            .collect();
        let mut men: Vec<oracle::Man> = Vec::new();
        for side in [Spain, France, Russia, Austria] {
            for kind in [General, Infantry, Infantry, Cavalry, Cavalry] {
                let at = *rng.pick(&near).unwrap();
                if men.iter().all(|man| man.at != at) {
                    men.push(oracle::Man { side, kind, at });
                }
            }
        }
        let lines: Vec<String> = men.iter().map(oracle::line).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let play = europe().with(&lines).marching(Russia, 9);
        for man in men.iter().filter(|man| man.side == Russia) {
            let held = |at: Square| {
                play.piece_at(at)
                    .map(|piece| play.army(piece.army()).country != Russia)
            };
            let capital = |at: &Square| camps.contains(at) && board.country(*at) != Some(Russia);
            let mut expected = oracle::steps(&board, man.kind, man.at, &held);
            let mut found = play.reach(&man.at.to_string());
            // Who may enter a capital is another chapter.
            expected.retain(|at| !capital(at));
            found.retain(|at| !capital(at));
            let beside_capital = camps.iter().any(|at| at.distance(man.at) <= 2);
            if !beside_capital {
                assert_eq!(found, expected, "seed {seed}, {man:?} among {men:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
