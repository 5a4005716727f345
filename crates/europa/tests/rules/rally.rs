//! NE-RALLY Leaders and rallying, NE-PHASE and NE-MOVE what pieces may do.

use crate::support::board::*;
use feldherr_core::Game;
use feldherr_europa::{Action, BattleSide, Kind, Moment, Phase, Power, Zone};
use serde_json::json;

/// Rules: NE-RALLY-2, NE-RALLY-3, NE-UNIT-16, NE-UNIT-21, NE-UNIT-28, NE-X42, NE-G96
#[test]
fn rally_numbers_by_kind() {
    let cases = [
        ("elite", 7),
        ("infantry", 8),
        ("light", 8),
        ("cavalry", 8),
        ("heavy", 8),
        ("artillery", 8),
        ("horse", 8),
        ("militia", 9),
        ("irregular", 9),
    ];
    for (unit, need) in cases {
        for (sum, to) in [(need, Zone::Reserve), (need - 1, Zone::Retreat)] {
            let mut position = board()
                .phase(Phase::Leader)
                .french(&[
                    "leader reserve",
                    "infantry centre",
                    &format!("{unit} retreat"),
                ])
                .british(&["infantry centre"])
                .build();
            french(&mut position, rally(0, 2), &sums(&[sum]));
            assert_eq!(place(&position, 2), to, "{unit} by {sum}");
        }
    }
}

/// Rules: NE-RALLY-1, NE-RALLY-5, NE-UNIT-11, NE-PHASE-6, NE-MOVE-3, NE-ZONE-7, NE-G10
#[test]
fn only_leaders_in_the_reserve_rally_and_only_from_the_retreat_zone() {
    let mut position = board()
        .phase(Phase::Leader)
        .french(&[
            "leader reserve",
            "leader centre",
            "infantry centre",
            "infantry retreat x3",
            "infantry reserve",
        ])
        .british(&["infantry centre", "infantry retreat"])
        .build();
    assert_eq!(refused(&position, rally(1, 3)), "NE-RALLY-1");
    assert_eq!(refused(&position, rally(0, 2)), "NE-RALLY-2");
    assert_eq!(refused(&position, rally(0, 8)), "NE-RALLY-2");
    french(&mut position, rally(0, 3), &sums(&[2]));
    french(&mut position, rally(0, 3), &sums(&[12]));
    assert_eq!(
        refused(&position, rally(0, 4)),
        "NE-PHASE-7",
        "two attempts a round"
    );
    let infantry = board()
        .french(&["infantry centre x2", "infantry retreat", "infantry reserve"])
        .british(&["infantry centre"])
        .build();
    assert_eq!(refused(&infantry, go(2, "reserve")), "NE-MOVE-3");
    assert_eq!(refused(&infantry, rally(0, 2)), "NE-PHASE-9");
    assert!(
        offers(&infantry, FRENCH, go(3, "centre")),
        "the reserve moves freely"
    );
    assert!(offers(&infantry, FRENCH, go(0, "reserve")));
}

/// Rules: NE-RALLY-4
#[test]
fn who_is_rallied_acts_in_the_next_round() {
    let mut position = board()
        .defends(Phase::Leader)
        .british(&["leader reserve", "infantry centre", "infantry retreat"])
        .french(&["infantry centre"])
        .build();
    british(&mut position, rally(0, 2), &sums(&[9]));
    british(&mut position, Action::Done, &[]);
    assert_eq!(battle(&position).round, 3);
    while battle(&position).phase != Phase::Infantry
        || battle(&position).turn == BattleSide::Attacker
    {
        let seat = position.awaited_seat().expect("somebody");
        crate::support::act(&mut position, seat, Action::Done, &[]);
    }
    british(&mut position, go(2, "centre"), &[]);
}

/// Rules: NE-ANAP-3
#[test]
fn napoleon_rallies_with_1_more() {
    for (leader, to) in [("napoleon", Zone::Reserve), ("leader", Zone::Retreat)] {
        let mut position = board()
            .with(json!({"napoleon": true}))
            .phase(Phase::Leader)
            .french(&[
                &format!("{leader} reserve"),
                "infantry centre",
                "infantry retreat",
            ])
            .british(&["infantry centre"])
            .build();
        french(&mut position, rally(0, 2), &sums(&[7]));
        assert_eq!(place(&position, 2), to);
    }
}

/// Rules: NE-PHASE-3, NE-PHASE-4, NE-PHASE-5, NE-PHASE-6, NE-PHASE-7, NE-PHASE-8, NE-UNIT-3, NE-UNIT-5, NE-UNIT-8, NE-UNIT-10
#[test]
fn everybody_acts_in_his_own_phase_with_his_own_actions() {
    let start = board()
        .french(&[
            "infantry centre x2",
            "cavalry reserve",
            "artillery reserve",
            "leader reserve",
        ])
        .british(&["infantry centre"]);
    let phases = [
        (Phase::Infantry, 0, "mcentre", "NE-PHASE-5"),
        (Phase::Cavalry, 2, "centre", "NE-PHASE-3"),
        (Phase::Artillery, 3, "centre", "NE-PHASE-4"),
        (Phase::Leader, 4, "centre", "NE-PHASE-6"),
    ];
    for (phase, _, _, rule) in phases {
        let position = start.clone().phase(phase).build();
        for (other, piece, to, _) in phases {
            if phase == other {
                assert!(offers(&position, FRENCH, go(piece, to)), "{phase:?}");
            } else {
                assert_eq!(refused(&position, go(piece, to)), rule, "{phase:?}");
            }
        }
    }
    for (kind, actions) in [
        (Kind::Infantry, 1),
        (Kind::Artillery, 1),
        (Kind::Cavalry, 2),
        (Kind::Leader, 2),
        (Kind::Horse, 2),
        (Kind::Heavy, 2),
        (Kind::Irregular, 2),
        (Kind::Elite, 1),
        (Kind::Militia, 1),
        (Kind::Light, 1),
    ] {
        assert_eq!(kind.sheet().actions, actions, "{kind:?}");
    }
    // The same twice, or two different ones.
    let mut twice = start.clone().phase(Phase::Cavalry).build();
    french(&mut twice, go(2, "centre"), &[]);
    french(&mut twice, go(2, "mcentre"), &[]);
    assert_eq!(
        battle(&twice).turn,
        BattleSide::Defender,
        "nobody of the French has an action left"
    );
}

/// Rules: NE-MOVE-1, NE-MOVE-4, NE-ZONE-1, NE-ZONE-2, NE-ZONE-3, NE-ZONE-4, NE-ZONE-6, NE-G87, NE-G10
#[test]
fn zones_side_by_side() {
    let position = board()
        .major()
        .french(&[
            "infantry left x2",
            "infantry centre x20",
            "infantry right",
            "infantry mcentre",
        ])
        .british(&["infantry left", "infantry centre", "infantry right"])
        .build();
    for to in ["reserve", "centre", "mleft"] {
        assert!(offers(&position, FRENCH, go(0, to)), "{to}");
    }
    assert_eq!(refused(&position, go(0, "mcentre")), "NE-MOVE-4");
    assert_eq!(refused(&position, go(0, "right")), "NE-MOVE-1");
    assert_eq!(refused(&position, go(0, "mright")), "NE-MOVE-1");
    assert_eq!(refused(&position, go(0, "retreat")), "NE-MOVE-1");
    assert_eq!(refused(&position, go(23, "reserve")), "NE-MOVE-1");
    let skirmish = board()
        .french(&["infantry centre", "infantry reserve"])
        .british(&["infantry centre"])
        .build();
    assert!(offers(&skirmish, FRENCH, go(0, "mcentre")));
    assert_eq!(refused(&skirmish, go(1, "left")), "NE-ZONE-3");
    // As the defender sees it, left and right are exchanged: what faces the attacker's left is his right.
    assert_eq!(zone("left").range_to(zone("mleft")), Some(1));
    assert_eq!(zone("left").range_to(zone("left")), Some(2));
    assert_eq!(zone("left").range_to(zone("right")), None);
}

/// Rules: NE-MOVE-2, NE-G87, NE-G34
#[test]
fn from_the_enemy_nobody_moves_to_the_enemy() {
    let position = board()
        .major()
        .french(&["infantry left x2", "infantry centre x2", "infantry right"])
        .british(&[
            "infantry mleft",
            "infantry centre",
            "infantry right",
            "infantry mcentre",
        ])
        .build();
    assert_eq!(refused(&position, go(0, "centre")), "NE-MOVE-2");
    assert!(
        offers(&position, FRENCH, go(0, "reserve")),
        "away from him he may"
    );
    let leader = board()
        .major()
        .phase(Phase::Leader)
        .french(&[
            "infantry left",
            "infantry centre",
            "infantry right",
            "leader left",
        ])
        .british(&[
            "infantry mleft",
            "infantry centre",
            "infantry right",
            "infantry mcentre",
        ])
        .build();
    assert_eq!(
        refused(&leader, go(3, "centre")),
        "NE-MOVE-2",
        "leaders too"
    );
    let lone = board()
        .major()
        .french(&["infantry left x2", "infantry centre", "infantry right"])
        .british(&[
            "infantry left",
            "infantry centre",
            "infantry right",
            "leader mleft",
            "leader mcentre",
        ])
        .build();
    assert!(
        offers(&lone, FRENCH, go(0, "centre")),
        "a lone leader controls nothing"
    );
}

/// Rules: NE-G88, NE-G34, NE-MOVE-1
#[test]
fn nobody_enters_where_the_enemy_stands_and_lone_leaders_make_way() {
    let blocked = board()
        .french(&["infantry centre x2"])
        .british(&["infantry mcentre"])
        .build();
    assert_eq!(refused(&blocked, go(0, "mcentre")), "NE-G88");
    let mut lone = board()
        .french(&["infantry centre x2"])
        .british(&["infantry centre", "leader mcentre"])
        .build();
    french(&mut lone, go(0, "mcentre"), &[]);
    assert_eq!(place(&lone, 3), Zone::Reserve);
    let leaders = board()
        .phase(Phase::Leader)
        .french(&["infantry centre", "leader centre"])
        .british(&["infantry centre", "leader mcentre"])
        .build();
    assert_eq!(refused(&leaders, go(1, "mcentre")), "NE-G34");
}

/// Rules: NE-G91, NE-VICT-2, NE-VICT-3
#[test]
fn the_last_unit_may_leave_its_column_and_the_battle_is_lost() {
    let mut position = board()
        .major()
        .french(&[
            "infantry left",
            "infantry centre x2",
            "infantry right",
            "leader left",
        ])
        .british(&["infantry left", "infantry centre", "infantry right"])
        .build();
    let warns = |action| !position.preview(FRENCH, &action).notes.is_empty();
    assert!(
        offers(&position, FRENCH, go(0, "mleft")) && !warns(go(0, "mleft")),
        "the middle holds the column too"
    );
    assert!(!warns(go(1, "left")));
    assert!(offers(&position, FRENCH, go(0, "reserve")));
    assert!(warns(go(0, "reserve")) && warns(go(0, "centre")));
    french(&mut position, go(0, "centre"), &[]);
    let winner = battle(&position).winner;
    assert_eq!(winner, Some(BattleSide::Defender), "a leader holds nothing");
}

/// Rules: NE-RALLY-2, NE-RALLY-3, NE-G96
#[test]
fn after_a_roll_that_is_too_low_for_one_unit_another_may_return() {
    let routed = |units: &[&str]| {
        board()
            .phase(Phase::Leader)
            .french(&["leader reserve", "infantry centre"])
            .french(units)
            .british(&["infantry centre"])
            .build()
    };
    // 8 is too low for militia, but enough for the infantry beside it.
    let mut position = routed(&["militia retreat", "infantry retreat x2"]);
    french(&mut position, rally(0, 2), &sums(&[8]));
    assert_eq!(place(&position, 2), Zone::Retreat);
    assert_eq!(place(&position, 3), Zone::Reserve, "no choice among equals");
    // 8 brings back infantry or elite infantry: the player says which.
    let mut position = routed(&["militia retreat", "infantry retreat", "elite retreat"]);
    french(&mut position, rally(0, 2), &sums(&[8]));
    assert_eq!(
        moment(&position),
        Moment::Rallied {
            leader: feldherr_europa::PieceId(0),
            total: 8
        }
    );
    assert_eq!(refused(&position, rally(0, 2)), "NE-RALLY-3");
    assert!(offers(&position, FRENCH, rally(0, 3)) && offers(&position, FRENCH, rally(0, 4)));
    french(&mut position, rally(0, 4), &[]);
    assert_eq!(place(&position, 4), Zone::Reserve);
    assert_eq!(place(&position, 3), Zone::Retreat);
    assert_eq!(battle(&position).pieces[0].left, 1, "one attempt");
    // 7 is enough for elite infantry alone.
    french(&mut position, rally(0, 3), &sums(&[7]));
    assert_eq!(place(&position, 3), Zone::Retreat);
}

/// Rules: NE-ALLY-4, NE-G119, NE-G23
#[test]
fn allies_fight_as_one_but_each_moves_his_own() {
    let mut position = board()
        .wars(json!([["france", "britain"], ["spain", "britain"]]))
        .phase(Phase::Leader)
        .french(&["leader reserve", "infantry centre", "leader centre"])
        .of(
            Power::Spain,
            &["infantry retreat", "cavalry centre", "artillery centre"],
        )
        .british(&["infantry mcentre", "infantry centre"])
        .change(|battle| {
            // Allied, though the test says nothing about it on the map.
            battle.camps[0].flags = battle.camps[0].flags.with(Power::Spain.flag());
            battle.camps[0].seats[Power::Spain.index()] = Some(feldherr_core::Seat(6));
        })
        .build();
    // A French leader rallies a Spaniard.
    french(&mut position, rally(0, 3), &sums(&[8]));
    assert_eq!(place(&position, 3), Zone::Reserve);
    // Leader and combined arms count for the ally.
    let now = battle(&position);
    let bonus = feldherr_europa::Modifier::sum(&now.charge_modifiers(
        &now.pieces[4],
        &now.pieces[6],
        false,
    ));
    assert_eq!(bonus, 2 + 1 + 1);
    // Nobody moves another's pieces.
    let mut cavalry = board()
        .wars(json!([["france", "britain"], ["spain", "britain"]]))
        .phase(Phase::Cavalry)
        .french(&["infantry centre", "cavalry centre"])
        .of(Power::Spain, &["cavalry centre"])
        .british(&["infantry centre"])
        .change(|battle| {
            battle.camps[0].flags = battle.camps[0].flags.with(Power::Spain.flag());
            battle.camps[0].seats[Power::Spain.index()] = Some(feldherr_core::Seat(6));
        })
        .build();
    assert_eq!(refused(&cavalry, go(2, "mcentre")), "NE-ALLY-4");
    let spain = feldherr_core::Seat(6);
    assert!(offers(&cavalry, spain, go(2, "mcentre")));
    french(&mut cavalry, Action::Done, &[]);
    assert_eq!(battle(&cavalry).phase, Phase::Cavalry, "Spain is not done");
    assert_eq!(moment(&cavalry), Moment::Phase);
    crate::support::act(&mut cavalry, spain, Action::Done, &[]);
    assert_eq!(battle(&cavalry).turn, BattleSide::Defender);
}
