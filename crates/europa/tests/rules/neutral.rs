//! NE-NEUTRAL Neutral major nations.

use crate::support::politics::*;
use crate::support::{act, refusal, region};
use feldherr_core::{Game, Seat};
use feldherr_europa::{Action, Political, Power};
use serde_json::{Value, json};

const fn woo(power: Power, target: Power) -> Political {
    Political::Woo { power, target }
}

const fn war(power: Power, target: Power) -> Political {
    Political::DeclareWar { power, target }
}

/// France, Britain and Russia play; the others are neutral.
fn three(position: Value) -> feldherr_europa::Position {
    players(json!([["france"], ["britain"], ["russia"]]), position)
}

/// Rules: NE-NEUTRAL-1, NE-NEUTRAL-2, NE-NEUTRAL-3, NE-NEUTRAL-4, NE-NEUTRAL-5, NE-ACT-15, NE-ACT-16, NE-ACT-17, NE-ACT-21, NE-ACT-22, NE-G6, NE-X50
#[test]
fn an_offensive_wins_a_neutral_power_up_to_the_diplomacy_value() {
    let mut position = three(json!({"realms": {"france": {"pap": 4}}}));
    assert_eq!(
        position.world.diplomacy[Power::France.index()][Power::Prussia.index()],
        6
    );
    assert!(!position.is_active(Power::Prussia));
    politics(
        &mut position,
        FRANCE,
        woo(Power::France, Power::Prussia),
        &[3, 4],
    );
    assert!(!position.is_active(Power::Prussia));
    assert_eq!(pap(&position, Power::France), 2);
    politics(
        &mut position,
        FRANCE,
        woo(Power::France, Power::Prussia),
        &[3, 3],
    );
    assert_eq!(pap(&position, Power::France), 0);
    assert!(position.is_active(Power::Prussia));
    assert_eq!(position.seat_of(Power::Prussia), Some(FRANCE));
    assert!(allied(&position, Power::France, Power::Prussia));
    assert!(
        position.state.realms[Power::Prussia.index()]
            .taken_over_by
            .contains(FRANCE)
    );
    position.gain_pap(Power::Prussia, 1);
    assert_eq!(pap(&position, Power::Prussia), 0);
    let again = Action::Politics(woo(Power::France, Power::Prussia));
    assert_eq!(refusal(&position, FRANCE, again), "NE-ACT-17");
    let player = Action::Politics(woo(Power::France, Power::Russia));
    assert_eq!(refusal(&position, FRANCE, player), "NE-ACT-15");
    let by_neutral = Action::Politics(woo(Power::Prussia, Power::Austria));
    assert_eq!(refusal(&position, FRANCE, by_neutral), "NE-NEUTRAL-5");
}

/// Rules: NE-ACT-18, NE-ACT-20, NE-G16, NE-G67, NE-G172
#[test]
fn a_power_held_by_another_becomes_free_first_and_its_wars_end() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 2}, "prussia": {"controller": 1, "pp": 7}},
        "alliances": [["prussia", "britain"]],
        "wars": [["prussia", "france"], ["prussia", "russia"]],
        "regions": {"lorraine": {"units": {"prussia": {"infantry": 3}}}},
    }));
    politics(
        &mut position,
        FRANCE,
        woo(Power::France, Power::Prussia),
        &[2, 2],
    );
    assert_eq!(position.seat_of(Power::Prussia), None);
    assert!(!at_war(&position, Power::Prussia, Power::France));
    assert!(!at_war(&position, Power::Prussia, Power::Russia));
    assert!(!allied(&position, Power::Prussia, Power::Britain));
    assert_eq!(position.army_in(region("lorraine"), Power::Prussia), 0);
    assert_eq!(position.army_in(region("berlin"), Power::Prussia), 3);
    assert_eq!(pp(&position, Power::Prussia), 7, "kept, but frozen");
}

/// Rules: NE-NEUTRAL-6, NE-NEUTRAL-7, NE-G173
#[test]
fn an_attacked_power_joins_those_who_fight_the_aggressor() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 1}},
        "wars": [["britain", "france"], ["russia", "france"]],
        "alliances": [["britain", "russia"]],
    }));
    let mut one = three(json!({
        "realms": {"france": {"pap": 1}},
        "wars": [["britain", "france"]],
    }));
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Prussia),
        &[2],
    );
    assert_eq!(position.seat_of(Power::Prussia), Some(Seat(2)));
    assert!(allied(&position, Power::Prussia, Power::Russia));
    assert!(allied(&position, Power::Prussia, Power::Britain));
    assert!(!position.state.realms[Power::Prussia.index()].guarded);
    politics(&mut one, FRANCE, war(Power::France, Power::Prussia), &[]);
    assert_eq!(one.seat_of(Power::Prussia), Some(BRITAIN));
    let taken = one.state.realms[Power::Prussia.index()].taken_over_by;
    assert!(!taken.contains(BRITAIN), "no offensive");
}

/// Rules: NE-NEUTRAL-8, NE-G64
#[test]
fn volunteers_declare_war_and_one_of_them_gets_control() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 1}, "britain": {"pap": 1}, "russia": {"pap": 1}},
    }));
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Prussia),
        &[],
    );
    assert_eq!(asked(&position), [BRITAIN, Seat(2)]);
    let join = Action::Politics(war(Power::Britain, Power::France));
    let other = Action::Politics(war(Power::Britain, Power::Austria));
    assert_eq!(refusal(&position, BRITAIN, other), "NE-TURN-4");
    let mut alone = position.clone();
    act(&mut position, BRITAIN, join, &[]);
    let second = Action::Politics(war(Power::Russia, Power::France));
    act(&mut position, Seat(2), second, &[1]);
    assert_eq!(position.seat_of(Power::Prussia), Some(BRITAIN));
    assert_eq!(
        [
            pap(&position, Power::Britain),
            pap(&position, Power::Russia)
        ],
        [0, 0]
    );
    act(&mut alone, Seat(2), Action::Pass, &[]);
    act(&mut alone, BRITAIN, join, &[]);
    assert_eq!(alone.seat_of(Power::Prussia), Some(BRITAIN));
    assert!(!at_war(&alone, Power::Russia, Power::France));
}

/// Rules: NE-NEUTRAL-9, NE-G65
#[test]
fn without_volunteers_the_nearest_guards_it_for_the_war() {
    let mut position = three(json!({"realms": {"france": {"pap": 1}}}));
    // London and St Petersburg are as far from Prussia: the die decides.
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Prussia),
        &[2],
    );
    let realm = position.state.realms[Power::Prussia.index()];
    assert_eq!((realm.controller, realm.guarded), (Some(Seat(2)), true));
    assert!(!allied(&position, Power::Prussia, Power::Russia));
    assert!(!at_war(&position, Power::Russia, Power::France));
    let peace = Political::SueForPeace {
        power: Power::Prussia,
    };
    politics(&mut position, Seat(2), peace, &[]);
    assert_eq!(
        position.seat_of(Power::Prussia),
        None,
        "with the war the control ends"
    );
}

/// Rules: NE-NEUTRAL-6, NE-NEUTRAL-9, NE-G65
#[test]
fn an_attacked_neutral_has_a_controller_though_only_allies_of_the_aggressor_are_left() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 1}},
        "alliances": [["france", "britain"], ["france", "russia"]],
    }));
    politics(
        &mut position,
        FRANCE,
        war(Power::France, Power::Ottoman),
        &[],
    );
    let realm = position.state.realms[Power::Ottoman.index()];
    assert!(realm.guarded);
    let guard = realm.controller.expect("somebody guards it at once");
    assert_ne!(guard, FRANCE, "another player");
    assert!(
        allied(&position, Power::France, Power::Britain),
        "the alliances stay"
    );
    assert!(!allied(&position, Power::Ottoman, Power::Russia));
}

/// Rules: NE-G66, NE-G169
#[test]
fn a_controlled_power_goes_to_war_with_its_controllers_points_only() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 1}, "prussia": {"controller": 0}},
        "alliances": [["france", "prussia"]],
        "wars": [["france", "britain"]],
    }));
    assert!(
        !at_war(&position, Power::Prussia, Power::Britain),
        "not by itself"
    );
    politics(
        &mut position,
        FRANCE,
        war(Power::Prussia, Power::Britain),
        &[],
    );
    assert!(at_war(&position, Power::Prussia, Power::Britain));
    assert_eq!(pap(&position, Power::France), 0);
    let broke = Action::Politics(war(Power::Prussia, Power::Russia));
    assert_eq!(refusal(&position, FRANCE, broke), "NE-DIPL-2");
}

/// Rules: NE-ACT-19, NE-G72, NE-G75
#[test]
fn a_neutral_power_that_loses_a_war_pays_nothing_and_goes_home() {
    let mut position = three(json!({
        "realms": {"prussia": {"controller": 0}},
        "alliances": [["france", "prussia"]],
        "wars": [["prussia", "russia"]],
        "regions": {"livonia": {"units": {"prussia": {"infantry": 2, "leader": 1}}}},
    }));
    let peace = Political::SueForPeace {
        power: Power::Prussia,
    };
    politics(&mut position, FRANCE, peace, &[]);
    assert_eq!(position.seat_of(Power::Prussia), None);
    assert_eq!(
        [
            pap(&position, Power::Prussia),
            pap(&position, Power::Russia)
        ],
        [0, 2]
    );
    assert!(position.state.realms[Power::Prussia.index()].defeated);
    let berlin = position
        .state
        .land
        .units(region("berlin"), Power::Prussia.flag());
    assert_eq!(berlin.len(), 3);
    assert_eq!(asked(&position), [Seat(2)], "Russia at the congress");
}

/// Rules: NE-G166
#[test]
fn breaking_with_a_controlled_power_frees_it() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 1}, "prussia": {"controller": 0}},
        "alliances": [["france", "prussia"]],
        "wars": [["prussia", "russia"]],
    }));
    let breach = Political::BreakAlliance {
        power: Power::France,
        ally: Power::Prussia,
    };
    politics(&mut position, FRANCE, breach, &[]);
    assert_eq!(position.seat_of(Power::Prussia), None);
    assert!(!at_war(&position, Power::Prussia, Power::Russia));
    assert!(position.check(FRANCE, &Action::Done).is_ok());
}

/// Rules: NE-ACT-18, NE-ACT-68, NE-G172
#[test]
fn who_had_right_of_passage_from_a_power_that_becomes_free_must_go() {
    let mut position = three(json!({
        "realms": {"france": {"pap": 2}, "prussia": {"controller": 1}},
        "alliances": [["prussia", "britain"]],
        "passages": [{"host": "prussia", "guest": "russia"}],
        "regions": {"silesia": {"units": {"russia": {"infantry": 2}}}},
    }));
    politics(
        &mut position,
        FRANCE,
        woo(Power::France, Power::Prussia),
        &[2, 2],
    );
    let guests = &position.state.relations.guests;
    let russian = guests.iter().find(|guest| guest.power == Power::Russia);
    assert_eq!(russian.map(|guest| guest.host), Some(Power::Prussia));
}

/// Rules: NE-NEUTRAL-2, NE-NEUTRAL-3, NE-NEUTRAL-7, NE-NEUTRAL-9, NE-ACT-17, NE-G197
#[test]
fn neutral_powers_that_a_scenario_has_at_war_or_in_alliances_are_led_from_the_start() {
    let opened = |scenario: &str, players: Value, dice: &[u32]| {
        let setup = crate::support::from_json(
            json!({"scenario": scenario, "mode": "historical", "players": players}),
        );
        let mut forced = feldherr_core::Dice::simulated(feldherr_core::Rng::new(1));
        forced.force(dice.iter().copied());
        let mut events = Vec::new();
        let position =
            feldherr_europa::Position::start(&setup, &mut forced, &mut events).expect("legal");
        assert_eq!(forced.drawn() as usize, dice.len());
        position
    };
    let two = json!([["france"], ["britain"]]);
    let held = |position: &feldherr_europa::Position, power| position.seat_of(power);
    // Allies of a player are his; who is in no war and no alliance is nobody's.
    let third = opened("1805", two.clone(), &[]);
    for power in [Power::Austria, Power::Russia] {
        assert_eq!(held(&third, power), Some(BRITAIN), "{power:?}");
        assert!(!third.state.realms[power.index()].guarded);
    }
    assert_eq!(held(&third, Power::Spain), Some(FRANCE));
    assert_eq!(held(&third, Power::Prussia), None);
    assert_eq!(held(&third, Power::Ottoman), None);
    let taken = third.state.realms[Power::Austria.index()].taken_over_by;
    assert!(!taken.contains(BRITAIN), "nobody was won over");
    // Who fights an enemy of the player without being allied with him joins him.
    let poland = opened("1807", two, &[]);
    assert_eq!(held(&poland, Power::Prussia), Some(BRITAIN));
    assert!(allied(&poland, Power::Prussia, Power::Britain));
    assert_eq!(held(&poland, Power::Ottoman), Some(FRANCE));
    // The dice decide between several allies.
    let three = json!([["france"], ["britain"], ["austria"]]);
    let shared = opened("1805", three.clone(), &[2]);
    assert_eq!(held(&shared, Power::Russia), Some(Seat(2)));
    let shared = opened("1805", three, &[1]);
    assert_eq!(held(&shared, Power::Russia), Some(BRITAIN));
    // Nobody fights France but Austria: the nearest of the others guards it for this war.
    let alone = opened("1805", json!([["france"], ["spain"], ["prussia"]]), &[]);
    assert_eq!(held(&alone, Power::Austria), Some(Seat(2)));
    assert!(alone.state.realms[Power::Austria.index()].guarded);
    assert!(!allied(&alone, Power::Austria, Power::Prussia));
}
