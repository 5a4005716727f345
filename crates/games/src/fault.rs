use feldherr_core::{Illegal, Message, RecordFault, Refusal, RuleId, SetupError};
use serde::Serialize;

/// A refusal or error as it is told to whoever asked, in every protocol alike.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// What kind of fault: `illegal`, `setup`, `malformed`, …
    pub code: &'static str,
    /// What is wrong.
    pub message: Message,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// What would make it legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Message>,
    /// The field of the input that is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Further faults found at the same time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Fault>,
}

impl Fault {
    /// A fault without rule or field.
    pub const fn new(code: &'static str, message: Message) -> Self {
        Self {
            code,
            message,
            rule: None,
            remedy: None,
            field: None,
            more: Vec::new(),
        }
    }

    /// Names the field at fault.
    #[must_use]
    pub fn field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// Input that cannot be read.
    pub fn malformed(field: &str, cause: impl std::fmt::Display) -> Self {
        let message = Message::new("core-malformed").with("cause", cause.to_string());
        Self::new("malformed", message).field(field)
    }
}

impl From<Illegal> for Fault {
    fn from(illegal: Illegal) -> Self {
        Self {
            rule: Some(illegal.rule),
            remedy: illegal.remedy,
            ..Self::new("illegal", illegal.message)
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Illegal(illegal) => (*illegal).into(),
            Refusal::Die(die) => {
                let message = Message::new("forced-die-misfit")
                    .with("value", die.value)
                    .with("sides", die.sides);
                Self::new("forced-die", message).field("dice")
            }
            Refusal::NothingToUndo => Self::new("undo", Message::new("core-nothing-to-undo")),
        }
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Self {
        let mut faults = error.faults.into_iter().map(|fault| Self {
            rule: fault.rule,
            ..Self::new("setup", fault.message).field(fault.field)
        });
        let first = faults.next();
        let more = faults.collect();
        match first {
            Some(first) => Self { more, ..first },
            None => Self::malformed("setup", "empty"),
        }
    }
}

impl From<RecordFault> for Fault {
    fn from(fault: RecordFault) -> Self {
        let message = Message::new("core-record").with("cause", fault.to_string());
        match fault {
            RecordFault::Setup(error) => error.into(),
            RecordFault::Illegal { illegal, .. } => Self {
                rule: Some(illegal.rule),
                ..Self::new("record", message)
            },
            _ => Self::new("record", message),
        }
    }
}
