//! NE-WIN Victory levels and the result of the game.

use crate::{Position, rule, text};
use feldherr_core::{EndedBy, Message, Outcome, Standing};

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
