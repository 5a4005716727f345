//! The long example of the rulebook: the French attack the British in Belgium.

use crate::support::board::*;
use crate::support::{position, region, troops};
use feldherr_core::{Dice, Game, Rng};
use feldherr_europa::task::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Kind, Moment, Phase, PieceId, Position,
    Power, Size, Troops,
};
use serde_json::json;

/// French infantry 0-9, cavalry 10-13, artillery 14-16, leaders 17-18; British infantry 19-27, cavalry 28-29, artillery
/// 30-31, leader 32. The British right faces the French left.
fn start() -> Position {
    let french = json!({"infantry": 10, "cavalry": 4, "artillery": 3, "leader": 2});
    let british = json!({"infantry": 9, "cavalry": 2, "artillery": 2, "leader": 1});
    let arrival = json!({
        "flag": "france", "region": "belgium", "way": {"land": "picardy"}, "left": 0,
        "troops": french,
    });
    let mut position = position(json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {"france": french, "britain": british}}},
        "campaign": {"arrivals": [arrival]},
    }));
    let battle = Battle::gather(&position, region("belgium")).expect("a battle");
    position.state.battle = Some(Box::new(battle));
    position.state.agenda.pop();
    position.state.agenda.push(BattleTask::Fight.into());
    position
}

fn all(
    position: &mut Position,
    by: fn(&mut Position, Action, &[u32]) -> Vec<feldherr_europa::Event>,
    actions: &[Action],
) {
    for action in actions {
        by(position, *action, &[]);
    }
}

fn deploy_both(p: &mut Position) {
    assert_eq!(battle(p).size, Size::Major);
    let place_all = |pieces: &[u8], to: &str| -> Vec<Action> {
        pieces.iter().map(|piece| deploy(*piece, to)).collect()
    };
    all(
        p,
        french,
        &place_all(&[0, 1, 2, 3, 4, 10, 11, 12, 14, 15, 16, 17], "left"),
    );
    all(p, french, &place_all(&[5, 6, 7], "centre"));
    all(p, british, &place_all(&[19, 20, 21], "left"));
    all(p, british, &place_all(&[22, 23, 24, 30, 31], "centre"));
    all(p, french, &place_all(&[13, 18], "reserve"));
    assert_eq!(refused(p, Action::Done), "NE-BATTLE-4", "two are missing");
    all(p, french, &place_all(&[8, 9], "reserve"));
    assert_eq!(
        refused(p, Action::Done),
        "NE-BATTLE-9",
        "the right is empty"
    );
    all(p, french, &place_all(&[8, 9], "right"));
    french(p, Action::Done, &[]);
    all(p, british, &place_all(&[25, 26, 27], "right"));
    all(p, british, &place_all(&[28, 29, 32], "reserve"));
    british(p, Action::Done, &[]);
    assert_eq!(battle(p).stage, BattleStep::Fight);
    assert_eq!((battle(p).round, battle(p).phase), (1, Phase::Cavalry));
}

fn round_1(p: &mut Position) {
    french(p, go(13, "left"), &[]);
    french(p, Action::Done, &[]);
    assert_eq!(battle(p).turn, BattleSide::Defender);
    all(
        p,
        british,
        &[go(28, "centre"), go(29, "centre"), Action::Done],
    );
    // Artillery: 5, 7, 10 against 9; effect 5.
    french(p, fire(14, 19), &sums(&[5]));
    french(p, fire(15, 19), &sums(&[7]));
    french(p, fire(16, 19), &[5, 5, 5]);
    assert_eq!(place(p, 19), zone("retreat"));
    british(p, fire(30, 5), &sums(&[5]));
    british(p, fire(31, 5), &[5, 4, 4]);
    assert_eq!(place(p, 5), zone("retreat"));
    // Infantry.
    let moves = [0, 1, 2, 3].map(|piece| go(piece, "mleft"));
    all(p, french, &moves);
    all(p, french, &[go(4, "centre"), Action::Done]);
    assert_eq!(count(p, Power::France, "infantry", "left"), 0);
    assert_eq!(count(p, Power::France, "infantry", "centre"), 3);
    let moves = [
        go(22, "left"),
        go(23, "left"),
        go(24, "mcentre"),
        go(25, "centre"),
    ];
    all(p, british, &moves);
    british(p, fire(20, 0), &sums(&[6]));
    british(p, fire(21, 0), &sums(&[8]));
    british(p, Action::Done, &[]);
    assert_eq!(count(p, Power::Britain, "infantry", "left"), 4);
    assert_eq!(count(p, Power::Britain, "infantry", "mcentre"), 1);
    assert_eq!(count(p, Power::Britain, "infantry", "right"), 2);
    // Leaders.
    french(p, rally(18, 5), &sums(&[5]));
    french(p, rally(18, 5), &sums(&[7]));
    all(p, french, &[go(17, "mleft"), Action::Done]);
    british(p, rally(32, 19), &sums(&[7]));
    british(p, rally(32, 19), &sums(&[9]));
    assert_eq!(place(p, 19), zone("reserve"));
    assert_eq!(place(p, 5), zone("retreat"));
    assert_eq!(battle(p).round, 2);
}

fn round_2(p: &mut Position) {
    let moves = [10, 11, 12, 13].map(|piece| go(piece, "mleft"));
    all(p, french, &moves);
    for (cavalry, infantry) in [(10, 20), (11, 21), (12, 22), (13, 23)] {
        french(p, charge(cavalry, infantry), &[]);
        british(p, SQUARE, &[]);
        french(p, BREAK_OFF, &[]);
        assert!(battle(p).pieces[usize::from(infantry)].square);
        assert_eq!(battle(p).pieces[usize::from(cavalry)].left, 0);
    }
    all(p, british, &[go(28, "mcentre"), go(29, "mcentre")]);
    for (cavalry, infantry) in [(28, 6), (29, 7)] {
        british(p, charge(cavalry, infantry), &[]);
        french(p, SQUARE, &[]);
        british(p, BREAK_OFF, &[]);
    }
    let guns = [14, 15, 16].map(|piece| go(piece, "mleft"));
    all(p, french, &guns);
    let battle_now = battle(p);
    let presence = battle_now.presence(BattleSide::Attacker, zone("mleft"));
    assert_eq!(presence.arms, [4, 4, 3, 1]);
    assert!(presence.is_combined() && presence.has_leader());
    all(p, british, &[go(30, "mcentre"), go(31, "mcentre")]);
    let presence = battle(p).presence(BattleSide::Defender, zone("mcentre"));
    assert_eq!(presence.arms, [1, 2, 2, 0]);
    round_2_infantry(p);
    french(p, rally(18, 5), &sums(&[3]));
    french(p, rally(18, 5), &sums(&[8]));
    french(p, Action::Done, &[]);
    assert_eq!(place(p, 5), zone("reserve"));
    british(p, rally(32, 23), &sums(&[4]));
    british(p, go(32, "left"), &[]);
    assert_eq!(battle(p).round, 3);
}

fn round_2_infantry(p: &mut Position) {
    french(p, fire(0, 20), &sums(&[3]));
    french(p, fire(1, 21), &sums(&[7]));
    french(p, fire(2, 22), &[5, 4, 1]);
    french(p, fire(3, 23), &[6, 5, 5]);
    assert_eq!(place(p, 22), zone("lost"));
    assert_eq!(place(p, 23), zone("retreat"));
    french(p, go(8, "centre"), &[]);
    for piece in [6, 7] {
        french(
            p,
            Action::Battle(BattleAction::Dissolve(PieceId(piece))),
            &[],
        );
    }
    french(p, fire(4, 28), &[5, 5, 2]);
    assert_eq!(place(p, 28), zone("lost"));
    french(p, Action::Done, &[]);
    assert_eq!(count(p, Power::France, "infantry", "centre"), 4);
    all(p, british, &[go(25, "mcentre"), go(19, "left")]);
    british(p, fire(24, 4), &sums(&[3]));
    british(p, fire(20, 0), &sums(&[9]));
    assert_eq!(
        place(p, 0),
        zone("mleft"),
        "out of a square 9 is too little"
    );
    british(p, fire(21, 1), &[5, 5, 4]);
    assert_eq!(place(p, 1), zone("retreat"));
    british(p, Action::Done, &[]);
    assert_eq!(count(p, Power::Britain, "infantry", "left"), 3);
    assert_eq!(count(p, Power::France, "infantry", "retreat"), 2);
}

fn round_3(p: &mut Position) {
    french(p, charge(10, 19), &[]);
    british(p, SQUARE, &[]);
    french(p, Action::Pass, &sums(&[9, 7]));
    assert_eq!(place(p, 19), zone("retreat"));
    french(p, charge(10, 20), &sums(&[4, 8]));
    assert_eq!(place(p, 10), zone("lost"));
    french(p, Action::Done, &[]);
    british(p, charge(29, 4), &[]);
    french(p, Action::Pass, &sums(&[8, 8]));
    assert_eq!(place(p, 4), zone("lost"));
    british(p, charge(29, 6), &[]);
    french(p, Action::Pass, &sums(&[5, 9]));
    assert_eq!(place(p, 29), zone("retreat"));
    french(p, fire(14, 20), &[4, 3, 2]);
    assert_eq!(place(p, 20), zone("lost"));
    french(p, fire(15, 21), &[5, 4, 6]);
    assert_eq!(battle(p).winner, Some(BattleSide::Attacker));
    assert_eq!(moment(p), Moment::Pursuit);
    assert!(
        !battle(p).covered,
        "the only cavalry is in the retreat zone"
    );
}

fn pursuit(p: &mut Position) {
    french(p, pursue(11, 30), &[2]);
    french(p, pursue(12, 30), &[4]);
    french(p, pursue(13, 31), &[5]);
    assert_eq!(
        refused(p, pursue(1, 32)),
        "NE-PURSUIT-1",
        "it is in the retreat zone"
    );
    for (infantry, die) in [(0, 2), (2, 4), (3, 3), (5, 6)] {
        french(p, pursue(infantry, 32), &[die]);
    }
    assert_eq!(place(p, 32), zone("lost"));
    assert_eq!(refused(p, pursue(6, 29)), "NE-PURSUIT-3");
    for (infantry, die) in [(6, 5), (7, 2), (8, 4), (9, 6)] {
        french(p, pursue(infantry, 24), &[die]);
    }
}

/// Rules: NE-X9, NE-X10, NE-X11, NE-X12, NE-X13, NE-X14, NE-X15, NE-X16, NE-X17, NE-X18, NE-X20, NE-X21, NE-X22, NE-X23, NE-X24, NE-X25, NE-X26, NE-X27, NE-X28, NE-X29, NE-X30, NE-X31, NE-X32, NE-X33, NE-X34, NE-X35, NE-X36, NE-X19, NE-G25, NE-G26, NE-PHASE-1, NE-PHASE-2, NE-PHASE-8, NE-VICT-1, NE-VICT-3, NE-RALLY-8, NE-G100, NE-G17, NE-UNIT-1
#[test]
fn the_battle_of_the_rulebook() {
    let mut p = start();
    deploy_both(&mut p);
    round_1(&mut p);
    round_2(&mut p);
    round_3(&mut p);
    pursuit(&mut p);
    let fallen = battle(&p).losses(Power::Britain.flag());
    assert_eq!(fallen, 7, "3 infantry, 1 cavalry, 2 artillery, 1 leader");
    assert_eq!(battle(&p).losses(Power::France.flag()), 2);
    // Holland is open to the survivors, Picardy is not.
    let left = troops(&p, "belgium", Power::Britain);
    assert_eq!(left.count(Kind::Infantry), 6);
    assert_eq!(left.count(Kind::Cavalry), 1);
    let retreat = |to: &str, troops: Troops| {
        let (power, to) = (Power::Britain, region(to));
        Action::Battle(BattleAction::RetreatTo { power, to, troops })
    };
    let refused = |action| crate::support::refusal(&p, BRITISH, action);
    assert_eq!(refused(retreat("picardy", left)), "NE-RETREAT-3");
    let mut dice = Dice::simulated(Rng::new(1));
    let done = p.apply(
        BRITISH,
        &retreat("holland", left),
        &mut dice,
        &mut Vec::new(),
    );
    assert!(done.is_ok(), "{done:?}");
    assert_eq!(troops(&p, "holland", Power::Britain), left);
    assert!(troops(&p, "belgium", Power::Britain).is_empty());
    let french = troops(&p, "belgium", Power::France);
    assert_eq!(french.count(Kind::Infantry), 9);
    assert_eq!(french.count(Kind::Cavalry), 3);
    assert_eq!(french.count(Kind::Artillery), 3);
    assert_eq!(french.count(Kind::Leader), 2);
    assert!(p.state.battle.is_none());
}
