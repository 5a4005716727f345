//! NE-BATTLE Which battles are fought, by whom, and the deployment.

use crate::support::board::*;
use crate::support::{act, position, position_with, refusal, region};
use feldherr_core::{Audience, Dice, Game, GameEvent, Observer, Rng, Seat};
use feldherr_europa::task::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Flag, Halts, Position, Power, Size, Zone,
};
use serde_json::{Value, json};

/// A position with its battle in Belgium about to be deployed.
fn gathered(doc: Value) -> Position {
    with_battle(position(doc))
}

fn with_battle(mut position: Position) -> Position {
    let battle = Battle::gather(&position, region("belgium")).expect("a battle");
    position.state.battle = Some(Box::new(battle));
    position.state.agenda.pop();
    position.state.agenda.push(BattleTask::Fight.into());
    position
}

fn armies(french: u8, british: u8) -> Value {
    json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": french, "leader": 2},
            "britain": {"infantry": british, "leader": 1},
        }}},
    })
}

/// Rules: NE-BATTLE-5, NE-BATTLE-6, NE-BATTLE-7, NE-BATTLE-8
#[test]
fn six_units_a_side_make_a_major_battle() {
    let size = |french, british| battle(&gathered(armies(french, british))).size;
    assert_eq!(size(6, 6), Size::Major);
    assert_eq!(size(5, 30), Size::Skirmish);
    assert_eq!(size(30, 5), Size::Skirmish);
    let skirmish = gathered(armies(5, 5));
    assert!(offers(&skirmish, FRENCH, deploy(0, "centre")));
    assert!(offers(&skirmish, FRENCH, deploy(0, "reserve")));
    assert_eq!(refused(&skirmish, deploy(0, "left")), "NE-BATTLE-7");
    let major = gathered(armies(6, 6));
    for zone in ["left", "centre", "right", "reserve"] {
        assert!(offers(&major, FRENCH, deploy(0, zone)));
    }
    for zone in ["mleft", "retreat", "lost", "away"] {
        assert_eq!(refused(&major, deploy(0, zone)), "NE-BATTLE-8");
    }
}

/// Rules: NE-BATTLE-9, NE-G90
#[test]
fn every_zone_of_the_line_needs_an_army_unit() {
    let mut position = gathered(armies(6, 6));
    let deploy_all = |p: &mut Position, pieces: &[u8], to: &str| {
        for piece in pieces {
            french(p, deploy(*piece, to), &[]);
        }
    };
    deploy_all(&mut position, &[0, 1, 2], "left");
    deploy_all(&mut position, &[3, 4, 5], "centre");
    deploy_all(&mut position, &[6, 7], "right");
    assert_eq!(
        refused(&position, Action::Done),
        "NE-BATTLE-9",
        "leaders do not count"
    );
    french(&mut position, deploy(0, "right"), &[]);
    french(&mut position, Action::Done, &[]);
    assert!(!position.prompts().awaited().any(|seat| seat == FRENCH));
}

/// Rules: NE-BATTLE-4
#[test]
fn both_deploy_at_once_and_unseen() {
    let mut position = gathered(armies(6, 6));
    let asked: Vec<Seat> = position.prompts().awaited().collect();
    assert_eq!(asked, [FRENCH, BRITISH]);
    let events = french(&mut position, deploy(0, "left"), &[]);
    for event in &events {
        assert!(!event.audience().includes(Observer::Seat(BRITISH)));
        assert_ne!(event.audience(), Audience::All);
    }
    let view = position.view(Observer::Seat(BRITISH));
    let seen = view.state.battle.expect("a battle");
    assert_eq!(seen.pieces[0].zone, Zone::Away);
    let own = position
        .view(Observer::Seat(FRENCH))
        .state
        .battle
        .expect("a battle");
    assert_eq!(own.pieces[0].zone, zone("left"));
    assert_eq!(refusal(&position, BRITISH, deploy(0, "left")), "NE-ALLY-4");
    let all = Action::Battle(BattleAction::DeployAll);
    french(&mut position, all, &[]);
    french(&mut position, Action::Done, &[]);
    british(&mut position, all, &[]);
    assert_eq!(battle(&position).stage, BattleStep::Deploy);
    let events = british(&mut position, Action::Done, &[]);
    assert!(events.iter().any(GameEvent::reveals));
    assert_eq!(battle(&position).stage, BattleStep::Fight);
    let open = position
        .view(Observer::Public)
        .state
        .battle
        .expect("a battle");
    assert_eq!(open.pieces[0].zone, zone("left"));
}

/// Rules: NE-BATTLE-1, NE-BATTLE-2
#[test]
fn battles_follow_the_movement() {
    let mut position = position(armies(2, 2));
    assert!(position.state.battle.is_none());
    let mut dice = Dice::simulated(Rng::new(1));
    position
        .apply(FRENCH, &Action::Done, &mut dice, &mut Vec::new())
        .expect("done");
    for _ in 0..20 {
        if position.state.battle.is_some() {
            break;
        }
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        let _ = position.apply(seat, &Action::Pass, &mut dice, &mut Vec::new());
    }
    let battle = battle(&position);
    assert_eq!(battle.region, region("belgium"));
    assert!(battle.camps[0].flags.has(Power::France.flag()));
    assert!(battle.camps[1].flags.has(Power::Britain.flag()));
}

/// Rules: NE-BATTLE-3, NE-G29
#[test]
fn the_defenders_choose_the_order() {
    let one =
        |defender: &str| json!({"units": {"france": {"infantry": 2}, defender: {"infantry": 2}}});
    let mut position = position(json!({
        "active": "france",
        "wars": [["france", "britain"], ["france", "austria"]],
        "regions": {"belgium": one("britain"), "holland": one("britain"), "hanover": one("austria")},
    }));
    position.state.agenda.pop();
    position
        .state
        .agenda
        .push(BattleTask::Next { after: None }.into());
    let next = |key: &str| Action::Battle(BattleAction::Next(region(key)));
    // Britain is the first after France, and chooses among its own battles.
    assert!(offers(&position, BRITISH, next("belgium")));
    assert!(offers(&position, BRITISH, next("holland")));
    assert_eq!(refusal(&position, BRITISH, next("hanover")), "NE-BATTLE-3");
    assert_eq!(refusal(&position, FRENCH, next("belgium")), "NE-TURN-1");
    // After Britain it is Austria's choice, which has one battle only, and then Britain's again.
    position.state.agenda.pop();
    let task = BattleTask::Next {
        after: Some(BRITISH),
    };
    position.state.agenda.push(task.into());
    assert_eq!(position.awaited_seat(), Some(Seat(5)));
}

/// Rules: NE-ALLY-4, NE-G120, NE-G63, NE-G149
#[test]
fn who_fights_on_which_side() {
    let units = json!({"infantry": 3});
    let doc = json!({
        "active": "france",
        "alliances": [["britain", "austria"], ["france", "spain"]],
        "wars": [["france", "britain"], ["france", "austria"], ["spain", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 2}, "spain": {"infantry": 4}, "britain": units,
            "austria": {"infantry": 5}, "prussia": units, "russia": {"leader": 1},
        }}},
    });
    let battle = Battle::gather(&position(doc), region("belgium")).expect("a battle");
    let flags = |side: BattleSide| battle.camps[side.index()].flags;
    let is = |side, power: Power| flags(side).has(power.flag());
    assert!(is(BattleSide::Attacker, Power::France) && is(BattleSide::Attacker, Power::Spain));
    assert!(is(BattleSide::Defender, Power::Britain) && is(BattleSide::Defender, Power::Austria));
    assert_eq!(
        flags(BattleSide::Attacker).len() + flags(BattleSide::Defender).len(),
        4
    );
    // Most army units lead.
    assert_eq!(battle.camps[0].lead, Some(Power::Spain));
    assert_eq!(battle.camps[1].lead, Some(Power::Austria));
    // Enemies of the attacker who fight each other do not stand together.
    let doc = json!({
        "active": "france",
        "wars": [["france", "britain"], ["france", "austria"], ["britain", "austria"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 2}, "britain": units, "austria": {"infantry": 5},
        }}},
    });
    let battle = Battle::gather(&position(doc), region("belgium")).expect("a battle");
    assert_eq!(
        battle.camps[1].flags.iter().collect::<Vec<_>>(),
        [Power::Austria.flag()]
    );
    // Without a war there is no battle.
    let doc = json!({
        "active": "france",
        "regions": {"belgium": {"units": {"france": units, "britain": units}}},
    });
    assert!(Battle::gather(&position(doc), region("belgium")).is_none());
}

/// Rules: NE-G71, NE-G156
#[test]
fn a_minor_nation_is_led_by_the_next_player() {
    let doc = json!({
        "active": "france",
        "alliances": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 3}, "minor": {"infantry": 2, "cavalry": 1},
        }}},
        "campaign": {"resisting": ["belgium"]},
    });
    let battle = Battle::gather(&position(doc), region("belgium")).expect("a battle");
    assert!(battle.camps[1].flags.has(Flag::MINOR));
    let seat = battle.camps[1].seats[Flag::MINOR.index()];
    assert_eq!(seat, Some(Seat(2)), "Britain is an ally, Prussia is not");
    assert_eq!(battle.camps[1].lead, None);
}

/// Rules: NE-G79
#[test]
fn a_guest_who_stayed_attacks_without_a_war() {
    let doc = json!({
        "active": "france",
        "regions": {"belgium": {"units": {"france": {"infantry": 3}, "austria": {"infantry": 2}}}},
        "guests": [{"power": "austria", "host": "france", "until": 1, "turn": "austria"}],
        "campaign": {"forced": ["belgium"]},
    });
    let battle = Battle::gather(&position(doc), region("belgium")).expect("a battle");
    assert!(battle.without_war);
    assert!(battle.camps[0].flags.has(Power::Austria.flag()));
    assert!(battle.camps[1].flags.has(Power::France.flag()));
}

/// Rules: NE-G147, NE-BATTLE-9
#[test]
fn allies_deploy_together() {
    let doc = json!({
        "active": "france",
        "alliances": [["france", "spain"]],
        "wars": [["france", "britain"], ["spain", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 5}, "spain": {"infantry": 1}, "britain": {"infantry": 6},
        }}},
    });
    let mut position = gathered(doc);
    for piece in 0..5 {
        french(&mut position, deploy(piece, "left"), &[]);
    }
    assert_eq!(
        refused(&position, Action::Done),
        "NE-BATTLE-9",
        "one Spaniard cannot fill two"
    );
    french(&mut position, deploy(0, "centre"), &[]);
    french(&mut position, Action::Done, &[]);
    let spain = Seat(6);
    act(&mut position, spain, deploy(5, "reserve"), &[]);
    assert_eq!(refusal(&position, spain, Action::Done), "NE-BATTLE-9");
    act(&mut position, spain, deploy(5, "right"), &[]);
    act(&mut position, spain, Action::Done, &[]);
}

/// Rules: NE-G146
#[test]
fn a_battle_is_fought_out_when_all_agree() {
    let quick = Action::Battle(BattleAction::Quick);
    let mut position = gathered(armies(8, 7));
    french(&mut position, quick, &[]);
    assert_eq!(refused(&position, quick), "NE-G146");
    let mut dice = Dice::simulated(Rng::new(4));
    position
        .apply(BRITISH, &quick, &mut dice, &mut Vec::new())
        .expect("agreed");
    assert!(dice.drawn() > 0);
    assert!(
        position
            .state
            .battle
            .as_ref()
            .is_none_or(|battle| battle.stage == BattleStep::Retreat)
    );
}

/// Rules: NE-G150
#[test]
fn at_most_120_a_side_stand_on_the_board() {
    let doc = json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 200, "cavalry": 50}, "britain": {"infantry": 6},
        }}},
    });
    let battle = Battle::gather(&position(doc), region("belgium")).expect("a battle");
    assert_eq!(battle.pieces_of(BattleSide::Attacker).count(), 120);
    assert_eq!(battle.pieces.len(), 126);
}

/// Rules: NE-AORDER-1, NE-AORDER-2, NE-AORDER-3, NE-AORDER-4, NE-AORDER-7, NE-G107, NE-G108, NE-X59
#[test]
fn better_scouts_act_first_and_see_the_other_deploy() {
    let doc = json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"cavalry": 2, "irregular": 1, "heavy": 1, "leader": 1},
            "britain": {"light": 1},
        }}},
    });
    let start = position_with(json!({"battle_order": true, "light_infantry": true}), doc);
    let order = |attacker: u32, defender: u32| {
        let mut position = with_battle(start.clone());
        let battle = position.state.battle.as_mut().expect("a battle");
        let mut dice = Dice::simulated(Rng::new(1));
        dice.force(sums(&[attacker, defender]));
        let mut events = Vec::new();
        let mut course = feldherr_europa::Course {
            dice: &mut dice,
            events: &mut events,
        };
        battle.run(&mut course, Halts::default());
        position
    };
    let a = order(7, 8);
    let battle = battle(&a);
    assert_eq!(battle.scouting(BattleSide::Attacker), 5);
    assert_eq!(battle.scouting(BattleSide::Defender), 1);
    assert_eq!(battle.first, BattleSide::Attacker);
    assert!(battle.camps[1].open && !battle.camps[0].open);
    assert_eq!(battle.surprise, None);
    assert_eq!(a.prompts().awaited().collect::<Vec<_>>(), [BRITISH]);
    // NE-AORDER-6 and the boundaries.
    let even = order(4, 7);
    assert_eq!(
        crate::support::board::battle(&even).first,
        BattleSide::Attacker
    );
    assert!(!crate::support::board::battle(&even).camps[1].open);
    let defender = order(3, 9);
    assert_eq!(
        crate::support::board::battle(&defender).first,
        BattleSide::Defender
    );
    let surprise = order(11, 7);
    assert_eq!(
        crate::support::board::battle(&surprise).surprise,
        Some(BattleSide::Attacker)
    );
    assert_eq!(crate::support::board::battle(&order(10, 7)).surprise, None);
}

/// Rules: NE-AORDER-5, NE-G151
#[test]
fn superior_light_cavalry_adds_3_once() {
    let mut position = gathered(armies(6, 6));
    let battle = position.state.battle.as_mut().expect("a battle");
    let before = battle.scouting(BattleSide::Attacker);
    for _ in 0..2 {
        battle.camps[0].innovations.push((
            Power::France,
            feldherr_europa::Innovation::SuperiorLightCavalry,
        ));
    }
    assert_eq!(battle.scouting(BattleSide::Attacker), before + 3);
}

/// Rules: NE-AORDER-6, NE-AORDER-8, NE-AORDER-9, NE-X7
#[test]
fn complete_surprise_gives_one_action_more_in_the_first_round() {
    let mut position = with_battle(position(json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {
            "france": {"infantry": 1, "cavalry": 1, "artillery": 1}, "britain": {"infantry": 3},
        }}},
    })));
    position.state.battle.as_mut().expect("a battle").surprise = Some(BattleSide::Attacker);
    let all = Action::Battle(BattleAction::DeployAll);
    french(&mut position, all, &[]);
    french(&mut position, Action::Done, &[]);
    british(&mut position, all, &[]);
    british(&mut position, Action::Done, &[]);
    let left = |position: &Position, piece: usize| battle(position).pieces[piece].left;
    assert_eq!([0, 1, 2].map(|piece| left(&position, piece)), [2, 3, 2]);
    assert_eq!(left(&position, 3), 1, "not for the surprised");
    // Cavalry: one move and two charges.
    french(&mut position, go(1, "mcentre"), &[]);
    for _ in 0..2 {
        french(&mut position, charge(1, 3), &[]);
        if moment(&position) != feldherr_europa::Moment::Phase {
            british(&mut position, Action::Pass, &sums(&[5, 7]));
        }
    }
    assert_eq!(left(&position, 1), 0);
}

fn two_groups(corps: bool) -> Position {
    let group = |from: &str, troops: Value| json!({"flag": "france", "region": "belgium", "way": {"land": from}, "left": 0, "troops": troops});
    let mut position = position_with(
        json!({"reinforcements": true}),
        json!({
            "active": "france",
            "wars": [["france", "britain"]],
            "regions": {"belgium": {"units": {
                "france": {"infantry": 9, "leader": 1}, "britain": {"infantry": 6},
            }}},
            "campaign": {"arrivals": [
                group("picardy", json!({"infantry": 4})),
                group("holland", json!({"infantry": 2})),
                group("paris", json!({"infantry": 1})),
                group("hanover", json!({"infantry": 1})),
            ]},
        }),
    );
    position = with_battle(position);
    if corps {
        let battle = position.state.battle.as_mut().expect("a battle");
        let corps = (Power::France, feldherr_europa::Innovation::CorpsDArmee);
        battle.camps[0].innovations.push(corps);
    }
    position
}

/// Rules: NE-AREINF-1, NE-AREINF-2, NE-AREINF-3, NE-AREINF-4, NE-G109, NE-X61
#[test]
fn groups_arrive_by_their_dice() {
    let main = |key: &str| Action::Battle(BattleAction::MainGroup(region(key)));
    let mut position = two_groups(false);
    assert!(offers(&position, FRENCH, main("picardy")));
    assert_eq!(refused(&position, main("madrid")), "NE-AREINF-2");
    // Four others: who was there already, Holland, Paris, Hanover, in the order of their ids.
    let groups: Vec<_> = battle(&position).groups().iter().collect();
    let die = |from| {
        if from == region("holland") {
            1
        } else if from == region("paris") {
            3
        } else if from == region("hanover") {
            4
        } else {
            2
        }
    };
    let others = groups.iter().filter(|from| **from != region("picardy"));
    let dice: Vec<u32> = others.map(|from| die(*from)).collect();
    french(&mut position, main("picardy"), &dice);
    let arrives = |position: &Position, key: &str| {
        let from = region(key);
        let mut pieces = battle(position).pieces.iter();
        let of =
            |piece: &&feldherr_europa::Piece| piece.way == Some(feldherr_europa::Way::Land(from));
        pieces.find(of).expect("a piece").arrives
    };
    let expected = [("picardy", 0), ("holland", 3), ("paris", 1), ("hanover", 0)];
    for (key, round) in expected {
        assert_eq!(arrives(&position, key), round, "{key}");
    }
    // 4 of the main group, 1 of Hanover, 1 of Paris: six; Holland does not count.
    assert_eq!(battle(&position).size, Size::Major);
    // With Corps d'Armée the 3 becomes a 4.
    let mut corps = two_groups(true);
    french(&mut corps, main("picardy"), &dice);
    assert_eq!(arrives(&corps, "paris"), 0);
    assert_eq!(arrives(&corps, "holland"), 2);
    // Who comes in round 1 stands in the reserve when the battle begins.
    let all = Action::Battle(BattleAction::DeployAll);
    for seat in [FRENCH, BRITISH] {
        act(&mut position, seat, all, &[]);
        act(&mut position, seat, Action::Done, &[]);
    }
    let late = |position: &Position, arrives: u8| {
        let mut pieces = battle(position).pieces.iter();
        pieces
            .find(|piece| piece.arrives == arrives)
            .expect("late")
            .zone
    };
    assert_eq!(late(&position, 1), Zone::Reserve);
    assert_eq!(late(&position, 2), Zone::Away);
    assert_eq!(late(&position, 3), Zone::Away);
}

/// Rules: NE-BATTLE-9, NE-AREINF-3, NE-G109, NE-G199
#[test]
fn a_main_group_too_small_for_three_zones_fights_a_skirmish() {
    let group = |from: &str, troops: Value| json!({"flag": "france", "region": "belgium", "way": {"land": from}, "left": 0, "troops": troops});
    let ground = |main: u8, others: u8| {
        with_battle(position_with(
            json!({"reinforcements": true}),
            json!({
                "active": "france",
                "wars": [["france", "britain"]],
                "regions": {"belgium": {"units": {
                    "france": {"infantry": main + others}, "britain": {"infantry": 6},
                }}},
                "campaign": {"arrivals": [
                    group("picardy", json!({"infantry": main})),
                    group("holland", json!({"infantry": others})),
                ]},
            }),
        ))
    };
    let main = Action::Battle(BattleAction::MainGroup(region("picardy")));
    let all = Action::Battle(BattleAction::DeployAll);
    for (few, others, size) in [
        (2, 5, Size::Skirmish),
        (3, 3, Size::Major),
        (3, 2, Size::Skirmish),
    ] {
        let mut position = ground(few, others);
        french(&mut position, main, &[3]);
        assert_eq!(battle(&position).size, size, "{few} and {others}");
        french(&mut position, all, &[]);
        french(&mut position, Action::Done, &[]);
    }
    // Who comes with the main group stands on the line as well.
    let mut position = ground(2, 5);
    french(&mut position, main, &[4]);
    assert_eq!(battle(&position).size, Size::Major);
}
