//! VF-4, VF-F Fate cards: the Fate phase and the moments at which cards may be played.

use crate::agenda::{Call, Chapter, Course, Flow};
use crate::{Action, Position};
use feldherr_core::{Audience, Message};
use feldherr_core::{Illegal, Preview};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FateTask {
    Begin,
    Window(Moment),
}

impl Chapter for FateTask {
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

/// Stub.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Moment {
    TurnStart,
    FatePhase,
    PhaseStart,
    BeforeAction(crate::UnitId),
    Activated(crate::BrigadeId),
    ActivationFailed(crate::BrigadeId),
    CourierPassed(crate::UnitId),
    Arrived {
        unit: crate::UnitId,
        occupied: Option<crate::FeatureId>,
    },
    MeleeEnd,
}

impl Position {
    pub(crate) fn check_initiative(
        &self,
        _side: crate::Side,
        _card: crate::Card,
        _unit: crate::UnitId,
    ) -> Result<(), Illegal> {
        Ok(()) // stub
    }

    pub(crate) fn take_initiative(
        &mut self,
        side: crate::Side,
        card: crate::Card,
        _unit: crate::UnitId,
        _course: &mut Course<'_>,
    ) {
        let own = &mut self.state.sides[side.index()]; // stub
        own.initiative = true;
        own.hand = own.hand.without(card);
    }

    pub(crate) fn has_effect(
        &self,
        side: crate::Side,
        _nation: Option<crate::Nation>,
        card: crate::Card,
    ) -> bool {
        self.state
            .effects
            .iter()
            .any(|e| e.side == side && e.card == card) // stub
    }
}

impl crate::Card {
    pub(crate) fn name(self, _nation: crate::Nation) -> Message {
        Message::new(crate::text::VF_NAMELESS) // stub
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FateEvent {}

impl FateEvent {
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
