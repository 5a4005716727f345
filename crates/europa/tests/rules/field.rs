//! NE-ATERR, NE-ALIGHT The ground, and light infantry on it.

use crate::support::board::*;
use crate::support::{act, position_with, region};
use feldherr_core::{Dice, Rng};
use feldherr_europa::Modifier;
use feldherr_europa::task::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, Column, Halts, Phase, Position, Terrain, Zone,
};
use serde_json::json;

/// A battle whose ground is rolled with these sums.
fn rolled(army: u8, rolls: &[u32]) -> Position {
    let mut position = position_with(
        json!({"terrain": true}),
        json!({
            "active": "france",
            "wars": [["france", "britain"]],
            "regions": {"belgium": {"units": {
                "france": {"infantry": army}, "britain": {"infantry": army},
            }}},
        }),
    );
    let mut battle = Battle::gather(&position, region("belgium")).expect("a battle");
    let mut dice = Dice::simulated(Rng::new(1));
    dice.force(sums(rolls));
    let mut course = feldherr_europa::Course {
        dice: &mut dice,
        events: &mut Vec::new(),
    };
    battle.run(&mut course, Halts::default());
    assert_eq!(dice.drawn() as usize, rolls.len() * 2);
    position.state.battle = Some(Box::new(battle));
    position.state.agenda.pop();
    position.state.agenda.push(BattleTask::Fight.into());
    position
}

fn place_it(terrain: Terrain, column: Column) -> Action {
    Action::Battle(BattleAction::Place { terrain, column })
}

/// Rules: NE-ATERR-1, NE-ATERR-2, NE-ATERR-4, NE-X60, NE-G111
#[test]
fn how_many_features_there_are() {
    for (sum, kinds) in [
        (5, 0),
        (2, 0),
        (6, 1),
        (8, 1),
        (9, 2),
        (10, 2),
        (11, 3),
        (12, 3),
    ] {
        let mut rolls = vec![sum];
        rolls.extend(std::iter::repeat_n(7, kinds));
        rolls.push(5);
        let position = rolled(6, &rolls);
        assert_eq!(battle(&position).camps[0].features.len(), kinds, "{sum}");
        assert!(battle(&position).camps[1].features.is_empty());
    }
}

/// Rules: NE-ATERR-5, NE-ATERR-6, NE-ATERR-7, NE-ATERR-8, NE-ATERR-9, NE-ATERR-10, NE-ATERR-11, NE-G111
#[test]
fn what_the_features_are() {
    let kinds = [
        (3, Terrain::Stream),
        (4, Terrain::Stream),
        (5, Terrain::Woods),
        (6, Terrain::Woods),
        (7, Terrain::Hill),
        (8, Terrain::Hill),
        (9, Terrain::Village),
        (11, Terrain::Village),
    ];
    for (sum, terrain) in kinds {
        let position = rolled(6, &[6, sum, 5]);
        assert_eq!(battle(&position).camps[0].features[..], [terrain], "{sum}");
    }
    let rivers = rolled(6, &[11, 2, 12, 2, 5]);
    let camp = &battle(&rivers).camps[0];
    assert!(camp.river_behind && camp.river_in_front && camp.features.is_empty());
}

/// Rules: NE-ATERR-3, NE-G110, NE-G157
#[test]
fn features_are_placed_in_the_own_line() {
    let mut position = rolled(6, &[9, 7, 9, 6, 5]);
    // The defender places last.
    assert_eq!(
        crate::support::refusal(&position, BRITISH, Action::Done),
        "NE-TURN-1"
    );
    assert!(offers(
        &position,
        FRENCH,
        place_it(Terrain::Hill, Column::Left)
    ));
    assert_eq!(
        refused(&position, place_it(Terrain::Woods, Column::Left)),
        "NE-ATERR-3"
    );
    french(&mut position, place_it(Terrain::Hill, Column::Left), &[]);
    assert_eq!(
        refused(&position, place_it(Terrain::Village, Column::Left)),
        "NE-ATERR-3"
    );
    french(
        &mut position,
        place_it(Terrain::Village, Column::Right),
        &[],
    );
    act(
        &mut position,
        BRITISH,
        place_it(Terrain::Woods, Column::Centre),
        &[],
    );
    let now = battle(&position);
    assert_eq!(
        now.camps[0].terrain,
        [Some(Terrain::Hill), None, Some(Terrain::Village)]
    );
    assert_eq!(now.camps[1].terrain, [None, Some(Terrain::Woods), None]);
    assert_eq!(
        now.terrain_at(BattleSide::Attacker, Zone::Middle(Column::Left)),
        None
    );
    // Nobody has to.
    let mut left = rolled(6, &[6, 7, 5]);
    french(&mut left, Action::Done, &[]);
    assert_eq!(battle(&left).camps[0].terrain, [None; 3]);
    // In a skirmish one feature covers the single zone.
    let mut skirmish = rolled(3, &[9, 7, 9, 5]);
    assert_eq!(
        refused(&skirmish, place_it(Terrain::Hill, Column::Left)),
        "NE-ATERR-3"
    );
    french(&mut skirmish, place_it(Terrain::Hill, Column::Centre), &[]);
    assert!(battle(&skirmish).camps[0].features.is_empty());
}

/// The sum of what piece 0 adds against piece 1 when their lines have this ground.
fn with_ground(
    by: &str,
    from: &str,
    target: &str,
    at: &str,
    [own, other]: [Option<Terrain>; 2],
) -> (i8, i8) {
    let position = board()
        .with(json!({"terrain": true, "light_infantry": true}))
        .phase(Phase::Infantry)
        .french(&[&format!("{by} {from}")])
        .british(&[&format!("{target} {at}")])
        .build_with(|battle| {
            battle.camps[0].terrain[1] = own;
            battle.camps[1].terrain[1] = other;
        });
    let battle = battle(&position);
    let (piece, target) = (&battle.pieces[0], &battle.pieces[1]);
    (
        Modifier::sum(&battle.fire_modifiers(piece, target)),
        Modifier::sum(&battle.charge_modifiers(piece, target, false)),
    )
}

/// Rules: NE-ATERR-6, NE-ATERR-7, NE-ATERR-8, NE-ATERR-9
#[test]
fn what_the_ground_adds() {
    let out =
        |by: &str, terrain| with_ground(by, "centre", "cavalry", "mcentre", [Some(terrain), None]);
    let into =
        |by: &str, terrain| with_ground(by, "mcentre", "cavalry", "centre", [None, Some(terrain)]);
    assert_eq!(out("infantry", Terrain::Stream), (0, 0));
    assert_eq!(out("infantry", Terrain::Woods), (-1, 0));
    assert_eq!(out("infantry", Terrain::Hill), (0, 0));
    assert_eq!(out("infantry", Terrain::Village), (-1, 0));
    assert_eq!(into("infantry", Terrain::Stream), (0, 0));
    assert_eq!(into("infantry", Terrain::Woods), (-1, 0));
    assert_eq!(into("infantry", Terrain::Hill), (0, -1));
    assert_eq!(into("infantry", Terrain::Village), (-1, -1));
    assert_eq!(out("cavalry", Terrain::Woods).1, -2);
    assert_eq!(out("cavalry", Terrain::Stream).1, 0);
    assert_eq!(into("cavalry", Terrain::Stream).1, -1);
    assert_eq!(into("cavalry", Terrain::Woods).1, -2);
    assert_eq!(into("cavalry", Terrain::Hill).1, -1);
    assert_eq!(into("cavalry", Terrain::Village).1, -1);
    assert_eq!(out("artillery", Terrain::Hill).0, 1);
    assert_eq!(out("artillery", Terrain::Woods).0, -1);
    assert_eq!(into("artillery", Terrain::Hill).0, 0);
    let both = [Some(Terrain::Woods), Some(Terrain::Village)];
    assert_eq!(
        with_ground("artillery", "centre", "infantry", "centre", both).0,
        -2
    );
}

/// Rules: NE-ALIGHT-1, NE-ALIGHT-5, NE-ALIGHT-6, NE-G113
#[test]
fn light_infantry_likes_cover() {
    let out = |terrain| with_ground("light", "centre", "infantry", "mcentre", [terrain, None]);
    let into = |terrain| with_ground("light", "mcentre", "infantry", "centre", [None, terrain]);
    assert_eq!(out(None), (1, -1));
    assert_eq!(out(Some(Terrain::Woods)), (1, 1), "no penalty out of cover");
    assert_eq!(out(Some(Terrain::Village)), (1, 1));
    assert_eq!(out(Some(Terrain::Hill)), (1, -1));
    assert_eq!(into(Some(Terrain::Woods)), (0, 1));
    assert_eq!(
        into(Some(Terrain::Village)),
        (0, 0),
        "the village still costs 1"
    );
    let defends = |terrain: fn(&mut Battle)| {
        let position = board()
            .french(&["infantry mcentre"])
            .british(&["light centre"])
            .build_with(terrain);
        let battle = battle(&position);
        Modifier::sum(&battle.stand_modifiers(&battle.pieces[1]))
    };
    assert_eq!(defends(|_| {}), -1);
    assert_eq!(
        defends(|battle| battle.camps[1].terrain[1] = Some(Terrain::Woods)),
        1
    );
    assert_eq!(feldherr_europa::Kind::Light.sheet().steps, 1);
}

/// Rules: NE-ATERR-10, NE-G112
#[test]
fn a_river_in_front_of_either_line_forbids_all_charges() {
    for (from, at) in [("centre", "mcentre"), ("mcentre", "centre")] {
        let start = board()
            .french(&[&format!("infantry {from}")])
            .british(&[&format!("infantry {at}")]);
        assert!(offers(&start.clone().build(), FRENCH, charge(0, 1)));
        for camp in 0..2 {
            let river = |battle: &mut feldherr_europa::Battle| {
                battle.camps[camp].river_in_front = true;
            };
            let crossed = start.clone().build_with(river);
            assert_eq!(
                refused(&crossed, charge(0, 1)),
                "NE-ATERR-10",
                "{from} {camp}"
            );
            assert!(offers(&crossed, FRENCH, fire(0, 1)), "fire is allowed");
        }
    }
}
