//! The shipped battles, what their files must say, and the laws on them.

use crate::support::{drill, hex, starts};
use feldherr_battles::setup::{Date, EntryDoc, ReinforcementDoc, ScenarioRef};
use feldherr_battles::{Action, FormationId, Kind, Marks, Place, Position, Setup, Side, Step};
use feldherr_core::{Dice, Game, Observer, Seed};
use feldherr_testkit::{Effort, suite};

fn named(key: &str, start: Option<&str>, cards: bool) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: start.map(str::to_owned),
        cards,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

/// Rules: LB-1.2a, LB-GL.atb, LB-1.0a
#[test]
fn every_battle_of_the_library_can_be_begun_from_each_start() {
    assert_eq!(
        starts().len(),
        9,
        "four battles with two starts, and a campaign"
    );
    for (key, start) in starts() {
        for cards in [false, true] {
            let setup = named(&key, start.as_deref(), cards);
            let position = setup
                .build()
                .unwrap_or_else(|error| panic!("{key} {start:?}: {error:?}"));
            assert_eq!(position.seats(), 2);
            assert_eq!(position.field.cards.is_some(), cards);
            let part = |piece: &&feldherr_battles::Piece| piece.place != Place::Away;
            assert!(
                position.state.pieces.iter().filter(part).count() > 40,
                "{key} {start:?}"
            );
        }
    }
    assert!(named("waterloo-1915", None, false).build().is_err());
    assert!(named("ligny", Some("midnight"), false).build().is_err());
}

/// Rules: LB-1.5a, LB-1.5b, LB-1.5c
#[test]
fn everything_begins_hidden_and_some_of_it_reduced() {
    let position = named("mont-saint-jean", Some("day"), false)
        .build()
        .unwrap();
    let marks = |key: &str| position.piece(position.field.find(key).unwrap()).marks;
    assert!(marks("fr-ii-5-campi").has(Marks::REDUCED));
    assert!(!marks("fr-ii-5-husson").has(Marks::REDUCED));
    assert!(
        !position
            .state
            .pieces
            .iter()
            .any(|piece| piece.marks.has(Marks::SEEN))
    );
    assert_eq!(position.field.first, Side::French);
    assert_eq!(position.field.sets_up, [Side::French, Side::Coalition]);
    // The other side sees stacks, never what is in them.
    let view = position.view(Observer::Seat(Side::Coalition.seat()));
    let french = view
        .known
        .stacks
        .iter()
        .filter(|stack| stack.side == Side::French);
    assert!(french.clone().count() > 10);
    assert!(french.clone().all(|stack| stack.covered.is_some()));
}

/// Rules: LB-1.5a
#[test]
fn the_scenario_says_who_sets_up_first() {
    let mut ground = drill();
    assert_eq!(
        ground.build().field.sets_up,
        [Side::French, Side::Coalition]
    );
    ground.scenario.first = Side::Coalition;
    assert_eq!(
        ground.build().field.sets_up,
        [Side::Coalition, Side::French]
    );
    ground.scenario.order = Some([Side::French, Side::Coalition]);
    assert_eq!(
        ground.build().field.sets_up,
        [Side::French, Side::Coalition]
    );
}

/// Rules: LB-1.41b, LB-1.41c, LB-1.42a, LB-1.42b, LB-1.42c
#[test]
fn units_have_all_their_data_and_impossible_ones_are_refused() {
    let position = named("quatre-bras", None, false).build().unwrap();
    let husson = position
        .field
        .sheet(position.field.find("fr-ii-5-husson").unwrap());
    assert_eq!(husson.kind, Kind::Infantry);
    assert!(husson.reduced > 0 && husson.reduced < husson.full);
    assert!(!husson.has_flag());
    for (_, sheet) in position
        .field
        .pieces()
        .filter(|(_, sheet)| sheet.kind.is_combat())
    {
        assert!((1..=6).contains(&sheet.initiative), "{}", sheet.key);
        assert_eq!(
            sheet.full == 1,
            sheet.reduced == 0 && sheet.has_flag(),
            "{}",
            sheet.key
        );
    }
    let rule_of = |change: fn(&mut feldherr_battles::setup::UnitDoc)| {
        let ground = drill()
            .french("a", Kind::Infantry, 4, 606)
            .with_unit(Side::French, change);
        let faults = ground.setup().build().unwrap_err().faults;
        assert_eq!(faults.len(), 1);
        (faults[0].field.clone(), faults[0].rule.unwrap())
    };
    use feldherr_battles::rule;
    assert_eq!(
        rule_of(|unit| unit.initiative = 7),
        ("fr.a.initiative".to_owned(), rule::LB_1_42A)
    );
    assert_eq!(rule_of(|unit| unit.initiative = 0).1, rule::LB_1_42A);
    assert_eq!(rule_of(|unit| unit.full = 0).1, rule::LB_1_42A);
    assert_eq!(rule_of(|unit| unit.reduced = 4).1, rule::LB_1_41B);
    let single = |unit: &mut feldherr_battles::setup::UnitDoc| (unit.full, unit.reduced) = (1, 1);
    assert_eq!(rule_of(single).1, rule::LB_1_41C);
    assert_eq!(rule_of(|unit| unit.arm = Kind::Officer).1, rule::LB_1_42A);
}

/// Rules: LB-1.43a, LB-1.3a
#[test]
fn markers_and_hexes_are_written_readably() {
    let position = drill()
        .french("a", Kind::Infantry, 4, 908)
        .marked("a", Marks::OOC.with(Marks::REDUCED))
        .build();
    let text = serde_json::to_value(&position).unwrap();
    let piece = &text["state"]["pieces"]["a"];
    assert_eq!(piece["place"]["map"], "0908");
    assert_eq!(
        piece["marks"],
        serde_json::json!(["reduced", "out_of_command"])
    );
}

/// Rules: LB-1.1a
#[test]
fn every_roll_is_one_six_sided_die() {
    let mut ground = drill()
        .at(Step::Recovery, Side::French)
        .french("a", Kind::Infantry, 4, 303)
        .piece("a", |piece| piece.place = Place::Awaiting);
    ground.scenario.day[0].supply = vec![12];
    let mut play = ground.play(&[]);
    let a = play.id("a");
    play.act(Action::Recover(a));
    let log = play.dice.take_log().unwrap();
    assert_eq!((log.len(), log[0].sides), (1, 6));
}

/// Rules: LB-21.1c, LB-19.5a
#[test]
fn levels_follow_the_strength_that_takes_part() {
    let mut ground = drill()
        .gate("A", 101)
        .with_formation(Side::French, |formation| formation.demoralization = 7)
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 4, 303)
        .french("c", Kind::Infantry, 4, 303)
        .french("alt", Kind::Infantry, 4, 101)
        .piece("alt", |piece| piece.place = Place::Waiting)
        .french("gone", Kind::Infantry, 4, 303);
    // Not named anywhere: it takes no part.
    ground.state.pieces.remove("gone");
    ground.scenario.alternate.push(ReinforcementDoc {
        start: None,
        date: None,
        hour: None,
        entry: EntryDoc::One("A".to_owned()),
        pieces: vec!["alt".to_owned()],
        reduced: Vec::new(),
    });
    let mut position = ground.build();
    // 12 of 20 points at 7 are 4.2; with the alternate group 16 of 20, 5.6.
    assert_eq!(position.level(FormationId(0)), 5);
    let alt = position.field.find("alt").unwrap();
    position.place(alt, Place::Map(hex(101)));
    assert_eq!(position.level(FormationId(0)), 6);
    ground.scenario.levels.insert("fr".to_owned(), 3);
    let mut position = ground.build();
    assert_eq!(position.level(FormationId(0)), 3);
    position.place(alt, Place::Map(hex(101)));
    assert_eq!(position.level(FormationId(0)), 3);
}

/// Rules: LB-5.22b, LB-20.21a, LB-1.0b
#[test]
fn unknown_names_are_refused_with_their_field() {
    let mut ground = drill().french("a", Kind::Infantry, 4, 606);
    ground
        .scenario
        .attached
        .insert("nobody".to_owned(), "nowhere".to_owned());
    ground.scenario.levels.insert("none".to_owned(), 3);
    ground.scenario.armies.push("ghosts".to_owned());
    ground
        .scenario
        .march
        .push(feldherr_battles::setup::MarchDoc {
            start: None,
            force: vec!["nobody".to_owned()],
            objective: hex(606),
        });
    let faults = ground.setup().build().unwrap_err().faults;
    let fields: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(
        fields,
        [
            "armies[2]",
            "attached.nobody",
            "attached.nobody",
            "levels.none",
            "march[0]",
            "march[0]"
        ]
    );
}

/// Rules: LB-1.5a, LB-G34
#[test]
fn nobody_begins_in_a_lake_or_among_enemies() {
    let setup = |at: &str, lake: bool| {
        let ground =
            drill()
                .french("a", Kind::Infantry, 4, 606)
                .coalition("z", Kind::Infantry, 4, 606);
        let ground = if lake { ground.lake(&[808]) } else { ground };
        let mut setup = ground.setup();
        setup.state = None;
        let ScenarioRef::Inline(files) = &mut setup.scenario else {
            panic!("inline");
        };
        files.battles[0].setup[1].hex = at.parse().unwrap();
        setup
            .build()
            .map(|_| ())
            .map_err(|error| error.faults[0].rule.unwrap())
    };
    use feldherr_battles::rule;
    assert_eq!(setup("0808", false), Ok(()));
    assert_eq!(setup("0808", true), Err(rule::LB_G34));
    assert_eq!(setup("0101", false), Err(rule::LB_1_5A));
}

/// The examples of the documentation are accepted, and the worked one is what it says.
#[test]
fn the_documented_setups_can_be_played() {
    let docs = include_str!("../../../../docs/setup-battles.md");
    let mut positions = Vec::new();
    for block in docs.split("```json setup\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let setup: Setup =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let mut dice = Dice::new(Seed::numbered(1));
        let position = Position::start(&setup, &mut dice, &mut Vec::new());
        positions.push(position.unwrap_or_else(|error| panic!("{error:?}: {text}")));
    }
    assert!(positions.len() >= 4);
    let worked = positions.last().unwrap();
    assert_eq!(worked.field.id, "quatre-bras");
    assert_eq!(worked.state.step, Step::MoveInCommand);
    assert_eq!(worked.asked(), Some(Side::French));
    let husson = worked.field.find("fr-ii-5-husson").unwrap();
    assert_eq!(worked.hex_of(husson), Some(hex(1010)));
    assert!(worked.has(husson, Marks::REDUCED.with(Marks::SEEN)));
    let bylandt = worked.field.find("nl-2-militia").unwrap();
    assert_eq!(worked.piece(bylandt).place, Place::Awaiting);
    assert_eq!(
        worked.state.formations.iter().map(|now| now.losses).max(),
        Some(3)
    );
}

#[test]
fn every_battle_of_the_library_obeys_them_too() {
    let effort = Effort {
        games: 1,
        longest: 20_000,
        positions: 4,
    };
    for (at, (key, start)) in starts().into_iter().enumerate() {
        let setup = Setup {
            scenario: ScenarioRef::Named(key),
            start,
            cards: at % 2 == 1,
            affiliation: false,
            earlier_edition: false,
            state: None,
        };
        suite::<Position>(&[setup], effort);
    }
}

/// A small battle in which command, recovery, orders and retreats all come up.
#[test]
fn a_battle_with_leaders_orders_and_losses_obeys_them() {
    let mut ground = drill()
        .at(Step::Supply, Side::French)
        .town(&[310, 311])
        .source('F', 301)
        .source('C', 316)
        .road(&[
            301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314, 315, 316,
        ])
        .commander(Side::French, "napoleon", 2, 404)
        .officer(Side::French, "ney", 4, 403)
        .french("a", Kind::Infantry, 5, 404)
        .french("b", Kind::Cavalry, 3, 403)
        .french("c", Kind::Infantry, 3, 505)
        .piece("c", |piece| piece.place = Place::Recovered)
        .french("d", Kind::Infantry, 3, 505)
        .piece("d", |piece| piece.place = Place::Awaiting)
        .commander(Side::Coalition, "blucher", 2, 412)
        .officer(Side::Coalition, "zieten", 3, 411)
        .coalition("x", Kind::Infantry, 4, 411)
        .coalition("y", Kind::Artillery, 3, 412)
        .coalition("z", Kind::Infantry, 4, 505 + 1);
    ground.scenario.day[0].supply = vec![12, 15, 18];
    let effort = Effort {
        games: 3,
        longest: 20_000,
        positions: 25,
    };
    suite::<Position>(&[ground.setup()], effort);
}

/// Rules: LB-G9
#[test]
fn the_reference_skips_no_chapter() {
    let text = include_str!("../../../../rules/battles.toml");
    let reference: toml::Table = toml::from_str(text).unwrap();
    let rules = reference["rule"].as_array().unwrap();
    let ids: Vec<&str> = rules
        .iter()
        .filter_map(|rule| rule["id"].as_str())
        .collect();
    for chapter in 1..=24 {
        let first = format!("LB-{chapter}.");
        assert!(
            ids.iter().any(|id| id.starts_with(&first)),
            "chapter {chapter}"
        );
    }
}

/// Rules: LB-2.0a
#[test]
fn days_are_dates_of_the_calendar() {
    let date: Date = "1815-06-18".parse().unwrap();
    assert_eq!((date.year, date.month, date.day), (1815, 6, 18));
    assert_eq!(date.to_string(), "1815-06-18");
    assert!(date < "1815-06-19".parse().unwrap());
    for wrong in [
        "",
        "18 June",
        "1815-6-18",
        "1815-13-01",
        "1815-06-00",
        "1815-06-32",
        "1815-06-18-1",
        "1815/06/18",
        "Ä815-06-1",
    ] {
        let error = wrong.parse::<Date>().unwrap_err();
        assert!(error.to_string().contains(wrong), "{error}");
    }
}
