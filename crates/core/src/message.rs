use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A text as data: a Fluent message id with its arguments. No sentence is built in code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Message {
    /// The Fluent id, generated at build time from `locales/`.
    pub id: Cow<'static, str>,
    /// Named arguments.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

/// The named arguments of a [`Message`], in the order of their names.
///
/// A position on screen has hundreds of messages with one to four arguments each; a plain list is far cheaper to
/// make, copy and drop than a map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Args(Vec<(Cow<'static, str>, Arg)>);

impl Args {
    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds an argument, or replaces the one of this name.
    pub fn insert(&mut self, name: Cow<'static, str>, arg: Arg) {
        match self.0.binary_search_by(|(other, _)| other.cmp(&name)) {
            Ok(index) => self.0[index].1 = arg,
            Err(index) => self.0.insert(index, (name, arg)),
        }
    }

    /// The arguments with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (&**name, arg))
    }
}

impl JsonSchema for Args {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Args".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, Arg>::json_schema(generator)
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sorted = BTreeMap::<Cow<'static, str>, Arg>::deserialize(deserializer)?;
        Ok(Self(sorted.into_iter().collect()))
    }
}

/// One argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Arg {
    /// A number, formatted by the reader's language.
    Number(i64),
    /// A word that is the same in every language: a name, a coordinate.
    Text(Cow<'static, str>),
    /// A text that is translated before it is put in.
    Message(Box<Message>),
}

impl Message {
    /// The message `id` without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            args: Args(Vec::new()),
        }
    }

    /// Adds one argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }

    /// Puts what `other` says in the place of messages inside this one.
    pub fn replace(&mut self, other: &impl Fn(&Self) -> Option<Self>) {
        for (_, arg) in &mut self.args.0 {
            let Arg::Message(inner) = arg else { continue };
            match other(inner) {
                Some(said) => **inner = said,
                None => inner.replace(other),
            }
        }
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

macro_rules! number_args {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8, u16, u32, i8, i16, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_inside_are_replaced_at_any_depth() {
        let of = |id| {
            Message::new("outer").with("in", Message::new("inner").with("who", Message::new(id)))
        };
        let mut message = of("side");
        message.replace(&|inner| (inner.id == "side").then(|| Message::new("name")));
        assert_eq!(message, of("name"));
    }

    #[test]
    fn arguments_are_a_map_sorted_by_name() {
        let message = Message::new("x")
            .with("b", 1u8)
            .with("a", "one")
            .with("c", Message::new("y"))
            .with("a", "two");
        let text = r#"{"id":"x","args":{"a":"two","b":1,"c":{"id":"y"}}}"#;
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        assert_eq!(serde_json::from_str::<Message>(text).unwrap(), message);
        let shuffled = r#"{"args":{"c":{"id":"y"},"b":1,"a":"two"},"id":"x"}"#;
        assert_eq!(serde_json::from_str::<Message>(shuffled).unwrap(), message);
    }
}
