//! NE-SQUARE Squares.

use crate::support::board::*;
use feldherr_europa::{Action, BattleAction, BattleSide, Moment, Phase, PieceId, Position, Zone};

fn charged(target: &str) -> Position {
    let mut position = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry mcentre", "infantry mcentre"])
        .british(&[&format!("{target} centre"), "infantry centre"])
        .build();
    french(&mut position, charge(0, 2), &[]);
    position
}

/// Rules: NE-SQUARE-1, NE-SQUARE-2, NE-SQUARE-3, NE-SQUARE-4, NE-UNIT-4, NE-UNIT-7, NE-G93
#[test]
fn infantry_forms_square_and_cavalry_breaks_off() {
    for target in ["infantry", "elite", "light"] {
        let mut position = charged(target);
        assert!(offers(&position, BRITISH, SQUARE), "{target}");
        assert!(offers(&position, BRITISH, Action::Pass));
        british(&mut position, SQUARE, &[]);
        let piece = battle(&position).pieces[2];
        assert!(piece.square);
        assert_eq!(piece.left, 1, "it costs no action");
        assert!(offers(&position, FRENCH, Action::Pass));
        french(&mut position, BREAK_OFF, &[]);
        assert_eq!(battle(&position).pieces[0].left, 1, "the action is used");
        assert!(battle(&position).pieces[2].square, "it stays in square");
    }
}

/// Rules: NE-SQUARE-3, NE-SQUARE-5, NE-SQUARE-6
#[test]
fn cavalry_may_press_on() {
    let mut position = charged("infantry");
    british(&mut position, SQUARE, &[]);
    // 8 + 2 - 3 against 7.
    french(&mut position, Action::Pass, &sums(&[8, 7]));
    assert_eq!(place(&position, 2), zone("centre"));
    assert!(battle(&position).pieces[2].square);
    // A square that stands already asks nobody.
    french(&mut position, charge(0, 2), &sums(&[10, 7]));
    assert_eq!(place(&position, 2), Zone::Retreat);
    assert!(
        !battle(&position).pieces[2].square,
        "who leaves his zone is not in square"
    );
}

/// Rules: NE-SQUARE-11, NE-UNIT-23, NE-G94
#[test]
fn militia_fails_half_of_the_time() {
    for die in 1..=6 {
        let mut position = charged("militia");
        if die <= 3 {
            // The charge goes on at once: 7 + 2 against 7 - 1.
            let mut dice = vec![die];
            dice.extend(sums(&[7, 7]));
            british(&mut position, SQUARE, &dice);
            assert_eq!(place(&position, 2), Zone::Lost);
        } else {
            british(&mut position, SQUARE, &[die]);
            assert!(matches!(moment(&position), Moment::Pressed { .. }));
        }
    }
}

/// Rules: NE-SQUARE-5, NE-SQUARE-10, NE-PHASE-5, NE-G95
#[test]
fn a_square_stays_until_it_is_dissolved() {
    let mut position = board()
        .french(&["infantry mcentre x2"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[0].square = true)
        .build();
    assert_eq!(refused(&position, go(0, "centre")), "NE-SQUARE-10");
    assert_eq!(refused(&position, charge(0, 2)), "NE-SQUARE-10");
    assert!(offers(&position, FRENCH, fire(0, 2)));
    let dissolve = |piece| Action::Battle(BattleAction::Dissolve(PieceId(piece)));
    assert_eq!(refused(&position, dissolve(1)), "NE-SQUARE-5");
    french(&mut position, dissolve(0), &[]);
    assert!(!battle(&position).pieces[0].square);
    assert_eq!(refused(&position, go(0, "centre")), "NE-PHASE-7");
    // In another phase it cannot be dissolved.
    let cavalry = board()
        .phase(Phase::Cavalry)
        .french(&["infantry mcentre", "cavalry mcentre"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[0].square = true)
        .build();
    assert_eq!(refused(&cavalry, dissolve(0)), "NE-PHASE-3");
}

/// Rules: NE-SQUARE-1, NE-G93
#[test]
fn only_infantry_charged_by_cavalry_forms_square() {
    let mut infantry = board()
        .french(&["infantry mcentre"])
        .british(&["light centre", "infantry centre"])
        .build();
    french(&mut infantry, charge(0, 1), &[]);
    assert_eq!(
        crate::support::refusal(&infantry, BRITISH, SQUARE),
        "NE-SQUARE-1"
    );
    let mut cavalry = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry mcentre", "infantry mcentre"])
        .british(&["light centre", "infantry centre"])
        .build();
    french(&mut cavalry, charge(0, 2), &[]);
    assert_eq!(
        crate::support::refusal(&cavalry, BRITISH, EVADE),
        "NE-CHARGE-6"
    );
    // A unit that has acted already may form square too.
    let mut tired = board()
        .at(2, Phase::Cavalry, BattleSide::Attacker)
        .french(&["cavalry mcentre", "infantry mcentre"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[2].left = 0)
        .build();
    french(&mut tired, charge(0, 2), &[]);
    assert!(offers(&tired, BRITISH, SQUARE));
}

/// Rules: NE-SQUARE-10, NE-ALIGHT-7, NE-G198
#[test]
fn light_infantry_in_square_cannot_evade() {
    let ground = |square: bool| {
        board()
            .with(serde_json::json!({"light_infantry": true}))
            .french(&["infantry mcentre", "infantry mcentre"])
            .british(&["light centre", "infantry centre"])
            .build_with(|battle| battle.pieces[2].square = square)
    };
    let mut open = ground(false);
    french(&mut open, charge(0, 2), &[]);
    assert!(offers(&open, BRITISH, EVADE));
    let mut formed = ground(true);
    // 7 against 7 - 1: it stands and is driven back.
    french(&mut formed, charge(0, 2), &sums(&[7, 7]));
    assert_eq!(place(&formed, 2), Zone::Retreat);
}
