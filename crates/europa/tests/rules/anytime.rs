//! NE-G61 What is possible at any time, and what is not over before its time.

use crate::support::board::{self, board};
use crate::support::politics::*;
use crate::support::{act, from_json, position_with, refusal, region, start};
use feldherr_core::{Dice, Game, PromptKind, Rng, Seat};
use feldherr_europa::event::BattleEvent;
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::task::BattleTask;
use feldherr_europa::task::Task;
use feldherr_europa::task::TurnTask;
use feldherr_europa::{
    Action, BattleAction, BattleStep, CardId, CardSet, Event, Kind, Moment, Phase, PieceId,
    Political, Position, Power, RealmAction, Target, Zone,
};
use serde_json::{Value, json};

const CABINET: Action = Action::Realm(RealmAction::Cabinet);

fn play(card: u8, on: Target) -> Action {
    let card = CardId(card);
    Action::Politics(Political::Play { card, on })
}

/// France moves; two battles and a free nation lie before it.
fn campaign(pap: i8, hanover: Value) -> Position {
    position_with(
        json!({}),
        json!({
            "active": "france",
            "wars": [["france", "prussia"]],
            "realms": {"france": {"pap": pap}, "prussia": {"pap": 2}, "austria": {"pap": 1}},
            "regions": {
                "belgium": {"units": {"france": {"infantry": 1}}},
                "hanover": {"units": hanover},
                "silesia": {"units": {"france": {"infantry": 5}, "prussia": {"infantry": 1}}},
            },
            "agenda": [
                {"turn": {"end": "france"}}, {"politics": {"end_of_turn": "france"}},
                {"battle": "choose"}, {"war": "move"},
            ],
            "campaign": {"moving": ["france"]},
        }),
    )
}

fn task(position: &Position) -> Option<&Task> {
    position.state.agenda.last()
}

/// Fights on with whatever is usual until something holds.
fn until(position: &mut Position, holds: impl Fn(&Position) -> bool) -> Vec<Event> {
    let mut dice = Dice::simulated(Rng::new(5));
    let mut events = Vec::new();
    for _ in 0..500 {
        if holds(position) {
            return events;
        }
        let quick = Action::Battle(BattleAction::Quick);
        let waiting = asked(position);
        let agrees = |seat: &&Seat| answers(position, **seat).contains(&quick);
        let (seat, action) = match waiting.iter().find(agrees) {
            Some(seat) => (*seat, quick),
            None => (
                waiting[0],
                position.timeout_action(waiting[0]).expect("an answer"),
            ),
        };
        let done = position.apply(seat, &action, &mut dice, &mut events);
        assert!(done.is_ok(), "{action:?}: {done:?}");
    }
    panic!("it never comes to it: {:?}", task(position));
}

/// Rules: NE-ACT-27, NE-TURN-1, NE-G61
#[test]
fn a_nation_may_be_annexed_after_the_last_battle_of_the_turn() {
    let mut position = campaign(1, json!({}));
    act(&mut position, FRANCE, Action::Done, &[]);
    assert!(position.state.battle.is_some(), "a single battle begins");
    until(&mut position, |it| it.state.battle.is_none());
    assert_eq!(task(&position), Some(&TurnTask::Close.into()));
    assert_eq!(asked(&position), [FRANCE]);
    assert_eq!(position.timeout_action(FRANCE), Some(Action::Done));
    let power = Power::France;
    let annex = Action::Politics(Political::Annex {
        power,
        region: region("belgium"),
    });
    assert!(options(&position, FRANCE).contains(&annex));
    let view = position.view(feldherr_core::Observer::Seat(FRANCE));
    let label = Position::label(&view, &Action::Done);
    assert_eq!(label.id, "ne-end-turn");
    for realm in &mut position.state.realms[1..] {
        realm.pap = 0;
    }
    // 6, and 1 for the neighbour, less 1 for the war.
    let mut annexed = position.clone();
    act(&mut annexed, FRANCE, annex, &[6]);
    assert_eq!(owner(&annexed, region("belgium")), Some(power));
    assert_eq!(asked(&annexed), [FRANCE], "the turn is still his");
    act(&mut annexed, FRANCE, Action::Done, &[]);
    assert_ne!(annexed.state.active, power);
    // A nation that resists is fought before the turn ends.
    position.state.relations.end_war(power, Power::Prussia);
    act(&mut position, FRANCE, annex, &[1, 1, 1, 1]);
    assert!(
        position
            .state
            .battle
            .as_deref()
            .is_some_and(|battle| battle.region == region("belgium"))
    );
    assert_eq!(position.state.active, power);
}

/// Rules: NE-TURN-1
#[test]
fn a_turn_without_a_battle_ends_with_the_movement() {
    let mut position = campaign(1, json!({}));
    let prussia = Power::Prussia.flag();
    let none = feldherr_europa::Troops::NONE;
    position.state.land.set(region("silesia"), prussia, none);
    act(&mut position, FRANCE, Action::Done, &[]);
    assert_ne!(position.state.active, Power::France);
}

/// Rules: NE-ACT-1, NE-ACT-41, NE-ACT-70, NE-BATTLE-3, NE-G61
#[test]
fn between_two_battles_politics_are_open_to_everybody() {
    let both = json!({"france": {"infantry": 6}, "prussia": {"infantry": 1}});
    let mut position = campaign(1, both);
    act(&mut position, FRANCE, Action::Done, &[]);
    let check = |position: &Position| {
        assert_eq!(asked(position), [PRUSSIA], "the defender chooses");
        let sue = Political::SueForPeace {
            power: Power::Prussia,
        };
        let war = Political::DeclareWar {
            power: Power::Austria,
            target: Power::France,
        };
        assert!(position.check(PRUSSIA, &Action::Politics(sue)).is_ok());
        assert!(options(position, PRUSSIA).contains(&CABINET));
        assert!(options(position, AUSTRIA).contains(&Action::Politics(war)));
        let annex = Political::Annex {
            power: Power::France,
            region: region("belgium"),
        };
        assert!(options(position, FRANCE).contains(&Action::Politics(annex)));
        let mut peace = position.clone();
        politics(&mut peace, PRUSSIA, sue, &[]);
        assert!(!at_war(&peace, Power::Prussia, Power::France));
    };
    check(&position);
    let first = Action::Battle(BattleAction::Next(region("silesia")));
    act(&mut position, PRUSSIA, first, &[]);
    let sue = Action::Politics(Political::SueForPeace {
        power: Power::Prussia,
    });
    assert!(position.check(PRUSSIA, &sue).is_err(), "not in a battle");
    let next = |it: &Position| matches!(task(it), Some(Task::Battle(BattleTask::Next { .. })));
    until(&mut position, next);
    // The last battle does not begin by itself either.
    position.state.realms[Power::Prussia.index()].pap = 2;
    position.state.realms[Power::Austria.index()].pap = 1;
    position.state.realms[Power::France.index()].pap = 1;
    check(&position);
}

/// Rules: NE-G61, NE-G167, NE-ACT-66
#[test]
fn an_offer_that_waits_does_not_close_politics_but_is_not_repeated() {
    let mut position = position_with(json!({}), json!({"realms": {"austria": {"pap": 1}}}));
    let ask = Political::AskPassage {
        power: Power::France,
        host: Power::Spain,
    };
    politics(&mut position, FRANCE, ask, &[]);
    assert_eq!(asked(&position), [SPAIN]);
    let again = Action::Politics(ask);
    assert_eq!(refusal(&position, FRANCE, again), "NE-G167");
    let war = Political::DeclareWar {
        power: Power::Austria,
        target: Power::France,
    };
    politics(&mut position, AUSTRIA, war, &[]);
    assert!(at_war(&position, Power::Austria, Power::France));
    act(&mut position, SPAIN, Action::Accept, &[]);
    assert!(position.state.relations.passage[Power::Spain.index()].has(Power::France));
}

/// Gives a seat these cards.
fn hold(position: &mut Position, seat: Seat, cards: &[u8]) {
    let hand: CardSet = cards.iter().map(|card| CardId(*card)).collect();
    let all = &mut position.state.cards;
    all.deck = cards
        .iter()
        .fold(all.deck, |deck, card| deck.without(CardId(*card)));
    all.hands[seat.index()] = hand;
}

/// What a seat is asked, or nobody in particular, in all kinds of moments.
fn moments() -> Vec<(&'static str, Position)> {
    let at = |task: Value, mut position: Value| {
        position["agenda"] = json!([{"turn": {"end": "france"}}, task]);
        position["active"] = json!("france");
        position_with(json!({"cards": true}), position)
    };
    let war = json!([["france", "britain"]]);
    let fought = |phase: Phase| {
        let pieces = ["infantry mcentre", "infantry centre"];
        let british = ["infantry centre x2", "cavalry centre"];
        let fresh = board().with(json!({"cards": true})).phase(phase);
        fresh.french(&pieces).british(&british)
    };
    let mut list = vec![
        (
            "sea contact",
            at(
                json!({"sea": {"declare": {
                    "meeting": {"sea": "north-sea", "power": "france", "enemy": "britain", "close": false},
                    "wishes": [null, null], "declined": 0,
                }}}),
                json!({"wars": war, "seas": {"north-sea": {"france": 1, "britain": 1}}}),
            ),
        ),
        (
            "congress",
            at(
                json!({"congress": {"sit": {
                    "loser": "france", "victors": ["britain", null, null, null, null, null],
                }}}),
                json!({"realms": {"britain": {"pap": 2}}, "regions": {"malta": {"owner": "france"}}}),
            ),
        ),
        (
            "uprising",
            at(
                json!({"politics": {"sacrifice": {"power": "france", "region": "vendee"}}}),
                json!({"regions": {"vendee": {"units": {"france": {"infantry": 1, "cavalry": 1}}}}}),
            ),
        ),
        (
            "offer",
            at(
                json!({"politics": {"offer": {"ask_passage": {"power": "britain", "host": "france"}}}}),
                json!({}),
            ),
        ),
        ("phase", fought(Phase::Infantry).build()),
        (
            "deployment",
            fought(Phase::Infantry).build_with(|battle| {
                battle.stage = BattleStep::Deploy;
                for piece in &mut battle.pieces {
                    piece.zone = Zone::Away;
                }
            }),
        ),
        (
            "pursuit",
            fought(Phase::Infantry).build_with(|battle| {
                battle.stage = BattleStep::Pursuit;
                battle.winner = Some(feldherr_europa::BattleSide::Attacker);
                battle.pieces[4].zone = Zone::Lost;
            }),
        ),
        (
            "square",
            fought(Phase::Cavalry).build_with(|battle| {
                let (piece, at) = (PieceId(4), PieceId(0));
                battle.moments.push(Moment::Charged { piece, at });
            }),
        ),
    ];
    let mut retreat = fought(Phase::Infantry).build_with(|battle| {
        battle.stage = BattleStep::Pursuit;
        battle.winner = Some(feldherr_europa::BattleSide::Attacker);
    });
    until(&mut retreat, |it| {
        task(it) == Some(&BattleTask::Retreat.into())
    });
    list.push(("retreat", retreat));
    list
}

/// Rules: NE-ACARD-7, NE-ACARD-14, NE-G61
#[test]
fn a_strategy_card_is_played_whatever_is_being_done() {
    for (name, moment) in moments() {
        let waits = asked(&moment);
        for (seat, power) in [
            (FRANCE, Power::France),
            (BRITAIN, Power::Britain),
            (SPAIN, Power::Spain),
        ] {
            let mut position = moment.clone();
            hold(&mut position, seat, &[12]);
            let loan = play(12, Target::Power(power));
            let listed = options(&position, seat);
            let offered = if waits.contains(&seat) { CABINET } else { loan };
            assert!(listed.contains(&offered), "{name}: {seat:?} {listed:?}");
            let prompts = position.prompts();
            assert!(
                prompts.0.iter().any(|prompt| prompt.seat == seat
                    && (prompt.kind == PromptKind::May) != waits.contains(&seat)),
                "{name}: {seat:?}"
            );
            let before = pp(&position, power);
            act(&mut position, seat, loan, &[]);
            assert_eq!(pp(&position, power), before + 10, "{name}");
            assert_eq!(asked(&position), waits, "{name}: the question stays");
            assert_eq!(
                refusal(&position, seat, loan),
                "NE-ACARD-12",
                "{name}: played once"
            );
        }
    }
}

/// Rules: NE-ACARD-7, NE-ACARD-14
#[test]
fn out_of_the_cabinet_a_card_is_played_in_the_middle_of_a_battle() {
    let (_, mut position) = moments().into_iter().find(|it| it.0 == "phase").unwrap();
    hold(&mut position, FRANCE, &[12, 24]);
    act(&mut position, FRANCE, CABINET, &[]);
    let listed = options(&position, FRANCE);
    let loan = play(12, Target::Power(Power::France));
    assert!(listed.contains(&loan));
    let political = |action: &Action| matches!(action, Action::Politics(other) if !matches!(other, Political::Play { .. }));
    assert!(!listed.iter().any(political), "no politics in a battle");
    act(&mut position, FRANCE, loan, &[]);
    assert_eq!(
        task(&position),
        Some(&BattleTask::Fight.into()),
        "it closes"
    );
}

/// Rules: NE-ACARD-15, NE-G61
#[test]
fn a_battle_card_serves_a_unit_that_has_moved_in_its_own_phase() {
    let mut position = board()
        .with(json!({"cards": true}))
        .phase(Phase::Infantry)
        .french(&["infantry centre x2"])
        .british(&["infantry centre"])
        .build_with(|battle| battle.pieces[1].left = 0);
    hold(&mut position, FRANCE, &[24, 25]);
    board::french(&mut position, board::go(0, "mcentre"), &[]);
    assert_eq!(
        asked(&position),
        [FRANCE],
        "the phase does not end by itself"
    );
    let more = play(24, Target::Piece(PieceId(0)));
    assert!(options(&position, FRANCE).contains(&more));
    board::french(&mut position, more, &[]);
    board::french(&mut position, Action::Pass, &[]);
    assert!(board::offers(&position, FRANCE, board::fire(0, 2)));
    // A player with nothing that fits does not have to say so.
    let mut idle = position.clone();
    hold(&mut idle, FRANCE, &[13]);
    board::french(&mut idle, board::go(0, "centre"), &[]);
    assert_eq!(idle.forced_pass(FRANCE), Some(Action::Pass));
}

/// Rules: NE-ACARD-15, NE-SQUARE-3
#[test]
fn a_square_formed_by_a_card_lets_the_cavalry_break_off() {
    let (_, mut position) = moments().into_iter().find(|it| it.0 == "square").unwrap();
    hold(&mut position, FRANCE, &[28]);
    act(
        &mut position,
        FRANCE,
        play(28, Target::Piece(PieceId(0))),
        &[],
    );
    assert!(board::battle(&position).pieces[0].square);
    assert_eq!(asked(&position), [BRITAIN]);
    assert!(board::offers(&position, BRITAIN, board::BREAK_OFF));
}

/// Rules: NE-ACARD-14, NE-G180
#[test]
fn a_unit_that_deserts_in_a_battle_leaves_the_board() {
    let desert = play(21, Target::Region(region("belgium")));
    let (_, mut position) = moments().into_iter().find(|it| it.0 == "phase").unwrap();
    hold(&mut position, BRITAIN, &[21]);
    act(&mut position, BRITAIN, desert, &[]);
    let battle = board::battle(&position);
    let lost = |battle: &feldherr_europa::Battle| {
        let pieces = battle.pieces.iter();
        pieces.filter(|piece| piece.zone == Zone::Lost).count()
    };
    assert_eq!((lost(battle), battle.losses(Power::France.flag())), (1, 1));
    // The last unit takes the battle with it, if it has not begun.
    let mut alone = board()
        .with(json!({"cards": true}))
        .french(&["infantry away"])
        .british(&["infantry away x2"])
        .build_with(|battle| battle.stage = BattleStep::Deploy);
    hold(&mut alone, BRITAIN, &[21]);
    let events = act(&mut alone, BRITAIN, desert, &[]);
    assert!(alone.state.battle.is_none());
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Battle(BattleEvent::BrokenOff { .. })))
    );
    assert_eq!(alone.army_in(region("belgium"), Power::France), 0);
}

/// Rules: NE-ACT-49, NE-ACT-50, NE-ACARD-14
#[test]
fn a_card_brings_a_victor_back_to_the_congress() {
    let mut position = position_with(
        json!({"cards": true}),
        json!({
            "realms": {"britain": {"pap": 1}},
            "regions": {"malta": {"owner": "france"}, "naples": {"owner": "france"}},
            "agenda": [{"turn": {"end": "france"}}, {"congress": {"sit": {
                "loser": "france", "victors": ["austria", "britain", null, null, null, null],
            }}}],
            "cards": {"hands": [[], [], [], [], [], [13], []]},
        }),
    );
    assert_eq!(asked(&position), [AUSTRIA], "as written");
    let pass = Action::Realm(RealmAction::Cabinet);
    act(&mut position, AUSTRIA, pass, &[]);
    act(
        &mut position,
        AUSTRIA,
        play(13, Target::Power(Power::Austria)),
        &[],
    );
    assert_eq!(asked(&position), [AUSTRIA]);
    let claim = Political::Annex {
        power: Power::Austria,
        region: region("naples"),
    };
    politics(&mut position, AUSTRIA, claim, &[]);
    assert_eq!(asked(&position), [BRITAIN]);
}

fn last_stand() -> board::Board {
    board()
        .with(json!({"napoleon": true}))
        .defends(Phase::Infantry)
        .french(&[
            "infantry mcentre x2",
            "napoleon mcentre",
            "infantry reserve x9",
        ])
        .british(&["infantry centre x3"])
}

fn has(events: &[Event], wanted: &Event) -> bool {
    events.contains(wanted)
}

/// Rules: NE-ANAP-4, NE-G154
#[test]
fn with_napoleon_the_war_is_lost_in_the_middle_of_the_battle() {
    let mut position = last_stand().build();
    // A 12 hits; the unit only retreats, the Emperor falls.
    let events = board::british(&mut position, board::fire(12, 0), &[6, 6, 6]);
    assert!(has(&events, &Event::Politics(PoliticsEvent::NapoleonFell)));
    assert!(!at_war(&position, Power::France, Power::Britain));
    assert!(position.state.battle.is_none(), "nobody fights on");
    let won = |event: &Event| {
        matches!(
            event,
            Event::Battle(BattleEvent::Won { .. } | BattleEvent::Ended { .. })
        )
    };
    assert!(!events.iter().any(won), "nobody has won it, nobody pursues");
    let left = *position
        .state
        .land
        .units(region("belgium"), Power::France.flag());
    assert_eq!((left.army(), left.count(Kind::Napoleon)), (11, 0));
}

/// Rules: NE-ANAP-4, NE-G154
#[test]
fn napoleon_caught_in_the_pursuit_ends_the_war_before_the_retreat() {
    let mut position = last_stand()
        .of(Power::Britain, &["cavalry centre x2"])
        .build_with(|battle| {
            battle.stage = BattleStep::Pursuit;
            battle.winner = Some(feldherr_europa::BattleSide::Defender);
        });
    let events = board::british(&mut position, board::pursue(15, 2), &[5]);
    assert!(has(&events, &Event::Politics(PoliticsEvent::NapoleonFell)));
    assert!(!at_war(&position, Power::France, Power::Britain));
}

/// Rules: NE-ANAP-4, NE-G154, NE-G79
#[test]
fn without_a_war_the_battle_goes_on_after_napoleons_fall() {
    let mut position = last_stand().build();
    let relations = &mut position.state.relations;
    relations.end_war(Power::France, Power::Britain);
    board::british(&mut position, board::fire(12, 0), &[6, 6, 6]);
    assert!(position.state.battle.is_some());
}

/// Rules: NE-WIN-4, NE-WIN-5, NE-WIN-12, NE-WIN-14
#[test]
fn at_the_end_every_player_is_told_his_level_and_why() {
    let setup = json!({
        "scenario": "1805", "end": {"rounds": 1},
        "position": {
            "agenda": [{"turn": "next_round"}, {"war": "move"}],
            "active": "france", "campaign": {"moving": ["france"]},
            "regions": {"silesia": {"owner": "austria"}},
        },
    });
    let mut position = start(&from_json(setup));
    let events = act(&mut position, FRANCE, Action::Done, &[]);
    let outcome = position.outcome().expect("over");
    assert_eq!(outcome.reached.len(), 7);
    let told = events.iter().filter(|event| {
        let told = feldherr_core::GameEvent::message(*event);
        told.id == "ne-reached"
    });
    assert_eq!(told.count(), 7, "a line for everybody");
    let prussia = &outcome.reached[2];
    assert_eq!(prussia.level.id, "ne-level-defeat");
    assert_eq!(prussia.reasons[0].rule.as_str(), "NE-WIN-12");
    for (at, reached) in outcome.reached.iter().enumerate() {
        assert!(!reached.reasons.is_empty(), "{at}");
        assert_eq!(reached.level, position.grades()[at].name());
    }
    let view = position.view(feldherr_core::Observer::Public);
    let document = serde_json::to_value(&view).expect("a document");
    assert_eq!(document["achievements"].as_array().map(Vec::len), Some(7));
}
