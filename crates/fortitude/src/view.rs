//! VF-4.0d What an observer may know: everything but the fate cards others hold.

use crate::{Card, Cards, Field, Position, Side, State};
use feldherr_core::{Observer, Rng, Seat};
use serde::Serialize;
use std::sync::Arc;

/// What one observer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The observer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// The table and the armies on paper.
    #[serde(serialize_with = "write_field")]
    pub field: Arc<Field>,
    /// Everything that changes. A hand the observer may not see is empty here and lies with its deck.
    pub state: State,
    /// How many fate cards each side holds.
    pub hands: [u8; 2],
}

fn write_field<S: serde::Serializer>(field: &Arc<Field>, to: S) -> Result<S::Ok, S::Error> {
    Field::serialize(field, to)
}

impl Position {
    /// VF-2.2d, VF-4.0d Only a side's commander-in-chief sees its cards. VF-1.0e Losses and setbacks lie open.
    pub(crate) fn seen_by(&self, observer: Observer) -> View {
        let mut state = self.state.clone();
        for side in Side::BOTH {
            if observer != Observer::Seat(self.chief_seat(side)) {
                let cards = &mut state.sides[side.index()];
                cards.deck = cards.deck.union(cards.hand);
                cards.hand = Cards::default();
                cards.never_ask = Cards::default();
            }
        }
        View {
            seat: observer.seat(),
            field: Arc::clone(&self.field),
            state,
            hands: Side::BOTH.map(|side| self.state.sides[side.index()].hand.len()),
        }
    }

    /// Hands the seat cannot see are dealt anew from what their side has not played. VF-G32 A two is never held.
    ///
    /// At which cards another chief wants to be asked is his secret too. It changes nothing of how the battle runs: who
    /// is asked when follows from what everybody knows (VF-4.0d).
    pub(crate) fn redealt(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        for side in Side::BOTH {
            if self.chief_seat(side) == seat {
                continue;
            }
            let cards = &mut other.state.sides[side.index()];
            let size = cards.hand.len();
            let pool = cards.deck.union(cards.hand);
            cards.hand = deal(pool, size, rng);
            cards.deck = cards.hand.iter().fold(pool, Cards::without);
            cards.never_ask = Cards::default();
        }
        other
    }
}

fn deal(pool: Cards, size: u8, rng: &mut Rng) -> Cards {
    let mut left = pool.without(Card::Two);
    let mut hand = Cards::default();
    for _ in 0..size {
        // A setup may have put a two into a hand; it then stays the only card left to deal.
        let choice: Vec<Card> = if left.is_empty() { pool } else { left }
            .iter()
            .filter(|card| !hand.has(*card))
            .collect();
        if let Some(card) = rng.pick(&choice) {
            hand = hand.with(*card);
            left = left.without(*card);
        }
    }
    hand
}
