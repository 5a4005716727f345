//! How a battle or a campaign ended.

use crate::{Position, Side, rule, text};
use feldherr_core::{EndedBy, Message, Outcome, Standing};

impl Position {
    /// LB-G94 The victory level that was reached; without levels the side with more points has won.
    pub(crate) fn ended(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [french, coalition] = Side::BOTH.map(|side| self.score(side));
        let (winner, message) = match self.verdict() {
            Some(level) => {
                let message = Message::new(text::LB_OVER_LEVEL).with("level", level.name.message());
                (level.side, message)
            }
            None => {
                let winner = match french.cmp(&coalition) {
                    std::cmp::Ordering::Greater => Some(Side::French),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Less => Some(Side::Coalition),
                };
                (winner, Message::new(text::LB_OVER_POINTS))
            }
        };
        let standing = |side| match winner {
            Some(winner) if winner == side => Standing::Won,
            Some(_) => Standing::Lost,
            None => Standing::Drew,
        };
        Some(Outcome {
            standings: Side::BOTH.map(standing).to_vec(),
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule: rule::LB_G94,
            message: message
                .with("first", self.field.side_name(Side::French))
                .with("french", french)
                .with("second", self.field.side_name(Side::Coalition))
                .with("coalition", coalition),
        })
    }
}
