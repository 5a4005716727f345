//! NE-PROD, NE-BUY, NE-PLACE, NE-UNIT, NE-NAT Production.

use crate::support::{act, from_json, position, position_with, refusal, region, start, troops};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::Course;
use feldherr_europa::task::ProductionTask;
use feldherr_europa::{Action, Kind, Position, Power, RealmAction, Water, map, tables};
use serde_json::{Value, json};

fn buying(power: &str, mut at: Value) -> Value {
    at["agenda"] = json!([{"turn": "next_round"}, {"production": {"buy": power}}]);
    at
}

fn buy(kind: Kind, count: u8, at: &str) -> Action {
    let at = region(at);
    Action::Realm(RealmAction::Buy { kind, count, at })
}

fn build(count: u8, at: &str) -> Action {
    let at = region(at);
    Action::Realm(RealmAction::Build { count, at })
}

const PAP: Action = Action::Realm(RealmAction::BuyPap);

fn rich(power: &str) -> Position {
    position(buying(power, json!({"realms": {power: {"pp": 500}}})))
}

/// Rules: NE-PROD-3, NE-PROD-4, NE-PROD-6, NE-PROD-7, NE-PROD-8, NE-G2, NE-G57, NE-X53
#[test]
fn income_is_the_value_of_what_a_nation_owns_and_nothing_disturbs() {
    let at = position(json!({"regions": {
        "belgium": {"owner": "france", "uprising": true},
        "egypt": {"owner": "france"},
        "normandy": {"units": {"britain": {"infantry": 1}}}}, "wars": [["britain", "france"]]}));
    assert_eq!(at.income(Power::France), 25);
    let values = [
        ("paris", 10),
        ("london", 10),
        ("vienna", 8),
        ("berlin", 6),
        ("madrid", 6),
        ("st-petersburg", 4),
        ("moscow", 4),
        ("constantinople", 2),
        ("belgium", 2),
        ("morocco", 1),
        ("egypt", 1),
    ];
    for (key, value) in values {
        assert_eq!(at.value(region(key), Power::Prussia), value, "{key}");
    }
}

/// Rules: NE-NAT-4, NE-PROD-9, NE-G56, NE-X54
#[test]
fn the_ottomans_get_one_point_a_region_and_two_for_constantinople() {
    let at = position(json!({}));
    assert_eq!(at.income(Power::Ottoman), 10);
    assert_eq!(at.value(region("vienna"), Power::Ottoman), 1);
    assert_eq!(at.value(region("constantinople"), Power::Russia), 2);
    assert_eq!(at.value(region("bulgaria"), Power::Russia), 2);
}

/// Rules: NE-PROD-4, NE-PROD-5, NE-DEF-13, NE-DEF-14, NE-G58
#[test]
fn enemy_troops_in_a_region_stop_its_income_whichever_others_are_there() {
    let with = |units: Value| {
        let at = position(json!({"regions": {"tyrol": {"units": units}},
            "wars": [["austria", "france"]], "alliances": [["austria", "russia"]]}));
        (at.income(Power::Austria), at.income(Power::France))
    };
    assert_eq!(with(json!({})), (22, 26));
    assert_eq!(
        with(json!({"france": {"infantry": 1}})),
        (20, 26),
        "the occupier gets nothing"
    );
    assert_eq!(with(json!({"france": {"leader": 1}})), (22, 26));
    assert_eq!(
        with(json!({"prussia": {"infantry": 1}})),
        (22, 26),
        "not at war"
    );
    let shared = json!({"france": {"infantry": 1}, "russia": {"infantry": 1}});
    assert_eq!(with(shared), (20, 26), "allies beside them change nothing");
}

/// Rules: NE-BUY-1, NE-BUY-2, NE-UNIT-3, NE-UNIT-5, NE-UNIT-8, NE-UNIT-10, NE-UNIT-14, NE-UNIT-19, NE-UNIT-26, NE-UNIT-30, NE-UNIT-32, NE-PAP-5, NE-PROD-10
#[test]
fn everything_has_its_price_and_the_rest_is_saved() {
    let prices = [
        (Kind::Militia, 4),
        (Kind::Infantry, 6),
        (Kind::Artillery, 12),
        (Kind::Cavalry, 10),
        (Kind::Heavy, 13),
        (Kind::Irregular, 7),
        (Kind::Leader, 12),
    ];
    for (kind, price) in prices {
        let stock = |pp: u16| position(buying("russia", json!({"realms": {"russia": {"pp": pp}}})));
        let short = stock(price * 2 - 1);
        assert_eq!(refusal(&short, Seat(3), buy(kind, 2, "moscow")), "NE-BUY-1");
        let mut at = stock(price * 2 + 3);
        act(&mut at, Seat(3), buy(kind, 2, "moscow"), &[]);
        assert_eq!(at.state.realms[Power::Russia.index()].pp, 3);
        assert_eq!(troops(&at, "moscow", Power::Russia).count(kind), 2);
    }
    let mut at = rich("russia");
    act(&mut at, Seat(3), buy(Kind::Infantry, 2, "kiev"), &[]);
    act(&mut at, Seat(3), buy(Kind::Elite, 1, "kiev"), &[]);
    act(&mut at, Seat(3), build(2, "st-petersburg"), &[]);
    act(&mut at, Seat(3), PAP, &[]);
    let realm = at.state.realms[Power::Russia.index()];
    assert_eq!((realm.pp, realm.pap), (500 - 12 - 9 - 30 - 10, 1));
    let port = Water::Port(region("st-petersburg"));
    assert_eq!(at.state.fleets.count(port, Power::Russia), 2);
    assert_eq!(
        refusal(&at, Seat(3), buy(Kind::Infantry, 0, "kiev")),
        "NE-BUY-1"
    );
    assert_eq!(refusal(&at, Seat(3), build(0, "st-petersburg")), "NE-BUY-1");
    assert_eq!(
        refusal(&at, Seat(3), buy(Kind::Napoleon, 1, "kiev")),
        "NE-BUY-2"
    );
    act(&mut at, Seat(3), Action::Done, &[]);
    assert_eq!(
        at.state.realms[Power::Russia.index()].pp,
        439,
        "points are kept"
    );
}

/// Rules: NE-UNIT-2, NE-UNIT-3, NE-UNIT-5, NE-UNIT-8, NE-UNIT-10, NE-UNIT-14, NE-UNIT-19, NE-UNIT-26, NE-UNIT-30
#[test]
fn every_kind_has_its_movement_and_its_actions() {
    for kind in Kind::ALL {
        let sheet = kind.sheet();
        let quick = matches!(
            kind,
            Kind::Cavalry
                | Kind::Heavy
                | Kind::Irregular
                | Kind::Leader
                | Kind::Napoleon
                | Kind::Horse
        );
        let expected = if quick { 2 } else { 1 };
        assert_eq!(
            (sheet.steps, sheet.actions),
            (expected, expected),
            "{kind:?}"
        );
    }
    assert_eq!(Kind::Elite.arm(), Kind::Infantry.arm());
    assert_eq!(Kind::Heavy.arm(), Kind::Cavalry.arm());
}

/// Rules: NE-UNIT-18, NE-G55, NE-G192, NE-X55
#[test]
fn two_line_infantry_come_before_each_elite() {
    let mut at = rich("france");
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Elite, 1, "paris")),
        "NE-UNIT-18"
    );
    act(&mut at, Seat(0), buy(Kind::Militia, 4, "paris"), &[]);
    act(&mut at, Seat(0), buy(Kind::Infantry, 3, "paris"), &[]);
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Elite, 2, "paris")),
        "NE-UNIT-18"
    );
    act(&mut at, Seat(0), buy(Kind::Elite, 1, "paris"), &[]);
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Elite, 1, "paris")),
        "NE-UNIT-18"
    );
    act(&mut at, Seat(0), buy(Kind::Infantry, 1, "burgundy"), &[]);
    act(&mut at, Seat(0), buy(Kind::Elite, 1, "paris"), &[]);
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Elite, 255, "paris")),
        "NE-UNIT-18"
    );
}

/// Rules: NE-NAT-2, NE-G51, NE-X55
#[test]
fn britain_raises_two_land_units_and_any_number_of_squadrons() {
    let mut at = rich("britain");
    assert_eq!(
        refusal(&at, Seat(1), buy(Kind::Infantry, 3, "london")),
        "NE-NAT-2"
    );
    act(&mut at, Seat(1), buy(Kind::Infantry, 2, "london"), &[]);
    for kind in [Kind::Leader, Kind::Militia, Kind::Artillery] {
        assert_eq!(refusal(&at, Seat(1), buy(kind, 1, "london")), "NE-NAT-2");
    }
    act(&mut at, Seat(1), build(3, "cornwall"), &[]);
    act(&mut at, Seat(1), PAP, &[]);
    let mut options = Vec::new();
    at.options(Seat(1), &mut options);
    let land = |it: &Action| matches!(it, Action::Realm(RealmAction::Buy { .. }));
    assert!(!options.iter().any(land));
}

/// Rules: NE-NAT-5, NE-G53, NE-UNIT-29
#[test]
fn the_ottomans_build_three_kinds_and_ships_and_others_no_irregulars() {
    let mut at = rich("ottoman");
    let here = "constantinople";
    for kind in [
        Kind::Infantry,
        Kind::Elite,
        Kind::Cavalry,
        Kind::Heavy,
        Kind::Artillery,
    ] {
        assert_eq!(refusal(&at, Seat(4), buy(kind, 1, here)), "NE-NAT-5");
    }
    for kind in [Kind::Militia, Kind::Irregular, Kind::Leader] {
        act(&mut at, Seat(4), buy(kind, 1, here), &[]);
    }
    act(&mut at, Seat(4), build(1, here), &[]);
    act(&mut at, Seat(4), PAP, &[]);
    let at = rich("austria");
    let irregular = buy(Kind::Irregular, 1, "hungary");
    assert_eq!(refusal(&at, Seat(5), irregular), "NE-UNIT-29");
}

/// Rules: NE-AOPT-1, NE-ALIGHT-1, NE-AHORSE-1
#[test]
fn light_infantry_and_horse_artillery_need_their_rules() {
    let doc = || buying("france", json!({"realms": {"france": {"pp": 30}}}));
    let at = position(doc());
    for kind in [Kind::Light, Kind::Horse] {
        assert_eq!(refusal(&at, Seat(0), buy(kind, 1, "paris")), "NE-AOPT-1");
    }
    let mut at = position_with(json!({"light_infantry": true}), doc());
    act(&mut at, Seat(0), buy(Kind::Light, 1, "paris"), &[]);
    assert_eq!(at.state.realms[0].pp, 23);
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Horse, 1, "paris")),
        "NE-AOPT-1"
    );
    let mut at = position_with(json!({"horse_artillery": true}), doc());
    act(&mut at, Seat(0), buy(Kind::Horse, 1, "paris"), &[]);
    assert_eq!(at.state.realms[0].pp, 16);
}

/// Rules: NE-PLACE-1, NE-PLACE-3, NE-G59
#[test]
fn new_units_go_to_free_homeland_regions() {
    let at = position(buying(
        "austria",
        json!({
        "realms": {"austria": {"pp": 100}},
        "regions": {
            "lombardy": {"owner": "austria"},
            "tyrol": {"owner": "france"},
            "bohemia": {"units": {"france": {"infantry": 1}}},
            "moravia": {"units": {"russia": {"infantry": 1}}},
            "hungary": {"units": {"spain": {"infantry": 1}}},
            "galicia": {"units": {"prussia": {"infantry": 1}}},
            "illyria": {"units": {"france": {"leader": 1}}},
            "transylvania": {"uprising": true}},
        "wars": [["austria", "france"]], "alliances": [["austria", "russia"]],
        "passages": [{"host": "austria", "guest": "spain"}]}),
    ));
    for key in [
        "lombardy",
        "tyrol",
        "bohemia",
        "moravia",
        "hungary",
        "galicia",
        "transylvania",
        "paris",
    ] {
        let infantry = buy(Kind::Infantry, 1, key);
        assert_eq!(refusal(&at, Seat(5), infantry), "NE-PLACE-1", "{key}");
    }
    for key in ["vienna", "illyria"] {
        assert!(
            at.check(Seat(5), &buy(Kind::Infantry, 1, key)).is_ok(),
            "{key}"
        );
    }
    assert!(at.check(Seat(5), &build(1, "illyria")).is_ok());
    assert_eq!(refusal(&at, Seat(5), build(1, "vienna")), "NE-PLACE-3");
    assert_eq!(refusal(&at, Seat(5), build(1, "bohemia")), "NE-PLACE-1");
}

/// Rules: NE-PLACE-2
#[test]
fn without_a_free_homeland_region_nothing_is_built() {
    let mut regions = json!({});
    for region in map().homelands[Power::Spain.index()].iter() {
        regions[map().region_key(region)] = json!({"units": {"france": {"militia": 1}}});
    }
    let at = position(buying(
        "spain",
        json!({"regions": regions, "wars": [["france", "spain"]],
        "realms": {"spain": {"pp": 100}}}),
    ));
    assert_eq!(
        refusal(&at, Seat(6), buy(Kind::Militia, 1, "madrid")),
        "NE-PLACE-2"
    );
    assert_eq!(refusal(&at, Seat(6), build(1, "andalusia")), "NE-PLACE-2");
    assert!(at.check(Seat(6), &PAP).is_ok());
}

/// Rules: NE-G188, NE-G121
#[test]
fn counts_end_at_the_limit_and_nowhere_before() {
    let full = json!({"units": {"france": {"militia": 249}}});
    let mut at = position(buying(
        "france",
        json!({"realms": {"france": {"pp": 60000, "pap": 99}},
        "regions": {"paris": full, "provence": {"squadrons": {"france": 250}}}}),
    ));
    assert_eq!(
        refusal(&at, Seat(0), buy(Kind::Militia, 2, "paris")),
        "NE-G188"
    );
    act(&mut at, Seat(0), buy(Kind::Militia, 1, "paris"), &[]);
    assert_eq!(refusal(&at, Seat(0), build(1, "provence")), "NE-G188");
    act(&mut at, Seat(0), PAP, &[]);
    assert_eq!(refusal(&at, Seat(0), PAP), "NE-G188");
    assert_eq!(tables::MOST, 250);
}

/// Rules: NE-TURN-8, NE-BUY-1, NE-G60, NE-G191, NE-PAP-2, NE-NEUTRAL-5, NE-PROD-11
#[test]
fn points_then_incomes_then_purchases_in_turn_order() {
    let setup = json!({"scenario": "1807", "players": [["france"], ["britain", "austria"]],
        "position": {"round": 3, "active": "prussia", "agenda": [{"turn": "end_round"}, {"war": "move"}],
            "realms": {"prussia": {"controller": 1}, "spain": {"controller": 0, "pp": 1},
                "russia": {"pp": 5}}}});
    let mut at = start(&from_json(setup));
    let order = [
        Power::Austria,
        Power::Prussia,
        Power::France,
        Power::Spain,
        Power::Britain,
    ];
    assert_eq!(at.buyers(), order);
    act(&mut at, Seat(1), Action::Done, &[]);
    let realm = |at: &Position, power: Power| at.state.realms[power.index()];
    assert_eq!(
        (realm(&at, Power::France).pp, realm(&at, Power::France).pap),
        (26, 1)
    );
    assert_eq!(
        (
            realm(&at, Power::Austria).pp,
            realm(&at, Power::Austria).pap
        ),
        (22, 1)
    );
    assert_eq!(
        (realm(&at, Power::Spain).pp, realm(&at, Power::Spain).pap),
        (17, 0)
    );
    assert_eq!(realm(&at, Power::Russia).pp, 5, "inactive");
    for (power, seat) in order.into_iter().zip([1, 1, 0, 0, 1]) {
        assert_eq!(at.awaited_seat(), Some(Seat(seat)), "{power:?}");
        let other = Seat(1 - seat);
        assert_eq!(refusal(&at, other, Action::Done), "NE-TURN-1");
        if power == Power::Spain {
            assert_eq!(refusal(&at, Seat(seat), PAP), "NE-NEUTRAL-5");
        }
        act(&mut at, Seat(seat), Action::Done, &[]);
    }
    assert_eq!(at.state.round, 4);
}

/// Rules: NE-UNIT-18, NE-NAT-2
#[test]
fn limits_begin_anew_with_every_production_round() {
    let mut at = position(json!({"round": 2, "active": "spain",
        "agenda": [{"turn": "end_round"}, {"war": "move"}],
        "realms": {"britain": {"pp": 50, "bought": {"land": 2, "line": 2, "elite": 1}}}}));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert_eq!(at.awaited_seat(), Some(Seat(0)));
    act(&mut at, Seat(0), Action::Done, &[]);
    act(&mut at, Seat(1), buy(Kind::Infantry, 1, "london"), &[]);
    assert_eq!(at.state.realms[1].bought.land, 1);
}

/// Rules: NE-ACT-55
#[test]
fn a_region_in_uprising_yields_nothing_until_it_is_quiet() {
    let with = |region: Value| {
        let doc = json!({"regions": {"hungary": region}});
        position(doc).income(Power::Austria)
    };
    let quiet = with(json!({"units": {"austria": {"infantry": 1}}}));
    let risen = with(json!({"uprising": true, "units": {"austria": {"infantry": 1}}}));
    assert_eq!(
        (quiet, risen),
        (22, 20),
        "although his own troops stand there"
    );
    let collected = |rises: bool| {
        let belgium = json!({"owner": "france", "uprising": rises});
        let mut at = position(buying("france", json!({"regions": {"belgium": belgium}})));
        at.state.agenda.push(ProductionTask::Income.into());
        let mut dice = Dice::simulated(Rng::new(1));
        let mut events = Vec::new();
        at.resume(&mut Course {
            dice: &mut dice,
            events: &mut events,
        });
        at.state.realms[Power::France.index()].pp
    };
    assert_eq!(collected(false) - collected(true), 2);
}

/// Rules: NE-PORT-4, NE-PORT-5
#[test]
fn new_squadrons_need_a_homeland_port() {
    let doc = json!({
        "realms": {"prussia": {"pp": 100}},
        "regions": {
            "denmark": {"owner": "prussia"},
            "pomerania": {"owner": "russia"},
            "west-prussia": {"owner": "russia"},
            "east-prussia": {"owner": "russia"},
        },
    });
    let prussia = Seat(2);
    let without = position(buying("prussia", doc.clone()));
    assert_eq!(
        refusal(&without, prussia, build(1, "denmark")),
        "NE-PLACE-1"
    );
    assert_eq!(refusal(&without, prussia, build(1, "berlin")), "NE-PLACE-3");
    let builds = |at: &Position| {
        let mut options = Vec::new();
        at.options(prussia, &mut options);
        let is_build =
            |action: &&Action| matches!(action, Action::Realm(RealmAction::Build { .. }));
        options.iter().filter(is_build).copied().collect::<Vec<_>>()
    };
    assert!(builds(&without).is_empty(), "no port at home, no squadron");
    let mut doc = doc;
    doc["regions"]["pomerania"] = json!({"owner": "prussia"});
    let with = position(buying("prussia", doc));
    assert_eq!(builds(&with), [build(1, "pomerania")], "at home alone");
}

/// Rules: NE-G114
#[test]
fn all_but_the_ottomans_build_the_new_kinds() {
    let switches = json!({"light_infantry": true, "horse_artillery": true});
    let with = |power: &str| {
        let realms = json!({"realms": {power: {"pp": 500}}});
        position_with(switches.clone(), buying(power, realms))
    };
    for kind in [Kind::Light, Kind::Horse] {
        assert_eq!(
            refusal(&with("ottoman"), Seat(4), buy(kind, 1, "bulgaria")),
            "NE-NAT-5"
        );
        let mut at = with("britain");
        act(&mut at, Seat(1), buy(kind, 2, "london"), &[]);
        assert_eq!(
            refusal(&at, Seat(1), buy(kind, 1, "london")),
            "NE-NAT-2",
            "they count against the British limit"
        );
    }
}
