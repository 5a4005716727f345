//! Setups and positions as documents, and every fault of them.

use crate::support::{from_json, position, setup, start};
use feldherr_core::{Dice, Game, Rng, SetupError};
use feldherr_europa::{Mode, Position, Power, Setup, Switch};
use serde_json::{Value, json};

fn faults(setup: Value) -> Vec<(String, Option<String>)> {
    let setup = from_json(setup);
    let started = Position::start(&setup, &mut Dice::simulated(Rng::new(1)), &mut Vec::new());
    let Err(SetupError { faults }) = started else {
        panic!("this is accepted");
    };
    let rule = |rule: Option<feldherr_core::RuleId>| rule.map(|rule| rule.as_str().to_owned());
    faults
        .into_iter()
        .map(|it| (it.field, rule(it.rule)))
        .collect()
}

fn fault(setup: Value) -> (String, String) {
    let (field, rule) = faults(setup).swap_remove(0);
    (field, rule.unwrap_or_default())
}

fn at(position: Value) -> (String, String) {
    fault(json!({"scenario": "1805", "position": position}))
}

fn is(field: &str, rule: &str) -> (String, String) {
    (field.to_owned(), rule.to_owned())
}

/// Rules: NE-PLAYER-1, NE-G118
#[test]
fn seats_are_two_to_seven_with_nations_of_their_own() {
    let players = |players: Value| fault(json!({"scenario": "1805", "players": players}));
    let wrong = is("players[1]", "NE-PLAYER-1");
    assert_eq!(players(json!([["france"], []])), wrong);
    assert_eq!(players(json!([["france"], ["spain", "france"]])), wrong);
    assert_eq!(players(json!([["france"]])), is("players", "NE-PLAYER-1"));
    let both = json!([["france", "austria"], ["britain"]]);
    let setup = json!({"scenario": "1805", "mode": "historical", "players": both});
    assert_eq!(fault(setup), is("players[0]", "NE-WIN-1"));
}

/// Rules: NE-G9
#[test]
fn the_standard_rules_are_the_least_one_can_play_by() {
    let plain = from_json(json!({"scenario": "1805"}));
    assert!(!Switch::ALL.iter().any(|switch| plain.switches.has(*switch)));
    for field in ["rules", "basic"] {
        let basic = json!({"scenario": "1805", field: "basic"});
        assert!(serde_json::from_value::<Setup>(basic).is_err(), "{field}");
    }
}

/// Rules: NE-END-1, NE-END-3, NE-TURN-5
#[test]
fn the_end_is_agreed_before_the_game() {
    let none = json!({"rounds": null});
    let end = |end: Value| fault(json!({"scenario": "1805", "end": end}));
    assert_eq!(end(none.clone()), is("end", "NE-END-1"));
    assert_eq!(end(json!({"rounds": 0})), is("end", "NE-END-1"));
    let early = json!({"rounds": null, "last": {"year": 1805, "month": 7}});
    assert_eq!(end(early), is("end", "NE-END-1"));
    assert_eq!(
        end(json!({"last": {"year": 1815, "month": 13}})),
        is("end", "NE-END-1")
    );
    let setup = json!({"scenario": "1805", "mode": "historical", "end": none});
    assert_eq!(start(&from_json(setup)).world.mode, Mode::Historical);
}

/// Rules: NE-AOPT-1, NE-TURN-11
#[test]
fn every_advanced_rule_is_switched_on_its_own() {
    let plain = start(&from_json(json!({"scenario": "1805"})));
    assert!(Switch::ALL.iter().all(|switch| !plain.world.has(*switch)));
    for switch in Switch::ALL {
        let switches = json!({switch.key(): true});
        let game = start(&from_json(
            json!({"scenario": "1805", "switches": switches}),
        ));
        for other in Switch::ALL {
            assert_eq!(game.world.has(*other), other == switch);
        }
    }
    let light = json!({"regions": {"paris": {"units": {"france": {"light": 1}}}}});
    assert_eq!(at(light), is("position.regions.paris.units", "NE-AOPT-1"));
    let hand = json!({"cards": {"hands": [[1], [], [], [], [], [], []]}});
    assert_eq!(at(hand), is("position.cards.hands", "NE-TURN-11"));
    let deck = json!({"scenario": "1805", "mode": "historical", "innovations": "deck"});
    assert_eq!(fault(deck), is("innovations", "NE-ACARD-20"));
}

/// Rules: NE-DEF-2, NE-DEF-3, NE-TURN-9, NE-PORT-1
#[test]
fn all_faults_are_told_at_once_with_their_fields() {
    let found = faults(
        json!({"scenario": "1805", "players": [["france"]], "position": {
        "round": 0,
        "regions": {"atlantis": {}, "paris": {"squadrons": {"france": 1}}},
        "seas": {"paris": {"france": 1}},
        "wars": [["france", "france"], ["france", "spain"]],
        "alliances": [["france", "spain"]],
        "realms": {"france": {"controller": 0}, "spain": {"controller": 9}}}}),
    );
    let fields: Vec<&str> = found.iter().map(|(field, _)| field.as_str()).collect();
    let expected = [
        "players",
        "position.wars[0]",
        "position.alliances[0]",
        "position.regions.atlantis",
        "position.regions.paris.squadrons",
        "position.seas.paris",
        "position.round",
        "position.realms.france.controller",
        "position.realms.spain.controller",
    ];
    assert_eq!(fields, expected);
    assert_eq!(
        fault(json!({"scenario": "1066"})),
        is("scenario", "NE-TURN-9")
    );
    assert!(serde_json::from_value::<Setup>(json!({"weather": "rain"})).is_err());
}

/// Rules: NE-G188, NE-ANAP-1, NE-G115
#[test]
fn too_many_and_two_napoleons_are_faults() {
    let many = json!({"regions": {"paris": {"units": {"france": {"militia": 251}}}}});
    assert_eq!(at(many), is("position.regions.paris.units", "NE-G188"));
    let fleet = json!({"seas": {"north-sea": {"britain": 251}}});
    assert_eq!(at(fleet), is("position.seas.north-sea", "NE-G188"));
    let with = |units: Value| {
        fault(json!({"scenario": "1805", "switches": {"napoleon": true},
            "position": {"regions": {"paris": {"units": units}}}}))
    };
    let wrong = is("position.regions", "NE-ANAP-1");
    assert_eq!(with(json!({"france": {"napoleon": 2}})), wrong);
    assert_eq!(with(json!({"britain": {"napoleon": 1}})), wrong);
    let named = json!({"scenario": "1805", "switches": {"napoleon": true}, "napoleon": "london"});
    assert_eq!(fault(named), is("napoleon", "NE-G115"));
    let unused = json!({"scenario": "1805", "napoleon": "picardy"});
    assert_eq!(fault(unused), is("napoleon", "NE-G115"));
}

/// Rules: NE-TURN-4, NE-NEUTRAL-3, NE-WIN-14, NE-G84
#[test]
fn a_position_waits_for_somebody_and_nothing_in_it_is_impossible() {
    let nobody = json!({"agenda": [{"turn": "round"}]});
    assert_eq!(at(nobody), is("position.agenda", "NE-TURN-4"));
    let battle = json!({"agenda": [{"battle": "fight"}]});
    assert_eq!(at(battle), is("position.agenda[0]", "NE-TURN-4"));
    let removed = json!({"realms": {"spain": {"removed": true}}});
    assert_eq!(at(removed), is("position.realms.spain.removed", "NE-G84"));
    let taken = json!({"realms": {"spain": {"taken_over_by": 256}}});
    assert_eq!(
        at(taken),
        is("position.realms.spain.taken_over_by", "NE-WIN-14")
    );
    let capital = json!({"realms": {"spain": {"capitals_lost": ["paris"]}}});
    assert_eq!(
        at(capital),
        is("position.realms.spain.capitals_lost", "NE-G73")
    );
    let arrival = json!({"flag": "france", "region": "paris", "way": {"land": "picardy"},
        "left": 0, "troops": {"infantry": 1}});
    let ghosts = json!({"campaign": {"arrivals": [arrival]}});
    assert_eq!(at(ghosts), is("position.campaign.arrivals[0]", "NE-LAND-1"));
    let over = position(json!({"agenda": []}));
    assert!(over.is_over());
}

/// Rules: NE-DIPL-3, NE-DEF-11
#[test]
fn positions_are_written_and_read_again() {
    let mut game = start(&setup(6));
    game.state
        .relations
        .begin_war(Power::Prussia, Power::France);
    game.state.checks = 3;
    game.state.realms[2].defeated = true;
    let text = serde_json::to_string(&game).expect("a document");
    let again: Position = serde_json::from_str(&text).expect("a position");
    assert_eq!(again, game);
    assert_eq!(serde_json::to_string(&again).expect("a document"), text);
}

/// The examples of the documentation are accepted.
#[test]
fn the_documented_setups_can_be_played() {
    let docs = include_str!("../../../../docs/setup-europa.md");
    let mut count = 0;
    for block in docs.split("```json setup\n").skip(1) {
        let text = block.split("```").next().expect("an end");
        let setup: Setup = serde_json::from_str(text).expect(text);
        start(&setup);
        count += 1;
    }
    assert!(count >= 3);
}
