//! What an observer may know.

use crate::support::{from_json, start};
use feldherr_core::{Game, Observer, Rng, Seat};
use feldherr_europa::{CardSet, Position};
use serde_json::json;

fn with_hands() -> Position {
    let cards = json!({"deck": [0, 1, 2, 3, 4, 5], "hands": [[6, 7], [8], [], [], [], [], []]});
    let setup =
        json!({"scenario": "1805", "switches": {"cards": true}, "position": {"cards": cards}});
    start(&from_json(setup))
}

/// Rules: NE-ACARD-12, NE-G118
#[test]
fn hands_are_seen_by_their_owners_alone() {
    let at = with_hands();
    let own = at.view(Observer::Seat(Seat(0)));
    assert_eq!(own.state.cards.hands[0], at.state.cards.hands[0]);
    assert_eq!(own.state.cards.hands[1], CardSet::NONE);
    assert_eq!(own.hands, [2, 1, 0, 0, 0, 0, 0]);
    let public = at.view(Observer::Public);
    assert!(public.state.cards.hands.iter().all(|hand| hand.is_empty()));
    assert_eq!(public.state.cards.deck.len(), 9);
}

/// Rules: NE-ACARD-12
#[test]
fn a_redealt_game_looks_the_same_and_differs_where_nobody_sees() {
    let at = with_hands();
    let seat = Seat(0);
    let mut differs = false;
    for seed in 0..20 {
        let other = at.redeal(seat, &mut Rng::new(seed));
        assert_eq!(
            other.view(Observer::Seat(seat)),
            at.view(Observer::Seat(seat))
        );
        differs |= other.state.cards.hands[1] != at.state.cards.hands[1];
    }
    assert!(differs);
}

/// Rules: NE-PROD-10, NE-PAP-1
#[test]
fn points_are_public() {
    let at = start(&from_json(json!({"scenario": "1805"})));
    let view = at.view(Observer::Public);
    assert_eq!(view.state.realms, at.state.realms);
    assert_eq!(view.state.fleets, at.state.fleets);
}
