//! VF-2.2d, VF-4.0d What each seat may know.

use crate::support::play::from;
use crate::support::{at, battle};
use feldherr_core::{Dice, Game, Observer, Rng, Seat, Seed};
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, BrigadeSheet, Card, Cards, Name, Position, Side};

fn hand(cards: &[Card]) -> Cards {
    cards
        .iter()
        .fold(Cards::default(), |hand, card| hand.with(*card))
}

/// Side one has two players; its commander-in-chief is seat 0.
fn position() -> Position {
    let scene = battle()
        .one("line", at(30.0, 40.0, 0.0))
        .with(|field, state| {
            field.brigades[1] = BrigadeSheet {
                side: Side::One,
                name: Name::default(),
                player: Seat(2),
            };
            let held = [hand(&[Card::Ace, Card::Six]), hand(&[Card::King])];
            for (side, held) in state.sides.iter_mut().zip(held) {
                side.hand = held;
                side.deck = held
                    .iter()
                    .fold(Cards::SUIT, Cards::without)
                    .without(Card::Nine);
                side.discard = hand(&[Card::Nine]);
                side.never_ask = hand(&[Card::Four]);
            }
            state.agenda = vec![CommandTask::Choose.into()];
        });
    scene.build()
}

/// Rules: VF-2.2d, VF-4.0d, VF-2.4a
#[test]
fn only_the_chief_sees_his_sides_hand() {
    let position = position();
    let whole = Cards::SUIT.without(Card::Nine);
    let own = position.view(Observer::Seat(Seat(0)));
    assert_eq!(own.state.sides[0].hand, hand(&[Card::Ace, Card::Six]));
    assert_eq!(own.state.sides[0].never_ask, hand(&[Card::Four]));
    assert_eq!(own.state.sides[1].hand, Cards::default());
    assert_eq!(own.state.sides[1].deck, whole);
    assert_eq!(own.state.sides[1].never_ask, Cards::default());
    for observer in [Observer::Public, Observer::Seat(Seat(2))] {
        let view = position.view(observer);
        for side in view.state.sides {
            assert_eq!((side.hand, side.deck), (Cards::default(), whole));
            assert_eq!(side.discard, hand(&[Card::Nine]), "played cards lie open");
        }
        assert_eq!(view.hands, [2, 1], "how many are held is open");
    }
}

/// Rules: VF-4.0d, VF-G32
#[test]
fn hidden_hands_are_dealt_anew_in_their_size() {
    let position = position();
    let mut seen = Cards::default();
    for seed in 0..200 {
        let other = position.redeal(Seat(0), &mut Rng::new(seed));
        assert_eq!(other.state.sides[0], position.state.sides[0]);
        let side = other.state.sides[1];
        assert_eq!(side.hand.len(), 1);
        assert_eq!(side.hand.union(side.deck), Cards::SUIT.without(Card::Nine));
        assert!(!side.hand.has(Card::Two), "a two is never held");
        seen = seen.union(side.hand);
    }
    let every = Cards::SUIT.without(Card::Nine).without(Card::Two);
    assert_eq!(seen, every, "every card can be the one");
    // It depends on nothing the seat does not know.
    let mut changed = position.clone();
    changed.state.sides[1].hand = hand(&[Card::Three]);
    changed.state.sides[1].deck = Cards::SUIT.without(Card::Nine).without(Card::Three);
    changed.state.sides[1].never_ask = Cards::default();
    let deal = |position: &Position| position.redeal(Seat(0), &mut Rng::new(5));
    assert_eq!(deal(&position), deal(&changed));
}

/// Rules: VF-2.2d
#[test]
fn a_chief_says_at_any_time_which_cards_he_is_asked_about() {
    let mut position = position();
    let silence = Action::Ask {
        card: Card::Ace,
        ask: false,
    };
    let mut dice = Dice::new(Seed::numbered(1));
    let done = position.apply(Seat(1), &silence, &mut dice, &mut Vec::new());
    assert!(done.is_ok(), "it is not his turn, but he may");
    assert!(position.state.sides[1].never_ask.has(Card::Ace));
    let refused = position.check(Seat(2), &silence).expect_err("no chief");
    assert_eq!(refused.rule.as_str(), "VF-2.2d");
    let mut play = from(position);
    play.act(Action::Ask {
        card: Card::Four,
        ask: true,
    });
    assert_eq!(play.position.state.sides[0].never_ask, Cards::default());
    assert_eq!(play.seat(), Seat(0), "the question stands");
}

/// Rules: VF-3.0b, VF-3.0c
#[test]
fn only_who_is_asked_may_answer_and_only_that() {
    let play = from(position());
    let refused = play.position.check(Seat(1), &Action::Done);
    assert_eq!(refused.expect_err("not his turn").rule.as_str(), "VF-3.0b");
    assert_eq!(play.refusal(&Action::Attack), "VF-3.0c");
}
