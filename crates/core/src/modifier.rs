use crate::RuleId;

/// A number that is added to a roll or a value, with the rule it comes from. Lists of them are summed, shown in previews and told in
/// events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The rule.
    pub rule: RuleId,
    /// What is added.
    pub amount: i8,
}

impl Modifier {
    /// A number by its rule.
    pub const fn new(rule: RuleId, amount: i8) -> Self {
        Self { rule, amount }
    }

    /// What a list of them adds up to.
    pub fn sum(modifiers: &[Self]) -> i8 {
        modifiers.iter().map(|modifier| modifier.amount).sum()
    }
}
