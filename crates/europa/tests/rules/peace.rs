//! NE-ACT-40 to NE-ACT-47 Suing for peace.

use crate::support::politics::*;
use crate::support::{act, position, refusal, region};
use feldherr_core::Game;
use feldherr_europa::{Action, Political, Power};
use serde_json::json;

const fn sue(power: Power) -> Political {
    Political::SueForPeace { power }
}

/// Rules: NE-ACT-40, NE-ACT-41, NE-G72
#[test]
fn peace_of_ones_own_accord_needs_a_war_and_two_points() {
    let of = |pap: i8, wars| position(json!({"realms": {"france": {"pap": pap}}, "wars": wars}));
    let war = json!([["austria", "france"]]);
    let action = Action::Politics(sue(Power::France));
    assert_eq!(refusal(&of(2, json!([])), FRANCE, action), "NE-ACT-40");
    assert_eq!(refusal(&of(1, war.clone()), FRANCE, action), "NE-G72");
    let mut position = of(2, war);
    politics(&mut position, FRANCE, sue(Power::France), &[]);
    assert_eq!(pap(&position, Power::France), 0);
    assert!(position.state.realms[Power::France.index()].defeated);
}

/// Rules: NE-ACT-44, NE-ACT-45, NE-ACT-46, NE-ACT-73, NE-PAP-4, NE-G27, NE-G123, NE-DIPL-5
#[test]
fn all_wars_end_and_the_first_two_enemies_gain_points() {
    let mut position = position(json!({
        "round": 5,
        "realms": {"france": {"pap": 3}},
        "wars": [["france", "russia"], ["austria", "france"], ["britain", "france"], ["britain", "spain"]],
    }));
    politics(&mut position, FRANCE, sue(Power::France), &[]);
    assert!(position.state.relations.enemies[Power::France.index()].is_empty());
    assert!(at_war(&position, Power::Britain, Power::Spain));
    let points = [Power::France, Power::Russia, Power::Austria, Power::Britain];
    assert_eq!(
        points.map(|power| pap(&position, power)),
        [1, 2, 1, 0],
        "the nation that declared it"
    );
    let truce = &position.state.relations.truce;
    for victor in [Power::Russia, Power::Austria, Power::Britain] {
        assert_eq!(truce[victor.index()][Power::France.index()], 17);
        assert_eq!(
            truce[Power::France.index()][victor.index()],
            0,
            "the loser is free"
        );
    }
}

/// Rules: NE-G72, NE-ACT-45
#[test]
fn a_forced_peace_leaves_a_debt_that_is_paid_first() {
    let mut position = before(
        vec![json!({"congress": {"peace": "france"}})],
        json!({"realms": {"france": {"pap": 1}}, "wars": [["austria", "france"]], "campaign": {"moving": ["france"]}}),
    );
    go(&mut position, &[]);
    assert_eq!(pap(&position, Power::France), -1);
    position.gain_pap(Power::France, 1);
    assert_eq!(pap(&position, Power::France), 0);
}

/// Rules: NE-G75
#[test]
fn troops_leave_by_the_end_of_their_next_turn() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 2}},
        "wars": [["austria", "france"]],
        "regions": {
            "lorraine": {"units": {"austria": {"infantry": 2}, "france": {"infantry": 1}}},
            "tyrol": {"units": {"france": {"infantry": 1}}},
        },
    }));
    politics(&mut position, FRANCE, sue(Power::France), &[]);
    while asked(&position) == [AUSTRIA] {
        act(&mut position, AUSTRIA, Action::Pass, &[]);
    }
    let guests = &position.state.relations.guests;
    let due = |power| {
        let guest = guests.iter().find(|guest| guest.power == power);
        guest.map(|guest| (guest.turn, guest.until))
    };
    assert_eq!(
        due(Power::Austria),
        Some((Power::Austria, 1)),
        "its turn is still to come"
    );
    assert_eq!(
        due(Power::France),
        Some((Power::France, 2)),
        "its turn has begun"
    );
    // France ends its turn and is not asked; Austria is, at the end of its own.
    let mut turns = 0;
    while asked(&position) != [AUSTRIA] && turns < 20 {
        let seat = asked(&position)[0];
        act(&mut position, seat, Action::Done, &[]);
        turns += 1;
    }
    act(&mut position, AUSTRIA, Action::Done, &[]);
    assert_eq!(asked(&position), [AUSTRIA], "where do the troops go?");
    assert!(
        position.check(AUSTRIA, &Action::Pass).is_ok(),
        "or they fight"
    );
    let options = options(&position, AUSTRIA);
    act(&mut position, AUSTRIA, options[0], &[]);
    assert_eq!(position.army_in(region("lorraine"), Power::Austria), 0);
}

/// Rules: NE-G73, NE-ACT-44
#[test]
fn with_the_war_the_loss_of_the_capital_is_over() {
    let mut position = position(json!({
        "realms": {"austria": {"pap": 2, "capitals_lost": ["vienna"]}},
        "wars": [["france", "austria"]],
        "regions": {"vienna": {"units": {"france": {"infantry": 2}}}},
    }));
    politics(&mut position, AUSTRIA, sue(Power::Austria), &[]);
    let lost = position.state.realms[Power::Austria.index()].capitals_lost;
    assert!(
        lost.is_empty(),
        "in the next war it makes Austria roll again"
    );
}
