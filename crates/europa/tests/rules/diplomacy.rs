//! NE-DIPL, NE-ACT Relations between powers.

use crate::support::politics::*;
use crate::support::{act, from_json, position, refusal, region, start};
use feldherr_core::{Game, Observer};
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::{Action, Kind, Political, Power, PowerSet, Troops};
use serde_json::json;

fn alliance(power: Power, target: Power) -> Political {
    let from = None;
    Political::Offensive {
        power,
        target,
        from,
    }
}

const fn war(power: Power, target: Power) -> Political {
    Political::DeclareWar { power, target }
}

/// Rules: NE-DIPL-1, NE-DIPL-3, NE-DIPL-4
#[test]
fn all_begin_neutral_and_the_table_is_public() {
    let position =
        position(json!({"wars": [["britain", "france"]], "alliances": [["russia", "austria"]]}));
    for power in Power::ALL {
        for other in Power::ALL {
            let pair = |one, two| [(power, other), (other, power)].contains(&(one, two));
            assert_eq!(
                at_war(&position, power, other),
                pair(Power::Britain, Power::France)
            );
            assert_eq!(
                allied(&position, power, other),
                pair(Power::Russia, Power::Austria)
            );
        }
    }
    let view = position.view(Observer::Public);
    assert_eq!(view.state.relations, position.state.relations);
    // What players say to each other is no action; who is not asked cannot agree to anything.
    assert_eq!(refusal(&position, BRITAIN, Action::Accept), "NE-TURN-1");
}

/// Rules: NE-DIPL-2, NE-DIPL-5, NE-ALLY-1, NE-ACT-1, NE-ACT-2, NE-ACT-3, NE-ACT-4, NE-ACT-5, NE-PAP-1, NE-X5
#[test]
fn an_alliance_is_offered_for_two_points_and_accepted_or_not() {
    let mut position = position(json!({"realms": {"britain": {"pap": 4}}}));
    politics(
        &mut position,
        BRITAIN,
        alliance(Power::Britain, Power::Austria),
        &[],
    );
    assert_eq!(pap(&position, Power::Britain), 2);
    assert_eq!(asked(&position), [AUSTRIA]);
    assert_eq!(
        answers(&position, AUSTRIA),
        [Action::Accept, Action::Decline]
    );
    assert_eq!(position.timeout_action(AUSTRIA), Some(Action::Decline));
    let mut declined = position.clone();
    act(&mut position, AUSTRIA, Action::Accept, &[]);
    assert!(allied(&position, Power::Britain, Power::Austria));
    act(&mut declined, AUSTRIA, Action::Decline, &[]);
    assert!(!allied(&declined, Power::Britain, Power::Austria));
    assert_eq!(pap(&declined, Power::Britain), 2);
    politics(
        &mut declined,
        BRITAIN,
        alliance(Power::Britain, Power::Austria),
        &[],
    );
    act(&mut declined, AUSTRIA, Action::Decline, &[]);
    let again = Action::Politics(alliance(Power::Britain, Power::Austria));
    assert_eq!(refusal(&declined, BRITAIN, again), "NE-DIPL-2");
    assert_eq!(refusal(&declined, AUSTRIA, again), "NE-PLAYER-1");
}

/// Rules: NE-ACT-3, NE-G68, NE-X5
#[test]
fn an_offensive_ends_an_alliance_with_a_third_but_no_war() {
    let mut position = position(json!({
        "realms": {"britain": {"pap": 9}},
        "alliances": [["russia", "austria"]],
        "wars": [["britain", "france"]],
    }));
    let leave = Political::Offensive {
        power: Power::Britain,
        target: Power::Austria,
        from: Some(Power::Russia),
    };
    politics(&mut position, BRITAIN, leave, &[]);
    act(&mut position, AUSTRIA, Action::Accept, &[]);
    assert!(!allied(&position, Power::Russia, Power::Austria));
    assert_eq!(pap(&position, Power::Britain), 7);
    assert_eq!(
        refusal(&position, BRITAIN, Action::Politics(leave)),
        "NE-ACT-3"
    );
    let enemy = Action::Politics(alliance(Power::Britain, Power::France));
    assert_eq!(refusal(&position, BRITAIN, enemy), "NE-G68");
    let self_offer = Action::Politics(alliance(Power::Britain, Power::Britain));
    assert_eq!(refusal(&position, BRITAIN, self_offer), "NE-DIPL-3");
}

/// Rules: NE-G117, NE-G118
#[test]
fn sides_of_a_historical_game_do_not_ally_and_a_player_agrees_with_himself() {
    let historical = start(&from_json(json!({
        "scenario": "1805", "mode": "historical",
        "position": {"realms": {"austria": {"pap": 2}, "prussia": {"pap": 2}}},
    })));
    let across = Action::Politics(alliance(Power::Austria, Power::France));
    assert_eq!(refusal(&historical, AUSTRIA, across), "NE-G117");
    let unlisted = Action::Politics(alliance(Power::Prussia, Power::France));
    assert!(historical.check(PRUSSIA, &unlisted).is_ok());
    let mut both = players(
        json!([["france", "spain"], ["britain"]]),
        json!({"realms": {"france": {"pap": 2}}}),
    );
    politics(
        &mut both,
        FRANCE,
        alliance(Power::France, Power::Spain),
        &[],
    );
    assert!(allied(&both, Power::France, Power::Spain));
}

/// Rules: NE-ALLY-7, NE-ALLY-8, NE-ACT-70, NE-ACT-71, NE-ACT-72, NE-DIPL-5
#[test]
fn war_is_declared_for_a_point_and_allies_stay_out() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}, "spain": {"pap": 1}},
        "alliances": [["russia", "austria"]],
        "wars": [["ottoman", "russia"]],
    }));
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Russia),
        &[],
    );
    assert_eq!(asked(&position), [SPAIN], "Spain could react");
    act(&mut position, SPAIN, Action::Pass, &[]);
    politics(&mut position, SPAIN, war(Power::Spain, Power::Russia), &[]);
    assert_eq!(pap(&position, Power::France), 0);
    let enemies = &position.state.relations.enemies[Power::Russia.index()];
    assert_eq!(enemies[..], [Power::Ottoman, Power::France, Power::Spain]);
    assert!(!at_war(&position, Power::France, Power::Austria));
    assert!(allied(&position, Power::Russia, Power::Austria));
    assert!(
        position
            .check_enter(Power::France, region("moscow"))
            .is_ok()
    );
    let again = Action::Politics(war(Power::France, Power::Russia));
    assert_eq!(refusal(&position, FRANCE, again), "NE-ACT-70");
    let broke = Action::Politics(war(Power::France, Power::Prussia));
    assert_eq!(refusal(&position, FRANCE, broke), "NE-DIPL-2");
}

/// Rules: NE-ACT-46, NE-ACT-47, NE-G80, NE-G123, NE-G170
#[test]
fn allies_and_the_beaten_of_this_year_are_safe_from_war() {
    let truce = |round: u16| {
        position(json!({
            "round": round,
            "realms": {"france": {"pap": 1}, "austria": {"pap": 1}},
            "alliances": [["france", "spain"]],
            "truces": [{"victor": "france", "loser": "austria", "until": 13}],
        }))
    };
    let attack = Action::Politics(war(Power::France, Power::Austria));
    assert_eq!(refusal(&truce(12), FRANCE, attack), "NE-ACT-46");
    assert!(truce(13).check(FRANCE, &attack).is_ok());
    let revenge = Action::Politics(war(Power::Austria, Power::France));
    assert!(truce(12).check(AUSTRIA, &revenge).is_ok());
    let ally = Action::Politics(war(Power::France, Power::Spain));
    assert_eq!(refusal(&truce(1), FRANCE, ally), "NE-G80");
    let both = players(
        json!([["france", "spain"], ["britain"]]),
        json!({"realms": {"france": {"pap": 2}}}),
    );
    assert_eq!(refusal(&both, FRANCE, ally), "NE-G170");
}

/// Rules: NE-G61, NE-G168
#[test]
fn others_react_to_a_war_before_anything_else_happens() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}, "britain": {"pap": 1}, "prussia": {"pap": 1}},
        "alliances": [["france", "prussia"]],
    }));
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Austria),
        &[],
    );
    assert_eq!(
        asked(&position),
        [BRITAIN],
        "an ally would have to break first"
    );
    assert!(options(&position, BRITAIN).contains(&Action::Pass));
    let other = Action::Politics(war(Power::Britain, Power::France));
    assert_eq!(refusal(&position, PRUSSIA, other), "NE-PLAYER-1");
    act(&mut position, BRITAIN, other, &[]);
    assert!(at_war(&position, Power::Britain, Power::France));
    assert_eq!(asked(&position), [PRUSSIA], "who reacts to the reaction");
    act(&mut position, PRUSSIA, Action::Pass, &[]);
    assert_eq!(asked(&position), [FRANCE], "the turn goes on");
}

/// Rules: NE-ACT-62, NE-ACT-63, NE-ACT-64, NE-G78, NE-G171
#[test]
fn after_a_break_troops_part_and_go_to_the_capital_if_all_ways_are_closed() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}},
        "alliances": [["france", "spain"]],
        "regions": {
            "valencia": {"units": {"france": {"infantry": 2}, "spain": {"infantry": 1}}},
            "paris": {"units": {"spain": {"cavalry": 1}}},
        },
    }));
    let breach = Political::BreakAlliance {
        power: Power::France,
        ally: Power::Spain,
    };
    assert_eq!(
        refusal(&position, SPAIN, Action::Politics(breach)),
        "NE-PLAYER-1"
    );
    politics(&mut position, FRANCE, breach, &[]);
    assert_eq!(pap(&position, Power::France), 0);
    assert_eq!(asked(&position), [FRANCE, SPAIN], "both may react");
    act(&mut position, FRANCE, Action::Pass, &[]);
    act(&mut position, SPAIN, Action::Pass, &[]);
    assert_eq!(asked(&position), [FRANCE]);
    let troops = Troops::of(Kind::Infantry, 2);
    let to = |key, troops| {
        Action::Politics(Political::Leave {
            power: Power::France,
            from: region("valencia"),
            to: region(key),
            troops,
        })
    };
    assert_eq!(
        refusal(&position, FRANCE, to("aragon", troops)),
        "NE-ACT-64"
    );
    let many = Troops::of(Kind::Infantry, 3);
    assert_eq!(refusal(&position, FRANCE, to("paris", many)), "NE-G78");
    act(&mut position, FRANCE, to("paris", troops), &[]);
    let paris = position
        .state
        .land
        .units(region("paris"), Power::France.flag());
    assert_eq!(paris.army(), 2);
    // The Spaniards in Paris share the region with the French now.
    assert_eq!(asked(&position), [SPAIN]);
    let options = options(&position, SPAIN);
    act(&mut position, SPAIN, options[0], &[]);
    assert!(!allied(&position, Power::France, Power::Spain));
    assert_eq!(position.army_in(region("paris"), Power::Spain), 0);
}

/// Rules: NE-ACT-63, NE-ACT-65, NE-ACT-69, NE-G79
#[test]
fn who_stays_beside_a_former_ally_fights_without_a_war() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}},
        "alliances": [["france", "spain"]],
        "regions": {"madrid": {"units": {"france": {"infantry": 2}, "spain": {"infantry": 1}}}},
    }));
    let ally = Power::Spain;
    let power = Power::France;
    politics(
        &mut position,
        FRANCE,
        Political::BreakAlliance { power, ally },
        &[],
    );
    act(&mut position, FRANCE, Action::Pass, &[]);
    act(&mut position, SPAIN, Action::Pass, &[]);
    act(&mut position, FRANCE, Action::Pass, &[]);
    assert_eq!(position.quarrel(region("madrid")), Some((power, ally)));
    assert_eq!(asked(&position), [FRANCE], "the turn goes on");
    act(&mut position, FRANCE, Action::Done, &[]);
    assert_eq!(asked(&position), [FRANCE], "a last chance to leave");
    let events = act(&mut position, FRANCE, Action::Pass, &[]);
    let stayed = |event: &PoliticsEvent| matches!(event, PoliticsEvent::Stayed { .. });
    assert!(told(&events, stayed));
    assert!(!at_war(&position, power, ally));
}

/// Rules: NE-ACT-63
#[test]
fn passage_or_war_lets_troops_stay() {
    let ground = position(json!({
        "realms": {"france": {"pap": 2}},
        "alliances": [["france", "spain"]],
        "regions": {"madrid": {"units": {"france": {"infantry": 2}, "spain": {"infantry": 1}}}},
    }));
    let ally = Power::Spain;
    let power = Power::France;
    let breach = Political::BreakAlliance { power, ally };
    let mut fighting = ground.clone();
    politics(&mut fighting, FRANCE, breach, &[]);
    politics(&mut fighting, FRANCE, war(power, ally), &[]);
    assert_eq!(asked(&fighting), [FRANCE], "nobody has to leave");
    let mut passing = ground;
    politics(&mut passing, FRANCE, breach, &[]);
    politics(
        &mut passing,
        FRANCE,
        Political::AskPassage { power, host: ally },
        &[],
    );
    act(&mut passing, SPAIN, Action::Accept, &[]);
    assert_eq!(asked(&passing), [FRANCE], "nobody has to leave");
    let madrid = passing.state.land.units(region("madrid"), power.flag());
    assert_eq!(madrid.army(), 2);
}

/// Rules: NE-ACT-66, NE-ACT-67, NE-G167, NE-G181
#[test]
fn right_of_passage_is_free_and_granted_or_not() {
    let mut position = position(json!({}));
    let ask = Political::AskPassage {
        power: Power::France,
        host: Power::Prussia,
    };
    politics(&mut position, FRANCE, ask, &[]);
    assert_eq!(asked(&position), [PRUSSIA]);
    let mut refused = position.clone();
    act(&mut refused, PRUSSIA, Action::Decline, &[]);
    assert_eq!(refusal(&refused, FRANCE, Action::Politics(ask)), "NE-G167");
    act(&mut position, PRUSSIA, Action::Accept, &[]);
    let granted = position.state.relations.passage[Power::Prussia.index()];
    assert_eq!(granted, PowerSet::only(Power::France));
    assert!(
        position
            .check_enter(Power::France, region("berlin"))
            .is_ok()
    );
    assert_eq!(
        refusal(&position, FRANCE, Action::Politics(ask)),
        "NE-ACT-66"
    );
    let alone = players(json!([["france"], ["britain"]]), json!({}));
    assert_eq!(
        refusal(&alone, FRANCE, Action::Politics(ask)),
        "NE-NEUTRAL-1"
    );
}

/// Rules: NE-ACT-68, NE-G78
#[test]
fn when_the_right_is_revoked_the_guest_must_go() {
    let mut position = position(json!({
        "passages": [{"host": "prussia", "guest": "france"}],
        "regions": {"berlin": {"units": {"france": {"infantry": 1}}}},
    }));
    let revoke = Political::RevokePassage {
        power: Power::Prussia,
        guest: Power::France,
    };
    let wrong = Political::RevokePassage {
        power: Power::France,
        guest: Power::Prussia,
    };
    assert_eq!(
        refusal(&position, FRANCE, Action::Politics(wrong)),
        "NE-ACT-68"
    );
    politics(&mut position, PRUSSIA, revoke, &[]);
    while asked(&position).contains(&PRUSSIA) {
        act(&mut position, PRUSSIA, Action::Pass, &[]);
    }
    assert_eq!(
        options(&position, FRANCE).last(),
        Some(&Action::Pass),
        "the window"
    );
    act(&mut position, FRANCE, Action::Pass, &[]);
    // Nobody is there to fight, so staying is no choice.
    assert_eq!(refusal(&position, FRANCE, Action::Pass), "NE-ACT-63");
    let options = options(&position, FRANCE);
    act(&mut position, FRANCE, options[0], &[]);
    assert_eq!(position.army_in(region("berlin"), Power::France), 0);
}

/// Rules: NE-ACT-73, NE-ACT-74, NE-ACT-75, NE-ACT-76, NE-G76
#[test]
fn an_armistice_costs_both_a_point_and_ends_one_war_without_a_victor() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}, "austria": {"pap": 1}},
        "wars": [["austria", "france"], ["russia", "france"]],
        "regions": {"tyrol": {"units": {"france": {"infantry": 1}}}},
    }));
    let truce = |enemy| Political::Armistice {
        power: Power::France,
        enemy,
    };
    let poor = Action::Politics(truce(Power::Russia));
    assert_eq!(refusal(&position, FRANCE, poor), "NE-DIPL-2");
    let peaceful = Action::Politics(truce(Power::Spain));
    assert_eq!(refusal(&position, FRANCE, peaceful), "NE-ACT-74");
    politics(&mut position, FRANCE, truce(Power::Austria), &[]);
    act(&mut position, AUSTRIA, Action::Accept, &[]);
    assert!(!at_war(&position, Power::France, Power::Austria));
    assert!(at_war(&position, Power::France, Power::Russia));
    assert_eq!(
        [
            pap(&position, Power::France),
            pap(&position, Power::Austria)
        ],
        [0, 0]
    );
    assert_eq!(position.state.relations.truce, [[0; 7]; 7]);
    assert!(!position.state.realms[Power::France.index()].defeated);
    let guests = &position.state.relations.guests;
    assert_eq!(
        (guests.len(), guests[0].power, guests[0].until),
        (1, Power::France, 2)
    );
    assert_eq!(asked(&position), [FRANCE], "no congress");
}

/// Rules: NE-ACT-64, NE-ACT-65, NE-G73
#[test]
fn a_capital_in_foreign_hands_takes_nobody_in() {
    let mut position = position(json!({
        "realms": {"france": {"pap": 1}},
        "alliances": [["france", "spain"]],
        "regions": {
            "valencia": {"units": {"france": {"infantry": 2}, "spain": {"infantry": 1}}},
            "paris": {"owner": "austria"},
        },
    }));
    let (power, ally) = (Power::France, Power::Spain);
    politics(
        &mut position,
        FRANCE,
        Political::BreakAlliance { power, ally },
        &[],
    );
    act(&mut position, FRANCE, Action::Pass, &[]);
    act(&mut position, SPAIN, Action::Pass, &[]);
    assert!(options(&position, FRANCE).contains(&Action::Done));
    assert_eq!(position.army_in(region("valencia"), power), 2);
    assert!(
        position
            .state
            .land
            .units(region("paris"), power.flag())
            .is_empty()
    );
}
