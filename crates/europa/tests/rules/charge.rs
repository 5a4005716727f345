//! NE-CHARGE, NE-ACOUNTER Charges, evasion and counter-charges.

use crate::support::board::*;
use feldherr_core::Seat;
use feldherr_europa::{Action, BattleSide, BattleStep, Modifier, Moment, Phase, Position, Zone};
use serde_json::json;

/// What attacker and defender add in a charge of piece 0 against `target`.
fn bonuses(position: &Position, piece: usize, target: usize) -> [i8; 2] {
    let battle = battle(position);
    let (piece, target) = (&battle.pieces[piece], &battle.pieces[target]);
    [
        Modifier::sum(&battle.charge_modifiers(piece, target, false)),
        Modifier::sum(&battle.stand_modifiers(target)),
    ]
}

/// The one table that our copy lacks: every kind of unit meets every other in it.
/// Rules: NE-CHARGE-8, NE-G1, NE-G8
#[test]
fn the_charge_table() {
    let cases = [
        ("infantry", "infantry", 0),
        ("infantry", "cavalry", 0),
        ("infantry", "artillery", 2),
        ("cavalry", "infantry", 2),
        ("cavalry", "cavalry", 0),
        ("cavalry", "artillery", 3),
    ];
    for (by, target, bonus) in cases {
        let phase = if by == "cavalry" {
            Phase::Cavalry
        } else {
            Phase::Infantry
        };
        let position = board()
            .phase(phase)
            .french(&[&format!("{by} centre")])
            .british(&[&format!("{target} mcentre")])
            .build();
        assert_eq!(bonuses(&position, 0, 1), [bonus, 0], "{by} {target}");
    }
}

/// Rules: NE-CHARGE-14, NE-SQUARE-6, NE-UNIT-4, NE-X6
#[test]
fn a_square_takes_3_from_cavalry_and_nothing_from_infantry() {
    for (by, phase, bonus) in [
        ("cavalry", Phase::Cavalry, -1),
        ("infantry", Phase::Infantry, 0),
    ] {
        let position = board()
            .phase(phase)
            .french(&[&format!("{by} mcentre")])
            .british(&["infantry centre"])
            .change(|battle| battle.pieces[1].square = true)
            .build();
        assert_eq!(bonuses(&position, 0, 1), [bonus, 0]);
    }
}

/// Rules: NE-CHARGE-9, NE-CHARGE-10, NE-CHARGE-11, NE-UNIT-12, NE-G23, NE-X19
#[test]
fn leaders_and_combined_arms_help_both_sides() {
    let position = board()
        .phase(Phase::Cavalry)
        .french(&[
            "cavalry mcentre",
            "infantry mcentre",
            "artillery mcentre",
            "leader mcentre x2",
        ])
        .british(&["cavalry centre", "leader centre"])
        .build();
    assert_eq!(bonuses(&position, 0, 5), [2, 1], "one leader is enough");
    let split = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry mcentre", "infantry mcentre", "artillery centre"])
        .british(&["cavalry centre", "infantry centre", "artillery centre"])
        .build();
    assert_eq!(bonuses(&split, 0, 3), [0, 1], "all three in the same zone");
    let mut lost = board()
        .french(&[
            "infantry mcentre x2",
            "cavalry mcentre",
            "artillery mcentre",
        ])
        .british(&["infantry centre x2"])
        .build();
    assert_eq!(bonuses(&lost, 0, 4), [1, 0]);
    french(&mut lost, go(0, "centre"), &[]);
    assert_eq!(bonuses(&lost, 1, 4), [1, 0]);
    let mut gone = lost.clone();
    french(&mut gone, go(1, "centre"), &[]);
    assert_eq!(
        bonuses(&gone, 2, 4),
        [2, 0],
        "without infantry nothing is combined"
    );
}

/// Rules: NE-CHARGE-12, NE-CHARGE-13, NE-UNIT-15, NE-UNIT-20, NE-UNIT-27, NE-UNIT-31, NE-UNIT-30, NE-UNIT-26, NE-G22, NE-ALIGHT-2
#[test]
fn quality_counts_in_attack_and_defence() {
    let cases = [
        ("elite", 1),
        ("heavy", 1),
        ("militia", -1),
        ("irregular", -1),
        ("light", -1),
        ("infantry", 0),
    ];
    for (quality, bonus) in cases {
        let position = board()
            .french(&[&format!("{quality} mcentre"), "infantry mcentre"])
            .british(&[&format!("{quality} centre"), "cavalry centre"])
            .build();
        let [attack, _] = bonuses(&position, 0, 3);
        assert_eq!(attack, bonus, "{quality} attacking");
        let [_, defence] = bonuses(&position, 1, 2);
        assert_eq!(defence, bonus, "{quality} defending");
    }
}

fn clash(attacker: u32, defender: u32) -> Position {
    let mut position = board()
        .french(&["infantry mcentre x2"])
        .british(&["infantry centre x2"])
        .build();
    french(&mut position, charge(0, 2), &sums(&[attacker, defender]));
    position
}

/// Rules: NE-CHARGE-2, NE-CHARGE-3, NE-CHARGE-4, NE-G18, NE-G19, NE-X41, NE-G88
#[test]
fn the_difference_decides() {
    let cases = [
        (7, 7, "mcentre", "centre"),
        (8, 7, "mcentre", "retreat"),
        (9, 7, "mcentre", "retreat"),
        (10, 7, "mcentre", "lost"),
        (6, 7, "retreat", "centre"),
        (5, 7, "retreat", "centre"),
        (4, 7, "lost", "centre"),
    ];
    for (attacker, defender, own, target) in cases {
        let position = clash(attacker, defender);
        assert_eq!(place(&position, 0), zone(own), "{attacker}:{defender}");
        assert_eq!(place(&position, 2), zone(target), "{attacker}:{defender}");
        assert_eq!(battle(&position).pieces[0].left, 0, "the action is used");
    }
}

/// Rules: NE-CHARGE-5, NE-UNIT-17, NE-X40
#[test]
fn elite_falls_only_by_4() {
    for (sum, expected) in [(7, Zone::Retreat), (8, Zone::Lost)] {
        let mut position = board()
            .french(&["infantry mcentre x2"])
            .british(&["elite centre x2"])
            .build();
        // 1 for the elite: 7 against 3 + 1 is 3.
        french(&mut position, charge(0, 2), &sums(&[sum, 3]));
        assert_eq!(place(&position, 2), expected);
    }
}

/// Rules: NE-CHARGE-1, NE-PHASE-9, NE-CHARGE-7, NE-UNIT-9, NE-G20
#[test]
fn guns_and_leaders_do_not_charge_and_guarded_guns_are_safe() {
    let guns = board()
        .phase(Phase::Artillery)
        .french(&["artillery mcentre"])
        .british(&["infantry centre"])
        .build();
    assert_eq!(refused(&guns, charge(0, 1)), "NE-CHARGE-1");
    let leader = board()
        .phase(Phase::Leader)
        .french(&["leader mcentre", "infantry mcentre"])
        .british(&["infantry centre"])
        .build();
    assert_eq!(refused(&leader, charge(0, 2)), "NE-CHARGE-1");
    for guard in ["infantry", "cavalry"] {
        let guarded = board()
            .french(&["infantry mcentre"])
            .british(&["artillery centre", &format!("{guard} centre")])
            .build();
        assert_eq!(refused(&guarded, charge(0, 1)), "NE-CHARGE-7");
        assert!(
            offers(&guarded, FRENCH, fire(0, 1)),
            "but fire at it is allowed"
        );
    }
    let bare = board()
        .french(&["infantry mcentre"])
        .british(&["artillery centre", "leader centre", "infantry reserve"])
        .build();
    assert!(offers(&bare, FRENCH, charge(0, 1)));
}

/// Rules: NE-CHARGE-6, NE-UNIT-6, NE-G92, NE-ALIGHT-7
#[test]
fn cavalry_and_light_infantry_evade_infantry() {
    for target in ["cavalry", "heavy", "light"] {
        let mut position = board()
            .french(&["infantry mcentre"])
            .british(&[&format!("{target} centre"), "infantry centre"])
            .build();
        french(&mut position, charge(0, 1), &[]);
        assert!(offers(&position, BRITISH, EVADE));
        assert!(!offers(&position, BRITISH, SQUARE));
        let left = battle(&position).pieces[1].left;
        british(&mut position, EVADE, &[]);
        assert_eq!(place(&position, 1), Zone::Reserve, "{target}");
        assert_eq!(battle(&position).pieces[1].left, left, "it costs nothing");
        assert_eq!(battle(&position).pieces[0].left, 0, "the charge is spent");
    }
    let mut stands = board()
        .french(&["infantry mcentre x2"])
        .british(&["cavalry centre", "infantry centre"])
        .build();
    french(&mut stands, charge(0, 2), &[]);
    british(&mut stands, Action::Pass, &sums(&[9, 7]));
    assert_eq!(place(&stands, 2), Zone::Retreat);
    // Cavalry charged by cavalry and infantry charged by infantry do not evade: the dice fall at once.
    let mut cavalry = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry mcentre x2"])
        .british(&["cavalry centre", "infantry centre"])
        .build();
    french(&mut cavalry, charge(0, 2), &sums(&[7, 7]));
}

/// Rules: NE-VICT-4, NE-G91, NE-CHARGE-6
#[test]
fn evading_may_lose_the_battle() {
    let mut position = board()
        .french(&["infantry mcentre"])
        .british(&["cavalry centre", "leader centre"])
        .build();
    french(&mut position, charge(0, 1), &[]);
    british(&mut position, EVADE, &[]);
    // Nobody can catch cavalry on foot, so the pursuit is over too.
    assert_eq!(battle(&position).winner, Some(BattleSide::Attacker));
    assert_eq!(battle(&position).stage, BattleStep::Retreat);
}

/// Rules: NE-RALLY-7, NE-G97
#[test]
fn only_the_charging_dice_kill_leaders() {
    let start = board()
        .french(&["infantry mcentre x2", "leader mcentre"])
        .british(&["infantry centre x2", "leader centre"]);
    let mut lost = start.clone().build();
    // 11 against 12: the charge is lost, but the leader opposite falls.
    french(&mut lost, charge(0, 3), &sums(&[11, 12]));
    assert_eq!(place(&lost, 0), Zone::Retreat);
    assert_eq!(place(&lost, 5), Zone::Lost);
    assert_eq!(place(&lost, 2), zone("mcentre"));
    let mut none = start.build();
    french(&mut none, charge(0, 3), &sums(&[10, 12]));
    assert_eq!(place(&none, 5), zone("centre"));
    assert_eq!(place(&none, 2), zone("mcentre"));
}

/// Rules: NE-ANAP-2, NE-G30
#[test]
fn napoleon_gives_2() {
    let position = board()
        .with(json!({"napoleon": true}))
        .french(&["infantry mcentre", "napoleon mcentre", "leader mcentre"])
        .british(&["infantry centre"])
        .build();
    assert_eq!(bonuses(&position, 0, 3), [2, 0]);
}

fn counter_board(charger: &str) -> Position {
    let phase = if charger == "cavalry" {
        Phase::Cavalry
    } else {
        Phase::Infantry
    };
    board()
        .with(json!({"counter_charge": true}))
        .phase(phase)
        .french(&[&format!("{charger} mcentre"), "infantry mcentre"])
        .british(&["infantry centre x2", "cavalry centre x2"])
        .build()
}

/// Rules: NE-ACOUNTER-1, NE-ACOUNTER-2, NE-ACOUNTER-3, NE-ACOUNTER-4, NE-ACOUNTER-6, NE-G106
#[test]
fn cavalry_counter_charges_infantry_that_charged_beside_it() {
    let mut position = counter_board("infantry");
    french(&mut position, charge(0, 2), &sums(&[7, 7]));
    assert!(matches!(moment(&position), Moment::Countered { .. }));
    assert!(offers(&position, BRITISH, counter(4)));
    let refused = |action| crate::support::refusal(&position, BRITISH, action);
    assert_eq!(refused(counter(2)), "NE-ACOUNTER-1");
    // +2 and +1: 7 + 3 against 8 throws the infantry back; it forms no square.
    british(&mut position, counter(4), &sums(&[7, 8]));
    assert_eq!(place(&position, 0), Zone::Retreat);
    let cavalry = &battle(&position).pieces[4];
    assert!(cavalry.countered);
    assert_eq!(cavalry.left, 1, "it costs an action of this round");
}

/// Rules: NE-ACOUNTER-5, NE-G106
#[test]
fn each_cavalry_counter_charges_once_a_round() {
    let mut position = counter_board("infantry");
    french(&mut position, charge(0, 2), &sums(&[7, 7]));
    british(&mut position, counter(4), &sums(&[5, 8]));
    assert_eq!(place(&position, 0), zone("mcentre"), "a tie");
    let refused = |action| crate::support::refusal(&position, BRITISH, action);
    assert_eq!(refused(counter(4)), "NE-ACOUNTER-5");
    assert!(offers(&position, BRITISH, counter(5)), "the other one may");
    british(&mut position, Action::Pass, &[]);
    french(&mut position, charge(1, 2), &sums(&[7, 7]));
    assert!(offers(&position, BRITISH, counter(5)));
    assert!(!offers(&position, BRITISH, counter(4)));
}

/// Rules: NE-ACOUNTER-2
#[test]
fn cavalry_is_counter_charged_after_its_first_charge_only() {
    let mut position = counter_board("cavalry");
    french(&mut position, charge(0, 4), &sums(&[7, 7]));
    assert!(offers(&position, BRITISH, counter(4)));
    british(&mut position, Action::Pass, &[]);
    french(&mut position, charge(0, 4), &sums(&[7, 7]));
    assert_eq!(moment(&position), Moment::Phase);
}

/// Rules: NE-ACOUNTER-1, NE-G106
#[test]
fn a_counter_charge_needs_an_action_and_the_option() {
    let mut spent = board()
        .with(json!({"counter_charge": true}))
        .french(&["infantry mcentre x2"])
        .british(&["infantry centre x2", "cavalry centre"])
        .change(|battle| battle.pieces[4].left = 0)
        .build();
    french(&mut spent, charge(0, 2), &sums(&[7, 7]));
    assert_eq!(moment(&spent), Moment::Phase);
    let mut without = board()
        .french(&["infantry mcentre x2"])
        .british(&["infantry centre x2", "cavalry centre"])
        .build();
    french(&mut without, charge(0, 2), &sums(&[7, 7]));
    assert_eq!(moment(&without), Moment::Phase);
    // Also when the charge was broken off before a square.
    let mut broken = counter_board("cavalry");
    french(&mut broken, charge(0, 2), &[]);
    british(&mut broken, SQUARE, &[]);
    french(&mut broken, BREAK_OFF, &[]);
    assert!(offers(&broken, BRITISH, counter(4)));
    assert_eq!(
        crate::support::refusal(&broken, Seat(0), counter(4)),
        "NE-TURN-1"
    );
}
