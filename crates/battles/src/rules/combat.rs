//! LB-10.4, LB-12.1 Resolving attacks.
// stub (combat): the tasks do nothing yet.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Position, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CombatTask {
    /// LB-10.4a The side chooses the attack to resolve next.
    Choose(Side),
    /// LB-11.1c The defender chooses the terrain he relies on.
    Cover(u8),
    /// LB-11.3b A side may commit its Guard.
    Guard { attack: u8, side: Side },
    /// LB-11.4a The French player may let Napoleon count.
    Napoleon(u8),
    /// LB-10.4c The die is thrown and the result applied.
    Roll(u8),
    /// LB-12.2a Both sides throw.
    Shock(u8),
    /// LB-12.1f The stronger side chooses its losses; so many strength points are still owed.
    Exchange { attack: u8, side: Side, owed: u8 },
    /// LB-12.2g A side chooses the unit that is reduced.
    Reduce { attack: u8, side: Side },
}

impl Chapter for CombatTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CombatEvent {
    /// LB-10.4c An attack was resolved.
    Resolved { attack: u8, column: u8, die: u8 },
}

impl CombatEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Resolved { .. } => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Resolved {
                attack,
                column,
                die,
            } => Message::new(text::LB_COMBAT_RESOLVED)
                .with("attack", attack + 1)
                .with("column", *column)
                .with("die", *die),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        1
    }
}
