//! NE-G7 What innovations do where the advanced rules that change them are not in use.

use crate::land::{army, march};
use crate::support::board::*;
use crate::support::{act, position_with, refusal, region, troops};
use feldherr_core::{Game, Seat};
use feldherr_europa::task::BattleTask;
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

/// What a French piece adds when it fires or charges, with these innovations.
fn french_bonus(
    units: &[&str],
    target: &str,
    innovations: &[&str],
    attack: fn(&Battle) -> i8,
) -> i8 {
    let position = board()
        .french(units)
        .of(Power::Spain, &["artillery centre", "cavalry centre"])
        .british(&[target])
        .build_with(|battle| {
            battle.camps[0].flags = battle.camps[0].flags.with(Power::Spain.flag());
            battle.camps[0].seats[Power::Spain.index()] = Some(Seat(6));
            let owned = innovations.iter().map(|which| json!(["france", which]));
            let owned: Vec<Value> = owned.collect();
            battle.camps[0].innovations =
                serde_json::from_value(json!(owned)).expect("innovations");
        });
    attack(crate::support::board::battle(&position))
}

/// Rules: NE-G7, NE-G151
#[test]
fn three_guns_of_a_side_are_a_grand_battery() {
    let fires = |battle: &Battle| {
        let target = battle.pieces.last().expect("a target");
        let bonus = battle.fire_modifiers(&battle.pieces[0], target);
        feldherr_europa::Modifier::sum(&bonus)
    };
    let bonus =
        |guns: &str, owned: &[&str]| french_bonus(&[guns], "infantry mcentre", owned, fires);
    assert_eq!(
        bonus("artillery centre x2", &["grand_battery"]),
        1,
        "an ally's gun counts"
    );
    assert_eq!(
        bonus("artillery centre x1", &["grand_battery"]),
        0,
        "two others are needed"
    );
    assert_eq!(bonus("artillery centre x3", &[]), 0);
    assert_eq!(bonus("artillery centre x3", &["cavalry_divisions"]), 0);
}

/// Rules: NE-G7, NE-G151
#[test]
fn two_cavalry_of_one_player_are_a_division() {
    let charges = |battle: &Battle| {
        let target = battle.pieces.last().expect("a target");
        let bonus = battle.charge_modifiers(&battle.pieces[0], target, false);
        feldherr_europa::Modifier::sum(&bonus)
    };
    let bonus =
        |horse: &str, owned: &[&str]| french_bonus(&[horse], "cavalry mcentre", owned, charges);
    assert_eq!(bonus("cavalry centre x2", &["cavalry_divisions"]), 1);
    assert_eq!(
        bonus("cavalry centre x1", &["cavalry_divisions"]),
        0,
        "an ally's does not count"
    );
    assert_eq!(bonus("cavalry centre x2", &["grand_battery"]), 0);
}

/// Rules: NE-G7, NE-ACARD-17, NE-ACARD-18
#[test]
fn by_history_some_have_grand_batteries_and_divisions() {
    use feldherr_europa::Innovation::{CavalryDivisions, GrandBattery};
    let at = |scenario: &str| {
        let setup = json!({"scenario": scenario, "switches": {"cards": true}});
        crate::support::start(&crate::support::from_json(setup))
    };
    assert!(!at("1806").has_innovation(Power::France, GrandBattery));
    assert!(at("1807").has_innovation(Power::France, GrandBattery));
    assert!(at("1805").has_innovation(Power::France, CavalryDivisions));
    assert!(at("1812").has_innovation(Power::Russia, CavalryDivisions));
    assert!(!at("1812").has_innovation(Power::Austria, GrandBattery));
}
