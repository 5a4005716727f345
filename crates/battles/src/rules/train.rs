//! LB-18.1, LB-18.2 Trains, and what becomes of those the enemy reaches.
// stub (ground): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{PieceId, Position};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainTask {
    /// LB-18.14a The train or bridge is captured or destroyed.
    Reached(PieceId),
}

impl Chapter for TrainTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-18.34a Whether a pontoon bridge may be taken up into one of its hexes.
    ///
    /// # Errors
    /// What forbids it.
    // stub (ground)
    pub fn check_take_up(
        &self,
        _pontoon: PieceId,
        _to: crate::HexId,
    ) -> Result<(), feldherr_core::Illegal> {
        Err(self.not_now())
    }

    /// LB-18.34a A pontoon bridge becomes a train again.
    // stub (ground)
    pub fn take_up(&mut self, _pontoon: PieceId, _to: crate::HexId, _course: &mut Course<'_>) {}
}
