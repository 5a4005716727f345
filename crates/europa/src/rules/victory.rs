//! NE-WIN Victory levels and the result of the game.

use crate::{Position, rule, text};
use feldherr_core::{EndedBy, Message, Outcome, Standing};
use serde::{Deserialize, Serialize};

impl Position {
    /// NE-WIN-4 How the game ended for every seat. // stub
    pub(crate) fn result(&self) -> Outcome {
        Outcome {
            standings: vec![Standing::Drew; self.world.seats.len()],
            ended_by: EndedBy::Limit,
            rule: rule::NE_TURN_5,
            message: Message::new(text::NE_GAME_OVER).with("date", self.date().name()),
        }
    }
}

/// NE-WIN-4 Victory levels, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Level {
    Total,
    Great,
    Minor,
    Survival,
    Defeat,
    Annihilation,
}

impl Position {
    /// NE-WIN-4 The level each power would reach if the game ended now.
    pub fn levels(&self) -> [Level; 7] {
        [Level::Survival; 7] // stub
    }
}
