//! VF-4.0d What an observer may know: everything but the fate cards others hold.

use crate::{Cards, Field, Position, Side, State};
use feldherr_core::{Observer, Seat};
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
}
