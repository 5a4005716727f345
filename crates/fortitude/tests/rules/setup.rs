//! Setups: scale, table, players, and positions as documents.

use feldherr_core::{Dice, Game, RuleId, Seat, Seed};
use feldherr_fortitude::army::{self, ArmyDoc, UnitDoc};
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::setup::{ArmyRef, Setup};
use feldherr_fortitude::{
    Action, Arm, Card, Cards, Commander, Edge, Effect, FeatureId, Formation, Ground, LeaderPlace,
    Nation, Objective, On, Phase, Place, Position, Scale, Scenario, Side, UnitId, Until, rule,
};
use feldherr_testkit::{arbitrary_setups_never_panic, positions_survive_a_round_trip};
use serde_json::{Value, json};

/// A setup from a document.
fn read(document: &Value) -> Setup {
    serde_json::from_value(document.clone()).unwrap_or_else(|error| panic!("{error}: {document}"))
}

fn small() -> Value {
    json!({"armies": ["french-100", "british-100"], "terrain": []})
}

/// The small battle with some fields set.
fn with(fields: Value) -> Value {
    let mut document = small();
    for (key, value) in fields.as_object().unwrap() {
        document[key] = value.clone();
    }
    document
}

fn built(document: &Value) -> Position {
    read(document)
        .build()
        .unwrap_or_else(|error| panic!("{:?}", error.faults))
}

fn faults(document: &Value) -> Vec<(String, Option<RuleId>)> {
    match read(document).build() {
        Ok(_) => Vec::new(),
        Err(error) => {
            let fault = |fault: feldherr_core::SetupFault| (fault.field, fault.rule);
            error.faults.into_iter().map(fault).collect()
        }
    }
}

fn refused(document: &Value, field: &str, rule: RuleId) {
    assert_eq!(faults(document), [(field.to_owned(), Some(rule))]);
}

fn start(document: &Value) -> Position {
    let mut dice = Dice::new(Seed::numbered(1));
    Position::start(&read(document), &mut dice, &mut Vec::new()).unwrap()
}

/// A French line of three units before a British one, in the Fire phase of the French.
fn fight() -> Value {
    json!({
        "units": [
            {"at": [40, 40, 0]},
            {"at": [52, 40, 0], "formation": "attack_column", "losses": 2},
            {"unit": 3, "at": [70, 44, 0]},
            {"unit": 5, "at": [40, 30, 180]},
            {"at": [52, 30, 180], "formation": "square"},
            {"unit": 8, "at": [70, 26, 180]},
        ],
        "active": "one",
        "phase": "fire",
    })
}

fn fighting(change: impl FnOnce(&mut Value)) -> Value {
    let mut state = fight();
    change(&mut state);
    with(json!({"state": state}))
}

/// Rules: VF-0a, VF-0b, VF-X61
#[test]
fn fifteen_millimetres_take_a_third_off_every_distance() {
    let scale = Scale::Mm15;
    assert_eq!((scale.on_table(12.0), scale.on_table(18.0)), (8.0, 12.0));
    assert_eq!(Scale::Mm28.on_table(12.0), 12.0);
    let document = with(json!({"scale": "15mm", "table": [72, 48]}));
    assert_eq!(built(&document).field.size, [108.0, 72.0]);
    // 180 by 120 cm, which is 70.9 by 47.2 inches.
    let document = with(json!({"scale": "15mm", "table": [70.9, 47.2]}));
    assert_eq!(built(&document).field.size, [106.35, 70.8]);
}

/// Rules: VF-0c, VF-X88, VF-G26
#[test]
fn six_millimetres_read_inches_as_centimetres() {
    assert_eq!(Scale::Mm6.on_table(12.0), 12.0);
    assert!(Scale::Mm6.is_metric() && !Scale::Mm15.is_metric());
    let document = with(json!({"scale": "6mm", "table": [110, 60]}));
    assert_eq!(built(&document).field.size, [110.0, 60.0]);
}

/// The rules compute in their own inches: at every scale the same is legal, and what players read is converted.
/// Rules: VF-0a, VF-0b, VF-0c, VF-G26, VF-X61, VF-X88
#[test]
fn every_scale_has_its_table_and_the_same_law() {
    let tables = [
        ("28mm", [110.0, 60.0], (12.0, "in"), false),
        ("15mm", [220.0 / 3.0, 40.0], (8.0, "in"), false),
        ("6mm", [110.0, 60.0], (12.0, "cm"), true),
    ];
    for (scale, table, range, metric) in tables {
        let usual = built(&with(json!({"scale": scale})));
        assert_eq!(usual.field.size, [110.0, 60.0], "{scale}");
        let written = Setup::from(&usual).table.unwrap();
        for (one, other) in written.into_iter().zip(table) {
            assert!((one - other).abs() < 1e-9, "{scale}: {written:?}");
        }
        assert_eq!(usual.field.scale.length(12.0), range);
        assert_eq!(usual.field.scale.is_metric(), metric);
        for (far, legal) in [(12.0, true), (12.1, false)] {
            let position = built(&json!({
                "scale": scale,
                "armies": ["french-100", "british-100"],
                "terrain": [],
                "state": {"active": "one", "phase": "fire", "units": [
                    {"at": [40, 40, 0], "formation": "line"},
                    {"unit": 5, "at": [40, 40.0 - far, 180], "formation": "line"},
                ]},
            }));
            let mut play = crate::support::play::from(position);
            play.position.state.agenda = vec![
                feldherr_fortitude::rules::fire::FireTask::Pick {
                    target: feldherr_fortitude::UnitId(5),
                }
                .into(),
            ];
            let shot = feldherr_fortitude::Action::FireWith {
                unit: feldherr_fortitude::UnitId(0),
                skirmish: false,
            };
            let judged = feldherr_core::Game::check(&play.position, feldherr_core::Seat(0), &shot);
            let rule = judged.err().map(|illegal| illegal.rule.as_str());
            assert_eq!(rule, (!legal).then_some("VF-5.1.1a"), "{scale} {far}");
        }
    }
}

/// Rules: VF-0b
#[test]
fn a_measured_table_survives_every_scale() {
    for scale in ["28mm", "15mm", "6mm"] {
        for width in [72.0, 70.9, 73.333, 99.999] {
            let position = built(&with(json!({"scale": scale, "table": [width, 48.7]})));
            let again = Setup::from(&position).build().unwrap();
            assert_eq!(again.field.size, position.field.size, "{scale} {width}");
        }
    }
}

/// Rules: VF-0a, VF-A.3.1a, VF-G166
#[test]
fn the_table_has_a_sensible_size() {
    assert_eq!(built(&small()).field.size, [110.0, 60.0]);
    for table in [[24, 24], [400, 100]] {
        assert_eq!(faults(&with(json!({"table": table}))), []);
    }
    for table in [[60, 110], [23, 20], [401, 100], [-110, 60]] {
        refused(&with(json!({"table": table})), "table", rule::VF_G166);
    }
    let infinite = toml::from_str::<Setup>(
        "armies = [\"french-100\", \"british-100\"]\nterrain = 1\ntable = [inf, nan]",
    );
    let found = infinite.unwrap().build().unwrap_err();
    assert_eq!(found.faults[0].rule, Some(rule::VF_G166));
}

/// Rules: VF-2.3a, VF-G31, VF-X3
#[test]
fn the_length_is_agreed_in_turns() {
    assert_eq!(built(&small()).field.turns, 8);
    assert_eq!(built(&with(json!({"turns": 12}))).field.turns, 12);
    for turns in [0, 101] {
        refused(&with(json!({"turns": turns})), "turns", rule::VF_2_3A);
    }
}

/// Rules: VF-1.0a, VF-1.4a, VF-1.4d, VF-1.3a, VF-1.3b, VF-2.4a
#[test]
fn both_armies_are_enlisted() {
    let position = built(&small());
    let field = &position.field;
    assert_eq!(field.sheets.len(), 10);
    assert_eq!(field.units_of(Side::One).count(), 5);
    for brigade in Side::BOTH
        .into_iter()
        .flat_map(|side| field.brigades_of(side))
    {
        assert!(field.brigadier(brigade).is_some());
        assert!(field.units_in(brigade).count() >= 2);
    }
    assert!(
        Side::BOTH
            .into_iter()
            .all(|side| field.chief(side).is_some())
    );
    let state = &position.state;
    assert!(state.units.iter().all(|unit| unit.place == Place::Camp));
    assert!(state.sides.iter().all(|side| side.deck == Cards::SUIT));
    assert_eq!((state.round, state.phase), (0, None));
}

/// Rules: VF-1.4b, VF-2.2a
#[test]
fn one_player_each_commands_everything() {
    let field = built(&small()).field;
    assert_eq!(
        [field.armies[0].chief, field.armies[1].chief],
        [Seat(0), Seat(1)]
    );
    let players: Vec<Seat> = field
        .brigades
        .iter()
        .map(|brigade| brigade.player)
        .collect();
    assert_eq!(players, [Seat(0), Seat(0), Seat(1), Seat(1)]);
}

/// Rules: VF-1.4b, VF-2.2a, VF-A.4.0b
#[test]
fn brigades_are_shared_out() {
    let players = json!([
        {"side": "two"},
        {"side": "one", "brigades": [1]},
        {"side": "one", "brigades": [0], "chief": true},
    ]);
    let position = built(&with(json!({"players": players})));
    let field = &position.field;
    assert_eq!(
        [field.armies[0].chief, field.armies[1].chief],
        [Seat(2), Seat(0)]
    );
    let seats: Vec<Seat> = field
        .brigades
        .iter()
        .map(|brigade| brigade.player)
        .collect();
    assert_eq!(seats, [Seat(2), Seat(1), Seat(0), Seat(0)]);
    assert_eq!(position.seats(), 3);
    assert_eq!(Setup::from(&position).build().unwrap(), position);
}

/// Rules: VF-1.0a, VF-1.4b, VF-2.2a
#[test]
fn players_command_each_brigade_once() {
    let two = json!({"side": "two"});
    let cases = [
        (json!([two]), "players", rule::VF_1_0A),
        (
            json!([two, {"side": "one", "brigades": [0]}]),
            "players",
            rule::VF_1_4B,
        ),
        (
            json!([two, {"side": "one", "brigades": [0, 1, 1]}]),
            "players[1].brigades",
            rule::VF_1_4B,
        ),
        (
            json!([two, {"side": "one", "brigades": [0, 1, 2]}]),
            "players[1].brigades",
            rule::VF_1_4B,
        ),
        (
            json!([two, {"side": "one", "brigades": [0]}, {"side": "one", "brigades": [1]}]),
            "players",
            rule::VF_2_2A,
        ),
        (
            json!([two, {"side": "one", "brigades": [0], "chief": true},
                {"side": "one", "brigades": [1], "chief": true}]),
            "players",
            rule::VF_2_2A,
        ),
        (
            json!([two, {"side": "one", "brigades": [0, 1], "chief": true}, {"side": "one"}]),
            "players[2]",
            rule::VF_1_4B,
        ),
    ];
    for (players, field, rule) in cases {
        refused(&with(json!({"players": players})), field, rule);
    }
}

/// Rules: VF-1.4c, VF-A.1.0a, VF-1.5a
#[test]
fn faults_of_an_army_are_told_with_their_place() {
    let mut doc = army::ready("french-100").unwrap().clone();
    doc.points = 50;
    doc.brigades[1].units[0].kind = "elephants".to_owned();
    let document = json!({"armies": ["nobody-100", doc], "terrain": []});
    let found = faults(&document);
    let fields: Vec<&str> = found.iter().map(|(field, _)| field.as_str()).collect();
    let expected = [
        "armies[0]",
        "armies[1].brigades[1].units[0].kind",
        "armies[1].points",
    ];
    assert_eq!(fields, expected);
    let mut later: Value = serde_json::to_value(army::ready("french-100").unwrap()).unwrap();
    later["format"] = json!(7);
    let document = json!({"armies": ["french-100", later.clone()], "terrain": []});
    let told = |document: &Value| {
        let setup: Result<Setup, _> = serde_json::from_value(document.clone());
        setup.expect_err("cannot be read").to_string()
    };
    let unknown = told(&document);
    assert!(unknown.contains("version 7"), "{unknown}");
    later["format"] = json!(1);
    later["brigades"][0]["colour"] = json!("blue");
    let document = json!({"armies": ["french-100", later], "terrain": []});
    let misspelt = told(&document);
    assert!(misspelt.contains("unknown field"), "{misspelt}");
}

/// Rules: VF-2.1b
#[test]
fn unknown_fields_are_not_passed_over() {
    for document in [
        with(json!({"weather": "rain"})),
        with(json!({"terrain": {"seed": 1, "snow": true}})),
        with(json!({"state": {"units": [{"at": [1, 2, 3], "hats": 2}]}})),
        with(json!({"state": {"units": [{"at": "nowhere"}]}})),
        with(json!({"armies": ["french-100"]})),
    ] {
        assert!(
            serde_json::from_value::<Setup>(document.clone()).is_err(),
            "{document}"
        );
    }
}

/// Rules: VF-T.0a, VF-T.1.1, VF-T.1.6a
#[test]
fn terrain_is_placed_in_three_ways() {
    let terrain = json!([
        {"kind": "wood", "rect": [10, 10, 19, 16]},
        {"kind": "road", "path": [[0, 30], [50, 32], [110, 30]]},
        {"kind": "low_wall", "path": [[60, 40], [70, 40]], "width": 0.4},
        {"kind": "hill", "outline": [[80, 40], [100, 40], [100, 55], [80, 55]],
            "crest": [[85, 44], [95, 44], [95, 50], [85, 50]], "name": {"de": "Höhe", "en": "Ridge"}},
        {"kind": "buildings", "rect": [40, 5, 47, 11]},
    ]);
    let features = &built(&with(json!({"terrain": terrain}))).field.features;
    assert_eq!(features.len(), 5);
    assert_eq!(features[0].outline.0[2], Point::new(19.0, 16.0));
    let road = &features[1].outline.0;
    assert_eq!((road.len(), road[0]), (6, Point::new(0.0, 30.999)));
    assert_eq!(features[2].outline.0[0], Point::new(60.0, 40.2));
    assert!(features[3].crest.is_some());
    assert_eq!(features[4].kind, Ground::Buildings);
}

/// Rules: VF-T.0a, VF-G154
#[test]
fn faults_of_terrain_are_told_with_their_place() {
    let terrain = json!([
        {"kind": "wood", "rect": [10, 10, 19, 16]},
        {"kind": "buildings", "rect": [15, 12, 25, 20]},
        {"kind": "wood"},
        {"kind": "wood", "rect": [1, 1, 5, 5], "path": [[1, 1], [5, 5]]},
        {"kind": "wood", "rect": [100, 10, 119, 16]},
        {"kind": "road", "path": [[0, 30]]},
    ]);
    let found = faults(&with(json!({"terrain": terrain})));
    let place = |index: usize, rule| (format!("terrain[{index}]"), Some(rule));
    let expected = [
        place(1, rule::VF_G154),
        place(2, rule::VF_T_0A),
        place(3, rule::VF_T_0A),
        place(4, rule::VF_T_0A),
        place(5, rule::VF_T_0A),
    ];
    assert_eq!(found, expected);
}

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

/// Rules: VF-2.1b
#[test]
fn setups_read_alike_in_both_notations() {
    let setup = read(&fighting(|_| {}));
    let written = toml::to_string(&setup).unwrap();
    assert_eq!(toml::from_str::<Setup>(&written).unwrap(), setup);
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    let position = start(&fighting(|_| {}));
    let written = toml::to_string(&position).unwrap();
    assert_eq!(toml::from_str::<Position>(&written).unwrap(), position);
}

/// Rules: VF-1.5b, VF-U.elite.a, VF-L.vorsichtig.a
#[test]
fn a_position_writes_its_armies() {
    let ready = Setup::from(&built(&small()));
    assert_eq!(ready.armies[0], ArmyRef::Ready("french-100".to_owned()));
    let mut doc: ArmyDoc = army::ready("prussian-200").unwrap().clone();
    doc.chief.rule = Some(Commander::Vorsichtig);
    doc.brigades[0].cautious = true;
    doc.brigades[1].units.push(UnitDoc {
        kind: "landwehr".to_owned(),
        understrength: true,
        figures: Some(17),
        ..UnitDoc::default()
    });
    let document = json!({"armies": [doc, "british-200"], "terrain": 5});
    let position = start(&document);
    let setup = Setup::from(&position);
    assert!(matches!(&setup.armies[0], ArmyRef::Inline(doc) if doc.nation == Nation::Prussian));
    positions_survive_a_round_trip(&[&position]);
}

/// Rules: VF-2.1a, VF-A.7.0
#[test]
fn scenario_files_can_be_played() {
    let files = [
        (
            "beginners",
            include_str!("../../../../data/fortitude/beginners.toml"),
        ),
        (
            "encounter",
            include_str!("../../../../data/fortitude/encounter.toml"),
        ),
        (
            "assault",
            include_str!("../../../../data/fortitude/assault.toml"),
        ),
        (
            "first",
            include_str!("../../../../data/fortitude/first.toml"),
        ),
    ];
    for (id, source) in files {
        let mut table: toml::Table = toml::from_str(source).unwrap();
        assert_eq!(table.remove("id"), Some(id.into()));
        for text in ["title", "about"] {
            let text = table.remove(text).unwrap();
            assert!(text["de"].is_str() && text["en"].is_str());
        }
        let setup: Setup = table.try_into().unwrap();
        let mut dice = Dice::new(Seed::numbered(4));
        let position = Position::start(&setup, &mut dice, &mut Vec::new()).unwrap();
        assert!(position.awaited_seat().is_some());
        let expected = match id {
            "encounter" => Scenario::Encounter,
            "assault" => Scenario::Assault,
            _ => Scenario::Beginners,
        };
        assert_eq!(position.field.scenario, expected);
    }
}

/// Rules: VF-2.1b
#[test]
fn examples_of_the_guide_are_right() {
    let guide = include_str!("../../../../docs/setup-fortitude.md");
    let blocks = |kind: &str| -> Vec<String> {
        let fence = format!("```{kind}\n");
        let parts = guide.split(fence.as_str()).skip(1);
        parts
            .map(|part| part.split("```").next().unwrap().to_owned())
            .collect()
    };
    let armies = blocks("toml army");
    assert!(!armies.is_empty());
    for source in armies {
        let doc = ArmyDoc::from_toml(&source).unwrap();
        army::build(&doc).unwrap_or_else(|faults| panic!("{faults:?}"));
    }
    let setups = blocks("json setup");
    assert!(setups.len() >= 3);
    for source in setups {
        let setup: Setup =
            serde_json::from_str(&source).unwrap_or_else(|e| panic!("{e}: {source}"));
        let mut dice = Dice::new(Seed::numbered(4));
        let position = Position::start(&setup, &mut dice, &mut Vec::new());
        let position = position.unwrap_or_else(|error| panic!("{:?}", error.faults));
        assert!(position.awaited_seat().is_some());
    }
    let mut actions = blocks("json action");
    assert!(!actions.is_empty());
    for source in actions.drain(..) {
        serde_json::from_str::<Action>(&source).unwrap_or_else(|e| panic!("{e}: {source}"));
    }
}

/// Every field and every mark of a position is explained.
/// Rules: VF-2.1b
#[test]
fn the_guide_explains_every_field_of_a_position() {
    let guide = include_str!("../../../../docs/setup-fortitude.md");
    let position = read(&fighting(|_| {})).build().unwrap();
    let unit = position.state.units[0];
    let objective = Objective {
        at: Point::default(),
        feature: Some(FeatureId(0)),
        held: None,
        prized: [false; 2],
    };
    let effect = Effect {
        side: Side::One,
        card: Card::Ten,
        on: On::Army,
        until: Until::PhaseEnd,
    };
    let documents = [
        serde_json::to_value(unit.done).unwrap(),
        serde_json::to_value(position.state.brigades[0]).unwrap(),
        serde_json::to_value(position.state.sides[0]).unwrap(),
        serde_json::to_value(objective).unwrap(),
        serde_json::to_value(effect).unwrap(),
    ];
    for document in documents {
        for field in document.as_object().unwrap().keys() {
            assert!(guide.contains(&format!("`{field}`")), "{field}");
        }
    }
    // A mark that does not exist is refused, not passed over.
    let misspelt = serde_json::from_str::<feldherr_fortitude::Done>(r#"{"fird": true}"#);
    assert!(misspelt.is_err());
}

/// Rules: VF-2.1b
#[test]
fn mangled_setups_never_panic() {
    arbitrary_setups_never_panic::<Position>(&read(&fighting(|_| {})), 300);
    arbitrary_setups_never_panic::<Position>(&read(&small()), 100);
}
