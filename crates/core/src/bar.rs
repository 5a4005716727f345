use crate::{Arg, Illegal, Message, RuleId};

/// Why something is not allowed, before anybody has to read it: cheap enough for `options`, which asks far more than it shows. Only
/// a refusal that somebody reads is put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason: a message id.
    pub text: &'static str,
}

impl Bar {
    /// A reason by its rule.
    pub const fn new(rule: RuleId, text: &'static str) -> Self {
        Self { rule, text }
    }

    /// The refusal, with what it is about.
    pub fn with(self, name: &'static str, about: impl Into<Arg>) -> Illegal {
        Illegal::new(self.rule, Message::new(self.text).with(name, about))
    }
}

impl From<Bar> for Illegal {
    fn from(bar: Bar) -> Self {
        Self::new(bar.rule, Message::new(bar.text))
    }
}
