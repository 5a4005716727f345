//! What an observer may know: everything but cards in hand and a deployment that is not finished.

use crate::rules::victory::Achievement;
use crate::{CardSet, Position, Setup, State, World, Zone};
use feldherr_core::{Observer, Seat};
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// What one observer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The observer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// What never changes.
    pub world: Arc<World>,
    /// Everything that changes. Hands the observer may not see are empty here and lie with the deck; pieces whose
    /// deployment he may not see are away.
    pub state: State,
    /// NE-ACARD-8 How many cards each seat holds.
    pub hands: [u8; 7],
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Doc {
            seat: Option<Seat>,
            hands: [u8; 7],
            #[serde(skip_serializing_if = "Vec::is_empty")]
            achievements: Vec<Achievement>,
            setup: Setup,
        }
        let position = Position {
            world: Arc::clone(&self.world),
            state: self.state.clone(),
        };
        let doc = Doc {
            seat: self.seat,
            hands: self.hands,
            achievements: position.achievements(),
            setup: Setup::from(&position),
        };
        doc.serialize(to)
    }
}

impl Position {
    /// NE-ACARD-12, NE-BATTLE-4 Hands and unfinished deployments are secret.
    pub(crate) fn seen_by(&self, observer: Observer) -> View {
        let mut state = self.state.clone();
        for (at, hand) in state.cards.hands.iter_mut().enumerate() {
            if observer.seat().map(Seat::index) != Some(at) {
                state.cards.deck = state.cards.deck.or(*hand);
                *hand = CardSet::NONE;
            }
        }
        if let Some(battle) = &mut state.battle {
            hide_deployment(battle, observer);
        }
        View {
            seat: observer.seat(),
            world: Arc::clone(&self.world),
            state,
            hands: self.state.cards.hands.map(|hand| hand.len() as u8),
        }
    }
}

fn hide_deployment(battle: &mut crate::Battle, observer: Observer) {
    for side in crate::BattleSide::BOTH {
        let own = observer
            .seat()
            .is_some_and(|seat| battle.seats_of(side).contains(seat));
        if own || battle.is_shown(side) {
            continue;
        }
        let flags = battle.camps[side.index()].flags;
        let pieces = battle.pieces.iter_mut();
        for piece in pieces.filter(|piece| flags.has(piece.flag)) {
            if piece.zone != Zone::Lost {
                piece.zone = Zone::Away;
            }
        }
    }
}
