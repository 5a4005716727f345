//! NE-ACT-1, NE-G61 Politics at any time, by anybody.

use crate::support::politics::*;
use crate::support::{from_json, start};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::{Action, Political, Position};
use serde_json::json;

/// Five players with points to spare, two neutral powers, and cards.
fn lively() -> Position {
    let mut position = start(&from_json(json!({
        "scenario": "1805", "innovations": "deck",
        "switches": {"cards": true, "multi_region_minors": true, "minor_navies": true},
        "players": [["france", "spain"], ["britain"], ["russia"], ["austria"]],
    })));
    for realm in &mut position.state.realms {
        (realm.pap, realm.pp) = (9, 40);
    }
    for (at, card) in position.state.cards.deck.iter().enumerate() {
        let hands = &mut position.state.cards.hands;
        hands[at % 4] = hands[at % 4].with(card);
    }
    for hand in position.state.cards.hands {
        position.state.cards.deck = position.state.cards.deck.minus(hand);
    }
    position
}

/// Rules: NE-ACT-1, NE-G61
#[test]
fn whatever_anybody_does_somebody_is_asked_next_and_the_position_can_be_written_down() {
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut dice = Dice::simulated(Rng::new(seed));
        let mut position = lively();
        for step in 0..400 {
            let asked = asked(&position);
            assert!(!asked.is_empty() || position.outcome().is_some());
            let any = Seat(rng.below(4) as u8);
            let seat = if rng.below(2) == 0 {
                any
            } else {
                *asked.first().unwrap_or(&any)
            };
            let mut listed = options(&position, seat);
            // Movement and battle are others' business here.
            listed.retain(|action| !matches!(action, Action::War(_) | Action::Battle(_)));
            let Some(action) = rng.pick(&listed).copied() else {
                continue;
            };
            let done = position.apply(seat, &action, &mut dice, &mut Vec::new());
            assert!(done.is_ok(), "{seed}/{step}: {action:?}: {done:?}");
            if step % 40 == 0 {
                let again = start(&position.as_setup());
                assert_eq!(again, position, "{seed}/{step}");
            }
        }
    }
}

/// Rules: NE-ACT-1
#[test]
fn the_cabinet_closes_with_what_was_decided_in_it() {
    let mut position = before(
        vec![],
        json!({
            "realms": {"france": {"pap": 1}},
            "regions": {"malta": {"owner": "britain"}},
            "campaign": {"moving": ["france"]},
        }),
    );
    assert!(options(&position, FRANCE).contains(&Action::Done));
    let power = feldherr_europa::Power::France;
    let region = crate::support::region("malta");
    politics(
        &mut position,
        FRANCE,
        Political::Uprising { power, region },
        &[],
    );
    assert!(position.state.land.uprisings.has(region));
    assert_eq!(position.state.agenda.len(), 1, "back to the movement");
}
