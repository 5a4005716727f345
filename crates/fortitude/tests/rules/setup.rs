//! Setups: scale, table, players, armies, scenario files and their guide.

use feldherr_core::{Dice, Game, RuleId, Seat, Seed};
use feldherr_fortitude::army::{self, ArmyDoc, UnitDoc};
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::setup::{ArmyRef, Setup};
use feldherr_fortitude::{
    Action, Card, Cards, Commander, Effect, FeatureId, Ground, Nation, Objective, On, Place,
    Position, Scale, Scenario, Side, Until, rule,
};
use feldherr_testkit::{arbitrary_setups_never_panic, positions_survive_a_round_trip};
use serde_json::{Value, json};

/// A setup from a document.
pub(crate) fn read(document: &Value) -> Setup {
    serde_json::from_value(document.clone()).unwrap_or_else(|error| panic!("{error}: {document}"))
}

pub(crate) fn small() -> Value {
    json!({"armies": ["french-100", "british-100"], "terrain": []})
}

/// The small battle with some fields set.
pub(crate) fn with(fields: Value) -> Value {
    let mut document = small();
    for (key, value) in fields.as_object().unwrap() {
        document[key] = value.clone();
    }
    document
}

pub(crate) fn built(document: &Value) -> Position {
    read(document)
        .build()
        .unwrap_or_else(|error| panic!("{:?}", error.faults))
}

pub(crate) fn faults(document: &Value) -> Vec<(String, Option<RuleId>)> {
    match read(document).build() {
        Ok(_) => Vec::new(),
        Err(error) => {
            let fault = |fault: feldherr_core::SetupFault| (fault.field, fault.rule);
            error.faults.into_iter().map(fault).collect()
        }
    }
}

pub(crate) fn refused(document: &Value, field: &str, rule: RuleId) {
    assert_eq!(faults(document), [(field.to_owned(), Some(rule))]);
}

pub(crate) fn start(document: &Value) -> Position {
    let mut dice = Dice::new(Seed::numbered(1));
    Position::start(&read(document), &mut dice, &mut Vec::new()).unwrap()
}

/// A French line of three units before a British one, in the Fire phase of the French.
pub(crate) fn fight() -> Value {
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

pub(crate) fn fighting(change: impl FnOnce(&mut Value)) -> Value {
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
                feldherr_fortitude::task::FireTask::Pick {
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
