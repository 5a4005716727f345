//! Setups: scenarios, positions, faults.

use crate::support::{drill, hex};
use feldherr_battles::setup::{ReinforcementDoc, ScreenDoc, StateDoc};
use feldherr_battles::task::TurnTask;
use feldherr_battles::{
    Attack, Combat, Formation, Group, Kind, Marks, Piece, Place, Position, Setup, Side, SideState,
    Sighting, Sky, Step, TurnKind,
};
use feldherr_core::{Dice, Game, Seed};

#[test]
fn a_position_survives_being_written() {
    let position = drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::LightCavalry, 2, 610)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 2)
        .put("z-v1", 609)
        .build();
    let text = serde_json::to_string(&position).unwrap();
    let read: Position = serde_json::from_str(&text).unwrap();
    assert_eq!(read, position);
    assert_eq!(position.field.sheets.len(), 4);
    assert_eq!(
        position
            .field
            .sheet(position.field.find("z-v1").unwrap())
            .kind,
        Kind::Vedette
    );
}

/// Rules: LB-1.5a, LB-16.1a
#[test]
fn everything_wrong_is_found_at_once() {
    let mut ground = drill().french("a", Kind::Infantry, 4, 606);
    ground
        .scenario
        .setup
        .push(feldherr_battles::setup::SetupDoc {
            start: None,
            hex: hex(1717),
            pieces: vec!["a".to_owned(), "b".to_owned()],
            reduced: Vec::new(),
            road_march: Vec::new(),
        });
    ground.scenario.screen.push(ScreenDoc {
        start: None,
        unit: "a".to_owned(),
        hexes: vec![hex(202)],
    });
    let faults = ground.setup().build().unwrap_err().faults;
    let fields: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(
        fields,
        ["setup[0]", "setup[0]", "setup[1]", "screen[0]", "screen[0]"]
    );
}

/// Rules: LB-19.1a
#[test]
fn reinforcements_wait_until_their_turn() {
    let mut ground = drill()
        .gate("A", 101)
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Infantry, 4, 606)
        .piece("b", |piece| piece.place = Place::Waiting);
    ground.scenario.reinforcement.push(ReinforcementDoc {
        start: None,
        date: Some("1815-06-16".parse().unwrap()),
        hour: Some(14),
        entry: feldherr_battles::setup::EntryDoc::One("A".to_owned()),
        pieces: vec!["b".to_owned()],
        reduced: Vec::new(),
    });
    let mut position = ground.build();
    let group = feldherr_battles::GroupId(0);
    assert_eq!(position.field.group(group).unwrap().due, Some(2));
    assert!(!position.is_due(group));
    position.state.turn = 2;
    assert!(position.is_due(group));
}

/// Rules: LB-2.1a, LB-2.1b, LB-2.2a, LB-2.2b
#[test]
fn turns_run_to_the_end_of_the_track() {
    let setup = Setup {
        state: Some(Box::new(StateDoc {
            step: Some(Step::Weather),
            ..drill().french("a", Kind::Infantry, 4, 606).state
        })),
        ..drill().french("a", Kind::Infantry, 4, 606).setup()
    };
    let mut dice = Dice::new(Seed::numbered(1));
    let mut position = Position::start(&setup, &mut dice, &mut Vec::new()).unwrap();
    let mut order = Vec::new();
    while let Some(side) = position.asked() {
        if position.state.step == Step::MoveInCommand {
            order.push((position.state.turn, side));
        }
        let mut options = Vec::new();
        position.options(side.seat(), &mut options);
        position
            .apply(side.seat(), &options[0], &mut dice, &mut Vec::new())
            .unwrap();
    }
    order.dedup();
    assert!(position.is_over());
    assert_eq!(order[..2], [(0, Side::French), (0, Side::Coalition)]);
    assert_eq!(position.field.track.len(), 18);
}

/// Rules: LB-5.22b, LB-21.1c
#[test]
fn a_battle_may_attach_units_and_change_officers() {
    let mut ground = drill()
        .officer(Side::French, "old", 3, 606)
        .french("a", Kind::Infantry, 4, 606)
        .formation(Side::French, "fr2")
        .french("b", Kind::Infantry, 6, 607);
    ground
        .scenario
        .attached
        .insert("b".to_owned(), "fr".to_owned());
    ground
        .scenario
        .officer
        .push(feldherr_battles::setup::SubstituteDoc {
            formation: "fr".to_owned(),
            id: "old".to_owned(),
            name: feldherr_battles::setup::NameDoc::Same("New".to_owned()),
            initiative: 5,
            rating: 0,
            movement: None,
            nation: None,
        });
    let position = ground.build();
    let formation = &position.field.formations[0];
    assert_eq!(
        (formation.units.len(), position.field.formations.len()),
        (2, 1)
    );
    let officer = formation.officer.unwrap();
    assert_eq!(position.field.sheet(officer).initiative, 5);
}

/// Rules: LB-14.24Bb
#[test]
fn a_position_that_cannot_be_is_refused_with_its_fields() {
    use feldherr_battles::{
        Card, Damage, Effect, FormationId, MarchOrder, Marks, Moving, On, OrderId, PieceId,
        PieceSet,
    };
    let ground = || {
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 610)
    };
    let fields = |change: &dyn Fn(&mut StateDoc)| -> Vec<String> {
        let setup = ground().with(change).setup();
        let faults = setup
            .build()
            .map_or_else(|error| error.faults, |_| Vec::new());
        faults.into_iter().map(|fault| fault.field).collect()
    };
    let effect = |card: u8, on| Effect {
        side: Side::French,
        card: Card(card),
        on,
        until: None,
    };
    assert!(fields(&|_| {}).is_empty());
    let piece = |state: &mut StateDoc, place| state.pieces.get_mut("a").unwrap().place = place;
    let a = ["state.pieces.a"];
    assert_eq!(fields(&|state| piece(state, Place::Map(hex(1717)))), a);
    assert_eq!(fields(&|state| piece(state, Place::Captured(hex(9999)))), a);
    assert_eq!(
        fields(&|state| piece(state, Place::Map(hex(610)))),
        ["state.pieces.z"],
        "both sides in one hex"
    );
    assert!(
        fields(&|state| {
            piece(state, Place::Map(hex(610)));
            state.pieces.get_mut("a").unwrap().marks = Marks::OVERRUNS;
        })
        .is_empty(),
        "but cavalry that overran it"
    );
    assert_eq!(
        fields(&|state| state.pieces.get_mut("a").unwrap().order = Some(OrderId(0))),
        a
    );
    assert_eq!(fields(&|state| state.turn = 99), ["state.turn"]);
    assert_eq!(
        fields(&|state| state.fires = vec![hex(1701)]),
        ["state.fires[0]"]
    );
    assert_eq!(
        fields(&|state| state.agenda = Some(Vec::new())),
        ["state.agenda"]
    );
    assert_eq!(
        fields(&|state| state.holders = vec![None]),
        ["state.holders[0]"]
    );
    assert_eq!(
        fields(&|state| {
            state
                .formations
                .insert("nobody".to_owned(), Default::default());
        }),
        ["state.formations.nobody"]
    );
    let damage = Damage {
        side: crate::support::side(606, 607),
        repaired: None,
    };
    assert_eq!(
        fields(&|state| state.damage = vec![damage]),
        ["state.damage[0]"]
    );
    let order = MarchOrder {
        side: Side::French,
        objective: hex(1717),
        known: false,
        from: 0,
        preset: false,
        retreat: false,
    };
    assert_eq!(
        fields(&|state| state.orders = vec![order]),
        ["state.orders[0]"]
    );
    let group = |ids: &[u16]| Moving {
        group: ids.iter().map(|id| PieceId(*id)).collect::<PieceSet>(),
        from: Place::Away,
        started: false,
    };
    assert_eq!(
        fields(&|state| state.moving = Some(group(&[0, 1]))),
        ["state.moving"]
    );
    assert!(!fields(&|state| state.moving = Some(group(&[99]))).is_empty());
    assert!(fields(&|state| state.moving = Some(group(&[0]))).is_empty());
    for wrong in [
        effect(0, On::Nothing),
        effect(30, On::Nothing),
        effect(8, On::Piece(PieceId(50))),
        effect(8, On::Formation(FormationId(9))),
        effect(8, On::Hex(hex(1717))),
    ] {
        assert_eq!(
            fields(&|state| state.effects = vec![wrong]),
            ["state.effects[0]"]
        );
    }
}

/// Rules: LB-3.21a, LB-3.23a, LB-18.12b
#[test]
fn a_set_up_keeps_the_stacking_limits() {
    let rules = |ground: crate::support::Drill| {
        let mut setup = ground.setup();
        setup.state = None;
        let faults = match setup.build() {
            Ok(_) => Vec::new(),
            Err(error) => error.faults,
        };
        let rules = faults.iter().filter_map(|fault| fault.rule);
        rules.map(|rule| rule.to_string()).collect::<Vec<String>>()
    };
    // Without a position everybody of a side stands in one hex.
    let two = || {
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .french("b", Kind::Infantry, 4, 606)
    };
    assert!(rules(two()).is_empty());
    let three = two().french("c", Kind::Cavalry, 4, 606);
    assert_eq!(rules(three.clone()), ["LB-3.21a"]);
    assert!(rules(three.officer(Side::French, "ney", 4, 606)).is_empty());
    assert_eq!(rules(two().train(Side::French, "t", 606)), ["LB-18.12b"]);
}

/// The document of positions, with every word in backticks.
fn documented() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/setup-battles.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let words = text.split('`').skip(1).step_by(2);
    words.map(str::to_owned).collect()
}

fn fields(value: impl serde::Serialize) -> Vec<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::Object(fields)) => fields.into_iter().map(|(name, _)| name).collect(),
        other => panic!("{other:?} is no object"),
    }
}

/// Every step, mark and field of a position is told of.
#[test]
fn the_document_of_positions_is_complete() {
    let documented = documented();
    let told = |word: &str| documented.iter().any(|told| told == word);
    let mut words: Vec<String> = Marks::names().map(str::to_owned).collect();
    let steps = [TurnKind::Day, TurnKind::NightPm].map(TurnTask::steps);
    let steps = steps.into_iter().flatten().copied();
    let steps = steps.chain([Step::Preparation, Step::Over]);
    words.extend(steps.map(|step| match serde_json::to_value(step) {
        Ok(serde_json::Value::String(word)) => word,
        other => panic!("{other:?} is no word"),
    }));
    // What is left out of a document while it is empty is named here.
    words.extend(["withdrawn", "legacy", "announced"].map(str::to_owned));
    let sighting = Sighting {
        turn: 0,
        hex: hex(101),
        reduced: false,
    };
    words.extend([fields(StateDoc::default()), fields(Piece::default())].concat());
    words.extend([fields(Formation::default()), fields(SideState::default())].concat());
    words.extend([fields(Group::default()), fields(Sky::default())].concat());
    words.extend([fields(Combat::default()), fields(Attack::default())].concat());
    words.extend(fields(sighting));
    let untold: Vec<&String> = words.iter().filter(|word| !told(word)).collect();
    assert!(untold.is_empty(), "{untold:?}");
}

/// A log that speaks of a side without a name says nothing.
#[test]
fn a_battle_without_names_calls_its_sides_as_the_rules_do() {
    let position = crate::support::drill().build();
    let names = position.field.names.each_ref();
    assert_eq!(names.map(|name| name.en.as_str()), ["French", "Coalition"]);
    assert_eq!(
        names.map(|name| name.de.as_str()),
        ["Franzosen", "Koalition"]
    );
}
