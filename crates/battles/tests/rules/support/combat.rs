//! Builders that tests of combats need beside the common ones.

use super::{Drill, side};
use feldherr_battles::setup::{TrainDoc, TrainKind};
use feldherr_battles::{Place, Side};

impl Drill {
    /// Hexsides with a river, each a water of its own, so that they need not touch.
    pub fn rivers(self, pairs: &[(u16, u16)]) -> Self {
        let river = |ground: Self, pair: &(u16, u16)| ground.river(&[*pair]);
        pairs.iter().fold(self, river)
    }

    /// A pontoon bridge of a side between two hexes.
    pub fn pontoon_over(mut self, owner: Side, key: &str, one: u16, two: u16) -> Self {
        self.armies[owner.index()].train.push(TrainDoc {
            id: key.to_owned(),
            name: None,
            kind: TrainKind::Pontoon,
        });
        self.piece(key, |piece| piece.place = Place::Bridge(side(one, two)))
    }
}
