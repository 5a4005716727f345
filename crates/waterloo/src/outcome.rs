//! How a game ended.

use crate::{Ending, Phase, Position, rule, text};
use feldherr_core::{EndedBy, Game, Message, Outcome, Standing};

impl Position {
    /// WL-WIN, WL-LOSE Who has won, and by what.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else {
            return None;
        };
        let (first, ended_by, rule, id) = match ending {
            Ending::LastPlayer(seat) => (
                1 << seat.0,
                EndedBy::Victory,
                rule::WL_WIN_A,
                text::WL_OUTCOME_DEFEAT,
            ),
            Ending::EightTowns(seat) => (
                1 << seat.0,
                EndedBy::Victory,
                rule::WL_WIN_B,
                text::WL_OUTCOME_TOWNS,
            ),
            Ending::Limit(mask) => (
                mask,
                EndedBy::Limit,
                rule::WL_LOSE_C,
                text::WL_OUTCOME_LIMIT,
            ),
        };
        let standings = (0..self.seats())
            .map(|seat| match (first >> seat & 1 == 1, first.count_ones()) {
                (true, 1) => Standing::Won,
                (true, _) => Standing::Drew,
                (false, _) => Standing::Lost,
            })
            .collect();
        let winner = self
            .armies
            .iter()
            .find(|army| first >> army.player.0 & 1 == 1);
        let message = match winner {
            Some(_) if first.count_ones() > 1 => Message::new(text::WL_OUTCOME_DRAW),
            Some(army) => {
                let (army, also) = self.countries(army.player);
                crate::event::side(Message::new(id), army, also)
            }
            None => Message::new(text::WL_OUTCOME_DRAW),
        };
        Some(Outcome {
            standings,
            ended_by,
            rule,
            message,
            reached: Vec::new(),
        })
    }
}
