//! NE-G74, NE-G75 The way home after a peace: who chooses for Russia, and who fights troops that pass.

use crate::land::{army, march};
use crate::support::politics::*;
use crate::support::{act, from_json, refusal, region, start, troops};
use feldherr_core::Game;
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::{
    Action, Battle, Kind, Political, Position, Power, RegionId, Setup, WarAction, map,
};
use serde_json::{Value, json};

/// Russia is controlled by Britain (seat 1) and fights France, with troops in two regions abroad.
fn controlled_russia() -> Position {
    players(
        json!([["france"], ["britain"]]),
        json!({
            "active": "britain",
            "realms": {"russia": {"controller": 1}, "britain": {"pap": 4}},
            "alliances": [["britain", "russia"]],
            "wars": [["france", "russia"]],
            "regions": {
                "berlin": {"units": {"russia": {"infantry": 4, "cavalry": 1}}},
                "silesia": {"units": {"russia": {"leader": 1}}},
            },
        }),
    )
}

fn home(from: &str, to: &str, units: &[(Kind, u8)]) -> Action {
    Action::Politics(Political::Leave {
        power: Power::Russia,
        from: region(from),
        to: region(to),
        troops: army(units),
    })
}

/// Rules: NE-G74, NE-G75, NE-ACT-19
#[test]
fn who_controlled_russia_last_sends_its_troops_to_either_capital() {
    let mut game = controlled_russia();
    let peace = Political::SueForPeace {
        power: Power::Russia,
    };
    politics(&mut game, BRITAIN, peace, &[]);
    assert_eq!(game.seat_of(Power::Russia), None, "nobody's again");
    assert_eq!(asked(&game), [BRITAIN], "but Britain still chooses");
    let infantry = (Kind::Infantry, 3);
    let many = [(Kind::Infantry, 5)];
    assert_eq!(
        refusal(&game, BRITAIN, home("berlin", "moscow", &many)),
        "NE-G74"
    );
    let elsewhere = home("berlin", "livonia", &[infantry]);
    assert_eq!(refusal(&game, BRITAIN, elsewhere), "NE-G74");
    assert_eq!(
        answers(&game, BRITAIN).len(),
        4,
        "two regions, two capitals"
    );
    // Part goes to one capital, part to the other.
    act(
        &mut game,
        BRITAIN,
        home("berlin", "moscow", &[infantry]),
        &[],
    );
    let rest = [(Kind::Infantry, 1), (Kind::Cavalry, 1)];
    let events = act(
        &mut game,
        BRITAIN,
        home("berlin", "st-petersburg", &rest),
        &[],
    );
    let left = |event: &PoliticsEvent| matches!(event, PoliticsEvent::Left { .. });
    assert!(told(&events, left));
    act(
        &mut game,
        BRITAIN,
        home("silesia", "moscow", &[(Kind::Leader, 1)]),
        &[],
    );
    assert_eq!(
        troops(&game, "moscow", Power::Russia),
        army(&[infantry, (Kind::Leader, 1)])
    );
    assert_eq!(troops(&game, "st-petersburg", Power::Russia), army(&rest));
    assert_eq!(asked(&game), [FRANCE], "the congress");
}

/// Rules: NE-G74
#[test]
fn without_a_choice_nobody_is_asked_where_russia_goes() {
    let mut game = controlled_russia();
    game.state.land.give(region("moscow"), Some(Power::France));
    let peace = Political::SueForPeace {
        power: Power::Russia,
    };
    politics(&mut game, BRITAIN, peace, &[]);
    assert_eq!(asked(&game), [FRANCE], "the congress");
    assert_eq!(troops(&game, "st-petersburg", Power::Russia).army(), 5);
}

/// Rules: NE-G74
#[test]
fn a_homecoming_is_a_position_that_can_be_saved() {
    let mut game = controlled_russia();
    let breach = Political::BreakAlliance {
        power: Power::Britain,
        ally: Power::Russia,
    };
    politics(&mut game, BRITAIN, breach, &[]);
    assert_eq!(asked(&game), [BRITAIN]);
    let setup = serde_json::to_value(Setup::from(&game)).expect("a document");
    let again = start(&from_json(setup));
    assert_eq!(options(&again, BRITAIN), options(&game, BRITAIN));
    let overdue = game.timeout_action(BRITAIN).expect("an answer");
    assert!(game.check(BRITAIN, &overdue).is_ok());
}

/// French cavalry deep in Russia that must go home after a peace.
fn deep(from: &str, players: Value, also: Value) -> Position {
    let mut regions = serde_json::Map::new();
    regions.insert(
        from.to_owned(),
        json!({"units": {"france": {"cavalry": 3}}}),
    );
    regions.extend(also.as_object().cloned().unwrap_or_default());
    start(&from_json(json!({
        "scenario": "1805",
        "players": players,
        "position": {
            "regions": regions,
            "guests": [{"power": "france", "host": "russia", "until": 2, "turn": "france"}],
        },
    })))
}

fn everybody() -> Value {
    let powers = [
        "france", "britain", "prussia", "russia", "ottoman", "austria", "spain",
    ];
    json!(powers.map(|power| [power]))
}

/// Two regions of Russia, the second closed as well and on the shortest way out of the first.
fn way() -> [&'static str; 2] {
    let russia = map().homelands[Power::Russia.index()];
    let step = |from: RegionId| {
        let game = deep(map().region_key(from), everybody(), json!({}));
        let open = game.enterable(Power::France);
        let closed = |to: &RegionId| russia.has(*to) && !open.has(*to);
        onward(&game, from).into_iter().find(closed)
    };
    let mut steps = russia.iter().filter_map(|from| Some([from, step(from)?]));
    let step = steps.next().expect("a way through Russia");
    step.map(|region| map().region_key(region))
}

/// Where cavalry could go from a region.
fn onward(game: &Position, from: RegionId) -> Vec<RegionId> {
    let marches = options(game, FRANCE).into_iter();
    marches
        .filter_map(|action| match action {
            Action::War(WarAction::March { from: at, to, .. }) if at == from => Some(to),
            _ => None,
        })
        .collect()
}

/// The cavalry is about to pass Russian troops.
fn on_the_way() -> Position {
    let [from, to] = way();
    let russians = json!({to: {"units": {"russia": {"infantry": 2}}}});
    deep(from, everybody(), russians)
}

fn home_march(cavalry: u8) -> Action {
    let [from, to] = way();
    march(Power::France, from, to, &[(Kind::Cavalry, cavalry)])
}

/// Rules: NE-G75, NE-G79
#[test]
fn the_owner_fights_troops_that_pass_without_a_war() {
    let mut game = on_the_way();
    act(&mut game, FRANCE, home_march(2), &[]);
    assert_eq!(asked(&game), [RUSSIA]);
    assert_eq!(answers(&game, RUSSIA), [Action::Accept, Action::Decline]);
    let events = act(&mut game, RUSSIA, Action::Accept, &[]);
    let opposed = |event: &PoliticsEvent| matches!(event, PoliticsEvent::Opposed { .. });
    assert!(told(&events, opposed));
    let passed = region(way()[1]);
    assert!(onward(&game, passed).is_empty(), "they go no farther");
    assert_eq!(asked(&game), [FRANCE], "the turn goes on");
    // Who comes after them is in the same battle, without another question.
    act(&mut game, FRANCE, home_march(1), &[]);
    assert_eq!(asked(&game), [FRANCE]);
    assert!(onward(&game, passed).is_empty());
    act(&mut game, FRANCE, Action::Done, &[]);
    let battle = game.state.battle.as_deref().expect("a battle");
    assert!(battle.without_war);
    assert_eq!(battle.region, passed);
    assert!(battle.camps[0].flags.has(Power::France.flag()));
    assert!(battle.camps[1].flags.has(Power::Russia.flag()));
    assert_eq!(battle.pieces.len(), 5);
    assert!(!at_war(&game, Power::France, Power::Russia));
}

/// Rules: NE-G75
#[test]
fn whom_the_owner_lets_pass_marches_on() {
    let mut game = on_the_way();
    act(&mut game, FRANCE, home_march(2), &[]);
    let events = act(&mut game, RUSSIA, Action::Decline, &[]);
    let passed = |event: &PoliticsEvent| matches!(event, PoliticsEvent::LetPass { .. });
    assert!(told(&events, passed));
    assert!(!onward(&game, region(way()[1])).is_empty());
    act(&mut game, FRANCE, Action::Done, &[]);
    assert_eq!(game.state.battle, None);
}

/// Rules: NE-G75
#[test]
fn a_closed_region_without_its_owners_troops_is_simply_crossed() {
    let mut game = deep(way()[0], everybody(), json!({}));
    act(&mut game, FRANCE, home_march(2), &[]);
    assert_eq!(asked(&game), [FRANCE]);
}

/// Rules: NE-G75
#[test]
fn a_third_nation_on_the_way_may_fight_too_and_must_be_left_again() {
    let [from, to] = way();
    let prussians = json!({to: {"owner": "prussia", "units": {"prussia": {"infantry": 1}}}});
    let mut game = deep(from, everybody(), prussians);
    act(&mut game, FRANCE, home_march(3), &[]);
    assert_eq!(asked(&game), [PRUSSIA]);
    act(&mut game, PRUSSIA, Action::Decline, &[]);
    let guests = game.state.relations.guests.iter();
    let due: Vec<_> = guests
        .filter(|guest| guest.host == Power::Prussia)
        .map(|guest| (guest.turn, guest.until))
        .collect();
    assert_eq!(due, [(Power::France, 2)], "they leave in their next turn");
}

/// Rules: NE-G75, NE-G79
#[test]
fn right_of_passage_on_the_way_takes_the_fight_back() {
    let mut game = on_the_way();
    act(&mut game, FRANCE, home_march(2), &[]);
    act(&mut game, RUSSIA, Action::Accept, &[]);
    let ask = Political::AskPassage {
        power: Power::France,
        host: Power::Russia,
    };
    politics(&mut game, FRANCE, ask, &[]);
    act(&mut game, RUSSIA, Action::Accept, &[]);
    assert_eq!(Battle::gather(&game, region(way()[1])), None);
    act(&mut game, FRANCE, Action::Done, &[]);
    assert_eq!(game.state.battle, None);
}

/// Rules: NE-G75, NE-NEUTRAL-1
#[test]
fn a_nation_for_which_nobody_decides_lets_troops_pass() {
    let [from, to] = way();
    let russians = json!({to: {"units": {"russia": {"infantry": 2}}}});
    let mut game = deep(from, json!([["france"], ["britain"]]), russians);
    act(&mut game, FRANCE, home_march(1), &[]);
    assert_eq!(asked(&game), [FRANCE]);
}
