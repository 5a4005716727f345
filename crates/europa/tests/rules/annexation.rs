//! NE-ACT-6 to NE-ACT-39 Minor nations.

use crate::support::politics::*;
use crate::support::{act, position, position_with, refusal, region};
use feldherr_core::{Game, Seat};
use feldherr_europa::Modifier;
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::{Action, Flag, Kind, Political, Position, Power, RealmAction, Troops};
use serde_json::{Value, json};
use std::sync::Arc;

fn court(key: &str) -> Political {
    Political::Court {
        power: Power::France,
        region: region(key),
    }
}

fn annex(key: &str) -> Political {
    Political::Annex {
        power: Power::France,
        region: region(key),
    }
}

fn army(infantry: u8, cavalry: u8, artillery: u8) -> Troops {
    Troops::of(Kind::Infantry, infantry)
        .plus(&Troops::of(Kind::Cavalry, cavalry))
        .plus(&Troops::of(Kind::Artillery, artillery))
}

/// So many French infantry in Belgium, next to Picardy, and a point to annex it.
fn in_belgium(infantry: u8, wars: Value) -> Position {
    position(json!({
        "realms": {"france": {"pap": 1}},
        "wars": wars,
        "regions": {"belgium": {"units": {"france": {"infantry": infantry}}}},
    }))
}

/// Rules: NE-ACT-6, NE-ACT-7, NE-ACT-8, NE-ACT-9, NE-ACT-10, NE-ACT-11, NE-ACT-12, NE-ACT-14, NE-X47, NE-X48
#[test]
fn a_minor_nation_is_won_by_nine_or_by_eight_with_a_leader() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 6}},
        "regions": {"bavaria": {"units": {"france": {"leader": 1}}}},
    }));
    let courted = Action::Politics(court("saxony"));
    assert_eq!(refusal(&position, BRITAIN, courted), "NE-PLAYER-1");
    let owned = Action::Politics(court("vienna"));
    assert_eq!(refusal(&position, FRANCE, owned), "NE-ACT-6");
    politics(&mut position, FRANCE, court("saxony"), &[4, 4]);
    assert_eq!(owner(&position, region("saxony")), None);
    politics(
        &mut position,
        FRANCE,
        court("bavaria"),
        &[4, 4, 6, 5, 3, 4, 3],
    );
    assert_eq!(owner(&position, region("bavaria")), Some(Power::France));
    let units = position
        .state
        .land
        .units(region("bavaria"), Power::France.flag());
    assert_eq!(*units, army(3, 2, 0).plus(&Troops::of(Kind::Leader, 1)));
    assert_eq!(pap(&position, Power::France), 2);
    politics(&mut position, FRANCE, court("saxony"), &[4, 5, 1, 3, 4]);
    let units = position
        .state
        .land
        .units(region("saxony"), Power::France.flag());
    assert_eq!(*units, army(1, 1, 1));
}

/// Rules: NE-ACT-13, NE-G54
#[test]
fn even_the_ottomans_get_what_is_rolled_in_their_own_colour() {
    let mut position = position(json!({"realms": {"ottoman": {"pap": 2}}}));
    let power = Power::Ottoman;
    let region = region("egypt");
    politics(
        &mut position,
        Seat(4),
        Political::Court { power, region },
        &[6, 6, 4, 6, 6],
    );
    assert_eq!(
        *position.state.land.units(region, power.flag()),
        army(4, 2, 1)
    );
    assert!(position.state.land.units(region, Flag::MINOR).is_empty());
}

/// Rules: NE-G69
#[test]
fn strangers_leave_a_nation_that_joins_and_enemies_stay_to_fight() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 2}},
        "wars": [["austria", "france"]],
        "regions": {"saxony": {"units": {"prussia": {"infantry": 1}, "austria": {"infantry": 1}}}},
    }));
    politics(&mut position, FRANCE, court("saxony"), &[6, 6, 1, 1, 1]);
    assert_eq!(asked(&position), [PRUSSIA]);
    let options = options(&position, PRUSSIA);
    act(&mut position, PRUSSIA, options[0], &[]);
    assert_eq!(position.army_in(region("saxony"), Power::Prussia), 0);
    assert_eq!(position.army_in(region("saxony"), Power::Austria), 1);
    let fight = position.quarrel(region("saxony"));
    assert_eq!(fight, Some((Power::Austria, Power::France)));
}

/// Rules: NE-ACT-27, NE-G33, NE-G70, NE-ACT-24
#[test]
fn only_troops_on_the_spot_annex_and_only_in_their_turn() {
    let position = position(json!({
        "realms": {"france": {"pap": 1}, "prussia": {"pap": 1}},
        "regions": {
            "belgium": {"units": {"france": {"infantry": 1}}},
            "hanover": {"units": {"france": {"leader": 1}, "prussia": {"infantry": 5}}},
        },
    }));
    let politics = Action::Politics;
    assert!(position.check(FRANCE, &politics(annex("belgium"))).is_ok());
    assert_eq!(
        refusal(&position, FRANCE, politics(annex("hanover"))),
        "NE-ACT-27"
    );
    assert_eq!(
        refusal(&position, FRANCE, politics(annex("berlin"))),
        "NE-ACT-24"
    );
    let out_of_turn = Political::Annex {
        power: Power::Prussia,
        region: region("hanover"),
    };
    assert_eq!(
        refusal(&position, PRUSSIA, politics(out_of_turn)),
        "NE-ACT-27"
    );
    let mut poor = position.clone();
    poor.state.realms[Power::France.index()].pap = 0;
    assert_eq!(
        refusal(&poor, FRANCE, politics(annex("belgium"))),
        "NE-DIPL-2"
    );
}

/// Rules: NE-ACT-30, NE-ACT-31, NE-ACT-32, NE-G33
#[test]
fn garrison_neighbours_and_wars_change_the_die() {
    let sum = |position: &Position, key| {
        Modifier::sum(&position.annexation_modifiers(Power::France, region(key)))
    };
    for (infantry, garrison) in [(3, 0), (4, 1), (6, 1), (7, 2)] {
        assert_eq!(
            sum(&in_belgium(infantry, json!([])), "belgium"),
            garrison + 1
        );
    }
    let wars = json!([["austria", "france"], ["russia", "france"]]);
    assert_eq!(
        sum(&in_belgium(1, wars), "belgium"),
        0,
        "the wars count once"
    );
    let leaders = position(
        json!({"regions": {"portugal": {"units": {"france": {"infantry": 3, "leader": 4}}}}}),
    );
    assert_eq!(
        sum(&leaders, "portugal"),
        0,
        "far from France, leaders do not count"
    );
}

/// Rules: NE-ACT-23, NE-ACT-29, NE-ACT-33, NE-ACT-34, NE-ACT-35, NE-X49
#[test]
fn five_or_more_annexes_and_less_drives_the_nation_to_an_enemy() {
    let mut won = in_belgium(5, json!([["britain", "france"]]));
    let mut lost = won.clone();
    politics(&mut won, FRANCE, annex("belgium"), &[4]);
    assert_eq!(owner(&won, region("belgium")), Some(Power::France));
    let units = won
        .state
        .land
        .units(region("belgium"), Power::France.flag());
    assert_eq!(units.army(), 5, "no free army");
    assert_eq!(pap(&won, Power::France), 0);
    politics(&mut lost, FRANCE, annex("belgium"), &[3, 2, 1, 6]);
    assert_eq!(owner(&lost, region("belgium")), Some(Power::Britain));
    let units = lost
        .state
        .land
        .units(region("belgium"), Power::Britain.flag());
    assert_eq!(*units, army(2, 1, 1));
    assert_eq!(pap(&lost, Power::Britain), 0, "without payment");
    assert_eq!(pap(&lost, Power::France), 0);
}

/// Rules: NE-ACT-28, NE-G61
#[test]
fn others_may_declare_war_between_announcement_and_die() {
    let mut position = in_belgium(5, json!([]));
    position.state.realms[Power::Austria.index()].pap = 1;
    politics(&mut position, FRANCE, annex("belgium"), &[]);
    assert_eq!(asked(&position), [AUSTRIA]);
    let war = Action::Politics(Political::DeclareWar {
        power: Power::Austria,
        target: Power::France,
    });
    // Die 3 + 1 + 1 - 1 is resistance, for the one who has just gone to war.
    act(&mut position, AUSTRIA, war, &[3, 1, 1, 1]);
    assert_eq!(owner(&position, region("belgium")), Some(Power::Austria));
}

/// Rules: NE-ACT-36
#[test]
fn the_dice_choose_among_several_enemies() {
    let mut position = in_belgium(1, json!([["austria", "france"], ["britain", "france"]]));
    // Annexation 1, second of Britain and Austria, then the army.
    politics(&mut position, FRANCE, annex("belgium"), &[1, 2, 1, 1, 1]);
    assert_eq!(owner(&position, region("belgium")), Some(Power::Austria));
}

/// Rules: NE-ACT-37, NE-ACT-38, NE-ACT-39, NE-G70, NE-G71
#[test]
fn a_nation_without_friends_fights_alone() {
    let mut position = in_belgium(1, json!([]));
    politics(&mut position, FRANCE, annex("belgium"), &[1, 2, 4, 1]);
    let belgium = region("belgium");
    assert_eq!(owner(&position, belgium), None);
    assert_eq!(
        *position.state.land.units(belgium, Flag::MINOR),
        army(2, 2, 0)
    );
    assert!(position.state.campaign.resisting.has(belgium));
    assert_eq!(position.minor_seat(Power::France), Some(BRITAIN));
    position.state.realms[Power::France.index()].pap = 3;
    let again = Action::Politics(annex("belgium"));
    assert_eq!(refusal(&position, FRANCE, again), "NE-ACT-37");
    let mut beaten = position.clone();
    roll(&[], |course| {
        position.end_resistance(belgium, Power::France, true, course)
    });
    assert_eq!(owner(&position, belgium), Some(Power::France));
    assert_eq!(pap(&position, Power::France), 3, "paid already");
    roll(&[], |course| {
        beaten.end_resistance(belgium, Power::France, false, course)
    });
    assert_eq!(owner(&beaten, belgium), None);
    for position in [&position, &beaten] {
        assert!(position.state.land.units(belgium, Flag::MINOR).is_empty());
        assert!(position.state.campaign.resisting.is_empty());
    }
}

/// Rules: NE-G71
#[test]
fn allies_of_the_annexer_do_not_lead_the_minor_army() {
    let position = position(json!({"alliances": [["france", "britain"]]}));
    assert_eq!(position.minor_seat(Power::France), Some(PRUSSIA));
}

/// Rules: NE-G174
#[test]
fn a_minor_army_that_nobody_fights_goes_home() {
    let mut position = before(
        vec![json!({"politics": {"end_of_turn": "france"}})],
        json!({
            "campaign": {"moving": ["france"], "resisting": ["belgium"]},
            "regions": {"belgium": {"units": {"minor": {"infantry": 2}}}},
        }),
    );
    go(&mut position, &[]);
    assert!(
        position
            .state
            .land
            .units(region("belgium"), Flag::MINOR)
            .is_empty()
    );
    assert_eq!(owner(&position, region("belgium")), None);
}

/// Rules: NE-AMULTI-2, NE-G105
#[test]
fn a_pair_is_won_together_with_twice_the_army() {
    let mut position = position_with(
        json!({"multi_region_minors": true}),
        json!({"realms": {"france": {"pap": 2}}}),
    );
    Arc::make_mut(&mut position.world).pairs = [true; 3];
    let events = politics(
        &mut position,
        FRANCE,
        court("norway"),
        &[6, 6, 4, 1, 4, 1, 4, 1],
    );
    let joined = |event: &PoliticsEvent| matches!(event, PoliticsEvent::Joined { troops, .. } if *troops == army(5, 3, 1));
    assert!(told(&events, joined));
    for key in ["denmark", "norway"] {
        assert_eq!(owner(&position, region(key)), Some(Power::France));
    }
    assert_eq!(asked(&position), [FRANCE]);
    let split = |key, troops| {
        Action::Realm(RealmAction::Split {
            at: region(key),
            troops,
        })
    };
    assert_eq!(
        refusal(&position, FRANCE, split("sweden", army(1, 0, 0))),
        "NE-AMULTI-2"
    );
    assert_eq!(
        refusal(&position, FRANCE, split("norway", army(6, 0, 0))),
        "NE-AMULTI-2"
    );
    act(&mut position, FRANCE, split("denmark", army(4, 0, 1)), &[]);
    let units = |key| *position.state.land.units(region(key), Power::France.flag());
    assert_eq!(units("denmark"), army(4, 0, 1));
    assert_eq!(units("norway"), army(1, 3, 0));
}

/// Rules: NE-G69
#[test]
fn a_nation_won_in_a_third_partys_turn_is_fought_for_at_the_end_of_that_turn() {
    let mut position = position(json!({
        "active": "prussia",
        "realms": {"france": {"pap": 2}},
        "wars": [["austria", "france"]],
        "regions": {"saxony": {"units": {"austria": {"infantry": 1}}}},
    }));
    politics(&mut position, FRANCE, court("saxony"), &[6, 6, 1, 1, 1]);
    act(&mut position, PRUSSIA, Action::Done, &[]);
    let battle = position.state.battle.as_deref().expect("a battle");
    assert_eq!(battle.region, region("saxony"));
    let [attackers, defenders] = [0, 1].map(|side: usize| battle.camps[side].flags);
    assert!(
        attackers.has(Power::Austria.flag()),
        "who stood there attacks"
    );
    assert!(defenders.has(Power::France.flag()));
    assert!(!battle.without_war);
    assert_eq!(asked(&position), [FRANCE, AUSTRIA]);
}

/// Rules: NE-ACT-27, NE-G62
#[test]
fn who_moved_in_an_allys_turn_still_annexes_in_its_own() {
    let ground = |pap: i8| {
        let mut position = position(json!({
            "realms": {"britain": {"pap": pap, "moved": true}},
            "regions": {"portugal": {"units": {"britain": {"infantry": 2}}}},
        }));
        act(&mut position, FRANCE, Action::Done, &[]);
        position
    };
    assert_eq!(asked(&ground(0)), [PRUSSIA], "nothing is left to do");
    let mut position = ground(1);
    assert_eq!(asked(&position), [BRITAIN]);
    let power = Power::Britain;
    let march = Action::War(feldherr_europa::WarAction::March {
        power,
        from: region("portugal"),
        to: region("leon"),
        troops: Troops::of(Kind::Infantry, 1),
    });
    assert_eq!(refusal(&position, BRITAIN, march), "NE-G62");
    let region = region("portugal");
    let annex = Political::Annex { power, region };
    assert!(options(&position, BRITAIN).contains(&Action::Politics(annex)));
    politics(&mut position, BRITAIN, annex, &[5]);
    assert_eq!(owner(&position, region), Some(power));
    act(&mut position, BRITAIN, Action::Done, &[]);
    assert_eq!(asked(&position), [PRUSSIA]);
}
