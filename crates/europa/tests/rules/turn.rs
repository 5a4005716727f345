//! NE-TURN, NE-END, NE-DEF Rounds, turns and the end.

use crate::support::{act, from_json, position, refusal, region, start};
use feldherr_core::{Dice, Game, HostAction, Rng, Seat, Seed};
use feldherr_europa::event::TurnEvent;
use feldherr_europa::{Action, Event, Flag, Kind, Position, Power, PowerSet, Troops, map};
use serde_json::{Value, json};

/// Answers every question as if time had run out, until `enough`.
fn play_on(position: &mut Position, enough: impl Fn(&Position, &[Event]) -> bool) -> Vec<Event> {
    let mut dice = Dice::simulated(Rng::new(7));
    let mut events = Vec::new();
    for _ in 0..5_000 {
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        if enough(position, &events) {
            break;
        }
        let action = position.timeout_action(seat).expect("an answer");
        let done = position.apply(seat, &action, &mut dice, &mut events);
        assert!(done.is_ok(), "{action:?} {done:?}");
    }
    events
}

fn turns(events: &[Event]) -> Vec<Power> {
    let turn = |event: &Event| match event {
        Event::Turn(TurnEvent::Turn { power }) => Some(*power),
        _ => None,
    };
    events.iter().filter_map(turn).collect()
}

fn game(mut setup: Value, at: Value) -> Position {
    setup["position"] = at;
    start(&from_json(setup))
}

/// The last question of a round: the turn of the last power, then so.
fn last_turn(of: &str) -> Value {
    json!([{"turn": {"end": of}}, {"war": "move"}])
}

/// Rules: NE-TURN-1, NE-TURN-2, NE-TURN-4, NE-TURN-6, NE-TURN-7, NE-X8
#[test]
fn a_round_is_a_month_in_which_everybody_has_a_turn_clockwise() {
    let mut at = position(json!({"active": "france"}));
    let events = play_on(&mut at, |at, _| at.state.round == 2);
    let others = [
        Power::Britain,
        Power::Prussia,
        Power::Russia,
        Power::Ottoman,
        Power::Austria,
        Power::Spain,
        Power::France,
    ];
    assert_eq!(turns(&events), others);
    assert_eq!((at.date().year, at.date().month), (1805, 9));
    assert_eq!(at.state.campaign.moving, PowerSet::only(Power::France));
    assert_eq!(refusal(&at, Seat(1), Action::Done), "NE-TURN-1");
    assert_eq!(refusal(&at, Seat(0), Action::Accept), "NE-TURN-4");
}

/// Rules: NE-TURN-6
#[test]
fn a_scenario_begins_with_its_own_nation() {
    let at = start(&from_json(json!({"scenario": "1807"})));
    assert_eq!(at.state.active, Power::Russia);
    assert_eq!(at.awaited_seat(), Some(Seat(3)));
}

/// Rules: NE-DEF-8, NE-DEF-9, NE-NEUTRAL-1, NE-NEUTRAL-4, NE-G186
#[test]
fn neutral_nations_have_a_turn_only_while_they_are_controlled() {
    let players = json!({"scenario": "1805", "players": [["france"], ["britain"]]});
    let mut at = game(players.clone(), json!({}));
    let events = play_on(&mut at, |at, _| at.state.round == 2);
    assert_eq!(turns(&events), [Power::Britain, Power::France]);
    assert!(!at.is_player(Power::Austria));
    let mut at = game(players, json!({"realms": {"austria": {"controller": 0}}}));
    let events = play_on(&mut at, |at, _| at.state.round == 2);
    assert_eq!(
        turns(&events),
        [Power::Britain, Power::Austria, Power::France]
    );
    assert!(!at.is_player(Power::Austria), "it stays a neutral nation");
}

/// Rules: NE-G62
#[test]
fn who_moved_in_an_allys_turn_is_not_asked_to_move() {
    let mut at = position(json!({"realms": {"britain": {"moved": true}}}));
    play_on(&mut at, |at, _| at.state.active != Power::France);
    assert_eq!(at.state.active, Power::Prussia);
}

/// Rules: NE-TURN-3, NE-TURN-4, NE-PROD-1, NE-PROD-2, NE-X4
#[test]
fn production_follows_march_june_september_and_december() {
    let mut february = json!({"round": 1});
    february["agenda"] = last_turn("spain");
    february["active"] = json!("spain");
    let mut scenario: Value = serde_json::to_value(from_json(json!({}))).expect("a setup");
    scenario["scenario"] = json!({"inline": {
        "name": {"de": "x", "en": "x"}, "start": {"year": 1806, "month": 2}, "first": "france",
        "players": [["france"], ["spain"]], "regions": {}}});
    let mut at = game(scenario, february);
    let bought = |event: &Event| matches!(event, Event::Production(_));
    let events = play_on(&mut at, |at, _| at.state.round == 2);
    assert!(!events.iter().any(bought), "none after February");
    let events = play_on(&mut at, |at, _| at.state.round == 3);
    assert!(events.iter().any(bought), "after March, the second month");
    let events = play_on(&mut at, |at, _| at.state.round == 5);
    assert!(!events.iter().any(bought), "none after April and May");
    let events = play_on(&mut at, |at, _| at.state.round == 6);
    assert!(events.iter().any(bought), "after June");
}

fn ending(end: Value, at: Value) -> Position {
    game(json!({"scenario": "1805", "end": end}), at)
}

fn end_of_round(round: u16, checks: u8) -> Value {
    json!({"round": round, "checks": checks, "active": "spain", "agenda": last_turn("spain")})
}

/// Rules: NE-TURN-5, NE-END-1, NE-END-2, NE-WIN-4
#[test]
fn the_game_ends_after_the_agreed_round_or_month() {
    let mut at = ending(json!({"rounds": 12}), end_of_round(10, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert_eq!(at.state.round, 11);
    let mut at = ending(json!({"rounds": 12}), end_of_round(12, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert!(at.is_over());
    assert_eq!(at.outcome().expect("over").rule.as_str(), "NE-END-2");
    assert_eq!(refusal(&at, Seat(0), Action::Done), "NE-TURN-5");
    let july = json!({"rounds": null, "last": {"year": 1815, "month": 7}});
    let mut at = ending(july.clone(), end_of_round(119, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert!(!at.is_over(), "June 1815");
    let mut at = ending(july, end_of_round(120, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert!(at.is_over(), "July 1815");
}

/// Rules: NE-END-4, NE-END-5, NE-END-6, NE-X1
#[test]
fn sudden_death_ends_the_game_by_dice_that_grow_easier() {
    let end = json!({"rounds": 10, "sudden_death": true});
    let mut at = ending(end.clone(), end_of_round(8, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert_eq!(at.state.checks, 0, "no check before the agreed round");
    let mut at = ending(end.clone(), end_of_round(10, 0));
    assert_eq!(at.end_number(), 12);
    act(&mut at, Seat(6), Action::Done, &[3, 3]);
    assert_eq!((at.state.round, at.end_number()), (11, 11));
    let mut at = ending(end.clone(), end_of_round(13, 1));
    act(&mut at, Seat(6), Action::Done, &[4, 5]);
    assert_eq!((at.state.round, at.end_number()), (14, 10));
    let mut at = ending(end.clone(), end_of_round(13, 2));
    let events = act(&mut at, Seat(6), Action::Done, &[4, 6]);
    assert!(at.is_over());
    let check = Event::Turn(TurnEvent::SuddenDeath {
        sum: 10,
        number: 10,
    });
    assert!(events.contains(&check));
    assert_eq!(at.outcome().expect("over").rule.as_str(), "NE-END-5");
    let mut at = ending(end, end_of_round(22, 10));
    assert_eq!(
        at.end_number(),
        2,
        "the eleventh check always ends the game"
    );
    act(&mut at, Seat(6), Action::Done, &[1, 1]);
    assert!(at.is_over());
}

/// Rules: NE-END-3, NE-G86, NE-G196
#[test]
fn when_time_is_up_the_round_is_played_to_its_end() {
    let at = ending(json!({"rounds": 12}), json!({}));
    assert_eq!(at.playing_time(), None, "no time was agreed");
    let timed = json!({"rounds": null, "minutes": 90});
    let mut at = ending(timed.clone(), json!({"active": "austria"}));
    assert_eq!(at.playing_time(), Some(90));
    let mut events = Vec::new();
    let mut dice = Dice::new(Seed::numbered(1));
    at.host(HostAction::TimeUp, &mut dice, &mut events);
    assert_eq!(events, [Event::Turn(TurnEvent::TimeUp)]);
    assert_eq!(at.playing_time(), None, "it was called");
    assert!(!at.is_over());
    let events = play_on(&mut at, |_, _| false);
    assert_eq!(turns(&events), [Power::Spain]);
    assert_eq!(at.outcome().expect("over").rule.as_str(), "NE-END-3");
    let mut at = ending(timed, end_of_round(200, 0));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert!(!at.is_over(), "no number of rounds ends it");
}

/// Rules: NE-WIN-13, NE-G84, NE-G187
#[test]
fn one_who_has_neither_land_nor_troops_is_removed_with_everything() {
    let mut regions = json!({"paris": {"units": {"spain": {"leader": 1}}}});
    for region in map().homelands[Power::Spain.index()].iter() {
        regions[map().region_key(region)] = json!({"owner": "france"});
    }
    let doc = |regions: &Value| {
        json!({"active": "spain", "agenda": last_turn("spain"), "regions": regions,
            "seas": {"north-sea": {"spain": 2}}, "wars": [["spain", "france"]],
            "alliances": [["spain", "britain"]], "realms": {"spain": {"pp": 9, "pap": 2}}})
    };
    let mut alive = regions.clone();
    alive["holland"] = json!({"units": {"spain": {"militia": 1}}});
    let mut at = position(doc(&alive));
    act(&mut at, Seat(6), Action::Done, &[]);
    assert!(!at.state.realms[Power::Spain.index()].removed);
    let mut at = position(doc(&regions));
    let events = act(&mut at, Seat(6), Action::Done, &[]);
    let power = Power::Spain;
    let removed = |event: &Event| matches!(event, Event::Turn(TurnEvent::Removed { power: gone, .. }) if *gone == power);
    assert!(events.iter().any(removed));
    let realm = at.state.realms[power.index()];
    assert!(realm.removed && realm.pp == 0 && realm.pap == 0);
    assert_eq!(at.count(power.flag(), Kind::Leader), 0);
    assert_eq!(at.state.fleets.total(power), 0);
    assert!(!at.state.relations.at_war(power, Power::France));
    assert!(!at.state.relations.allied(power, Power::Britain));
    assert!(!at.is_active(power));
}

/// Rules: NE-DEF-1, NE-DEF-4, NE-DEF-5, NE-DEF-13, NE-DEF-14, NE-G33, NE-UNIT-1
#[test]
fn leaders_are_units_but_no_army_units_and_occupy_nothing() {
    let at = position(json!({"regions": {
        "holland": {"units": {"france": {"leader": 2}}},
        "belgium": {"units": {"france": {"infantry": 1, "militia": 2, "horse": 0, "leader": 1}}}}}));
    let flag = Power::France.flag();
    assert!(!at.state.land.armies(flag).has(region("holland")));
    assert!(at.state.land.leaders(flag).has(region("holland")));
    assert!(at.state.land.armies(flag).has(region("belgium")));
    assert_eq!(at.army_in(region("belgium"), Power::France), 3);
    let troops: &Troops = at.state.land.units(region("belgium"), flag);
    assert_eq!(troops.len(), 4);
}

/// Rules: NE-DEF-10, NE-DEF-11, NE-DEF-12, NE-UNIT-33
#[test]
fn a_region_has_one_owner_at_most_and_troops_do_not_change_it() {
    let mut at = position(json!({"regions": {
        "belgium": {"owner": "france"},
        "vienna": {"units": {"france": {"infantry": 3}}}}, "wars": [["france", "austria"]]}));
    let (belgium, holland, vienna) = (region("belgium"), region("holland"), region("vienna"));
    assert_eq!(at.state.land.owner(belgium), Some(Power::France));
    assert_eq!(at.state.land.owner(holland), None);
    assert_eq!(
        at.state.land.owner(vienna),
        Some(Power::Austria),
        "no marker is needed"
    );
    assert!(
        map().minor(belgium).is_some(),
        "owned or not, it is a minor nation"
    );
    play_on(&mut at, |at, _| at.state.round == 2);
    assert_eq!(at.state.land.owner(vienna), Some(Power::Austria));
    at.state.land.give(belgium, Some(Power::Austria));
    assert!(!at.state.land.owned(Power::France).has(belgium));
    assert_eq!(Flag::COUNT, 8);
}

/// Rules: NE-ACT-17, NE-ACT-20, NE-G187
#[test]
fn with_its_last_nation_a_player_loses_control_of_neutral_ones() {
    let mut regions = json!({});
    for region in map().homelands[Power::Britain.index()].iter() {
        regions[map().region_key(region)] = json!({"owner": "france"});
    }
    let players = json!([["france"], ["britain"], ["russia"]]);
    let mut at = game(
        json!({"scenario": "1805", "players": players}),
        json!({
            "active": "spain", "agenda": last_turn("spain"), "regions": regions,
            "realms": {"prussia": {"controller": 1}, "austria": {"controller": 2}, "spain": {"controller": 0}},
            "alliances": [["prussia", "britain"], ["austria", "russia"]],
            "wars": [["prussia", "france"]],
        }),
    );
    act(&mut at, Seat(0), Action::Done, &[]);
    assert!(at.state.realms[Power::Britain.index()].removed);
    assert_eq!(at.seat_of(Power::Prussia), None);
    assert!(!at.state.relations.at_war(Power::Prussia, Power::France));
    assert_eq!(at.seat_of(Power::Austria), Some(Seat(2)));
}
