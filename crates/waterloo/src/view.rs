//! What an observer may know. Waterloo hides nothing (WL-1h), so this is the whole position.

use crate::Position;
use feldherr_core::{Observer, Seat};
use serde::Serialize;

/// What one observer may know: everything.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The observer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// The position.
    pub position: Position,
}

impl Position {
    /// WL-1f, WL-1h Cards and pieces lie open to everybody.
    pub(crate) fn seen_by(&self, observer: Observer) -> View {
        View {
            seat: observer.seat(),
            position: self.clone(),
        }
    }
}
