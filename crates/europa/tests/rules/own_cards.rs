//! NE-ACARD-10 Cards of a scenario's own, and what a described position must agree with.

use crate::support::{act, from_json, position, position_with, start};
use feldherr_core::{Dice, Game, Observer, Rng, Seat};
use feldherr_europa::{
    Action, Article, CardId, CardKind, Event, Political, Position, Power, RealmAction, Setup,
    Stratagem, Target,
};
use serde_json::{Value, json};

const FRANCE: Seat = Seat(0);

fn gold(amount: u8, copies: u8) -> Value {
    json!({
        "key": "gold", "kind": {"strategy": "loan"}, "amount": amount, "copies": copies,
        "name": {"de": "Spanisches Gold", "en": "Spanish Gold"},
        "text": {"de": "Eine eigene Nation erhält 7 PP.", "en": "One of your nations gains 7 PP."},
    })
}

fn with_cards(cards: Value, position: Option<Value>) -> Setup {
    let mut setup = json!({
        "scenario": {"inline": {
            "name": {"de": "Probe", "en": "Trial"},
            "start": {"year": 1805, "month": 8},
            "first": "france",
            "players": [["france"], ["britain"]],
            "regions": {},
            "cards": cards,
        }},
        "switches": {"cards": true},
    });
    if let Some(position) = position {
        setup["position"] = position;
    }
    from_json(setup)
}

/// Log lines with all their arguments.
fn told(game: &Position, events: &[Event]) -> String {
    let lines: Vec<_> = events.iter().map(|event| game.log_line(event)).collect();
    format!("{lines:?}")
}

fn faults(setup: &Setup) -> Vec<String> {
    let mut dice = Dice::simulated(Rng::new(1));
    match Position::start(setup, &mut dice, &mut Vec::new()) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.into_iter().map(|fault| fault.field).collect(),
    }
}

/// Rules: NE-ACARD-10
#[test]
fn own_cards_are_written_on_the_blanks() {
    let hands = json!({"cards": {"hands": [[44, 46], [], [], [], [], [], []]}});
    let mut game = start(&with_cards(json!([gold(7, 2)]), Some(hands)));
    let loan = CardKind::Strategy(Stratagem::Loan);
    let kind = |id| game.world.card_kind(CardId(id));
    assert_eq!((kind(44), kind(45)), (Some(loan), Some(loan)));
    assert_eq!((kind(46), kind(12)), (Some(CardKind::Blank), Some(loan)));
    let play = |card| {
        Action::Politics(Political::Play {
            card: CardId(card),
            on: Target::Power(Power::France),
        })
    };
    assert!(game.check(FRANCE, &play(46)).is_err(), "still a blank");
    let events = act(&mut game, FRANCE, play(44), &[]);
    assert_eq!(game.state.realms[0].pp, 7);
    let told = told(&game, &events);
    assert!(told.contains("Spanish Gold"), "{told}");
    let again: Position =
        serde_json::from_str(&serde_json::to_string(&game).expect("a document")).expect("a game");
    assert_eq!(again, game);
}

/// Rules: NE-ACARD-10
#[test]
fn own_cards_are_checked_with_the_scenario() {
    let of = |cards: Value| faults(&with_cards(cards, None));
    assert!(of(json!([gold(7, 4)])).is_empty());
    assert_eq!(of(json!([gold(7, 5)])), ["scenario.cards"]);
    assert_eq!(of(json!([gold(0, 1)])), ["scenario.cards[0].amount"]);
    assert_eq!(of(json!([gold(11, 1)])), ["scenario.cards[0].amount"]);
    let mut blank = gold(1, 1);
    blank["kind"] = json!("blank");
    blank["name"]["de"] = json!("");
    let both = ["scenario.cards[1].kind", "scenario.cards[1].name"];
    assert_eq!(of(json!([gold(7, 1), blank])), both);
    let unknown = json!([{"key": "x", "kind": {"strategy": "magic"}}]);
    let setup = json!({"scenario": {"inline": {"cards": unknown}}});
    assert!(
        serde_json::from_value::<Setup>(setup).is_err(),
        "no such effect"
    );
}

/// Rules: NE-G67, NE-NEUTRAL-1, NE-NEUTRAL-4
#[test]
fn by_agreement_a_nation_once_activated_saves_its_income() {
    for saved in [true, false] {
        let mut game = start(&from_json(json!({
            "scenario": "1805",
            "players": [["france"], ["britain"], ["spain"]],
            "switches": {"saved_income": saved},
            "position": {
                "round": 2,
                "active": "spain",
                "realms": {"prussia": {"pp": 3, "activated": true}, "austria": {"pp": 3}},
            },
        })));
        act(&mut game, Seat(2), Action::Done, &[]);
        let pp = |power: Power| game.state.realms[power.index()].pp;
        assert!(pp(Power::France) > 0, "September is over");
        assert_eq!(pp(Power::Prussia) > 3, saved);
        assert_eq!(pp(Power::Austria), 3, "never activated");
    }
}

/// Rules: NE-BATTLE-1
#[test]
fn a_battle_board_that_does_not_agree_with_the_map_is_refused() {
    let mut game = position(json!({
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {"france": {"infantry": 3}, "britain": {"infantry": 2}}}},
    }));
    act(&mut game, FRANCE, Action::Done, &[]);
    let mut setup = serde_json::to_value(Setup::from(&game)).expect("a document");
    if setup["position"]["battle"].is_null() {
        let next = Action::Battle(feldherr_europa::BattleAction::Next(crate::support::region(
            "belgium",
        )));
        act(&mut game, Seat(1), next, &[]);
        setup = serde_json::to_value(Setup::from(&game)).expect("a document");
    }
    assert!(!setup["position"]["battle"].is_null(), "a battle");
    assert!(faults(&from_json(setup.clone())).is_empty());
    setup["position"]["regions"]["belgium"]["units"]["france"]["infantry"] = json!(4);
    assert_eq!(faults(&from_json(setup)), ["position.battle.camps[0]"]);
}

/// Rules: NE-G98, NE-G75
#[test]
fn beaten_troops_in_a_closed_region_must_leave_it_in_their_next_turn() {
    let mut game = position_with(
        json!({}),
        json!({"regions": {"bavaria": {"owner": "prussia"}}}),
    );
    assert!(game.state.relations.guests.is_empty());
    let bavaria = crate::support::region("bavaria");
    let troops = feldherr_europa::Troops::of(feldherr_europa::Kind::Infantry, 1);
    game.state.land.add(bavaria, Power::Austria.flag(), &troops);
    game.seek_shelter(Power::Austria, bavaria);
    let guests = &game.state.relations.guests;
    assert_eq!(guests.len(), 1);
    assert_eq!(
        (guests[0].power, guests[0].host),
        (Power::Austria, Power::Prussia)
    );
}

/// Rules: NE-ACARD-10, NE-TRADE-2
#[test]
fn an_own_card_has_its_name_wherever_it_is_told() {
    let hands = json!({"cards": {"hands": [[44, 12], [22], [], [], [], [], []]}});
    let mut game = start(&with_cards(json!([gold(7, 1)]), Some(hands)));
    let named = |what: &str, text: String| {
        assert!(text.contains("Spanish Gold"), "{what}: {text}");
        assert!(!text.contains("ne-card\""), "{what}: {text}");
    };
    let view = game.view(Observer::Seat(FRANCE));
    let label = |action: &Action| format!("{:?}", Position::label(&view, action));
    let trade = |give: Article| {
        Action::Politics(Political::Trade {
            power: Power::France,
            with: Power::Britain,
            give,
            take: Article::Card(CardId(22)),
        })
    };
    let own = CardId(44);
    named("offer", label(&trade(Article::Card(own))));
    named("lay out", label(&Action::Realm(RealmAction::LayOut(own))));
    named("discard", label(&Action::Realm(RealmAction::Discard(own))));
    let play = Action::Politics(Political::Play {
        card: own,
        on: Target::Power(Power::France),
    });
    named("play", label(&play));
    let events = act(&mut game, FRANCE, trade(Article::Card(own)), &[]);
    named("log of the offer", told(&game, &events));
    named("question", format!("{:?}", game.prompts()));
    let events = act(&mut game, Seat(1), Action::Accept, &[]);
    named("log of the exchange", told(&game, &events));
}
