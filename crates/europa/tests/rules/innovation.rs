//! NE-G7 What innovations do where the advanced rules that change them are not in use.

use crate::land::{army, march};
use crate::support::board::*;
use crate::support::{act, position_with, refusal, region, troops};
use feldherr_core::{Game, Seat};
use feldherr_europa::rules::battle::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, Kind, Moment, Phase, Position, Power, Troops, Zone,
};
use serde_json::{Value, json};

const FRANCE: Seat = Seat(0);

fn on_the_march(switches: Value) -> Position {
    let units = json!({"france": {"infantry": 8, "artillery": 1, "cavalry": 1}});
    let doc = json!({
        "regions": {
            "paris": {"units": units},
            "burgundy": {"units": {"france": {"infantry": 2}}},
            "swabia": {"units": {"austria": {"infantry": 1}}},
        },
        "wars": [["france", "austria"]],
    });
    let mut game = position_with(switches, doc);
    let all = [(Kind::Infantry, 8), (Kind::Artillery, 1)];
    let step = march(Power::France, "paris", "lorraine", &all);
    act(&mut game, FRANCE, step, &[]);
    let few = march(
        Power::France,
        "burgundy",
        "lorraine",
        &[(Kind::Infantry, 2)],
    );
    act(&mut game, FRANCE, few, &[]);
    game
}

fn onward(infantry: u8, artillery: u8) -> Action {
    let units = [(Kind::Infantry, infantry), (Kind::Artillery, artillery)];
    march(Power::France, "lorraine", "rhineland", &units)
}

/// Rules: NE-G7, NE-AFORCE-5
#[test]
fn with_advanced_mobility_six_on_foot_go_two_regions() {
    let mut game = on_the_march(json!({"cards": true}));
    assert_eq!(
        refusal(&game, FRANCE, onward(7, 0)),
        "NE-LAND-2",
        "six at most"
    );
    assert_eq!(
        refusal(&game, FRANCE, onward(6, 1)),
        "NE-LAND-2",
        "guns count"
    );
    let mut options = Vec::new();
    game.options(FRANCE, &mut options);
    assert!(options.contains(&onward(6, 0)));
    act(&mut game, FRANCE, onward(3, 1), &[]);
    let arrived = troops(&game, "rhineland", Power::France);
    assert_eq!(arrived, army(&[(Kind::Infantry, 3), (Kind::Artillery, 1)]));
    assert_eq!(
        refusal(&game, FRANCE, onward(3, 0)),
        "NE-LAND-2",
        "two are left"
    );
    act(&mut game, FRANCE, onward(2, 0), &[]);
    assert_eq!(
        refusal(&game, FRANCE, onward(1, 0)),
        "NE-LAND-2",
        "six have gone"
    );
    let back = march(
        Power::France,
        "rhineland",
        "belgium",
        &[(Kind::Infantry, 1)],
    );
    assert_eq!(
        refusal(&game, FRANCE, back),
        "NE-LAND-2",
        "two regions, not three"
    );
}

/// Rules: NE-G7
#[test]
fn foragers_set_out_from_one_region_and_halt_before_the_enemy() {
    let mut game = on_the_march(json!({"cards": true}));
    act(&mut game, FRANCE, onward(1, 0), &[]);
    // The two from Burgundy are as many as the two of Paris that still might: all of one region, not of two.
    act(&mut game, FRANCE, onward(5, 0), &[]);
    assert_eq!(refusal(&game, FRANCE, onward(1, 0)), "NE-LAND-2");
    let mut met = on_the_march(json!({"cards": true}));
    let ahead = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 6)]);
    act(&mut met, FRANCE, ahead, &[]);
    assert_eq!(met.movable(Power::France, region("swabia")), Troops::NONE);
}

/// Rules: NE-G7, NE-AFORCE-5
#[test]
fn with_forced_marches_or_without_cards_nobody_forages() {
    for switches in [json!({}), json!({"cards": true, "forced_march": true})] {
        let game = on_the_march(switches);
        assert_eq!(refusal(&game, FRANCE, onward(1, 0)), "NE-LAND-2");
    }
}

fn deployed(switches: Value, british: Value) -> Position {
    let doc = json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 6, "cavalry": 2, "leader": 1},
            "britain": british,
        }}},
    });
    let mut position = position_with(switches, doc);
    let battle = Battle::gather(&position, region("belgium")).expect("a battle");
    position.state.battle = Some(Box::new(battle));
    position.state.agenda.pop();
    position.state.agenda.push(BattleTask::Fight.into());
    for seat in [FRENCH, BRITISH] {
        act(
            &mut position,
            seat,
            Action::Battle(BattleAction::DeployAll),
            &[],
        );
        act(&mut position, seat, Action::Done, &[]);
    }
    position
}

/// Rules: NE-G7
#[test]
fn superior_light_cavalry_rearranges_three_units_behind_the_fallen_screen() {
    let few = json!({"infantry": 7, "cavalry": 1});
    let mut position = deployed(json!({"cards": true}), few.clone());
    let flag = Power::France.flag();
    assert_eq!(moment(&position), Moment::Rearrange { flag, left: 3 });
    assert_eq!(battle(&position).round, 0);
    let line = |position: &Position| {
        let pieces = battle(position).pieces.iter().enumerate();
        let mut here = pieces.filter(|(_, piece)| piece.flag == flag && piece.zone == zone("left"));
        here.next()
            .map(|(at, _)| at as u8)
            .expect("somebody on the left")
    };
    assert_eq!(
        refusal(&position, FRENCH, deploy(line(&position), "mleft")),
        "NE-BATTLE-8"
    );
    for left in [2, 1] {
        let piece = line(&position);
        french(&mut position, deploy(piece, "right"), &[]);
        assert_eq!(moment(&position), Moment::Rearrange { flag, left });
    }
    let last = line(&position);
    assert_eq!(
        refusal(&position, FRENCH, deploy(last, "right")),
        "NE-BATTLE-9",
        "the left must not be empty"
    );
    french(&mut position, Action::Done, &[]);
    assert_eq!(
        (moment(&position), battle(&position).round),
        (Moment::Phase, 1)
    );
    let many = json!({"infantry": 7, "cavalry": 2});
    assert_eq!(
        moment(&deployed(json!({"cards": true}), many)),
        Moment::Phase,
        "not more"
    );
    assert_eq!(moment(&deployed(json!({}), few)), Moment::Phase, "no cards");
}

fn leaders(switches: Value) -> Position {
    board()
        .with(switches)
        .phase(Phase::Leader)
        .french(&["infantry centre", "cavalry reserve x2", "leader reserve"])
        .british(&["infantry centre"])
        .build()
}

/// Rules: NE-G7
#[test]
fn a_corps_brings_up_one_unit_in_the_leader_phase() {
    let mut position = leaders(json!({"cards": true}));
    assert!(offers(&position, FRENCH, go(1, "centre")));
    assert_eq!(refused(&position, go(1, "mcentre")), "NE-PHASE-6");
    french(&mut position, go(1, "centre"), &[]);
    assert_eq!(
        place(&position, 1),
        Zone::Line(feldherr_europa::Column::Centre)
    );
    assert_eq!(battle(&position).pieces[1].left, 2, "no action was spent");
    assert_eq!(
        refused(&position, go(2, "centre")),
        "NE-PHASE-6",
        "one a phase"
    );
    french(&mut position, Action::Done, &[]);
    let again = |position: &mut Position| {
        for _ in 0..40 {
            let asked = position.awaited_seat().expect("somebody");
            if asked == FRENCH && battle(position).phase == Phase::Leader {
                return offers(position, FRENCH, go(2, "centre"));
            }
            act(position, asked, Action::Done, &[]);
        }
        false
    };
    assert!(again(&mut position), "and again in the next round");
    for switches in [json!({}), json!({"cards": true, "reinforcements": true})] {
        assert_eq!(refused(&leaders(switches), go(1, "centre")), "NE-PHASE-6");
    }
}
