//! Positions that a seat could not tell apart.

use crate::{CardSet, Cards, Position};
use feldherr_core::{Rng, Seat};

impl Position {
    /// Hands the seat cannot see are dealt anew, and deployments it cannot see are made anew.
    pub(crate) fn redealt(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        other.state.cards.redeal(seat, rng);
        if let Some(battle) = &mut other.state.battle {
            battle.redeal(seat, rng);
        }
        other
    }
}

impl Cards {
    /// Gives the others as many cards as they hold, from all that the seat cannot place.
    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        let sizes = self.hands.map(CardSet::len);
        let hidden = |at: &usize| *at != seat.index();
        for at in (0..sizes.len()).filter(hidden) {
            self.deck = self.deck.or(std::mem::take(&mut self.hands[at]));
        }
        for at in (0..sizes.len()).filter(hidden) {
            for _ in 0..sizes[at] {
                let pool: Vec<_> = self.deck.iter().collect();
                if let Some(card) = rng.pick(&pool) {
                    self.deck = self.deck.without(*card);
                    self.hands[at] = self.hands[at].with(*card);
                }
            }
        }
    }
}
