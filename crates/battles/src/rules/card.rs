//! LB-24 The cards, an option.
// stub (fog): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{HexId, Position, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardTask {
    /// LB-2.1A2a The card segment.
    Segment(Side),
    /// LB-2.2A3a, LB-2.2A3b The card segment of Night AM.
    Night(Side),
    /// LB-24.8b Both sides may play a tactics card, the active side first.
    Window(Moment),
    /// One side is asked.
    Asking { moment: Moment, side: Side },
}

impl Chapter for CardTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

impl Position {
    /// LB-24.8c What the tactics cards of a side shift in an attack.
    // stub (fog)
    pub fn card_shift(&self, _attack: &crate::Attack, _side: Side) -> Vec<crate::RuleNote> {
        Vec::new()
    }
}

/// LB-24.12b When a tactics card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before an attack's odds are fixed: 24 Flank Attack, 26 Stubborn Defence. The attack's number.
    Attack(u8),
    /// Before the dice of a shock: 25 Elan. The attack's number.
    Shock(u8),
    /// Before a bombardment of a hex: 27 Massed Battery.
    Bombardment(HexId),
    /// Before a charge on a hex: 28 Well-Timed Charge.
    Charge(HexId),
    /// Before a retreat of two or more hexes from a hex: 29 Fighting Withdrawal.
    Retreat(HexId),
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardEvent {
    /// LB-24.23a A card was played.
    Played { side: Side, card: u8 },
}

impl CardEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Played { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Played { side, card } => Message::new(text::LB_CARD_PLAYED)
                .with("side", crate::label::side_name(*side))
                .with("card", *card),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}
