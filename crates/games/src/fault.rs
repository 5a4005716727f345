use feldherr_core::{
    Draw, Illegal, Message, RECORD_FORMAT, RecordFault, Refusal, RuleId, SetupError, Spot,
};
use schemars::JsonSchema;
use serde::Serialize;

/// A refusal or error as it is told to the one who asked, in every protocol alike.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
    /// The place on a free table where it fails, in the game's own measure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<[f64; 2]>,
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
            place: None,
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
        let told = feldherr_core::cause(&cause.to_string());
        let message = Message::new("core-malformed").with("cause", told);
        Self::new("malformed", message).field(field)
    }
}

impl From<Illegal> for Fault {
    fn from(illegal: Illegal) -> Self {
        Self {
            rule: Some(illegal.rule),
            remedy: illegal.remedy,
            place: illegal.place,
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
            Refusal::NotForHost => Self::new("host", Message::new("core-not-for-host")),
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
        let record = |message: Message| Self::new("record", message);
        let at = |place: Spot, id: [&'static str; 2]| match place {
            Spot::Start => (Message::new(id[0]), "start".to_owned()),
            Spot::Move(index) => (Message::new(id[1]).with("move", count(index)), moves(index)),
        };
        match fault {
            RecordFault::Setup(error) => error.into(),
            RecordFault::Format(format) => {
                let message = Message::new("core-record-format").with("format", format);
                record(message.with("current", RECORD_FORMAT)).field("format")
            }
            RecordFault::Game(game) => {
                record(Message::new("core-record-game").with("game", game)).field("game")
            }
            RecordFault::Rules { played, current } => {
                let message = Message::new("core-record-rules").with("played", played);
                record(message.with("current", current)).field("rules")
            }
            RecordFault::Data(name) => {
                let message = Message::new("core-record-data").with("file", name.clone());
                record(message).field(format!("data.{name}"))
            }
            RecordFault::Illegal { index, illegal } => {
                let message = Message::new("core-record-illegal")
                    .with("move", count(index))
                    .with("rule", illegal.rule.as_str())
                    .with("reason", illegal.message);
                Self {
                    rule: Some(illegal.rule),
                    ..record(message).field(moves(index))
                }
            }
            RecordFault::Undo { index } => {
                record(Message::new("core-record-undo").with("move", count(index)))
                    .field(moves(index))
            }
            RecordFault::NoSeat { index } => {
                record(Message::new("core-record-no-seat").with("move", count(index)))
                    .field(moves(index))
            }
            RecordFault::Host { index } => {
                record(Message::new("core-record-host").with("move", count(index)))
                    .field(moves(index))
            }
            RecordFault::Die { index, die } => {
                let message = Message::new("core-record-die")
                    .with("move", count(index))
                    .with("purpose", die.purpose.into_owned())
                    .with("value", die.value)
                    .with("sides", die.sides);
                record(message).field(format!("{}.draws", moves(index)))
            }
            RecordFault::Draws {
                place,
                recorded,
                called,
            } => {
                let (message, field) =
                    at(place, ["core-record-start-draws", "core-record-move-draws"]);
                let message = message
                    .with("recorded", dice(&recorded))
                    .with("called", dice(&called));
                record(message).field(field)
            }
            RecordFault::Commitment => {
                record(Message::new("core-record-commitment")).field("commitment")
            }
            RecordFault::Seed => record(Message::new("core-record-seed")).field("seed"),
            RecordFault::Dishonest {
                place,
                number,
                purpose,
                value,
                expected,
            } => {
                let (message, field) = at(
                    place,
                    ["core-record-start-dishonest", "core-record-move-dishonest"],
                );
                let message = message
                    .with("draw", i64::try_from(number).unwrap_or(i64::MAX) + 1)
                    .with("purpose", purpose)
                    .with("value", value)
                    .with("expected", expected);
                record(message).field(field)
            }
        }
    }
}

/// A move's number as people count: from 1.
fn count(index: usize) -> i64 {
    i64::try_from(index).map_or(i64::MAX, |index| index.saturating_add(1))
}

fn moves(index: usize) -> String {
    format!("moves[{index}]")
}

/// Draws in short, without their values: `roll d6, roll d6`.
fn dice(draws: &[Draw]) -> String {
    let die = |draw: &Draw| format!("{} d{}", draw.purpose, draw.sides);
    draws.iter().map(die).collect::<Vec<_>>().join(", ")
}
