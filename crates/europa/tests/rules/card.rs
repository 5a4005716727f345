//! NE-ACARD Cards.

use crate::support::politics::*;
use crate::support::{act, from_json, position_with, refusal, region, start};
use feldherr_core::{Dice, Game, GameEvent, Observer, Rng, Seat, SeatSet};
use feldherr_europa::task::{CardTask, Task};
use feldherr_europa::{
    Action, CARDS_TOML, CardId, CardKind, CardSet, Deck, Innovation, PieceId, Political, Position,
    Power, RealmAction, Stratagem, Target, Water, Zone, deck,
};
use serde_json::{Value, json};

fn play(card: u8, on: Target) -> Political {
    let card = CardId(card);
    Political::Play { card, on }
}

/// A game with cards in which seat 0 has only to close its cabinet to have a task done.
fn with_cards(task: Value, mut position: Value) -> Position {
    let cabinet = json!({"politics": {"cabinet": 0}});
    position["agenda"] = json!([{"war": "move"}, task, cabinet]);
    position["campaign"] = json!({"moving": ["france"]});
    position_with(json!({"cards": true}), position)
}

fn holding(seat: usize, cards: Value, mut position: Value) -> Position {
    let mut hands = vec![json!([]); 7];
    hands[seat] = cards;
    position["cards"] = json!({"hands": hands, "deck": [0]});
    position_with(json!({"cards": true}), position)
}

/// Rules: NE-ACARD-1, NE-ACARD-2, NE-ACARD-10, NE-G7
#[test]
fn the_deck_has_its_kinds_and_every_card_says_what_it_does() {
    let read = Deck::read(CARDS_TOML);
    assert!(read.is_ok(), "{:?}", read.err());
    let cards = &deck().cards;
    let count = |is: fn(&CardKind) -> bool| cards.iter().filter(|card| is(&card.kind)).count();
    assert_eq!(count(|kind| matches!(kind, CardKind::Event(_))), 12);
    assert_eq!(count(|kind| matches!(kind, CardKind::Strategy(_))), 10);
    assert_eq!(count(|kind| matches!(kind, CardKind::Battle(_))), 10);
    assert_eq!(count(|kind| matches!(kind, CardKind::Innovation(_))), 20);
    assert_eq!(count(|kind| matches!(kind, CardKind::Blank)), 4);
    assert_eq!(cards.len(), 56);
    for card in cards {
        let texts = [&card.name, &card.text];
        assert!(
            texts
                .iter()
                .all(|words| !words.de.is_empty() && !words.en.is_empty())
        );
    }
    let blank = holding(1, json!([44]), json!({}));
    let nothing = Action::Politics(play(44, Target::Nothing));
    assert_eq!(refusal(&blank, BRITAIN, nothing), "NE-ACARD-10");
}

/// Rules: NE-ACARD-3, NE-ACARD-17, NE-ACARD-19, NE-ACARD-20, NE-ACARD-21
#[test]
fn innovations_are_in_the_deck_only_if_agreed_in_an_unhistorical_game() {
    let of = |more: Value| {
        let mut setup = json!({"scenario": "1805"});
        for (key, value) in more.as_object().unwrap() {
            setup[key] = value.clone();
        }
        from_json(setup)
    };
    let deck = |more: Value| start(&of(more)).state.cards.deck;
    let cards = json!({"cards": true});
    assert_eq!(deck(json!({})).len(), 0);
    assert_eq!(deck(json!({"switches": cards})).len(), 36);
    assert_eq!(
        deck(json!({"switches": cards, "innovations": "deck"})).len(),
        56
    );
    let historical = json!({"switches": cards, "innovations": "deck", "mode": "historical"});
    let refused = Position::start(
        &of(historical),
        &mut Dice::simulated(Rng::new(1)),
        &mut Vec::new(),
    );
    assert_eq!(
        refused.unwrap_err().faults[0].rule.unwrap().as_str(),
        "NE-ACARD-20"
    );
    let deck = deck(json!({"switches": cards, "mode": "historical"}));
    assert_eq!(deck.len(), 36);
    assert!(!deck.has(CardId(32)));
}

/// Rules: NE-ACARD-4, NE-ACARD-13
#[test]
fn a_drawn_card_is_its_drawers_secret() {
    let mut position = with_cards(
        json!({"card": {"draw": {"seat": 1, "count": 2}}}),
        json!({"cards": {"deck": [12, 13]}}),
    );
    let events = go(&mut position, &[2]);
    let hand = position.state.cards.hands[1];
    assert!(hand.has(CardId(12)) && hand.has(CardId(13)));
    assert!(position.state.cards.deck.is_empty());
    let seen = |observer| {
        events
            .iter()
            .filter(|event| event.audience().includes(observer))
            .count()
    };
    assert_eq!(seen(Observer::Public), 2);
    assert_eq!(seen(Observer::Seat(BRITAIN)), 4);
    assert_eq!(events.iter().map(GameEvent::draws).sum::<usize>(), 1);
    let view = position.view(Observer::Seat(FRANCE));
    assert_eq!(
        (view.hands[1], view.state.cards.hands[1]),
        (2, CardSet::NONE)
    );
}

/// Rules: NE-ACARD-5, NE-ACARD-6, NE-G63
#[test]
fn winner_and_loser_of_a_major_battle_draw() {
    let mut position = position_with(json!({"cards": true}), json!({}));
    roll(&[], |course| {
        position.reward_battle(Some(Power::Britain), Some(Power::France), course);
    });
    let draw = |seat, count| Task::from(CardTask::Draw { seat, count });
    let agenda = &position.state.agenda;
    assert_eq!(
        agenda[agenda.len() - 2..],
        [draw(FRANCE, 1), draw(BRITAIN, 2)]
    );
}

/// Rules: NE-ACARD-8, NE-ACARD-9
#[test]
fn four_cards_are_the_limit() {
    let mut position = with_cards(
        json!({"card": {"draw": {"seat": 1, "count": 1}}}),
        json!({"cards": {"deck": [12], "hands": [[], [13, 14, 22, 44], [], [], [], [], []]}}),
    );
    go(&mut position, &[]);
    assert_eq!(asked(&position), [BRITAIN]);
    let discard = |card| Action::Realm(RealmAction::Discard(CardId(card)));
    assert_eq!(refusal(&position, BRITAIN, discard(12)), "NE-ACARD-12");
    assert_eq!(position.timeout_action(BRITAIN), Some(discard(13)));
    let mut played = position.clone();
    // Two cards to draw from now: the discarded one is back.
    act(&mut position, BRITAIN, discard(44), &[1]);
    assert_eq!(position.state.cards.hands[1].len(), 4);
    assert!(position.state.cards.hands[1].has(CardId(12)));
    assert!(position.state.cards.deck.has(CardId(44)));
    let mission = Action::Politics(play(13, Target::Power(Power::Britain)));
    act(&mut played, BRITAIN, mission, &[1]);
    assert_eq!(pap(&played, Power::Britain), 1);
}

/// Rules: NE-ACARD-11, NE-ACARD-9, NE-G179
#[test]
fn an_event_happens_at_once() {
    let mut position = with_cards(
        json!({"card": {"draw": {"seat": 1, "count": 1}}}),
        json!({"cards": {"deck": [0]}}),
    );
    go(&mut position, &[]);
    assert_eq!(pp(&position, Power::Britain), 8);
    assert!(position.state.cards.hands[1].is_empty());
    assert!(position.state.cards.deck.has(CardId(0)));
    let mut both = players(
        json!([["france", "spain"], ["britain"]]),
        json!({"active": "prussia", "agenda": [
            {"war": "move"}, {"card": {"event": {"seat": 0, "card": 0}}}, {"politics": {"cabinet": 0}},
        ]}),
    );
    go(&mut both, &[]);
    assert_eq!(
        [pp(&both, Power::Spain), pp(&both, Power::France)],
        [8, 0],
        "Spain is next"
    );
}

fn happened(card: u8, position: Value, dice: &[u32]) -> Position {
    let mut position = with_cards(
        json!({"card": {"event": {"seat": 0, "card": card}}}),
        position,
    );
    go(&mut position, dice);
    position
}

/// Rules: NE-ACARD-11, NE-G7, NE-G180
#[test]
fn events_do_what_they_say() {
    let poor = happened(1, json!({"realms": {"france": {"pp": 5}}}), &[]);
    assert_eq!(pp(&poor, Power::France), 0);
    assert_eq!(pap(&happened(2, json!({}), &[]), Power::France), 1);
    let debtor = happened(3, json!({"realms": {"france": {"pap": 0}}}), &[]);
    assert_eq!(pap(&debtor, Power::France), 0, "no debt");
    let arms = happened(4, json!({}), &[]);
    assert_eq!(arms.army_in(region("paris"), Power::France), 2);
    let owned = json!({"regions": {"belgium": {"owner": "france"}, "malta": {"owner": "britain"}}});
    // Belgium and the Vendée could rise.
    let riots = happened(5, owned.clone(), &[2]);
    assert_eq!(riots.state.land.uprisings.len(), 1);
    let unrest = happened(6, owned, &[1]);
    assert_eq!(unrest.state.land.uprisings.len(), 1);
    let calm = happened(
        7,
        json!({"regions": {"vendee": {"uprising": true}, "ireland": {"uprising": true}}}),
        &[],
    );
    assert!(calm.state.land.uprisings.has(region("ireland")));
    assert!(!calm.state.land.uprisings.has(region("vendee")));
    let famine = happened(
        8,
        json!({"realms": {"france": {"pp": 9}, "spain": {"pp": 3}}}),
        &[],
    );
    assert_eq!(
        [pp(&famine, Power::France), pp(&famine, Power::Spain)],
        [5, 0]
    );
    let fever = happened(
        9,
        json!({"regions": {
            "vienna": {"units": {"austria": {"infantry": 1, "cavalry": 3}}},
            "paris": {"units": {"france": {"infantry": 3}}},
        }}),
        &[],
    );
    assert_eq!(fever.army_in(region("vienna"), Power::Austria), 2);
    let seas =
        json!({"seas": {"north-sea": {"britain": 3, "france": 1}, "baltic-sea": {"russia": 2}}});
    let gale = happened(10, seas.clone(), &[]);
    assert_eq!(
        [Power::Britain, Power::France, Power::Russia].map(|power| gale.state.fleets.total(power)),
        [2, 0, 2]
    );
    let convoys = happened(11, seas, &[]);
    assert_eq!(
        [pp(&convoys, Power::Russia), pp(&convoys, Power::Spain)],
        [4, 0]
    );
}

/// Rules: NE-ACARD-7, NE-ACARD-9, NE-ACARD-12, NE-ACARD-14
#[test]
fn a_strategy_card_is_played_in_anybodys_turn_on_what_it_fits() {
    let mut position = holding(1, json!([12, 22]), json!({"realms": {"france": {"pp": 3}}}));
    let loan = |power| play(12, Target::Power(power));
    let refused =
        |position: &Position, action| refusal(position, BRITAIN, Action::Politics(action));
    assert_eq!(refused(&position, loan(Power::France)), "NE-ACARD-12");
    assert_eq!(refused(&position, play(12, Target::Nothing)), "NE-ACARD-12");
    assert_eq!(
        refused(&position, play(13, Target::Power(Power::Britain))),
        "NE-ACARD-12"
    );
    assert_eq!(refused(&position, play(22, Target::Nothing)), "NE-ACARD-15");
    assert_eq!(
        refused(&position, play(200, Target::Nothing)),
        "NE-ACARD-12"
    );
    assert!(options(&position, BRITAIN).contains(&Action::Politics(loan(Power::Britain))));
    assert!(
        !options(&position, FRANCE)
            .iter()
            .any(|action| matches!(action, Action::Politics(Political::Play { .. })))
    );
    politics(&mut position, BRITAIN, loan(Power::Britain), &[]);
    assert_eq!(pp(&position, Power::Britain), 10);
    assert!(position.state.cards.deck.has(CardId(12)));
    assert!(!position.state.cards.hands[1].has(CardId(12)));
}

/// Rules: NE-ACARD-14, NE-G7, NE-G180
#[test]
fn strategy_cards_do_what_they_say() {
    let mut position = holding(
        1,
        json!([14, 15, 16, 17, 18, 19, 20, 21]),
        json!({
            "realms": {"france": {"pap": 1, "pp": 4}},
            "wars": [["britain", "france"]],
            "regions": {
                "belgium": {"owner": "france", "units": {"france": {"infantry": 2}}},
                "ireland": {"uprising": true},
                "london": {"units": {"france": {"infantry": 1}}},
            },
        }),
    );
    let refused =
        |position: &Position, action| refusal(position, BRITAIN, Action::Politics(action));
    let place = |card, key| play(card, Target::Region(region(key)));
    assert_eq!(
        refused(&position, place(17, "london")),
        "NE-ACARD-12",
        "an enemy stands there"
    );
    assert_eq!(refused(&position, place(15, "paris")), "NE-ACARD-12");
    for action in [
        play(14, Target::Power(Power::France)),
        place(15, "belgium"),
        place(16, "ireland"),
        place(17, "scotland"),
        place(18, "scotland"),
        place(19, "cornwall"),
        play(20, Target::Power(Power::France)),
        place(21, "belgium"),
    ] {
        politics(&mut position, BRITAIN, action, &[]);
    }
    assert_eq!(
        (pap(&position, Power::France), pp(&position, Power::France)),
        (0, 0)
    );
    assert!(position.state.land.uprisings.has(region("belgium")));
    assert!(!position.state.land.uprisings.has(region("ireland")));
    assert_eq!(position.army_in(region("scotland"), Power::Britain), 3);
    assert_eq!(
        position
            .state
            .fleets
            .count(Water::Port(region("cornwall")), Power::Britain),
        1
    );
    assert_eq!(position.army_in(region("belgium"), Power::France), 1);
    assert!(matches!(
        deck().cards[21].kind,
        CardKind::Strategy(Stratagem::Desertion)
    ));
}

/// Austria defends Bavaria against France.
fn battle(mut position: Position) -> Position {
    let piece = |flag: &str, kind: &str, zone: Value, left: u8| json!({"flag": flag, "kind": kind, "zone": zone, "left": left});
    let seats = |flag: usize, seat: u8| {
        let mut seats = vec![Value::Null; 8];
        seats[flag] = json!(seat);
        seats
    };
    let battle = json!({
        "region": "bavaria", "size": "skirmish",
        "camps": [
            {"flags": ["france"], "seats": seats(0, 0)},
            {"flags": ["austria"], "seats": seats(5, 5)},
        ],
        "pieces": [
            piece("france", "infantry", json!("retreat"), 0),
            piece("france", "infantry", json!({"line": "centre"}), 0),
            piece("austria", "artillery", json!({"line": "centre"}), 1),
            piece("austria", "infantry", json!({"line": "centre"}), 1),
        ],
        "stage": "fight", "round": 1, "phase": "infantry", "turn": "attacker", "first": "attacker",
        "done": 0, "acted": false, "quiet": 0, "lively": false, "landing": false, "surprise": null,
        "militia_pursues": [], "without_war": false, "switches": {"cards": true}, "winner": null,
    });
    position.state.battle = Some(serde_json::from_value(battle).expect("a battle"));
    let seats: SeatSet = [FRANCE, BRITAIN, AUSTRIA].into_iter().collect();
    position
        .state
        .agenda
        .push(CardTask::Window { seats }.into());
    position
}

/// Rules: NE-ACARD-7, NE-ACARD-15, NE-G61
#[test]
fn battle_cards_are_for_those_in_the_battle() {
    let mut position = battle(holding(0, json!([12, 22, 24, 26, 28, 30]), json!({})));
    let on = |card, piece| Action::Politics(play(card, Target::Piece(PieceId(piece))));
    assert_eq!(
        refusal(&position, FRANCE, on(12, 0)),
        "NE-ACARD-12",
        "a strategy card does not fit a piece"
    );
    assert_eq!(
        refusal(&position, FRANCE, on(22, 1)),
        "NE-ACARD-12",
        "not in the retreat zone"
    );
    assert_eq!(
        refusal(&position, FRANCE, on(26, 1)),
        "NE-ACARD-12",
        "not an enemy"
    );
    assert_eq!(refusal(&position, FRANCE, on(26, 99)), "NE-ACARD-12");
    let left = |position: &Position, piece: usize| {
        position
            .state
            .battle
            .as_ref()
            .map(|battle| battle.pieces[piece].left)
    };
    for action in [on(22, 0), on(24, 1), on(26, 3), on(28, 1)] {
        assert!(options(&position, FRANCE).contains(&action), "{action:?}");
        act(&mut position, FRANCE, action, &[]);
    }
    act(
        &mut position,
        FRANCE,
        Action::Politics(play(30, Target::Nothing)),
        &[],
    );
    assert_eq!(
        [0, 1, 2, 3].map(|piece| left(&position, piece)),
        [Some(0), Some(1), Some(0), Some(0)]
    );
    let battle = position.state.battle.as_ref().unwrap();
    assert_eq!(battle.pieces[0].zone, Zone::Reserve);
    assert!(battle.pieces[1].square);
    assert_eq!(
        answers(&position, FRANCE),
        [Action::Pass],
        "the rest is no battle card"
    );
    assert_eq!(position.forced_pass(FRANCE), Some(Action::Pass));
}

/// Rules: NE-ACARD-15
#[test]
fn who_has_no_units_in_the_battle_is_not_asked() {
    let mut position = battle(holding(1, json!([22]), json!({})));
    let seats = SeatSet::only(BRITAIN);
    position.state.agenda.pop();
    position
        .state
        .agenda
        .push(CardTask::Window { seats }.into());
    let on = Action::Politics(play(22, Target::Piece(PieceId(0))));
    assert_eq!(refusal(&position, BRITAIN, on), "NE-ACARD-15");
}

/// Rules: NE-ACARD-16, NE-ACARD-17, NE-ACARD-18, NE-G7
#[test]
fn by_history_innovations_come_and_go_with_the_date() {
    let at = |round: u16| position_with(json!({"cards": true}), json!({"round": round}));
    let has = |round, power, innovation| at(round).has_innovation(power, innovation);
    let [mobility, cavalry, corps] = [
        Innovation::AdvancedMobility,
        Innovation::SuperiorLightCavalry,
        Innovation::CorpsDArmee,
    ];
    // Round 1 is August 1805, round 54 January 1810, round 90 January 1813.
    assert!(has(1, Power::France, mobility) && has(1, Power::France, corps));
    assert!(!has(53, Power::Austria, corps) && has(54, Power::Austria, corps));
    assert!(has(89, Power::France, cavalry) && !has(90, Power::France, cavalry));
    assert!(has(90, Power::Russia, cavalry) && !has(1, Power::Russia, cavalry));
    let off = crate::support::position(json!({}));
    assert!(!off.has_innovation(Power::France, mobility));
}

/// Rules: NE-ACARD-16, NE-ACARD-21, NE-ACARD-22, NE-ACARD-23, NE-ACARD-24, NE-G101
#[test]
fn out_of_the_deck_an_innovation_is_laid_out_for_ten_points() {
    let with = |pp: u16| {
        start(&from_json(json!({
            "scenario": "1805", "switches": {"cards": true}, "innovations": "deck",
            "position": {
                "realms": {"ottoman": {"pp": pp}},
                "cards": {"hands": [[], [], [], [], [40, 41, 12], [], []]},
                "agenda": [{"war": "move"}, {"politics": {"cabinet": 4}}],
            },
        })))
    };
    let ottoman = Seat(4);
    let lay_out = |card| Action::Realm(RealmAction::LayOut(CardId(card)));
    assert_eq!(refusal(&with(9), ottoman, lay_out(40)), "NE-ACARD-23");
    assert_eq!(refusal(&with(20), ottoman, lay_out(12)), "NE-ACARD-16");
    let mut position = with(25);
    assert!(
        !position.has_innovation(Power::Ottoman, Innovation::CorpsDArmee),
        "only in the hand"
    );
    assert!(options(&position, ottoman).contains(&lay_out(40)));
    act(&mut position, ottoman, lay_out(40), &[]);
    assert!(position.has_innovation(Power::Ottoman, Innovation::CorpsDArmee));
    assert!(!position.has_innovation(Power::France, Innovation::CorpsDArmee));
    assert_eq!(pp(&position, Power::Ottoman), 15);
    let cards = &position.state.cards;
    assert_eq!(
        (cards.hands[4].len(), cards.deck.len()),
        (2, 0),
        "laid out, not recycled"
    );
    let cabinet = serde_json::from_value(json!({"politics": {"cabinet": 4}})).unwrap();
    position.state.agenda.push(cabinet);
    assert_eq!(refusal(&position, ottoman, lay_out(41)), "NE-ACARD-24");
}

/// Rules: NE-AHORSE-3, NE-G32, NE-ACARD-15
#[test]
fn one_more_action_is_no_second_shot_of_horse_artillery() {
    let mut position = battle(holding(0, json!([24]), json!({})));
    let pieces = &mut position.state.battle.as_mut().unwrap().pieces;
    pieces[1].kind = feldherr_europa::Kind::Horse;
    pieces[1].fired = true;
    let more = Action::Politics(play(24, Target::Piece(PieceId(1))));
    act(&mut position, FRANCE, more, &[]);
    let piece = position.state.battle.as_ref().unwrap().pieces[1];
    assert_eq!(piece.left, 1, "it may move");
    assert!(piece.fired, "but has fired");
}

/// Rules: NE-G73, NE-ACARD-14
#[test]
fn a_capital_is_free_when_the_last_enemy_there_deserts() {
    let mut position = holding(
        1,
        json!([21]),
        json!({
            "realms": {"britain": {"capitals_lost": ["london"]}},
            "wars": [["britain", "france"]],
            "regions": {"london": {"units": {"france": {"infantry": 1}}}},
        }),
    );
    let on = Target::Region(region("london"));
    politics(&mut position, BRITAIN, play(21, on), &[]);
    assert_eq!(position.army_in(region("london"), Power::France), 0);
    let lost = position.state.realms[Power::Britain.index()].capitals_lost;
    assert!(lost.is_empty(), "it can be lost anew");
}
