use super::session::Command;
use crate::{machine, text};
use feldherr_ai::Level;
use feldherr_core::{HostAction, Message, Observer, Seat, Seed};
use feldherr_games::{Fault, Language, Reader};
use serde::Deserialize as _;
use serde_json::{Map, Value};

/// The most draws one request may force.
pub const MOST_DRAWS: usize = 10_000;
/// The most faces a die can have here.
pub const MOST_FACES: u64 = 1_000_000;

/// A field that a command knows. What it holds is said here once: for the reader, for faults and for the schema.
#[derive(Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it must be there.
    pub is_needed: bool,
}

impl Field {
    /// A field that may be missing.
    pub const fn new(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            is_needed: false,
        }
    }

    /// A field that must be there.
    pub const fn needed(name: &'static str, kind: Kind) -> Self {
        Self {
            is_needed: true,
            ..Self::new(name, kind)
        }
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A document of the game, which the rules read.
    Document,
    /// A record.
    Record,
    /// A text.
    Text,
    /// True or false.
    Flag,
    /// An object.
    Object,
    /// A whole number within limits.
    Number(u64, u64),
    /// A seat.
    Seat,
    /// A seat or the public.
    Observer,
    /// A seat, the public or the referee.
    Reader,
    /// How many seats, or who plays each.
    Seats,
    /// A seed or its number.
    Seed,
    /// Draws that come up next.
    Draws,
    /// A level of a machine player.
    Level,
    /// What only the host does.
    Host,
    /// A language.
    Language,
}

impl Kind {
    /// Whether a value is of this kind.
    fn fits(self, value: &Value) -> bool {
        match self {
            Self::Document | Self::Record => true,
            Self::Text => value.is_string(),
            Self::Flag => value.is_boolean(),
            Self::Object => value.is_object(),
            Self::Number(min, max) => number(value, min, max).is_some(),
            Self::Seat => seat(value).is_some(),
            Self::Observer => observer(value).is_some(),
            Self::Reader => reader(value).is_some(),
            Self::Seats => seats(value).is_some(),
            Self::Seed => seed(value).is_some(),
            Self::Draws => draws(value).is_some(),
            Self::Level => value.as_str().and_then(machine::level).is_some(),
            Self::Host => HostAction::deserialize(value).is_ok(),
            Self::Language => language(value).is_some(),
        }
    }

    /// What is wanted, in words.
    fn expected(self) -> Message {
        match self {
            Self::Document | Self::Record | Self::Object => Message::new(text::CLI_KIND_OBJECT),
            Self::Text => Message::new(text::CLI_KIND_TEXT),
            Self::Flag => Message::new(text::CLI_KIND_FLAG),
            Self::Number(min, max) => Message::new(text::CLI_KIND_NUMBER)
                .with("min", min.to_string())
                .with("max", max.to_string()),
            Self::Seat => Message::new(text::CLI_KIND_SEAT),
            Self::Observer => Message::new(text::CLI_KIND_OBSERVER),
            Self::Reader => Message::new(text::CLI_KIND_READER),
            Self::Seats => {
                let levels = format!("human, {}", machine::level_names());
                Message::new(text::CLI_KIND_SEATS).with("levels", levels)
            }
            Self::Seed => Message::new(text::CLI_KIND_SEED),
            Self::Draws => Message::new(text::CLI_KIND_DRAWS)
                .with("max", MOST_FACES.to_string())
                .with("most", MOST_DRAWS.to_string()),
            Self::Level => {
                Message::new(text::CLI_KIND_LEVEL).with("levels", machine::level_names())
            }
            Self::Host => Message::new(text::CLI_KIND_HOST),
            Self::Language => Message::new(text::CLI_KIND_LANG),
        }
    }
}

/// The fields of one request, each of the kind that the command wants.
pub struct Fields<'a> {
    command: &'static Command,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// The fields of a request to a command, which knows all of them and finds all that it needs.
    pub fn new(command: &'static Command, map: &'a Map<String, Value>) -> Result<Self, Fault> {
        let fields = Self { command, map };
        fields.find_unknown()?;
        for field in command.fields {
            match fields.value(field.name) {
                None if field.is_needed => return Err(fields.missing(field.name)),
                Some(value) if !field.kind.fits(value) => {
                    let message = Message::new(text::CLI_FIELD_TYPE)
                        .with("field", field.name)
                        .with("expected", field.kind.expected());
                    return Err(Fault::new("malformed", message).field(field.name));
                }
                _ => {}
            }
        }
        Ok(fields)
    }

    fn find_unknown(&self) -> Result<(), Fault> {
        let known: Vec<&str> = self.command.fields.iter().map(|field| field.name).collect();
        let is_known = |name: &str| name == "cmd" || name == "id" || known.contains(&name);
        let Some(unknown) = self.map.keys().find(|name| !is_known(name)) else {
            return Ok(());
        };
        let id = match known.as_slice() {
            [] => text::CLI_FIELD_NONE,
            _ => text::CLI_FIELD_UNKNOWN,
        };
        let message = Message::new(id)
            .with("cmd", self.command.name)
            .with("field", shorten(unknown))
            .with("known", known.join(", "));
        Err(Fault::new("malformed", message).field(shorten(unknown)))
    }

    fn missing(&self, name: &'static str) -> Fault {
        let message = Message::new(text::CLI_FIELD_MISSING)
            .with("cmd", self.command.name)
            .with("field", name);
        Fault::new("malformed", message).field(name)
    }

    /// A field as it is; `null` counts as absent.
    pub fn value(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    /// A document that must be there.
    pub fn needed(&self, name: &'static str) -> Result<&'a Value, Fault> {
        self.value(name).ok_or_else(|| self.missing(name))
    }

    /// Which one of several fields is there; exactly one must be.
    pub fn one_of(&self, names: &[&'static str]) -> Result<(&'static str, &'a Value), Fault> {
        let mut given = names
            .iter()
            .filter_map(|name| Some((*name, self.value(name)?)));
        match (given.next(), given.next()) {
            (Some(only), None) => Ok(only),
            (first, second) => {
                let message = Message::new(text::CLI_FIELD_ONE_OF)
                    .with("cmd", self.command.name)
                    .with("fields", names.join(", "));
                let field = second.or(first).map_or(names[0], |(name, _)| name);
                Err(Fault::new("malformed", message).field(field))
            }
        }
    }

    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name)?.as_str()
    }

    /// A text that must be there, now that nothing else says it.
    pub fn needed_text(&self, name: &'static str) -> Result<&'a str, Fault> {
        self.text(name).ok_or_else(|| self.missing(name))
    }

    pub fn flag(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool).unwrap_or(false)
    }

    pub fn object(&self, name: &str) -> Option<&'a Map<String, Value>> {
        self.value(name)?.as_object()
    }

    pub fn number(&self, name: &str) -> Option<u64> {
        self.value(name)?.as_u64()
    }

    pub fn seat(&self) -> Option<Seat> {
        self.value("seat").and_then(seat)
    }

    pub fn observer(&self) -> Option<Observer> {
        self.value("seat").and_then(observer)
    }

    /// Who the answer is for.
    pub fn reader(&self) -> Option<Reader> {
        self.value("as").and_then(reader)
    }

    /// Who plays each seat.
    pub fn seats(&self) -> Option<Vec<Option<Level>>> {
        self.value("seats").and_then(seats)
    }

    pub fn seed(&self) -> Option<Seed> {
        self.value("seed").and_then(seed)
    }

    pub fn draws(&self, name: &str) -> Option<Vec<u32>> {
        self.value(name).and_then(draws)
    }

    pub fn level(&self) -> Option<Level> {
        self.text("level").and_then(machine::level)
    }

    pub fn language(&self) -> Option<Language> {
        self.value("lang").and_then(language)
    }

    /// What the host does.
    pub fn host(&self) -> Option<HostAction> {
        HostAction::deserialize(self.value("action")?).ok()
    }
}

fn number(value: &Value, min: u64, max: u64) -> Option<u64> {
    value.as_u64().filter(|number| (min..=max).contains(number))
}

fn seat(value: &Value) -> Option<Seat> {
    let number = u8::try_from(value.as_u64()?).ok()?;
    Some(Seat(number))
}

fn observer(value: &Value) -> Option<Observer> {
    match value.as_str() {
        Some("public") => Some(Observer::Public),
        _ => seat(value).map(Observer::Seat),
    }
}

fn reader(value: &Value) -> Option<Reader> {
    match value.as_str() {
        Some("referee") => Some(Reader::Referee),
        _ => observer(value).map(Reader::Observer),
    }
}

fn seats(value: &Value) -> Option<Vec<Option<Level>>> {
    match value {
        Value::Array(players) => {
            let players = players.iter().map(|player| match player.as_str()? {
                "human" => Some(None),
                level => machine::level(level).map(Some),
            });
            players.collect()
        }
        number => Some(vec![None; seat(number)?.index()]),
    }
}

fn seed(value: &Value) -> Option<Seed> {
    match value {
        Value::String(hex) => Seed::from_hex(hex).ok(),
        number => number.as_u64().map(Seed::numbered),
    }
}

fn draws(value: &Value) -> Option<Vec<u32>> {
    let draw =
        |value: &Value| number(value, 1, MOST_FACES).and_then(|face| u32::try_from(face).ok());
    let draws = value.as_array().filter(|draws| draws.len() <= MOST_DRAWS)?;
    draws.iter().map(draw).collect()
}

fn language(value: &Value) -> Option<Language> {
    [Language::De, Language::En]
        .into_iter()
        .find(|language| value == language.tag())
}

/// What somebody wrote, short enough to be repeated to him.
pub fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
