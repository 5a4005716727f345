//! NE-SEA, NE-PORT, NE-INTER, NE-NAVAL, NE-ANAVY Fleets, interception, sea battles.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, Position, Power, RegionId, SeaId, Water, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SeaTask {
    /// NE-INTER-1 A moving group has met enemies: who wants to fight?
    Contact {
        sea: SeaId,
        power: Power,
        squadrons: u8,
    },
    /// NE-NAVAL-1 A sea battle.
    Fight {
        at: Water,
        attacker: Power,
        squadrons: u8,
    },
    /// NE-G49 The loser chooses what is lost.
    Lose {
        at: Water,
        winner: Power,
        squadrons: u8,
    },
    /// NE-SEA-4, NE-PORT-6 Squadrons go into a port, or leave one.
    Haul { at: Water, power: Power },
    /// NE-ANAVY-1 Where a free squadron goes.
    Launch { power: Power, region: RegionId },
}

impl Chapter for SeaTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done // stub
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::NONE // stub
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    fn options(&self, _position: &Position, _seat: Seat, _into: &mut Vec<Action>) {
        // stub
    }

    fn check(
        &self,
        position: &Position,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(position.not_now()) // stub
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
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SeaEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl SeaEvent {
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
