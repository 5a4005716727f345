//! NE-PURSUIT The pursuit, NE-VICT how battles are decided.

use crate::support::board::*;
use feldherr_core::Game;
use feldherr_europa::{
    Action, Battle, BattleSide, BattleStep, Kind, Moment, Phase, Position, Power, PowerSet, Zone,
    pursuit_number,
};

/// The French have just won.
fn won(french_army: &[&str], british_army: &[&str], change: fn(&mut Battle)) -> Position {
    let mut position = board()
        .defends(Phase::Infantry)
        .french(french_army)
        .british(british_army)
        .change(change)
        .build();
    british(&mut position, RETREAT, &[]);
    position
}

/// Rules: NE-PURSUIT-3, NE-PURSUIT-4, NE-G15
#[test]
fn the_pursuit_table() {
    let targets = [Kind::Infantry, Kind::Cavalry, Kind::Artillery, Kind::Leader];
    let row = |by| targets.map(|target| pursuit_number(by, target));
    assert_eq!(row(Kind::Infantry), [6, 0, 5, 6]);
    assert_eq!(row(Kind::Elite), [6, 0, 5, 6]);
    assert_eq!(row(Kind::Cavalry), [3, 6, 3, 5]);
    assert_eq!(row(Kind::Heavy), [3, 6, 3, 5]);
    assert_eq!(row(Kind::Artillery), [0; 4]);
}

/// Rules: NE-PURSUIT-1, NE-PURSUIT-2, NE-RALLY-8, NE-G100, NE-RETREAT-7
#[test]
fn infantry_and_cavalry_of_the_winner_pursue_once_each() {
    let army = [
        "infantry centre",
        "cavalry reserve",
        "artillery centre",
        "leader centre",
        "infantry retreat",
    ];
    let mut position = won(
        &army,
        &["infantry centre x2", "leader reserve", "infantry retreat"],
        |_| {},
    );
    assert_eq!(moment(&position), Moment::Pursuit);
    assert_eq!(refused(&position, pursue(2, 5)), "NE-PURSUIT-1");
    assert_eq!(refused(&position, pursue(3, 5)), "NE-PURSUIT-1");
    assert_eq!(refused(&position, pursue(4, 5)), "NE-PURSUIT-1");
    french(&mut position, pursue(1, 7), &[5]);
    assert_eq!(place(&position, 7), Zone::Lost, "a leader");
    assert_eq!(refused(&position, pursue(1, 5)), "NE-PURSUIT-1");
    french(&mut position, pursue(0, 8), &[5]);
    assert_eq!(
        battle(&position).losses(Power::Britain.flag()),
        1,
        "5 is too little"
    );
    assert_eq!(battle(&position).stage, BattleStep::Retreat);
    let mut caught = won(
        &army,
        &["infantry centre x2", "leader reserve", "infantry retreat"],
        |_| {},
    );
    french(&mut caught, pursue(0, 8), &[6]);
    assert_eq!(
        place(&caught, 8),
        Zone::Lost,
        "also out of the retreat zone"
    );
}

/// Rules: NE-PURSUIT-5, NE-PURSUIT-6, NE-X56
#[test]
fn cavalry_covers_the_retreat() {
    let mut position = won(
        &["cavalry centre x2", "infantry centre x5"],
        &["cavalry centre", "infantry centre x4"],
        |_| {},
    );
    assert_eq!(refused(&position, pursue(2, 8)), "NE-PURSUIT-5");
    assert_eq!(refused(&position, pursue(0, 8)), "NE-PURSUIT-6");
    french(&mut position, pursue(0, 7), &[6]);
    assert_eq!(refused(&position, pursue(2, 8)), "NE-PURSUIT-5", "still");
    french(&mut position, pursue(1, 8), &[3]);
    assert_eq!(battle(&position).losses(Power::Britain.flag()), 2);
    assert_eq!(
        battle(&position).stage,
        BattleStep::Retreat,
        "infantry may not pursue"
    );
}

/// Rules: NE-UNIT-24, NE-G12, NE-G13
#[test]
fn militia_pursues_only_for_some() {
    let army = ["militia centre", "infantry centre"];
    let position = won(&army, &["infantry centre"], |_| {});
    assert_eq!(refused(&position, pursue(0, 2)), "NE-UNIT-24");
    let free = won(&army, &["militia centre"], |battle| {
        battle.militia_pursues = PowerSet::ALL;
    });
    assert!(
        offers(&free, FRENCH, pursue(0, 2)),
        "and militia can be pursued"
    );
}

/// Rules: NE-PURSUIT-7
#[test]
fn the_winner_regroups() {
    let mut position = won(
        &["infantry centre", "infantry retreat"],
        &["infantry centre"],
        |_| {},
    );
    french(&mut position, pursue(0, 2), &[1]);
    assert_eq!(place(&position, 1), Zone::Reserve);
}

/// Rules: NE-ATERR-5, NE-ATERR-10, NE-G112
#[test]
fn rivers_and_pursuit() {
    let mut behind = won(&["infantry centre"], &["infantry centre x2"], |battle| {
        battle.camps[1].river_behind = true;
    });
    french(&mut behind, pursue(0, 1), &[4]);
    assert_eq!(battle(&behind).losses(Power::Britain.flag()), 1);
    let own = won(&["infantry centre"], &["infantry centre"], |battle| {
        battle.camps[0].river_behind = true;
    });
    let mut own = own;
    french(&mut own, pursue(0, 1), &[5]);
    assert_eq!(battle(&own).losses(Power::Britain.flag()), 0);
    for camp in 0..2 {
        let front = if camp == 0 {
            won(&["cavalry centre"], &["infantry centre"], |battle| {
                battle.camps[0].river_in_front = true;
                battle.camps[1].river_behind = true;
            })
        } else {
            won(&["cavalry centre"], &["infantry centre"], |battle| {
                battle.camps[1].river_in_front = true;
            })
        };
        assert_eq!(
            battle(&front).stage,
            BattleStep::Retreat,
            "no pursuit at all"
        );
    }
}

/// Rules: NE-RETREAT-5, NE-RETREAT-6, NE-RETREAT-7, NE-G148
#[test]
fn who_may_give_up_and_when() {
    let start = board()
        .french(&["infantry centre x2", "infantry reserve"])
        .british(&["infantry centre"]);
    let first = start.clone().at(1, Phase::Leader, BattleSide::Defender);
    let first = first.british(&["leader reserve"]).build();
    assert_eq!(
        crate::support::refusal(&first, BRITISH, RETREAT),
        "NE-RETREAT-5"
    );
    let mut second = start.clone().build();
    assert!(offers(&second, FRENCH, RETREAT));
    assert_eq!(
        crate::support::refusal(&second, BRITISH, RETREAT),
        "NE-TURN-1"
    );
    french(&mut second, go(2, "centre"), &[]);
    assert_eq!(refused(&second, RETREAT), "NE-RETREAT-6");
    // Also in a phase in which one has nobody to act with.
    let cavalry = start.clone().phase(Phase::Cavalry).build();
    assert!(offers(&cavalry, FRENCH, RETREAT));
    let mut given_up = start.build();
    french(&mut given_up, RETREAT, &[]);
    assert_eq!(battle(&given_up).winner, Some(BattleSide::Defender));
}

/// Rules: NE-VICT-1, NE-VICT-2, NE-VICT-4
#[test]
fn a_column_without_army_units_loses_the_battle() {
    let start = |guard: &str| {
        board()
            .major()
            .french(&["infantry left", "infantry centre", "infantry mright"])
            .british(&["infantry left", "infantry centre", "infantry right", guard])
            .build()
    };
    let mut lost = start("leader right");
    french(&mut lost, fire(2, 5), &[5, 4, 6]);
    assert_eq!(battle(&lost).winner, Some(BattleSide::Attacker));
    let mut held = start("infantry right");
    french(&mut held, fire(2, 5), &[5, 4, 6]);
    assert_eq!(battle(&held).winner, None);
}

/// Rules: NE-VICT-5, NE-G28, NE-G155
#[test]
fn two_quiet_rounds_are_the_defenders_victory() {
    let mut position = board()
        .at(2, Phase::Infantry, BattleSide::Attacker)
        .french(&["infantry centre"])
        .british(&["infantry centre"])
        .build();
    let rest = |position: &mut Position| {
        let round = battle(position).round;
        while position.state.battle.is_some()
            && battle(position).round == round
            && battle(position).winner.is_none()
        {
            let seat = position.awaited_seat().expect("somebody");
            crate::support::act(position, seat, Action::Done, &[]);
        }
    };
    rest(&mut position);
    assert_eq!(battle(&position).quiet, 1);
    // A move into the middle is not quiet.
    let mut lively = position.clone();
    while battle(&lively).phase != Phase::Infantry {
        let seat = lively.awaited_seat().expect("somebody");
        crate::support::act(&mut lively, seat, Action::Done, &[]);
    }
    french(&mut lively, go(0, "mcentre"), &[]);
    rest(&mut lively);
    assert_eq!(battle(&lively).quiet, 0);
    rest(&mut position);
    let end = position.state.battle.as_ref();
    assert_eq!(
        end.and_then(|battle| battle.winner),
        Some(BattleSide::Defender)
    );
    // Nobody fights for ever.
    let mut night = board()
        .at(60, Phase::Leader, BattleSide::Defender)
        .french(&["infantry centre"])
        .british(&["infantry centre", "leader centre"])
        .change(|battle| battle.lively = true)
        .build();
    british(&mut night, Action::Done, &[]);
    let end = night.state.battle.as_ref();
    assert_eq!(
        end.and_then(|battle| battle.winner),
        Some(BattleSide::Defender)
    );
}
