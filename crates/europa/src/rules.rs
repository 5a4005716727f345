//! The rules, chapter by chapter. Decision NE-G8: nothing but the charge table is taken to be lost with the passages that
//! are missing in the book.

pub mod battle;
pub mod card;
pub mod congress;
pub mod politics;
pub mod production;
pub mod sea;
pub mod turn;
pub mod victory;
pub mod war;

use feldherr_core::{Message, Note, RuleId};

/// A number that is added to a roll, with the rule it comes from. Lists of them are summed, shown in previews and
/// odds, and told in events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The rule.
    pub rule: RuleId,
    /// The reason in words: a message id that takes `amount`.
    pub text: &'static str,
    /// What is added.
    pub amount: i8,
}

impl Modifier {
    /// As a remark for a preview or for odds.
    pub fn note(&self) -> Note {
        Note {
            rule: self.rule,
            message: Message::new(self.text).with("amount", self.amount),
        }
    }

    /// What a list of them adds up to.
    pub fn sum(modifiers: &[Self]) -> i8 {
        modifiers.iter().map(|modifier| modifier.amount).sum()
    }
}
