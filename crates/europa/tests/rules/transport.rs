//! NE-AMPH, NE-INTER-7 to NE-INTER-9, NE-ALLY-5 Transport over sea.

use crate::land::{army, listed, march};
use crate::sea::{at_sea, sail};
use crate::support::{act, position, refusal, region, sea, troops};
use feldherr_core::{Game, Seat};
use feldherr_europa::{Action, Kind, Position, Power, RegionSet, SeaSet, WarAction, Way};
use serde_json::{Value, json};

const BRITAIN: Seat = Seat(1);

fn route(keys: &[&str]) -> SeaSet {
    keys.iter().map(|key| sea(key)).collect()
}

fn ship(power: Power, way: [&str; 2], over: &[&str], units: &[(Kind, u8)]) -> Action {
    Action::War(WarAction::Ship {
        power,
        from: region(way[0]),
        to: region(way[1]),
        route: route(over),
        troops: army(units),
    })
}

const TO_ILLYRIA: [&str; 7] = [
    "english-channel",
    "bay-of-biscay",
    "mid-atlantic",
    "barbary-coast",
    "tyrrhenian-sea",
    "ionian-sea",
    "adriatic-sea",
];

fn british(more: Value) -> Position {
    let mut doc = json!({
        "regions": {"cornwall": {"units": {"britain": {"infantry": 4, "militia": 1, "leader": 1}}}},
        "active": "britain",
    });
    if let (Some(doc), Some(more)) = (doc.as_object_mut(), more.as_object()) {
        for (key, value) in more {
            match doc.get_mut(key).and_then(Value::as_object_mut) {
                Some(old) => old.extend(value.as_object().cloned().unwrap_or_default()),
                None => {
                    doc.insert(key.clone(), value.clone());
                }
            }
        }
    }
    position(doc)
}

/// Rules: NE-AMPH-5, NE-INTER-7, NE-INTER-8, NE-INTER-9, NE-X2
#[test]
fn transports_roll_in_every_sea_area_with_enemies() {
    let mut game = british(json!({
        "seas": {
            "bay-of-biscay": {"britain": 3, "france": 3},
            "adriatic-sea": {"britain": 3},
        },
        "wars": [["britain", "france"], ["austria", "france"]],
        "alliances": [["britain", "austria"]],
    }));
    assert_eq!(
        game.interception_rate(Power::Britain, sea("bay-of-biscay")),
        1
    );
    assert_eq!(
        game.interception_rate(Power::Britain, sea("adriatic-sea")),
        0
    );
    let voyage = ship(
        Power::Britain,
        ["cornwall", "illyria"],
        &TO_ILLYRIA,
        &[(Kind::Infantry, 3)],
    );
    act(&mut game, BRITAIN, voyage, &[2, 3, 1]);
    assert_eq!(
        troops(&game, "illyria", Power::Britain),
        army(&[(Kind::Infantry, 2)])
    );
    assert_eq!(
        troops(&game, "cornwall", Power::Britain).count(Kind::Infantry),
        1
    );
}

/// Rules: NE-INTER-8, NE-INTER-9, NE-G47, NE-X46
#[test]
fn the_rate_is_the_surplus_of_enemies_and_leaders_roll_too() {
    let mut game = british(json!({
        "seas": {"english-channel": {"france": 4, "britain": 1}, "bay-of-biscay": {"britain": 2}},
        "wars": [["britain", "france"]],
        "regions": {"castile": {"owner": "britain"}},
    }));
    assert_eq!(
        game.interception_rate(Power::Britain, sea("english-channel")),
        3
    );
    let voyage = ship(
        Power::Britain,
        ["cornwall", "castile"],
        &["english-channel", "bay-of-biscay"],
        &[(Kind::Infantry, 2), (Kind::Leader, 1)],
    );
    act(&mut game, BRITAIN, voyage, &[3, 4, 2]);
    assert_eq!(
        troops(&game, "castile", Power::Britain),
        army(&[(Kind::Infantry, 1)])
    );
    assert_eq!(troops(&game, "cornwall", Power::Britain).leaders(), 0);
    let odds = game.transport_odds(
        Power::Britain,
        region("cornwall"),
        route(&["english-channel"]),
        &army(&[(Kind::Infantry, 2)]),
    );
    assert!((odds.rows[0].chance - 0.5).abs() < 1e-9);
    assert!((odds.rows[1].chance - 0.25).abs() < 1e-9);
}

/// Rules: NE-AMPH-1, NE-AMPH-2
#[test]
fn transports_go_from_a_port_along_a_route_to_a_coast() {
    let game = british(json!({
        "seas": {"bay-of-biscay": {"britain": 5}, "english-channel": {"britain": 5}},
        "regions": {
            "castile": {"owner": "britain"},
            "brittany": {"owner": "britain"},
            "normandy": {"owner": "britain", "units": {"britain": {"infantry": 1}}},
            "madrid": {"owner": "britain"},
        },
    }));
    let go = |way, over: &[&str]| ship(Power::Britain, way, over, &[(Kind::Infantry, 1)]);
    let both = ["english-channel", "bay-of-biscay"];
    assert!(
        game.check(BRITAIN, &go(["cornwall", "castile"], &both))
            .is_ok()
    );
    // The destination needs no port.
    assert!(
        game.check(BRITAIN, &go(["cornwall", "normandy"], &["english-channel"]))
            .is_ok()
    );
    assert_eq!(
        refusal(&game, BRITAIN, go(["normandy", "castile"], &both)),
        "NE-AMPH-1"
    );
    assert_eq!(
        refusal(&game, BRITAIN, go(["cornwall", "madrid"], &both)),
        "NE-AMPH-1"
    );
    assert_eq!(
        refusal(&game, BRITAIN, go(["cornwall", "cornwall"], &both)),
        "NE-AMPH-1"
    );
    for wrong in [&["bay-of-biscay"] as &[&str], &["english-channel"], &[]] {
        let action = go(["cornwall", "castile"], wrong);
        assert_eq!(refusal(&game, BRITAIN, action), "NE-AMPH-2", "{wrong:?}");
    }
    let torn = go(
        ["cornwall", "castile"],
        &["english-channel", "bay-of-biscay", "black-sea"],
    );
    assert_eq!(refusal(&game, BRITAIN, torn), "NE-AMPH-2");
}

/// Rules: NE-AMPH-3, NE-AMPH-4, NE-G41, NE-G131
#[test]
fn every_army_unit_needs_a_squadron_off_the_destination() {
    let mut game = british(json!({
        "seas": {"english-channel": {"britain": 9}, "bay-of-biscay": {"britain": 2}},
        "regions": {"castile": {"owner": "britain", "squadrons": {"britain": 5}}},
    }));
    let both = ["english-channel", "bay-of-biscay"];
    let go = |units: &[(Kind, u8)]| ship(Power::Britain, ["cornwall", "castile"], &both, units);
    assert_eq!(
        refusal(&game, BRITAIN, go(&[(Kind::Infantry, 3)])),
        "NE-AMPH-3"
    );
    let two = go(&[(Kind::Infantry, 2), (Kind::Leader, 1)]);
    assert!(listed(&game, BRITAIN).contains(&two));
    act(&mut game, BRITAIN, go(&[(Kind::Infantry, 2)]), &[]);
    // Each covers one army unit a turn; a leader still finds room.
    assert_eq!(
        refusal(&game, BRITAIN, go(&[(Kind::Infantry, 1)])),
        "NE-AMPH-3"
    );
    assert!(game.check(BRITAIN, &go(&[(Kind::Leader, 1)])).is_ok());
    // Who has covered a transport may sail on, but covers nobody else wherever he is.
    let away = sail(
        Power::Britain,
        at_sea("bay-of-biscay"),
        at_sea("mid-atlantic"),
        1,
    );
    let mut gone = game.clone();
    act(&mut gone, BRITAIN, away, &[]);
    assert_eq!(gone.free_escorts(Power::Britain, sea("mid-atlantic")), 0);
    assert_eq!(gone.free_escorts(Power::Britain, sea("bay-of-biscay")), 0);
    // Fresh squadrons may come first.
    let come = sail(
        Power::Britain,
        at_sea("english-channel"),
        at_sea("bay-of-biscay"),
        1,
    );
    act(&mut game, BRITAIN, come, &[]);
    act(&mut game, BRITAIN, go(&[(Kind::Infantry, 1)]), &[]);
    assert_eq!(game.army_in(region("castile"), Power::Britain), 3);
    // Leaders alone need one squadron too.
    let bare = british(json!({
        "seas": {"english-channel": {"britain": 1}},
        "regions": {"castile": {"owner": "britain"}},
    }));
    assert_eq!(
        refusal(&bare, BRITAIN, go(&[(Kind::Leader, 1)])),
        "NE-AMPH-3"
    );
}

/// Rules: NE-ALLY-5
#[test]
fn squadrons_cover_their_allies() {
    let mut game = british(json!({
        "seas": {"bay-of-biscay": {"spain": 2}},
        "alliances": [["britain", "spain"]],
    }));
    let both = ["english-channel", "bay-of-biscay"];
    let voyage = ship(
        Power::Britain,
        ["cornwall", "castile"],
        &both,
        &[(Kind::Infantry, 2)],
    );
    act(&mut game, BRITAIN, voyage, &[]);
    assert_eq!(game.army_in(region("castile"), Power::Britain), 2);
    assert_eq!(
        game.state.campaign.escorts,
        [(at_sea("bay-of-biscay"), Power::Spain, 2)]
    );
}

/// Rules: NE-G40
#[test]
fn who_has_marched_does_not_embark_and_who_has_landed_does_not_march() {
    let mut game = british(json!({
        "seas": {"english-channel": {"britain": 5}},
        "regions": {
            "wales": {"units": {"britain": {"cavalry": 1}}},
            "normandy": {"owner": "britain"},
            "belgium": {"owner": "france"},
        },
    }));
    let arrive = march(Power::Britain, "wales", "cornwall", &[(Kind::Cavalry, 1)]);
    act(&mut game, BRITAIN, arrive, &[]);
    let go = |kind| {
        let way = ["cornwall", "normandy"];
        ship(Power::Britain, way, &["english-channel"], &[(kind, 1)])
    };
    assert_eq!(refusal(&game, BRITAIN, go(Kind::Cavalry)), "NE-G40");
    assert_eq!(refusal(&game, BRITAIN, go(Kind::Heavy)), "NE-LAND-2");
    act(&mut game, BRITAIN, go(Kind::Leader), &[]);
    let on = march(Power::Britain, "normandy", "brittany", &[(Kind::Leader, 1)]);
    assert_eq!(refusal(&game, BRITAIN, on), "NE-LAND-2");
    // The destination must be open, and militia stays at home.
    let closed = ship(
        Power::Britain,
        ["cornwall", "picardy"],
        &["english-channel"],
        &[(Kind::Infantry, 1)],
    );
    assert_eq!(refusal(&game, BRITAIN, closed), "NE-LAND-6");
    assert_eq!(refusal(&game, BRITAIN, go(Kind::Militia)), "NE-UNIT-25");
}

fn invasion(more: Value) -> Position {
    let mut doc = json!({
        "seas": {"english-channel": {"britain": 5}},
        "wars": [["britain", "france"]],
    });
    if let (Some(doc), Some(more)) = (doc.as_object_mut(), more.as_object()) {
        doc.extend(more.clone());
    }
    british(doc)
}

fn descent(units: &[(Kind, u8)]) -> Action {
    ship(
        Power::Britain,
        ["cornwall", "normandy"],
        &["english-channel"],
        units,
    )
}

/// Rules: NE-AMPH-6, NE-AMPH-7, NE-AMPH-8, NE-G42, NE-G43
#[test]
fn a_landing_in_an_enemy_homeland_raises_militia_once_a_turn() {
    let normandy = region("normandy");
    let mut game = invasion(json!({}));
    assert_eq!(
        game.militia_rises(Power::Britain, normandy),
        Some(Power::France)
    );
    act(&mut game, BRITAIN, descent(&[(Kind::Infantry, 2)]), &[]);
    assert_eq!(
        troops(&game, "normandy", Power::France),
        army(&[(Kind::Militia, 3)])
    );
    assert_eq!(game.battles(), RegionSet::only(normandy));
    assert!(game.has_landed(normandy));
    act(&mut game, BRITAIN, descent(&[(Kind::Infantry, 2)]), &[]);
    assert_eq!(
        troops(&game, "normandy", Power::France),
        army(&[(Kind::Militia, 3)])
    );
    let group = game.groups(normandy).next().expect("a group");
    assert_eq!(
        group.way,
        Way::Sea {
            from: region("cornwall"),
            over: sea("english-channel")
        }
    );
}

/// Rules: NE-G42, NE-G44, NE-ACT-56
#[test]
fn no_militia_rises_in_an_uprising_or_for_a_stranger() {
    let normandy = region("normandy");
    // An uprising: neither militia nor the bonus.
    let mut game = invasion(json!({"regions": {"normandy": {
        "uprising": true, "units": {"france": {"infantry": 1}},
    }}}));
    act(&mut game, BRITAIN, descent(&[(Kind::Infantry, 2)]), &[]);
    assert_eq!(
        troops(&game, "normandy", Power::France),
        army(&[(Kind::Infantry, 1)])
    );
    assert!(!game.has_landed(normandy));
    assert_eq!(game.battles(), RegionSet::only(normandy));
    // The region belongs to somebody else.
    let mut game = invasion(json!({"regions": {"normandy": {"owner": "britain"}}}));
    act(&mut game, BRITAIN, descent(&[(Kind::Infantry, 2)]), &[]);
    assert!(troops(&game, "normandy", Power::France).is_empty());
    assert!(game.has_landed(normandy));
    // No war.
    let game = british(json!({"passages": [{"host": "france", "guest": "britain"}]}));
    assert_eq!(game.militia_rises(Power::Britain, normandy), None);
}

/// Rules: NE-G43
#[test]
fn the_bonus_needs_an_army_unit_that_landed() {
    let normandy = region("normandy");
    let mut game = invasion(json!({"regions": {
        "normandy": {"owner": "britain"},
        "brittany": {"units": {"britain": {"infantry": 1}}},
    }}));
    act(&mut game, BRITAIN, descent(&[(Kind::Leader, 1)]), &[]);
    assert!(!game.has_landed(normandy));
    let over_land = march(
        Power::Britain,
        "brittany",
        "normandy",
        &[(Kind::Infantry, 1)],
    );
    act(&mut game, BRITAIN, over_land, &[]);
    assert!(!game.has_landed(normandy));
    act(&mut game, BRITAIN, descent(&[(Kind::Infantry, 1)]), &[]);
    assert!(game.has_landed(normandy));
}

/// Rules: NE-G127
#[test]
fn leaders_do_not_land_alone_among_enemies() {
    let game = invasion(json!({}));
    assert_eq!(
        refusal(&game, BRITAIN, descent(&[(Kind::Leader, 1)])),
        "NE-G127"
    );
    // If all their troops are lost they turn back.
    let mut game = invasion(json!({"seas": {"english-channel": {"britain": 5, "france": 1}}}));
    let both = descent(&[(Kind::Infantry, 1), (Kind::Leader, 1)]);
    act(&mut game, BRITAIN, both, &[1, 2]);
    assert_eq!(troops(&game, "cornwall", Power::Britain).leaders(), 1);
    assert!(troops(&game, "normandy", Power::France).is_empty());
    // He has had his movement.
    let march = march(Power::Britain, "cornwall", "wales", &[(Kind::Leader, 1)]);
    assert_eq!(refusal(&game, BRITAIN, march), "NE-LAND-2");
}

/// Rules: NE-G99
#[test]
fn beaten_landing_troops_need_squadrons_to_go_back() {
    let game = invasion(json!({}));
    let way = Way::Sea {
        from: region("cornwall"),
        over: sea("english-channel"),
    };
    assert!(game.can_reembark(Power::Britain, way, 5));
    assert!(!game.can_reembark(Power::Britain, way, 6));
    assert!(!game.can_reembark(Power::Britain, Way::Land(region("paris")), 1));
    assert!(!game.can_reembark(Power::France, way, 0));
}
