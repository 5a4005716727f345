//! What commands answer. The schema of the protocol is made from these types.

mod words;

pub use words::Words;

use crate::machine;
use feldherr_ai::Level;
use feldherr_core::{
    Args, Audience, Draw, EndedBy, Observer, PromptKind, Record, RuleId, Seat, SeatSet, Standing,
};
use feldherr_games::Reader;
use feldherr_scene::{Item, Panel};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A record of any game.
type AnyRecord = Record<Value, Value>;

/// A sentence, and the message it was made from.
#[derive(Serialize, JsonSchema)]
pub struct Said {
    message: String,
    message_id: String,
    #[serde(skip_serializing_if = "Args::is_empty")]
    args: Args,
}

/// Why a command fails.
#[derive(Serialize, JsonSchema)]
pub struct Error {
    /// What kind of fault.
    code: &'static str,
    #[serde(flatten)]
    said: Said,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleId>,
    /// What would make it legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<String>,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// Where on the table it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<[f64; 2]>,
    /// Further faults found at the same time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<Error>,
}

/// A remark with the rule it follows from.
#[derive(Serialize, JsonSchema)]
pub struct Remark {
    rule: RuleId,
    #[serde(flatten)]
    said: Said,
}

/// A table of exact chances.
#[derive(Serialize, JsonSchema)]
pub struct Chances {
    title: String,
    rows: Vec<ChanceOf>,
    notes: Vec<Remark>,
}

/// One outcome with its chance from 0 to 1.
#[derive(Serialize, JsonSchema)]
pub struct ChanceOf {
    label: String,
    chance: f64,
}

/// Who decides what.
#[derive(Serialize, JsonSchema)]
pub struct Call {
    seat: Seat,
    kind: PromptKind,
    #[serde(flatten)]
    said: Said,
}

/// A line of the log.
#[derive(Serialize, JsonSchema)]
pub struct Line {
    seq: usize,
    seat: Option<Seat>,
    #[serde(flatten)]
    said: Said,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    draws: Vec<Draw>,
    /// Who may know it, where not everybody may.
    #[serde(skip_serializing_if = "Option::is_none")]
    audience: Option<Told>,
}

/// Who may know something.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Everybody.
    All,
    /// These seats.
    Seats(Vec<Seat>),
    /// All but these seats.
    Others(Vec<Seat>),
}

/// How a game ended.
#[derive(Serialize, JsonSchema)]
pub struct Ending {
    /// One a seat.
    standings: Vec<Standing>,
    ended_by: EndedBy,
    rule: RuleId,
    #[serde(flatten)]
    said: Said,
    /// What each seat reached, in a game that knows more than winning and losing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reached: Vec<Attained>,
}

/// What one seat reached, with the reasons.
#[derive(Serialize, JsonSchema)]
pub struct Attained {
    name: Said,
    level: Said,
    reasons: Vec<Remark>,
}

/// How the game stands: what every answer that changes or asks about it holds.
#[derive(Serialize, JsonSchema)]
pub struct Situation {
    /// How many moves were made.
    seq: usize,
    /// The seats that must decide.
    awaited: Vec<Seat>,
    prompts: Vec<Call>,
    outcome: OrNull<Ending>,
}

/// A game that begins.
#[derive(Serialize, JsonSchema)]
pub struct Begun {
    pub game: &'static str,
    pub seats: u8,
    pub commitment: Option<String>,
    pub log: Vec<Line>,
    #[serde(flatten)]
    pub situation: Situation,
}

/// A game to go on with, or what a seat or the public may know of it.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Saved {
    Whole {
        game: &'static str,
        position: Value,
        #[schemars(with = "AnyRecord")]
        record: Value,
    },
    Known {
        game: &'static str,
        seat: ReaderName,
        seq: usize,
        commitment: Option<String>,
        view: Value,
        log: Vec<Line>,
        /// Once the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<AnyRecord>")]
        record: Option<Value>,
    },
}

/// What a seat can do.
#[derive(Serialize, JsonSchema)]
pub struct Options {
    pub seat: Seat,
    pub options: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notations: Option<Vec<Option<String>>>,
}

/// What an action would bring.
#[derive(Serialize, JsonSchema)]
pub struct Judged {
    pub seat: Seat,
    pub notes: Vec<Remark>,
    /// The way of a move: x, y and heading of each pose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<[f64; 3]>,
    /// What a move costs and may cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Chances>,
}

/// What somebody did.
#[derive(Serialize, JsonSchema)]
pub struct Acted {
    /// Nobody, where the host acted.
    pub seat: Option<Seat>,
    #[serde(flatten)]
    pub effects: Effects,
}

/// What has happened, as far as the reader may know it.
#[derive(Serialize, JsonSchema)]
pub struct Effects {
    pub events: Vec<Value>,
    pub draws: Vec<Draw>,
    /// Who may know of each event, where not everybody may know of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audiences: Option<Vec<Told>>,
    pub log: Vec<Line>,
    #[serde(flatten)]
    pub situation: Situation,
}

/// What was taken back.
#[derive(Serialize, JsonSchema)]
pub struct Undone {
    pub seat: Seat,
    /// Lines of the log from here on no longer hold.
    pub undone: usize,
    #[serde(flatten)]
    pub situation: Situation,
}

/// What a computer player chose.
#[derive(Serialize, JsonSchema)]
pub struct Gone {
    pub seat: Seat,
    pub level: LevelName,
    /// Where the reader may know it.
    #[serde(flatten)]
    pub choice: Option<Chosen>,
    /// Where it was done.
    #[serde(flatten)]
    pub effects: Option<Effects>,
}

/// A choice.
#[derive(Serialize, JsonSchema)]
pub struct Chosen {
    pub action: Value,
    pub notation: OrNull<String>,
}

/// The log.
#[derive(Serialize, JsonSchema)]
pub struct Log {
    pub seat: ReaderName,
    pub seq: usize,
    pub log: Vec<Line>,
}

/// The position, as an observer sees it.
#[derive(Serialize, JsonSchema)]
pub struct Viewed {
    pub seat: ReaderName,
    pub view: Value,
}

/// The picture, as an observer sees it.
#[derive(Serialize, JsonSchema)]
pub struct Pictured {
    pub seat: ReaderName,
    pub seq: usize,
    pub board: Sheet,
    pub items: Vec<Item>,
    pub panels: Vec<Panel>,
}

/// The board of a picture.
#[derive(Serialize, JsonSchema)]
pub struct Sheet {
    pub hash: String,
    pub width: f32,
    pub height: f32,
}

/// The board as data.
#[derive(Serialize, JsonSchema)]
pub struct Board {
    pub game: &'static str,
    #[schemars(with = "Map<String, Value>")]
    pub board: Value,
}

/// How the game ended, once it has.
#[derive(Serialize, JsonSchema)]
pub struct Ended {
    pub outcome: Option<Ending>,
}

/// Draws that come up next.
#[derive(Serialize, JsonSchema)]
pub struct Forced {
    pub appended: usize,
}

/// The games there are.
#[derive(Serialize, JsonSchema)]
pub struct Games {
    pub games: Vec<Game>,
}

/// A game.
#[derive(Serialize, JsonSchema)]
pub struct Game {
    pub key: &'static str,
    pub title: String,
    pub about: String,
    pub levels: Vec<LevelName>,
    pub scenarios: Vec<Scenario>,
}

/// A scenario.
#[derive(Serialize, JsonSchema)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub about: String,
    pub seats: Vec<String>,
    pub options: Vec<Setting>,
}

/// One thing to choose when a game is set up.
#[derive(Serialize, JsonSchema)]
pub struct Setting {
    pub key: &'static str,
    pub label: String,
    #[serde(flatten)]
    pub kind: SettingKind,
    pub default: Value,
}

/// What can be chosen.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingKind {
    Choice { values: Vec<Choice> },
    Number { min: i64, max: i64 },
    Toggle,
    Army { values: Vec<Choice> },
}

/// One value of a choice.
#[derive(Serialize, JsonSchema)]
pub struct Choice {
    pub value: String,
    pub label: String,
}

/// Rules that were found.
#[derive(Serialize, JsonSchema)]
pub struct Rules {
    pub rules: Vec<Rule>,
}

/// A rule.
#[derive(Serialize, JsonSchema)]
pub struct Rule {
    pub id: String,
    pub chapter: String,
    pub variant: Option<String>,
    pub title: String,
    pub text: String,
    pub reason: Option<String>,
    pub about: Vec<String>,
}

/// The language of messages.
#[derive(Serialize, JsonSchema)]
pub struct Spoken {
    pub lang: &'static str,
}

/// What the engine understands.
#[derive(Serialize, JsonSchema)]
pub struct Help {
    pub protocol: u32,
    pub version: &'static str,
    pub commands: Vec<CommandHelp>,
}

/// A command.
#[derive(Serialize, JsonSchema)]
pub struct CommandHelp {
    pub cmd: &'static str,
    pub about: String,
    pub fields: Vec<&'static str>,
}

/// Nothing more.
#[derive(Serialize, JsonSchema)]
pub struct Nothing {}

/// Something or `null`, also where all that stands beside it may be missing.
#[derive(Serialize)]
#[serde(transparent)]
pub struct OrNull<T>(pub Option<T>);

impl<T: JsonSchema> JsonSchema for OrNull<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}OrNull", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"oneOf": [generator.subschema_for::<T>(), {"type": "null"}]})
    }
}

/// A reader as requests name him.
#[derive(Clone, Copy)]
pub struct ReaderName(pub Reader);

impl Serialize for ReaderName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Reader::Referee => serializer.serialize_str("referee"),
            Reader::Observer(Observer::Public) => serializer.serialize_str("public"),
            Reader::Observer(Observer::Seat(seat)) => seat.serialize(serializer),
        }
    }
}

impl JsonSchema for ReaderName {
    fn schema_name() -> Cow<'static, str> {
        "Reader".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Who an answer is for.",
            "anyOf": [generator.subschema_for::<Seat>(), {"enum": ["public", "referee"]}]
        })
    }
}

/// A level of a machine player as it is named.
#[derive(Clone, Copy)]
pub struct LevelName(pub Level);

impl Serialize for LevelName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(machine::level_name(self.0))
    }
}

impl JsonSchema for LevelName {
    fn schema_name() -> Cow<'static, str> {
        "Level".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = machine::LEVELS.map(|(name, _)| name);
        json_schema!({"description": "A level of a machine player.", "enum": names})
    }
}

impl Told {
    /// An audience as it is told.
    pub fn of(told: Audience) -> Self {
        let list = |seats: SeatSet| seats.iter().collect();
        match told {
            Audience::All => Self::All,
            Audience::Seats(seats) => Self::Seats(list(seats)),
            Audience::Others(seats) => Self::Others(list(seats)),
        }
    }
}

/// A value as JSON; what cannot be written is `null`.
pub fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
