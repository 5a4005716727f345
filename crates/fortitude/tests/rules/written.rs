//! Positions as documents: what stands where, and what cannot be.

use crate::setup::{built, faults, fighting, refused, small, start};
use feldherr_core::Game;
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::setup::Setup;
use feldherr_fortitude::{
    Arm, Card, Edge, Formation, LeaderPlace, Phase, Place, Side, UnitId, rule,
};
use feldherr_testkit::positions_survive_a_round_trip;
use serde_json::{Value, json};

/// Rules: VF-3.0c, VF-2.1a
#[test]
fn a_position_is_written_in_a_few_lines() {
    let position = built(&fighting(|_| {}));
    let state = &position.state;
    assert_eq!(
        (state.round, state.active, state.first),
        (1, Side::One, Side::One)
    );
    assert_eq!(state.phase, Some(Phase::Fire));
    assert_eq!(state.edges, [Some(Edge::Bottom), Some(Edge::Top)]);
    assert_eq!(state.attacker, Some(Side::One));
    let unit = |id: u8| state.units[UnitId(id).index()];
    assert_eq!(
        unit(0).place,
        Place::Table(Pose::new(Point::new(40.0, 40.0), 0.0))
    );
    assert_eq!(
        (unit(0).order.formation, unit(0).order.files),
        (Formation::Line, 12)
    );
    assert_eq!(unit(1).order.formation, Formation::AttackColumn);
    assert_eq!(unit(1).losses, 2);
    assert_eq!(unit(6).order.formation, Formation::Square);
    assert_eq!(unit(2).place, Place::Reserve);
    assert_eq!(position.field.sheets[4].arm, Arm::Artillery);
    assert_eq!(unit(4).order.formation, Formation::Limbered, "in reserve");
    assert_eq!(state.sides[0].reserves, 2);
    // Leaders stand behind the first unit they command.
    let LeaderPlace::Table(brigadier) = state.leaders[0].place else {
        panic!("{:?}", state.leaders[0].place);
    };
    assert!(brigadier.y > 41.0 && brigadier.x == 40.0);
}

/// Rules: VF-3.0c
#[test]
fn every_phase_can_be_started_from() {
    for phase in ["fate", "fire", "command", "melee"] {
        for active in ["one", "two"] {
            let document = fighting(|state| {
                state["phase"] = json!(phase);
                state["active"] = json!(active);
            });
            let position = start(&document);
            assert!(position.awaited_seat().is_some(), "{phase} {active}");
            positions_survive_a_round_trip(&[&position]);
        }
    }
    let turn = fighting(|state| {
        state.as_object_mut().unwrap().remove("phase");
    });
    assert!(start(&turn).awaited_seat().is_some());
}

/// Rules: VF-A.2.0a, VF-2.0a
#[test]
fn a_battle_without_a_position_starts_with_the_preparations() {
    let position = start(&small());
    assert!(position.state.attacker.is_some());
    assert_eq!(position.state.round, 0);
    positions_survive_a_round_trip(&[&position]);
}

/// Rules: VF-6.3c, VF-6.3e, VF-T.2.4, VF-T.3c
#[test]
fn units_stand_apart_on_ground_they_can_enter() {
    let overlap = fighting(|state| state["units"][1]["at"] = json!([44, 40, 0]));
    refused(&overlap, "state.units[1].at", rule::VF_6_3C);
    let off = fighting(|state| state["units"][2]["at"] = json!([70, 59, 0]));
    refused(&off, "state.units[2]", rule::VF_6_3E);
    let far = fighting(|state| state["units"][2]["at"] = json!([-9000, 59, 0]));
    refused(&far, "state.units[2]", rule::VF_6_3E);
    for (kind, rule) in [
        ("buildings", rule::VF_T_3C),
        ("defensible_wood", rule::VF_T_3C),
        ("river", rule::VF_T_2_4),
        ("high_wall", rule::VF_T_2_4),
    ] {
        let mut document = fighting(|_| {});
        document["terrain"] = json!([{"kind": kind, "rect": [36, 39, 44, 42]}]);
        refused(&document, "state.units[0]", rule);
    }
    for kind in ["wood", "hill", "rough", "low_wall"] {
        let mut document = fighting(|_| {});
        document["terrain"] = json!([{"kind": kind, "rect": [36, 39, 44, 42]}]);
        assert_eq!(faults(&document), [], "{kind}");
    }
    let nowhere = json!({"at": [f64::MAX, 0, 0]});
    let document = fighting(|state| state["units"][0] = nowhere);
    assert!(serde_json::from_value::<Setup>(document).is_err());
}

/// Rules: VF-1.2.1d, VF-1.2.2d, VF-S.karree.a, VF-S.disziplinierte_schuetzen.b, VF-1.2.3a
#[test]
fn formations_fit_their_units() {
    let drawn_up = |index: usize, formation: &str, files: Value| {
        fighting(|state| {
            state["units"][index]["formation"] = json!(formation);
            state["units"][index]["files"] = files;
        })
    };
    let cases = [
        (0, "line", json!(24), rule::VF_1_2_1D),
        (0, "line", json!(6), rule::VF_1_2_2E),
        (
            3,
            "attack_column",
            Value::Null,
            rule::VF_S_DISZIPLINIERTE_SCHUETZEN_B,
        ),
        (2, "square", Value::Null, rule::VF_S_KARREE_A),
        (0, "limbered", json!(1), rule::VF_1_2_3A),
    ];
    for (index, formation, files, rule) in cases {
        let field = format!("state.units[{index}].formation");
        refused(&drawn_up(index, formation, files), &field, rule);
    }
}

/// Rules: VF-G51, VF-1.0.1d
#[test]
fn losses_stay_within_the_morale_value() {
    let with_losses = |losses: u8, morale: i8| {
        fighting(|state| {
            state["units"][0]["losses"] = json!(losses);
            state["units"][0]["morale"] = json!(morale);
        })
    };
    assert_eq!(faults(&with_losses(4, 0)), []);
    refused(&with_losses(5, 0), "state.units[0]", rule::VF_G51);
    assert_eq!(faults(&with_losses(5, 1)), []);
    refused(&with_losses(4, -1), "state.units[0]", rule::VF_G51);
}

/// Rules: VF-T.3.1a, VF-T.3.1b, VF-T.3c
#[test]
fn features_hold_one_unit_and_no_enemy_leader() {
    let village = json!([
        {"kind": "buildings", "rect": [20, 20, 27, 26]},
        {"kind": "wood", "rect": [80, 10, 89, 16]},
    ]);
    let inside = |change: &dyn Fn(&mut Value)| {
        let mut document = fighting(|state| {
            state["units"][0]["at"] = json!({"feature": 0});
            change(state);
        });
        document["terrain"] = village.clone();
        document
    };
    let position = built(&inside(&|_| {}));
    assert_eq!(
        position.state.leaders[0].place,
        LeaderPlace::Feature(feldherr_fortitude::FeatureId(0))
    );
    positions_survive_a_round_trip(&[&start(&inside(&|_| {}))]);
    let twice = inside(&|state| state["units"][1]["at"] = json!({"feature": 0}));
    refused(&twice, "state.units[1]", rule::VF_T_3_1A);
    let wood = inside(&|state| state["units"][1]["at"] = json!({"feature": 1}));
    refused(&wood, "state.units[1]", rule::VF_T_3A);
    let unknown = inside(&|state| state["units"][1]["at"] = json!({"feature": 9}));
    refused(&unknown, "state.units[1]", rule::VF_T_3A);
    let enemy = inside(&|state| state["leaders"] = json!([{"leader": 5, "at": {"feature": 0}}]));
    refused(&enemy, "state.leaders[5]", rule::VF_T_3_1B);
}

/// Rules: VF-2.4a, VF-G32
#[test]
fn every_card_is_in_one_place() {
    let cards = |side: Value| fighting(|state| state["sides"] = json!([side, {}]));
    let position = built(&cards(json!({"hand": ["A", "K"], "discard": ["10"]})));
    let side = position.state.sides[0];
    assert_eq!(
        (side.deck.len(), side.hand.len(), side.discard.len()),
        (10, 2, 1)
    );
    assert!(!side.deck.has(Card::King));
    let field = "state.sides[0]";
    refused(
        &cards(json!({"hand": ["A"], "discard": ["A"]})),
        field,
        rule::VF_2_4A,
    );
    refused(&cards(json!({"deck": ["A", "2"]})), field, rule::VF_2_4A);
    refused(
        &cards(json!({"hand": ["2"]})),
        "state.sides[0].hand",
        rule::VF_G32,
    );
}

/// Rules: VF-2.3b, VF-3.0c, VF-A.3.0b, VF-A.7.1a, VF-A.4.0c
#[test]
fn round_phase_and_edges_go_together() {
    let late = fighting(|state| state["round"] = json!(9));
    refused(&late, "state.round", rule::VF_2_3B);
    let early = fighting(|state| state["round"] = json!(0));
    refused(&early, "state.phase", rule::VF_3_0C);
    let sides = fighting(|state| state["edges"] = json!(["left", "right"]));
    refused(&sides, "state.edges", rule::VF_A_3_0B);
    let same = fighting(|state| state["edges"] = json!(["top", "top"]));
    refused(&same, "state.edges", rule::VF_A_3_0B);
    let mut encounter = fighting(|_| {});
    encounter["scenario"] = json!("encounter");
    assert_eq!(
        built(&encounter).state.edges,
        [Some(Edge::Left), Some(Edge::Right)]
    );
    let camp = fighting(|state| state["units"][0]["at"] = json!("camp"));
    refused(&camp, "state.units[0]", rule::VF_A_4_0C);
}

/// Rules: VF-1.4a
#[test]
fn lists_have_the_right_length_and_numbers() {
    let unit = |number: u8| fighting(|state| state["units"][0]["unit"] = json!(number));
    assert_eq!(faults(&unit(10))[0].0, "state.units[0]");
    assert_eq!(faults(&unit(3))[0].0, "state.units[2]");
    let brigades = fighting(|state| state["brigades"] = json!([{}]));
    refused(&brigades, "state.brigades", rule::VF_1_4A);
    let leader = fighting(|state| state["leaders"] = json!([{"leader": 6, "at": "lost"}]));
    assert_eq!(faults(&leader)[0].0, "state.leaders[0]");
}

/// Rules: VF-2.1.1c, VF-A.3.2a
#[test]
fn objectives_are_on_the_table() {
    let objectives = |objectives: Value| fighting(|state| state["objectives"] = objectives);
    let one = json!({"at": [30, 30], "held": "two"});
    assert_eq!(faults(&objectives(json!([one]))), []);
    let off = json!([{"at": [30, 61], "held": null}]);
    refused(&objectives(off), "state.objectives[0]", rule::VF_A_3_2C);
    let feature = json!([one, {"at": [30, 30], "held": null, "feature": 0}]);
    refused(&objectives(feature), "state.objectives[1]", rule::VF_2_1_1C);
    let many = json!(vec![one; 13]);
    refused(&objectives(many), "state.objectives", rule::VF_A_3_2A);
}

/// Rules: VF-3.0c, VF-4.0b
#[test]
fn tasks_and_effects_name_what_exists() {
    let effect = |on: Value| {
        let effect = json!({"side": "one", "card": "A", "on": on, "until": "game_end"});
        fighting(|state| state["effects"] = json!([effect]))
    };
    assert_eq!(faults(&effect(json!({"unit": 9}))), []);
    for on in [
        json!({"unit": 10}),
        json!({"brigade": 4}),
        json!({"feature": 0}),
        json!({"objective": 0}),
        json!({"leader": 6}),
    ] {
        assert_eq!(faults(&effect(on)), [("state.effects[0]".to_owned(), None)]);
    }
    let nobody = fighting(|state| state["agenda"] = json!([]));
    refused(&nobody, "state.agenda", rule::VF_3_0C);
    let unasked = fighting(|state| state["agenda"] = json!([{"turn": "end"}]));
    refused(&unasked, "state.agenda", rule::VF_3_0C);
    let over = fighting(|state| {
        state["agenda"] = json!([]);
        state["round"] = json!(8);
        state.as_object_mut().unwrap().remove("phase");
    });
    assert!(built(&over).outcome().is_some());
}
