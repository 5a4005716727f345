//! NE-ACT-48 to NE-ACT-51, NE-ACT-59 to NE-ACT-61 The congress.

use crate::support::politics::*;
use crate::support::{act, position, refusal, region};
use feldherr_core::Game;
use feldherr_europa::{Action, Political, Position, Power};
use serde_json::{Value, json};

fn annex(power: Power, key: &str) -> Action {
    let region = region(key);
    Action::Politics(Political::Annex { power, region })
}

fn liberate(power: Power, keys: [&str; 2]) -> Action {
    let named = keys.map(|key| (!key.is_empty()).then(|| region(key)));
    Action::Politics(Political::Liberate {
        power,
        regions: named,
    })
}

/// France has lost against Austria, Britain and Russia, in this order.
fn congress(realms: Value, regions: Value) -> Position {
    let mut position = position(json!({
        "realms": realms,
        "wars": [["austria", "france"], ["britain", "france"], ["russia", "france"]],
        "regions": regions,
    }));
    let power = Power::France;
    politics(&mut position, FRANCE, Political::SueForPeace { power }, &[]);
    position
}

/// Rules: NE-ACT-48, NE-ACT-49, NE-ACT-50, NE-ACT-51, NE-PAP-4, NE-G27, NE-X57
#[test]
fn the_victors_choose_in_the_order_of_their_wars_while_they_can_pay() {
    let mut position = congress(
        json!({"france": {"pap": 2}, "austria": {"pap": 3}, "britain": {"pap": 1}}),
        json!({
            "belgium": {"owner": "france"}, "holland": {"owner": "france"},
            "piedmont": {"owner": "france"}, "lombardy": {"owner": "france"},
        }),
    );
    let points = [Power::Austria, Power::Britain, Power::Russia];
    assert_eq!(points.map(|power| pap(&position, power)), [5, 2, 0]);
    let order = [
        (AUSTRIA, Power::Austria, "lombardy"),
        (BRITAIN, Power::Britain, "belgium"),
        (AUSTRIA, Power::Austria, "piedmont"),
        (BRITAIN, Power::Britain, "holland"),
    ];
    for (seat, power, key) in order {
        assert_eq!(asked(&position), [seat]);
        assert_eq!(position.timeout_action(seat), Some(Action::Pass));
        act(&mut position, seat, annex(power, key), &[]);
        assert_eq!(owner(&position, region(key)), Some(power));
    }
    assert_eq!(
        asked(&position),
        [AUSTRIA],
        "Britain has no points left, Russia never had"
    );
    act(&mut position, AUSTRIA, Action::Pass, &[]);
    assert_eq!(asked(&position), [FRANCE], "the turn goes on");
}

/// Rules: NE-ACT-24, NE-ACT-25, NE-ACT-26, NE-G124, NE-G125
#[test]
fn homeland_costs_two_and_the_capital_comes_last() {
    let mut position = congress(
        json!({"france": {"pap": 2}, "austria": {"pap": 1}}),
        json!({"tyrol": {"owner": "france"}, "silesia": {"owner": "france"}}),
    );
    let austria = Power::Austria;
    assert_eq!(
        refusal(&position, AUSTRIA, annex(austria, "paris")),
        "NE-ACT-26"
    );
    assert_eq!(
        refusal(&position, AUSTRIA, annex(austria, "saxony")),
        "NE-ACT-24"
    );
    assert_eq!(
        refusal(&position, AUSTRIA, annex(Power::Britain, "vendee")),
        "NE-TURN-4"
    );
    assert!(
        position.check(AUSTRIA, &annex(austria, "vendee")).is_ok(),
        "far away and unoccupied"
    );
    act(&mut position, AUSTRIA, annex(austria, "tyrol"), &[]);
    assert_eq!(pap(&position, austria), 2, "its own homeland for one");
    act(&mut position, BRITAIN, Action::Pass, &[]);
    act(&mut position, AUSTRIA, annex(austria, "silesia"), &[]);
    assert_eq!(
        pap(&position, austria),
        0,
        "a third nation's homeland for two"
    );
    assert_eq!(asked(&position), [FRANCE]);
    // All but Paris gone: the capital may follow.
    let mut regions = json!({});
    for key in [
        "picardy", "normandy", "brittany", "vendee", "guyenne", "provence", "burgundy", "lorraine",
    ] {
        regions[key] = json!({"owner": "austria"});
    }
    let last = congress(json!({"france": {"pap": 2}}), regions);
    assert!(last.check(AUSTRIA, &annex(austria, "paris")).is_ok());
}

/// Rules: NE-G74, NE-G176
#[test]
fn both_russian_capitals_come_last_and_foreign_capitals_are_like_other_regions() {
    let mut position = position(json!({
        "realms": {"russia": {"pap": 2}},
        "wars": [["france", "russia"]],
        "regions": {"berlin": {"owner": "russia"}},
    }));
    let peace = Political::SueForPeace {
        power: Power::Russia,
    };
    politics(&mut position, RUSSIA, peace, &[]);
    for key in ["moscow", "st-petersburg"] {
        assert_eq!(
            refusal(&position, FRANCE, annex(Power::France, key)),
            "NE-ACT-26"
        );
    }
    assert!(
        position
            .check(FRANCE, &annex(Power::France, "berlin"))
            .is_ok()
    );
}

/// Rules: NE-ACT-59, NE-ACT-60, NE-ACT-61, NE-G11, NE-G122
#[test]
fn a_point_frees_two_regions() {
    let mut position = congress(
        json!({"france": {"pap": 2}}),
        json!({
            "belgium": {"owner": "france", "uprising": true}, "tyrol": {"owner": "france"},
            "silesia": {"owner": "france"},
        }),
    );
    let austria = Power::Austria;
    assert_eq!(
        refusal(
            &position,
            AUSTRIA,
            liberate(austria, ["belgium", "belgium"])
        ),
        "NE-ACT-60"
    );
    assert_eq!(
        refusal(&position, AUSTRIA, liberate(austria, ["", ""])),
        "NE-ACT-60"
    );
    assert_eq!(
        refusal(&position, AUSTRIA, liberate(austria, ["belgium", "paris"])),
        "NE-ACT-61"
    );
    act(
        &mut position,
        AUSTRIA,
        liberate(austria, ["belgium", "tyrol"]),
        &[],
    );
    assert_eq!(owner(&position, region("belgium")), None);
    assert_eq!(owner(&position, region("tyrol")), Some(austria));
    assert!(!position.state.land.uprisings.has(region("belgium")));
    assert_eq!(pap(&position, austria), 1);
    act(
        &mut position,
        BRITAIN,
        liberate(Power::Britain, ["silesia", ""]),
        &[],
    );
    assert_eq!(owner(&position, region("silesia")), Some(Power::Prussia));
    assert_eq!(pap(&position, Power::Britain), 0, "one alone costs as much");
    let outside = Political::Liberate {
        power: austria,
        regions: [Some(region("belgium")), None],
    };
    while asked(&position) == [AUSTRIA] {
        act(&mut position, AUSTRIA, Action::Pass, &[]);
    }
    assert_eq!(
        refusal(&position, AUSTRIA, Action::Politics(outside)),
        "NE-ACT-59"
    );
}

/// Rules: NE-G125
#[test]
fn who_passes_is_out() {
    let mut position = congress(
        json!({"france": {"pap": 2}, "russia": {"pap": 5}}),
        json!({"belgium": {"owner": "france"}, "holland": {"owner": "france"}}),
    );
    act(&mut position, AUSTRIA, Action::Pass, &[]);
    act(
        &mut position,
        BRITAIN,
        annex(Power::Britain, "holland"),
        &[],
    );
    act(&mut position, RUSSIA, Action::Pass, &[]);
    assert_eq!(
        asked(&position),
        [FRANCE],
        "Britain can pay no more, the others passed"
    );
}

/// Rules: NE-ACT-61, NE-G78, NE-PORT-2
#[test]
fn squadrons_leave_the_port_of_a_nation_that_was_freed() {
    let mut position = congress(
        json!({"france": {"pap": 2}}),
        json!({"holland": {"owner": "france", "squadrons": {"france": 2}}}),
    );
    let at = |water| position.state.fleets.count(water, Power::France);
    let (port, sea) = (
        feldherr_europa::Water::Port(region("holland")),
        feldherr_europa::Water::Sea(crate::support::sea("north-sea")),
    );
    assert_eq!([at(port), at(sea)], [2, 0]);
    let freed = liberate(Power::Austria, ["holland", ""]);
    act(&mut position, AUSTRIA, freed, &[]);
    let at = |water| position.state.fleets.count(water, Power::France);
    assert_eq!([at(port), at(sea)], [0, 2]);
}
