use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A text as data: a Fluent message id with its arguments. No sentence is built in code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The Fluent id, generated at build time from `locales/`.
    pub id: Cow<'static, str>,
    /// Named arguments.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// One argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
            args: BTreeMap::new(),
        }
    }

    /// Adds one argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
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
