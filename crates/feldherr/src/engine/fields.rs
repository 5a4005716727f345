use crate::{machine, text};
use feldherr_ai::Level;
use feldherr_core::{Message, Observer, Seat, Seed};
use feldherr_games::{Fault, Reader};
use serde_json::{Map, Value};

/// The most draws one request may force.
const MOST_DRAWS: usize = 10_000;
/// The most faces a die can have here.
const MOST_FACES: u64 = 1_000_000;

/// The fields of one request. Each is taken as what the command needs; a misfit names field and want.
pub struct Fields<'a> {
    cmd: &'static str,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// The fields of a request, of which only `known` may be there.
    pub fn new(
        cmd: &'static str,
        map: &'a Map<String, Value>,
        known: &[&str],
    ) -> Result<Self, Fault> {
        let is_known = |name: &str| name == "cmd" || name == "id" || known.contains(&name);
        match map.keys().find(|name| !is_known(name)) {
            None => Ok(Self { cmd, map }),
            Some(unknown) => {
                let id = match known {
                    [] => text::CLI_FIELD_NONE,
                    _ => text::CLI_FIELD_UNKNOWN,
                };
                let message = Message::new(id)
                    .with("cmd", cmd)
                    .with("field", shorten(unknown))
                    .with("known", known.join(", "));
                Err(Fault::new("malformed", message).field(shorten(unknown)))
            }
        }
    }

    /// A field as it is; `null` counts as absent.
    pub fn value(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    /// A field that must be there.
    pub fn needed(&self, name: &'static str) -> Result<&'a Value, Fault> {
        self.value(name).ok_or_else(|| {
            let message = Message::new(text::CLI_FIELD_MISSING)
                .with("cmd", self.cmd)
                .with("field", name);
            Fault::new("malformed", message).field(name)
        })
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
                    .with("cmd", self.cmd)
                    .with("fields", names.join(", "));
                let field = second.or(first).map_or(names[0], |(name, _)| name);
                Err(Fault::new("malformed", message).field(field))
            }
        }
    }

    pub fn text(&self, name: &'static str) -> Result<Option<&'a str>, Fault> {
        self.read(name, || Message::new(text::CLI_KIND_TEXT), Value::as_str)
    }

    pub fn needed_text(&self, name: &'static str) -> Result<&'a str, Fault> {
        self.needed(name)?;
        Ok(self.text(name)?.unwrap_or_default())
    }

    pub fn flag(&self, name: &'static str) -> Result<bool, Fault> {
        let flag = self.read(name, || Message::new(text::CLI_KIND_FLAG), Value::as_bool)?;
        Ok(flag.unwrap_or(false))
    }

    pub fn object(&self, name: &'static str) -> Result<Option<&'a Map<String, Value>>, Fault> {
        self.read(
            name,
            || Message::new(text::CLI_KIND_OBJECT),
            Value::as_object,
        )
    }

    pub fn number(&self, name: &'static str, min: u64, max: u64) -> Result<Option<u64>, Fault> {
        let expected = || {
            Message::new(text::CLI_KIND_NUMBER)
                .with("min", min.to_string())
                .with("max", max.to_string())
        };
        self.read(name, expected, |value| {
            value.as_u64().filter(|number| (min..=max).contains(number))
        })
    }

    pub fn seat(&self) -> Result<Option<Seat>, Fault> {
        self.read("seat", || Message::new(text::CLI_KIND_SEAT), seat)
    }

    pub fn observer(&self) -> Result<Option<Observer>, Fault> {
        self.read(
            "seat",
            || Message::new(text::CLI_KIND_OBSERVER),
            |value| match value.as_str() {
                Some("public") => Some(Observer::Public),
                _ => seat(value).map(Observer::Seat),
            },
        )
    }

    /// Who the answer is for.
    pub fn reader(&self) -> Result<Option<Reader>, Fault> {
        self.read(
            "as",
            || Message::new(text::CLI_KIND_READER),
            |value| match value.as_str() {
                Some("referee") => Some(Reader::Referee),
                Some("public") => Some(Reader::Observer(Observer::Public)),
                _ => seat(value).map(|seat| Reader::Observer(Observer::Seat(seat))),
            },
        )
    }

    pub fn seed(&self) -> Result<Option<Seed>, Fault> {
        self.read(
            "seed",
            || Message::new(text::CLI_KIND_SEED),
            |value| match value {
                Value::String(hex) => Seed::from_hex(hex).ok(),
                number => number.as_u64().map(Seed::numbered),
            },
        )
    }

    pub fn draws(&self, name: &'static str) -> Result<Option<Vec<u32>>, Fault> {
        let expected = || {
            Message::new(text::CLI_KIND_DRAWS)
                .with("max", MOST_FACES.to_string())
                .with("most", MOST_DRAWS.to_string())
        };
        let draw = |value: &Value| {
            let face = value
                .as_u64()
                .filter(|face| (1..=MOST_FACES).contains(face));
            face.and_then(|face| u32::try_from(face).ok())
        };
        self.read(name, expected, |value| {
            let draws = value.as_array().filter(|draws| draws.len() <= MOST_DRAWS)?;
            draws.iter().map(draw).collect()
        })
    }

    pub fn level(&self) -> Result<Option<Level>, Fault> {
        let expected = || Message::new(text::CLI_KIND_LEVEL).with("levels", machine::level_names());
        self.read("level", expected, |value| {
            value.as_str().and_then(machine::level)
        })
    }

    /// A field by `read`, or a fault that says what it must be.
    pub fn read<T>(
        &self,
        name: &'static str,
        expected: impl FnOnce() -> Message,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, Fault> {
        let Some(value) = self.value(name) else {
            return Ok(None);
        };
        let misfit = || {
            let message = Message::new(text::CLI_FIELD_TYPE)
                .with("field", name)
                .with("expected", expected());
            Fault::new("malformed", message).field(name)
        };
        read(value).map(Some).ok_or_else(misfit)
    }
}

fn seat(value: &Value) -> Option<Seat> {
    let number = u8::try_from(value.as_u64()?).ok()?;
    Some(Seat(number))
}

/// What somebody wrote, short enough to be repeated to him.
pub fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
