//! NE-LAND, NE-OWN, NE-ALLY Movement on land.

use crate::support::politics::answers;
use crate::support::{act, position, refusal, region, troops};
use feldherr_core::{Game, Seat};
use feldherr_europa::{
    Action, Kind, Land, Position, Power, RegionId, RegionSet, Troops, WarAction, map,
};
use serde_json::json;

const FRANCE: Seat = Seat(0);
const BRITAIN: Seat = Seat(1);
const PRUSSIA: Seat = Seat(2);
const OTTOMAN: Seat = Seat(4);
const AUSTRIA: Seat = Seat(5);
const SPAIN: Seat = Seat(6);

pub fn march(power: Power, from: &str, to: &str, units: &[(Kind, u8)]) -> Action {
    Action::War(WarAction::March {
        power,
        from: region(from),
        to: region(to),
        troops: army(units),
    })
}

pub fn army(units: &[(Kind, u8)]) -> Troops {
    let mut troops = Troops::NONE;
    for (kind, count) in units {
        troops.set(*kind, *count);
    }
    troops
}

pub fn listed(position: &Position, seat: Seat) -> Vec<Action> {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    for action in &options {
        assert!(position.check(seat, action).is_ok(), "{action:?}");
    }
    options
}

fn french(from: &str, units: serde_json::Value) -> Position {
    position(json!({"regions": {from: {"units": {"france": units}}}}))
}

/// Rules: NE-LAND-1, NE-LAND-2
#[test]
fn infantry_and_artillery_move_one_region_cavalry_and_leaders_two() {
    let units = [
        (Kind::Infantry, 2),
        (Kind::Artillery, 1),
        (Kind::Cavalry, 1),
        (Kind::Leader, 1),
    ];
    let mut game = french(
        "paris",
        json!({"infantry": 3, "artillery": 1, "cavalry": 1, "leader": 1}),
    );
    act(
        &mut game,
        FRANCE,
        march(Power::France, "paris", "burgundy", &units),
        &[],
    );
    assert_eq!(troops(&game, "burgundy", Power::France), army(&units));
    assert_eq!(
        troops(&game, "paris", Power::France),
        army(&[(Kind::Infantry, 1)])
    );
    let fast = army(&[(Kind::Cavalry, 1), (Kind::Leader, 1)]);
    assert_eq!(game.movable(Power::France, region("burgundy")), fast);
    let tired = march(Power::France, "burgundy", "guyenne", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, tired), "NE-LAND-2");
    let on = march(
        Power::France,
        "burgundy",
        "guyenne",
        &[(Kind::Cavalry, 1), (Kind::Leader, 1)],
    );
    act(&mut game, FRANCE, on, &[]);
    let third = march(Power::France, "guyenne", "vendee", &[(Kind::Leader, 1)]);
    assert_eq!(refusal(&game, FRANCE, third), "NE-LAND-2");
    let absent = march(Power::France, "paris", "vendee", &[(Kind::Heavy, 1)]);
    assert_eq!(refusal(&game, FRANCE, absent), "NE-LAND-2");
    let nobody = march(Power::France, "paris", "vendee", &[]);
    assert_eq!(refusal(&game, FRANCE, nobody), "NE-LAND-1");
    // The one who stayed is as fresh as before.
    act(
        &mut game,
        FRANCE,
        march(Power::France, "paris", "vendee", &[(Kind::Infantry, 1)]),
        &[],
    );
}

/// Rules: NE-LAND-1
#[test]
fn a_player_moves_his_own_pieces_in_his_own_turn() {
    let mut game = position(json!({"regions": {
        "paris": {"units": {"france": {"infantry": 1}}},
        "berlin": {"units": {"prussia": {"infantry": 1}}},
    }}));
    let prussian = march(Power::Prussia, "berlin", "silesia", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, prussian), "NE-LAND-1");
    assert_eq!(refusal(&game, PRUSSIA, prussian), "NE-TURN-1");
    act(&mut game, FRANCE, Action::Done, &[]);
    assert_ne!(game.state.active, Power::France);
}

/// Rules: NE-LAND-3, NE-LAND-4
#[test]
fn units_march_over_common_borders_only() {
    let game = french("paris", json!({"cavalry": 1}));
    let far = march(Power::France, "paris", "belgium", &[(Kind::Cavalry, 1)]);
    assert_eq!(refusal(&game, FRANCE, far), "NE-LAND-4");
    let here = march(Power::France, "paris", "paris", &[(Kind::Cavalry, 1)]);
    assert_eq!(refusal(&game, FRANCE, here), "NE-LAND-4");
    // London lies over the Channel.
    let game = french("picardy", json!({"infantry": 1}));
    let over = march(Power::France, "picardy", "london", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, over), "NE-LAND-4");
    let picardy = region("picardy");
    for action in listed(&game, FRANCE) {
        if let Action::War(WarAction::March { from, to, .. }) = action {
            assert!(from == picardy && map().neighbours(from).has(to));
        }
    }
}

/// Rules: NE-LAND-5, NE-OWN-2
#[test]
fn free_minor_nations_are_open_and_stay_free() {
    let mut game = french("picardy", json!({"infantry": 2}));
    act(
        &mut game,
        FRANCE,
        march(Power::France, "picardy", "belgium", &[(Kind::Infantry, 2)]),
        &[],
    );
    assert_eq!(game.state.land.owner(region("belgium")), None);
    assert_eq!(game.army_in(region("belgium"), Power::France), 2);
    // Not while another nation that is neither ally nor enemy stands there.
    let game = position(json!({"regions": {
        "picardy": {"units": {"france": {"infantry": 1}}},
        "belgium": {"units": {"prussia": {"infantry": 1}}},
    }}));
    let entry = march(Power::France, "picardy", "belgium", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, entry), "NE-LAND-6");
    // A leader alone does not occupy it.
    let game = position(json!({"regions": {
        "picardy": {"units": {"france": {"infantry": 1}}},
        "belgium": {"units": {"prussia": {"leader": 1}}},
    }}));
    assert!(game.check(FRANCE, &entry).is_ok());
}

/// Rules: NE-LAND-6, NE-LAND-7, NE-LAND-8, NE-LAND-9
#[test]
fn foreign_regions_open_by_alliance_passage_or_war() {
    let entry = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 1)]);
    let with = |relations: serde_json::Value| {
        let mut doc = json!({"regions": {
            "lorraine": {"units": {"france": {"infantry": 1}}},
            "swabia": {"owner": "austria"},
        }});
        if let (Some(doc), Some(more)) = (doc.as_object_mut(), relations.as_object()) {
            doc.extend(more.clone());
        }
        position(doc)
    };
    assert_eq!(refusal(&with(json!({})), FRANCE, entry), "NE-LAND-6");
    let open = [
        json!({"alliances": [["france", "austria"]]}),
        json!({"passages": [{"host": "austria", "guest": "france"}]}),
        json!({"wars": [["france", "austria"]]}),
    ];
    for relations in open {
        let game = with(relations);
        assert!(game.check(FRANCE, &entry).is_ok());
        assert!(game.enterable(Power::France).has(region("swabia")));
        assert!(listed(&game, FRANCE).contains(&entry));
    }
    // The right works one way only.
    let game = with(json!({"passages": [{"host": "france", "guest": "austria"}]}));
    assert_eq!(refusal(&game, FRANCE, entry), "NE-LAND-6");
    // Troops close what the owner left open.
    let mut game = with(json!({"alliances": [["france", "austria"]]}));
    game.state.land.add(
        region("swabia"),
        Power::Prussia.flag(),
        &Troops::of(Kind::Infantry, 1),
    );
    assert_eq!(refusal(&game, FRANCE, entry), "NE-LAND-6");
}

/// Rules: NE-G36
#[test]
fn owner_and_occupier_must_both_be_open_unless_the_owner_fights_the_occupier() {
    let entry = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 1)]);
    let with = |wars: serde_json::Value| {
        position(json!({
            "regions": {
                "lorraine": {"units": {"france": {"infantry": 1}}},
                "swabia": {"owner": "austria", "units": {"prussia": {"infantry": 1}}},
            },
            "wars": wars,
        }))
    };
    // At war with the occupier alone: the owner has not agreed.
    let game = with(json!([["france", "prussia"]]));
    assert_eq!(refusal(&game, FRANCE, entry), "NE-LAND-6");
    // The owner fights him too.
    let game = with(json!([["france", "prussia"], ["austria", "prussia"]]));
    assert!(game.check(FRANCE, &entry).is_ok());
    // At war with the owner alone: the occupier has not agreed.
    let game = with(json!([["france", "austria"]]));
    assert_eq!(refusal(&game, FRANCE, entry), "NE-LAND-6");
}

/// Rules: NE-G126
#[test]
fn nobody_is_shut_out_of_his_own_region() {
    let game = position(json!({"regions": {
        "paris": {"units": {"france": {"infantry": 1}}},
        "burgundy": {"units": {"spain": {"infantry": 1}}},
    }}));
    let home = march(Power::France, "paris", "burgundy", &[(Kind::Infantry, 1)]);
    assert!(game.check(FRANCE, &home).is_ok());
}

/// Rules: NE-LAND-10, NE-G35
#[test]
fn meeting_enemies_stops_the_march_and_means_battle() {
    let mut game = position(json!({
        "regions": {
            "lorraine": {"units": {"france": {"cavalry": 2}}},
            "swabia": {"owner": "austria", "units": {"austria": {"infantry": 1}}},
        },
        "wars": [["france", "austria"]],
    }));
    assert_eq!(game.battles(), RegionSet::NONE);
    act(
        &mut game,
        FRANCE,
        march(Power::France, "lorraine", "swabia", &[(Kind::Cavalry, 1)]),
        &[],
    );
    let on = march(Power::France, "swabia", "bavaria", &[(Kind::Cavalry, 1)]);
    assert_eq!(refusal(&game, FRANCE, on), "NE-LAND-2");
    assert_eq!(game.battles(), RegionSet::only(region("swabia")));
    // Who is together with an enemy at the start may leave, and fights if he stays.
    let mut game = position(json!({
        "regions": {"swabia": {"units": {
            "france": {"infantry": 2}, "austria": {"infantry": 1},
        }}},
        "wars": [["france", "austria"]],
    }));
    assert_eq!(game.battles(), RegionSet::only(region("swabia")));
    act(
        &mut game,
        FRANCE,
        march(Power::France, "swabia", "hesse", &[(Kind::Infantry, 2)]),
        &[],
    );
    assert_eq!(game.battles(), RegionSet::NONE);
    // Without a war nobody fights.
    let game = position(json!({"regions": {"swabia": {"units": {
        "france": {"infantry": 2}, "austria": {"infantry": 1},
    }}}}));
    assert_eq!(game.battles(), RegionSet::NONE);
}

/// Rules: NE-G35
#[test]
fn minor_nations_that_resist_and_troops_that_must_fight_make_battles() {
    let game = position(json!({
        "regions": {
            "swabia": {"units": {"france": {"infantry": 1}, "minor": {"infantry": 1}}},
            "hesse": {"units": {"france": {"infantry": 1}, "prussia": {"infantry": 1}}},
            "saxony": {"units": {"france": {"infantry": 1}}},
        },
        "campaign": {"resisting": ["swabia"], "forced": ["hesse", "saxony"]},
    }));
    let expected: RegionSet = ["swabia", "hesse"].map(region).into_iter().collect();
    assert_eq!(game.battles(), expected);
}

/// Rules: NE-G34, NE-G130
#[test]
fn leaders_without_troops_are_hunted_and_flee() {
    let doc = json!({
        "regions": {
            "lorraine": {"units": {"france": {"cavalry": 1, "infantry": 1, "artillery": 1}}},
            "swabia": {"units": {"austria": {"leader": 2}}},
        },
        "wars": [["france", "austria"]],
    });
    let units = [
        (Kind::Cavalry, 1),
        (Kind::Infantry, 1),
        (Kind::Artillery, 1),
    ];
    let entry = march(Power::France, "lorraine", "swabia", &units);
    // Cavalry needs 5, infantry 6, artillery does not pursue.
    let mut game = position(doc.clone());
    act(&mut game, FRANCE, entry, &[5, 5]);
    assert_eq!(troops(&game, "swabia", Power::Austria).leaders(), 1);
    assert_eq!(refusal(&game, FRANCE, Action::Done), "NE-TURN-1");
    // Not where the attackers came from.
    let flee = |to| {
        Action::War(WarAction::Flee {
            power: Power::Austria,
            to: region(to),
        })
    };
    assert_eq!(refusal(&game, AUSTRIA, flee("lorraine")), "NE-RETREAT-3");
    assert_eq!(refusal(&game, AUSTRIA, flee("vienna")), "NE-RETREAT-3");
    assert_eq!(answers(&game, AUSTRIA).len(), 6);
    act(&mut game, AUSTRIA, flee("tyrol"), &[]);
    assert_eq!(troops(&game, "tyrol", Power::Austria).leaders(), 1);
    assert_eq!(game.battles(), RegionSet::NONE);
    // Nobody stopped the cavalry.
    let on = march(Power::France, "swabia", "bavaria", &[(Kind::Cavalry, 1)]);
    assert!(game.check(FRANCE, &on).is_ok());
    // Both fall.
    let mut game = position(doc);
    act(&mut game, FRANCE, entry, &[6, 6]);
    assert!(troops(&game, "swabia", Power::Austria).is_empty());
}

/// Rules: NE-G34
#[test]
fn a_leader_who_cannot_flee_is_lost_and_artillery_does_not_hunt() {
    let mut game = position(json!({
        "regions": {
            "st-petersburg": {"units": {"russia": {"artillery": 1}}},
            "finland": {"units": {"france": {"leader": 1}}},
            "sweden": {"owner": "prussia"},
        },
        "wars": [["france", "russia"]],
        "active": "russia",
    }));
    let entry = march(
        Power::Russia,
        "st-petersburg",
        "finland",
        &[(Kind::Artillery, 1)],
    );
    act(&mut game, Seat(3), entry, &[]);
    assert!(troops(&game, "finland", Power::France).is_empty());
}

/// Rules: NE-G127
#[test]
fn leaders_do_not_march_alone_among_enemy_troops() {
    let mut game = position(json!({
        "regions": {
            "lorraine": {"units": {"france": {"infantry": 1, "leader": 2}}},
            "swabia": {"units": {"austria": {"infantry": 1}}},
        },
        "wars": [["france", "austria"]],
    }));
    let alone = march(Power::France, "lorraine", "swabia", &[(Kind::Leader, 1)]);
    assert_eq!(refusal(&game, FRANCE, alone), "NE-G127");
    let together = march(
        Power::France,
        "lorraine",
        "swabia",
        &[(Kind::Infantry, 1), (Kind::Leader, 1)],
    );
    act(&mut game, FRANCE, together, &[]);
    // Now there are troops of his own.
    assert!(game.check(FRANCE, &alone).is_ok());
    listed(&game, FRANCE);
}

/// Rules: NE-G128
#[test]
fn no_more_than_250_of_a_kind_gather_in_a_region() {
    let game = position(json!({"regions": {
        "paris": {"units": {"france": {"infantry": 5}}},
        "burgundy": {"units": {"france": {"infantry": 247}}},
    }}));
    let entry = |count| {
        march(
            Power::France,
            "paris",
            "burgundy",
            &[(Kind::Infantry, count)],
        )
    };
    assert_eq!(refusal(&game, FRANCE, entry(4)), "NE-G128");
    assert!(game.check(FRANCE, &entry(3)).is_ok());
    listed(&game, FRANCE);
}

/// Rules: NE-UNIT-25, NE-G14
#[test]
fn militia_stays_in_its_homeland() {
    let game = position(json!({"regions": {
        "picardy": {"units": {"france": {"militia": 1, "infantry": 1}}},
        "normandy": {"owner": "spain"},
    }, "passages": [{"host": "spain", "guest": "france"}]}));
    let abroad = march(Power::France, "picardy", "belgium", &[(Kind::Militia, 1)]);
    assert_eq!(refusal(&game, FRANCE, abroad), "NE-UNIT-25");
    let home = march(Power::France, "picardy", "paris", &[(Kind::Militia, 1)]);
    assert!(game.check(FRANCE, &home).is_ok());
    // The homeland is the homeland, whichever nation owns it now.
    let occupied = march(Power::France, "picardy", "normandy", &[(Kind::Militia, 1)]);
    assert!(game.check(FRANCE, &occupied).is_ok());
    let all = march(Power::France, "picardy", "belgium", &[(Kind::Infantry, 1)]);
    assert!(listed(&game, FRANCE).contains(&all));
}

/// Rules: NE-UNIT-25, NE-G13
#[test]
fn ottoman_militia_and_prussian_militia_from_1810_leave_their_homeland() {
    let ottoman = position(json!({
        "regions": {"bulgaria": {"units": {"ottoman": {"militia": 1}}}},
        "active": "ottoman",
    }));
    let out = march(
        Power::Ottoman,
        "bulgaria",
        "wallachia",
        &[(Kind::Militia, 1)],
    );
    assert!(ottoman.check(OTTOMAN, &out).is_ok());
    // The scenario begins in August 1805: round 53 is December 1809.
    for (round, allowed) in [(53, false), (54, true)] {
        let game = position(json!({
            "regions": {"berlin": {"units": {"prussia": {"militia": 1}}}},
            "active": "prussia",
            "round": round,
        }));
        assert_eq!(game.militia_may_leave(Power::Prussia), allowed);
        let out = march(Power::Prussia, "berlin", "saxony", &[(Kind::Militia, 1)]);
        assert_eq!(game.check(PRUSSIA, &out).is_ok(), allowed);
    }
}

/// Rules: NE-OWN-1, NE-OWN-2, NE-OWN-3
#[test]
fn homelands_belong_to_their_nations_and_troops_do_not_change_that() {
    let land = Land::default();
    assert_eq!(land.owner(region("paris")), Some(Power::France));
    assert_eq!(land.owner(region("belgium")), None);
    let mut game = position(json!({
        "regions": {
            "lorraine": {"units": {"france": {"infantry": 1}}},
            "swabia": {"owner": "austria"},
            "burgundy": {"owner": "austria"},
        },
        "wars": [["france", "austria"]],
    }));
    let own = game.state.land.owned(Power::Austria);
    assert!(own.has(region("swabia")) && own.has(region("burgundy")));
    assert!(map().homelands[Power::Austria.index()].is_within(own));
    let entry = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    assert_eq!(
        game.state.land.owner(region("swabia")),
        Some(Power::Austria)
    );
    game.state.land.give(region("burgundy"), None);
    assert_eq!(game.state.land.owner(region("burgundy")), None);
}

fn allies() -> Position {
    position(json!({
        "regions": {
            "paris": {"units": {"france": {"infantry": 1}}},
            "guyenne": {"units": {"spain": {"infantry": 1}}},
            "castile": {"units": {"spain": {"infantry": 1}}},
        },
        "alliances": [["france", "spain"]],
    }))
}

/// Rules: NE-ALLY-2, NE-G62
#[test]
fn an_ally_moves_in_this_turn_or_in_its_own() {
    let mut game = allies();
    let spanish = march(Power::Spain, "castile", "guyenne", &[(Kind::Infantry, 1)]);
    let with = Action::War(WarAction::MoveWith(Power::Spain));
    assert!(listed(&game, FRANCE).contains(&with));
    assert_eq!(
        refusal(
            &game,
            FRANCE,
            Action::War(WarAction::MoveWith(Power::Britain))
        ),
        "NE-ALLY-2"
    );
    act(&mut game, FRANCE, with, &[]);
    assert_eq!(answers(&game, SPAIN), [Action::Accept, Action::Decline]);
    act(&mut game, SPAIN, Action::Accept, &[]);
    assert_eq!(refusal(&game, FRANCE, with), "NE-G62");
    // Everybody moves his own pieces.
    assert_eq!(refusal(&game, FRANCE, spanish), "NE-LAND-1");
    act(&mut game, FRANCE, Action::Done, &[]);
    act(&mut game, SPAIN, spanish, &[]);
    assert_eq!(refusal(&game, FRANCE, Action::Done), "NE-TURN-1");
    act(&mut game, SPAIN, Action::Done, &[]);
    assert!(game.state.realms[Power::Spain.index()].moved);
    // In its own turn it does not move.
    let round = game.state.round;
    while game.state.round == round {
        let seat = game.awaited_seat().expect("somebody");
        let marches = |action: &Action| matches!(action, Action::War(WarAction::March { .. }));
        assert!(seat != SPAIN || !listed(&game, SPAIN).iter().any(marches));
        act(&mut game, seat, Action::Done, &[]);
    }
}

/// Rules: NE-ALLY-2, NE-G62, NE-G129
#[test]
fn an_ally_may_refuse_and_who_moved_cannot_move_again() {
    let mut game = allies();
    let with = Action::War(WarAction::MoveWith(Power::Spain));
    act(&mut game, FRANCE, with, &[]);
    assert_eq!(game.timeout_action(SPAIN), Some(Action::Decline));
    act(&mut game, SPAIN, Action::Decline, &[]);
    assert_eq!(refusal(&game, FRANCE, with), "NE-G62");
    let spanish = march(Power::Spain, "castile", "guyenne", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, SPAIN, spanish), "NE-TURN-1");
    // France moves nothing, so that it may still move with Spain.
    for moves in [false, true] {
        let mut game = allies();
        if moves {
            let march = march(Power::France, "paris", "burgundy", &[(Kind::Infantry, 1)]);
            act(&mut game, FRANCE, march, &[]);
        }
        while game.state.active != Power::Spain {
            let seat = game.awaited_seat().expect("somebody");
            act(&mut game, seat, Action::Done, &[]);
        }
        let with = Action::War(WarAction::MoveWith(Power::France));
        assert_eq!(game.check(SPAIN, &with).is_err(), moves);
    }
}

/// Rules: NE-ALLY-3
#[test]
fn allies_share_regions_and_one_owns_them() {
    let mut game = allies();
    act(&mut game, FRANCE, Action::Done, &[]);
    while game.state.active != Power::Spain {
        let seat = game.awaited_seat().expect("somebody");
        act(&mut game, seat, Action::Done, &[]);
    }
    act(
        &mut game,
        SPAIN,
        march(Power::Spain, "guyenne", "vendee", &[(Kind::Infantry, 1)]),
        &[],
    );
    assert_eq!(game.state.land.owner(region("vendee")), Some(Power::France));
    assert_eq!(game.army_in(region("vendee"), Power::Spain), 1);
}

/// Rules: NE-G73
#[test]
fn a_capital_is_lost_once_until_it_is_freed() {
    let vienna = region("vienna");
    let mut game = position(json!({
        "regions": {"bavaria": {"units": {"france": {"cavalry": 2}}}},
        "wars": [["france", "austria"]],
    }));
    let lost = |game: &Position| game.state.realms[Power::Austria.index()].capitals_lost;
    assert!(!game.is_taken_from(Power::Austria, vienna));
    // The first who enter make Austria roll, which holds; those who follow do not.
    let enter = march(Power::France, "bavaria", "vienna", &[(Kind::Cavalry, 1)]);
    let leave = march(Power::France, "vienna", "bavaria", &[(Kind::Cavalry, 1)]);
    let mut taken = game.clone();
    act(&mut taken, FRANCE, enter, &[1, 1]);
    assert!(lost(&taken).has(vienna));
    act(&mut taken, FRANCE, enter, &[]);
    act(&mut taken, FRANCE, leave, &[]);
    assert!(lost(&taken).has(vienna), "one is still there");
    // It is freed when the enemies have left, and makes Austria roll anew.
    act(&mut taken, FRANCE, leave, &[]);
    assert_eq!(lost(&taken), RegionSet::NONE);
    // Defenders keep it.
    let infantry = Troops::of(Kind::Infantry, 1);
    game.state
        .land
        .add(vienna, Power::Austria.flag(), &infantry);
    act(&mut game, FRANCE, enter, &[]);
    assert!(!game.is_taken_from(Power::Austria, vienna));
    assert_eq!(lost(&game), RegionSet::NONE);
}

/// Rules: NE-G98
#[test]
fn beaten_defenders_go_where_no_enemy_stands_and_no_attacker_came_from() {
    let mut game = position(json!({
        "regions": {
            "lorraine": {"units": {"france": {"infantry": 1}}},
            "swabia": {"owner": "austria", "units": {"austria": {"infantry": 1}}},
            "hesse": {"units": {"france": {"infantry": 1}}},
            "bavaria": {"owner": "prussia"},
            "franconia": {"owner": "france"},
        },
        "wars": [["france", "austria"]],
    }));
    let entry = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    // Prussia's Bavaria too: the book bars enemy troops and the attackers' way, nothing else.
    let expected: RegionSet = ["bavaria", "franconia", "rhineland", "switzerland", "tyrol"]
        .map(region)
        .into_iter()
        .collect();
    assert_eq!(game.retreats(Power::Austria, region("swabia")), expected);
    let groups: Vec<_> = game.groups(region("swabia")).collect();
    assert_eq!(groups.len(), 1);
}

/// Rules: NE-G75, NE-G78
#[test]
fn troops_that_must_leave_go_next_door_or_to_their_capital() {
    let game = position(json!({"regions": {"swabia": {"units": {"france": {"infantry": 1}}}}}));
    let near = game.ways_out(Power::France, region("swabia"));
    assert!(near.has(region("lorraine")) && near.has(region("hesse")));
    assert!(!near.has(region("tyrol")));
    let game = position(json!({"regions": {"moscow": {"units": {"france": {"infantry": 1}}}}}));
    let home = game.ways_out(Power::France, region("moscow"));
    assert_eq!(home, RegionSet::only(region("paris")));
    // Not if enemies hold it.
    let game = position(json!({
        "regions": {
            "moscow": {"units": {"france": {"infantry": 1}}},
            "paris": {"units": {"britain": {"infantry": 1}}},
        },
        "wars": [["france", "britain"]],
    }));
    assert!(game.ways_out(Power::France, region("moscow")).is_empty());
}

/// Rules: NE-G75
#[test]
fn troops_that_must_leave_cross_closed_regions_on_their_shortest_way() {
    let doc = |guests: serde_json::Value| {
        json!({
            "regions": {"moscow": {"units": {"france": {"cavalry": 1}}}},
            "guests": guests,
        })
    };
    let west = march(Power::France, "moscow", "smolensk", &[(Kind::Cavalry, 1)]);
    assert_eq!(
        refusal(&position(doc(json!([]))), FRANCE, west),
        "NE-LAND-6"
    );
    let guest = json!([{"power": "france", "host": "russia", "until": 2, "turn": "france"}]);
    let game = position(doc(guest));
    let ways: Vec<RegionId> = listed(&game, FRANCE)
        .into_iter()
        .filter_map(|action| match action {
            Action::War(WarAction::March { to, .. }) => Some(to),
            _ => None,
        })
        .collect();
    assert!(!ways.is_empty());
    let out = |from: RegionId| {
        let open = game.enterable(Power::France);
        game.steps_between(RegionSet::only(from), open)
    };
    for to in ways {
        assert!(out(to) <= out(region("moscow")), "{to:?}");
    }
}

/// Rules: NE-G65
#[test]
fn steps_count_land_borders_and_sea_areas() {
    let game = position(json!({}));
    let steps = |one: &str, two: &str| {
        game.steps_between(RegionSet::only(region(one)), RegionSet::only(region(two)))
    };
    assert_eq!(steps("paris", "paris"), 0);
    assert_eq!(steps("paris", "picardy"), 1);
    // London, the Channel, Normandy, Paris.
    assert_eq!(steps("london", "normandy"), 1);
    assert_eq!(steps("london", "paris"), 2);
    // Ireland, Irish Sea, North Atlantic, Bay of Biscay, Castile.
    assert_eq!(steps("ireland", "castile"), 2);
    assert_eq!(
        game.steps_between(RegionSet::NONE, RegionSet::only(region("paris"))),
        u16::MAX
    );
}

/// Rules: NE-LAND-2
#[test]
fn units_that_vanish_leave_the_account_of_moves() {
    let mut game = french("paris", json!({"infantry": 3}));
    let out = march(Power::France, "paris", "burgundy", &[(Kind::Infantry, 2)]);
    act(&mut game, FRANCE, out, &[]);
    let burgundy = region("burgundy");
    game.forget_arrivals(
        Power::France.flag(),
        burgundy,
        &Troops::of(Kind::Infantry, 1),
    );
    let left: u16 = game.groups(burgundy).map(|group| group.troops.len()).sum();
    assert_eq!(left, 1);
    game.forget_arrivals(
        Power::France.flag(),
        burgundy,
        &Troops::of(Kind::Infantry, 9),
    );
    assert_eq!(game.groups(burgundy).count(), 0);
}

/// Rules: NE-ALLY-4, NE-G62
#[test]
fn britain_is_not_asked_for_what_it_is_not_allied_with() {
    let game = allies();
    assert_eq!(
        refusal(
            &game,
            BRITAIN,
            Action::War(WarAction::MoveWith(Power::Spain))
        ),
        "NE-TURN-1"
    );
}
