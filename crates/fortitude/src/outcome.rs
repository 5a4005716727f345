//! VF-10 How a battle ended.

use crate::{Position, Side, rule, text};
use feldherr_core::{EndedBy, Game, Message, Outcome, Seat, Standing};

impl Position {
    /// VF-10.0c, VF-10.0d The higher score wins, equal scores are a draw; players of a side share its fate.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [one, two] = Side::BOTH.map(|side| self.score(side));
        let winner = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Side::One),
            std::cmp::Ordering::Less => Some(Side::Two),
            std::cmp::Ordering::Equal => None,
        };
        let standing = |seat| match winner {
            None => Standing::Drew,
            Some(side) if self.is_seat_of(seat, side) => Standing::Won,
            Some(_) => Standing::Lost,
        };
        let (rule, message) = match winner {
            Some(side) => (
                rule::VF_10_0C,
                Message::new(text::VF_OUTCOME_VICTORY).with("army", self.army_name(side).message()),
            ),
            None => (rule::VF_10_0D, Message::new(text::VF_OUTCOME_DRAW)),
        };
        Some(Outcome {
            standings: (0..self.seats()).map(|seat| standing(Seat(seat))).collect(),
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule,
            message: message
                .with("first", one.max(two))
                .with("second", one.min(two)),
        })
    }
}
