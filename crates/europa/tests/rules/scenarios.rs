//! NE-TURN-9, NE-G4 The ten scenarios.

use crate::support::{from_json, region, start};
use feldherr_core::Game;
use feldherr_europa::Level;
use feldherr_europa::setup::{SCENARIOS, scenario};
use feldherr_europa::{Kind, Position, Power, Setup, map, tables};
use serde_json::json;

/// Every scenario, historical and unhistorical.
fn all() -> impl Iterator<Item = (&'static str, Position)> {
    let open = |key: &str, mode| start(&from_json(json!({"scenario": key, "mode": mode})));
    let modes = ["historical", "unhistorical"];
    let keys = SCENARIOS.iter().map(|(key, _)| *key);
    keys.flat_map(move |key| modes.map(|mode| (key, open(key, mode))))
}

/// Rules: NE-TURN-9, NE-TURN-10, NE-G4
#[test]
fn there_are_ten_and_each_is_played_in_both_ways() {
    let keys: Vec<&str> = SCENARIOS.iter().map(|(key, _)| *key).collect();
    let dates = [
        "1796", "1799", "1803", "1805", "1806", "1807", "1809", "1812", "1813", "1815",
    ];
    assert_eq!(keys, dates);
    for (key, at) in all() {
        assert_eq!(at.date().year.to_string(), key);
        assert_eq!(at.world.seats.len(), 7);
        assert!(at.world.sides[0].has(Power::France), "{key}");
        assert!(!at.is_over() && at.awaited_seat().is_some(), "{key}");
    }
}

/// Rules: NE-G193, NE-WIN-11
#[test]
fn everybody_begins_with_his_whole_homeland() {
    for (key, at) in all() {
        for power in Power::ALL {
            let homeland = map().homelands[power.index()];
            assert!(
                homeland.is_within(at.state.land.owned(power)),
                "{key} {power:?}"
            );
        }
        let levels = at.levels();
        let sound = |level: &Level| (Level::Great..=Level::Survival).contains(level);
        assert!(levels.iter().all(sound), "{key} {levels:?}");
    }
}

/// Rules: NE-G4
#[test]
fn enemies_do_not_share_regions_and_militia_is_at_home() {
    for (key, at) in all() {
        for one in Power::ALL {
            let armies = at.state.land.armies(one.flag());
            assert!(armies.len() > 1, "{key} {one:?}");
            for two in at.state.relations.enemies(one).iter() {
                let shared = armies.and(at.state.land.armies(two.flag()));
                assert!(shared.is_empty(), "{key} {one:?} {two:?} {shared:?}");
            }
            let abroad = armies.minus(map().homelands[one.index()]);
            let free = one == Power::Ottoman || one == Power::Prussia && at.date().year > 1809;
            for region in abroad.iter() {
                let militia = at.state.land.units(region, one.flag()).count(Kind::Militia);
                assert!(free || militia == 0, "{key} {one:?} {region:?}");
            }
        }
    }
}

/// Rules: NE-G4, NE-DIPL-3
#[test]
fn foreign_troops_stand_where_they_may() {
    for (key, at) in all() {
        let relations = &at.state.relations;
        for power in Power::ALL {
            let friends = relations.friends(power).or(relations.enemies(power));
            for region in at.state.land.armies(power.flag()).iter() {
                let Some(owner) = at.state.land.owner(region) else {
                    continue;
                };
                let passage = relations.passage[owner.index()].has(power);
                assert!(friends.has(owner) || passage, "{key} {power:?} {region:?}");
            }
        }
    }
}

/// Rules: NE-G194, NE-G73
#[test]
fn no_roll_is_made_for_a_capital_held_at_the_start() {
    for (key, at) in all() {
        for power in Power::ALL {
            let lost = at.state.realms[power.index()].capitals_lost;
            let held = match (key, power) {
                ("1807", Power::Prussia) => vec![region("berlin")],
                ("1809" | "1812", Power::Spain) => vec![region("madrid")],
                _ => vec![],
            };
            assert_eq!(lost.iter().collect::<Vec<_>>(), held, "{key} {power:?}");
        }
    }
}

/// Rules: NE-ANAP-1, NE-G115, NE-G195
#[test]
fn each_scenario_has_its_napoleon_only_with_the_rule() {
    for (key, _) in SCENARIOS {
        let plain = start(&from_json(json!({"scenario": key})));
        assert_eq!(
            plain.count(Power::France.flag(), Kind::Napoleon),
            0,
            "{key}"
        );
        let switches = json!({"napoleon": true});
        let at = start(&from_json(json!({"scenario": key, "switches": switches})));
        assert_eq!(at.count(Power::France.flag(), Kind::Napoleon), 1, "{key}");
        let leaders = |at: &Position| {
            let flag = Power::France.flag();
            at.count(flag, Kind::Leader) + at.count(flag, Kind::Napoleon)
        };
        assert_eq!(leaders(&plain), leaders(&at), "{key}");
    }
    let named = json!({"scenario": "1805", "switches": {"napoleon": true}, "napoleon": "lombardy"});
    let at = start(&from_json(named));
    let flag = Power::France.flag();
    let lombardy = at.state.land.units(region("lombardy"), flag);
    assert_eq!(lombardy.count(Kind::Napoleon), 1);
    assert_eq!(at.count(flag, Kind::Napoleon), 1);
}

/// Rules: NE-G5, NE-G6, NE-STRESS-1
#[test]
fn stress_and_diplomacy_values_are_usual_unless_the_scenario_says_otherwise() {
    let open = |key: &str| start(&from_json(json!({"scenario": key, "mode": "historical"})));
    assert_eq!(open("1805").world.stress, tables::politics::STRESS);
    assert_eq!(open("1805").world.diplomacy, tables::politics::DIPLOMACY);
    assert_eq!(open("1806").world.stress[Power::Prussia.index()], 6);
}

/// Rules: NE-AMULTI-1
#[test]
fn pairs_are_one_nation_when_both_are_free_at_the_start() {
    let open = |key: &str| start(&from_json(json!({"scenario": key, "mode": "historical"})));
    let pairs = |key: &str| open(key).world.pairs;
    assert_eq!(pairs("1805"), [true, true, true]);
    assert_eq!(pairs("1806"), [true, true, false], "Naples is French");
    assert_eq!(pairs("1812"), [true, false, false], "Finland is Russian");
}

/// Rules: NE-NEUTRAL-5
#[test]
fn only_player_nations_begin_with_points() {
    let players = json!([["france"], ["britain"]]);
    let setup = json!({"scenario": "1805", "mode": "historical", "players": players});
    let at = start(&from_json(setup));
    let pap = at.state.realms.map(|realm| realm.pap);
    assert_eq!(pap, [3, 3, 0, 0, 0, 0, 0]);
}

/// Rules: NE-TURN-10
#[test]
fn an_unhistorical_game_may_begin_with_another_distribution() {
    let open = |mode: &str| {
        let mut scenario = serde_json::to_value(scenario("1805").unwrap()).unwrap();
        scenario["unhistorical"] = json!({
            "free": ["holland"], "owners": {"saxony": "prussia"},
            "units": {"madrid": {"spain": {"infantry": 7}}},
            "powers": {"spain": {"pp": 11, "pap": 1, "stress": 9}},
        });
        let setup = json!({"scenario": {"inline": scenario}, "mode": mode, "end": {"rounds": 18}});
        start(&from_json(setup))
    };
    let plain = start(&from_json(
        json!({"scenario": "1805", "mode": "historical"}),
    ));
    assert_eq!(open("historical").state.land, plain.state.land);
    let at = open("unhistorical");
    let land = &at.state.land;
    assert_eq!(land.owner(region("holland")), None);
    assert_eq!(land.owner(region("saxony")), Some(Power::Prussia));
    let spain = Power::Spain;
    let madrid = land.units(region("madrid"), spain.flag());
    assert_eq!((madrid.army(), madrid.count(Kind::Infantry)), (7, 7));
    let realm = &at.state.realms[spain.index()];
    let stress = at.world.stress[spain.index()];
    assert_eq!((realm.pp, realm.pap, stress), (11, 1, 9));
}

/// Rules: NE-TURN-10, NE-TURN-9
#[test]
fn a_distribution_with_an_unknown_region_is_refused() {
    let mut scenario = serde_json::to_value(scenario("1805").unwrap()).unwrap();
    scenario["unhistorical"] = json!({"free": ["atlantis"]});
    let setup: Setup = from_json(json!({"scenario": {"inline": scenario}}));
    let refusal = setup.build().unwrap_err();
    assert!(
        refusal
            .faults
            .iter()
            .any(|fault| fault.field.contains("atlantis"))
    );
}
