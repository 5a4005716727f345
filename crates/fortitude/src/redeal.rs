//! Positions that a seat could not tell apart.

use crate::{Card, Cards, Position, Side};
use feldherr_core::{Rng, Seat};

impl Position {
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
