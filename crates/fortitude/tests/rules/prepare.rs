//! VF-2.0 to VF-2.4, VF-A Before the battle.

use crate::support::play::{Play, carry_out, play, start};
use crate::support::war::war;
use crate::support::{Scene, at, battle, order, point, rect};
use feldherr_core::Seat;
use feldherr_fortitude::event::PrepareEvent;
use feldherr_fortitude::task::PrepareTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::{
    Action, Cards, Edge, Event, Feature, FeatureId, Formation, Ground, LeaderId, LeaderPlace,
    Place, Scenario, Side, Special, Spot, UnitId,
};

const SIZE: [f64; 2] = [120.0, 60.0];

/// Side one attacks from the bottom edge; two settlements, two woods.
fn table() -> Scene {
    battle()
        .house(rect(20.0, 20.0, 5.0, 5.0))
        .house(rect(80.0, 20.0, 5.0, 5.0))
        .wood(rect(40.0, 26.0, 9.0, 6.0))
        .wood(rect(60.0, 26.0, 9.0, 6.0))
}

/// Before the edges are chosen.
fn unchosen() -> Scene {
    table().with(|_, state| state.edges = [None; 2])
}

fn prepare(scene: Scene, task: PrepareTask) -> Play {
    play(scene, Task::Prepare(task))
}

fn deploying(scene: Scene) -> Play {
    let (side, seat) = (Side::One, Seat(0));
    prepare(scene, PrepareTask::Deploying { side, seat })
}

fn feature(kind: Ground, x: f64, y: f64, width: f64, depth: f64) -> Action {
    Action::AddTerrain(Feature {
        kind,
        outline: rect(x, y, width, depth),
        crest: None,
        name: None,
    })
}

/// Rules: VF-A.2.0a, VF-A.2.0b, VF-2.0a, VF-2.4a, VF-2.4b, VF-2.1a, VF-2.1b, VF-1.0b, VF-G21
#[test]
fn the_higher_roll_attacks_and_ties_are_rolled_again() {
    let setup = war(Scenario::Beginners, ["french-100", "british-100"], 2, 2);
    let play = start(&setup, &[3, 3, 2, 5]);
    assert_eq!(play.position.state.attacker, Some(Side::Two));
    let rolls: Vec<[u8; 2]> = play
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Prepare(PrepareEvent::Attacker { dice, .. }) => Some(*dice),
            _ => None,
        })
        .collect();
    assert_eq!(rolls, [[3, 3], [2, 5]]);
    for side in &play.position.state.sides {
        assert_eq!(side.deck, Cards::SUIT);
        assert_eq!(side.hand, Cards::default());
    }
    // VF-A.3.0a The defender is asked about the terrain, then the attacker about his edge.
    assert_eq!(play.now(), &Task::Prepare(PrepareTask::Terrain));
    assert_eq!(play.seat(), Seat(0));
}

/// Rules: VF-A.3.0a, VF-A.3.0b, VF-A.7.1a, VF-A.7.0
#[test]
fn the_attacker_takes_a_long_edge_or_in_an_encounter_a_short_one() {
    for (scenario, good, bad, rule) in [
        (Scenario::Beginners, Edge::Top, Edge::Left, "VF-A.3.0b"),
        (Scenario::Assault, Edge::Top, Edge::Right, "VF-A.3.0b"),
        (Scenario::Encounter, Edge::Left, Edge::Top, "VF-A.7.1a"),
    ] {
        let setup = war(scenario, ["french-100", "british-100"], 2, 2);
        let mut play = start(&setup, &[5, 2]);
        assert_eq!(play.seat(), Seat(1), "the defender sets the terrain");
        play.act(Action::AcceptTerrain);
        assert_eq!(play.seat(), Seat(0));
        assert_eq!(play.refusal(&Action::ChooseEdge(bad)), rule);
        play.act(Action::ChooseEdge(good));
        let edges = [Some(good), Some(good.opposite())];
        assert_eq!(play.position.state.edges, edges);
    }
}

/// Rules: VF-A.3.1b, VF-A.3.1c, VF-A.3.1e, VF-G153, VF-G154
#[test]
fn the_defender_changes_terrain_within_the_limits() {
    let mut play = prepare(unchosen(), PrepareTask::Terrain);
    assert_eq!(
        play.refusal(&Action::RemoveTerrain(FeatureId(0))),
        "VF-A.3.1b"
    );
    assert_eq!(
        play.refusal(&Action::RemoveTerrain(FeatureId(2))),
        "VF-A.3.1c"
    );
    assert!(!play.allows(&Action::RemoveTerrain(FeatureId(99))));
    assert_eq!(
        play.refusal(&feature(Ground::Wood, 5.0, 40.0, 3.0, 3.0)),
        "VF-A.3.1c"
    );
    assert!(
        !play.allows(&feature(Ground::Wood, 22.0, 22.0, 9.0, 6.0)),
        "it overlaps"
    );
    assert!(
        !play.allows(&feature(Ground::Hill, 110.0, 50.0, 20.0, 6.0)),
        "off the table"
    );
    play.act(feature(Ground::Wood, 5.0, 40.0, 6.0, 9.0));
    let fourth = feature(Ground::DefensibleWood, 100.0, 40.0, 6.0, 9.0);
    assert_eq!(play.refusal(&fourth), "VF-A.3.1c");
    play.act(Action::RemoveTerrain(FeatureId(2)));
    assert!(play.allows(&fourth));
    play.act(feature(Ground::Buildings, 100.0, 20.0, 5.0, 5.0));
    assert_eq!(
        play.refusal(&feature(Ground::Buildings, 5.0, 5.0, 5.0, 5.0)),
        "VF-A.3.1b"
    );
    // Any number of hills and roads.
    for x in 0..5 {
        play.act(feature(
            Ground::Road,
            8.0 + 10.0 * f64::from(x),
            0.0,
            2.0,
            60.0,
        ));
    }
    play.act(feature(Ground::Hill, 104.0, 40.0, 12.0, 12.0));
    play.act(Action::AcceptTerrain);
}

/// Rules: VF-A.3.1d
#[test]
fn a_river_needs_two_crossings_and_there_is_one() {
    let river = feature(Ground::River, 0.0, 34.0, 120.0, 3.0);
    let mut play = prepare(unchosen(), PrepareTask::Terrain);
    assert_eq!(play.refusal(&river), "VF-A.3.1d");
    play.act(feature(Ground::Road, 30.0, 0.0, 2.0, 60.0));
    assert_eq!(play.refusal(&river), "VF-A.3.1d");
    play.act(feature(Ground::Road, 90.0, 0.0, 2.0, 60.0));
    play.act(river);
    let second = feature(Ground::River, 0.0, 50.0, 120.0, 3.0);
    assert_eq!(play.refusal(&second), "VF-A.3.1d");
    assert_eq!(
        play.refusal(&Action::RemoveTerrain(FeatureId(4))),
        "VF-A.3.1d"
    );
    play.act(Action::RemoveTerrain(FeatureId(6)));
    play.act(Action::RemoveTerrain(FeatureId(4)));
}

/// Rules: VF-A.3.1a
#[test]
fn the_usual_table_is_110_by_60_inches() {
    let document = serde_json::json!({"armies": ["french-200", "british-200"]});
    let setup = serde_json::from_value(document).expect("a setup");
    assert_eq!(start(&setup, &[]).position.field.size, [110.0, 60.0]);
}

/// Rules: VF-A.3.2a, VF-A.3.2b, VF-A.3.2c, VF-X86
#[test]
fn four_objectives_are_named_in_turn_and_keep_their_distance() {
    let mut play = prepare(table(), PrepareTask::Objective);
    let name = |x, y| Action::NameObjective(point(x, y));
    assert_eq!(play.seat(), Seat(1), "the defender begins");
    for (x, y) in [(30.0, 11.0), (11.0, 30.0), (109.0, 30.0), (30.0, 49.0)] {
        assert_eq!(play.refusal(&name(x, y)), "VF-A.3.2c");
    }
    play.act(name(30.0, 12.0));
    assert_eq!(play.seat(), Seat(0));
    assert_eq!(play.refusal(&name(30.0, 23.9)), "VF-A.3.2c");
    assert_eq!(
        play.refusal(&Action::NameFeature(FeatureId(2))),
        "VF-2.1.1c"
    );
    assert!(!play.allows(&Action::NameFeature(FeatureId(77))));
    play.act(name(30.0, 24.0));
    assert_eq!(play.seat(), Seat(1));
    play.act(Action::NameFeature(FeatureId(1)));
    assert_eq!(
        play.position.state.objectives[2].feature,
        Some(FeatureId(1))
    );
    play.act(name(60.0, 40.0));
    assert_eq!(play.position.state.objectives.len(), 4);
    assert!(play.position.call_is_over(), "no fifth");
}

trait Over {
    fn call_is_over(&self) -> bool;
}

impl Over for feldherr_fortitude::Position {
    fn call_is_over(&self) -> bool {
        self.state.agenda.is_empty()
    }
}

/// Rules: VF-A.7.2a, VF-A.7.2b, VF-G76
#[test]
fn an_assault_has_three_objectives_near_the_defender() {
    let scene = table().with(|field, _| field.scenario = Scenario::Assault);
    let mut play = prepare(scene, PrepareTask::Objective);
    let name = |x, y| Action::NameObjective(point(x, y));
    assert_eq!(play.refusal(&name(30.0, 24.1)), "VF-A.7.2b");
    assert_eq!(play.refusal(&name(30.0, 11.0)), "VF-A.3.2c");
    assert_eq!(
        play.refusal(&Action::NameFeature(FeatureId(0))),
        "VF-A.7.2b",
        "only partly within"
    );
    play.act(name(30.0, 24.0));
    assert_eq!(play.seat(), Seat(0), "the attacker names one");
    assert_eq!(play.refusal(&name(30.0, 14.0)), "VF-A.3.2c");
    play.act(name(60.0, 20.0));
    assert_eq!(play.seat(), Seat(1), "the defender two");
    play.act(name(90.0, 20.0));
    assert!(play.position.call_is_over(), "three in all");
}

/// Rules: VF-G150
#[test]
fn a_table_without_room_gets_fewer_objectives() {
    let small = battle().with(|field, _| field.size = [30.0, 26.0]);
    let mut play = prepare(small, PrepareTask::Objective);
    play.act(Action::NameObjective(point(15.0, 13.0)));
    assert!(play.position.call_is_over());
}

fn in_camp(scene: Scene) -> Scene {
    scene.with(|_, state| {
        for unit in &mut state.units {
            unit.place = Place::Camp;
        }
        for leader in &mut state.leaders {
            leader.place = LeaderPlace::Camp;
        }
        state.round = 0;
        state.phase = None;
    })
}

fn deploy(unit: u8, x: f64, y: f64) -> Action {
    Action::Deploy {
        unit: UnitId(unit),
        order: order(Formation::Line, 12),
        pose: at(x, y, 0.0),
    }
}

/// Rules: VF-A.4.0a, VF-A.4.0c, VF-G74, VF-G42
#[test]
fn units_deploy_within_18_inches_of_their_edge_touching_nobody() {
    let scene = in_camp(
        table()
            .one("line", at(0.0, 0.0, 0.0))
            .one("line", at(0.0, 0.0, 0.0))
            .two("line", at(0.0, 0.0, 0.0))
            .leader(Side::One, point(0.0, 0.0), None),
    );
    let mut play = deploying(scene);
    assert_eq!(play.refusal(&deploy(0, 30.0, 41.9)), "VF-A.4.0c");
    assert_eq!(
        play.refusal(&deploy(2, 30.0, 42.0)),
        "VF-1.4b",
        "not his unit"
    );
    assert!(!play.allows(&deploy(200, 30.0, 42.0)));
    play.act(deploy(0, 30.0, 42.0));
    assert!(!play.allows(&deploy(1, 39.0, 42.0)), "it would touch");
    assert!(!play.allows(&deploy(1, 30.0, 59.5)), "off the table");
    assert_eq!(play.refusal(&Action::EndDeployment), "VF-A.4.0c");
    play.act(deploy(1, 45.0, 42.0));
    let told = play.events.len();
    play.act(deploy(1, 60.0, 45.0)); // placed anew
    assert_eq!(play.events.len(), told + 1, "told again");
    assert_eq!(play.refusal(&Action::EndDeployment), "VF-G42");
    let brigadier = |x, y| Action::DeployLeader {
        leader: LeaderId(2),
        to: Spot::Table(point(x, y)),
    };
    assert_eq!(play.refusal(&brigadier(40.0, 41.0)), "VF-A.4.0c");
    play.act(brigadier(40.0, 50.0));
    play.act(Action::DeployLeader {
        leader: LeaderId(0),
        to: Spot::Table(point(50.0, 50.0)),
    });
    play.act(Action::EndDeployment);
}

/// Rules: VF-T.3.2c, VF-T.3.1a
#[test]
fn features_wholly_in_the_zone_may_be_occupied_at_deployment() {
    let scene = in_camp(
        table()
            .house(rect(20.0, 50.0, 5.0, 5.0))
            .house(rect(40.0, 40.0, 5.0, 5.0))
            .one("line", at(0.0, 0.0, 0.0))
            .one("line", at(0.0, 0.0, 0.0)),
    );
    let mut play = deploying(scene);
    let into = |unit, feature| Action::DeployInto {
        unit: UnitId(unit),
        feature: FeatureId(feature),
    };
    assert_eq!(play.refusal(&into(0, 5)), "VF-T.3.2c");
    assert_eq!(play.refusal(&into(0, 2)), "VF-T.3.2c");
    play.act(into(0, 4));
    assert_eq!(
        play.position.state.units[0].place,
        Place::Feature(FeatureId(4))
    );
    assert_eq!(play.refusal(&into(1, 4)), "VF-T.3.1a");
    let chief = Action::DeployLeader {
        leader: LeaderId(0),
        to: Spot::Feature(FeatureId(4)),
    };
    assert!(play.allows(&chief), "any number of leaders fit");
}

/// Rules: VF-A.4.1a, VF-11.0c, VF-11.0a, VF-G57
#[test]
fn units_held_back_wait_in_march_column_with_their_brigadier() {
    let scene = in_camp(table().one("line", at(0.0, 0.0, 0.0)).leader(
        Side::One,
        point(0.0, 0.0),
        None,
    ));
    let mut play = deploying(scene);
    let brigadier = Action::DeployLeader {
        leader: LeaderId(2),
        to: Spot::Table(point(40.0, 50.0)),
    };
    play.act(Action::HoldBack(UnitId(0)));
    assert_eq!(play.refusal(&brigadier), "VF-G76");
    let unit = play.position.state.units[0];
    assert_eq!(unit.place, Place::Reserve);
    assert_eq!(unit.order.formation, Formation::MarchColumn);
    play.act(Action::DeployLeader {
        leader: LeaderId(0),
        to: Spot::Table(point(50.0, 50.0)),
    });
    play.act(Action::EndDeployment);
    assert_eq!(play.position.state.leaders[2].place, LeaderPlace::Reserve);
}

/// Rules: VF-A.7.1b, VF-A.7.1c, VF-G76
#[test]
fn in_an_encounter_only_light_troops_deploy() {
    let scene = in_camp(
        table()
            .one("line", at(0.0, 0.0, 0.0))
            .one("line", at(0.0, 0.0, 0.0))
            .special(Special::LightInfantry)
            .one("cavalry", at(0.0, 0.0, 0.0))
            .special(Special::LightCavalry),
    )
    .with(|field, state| {
        field.scenario = Scenario::Encounter;
        state.edges = [Some(Edge::Left), Some(Edge::Right)];
    });
    let (side, seat) = (Side::One, Seat(0));
    let mut play = carry_out(
        scene,
        Task::Prepare(PrepareTask::Deploy { side, seat }),
        &[],
    );
    assert_eq!(
        play.position.state.units[0].place,
        Place::Reserve,
        "at once"
    );
    assert_eq!(
        play.position.state.leaders[0].place,
        LeaderPlace::Reserve,
        "the chief too"
    );
    let heavy = Action::Deploy {
        unit: UnitId(0),
        order: order(Formation::Line, 12),
        pose: at(10.0, 30.0, 90.0),
    };
    assert_eq!(play.refusal(&heavy), "VF-A.7.1b");
    let light = |x| Action::Deploy {
        unit: UnitId(1),
        order: order(Formation::Line, 12),
        pose: at(x, 30.0, 90.0),
    };
    assert_eq!(
        play.refusal(&light(18.5)),
        "VF-A.4.0c",
        "18 in from the short edge"
    );
    play.act(light(18.0));
}

/// Rules: VF-A.7.1b, VF-A.7.1c, VF-G57, VF-G76
#[test]
fn a_brigadier_without_light_troops_waits_with_his_brigade() {
    let scene = in_camp(table().one("line", at(0.0, 0.0, 0.0)).leader(
        Side::One,
        point(0.0, 0.0),
        None,
    ))
    .with(|field, state| {
        field.scenario = Scenario::Encounter;
        state.edges = [Some(Edge::Left), Some(Edge::Right)];
    });
    let (side, seat) = (Side::One, Seat(0));
    let play = carry_out(
        scene,
        Task::Prepare(PrepareTask::Deploy { side, seat }),
        &[],
    );
    let state = &play.position.state;
    assert_eq!(state.units[0].place, Place::Reserve);
    assert_eq!(state.leaders[2].place, LeaderPlace::Reserve);
    assert!(play.position.call_is_over(), "there is nothing to place");
}

/// Rules: VF-A.7.2c
#[test]
fn half_of_the_defenders_units_start_an_assault_in_reserve() {
    let unit = |scene: Scene| scene.one("line", at(0.0, 0.0, 0.0));
    let scene = in_camp(unit(unit(unit(unit(unit(table())))))).with(|field, state| {
        field.scenario = Scenario::Assault;
        state.attacker = Some(Side::Two);
    });
    let mut play = deploying(scene.clone());
    play.act(deploy(0, 20.0, 44.0));
    play.act(deploy(1, 40.0, 44.0));
    assert_eq!(
        play.refusal(&deploy(2, 60.0, 44.0)),
        "VF-A.7.2c",
        "three of five stay"
    );
    play.act(deploy(1, 60.0, 44.0));
    let attacker = scene.with(|_, state| state.attacker = Some(Side::One));
    let mut play = deploying(attacker);
    for (unit, x) in (0..5).zip([20.0, 40.0, 60.0, 80.0, 100.0]) {
        play.act(deploy(unit, x, 44.0));
    }
}

/// Rules: VF-A.4.0b, VF-1.4b, VF-G74
#[test]
fn the_defender_deploys_first_player_by_player() {
    let setup = war(Scenario::Beginners, ["french-100", "british-100"], 4, 2);
    let mut play = start(&setup, &[5, 2]);
    let mut seats: Vec<Seat> = Vec::new();
    play.decline_until(|position| {
        matches!(
            position.state.agenda.last(),
            Some(Task::Prepare(PrepareTask::Deploying { .. }))
        )
    });
    while let Task::Prepare(PrepareTask::Deploying { seat, .. }) = play.now() {
        if seats.last() != Some(seat) {
            seats.push(*seat);
        }
        let action = play.options().pop().expect("an option");
        play.act(action);
    }
    assert_eq!(seats, [Seat(1), Seat(3), Seat(0), Seat(2)]);
}

/// Rules: VF-A.5.0a, VF-A.5.0b, VF-A.7.2d, VF-X85
#[test]
fn the_initiative_roll_decides_who_decides() {
    let roll = |scenario, die| {
        let scene = table().with(|field, _| field.scenario = scenario);
        let play = carry_out(scene, Task::Prepare(PrepareTask::Initiative), &[die]);
        play.seat()
    };
    assert_eq!(roll(Scenario::Beginners, 4), Seat(0), "the attacker");
    assert_eq!(roll(Scenario::Beginners, 3), Seat(1), "the defender");
    assert_eq!(roll(Scenario::Assault, 2), Seat(0));
    assert_eq!(roll(Scenario::Assault, 1), Seat(1));
    let guarded = table().two("line", at(30.0, 10.0, 180.0));
    let mut play = carry_out(guarded, Task::Prepare(PrepareTask::Initiative), &[5]);
    assert_eq!(play.options(), Side::BOTH.map(Action::FirstTurn));
    play.act(Action::FirstTurn(Side::Two));
    let state = &play.position.state;
    assert_eq!(
        (state.round, state.first, state.active),
        (1, Side::Two, Side::Two)
    );
}

/// Rules: VF-A.4.1c
#[test]
fn reserves_are_counted_when_the_battle_begins() {
    let reserve = |scene: Scene| scene.add(Side::One, "march", Place::Reserve);
    let scene = reserve(reserve(table())).one("line", at(30.0, 44.0, 0.0));
    let play = carry_out(scene, Task::Prepare(PrepareTask::Initiative), &[5]);
    assert_eq!(play.position.state.sides.map(|side| side.reserves), [2, 0]);
    assert_eq!(SIZE, play.position.field.size);
}
