//! Setups: scenarios, positions, faults.

use crate::support::{drill, hex};
use feldherr_battles::setup::{ReinforcementDoc, ScreenDoc, StateDoc};
use feldherr_battles::{Kind, Place, Position, Setup, Side, Step};
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
        date: Some("1815-06-16".to_owned()),
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
        order.push((position.state.turn, side));
        let mut options = Vec::new();
        position.options(side.seat(), &mut options);
        position
            .apply(side.seat(), &options[0], &mut dice, &mut Vec::new())
            .unwrap();
    }
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
