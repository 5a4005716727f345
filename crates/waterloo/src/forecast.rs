//! What an action will bring, for previews.

use crate::{Phase, Position, rule, text};
use feldherr_core::{Message, Preview};

impl Position {
    /// What ending the turn now would do to the declared target.
    pub(crate) fn attack_preview(&self) -> Option<Preview> {
        Some(Preview {
            notes: vec![(rule::WL_10M, self.attack_forecast()?)],
            ..Preview::default()
        })
    }

    /// The same as one sentence.
    pub(crate) fn attack_forecast(&self) -> Option<Message> {
        let target = self.march.target.filter(|target| {
            self.phase == Phase::March && self.target_bar(target.army()).is_none()
        })?;
        let attack = self.attack(self.turn, target)?;
        let message = if attack.lack.is_nothing() {
            Message::new(text::WL_TARGET_FALLS)
        } else {
            Message::new(text::WL_TARGET_LACKS).with("lack", attack.lack.message())
        };
        Some(message.with("at", self.square_of(target)?.to_string()))
    }
}
