//! NE-STRESS Stress rolls, NE-PAP-3 rewards.

use crate::support::politics::*;
use crate::support::{act, position, region};
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::{Political, Position, Power};
use serde_json::{Value, json};

fn stressed(cause: Value, wars: Value) -> Position {
    before(
        vec![json!({"politics": {"stress": {"power": "ottoman", "cause": cause}}})],
        json!({"wars": wars, "campaign": {"moving": ["france"]}}),
    )
}

/// Rules: NE-STRESS-1, NE-STRESS-2, NE-STRESS-3, NE-STRESS-4, NE-STRESS-5, NE-ACT-42, NE-ACT-43, NE-G5, NE-X51
#[test]
fn two_dice_above_the_value_end_the_war() {
    let wars = json!([["russia", "ottoman"]]);
    for cause in [json!({"losses": 6}), json!({"capital": "constantinople"})] {
        let mut held = stressed(cause.clone(), wars.clone());
        assert_eq!(held.world.stress, [9, 10, 7, 9, 8, 7, 7]);
        go(&mut held, &[4, 4]);
        assert!(at_war(&held, Power::Russia, Power::Ottoman));
        let mut broken = stressed(cause, wars.clone());
        go(&mut broken, &[4, 5]);
        assert!(!at_war(&broken, Power::Russia, Power::Ottoman));
        assert_eq!(pap(&broken, Power::Russia), 2);
        assert_eq!(pap(&broken, Power::Ottoman), -2);
    }
}

/// Rules: NE-G79, NE-G73
#[test]
fn two_causes_are_two_rolls_and_without_a_war_there_is_none() {
    let roll = |cause: Value| json!({"politics": {"stress": {"power": "ottoman", "cause": cause}}});
    let both = || {
        vec![
            roll(json!({"losses": 7})),
            roll(json!({"capital": "constantinople"})),
        ]
    };
    let doc = json!({"wars": [["russia", "ottoman"]], "campaign": {"moving": ["france"]}});
    let mut position = before(both(), doc.clone());
    go(&mut position, &[1, 1, 6, 6]);
    assert!(!at_war(&position, Power::Russia, Power::Ottoman));
    let mut early = before(both(), doc);
    go(&mut early, &[6, 6]);
    let mut peaceful = stressed(json!({"losses": 9}), json!([]));
    go(&mut peaceful, &[]);
}

/// Rules: NE-ANAP-4
#[test]
fn with_napoleon_the_war_is_lost_without_a_roll() {
    let mut position = before(
        vec![json!({"politics": {"stress": {"power": "france", "cause": "napoleon"}}})],
        json!({"wars": [["austria", "france"]], "realms": {"france": {"pap": 2}}, "campaign": {"moving": ["france"]}}),
    );
    let events = go(&mut position, &[]);
    assert!(told(&events, |event| *event == PoliticsEvent::NapoleonFell));
    assert!(!at_war(&position, Power::Austria, Power::France));
    assert_eq!(pap(&position, Power::France), 0);
}

/// Rules: NE-PAP-1, NE-PAP-3, NE-G63
#[test]
fn the_lead_nation_of_the_winners_gains_a_point_and_neutrals_nothing() {
    let mut all = position(json!({}));
    roll(&[], |course| {
        all.reward_battle(Some(Power::France), Some(Power::Austria), course)
    });
    assert_eq!(
        [pap(&all, Power::France), pap(&all, Power::Austria)],
        [1, 0]
    );
    all.gain_pap(Power::France, feldherr_europa::tables::politics::QUARTER);
    assert_eq!(pap(&all, Power::France), 2, "points are kept");
    let mut two = players(
        json!([["france"], ["britain"]]),
        json!({"realms": {"prussia": {"controller": 0}}}),
    );
    roll(&[], |course| {
        two.reward_battle(Some(Power::Prussia), None, course)
    });
    assert_eq!(pap(&two, Power::Prussia), 0);
}

/// Rules: NE-STRESS-5, NE-ACT-7, NE-ACT-16, NE-ACT-29, NE-ACT-57
#[test]
fn chances_are_exact() {
    let position = position(json!({
        "regions": {"belgium": {"owner": "france", "units": {"france": {"infantry": 4}}}},
    }));
    let percent = |chance: f64| (chance * 36.0).round() as u32;
    let first = |odds: feldherr_core::Odds| percent(odds.rows[0].chance);
    assert_eq!(first(position.stress_odds(Power::Ottoman)), 26);
    assert_eq!(
        first(position.court_odds(Power::France, crate::support::region("saxony"))),
        10
    );
    assert_eq!(first(position.woo_odds(Power::France, Power::Prussia)), 15);
    let uprising = position.uprising_odds(crate::support::region("belgium"));
    assert_eq!(uprising.map(first), Some(6));
    let annexation = position.annexation_odds(Power::France, crate::support::region("portugal"));
    assert_eq!(first(annexation), 12);
}

/// Rules: NE-STRESS-3, NE-ACT-43, NE-G73
#[test]
fn guests_who_declare_war_hold_the_capital_at_once() {
    let ground = |austrians: u8| {
        position(json!({
            "realms": {"france": {"pap": 1}},
            "passages": [{"host": "austria", "guest": "france"}],
            "regions": {"vienna": {"units": {
                "france": {"infantry": 2}, "austria": {"infantry": austrians},
            }}},
        }))
    };
    let (power, target) = (Power::France, Power::Austria);
    let war = Political::DeclareWar { power, target };
    let lost = |position: &Position| position.state.realms[target.index()].capitals_lost;
    let mut empty = ground(0);
    politics(&mut empty, FRANCE, war, &[1, 1]);
    assert!(lost(&empty).has(region("vienna")));
    let mut held = ground(1);
    politics(&mut held, FRANCE, war, &[]);
    assert!(lost(&held).is_empty(), "there will be a battle first");
}

/// Rules: NE-STRESS-3, NE-G73, NE-PORT-6, NE-G38
#[test]
fn who_marches_off_leaves_capital_and_port_to_the_enemy() {
    let mut position = position(json!({
        "active": "austria",
        "wars": [["france", "austria"]],
        "regions": {
            "vienna": {"units": {"france": {"infantry": 1}, "austria": {"infantry": 2}}},
            "venetia": {"owner": "austria", "squadrons": {"austria": 1},
                "units": {"france": {"infantry": 1}, "austria": {"infantry": 1}}},
        },
    }));
    let off = |from: &str, to: &str| {
        crate::land::march(
            Power::Austria,
            from,
            to,
            &[(feldherr_europa::Kind::Infantry, 1)],
        )
    };
    act(&mut position, AUSTRIA, off("vienna", "tyrol"), &[]);
    act(&mut position, AUSTRIA, off("vienna", "tyrol"), &[1, 1]);
    let lost = position.state.realms[Power::Austria.index()].capitals_lost;
    assert!(lost.has(region("vienna")));
    act(&mut position, AUSTRIA, off("venetia", "tyrol"), &[]);
    let port = feldherr_europa::Water::Port(region("venetia"));
    assert_eq!(position.state.fleets.count(port, Power::Austria), 0);
}
