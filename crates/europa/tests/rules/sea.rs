//! NE-SEA, NE-PORT, NE-INTER Voyages, ports, interception.

use crate::land::{listed, march};
use crate::support::politics::{answers, asked};
use crate::support::{act, position, position_with, refusal, region, sea};
use feldherr_core::{Game, Seat};
use feldherr_europa::task::SeaTask;
use feldherr_europa::{Action, Kind, Position, Power, RealmAction, WarAction, Water};
use serde_json::json;

const FRANCE: Seat = Seat(0);
const BRITAIN: Seat = Seat(1);
const SPAIN: Seat = Seat(6);

pub fn at_sea(key: &str) -> Water {
    Water::Sea(sea(key))
}

pub fn in_port(key: &str) -> Water {
    Water::Port(region(key))
}

pub fn sail(power: Power, from: Water, to: Water, squadrons: u8) -> Action {
    Action::War(WarAction::Sail {
        power,
        from,
        to,
        squadrons,
    })
}

fn count(game: &Position, at: Water, power: Power) -> u8 {
    game.state.fleets.count(at, power)
}

/// Rules: NE-SEA-1, NE-G132, NE-UNIT-32
#[test]
fn squadrons_sail_any_number_of_sea_areas_and_back_but_not_in_circles() {
    let mut game = position(json!({"regions": {"brittany": {"squadrons": {"france": 2}}}}));
    let route = [
        in_port("brittany"),
        at_sea("bay-of-biscay"),
        at_sea("mid-atlantic"),
        at_sea("barbary-coast"),
        at_sea("tyrrhenian-sea"),
        at_sea("ionian-sea"),
        at_sea("aegean-sea"),
        at_sea("black-sea"),
    ];
    for step in route.windows(2) {
        act(
            &mut game,
            FRANCE,
            sail(Power::France, step[0], step[1], 2),
            &[],
        );
    }
    assert_eq!(count(&game, at_sea("black-sea"), Power::France), 2);
    let way = [at_sea("black-sea"), at_sea("aegean-sea")];
    let back = sail(Power::France, way[0], way[1], 2);
    let again = sail(Power::France, way[1], way[0], 2);
    let mut to_and_fro = game.clone();
    act(&mut to_and_fro, FRANCE, back, &[]);
    act(&mut to_and_fro, FRANCE, again, &[]);
    assert_eq!(refusal(&to_and_fro, FRANCE, back), "NE-G132");
    let jump = sail(Power::France, at_sea("black-sea"), at_sea("ionian-sea"), 1);
    assert_eq!(refusal(&game, FRANCE, jump), "NE-SEA-1");
    let many = sail(Power::France, at_sea("black-sea"), at_sea("aegean-sea"), 3);
    assert_eq!(refusal(&game, FRANCE, many), "NE-SEA-1");
    let none = sail(Power::France, at_sea("black-sea"), at_sea("aegean-sea"), 0);
    assert_eq!(refusal(&game, FRANCE, none), "NE-SEA-1");
}

/// Rules: NE-PORT-1, NE-PORT-2, NE-PORT-3, NE-ALLY-6
#[test]
fn squadrons_enter_own_and_allied_ports_that_touch_the_sea() {
    let game = position(json!({
        "seas": {"mid-atlantic": {"france": 2}},
        "alliances": [["france", "spain"]],
    }));
    let into = |port| sail(Power::France, at_sea("mid-atlantic"), in_port(port), 1);
    assert!(game.check(FRANCE, &into("leon")).is_ok());
    assert!(listed(&game, FRANCE).contains(&into("andalusia")));
    // Lisbon is nobody's; Bordeaux lies on the Bay of Biscay; Madrid has no port.
    assert_eq!(refusal(&game, FRANCE, into("portugal")), "NE-PORT-2");
    assert_eq!(refusal(&game, FRANCE, into("guyenne")), "NE-PORT-3");
    assert_eq!(refusal(&game, FRANCE, into("madrid")), "NE-PORT-3");
    let stranger = position(json!({"seas": {"mid-atlantic": {"france": 2}}}));
    assert_eq!(refusal(&stranger, FRANCE, into("leon")), "NE-PORT-2");
    // Corunna touches two sea areas.
    let game = position(json!({
        "regions": {"leon": {"squadrons": {"france": 1}}},
        "alliances": [["france", "spain"]],
    }));
    for to in ["mid-atlantic", "bay-of-biscay"] {
        let out = sail(Power::France, in_port("leon"), at_sea(to), 1);
        assert!(game.check(FRANCE, &out).is_ok());
    }
    let far = sail(Power::France, in_port("leon"), at_sea("english-channel"), 1);
    assert_eq!(refusal(&game, FRANCE, far), "NE-PORT-3");
}

/// Rules: NE-G133
#[test]
fn a_port_in_enemy_hands_is_closed() {
    let game = position(json!({
        "regions": {"guyenne": {"units": {"britain": {"infantry": 1}}}},
        "seas": {"bay-of-biscay": {"france": 1}},
        "wars": [["france", "britain"]],
    }));
    let into = sail(
        Power::France,
        at_sea("bay-of-biscay"),
        in_port("guyenne"),
        1,
    );
    assert_eq!(refusal(&game, FRANCE, into), "NE-PORT-2");
}

fn biscay() -> Position {
    position(json!({
        "seas": {"english-channel": {"france": 2}, "bay-of-biscay": {"britain": 2}},
        "wars": [["france", "britain"]],
    }))
}

fn enter() -> Action {
    sail(
        Power::France,
        at_sea("english-channel"),
        at_sea("bay-of-biscay"),
        2,
    )
}

/// Rules: NE-SEA-2, NE-SEA-5, NE-INTER-1, NE-INTER-2, NE-G45, NE-NAVAL-1
#[test]
fn if_both_want_it_the_battle_is_fought_at_once() {
    let mut game = biscay();
    act(&mut game, FRANCE, enter(), &[]);
    // The inactive side speaks first, and nothing else happens before.
    assert_eq!(listed(&game, BRITAIN), [Action::Accept, Action::Decline]);
    assert_eq!(refusal(&game, FRANCE, Action::Accept), "NE-TURN-1");
    act(&mut game, BRITAIN, Action::Accept, &[]);
    assert_eq!(listed(&game, FRANCE), [Action::Accept, Action::Decline]);
    // 2 + 7 against 2 + 7 + 1: the French lose one.
    act(&mut game, FRANCE, Action::Accept, &[3, 4, 3, 4]);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::France), 1);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::Britain), 2);
}

/// Rules: NE-INTER-3, NE-SEA-3
#[test]
fn if_neither_wants_it_both_stay_and_the_voyage_goes_on() {
    let mut game = biscay();
    act(&mut game, FRANCE, enter(), &[]);
    assert_eq!(game.timeout_action(BRITAIN), Some(Action::Decline));
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Decline, &[]);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::France), 2);
    let on = sail(
        Power::France,
        at_sea("bay-of-biscay"),
        at_sea("mid-atlantic"),
        2,
    );
    act(&mut game, FRANCE, on, &[]);
}

/// Rules: NE-INTER-4, NE-SEA-3, NE-X45
#[test]
fn if_one_side_wants_it_five_or_six_intercepts() {
    // The French avoid it: 4 escapes and they sail on; 5 is caught.
    let mut game = biscay();
    act(&mut game, FRANCE, enter(), &[]);
    act(&mut game, BRITAIN, Action::Accept, &[]);
    act(&mut game, FRANCE, Action::Decline, &[4]);
    let on = sail(
        Power::France,
        at_sea("bay-of-biscay"),
        at_sea("mid-atlantic"),
        2,
    );
    assert!(game.check(FRANCE, &on).is_ok());
    let mut game = biscay();
    act(&mut game, FRANCE, enter(), &[]);
    act(&mut game, BRITAIN, Action::Accept, &[]);
    act(&mut game, FRANCE, Action::Decline, &[5, 4, 4, 3, 4]);
    assert_eq!(refusal_after_haul(&mut game, on), "NE-SEA-4");
    // The British avoid it.
    let mut game = biscay();
    act(&mut game, FRANCE, enter(), &[]);
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Accept, &[4]);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::Britain), 2);
}

/// Both sides stay at sea after a battle; then the rule that refuses the action.
fn refusal_after_haul(game: &mut Position, action: Action) -> &'static str {
    while listed(game, FRANCE).contains(&Action::Pass) {
        act(game, FRANCE, Action::Pass, &[]);
    }
    refusal(game, FRANCE, action)
}

/// Rules: NE-PORT-10, NE-INTER-5, NE-X45
#[test]
fn squadrons_out_of_port_are_intercepted_on_three() {
    let doc = json!({
        "regions": {"guyenne": {"squadrons": {"france": 1}}},
        "seas": {"bay-of-biscay": {"britain": 1}},
        "wars": [["france", "britain"]],
    });
    let out = sail(
        Power::France,
        in_port("guyenne"),
        at_sea("bay-of-biscay"),
        1,
    );
    for (die, caught) in [(2, false), (3, true)] {
        let mut game = position(doc.clone());
        act(&mut game, FRANCE, out, &[]);
        act(&mut game, BRITAIN, Action::Accept, &[]);
        let dice: &[u32] = if caught { &[3, 1, 1, 6, 6] } else { &[die] };
        act(&mut game, FRANCE, Action::Decline, dice);
        let left = u8::from(!caught);
        assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::France), left);
    }
    // The British, who lie outside, escape as usual.
    let mut game = position(doc);
    act(&mut game, FRANCE, out, &[]);
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Accept, &[4]);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::Britain), 1);
}

/// Rules: NE-INTER-6, NE-G46, NE-X45
#[test]
fn straits_are_as_narrow_as_ports() {
    for (from, to) in [
        ("mid-atlantic", "barbary-coast"),
        ("barbary-coast", "mid-atlantic"),
        ("aegean-sea", "black-sea"),
        ("black-sea", "aegean-sea"),
    ] {
        let mut game = position(json!({
            "seas": {from: {"france": 1}, to: {"britain": 1}},
            "wars": [["france", "britain"]],
        }));
        act(
            &mut game,
            FRANCE,
            sail(Power::France, at_sea(from), at_sea(to), 1),
            &[],
        );
        act(&mut game, BRITAIN, Action::Accept, &[]);
        act(&mut game, FRANCE, Action::Decline, &[3, 1, 1, 6, 6]);
        assert_eq!(count(&game, at_sea(to), Power::France), 0);
    }
    // Enemies before the strait do not count.
    let mut game = position(json!({
        "seas": {"mid-atlantic": {"france": 1, "britain": 1}},
        "wars": [["france", "britain"]],
    }));
    let through = sail(
        Power::France,
        at_sea("mid-atlantic"),
        at_sea("barbary-coast"),
        1,
    );
    act(&mut game, FRANCE, through, &[]);
    assert_eq!(count(&game, at_sea("barbary-coast"), Power::France), 1);
}

/// Rules: NE-G45, NE-INTER-1
#[test]
fn battle_is_sought_once_where_both_were_from_the_start() {
    let mut game = position(json!({
        "seas": {"bay-of-biscay": {"france": 1, "britain": 1}},
        "regions": {"vendee": {"squadrons": {"britain": 1}}},
        "wars": [["france", "britain"]],
    }));
    let seek = |key| {
        Action::War(WarAction::Seek {
            power: Power::France,
            sea: sea(key),
        })
    };
    assert!(listed(&game, FRANCE).contains(&seek("bay-of-biscay")));
    assert_eq!(refusal(&game, FRANCE, seek("english-channel")), "NE-G45");
    act(&mut game, FRANCE, seek("bay-of-biscay"), &[]);
    act(&mut game, BRITAIN, Action::Decline, &[4]);
    assert_eq!(refusal(&game, FRANCE, seek("bay-of-biscay")), "NE-G45");
    // Squadrons in port are not in the sea area, and who has just come has been tested.
    let mut game = position(json!({
        "seas": {"english-channel": {"france": 1}},
        "regions": {"brittany": {"squadrons": {"britain": 1}}},
        "wars": [["france", "britain"]],
    }));
    assert_eq!(
        refusal(&game, FRANCE, seek("english-channel")),
        "NE-INTER-1"
    );
    act(
        &mut game,
        FRANCE,
        sail(
            Power::France,
            at_sea("english-channel"),
            at_sea("bay-of-biscay"),
            1,
        ),
        &[],
    );
    assert_eq!(refusal(&game, FRANCE, seek("bay-of-biscay")), "NE-G45");
}

/// Rules: NE-SEA-4, NE-G37, NE-G136
#[test]
fn after_a_battle_both_may_enter_ports_and_go_no_further() {
    let mut game = position(json!({
        "seas": {"english-channel": {"france": 2}, "bay-of-biscay": {"britain": 2}},
        "wars": [["france", "britain"]],
        "alliances": [["britain", "spain"]],
    }));
    act(&mut game, FRANCE, enter(), &[]);
    act(&mut game, BRITAIN, Action::Accept, &[]);
    act(&mut game, FRANCE, Action::Accept, &[3, 5, 3, 4]);
    let haul = |power, port, squadrons| {
        Action::War(WarAction::Haul {
            power,
            to: in_port(port),
            squadrons,
        })
    };
    assert_eq!(
        refusal(&game, FRANCE, haul(Power::France, "castile", 1)),
        "NE-SEA-4"
    );
    assert_eq!(
        refusal(&game, FRANCE, haul(Power::France, "picardy", 1)),
        "NE-SEA-4"
    );
    assert_eq!(
        refusal(&game, FRANCE, haul(Power::France, "guyenne", 3)),
        "NE-SEA-4"
    );
    act(&mut game, FRANCE, haul(Power::France, "guyenne", 1), &[]);
    act(&mut game, FRANCE, Action::Pass, &[]);
    // The British too, into an ally's port.
    act(&mut game, BRITAIN, haul(Power::Britain, "castile", 2), &[]);
    assert_eq!(count(&game, in_port("guyenne"), Power::France), 1);
    assert_eq!(count(&game, in_port("castile"), Power::Britain), 2);
    let on = sail(
        Power::France,
        at_sea("bay-of-biscay"),
        at_sea("mid-atlantic"),
        1,
    );
    assert_eq!(refusal(&game, FRANCE, on), "NE-SEA-4");
    let out = sail(
        Power::France,
        in_port("guyenne"),
        at_sea("bay-of-biscay"),
        1,
    );
    assert_eq!(refusal(&game, FRANCE, out), "NE-SEA-4");
    // Britain comes later in the same round and sails no further in it either.
    act(&mut game, FRANCE, Action::Done, &[]);
    let sally = sail(
        Power::Britain,
        in_port("castile"),
        at_sea("bay-of-biscay"),
        2,
    );
    assert_eq!(refusal(&game, BRITAIN, sally), "NE-SEA-4");
    act(&mut game, BRITAIN, Action::Done, &[]);
    while game.state.round == 1 {
        let Some(seat) = game.awaited_seat() else {
            break;
        };
        act(&mut game, seat, Action::Done, &[]);
    }
    assert!(game.state.campaign.voyages.is_empty(), "the next round");
}

/// Rules: NE-PORT-6, NE-G38
#[test]
fn squadrons_leave_a_port_that_was_taken() {
    let doc = json!({
        "regions": {
            "holland": {"owner": "britain", "squadrons": {"britain": 2}},
            "belgium": {"units": {"france": {"infantry": 1}}},
            "madrid": {"units": {"france": {"infantry": 1}}},
            "leon": {"squadrons": {"spain": 1}},
        },
        "seas": {"north-sea": {"france": 1}},
        "wars": [["france", "britain"], ["france", "spain"]],
    });
    // One sea area: they go there at once; the French outside want to fight and need 3.
    let mut game = position(doc.clone());
    let entry = march(Power::France, "belgium", "holland", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    assert_eq!(count(&game, at_sea("north-sea"), Power::Britain), 2);
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Accept, &[2]);
    assert_eq!(count(&game, at_sea("north-sea"), Power::Britain), 2);
    let mut game = position(doc.clone());
    act(&mut game, FRANCE, entry, &[]);
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Accept, &[3, 1, 1, 6, 6]);
    assert_eq!(count(&game, at_sea("north-sea"), Power::Britain), 0);
    // Two sea areas: the owner chooses.
    let mut game = position(doc);
    let entry = march(Power::France, "madrid", "leon", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    let leave = |to, squadrons| {
        Action::War(WarAction::Haul {
            power: Power::Spain,
            to: at_sea(to),
            squadrons,
        })
    };
    assert_eq!(
        refusal(&game, SPAIN, leave("english-channel", 1)),
        "NE-PORT-6"
    );
    assert_eq!(
        refusal(&game, SPAIN, leave("bay-of-biscay", 0)),
        "NE-PORT-6"
    );
    assert_eq!(refusal(&game, SPAIN, Action::Pass), "NE-TURN-4");
    assert_eq!(answers(&game, SPAIN).len(), 2);
    act(&mut game, SPAIN, leave("bay-of-biscay", 1), &[]);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::Spain), 1);
    assert_eq!(count(&game, in_port("leon"), Power::Spain), 0);
}

/// Rules: NE-PORT-6, NE-G38
#[test]
fn defenders_keep_a_port() {
    let mut game = position(json!({
        "regions": {
            "madrid": {"units": {"france": {"infantry": 1}}},
            "leon": {"squadrons": {"spain": 1}, "units": {"spain": {"infantry": 1}}},
        },
        "wars": [["france", "spain"]],
    }));
    let entry = march(Power::France, "madrid", "leon", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    assert_eq!(count(&game, in_port("leon"), Power::Spain), 1);
}

fn launching(power: &str, key: &str, more: serde_json::Value, switch: bool) -> Position {
    let task = serde_json::to_value(feldherr_europa::task::Task::Sea(SeaTask::Launch {
        power: serde_json::from_value(json!(power)).expect("a power"),
        region: region(key),
    }))
    .expect("a task");
    let mut doc = json!({"agenda": [{"turn": {"end": "france"}}, task]});
    if let (Some(doc), Some(more)) = (doc.as_object_mut(), more.as_object()) {
        doc.extend(more.clone());
    }
    position_with(json!({"minor_navies": switch}), doc)
}

/// Rules: NE-ANAVY-1, NE-G104
#[test]
fn a_minor_navy_gives_a_squadron_to_a_sea_area_of_the_owners_choice() {
    let mut game = launching("france", "denmark", json!({}), true);
    let launch = |key| Action::Realm(RealmAction::Launch(sea(key)));
    assert_eq!(answers(&game, FRANCE).len(), 3);
    assert_eq!(
        refusal(&game, FRANCE, launch("english-channel")),
        "NE-ANAVY-1"
    );
    act(&mut game, FRANCE, launch("skagerrak"), &[]);
    assert_eq!(count(&game, at_sea("skagerrak"), Power::France), 1);
    assert!(game.state.navies_given.has(region("denmark")));
    assert_eq!(game.free_squadrons(region("denmark")), 0);
}

/// Rules: NE-ANAVY-2, NE-ANAVY-3, NE-G104
#[test]
fn a_minor_navy_is_given_once_and_only_by_four_nations() {
    let on = |key, more| launching("britain", key, more, true).free_squadrons(region(key));
    for key in ["portugal", "holland", "denmark", "sweden"] {
        assert_eq!(on(key, json!({})), 1, "{key}");
        // Given, or owned from the start.
        assert_eq!(on(key, json!({"navies_given": [key]})), 0, "{key}");
        let off = launching("britain", key, json!({}), false);
        assert_eq!(off.free_squadrons(region(key)), 0, "{key}");
    }
    assert_eq!(on("naples", json!({})), 0);
    // The player who gets control of the troops chooses.
    let game = launching("britain", "denmark", json!({}), true);
    assert_eq!(asked(&game), [BRITAIN]);
    assert_eq!(answers(&game, BRITAIN).len(), 3);
}

/// Rules: NE-PORT-6, NE-G133
#[test]
fn guests_leave_a_taken_port_too_although_they_are_not_at_war() {
    let mut game = position(json!({
        "regions": {
            "madrid": {"units": {"france": {"infantry": 1}}},
            "leon": {"squadrons": {"spain": 1, "britain": 1}},
        },
        "seas": {"bay-of-biscay": {"britain": 1}},
        "alliances": [["britain", "spain"]],
        "wars": [["france", "spain"]],
    }));
    let entry = march(Power::France, "madrid", "leon", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    let leave = |power| {
        Action::War(WarAction::Haul {
            power,
            to: at_sea("bay-of-biscay"),
            squadrons: 1,
        })
    };
    act(&mut game, BRITAIN, leave(Power::Britain), &[]);
    act(&mut game, SPAIN, leave(Power::Spain), &[]);
    assert_eq!(count(&game, in_port("leon"), Power::Britain), 0);
    assert_eq!(count(&game, at_sea("bay-of-biscay"), Power::Britain), 2);
    game.state.active = Power::Britain;
    game.state.campaign = feldherr_europa::Campaign {
        moving: feldherr_europa::PowerSet::only(Power::Britain),
        ..Default::default()
    };
    let enter = Action::War(WarAction::Sail {
        power: Power::Britain,
        from: at_sea("bay-of-biscay"),
        to: in_port("leon"),
        squadrons: 1,
    });
    assert_eq!(refusal(&game, BRITAIN, enter), "NE-PORT-2");
}
