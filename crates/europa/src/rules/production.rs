//! NE-PROD, NE-BUY, NE-PLACE, NE-NAT Production.

use crate::agenda::{Chapter, Course, Flow, Task};
use crate::rules::war::WarTask;
use crate::{Action, Position, Power, RealmAction, RegionId, RegionSet, View, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ProductionTask {
    /// NE-G60 Attrition, points, cards, incomes, then purchases.
    Begin,
    /// NE-PROD-3 All incomes.
    Income,
    /// NE-BUY-1 A power buys and places.
    Buy(Power),
}

impl Chapter for ProductionTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => position.begin_production(),
            Self::Income => {} // stub
            Self::Buy(_) => return Flow::Wait(self.into()),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Buy(power) => position
                .seat_of(*power)
                .map_or(SeatSet::NONE, SeatSet::only),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Buy(power) => Message::new(text::NE_BUY_NOW)
                .with("power", power.name())
                .with("pp", position.state.realms[power.index()].pp),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, _position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done); // stub
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<Preview, Illegal> {
        match action {
            Action::Done => Ok(Preview::default()),
            _ => Err(position.not_now()), // stub
        }
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
        // stub
    }

    fn overdue(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn is_interruptible(&self) -> bool {
        true
    }
}

impl Position {
    /// NE-G60 Attrition, points, cards, incomes, then purchases: in turn order, controlled powers directly after
    /// their controller's own.
    fn begin_production(&mut self) {
        let active = |power: &Power| self.is_active(*power);
        let buyers: Vec<Task> = self
            .world
            .first
            .round()
            .filter(active)
            .map(|power| ProductionTask::Buy(power).into()) // stub: order of controlled powers
            .collect();
        self.plan(buyers);
        self.plan([WarTask::Attrition.into(), ProductionTask::Income.into()]);
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ProductionEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl ProductionEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

/// The button text of an action of this chapter.
pub(crate) fn label(_view: &View, _action: &RealmAction) -> Message {
    Message::new(text::NE_DONE) // stub
}

impl Position {
    /// NE-PROD-6 to NE-PROD-9, NE-G56 What a region is worth to its owner when nothing disturbs it.
    pub fn value(&self, _region: RegionId, _owner: Power) -> u8 {
        0 // stub
    }

    /// NE-PROD-3, NE-PROD-4 A power's income now.
    pub fn income(&self, _power: Power) -> u16 {
        0 // stub
    }

    /// NE-PLACE-1 Where a power may place new units.
    pub fn placeable(&self, _power: Power) -> RegionSet {
        RegionSet::NONE // stub
    }
}
