//! VF-9 Losses, morale, flight, fortitude, setbacks.

use crate::agenda::{Call, Chapter, Course, Flow};
use crate::{Action, Position};
use feldherr_core::{Audience, Message};
use feldherr_core::{Illegal, Preview};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MoraleTask {
    Fortitude,
}

impl Chapter for MoraleTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }

    fn call(&self, _position: &Position) -> Option<Call> {
        None
    }

    fn options(&self, _position: &Position, _into: &mut Vec<Action>) {}

    fn check(&self, position: &Position, _action: &Action) -> Result<Preview, Illegal> {
        Err(position.not_now())
    }

    fn act(self, _position: &mut Position, _action: &Action, _course: &mut Course<'_>) {}
}

impl Position {
    pub(crate) fn flee(&mut self, unit: crate::UnitId, _course: &mut Course<'_>) {
        self.state.units[unit.index()].place = crate::Place::Fled; // stub
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoraleEvent {}

impl MoraleEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        match *self {}
    }

    pub(crate) fn message(&self) -> Message {
        match *self {}
    }

    pub(crate) fn draws(&self) -> usize {
        match *self {}
    }
}
