//! VF-3, VF-10 Turns and phases, objectives, the end of the battle.

use crate::agenda::{Call, Chapter, Course, Flow};
use crate::{Action, Position};
use feldherr_core::{Audience, Message};
use feldherr_core::{Illegal, Preview};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnTask {}

impl Chapter for TurnTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {}
    }

    fn call(&self, _position: &Position) -> Option<Call> {
        match *self {}
    }

    fn options(&self, _position: &Position, _into: &mut Vec<Action>) {
        match *self {}
    }

    fn check(&self, _position: &Position, _action: &Action) -> Result<Preview, Illegal> {
        match *self {}
    }

    fn act(self, _position: &mut Position, _action: &Action, _course: &mut Course<'_>) {
        match self {}
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnEvent {}

impl TurnEvent {
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
