//! VF-4, VF-G118 The Fate phase, hands, and windows.

use crate::duel::{Duel, run, window};
use crate::support::{Scene, at, battle};
use feldherr_core::{Audience, Game, GameEvent, Observer, Rng, Seat};
use feldherr_fortitude::event::FateEvent;
use feldherr_fortitude::task::FateTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::{
    Action, Card, Cards, Commander, Event, Moment, Nation, On, Phase, Side, SideState, UnitId,
};

fn deck(cards: &[Card]) -> SideState {
    let deck = Cards::from(cards.to_vec());
    SideState {
        deck,
        discard: deck.iter().fold(Cards::SUIT, Cards::without),
        ..SideState::default()
    }
}

fn draw(scene: Scene, cards: &[Card], faces: &[u32]) -> Duel {
    let scene = scene.with(|_, state| state.sides[0] = deck(cards));
    run(scene, Phase::Fate, &[Task::Fate(FateTask::Begin)], faces)
}

fn hand(duel: &Duel) -> Vec<Card> {
    duel.position.state.sides[0].hand.iter().collect()
}

/// Rules: VF-4.0a, VF-4.0f, VF-2.4b
#[test]
fn the_active_chief_draws_one_card() {
    let duel = draw(battle(), &[Card::Three, Card::Four, Card::Five], &[2]);
    assert_eq!(hand(&duel), [Card::Four]);
    assert_eq!(duel.position.state.sides[0].deck.len(), 2);
    assert!(duel.position.state.sides[1].hand.is_empty());
    // A hand has no limit.
    let scene = battle();
    let full = Cards::SUIT.without(Card::Two).without(Card::Six);
    let scene = scene.with(|_, state| {
        state.sides[0].hand = full;
        state.sides[0].deck = Cards::default().with(Card::Six);
    });
    let duel = run(scene, Phase::Fate, &[Task::Fate(FateTask::Begin)], &[1]);
    assert_eq!(duel.position.state.sides[0].hand.len(), 12);
}

/// Rules: VF-G32
#[test]
fn an_empty_deck_gives_no_card() {
    let duel = draw(battle(), &[], &[]);
    assert!(hand(&duel).is_empty());
    assert!(matches!(
        duel.events[0],
        Event::Fate(FateEvent::NoCard { .. })
    ));
}

/// Rules: VF-F.2, VF-G32
#[test]
fn a_two_shuffles_the_discards_back_and_is_never_held() {
    let duel = draw(battle(), &[Card::Two, Card::Five], &[1]);
    let own = duel.position.state.sides[0];
    assert!(own.hand.is_empty() && own.discard.is_empty());
    assert_eq!(own.deck, Cards::SUIT);
}

/// Rules: VF-L.murat.a, VF-L.blake.a
#[test]
fn murat_and_blake_draw_two_cards_in_their_first_turn() {
    let cards = [Card::Three, Card::Four, Card::Five];
    for rule in [Commander::Murat, Commander::Blake] {
        let scene = |round| {
            battle()
                .led(Side::One, Nation::Spanish, Some(rule), (20.0, 50.0))
                .with(|_, state| state.round = round)
        };
        assert_eq!(hand(&draw(scene(1), &cards, &[1, 1])), cards[..2]);
        assert_eq!(hand(&draw(scene(2), &cards, &[1])), cards[..1]);
    }
    let ney = battle().led(
        Side::One,
        Nation::French,
        Some(Commander::Ney),
        (20.0, 50.0),
    );
    assert_eq!(hand(&draw(ney, &cards, &[1])), cards[..1]);
}

/// Rules: VF-4.0d, VF-2.2d
#[test]
fn only_the_chief_learns_which_card_was_drawn() {
    let duel = draw(battle(), &[Card::Three, Card::Four], &[1]);
    let secret: Vec<_> = duel
        .events
        .iter()
        .filter(|event| !event.audience().includes(Observer::Seat(Seat(1))))
        .collect();
    assert_eq!(secret.len(), 1);
    assert!(matches!(
        secret[0],
        Event::Fate(FateEvent::Drawn {
            card: Card::Three,
            ..
        })
    ));
    assert_eq!(secret[0].draws(), 1);
    // Everybody sees that a card was drawn, and no die with it.
    let public = duel
        .events
        .iter()
        .find(|event| matches!(event, Event::Fate(FateEvent::Drew { .. })))
        .unwrap();
    assert_eq!((public.audience(), public.draws()), (Audience::All, 0));
}

/// Side one holds cards, side two none; one unit each.
fn held(cards: &[Card]) -> Scene {
    battle()
        .one("line", at(30.0, 40.0, 0.0))
        .two("line", at(30.0, 20.0, 180.0))
        .hand(Side::One, Nation::French, cards)
}

/// Rules: VF-4.0b, VF-4.0c, VF-4.0e, VF-G118
#[test]
fn a_card_is_played_at_its_moment_and_discarded() {
    let cards = [Card::Ace, Card::Queen];
    // The ace fits the start of the own Melee phase, but not that of the Fire phase.
    assert_eq!(
        window(held(&cards), Phase::Fire, Moment::PhaseStart).seat(),
        None
    );
    let mut duel = window(held(&cards), Phase::Melee, Moment::PhaseStart);
    let ace = Action::Play {
        card: Card::Ace,
        on: On::Army,
    };
    assert_eq!(
        duel.refused(&Action::Play {
            card: Card::Ace,
            on: On::Unit(UnitId(0))
        }),
        "VF-F.A"
    );
    assert_eq!(
        duel.refused(&Action::Play {
            card: Card::Five,
            on: On::Army
        }),
        "VF-4.0a"
    );
    assert_eq!(duel.refused(&Action::Done), "VF-G118");
    duel.act(ace);
    // Any number may be played; the rest can be kept.
    let own = duel.position.state.sides[0];
    assert!(own.discard.has(Card::Ace) && own.hand.has(Card::Queen));
    duel.act(Action::Pass).done();
}

/// Rules: VF-G118
#[test]
fn the_active_side_is_asked_first_until_both_pass() {
    let scene = held(&[Card::Queen]).hand(Side::Two, Nation::Prussian, &[Card::King]);
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    assert_eq!(duel.seat(), Some(Seat(0)));
    // No Prussian brigade is on the table, so the other side is not asked.
    duel.act(Action::Pass).done();
    // After a card both are asked again.
    let on = On::Brigade(feldherr_fortitude::BrigadeId(2));
    let scene = held(&[Card::Queen])
        .hand(Side::Two, Nation::Prussian, &[Card::King])
        .with(|field, _| field.sheets[1].nation = Nation::Prussian);
    let mut duel = window(scene, Phase::Melee, Moment::PhaseStart);
    duel.act(Action::Pass);
    assert_eq!(duel.seat(), Some(Seat(1)));
    duel.act(Action::Play {
        card: Card::King,
        on,
    });
    assert_eq!(duel.seat(), Some(Seat(0)));
    duel.act(Action::Pass).done();
}

/// Rules: VF-4.0d, VF-G118
#[test]
fn a_window_opens_by_public_knowledge_alone() {
    // Side one holds a useless card; its ace is still in the deck, so it is asked all the same.
    let scene = held(&[Card::Three]).with(|_, state| {
        let own = &mut state.sides[0];
        own.deck = Cards::default().with(Card::Ace);
        own.discard = own.discard.without(Card::Ace);
    });
    let duel = window(scene, Phase::Melee, Moment::PhaseStart);
    assert_eq!(duel.seat(), Some(Seat(0)));
    assert_eq!(duel.options(), [Action::Pass]);
    // With the ace played, everybody knows that nothing fits.
    let duel = window(held(&[Card::Three]), Phase::Melee, Moment::PhaseStart);
    assert_eq!(duel.seat(), None);
    // An empty hand is never asked.
    let scene = held(&[]).with(|_, state| state.sides[0].deck = Cards::SUIT);
    assert_eq!(window(scene, Phase::Melee, Moment::PhaseStart).seat(), None);
}

/// Whom the table waits for must not tell at which cards a chief wants to be asked: he is asked and passes by himself.
/// Rules: VF-G118, VF-4.0d
#[test]
fn a_player_need_not_be_asked_about_a_card() {
    let silent = held(&[Card::Ace])
        .with(|_, state| state.sides[0].never_ask = Cards::default().with(Card::Ace));
    let duel = window(silent, Phase::Melee, Moment::PhaseStart);
    assert_eq!(duel.seat(), Some(Seat(0)), "as if he had said nothing");
    assert_eq!(duel.position.forced_pass(Seat(0)), Some(Action::Pass));
    let redealt = duel.position.redeal(Seat(1), &mut Rng::new(3));
    assert_eq!(redealt.awaited_seat(), Some(Seat(0)));
    let again = |ask| Action::Ask {
        card: Card::Ace,
        ask,
    };
    assert!(
        duel.options().contains(&again(true)),
        "he may change his mind"
    );
    let talkative = window(held(&[Card::Ace]), Phase::Melee, Moment::PhaseStart);
    assert!(talkative.options().contains(&again(false)));
    assert_eq!(
        talkative.position.forced_pass(Seat(0)),
        None,
        "he has the card"
    );
    assert_eq!(
        talkative.position.timeout_action(Seat(0)),
        Some(Action::Pass)
    );
    assert_eq!(
        talkative.position.timeout_action(Seat(1)),
        None,
        "not asked"
    );
    assert_eq!(
        duel.position.view(Observer::Seat(Seat(1))),
        talkative.position.view(Observer::Seat(Seat(1))),
        "the enemy sees no difference"
    );
    let mut duel = window(held(&[Card::Ace]), Phase::Melee, Moment::PhaseStart);
    let seat = duel.seat().unwrap();
    let ask = Action::Ask {
        card: Card::Ace,
        ask: false,
    };
    duel.position
        .apply(seat, &ask, &mut duel.dice, &mut duel.events)
        .unwrap();
    assert!(duel.position.state.sides[0].never_ask.has(Card::Ace));
}
