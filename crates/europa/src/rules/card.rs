//! NE-ACARD Cards.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, CardId, Position, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card's name. // stub
pub(crate) fn name(_id: CardId) -> Message {
    Message::new(text::NE_NOT_NOW)
}

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardTask {
    /// NE-ACARD-4 A seat draws.
    Draw { seat: Seat, count: u8 },
    /// NE-ACARD-8 A seat holds too many cards.
    TooMany(Seat),
    /// NE-ACARD-11 An event happens.
    Event { seat: Seat, card: CardId },
    /// NE-ACARD-15 Battle cards may be played before a roll.
    Window { seats: SeatSet },
}

impl Chapter for CardTask {
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
pub enum CardEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl CardEvent {
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
