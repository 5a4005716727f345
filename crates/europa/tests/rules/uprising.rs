//! NE-ACT-52 to NE-ACT-58 Uprisings.

use crate::support::politics::*;
use crate::support::{act, position, refusal, region};
use feldherr_core::Game;
use feldherr_europa::{Action, Kind, Political, Position, Power, RealmAction};
use serde_json::{Value, json};

fn uprising(power: Power, key: &str) -> Political {
    Political::Uprising {
        power,
        region: region(key),
    }
}

/// Rules: NE-ACT-52, NE-ACT-53, NE-ACT-54, NE-G77, NE-G175
#[test]
fn people_rise_in_any_region_outside_homelands_and_in_three_of_them() {
    let mut position = position(json!({
        "realms": {"britain": {"pap": 5}},
        "regions": {"belgium": {"owner": "france"}, "silesia": {"owner": "austria"}, "malta": {"owner": "britain"}},
    }));
    let britain = Power::Britain;
    // Whichever nation owns it, and also where none does.
    for key in ["belgium", "vendee", "malta", "holland"] {
        politics(&mut position, BRITAIN, uprising(britain, key), &[]);
        assert!(position.state.land.uprisings.has(region(key)));
    }
    assert_eq!(pap(&position, britain), 1);
    assert_eq!(
        owner(&position, region("belgium")),
        Some(Power::France),
        "it stays France's"
    );
    let refused = |key| refusal(&position, BRITAIN, Action::Politics(uprising(britain, key)));
    assert_eq!(refused("paris"), "NE-ACT-53");
    assert_eq!(
        refused("silesia"),
        "NE-ACT-53",
        "a homeland, though annexed"
    );
    assert_eq!(refused("belgium"), "NE-G77");
    for key in ["don-basin", "ireland"] {
        let homeland = Action::Politics(uprising(britain, key));
        assert!(position.check(BRITAIN, &homeland).is_ok(), "{key}");
    }
    let poor = Action::Politics(uprising(Power::France, "ireland"));
    assert_eq!(refusal(&position, FRANCE, poor), "NE-DIPL-2");
}

/// Rules: NE-ACT-54, NE-G122
#[test]
fn an_uprising_in_a_free_minor_nation_awaits_its_new_owner() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 3}},
        "regions": {"holland": {"uprising": true, "units": {"france": {"infantry": 7}}}},
    }));
    let annex = feldherr_europa::Political::Annex {
        power: Power::France,
        region: region("holland"),
    };
    politics(&mut position, FRANCE, annex, &[3]);
    assert_eq!(owner(&position, region("holland")), Some(Power::France));
    assert!(position.state.land.uprisings.has(region("holland")));
}

fn rising(units: Value) -> Position {
    before(
        vec![json!({"politics": {"end_of_turn": "france"}})],
        json!({
            "campaign": {"moving": ["france"]},
            "regions": {"belgium": {"owner": "france", "uprising": true, "units": {"france": units}}},
        }),
    )
}

/// Rules: NE-ACT-57, NE-ACT-58, NE-G33, NE-X52
#[test]
fn army_units_put_it_down_or_lose_one_of_them() {
    let mut won = rising(json!({"infantry": 4, "cavalry": 1, "leader": 1}));
    let mut lost = won.clone();
    go(&mut won, &[2, 3]);
    assert!(!won.state.land.uprisings.has(region("belgium")));
    go(&mut lost, &[3, 3]);
    assert!(
        lost.state.land.uprisings.has(region("belgium")),
        "the leader does not count"
    );
    assert_eq!(asked(&lost), [FRANCE]);
    assert_eq!(options(&lost, FRANCE).len(), 3);
    let give = |kind| Action::Realm(RealmAction::Sacrifice(kind));
    assert_eq!(refusal(&lost, FRANCE, give(Kind::Artillery)), "NE-ACT-58");
    act(&mut lost, FRANCE, give(Kind::Leader), &[]);
    let units = lost
        .state
        .land
        .units(region("belgium"), Power::France.flag());
    assert_eq!((units.army(), units.leaders()), (5, 0));
}

/// Rules: NE-ACT-57, NE-ACT-58, NE-G178
#[test]
fn without_a_choice_the_unit_is_lost_at_once_and_a_leader_alone_does_nothing() {
    let mut position = rising(json!({"infantry": 2}));
    go(&mut position, &[1, 2]);
    assert_eq!(position.army_in(region("belgium"), Power::France), 1);
    let mut leader = rising(json!({"leader": 1}));
    go(&mut leader, &[]);
    assert!(leader.state.land.uprisings.has(region("belgium")));
}

/// Rules: NE-ANAP-4, NE-G115
#[test]
fn napoleon_lost_to_rebels_loses_the_war() {
    let mut position = rising(json!({"infantry": 1, "napoleon": 1}));
    position
        .state
        .relations
        .begin_war(Power::Austria, Power::France);
    go(&mut position, &[6, 6]);
    act(
        &mut position,
        FRANCE,
        Action::Realm(RealmAction::Sacrifice(Kind::Napoleon)),
        &[],
    );
    assert!(!at_war(&position, Power::Austria, Power::France));
    assert!(position.state.realms[Power::France.index()].defeated);
}
