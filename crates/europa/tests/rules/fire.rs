//! NE-FIRE Fire.

use crate::support::board::*;
use feldherr_core::Seat;
use feldherr_europa::{Phase, Zone};

/// A hit by the lowest sum that hits, a miss by one less; what is shot at is piece 1, of two.
fn hits_from(by: &str, from: &str, target: &str, at: &str, need: u32) {
    let phase = match by {
        "artillery" | "horse" => Phase::Artillery,
        _ => Phase::Infantry,
    };
    let start = board()
        .phase(phase)
        .french(&[&format!("{by} {from}")])
        .british(&[&format!("{target} {at} x2"), "infantry centre"]);
    let start = if from == "mcentre" {
        start
    } else {
        start.french(&["infantry centre"])
    };
    let mut hit = start.clone().build();
    let mut dice = sums(&[need]);
    dice.push(6);
    french(&mut hit, fire(0, 1), &dice);
    assert_eq!(
        place(&hit, 1),
        Zone::Retreat,
        "{by} at {target} with {need}"
    );
    let mut miss = start.build();
    french(&mut miss, fire(0, 1), &sums(&[need - 1]));
    assert_eq!(place(&miss, 1), zone(at), "{by} at {target}");
}

/// Rules: NE-FIRE-5, NE-FIRE-9, NE-FIRE-12, NE-X37, NE-UNIT-3
#[test]
fn infantry_hits_infantry_on_9_cavalry_on_8_artillery_on_10() {
    hits_from("infantry", "centre", "infantry", "mcentre", 9);
    hits_from("infantry", "centre", "cavalry", "mcentre", 8);
    hits_from("infantry", "centre", "artillery", "mcentre", 10);
    hits_from("infantry", "mcentre", "infantry", "centre", 9);
}

/// Rules: NE-FIRE-11, NE-FIRE-3, NE-X38, NE-UNIT-8, NE-G20
#[test]
fn artillery_hits_near_and_far() {
    hits_from("artillery", "mcentre", "infantry", "centre", 7);
    hits_from("artillery", "mcentre", "cavalry", "centre", 6);
    hits_from("artillery", "mcentre", "artillery", "centre", 8);
    hits_from("artillery", "centre", "infantry", "centre", 9);
    hits_from("artillery", "centre", "cavalry", "centre", 8);
    hits_from("artillery", "centre", "artillery", "centre", 10);
}

/// Rules: NE-FIRE-13, NE-FIRE-14, NE-FIRE-15, NE-UNIT-15, NE-UNIT-20, NE-G21, NE-ALIGHT-2, NE-AHORSE-2, NE-UNIT-14, NE-UNIT-19
#[test]
fn quality_changes_the_number() {
    hits_from("elite", "centre", "infantry", "mcentre", 8);
    hits_from("militia", "centre", "infantry", "mcentre", 10);
    hits_from("light", "centre", "infantry", "mcentre", 8);
    hits_from("horse", "centre", "infantry", "centre", 10);
    hits_from("horse", "mcentre", "infantry", "centre", 8);
}

/// Rules: NE-FIRE-6, NE-FIRE-7, NE-FIRE-8, NE-UNIT-22, NE-X39, NE-ALIGHT-4, NE-G116, NE-UNIT-2
#[test]
fn a_hit_eliminates_by_the_effect_die() {
    let cases = [
        ("infantry", 3),
        ("elite", 2),
        ("militia", 4),
        ("light", 2),
        ("cavalry", 3),
        ("heavy", 3),
        ("irregular", 3),
        ("artillery", 3),
        ("horse", 3),
    ];
    for (target, highest) in cases {
        for die in 1..=6 {
            let mut position = board()
                .french(&["infantry centre"])
                .british(&[&format!("{target} mcentre"), "infantry centre"])
                .build();
            french(&mut position, fire(0, 1), &[6, 4, die]);
            let expected = if die <= highest {
                Zone::Lost
            } else {
                Zone::Retreat
            };
            assert_eq!(place(&position, 1), expected, "{target} by {die}");
        }
    }
}

/// Rules: NE-ALIGHT-3, NE-G31
#[test]
fn light_infantry_kills_more_often() {
    for (target, highest) in [("infantry", 4), ("elite", 3), ("light", 3), ("militia", 5)] {
        for (die, expected) in [(highest, Zone::Lost), (highest + 1, Zone::Retreat)] {
            let mut position = board()
                .french(&["light centre"])
                .british(&[&format!("{target} mcentre"), "infantry centre"])
                .build();
            french(&mut position, fire(0, 1), &[6, 4, die]);
            assert_eq!(place(&position, 1), expected, "{target} by {die}");
        }
    }
}

/// Rules: NE-FIRE-16, NE-FIRE-17, NE-FIRE-18, NE-SQUARE-7, NE-SQUARE-8, NE-SQUARE-9, NE-G24
#[test]
fn squares_are_targets_and_shoot_badly() {
    let cases = [
        ("infantry", Phase::Infantry, false, 8),
        ("infantry", Phase::Infantry, true, 9),
        ("artillery", Phase::Artillery, false, 5),
    ];
    for (by, phase, both, need) in cases {
        let start = board()
            .phase(phase)
            .french(&[&format!("{by} mcentre")])
            .british(&["infantry centre x2"]);
        let start = if both {
            start.change(|battle| {
                battle.pieces[0].square = true;
                battle.pieces[1].square = true;
            })
        } else {
            start.change(|battle| battle.pieces[1].square = true)
        };
        let mut hit = start.clone().build();
        let mut dice = sums(&[need]);
        dice.push(6);
        french(&mut hit, fire(0, 1), &dice);
        assert_eq!(place(&hit, 1), Zone::Retreat, "{by}");
        let mut miss = start.build();
        french(&mut miss, fire(0, 1), &sums(&[need - 1]));
        assert_eq!(place(&miss, 1), zone("centre"), "{by}");
    }
    let mut own = board()
        .french(&["infantry mcentre"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[0].square = true)
        .build();
    french(&mut own, fire(0, 1), &sums(&[9]));
    assert_eq!(
        place(&own, 1),
        zone("centre"),
        "out of a square 10 is needed"
    );
}

/// Rules: NE-FIRE-1, NE-FIRE-2, NE-X3
#[test]
fn attacks_go_straight_ahead_only() {
    // The defender sees the attacker's right as his left.
    let position = board()
        .major()
        .defends(Phase::Infantry)
        .british(&["infantry mright", "infantry left", "infantry centre"])
        .french(&[
            "infantry right",
            "infantry centre",
            "infantry mcentre",
            "infantry left",
        ])
        .build();
    for action in [fire(0, 3), charge(0, 3)] {
        assert!(offers(&position, BRITISH, action));
    }
    let refused = |action| crate::support::refusal(&position, BRITISH, action);
    assert_eq!(refused(fire(0, 4)), "NE-FIRE-2");
    assert_eq!(refused(charge(0, 4)), "NE-FIRE-2");
    assert_eq!(refused(fire(0, 5)), "NE-FIRE-2");
    assert_eq!(refused(charge(0, 5)), "NE-FIRE-2");
}

/// Rules: NE-FIRE-3, NE-G89
#[test]
fn every_unit_between_blocks_guns_a_leader_too() {
    let start = |between: &[&str]| {
        board()
            .phase(Phase::Artillery)
            .french(&["artillery centre"])
            .french(between)
            .british(&["infantry centre"])
            .build()
    };
    assert!(offers(&start(&[]), FRENCH, fire(0, 1)));
    for between in ["leader mcentre", "infantry mcentre"] {
        let own = start(&[between]);
        assert_eq!(refused(&own, fire(0, 2)), "NE-FIRE-3", "{between}");
    }
    let enemy = board()
        .phase(Phase::Artillery)
        .french(&["artillery centre"])
        .british(&["infantry centre", "infantry mcentre"])
        .build();
    assert_eq!(refused(&enemy, fire(0, 1)), "NE-FIRE-3");
    assert!(offers(&enemy, FRENCH, fire(0, 2)));
}

/// Rules: NE-FIRE-9, NE-FIRE-10, NE-UNIT-5, NE-UNIT-10, NE-PHASE-9, NE-ZONE-5
#[test]
fn who_cannot_fire_and_where() {
    let far = board()
        .french(&["infantry centre"])
        .british(&["infantry centre"])
        .build();
    assert_eq!(refused(&far, fire(0, 1)), "NE-FIRE-9");
    let cavalry = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry centre"])
        .british(&["infantry mcentre"])
        .build();
    assert_eq!(refused(&cavalry, fire(0, 1)), "NE-FIRE-10");
    assert!(offers(&cavalry, FRENCH, charge(0, 1)));
    let leader = board()
        .phase(Phase::Leader)
        .french(&["leader centre", "infantry centre"])
        .british(&["infantry mcentre"])
        .build();
    assert_eq!(refused(&leader, fire(0, 2)), "NE-UNIT-10");
    let reserve = board()
        .french(&["infantry reserve", "infantry centre"])
        .british(&["infantry mcentre", "infantry reserve", "infantry retreat"])
        .build();
    assert_eq!(refused(&reserve, fire(0, 2)), "NE-ZONE-5");
    assert_eq!(refused(&reserve, charge(0, 2)), "NE-ZONE-5");
    assert_eq!(refused(&reserve, fire(1, 3)), "NE-ZONE-5");
    assert_eq!(refused(&reserve, charge(1, 3)), "NE-ZONE-5");
    assert_eq!(refused(&reserve, fire(1, 4)), "NE-ZONE-5");
}

/// Rules: NE-FIRE-4
#[test]
fn who_fires_risks_nothing() {
    let mut position = board()
        .french(&["infantry centre", "leader centre"])
        .british(&["infantry mcentre"])
        .build();
    french(&mut position, fire(0, 2), &[1, 1]);
    assert_eq!(place(&position, 0), zone("centre"));
    assert_eq!(place(&position, 1), zone("centre"));
}

/// Rules: NE-RALLY-6, NE-RALLY-7, NE-UNIT-13, NE-G97
#[test]
fn an_unmodified_11_kills_a_leader_beside_the_target() {
    let start = board()
        .french(&["infantry centre"])
        .british(&["infantry mcentre x2", "leader mcentre x2"]);
    let mut hit = start.clone().build();
    french(&mut hit, fire(0, 1), &[6, 5, 6]);
    assert_eq!(place(&hit, 1), Zone::Retreat);
    let lost = |position| (3..5).filter(|p| place(position, *p) == Zone::Lost).count();
    assert_eq!(lost(&hit), 1, "one a roll");
    let mut ten = start.clone().build();
    french(&mut ten, fire(0, 1), &[6, 4, 6]);
    assert_eq!(lost(&ten), 0);
    assert_eq!(refused(&start.clone().build(), fire(0, 3)), "NE-RALLY-6");
    assert_eq!(refused(&start.build(), charge(0, 3)), "NE-RALLY-6");
    // A modified 11 is none, and a missed 11 is one.
    let mut elite = board()
        .french(&["elite centre"])
        .british(&["infantry mcentre x2", "leader mcentre"])
        .build();
    french(&mut elite, fire(0, 1), &[6, 4, 6]);
    assert_eq!(place(&elite, 3), zone("mcentre"));
    let mut militia = board()
        .with(serde_json::json!({"terrain": true}))
        .phase(Phase::Artillery)
        .french(&["horse centre", "infantry centre"])
        .british(&["artillery centre x2", "leader centre"])
        .change(|battle| {
            battle.camps[1].terrain[1] = Some(feldherr_europa::Terrain::Woods);
        })
        .build();
    french(&mut militia, fire(0, 2), &[6, 5]);
    assert_eq!(place(&militia, 2), zone("centre"), "missed: 11 - 1 - 1");
    assert_eq!(place(&militia, 4), Zone::Lost);
}

/// Rules: NE-G97, NE-ANAP-1
#[test]
fn the_owner_says_which_leader_falls() {
    let mut position = board()
        .with(serde_json::json!({"napoleon": true}))
        .defends(Phase::Infantry)
        .french(&["infantry mcentre x2", "leader mcentre", "napoleon mcentre"])
        .british(&["infantry centre"])
        .build();
    british(&mut position, fire(4, 0), &[6, 6, 6]);
    let fall = |piece| {
        feldherr_europa::Action::Battle(feldherr_europa::BattleAction::Fall(
            feldherr_europa::PieceId(piece),
        ))
    };
    assert!(offers(&position, FRENCH, fall(2)));
    assert!(offers(&position, FRENCH, fall(3)));
    assert_eq!(refused(&position, fall(1)), "NE-G97");
    assert_eq!(
        crate::support::refusal(&position, Seat(1), fall(2)),
        "NE-TURN-1"
    );
    french(&mut position, fall(2), &[]);
    assert_eq!(place(&position, 2), Zone::Lost);
    assert_eq!(place(&position, 3), zone("mcentre"));
}

/// Rules: NE-AHORSE-1, NE-AHORSE-3, NE-G32
#[test]
fn horse_artillery_has_two_actions_and_one_shot() {
    let mut position = board()
        .with(serde_json::json!({"horse_artillery": true}))
        .phase(Phase::Artillery)
        .french(&["horse centre", "infantry centre"])
        .british(&["infantry centre x2"])
        .build();
    french(&mut position, fire(0, 2), &[1, 1]);
    assert_eq!(battle(&position).pieces[0].left, 1);
    assert_eq!(refused(&position, fire(0, 2)), "NE-AHORSE-3");
    french(&mut position, go(0, "mcentre"), &[]);
    assert_eq!(place(&position, 0), zone("mcentre"));
    // Also with the action that surprise gives.
    let mut surprised = board()
        .with(serde_json::json!({"horse_artillery": true}))
        .phase(Phase::Artillery)
        .french(&["horse centre", "infantry centre"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[0].left = 3)
        .build();
    french(&mut surprised, fire(0, 2), &[1, 1]);
    assert_eq!(refused(&surprised, fire(0, 2)), "NE-AHORSE-3");
    // Other artillery may then fire twice.
    let mut guns = board()
        .phase(Phase::Artillery)
        .french(&["artillery centre", "infantry centre"])
        .british(&["infantry centre x2"])
        .change(|battle| battle.pieces[0].left = 2)
        .build();
    french(&mut guns, fire(0, 2), &[1, 1]);
    french(&mut guns, fire(0, 2), &[1, 1]);
}

/// Rules: NE-AMPH-8, NE-G43
#[test]
fn the_defender_against_a_landing_fires_with_2_more() {
    let mut position = board()
        .defends(Phase::Infantry)
        .french(&["infantry mcentre x2"])
        .british(&["infantry centre"])
        .change(|battle| battle.landing = true)
        .build();
    british(&mut position, fire(2, 0), &[5, 2, 6]);
    assert_eq!(place(&position, 0), Zone::Retreat);
}
