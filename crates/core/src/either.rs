//! Documents that say something by its name or in full.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// A text, or something that is no text. Serde's own untagged enums read everything into a buffer first; a fault inside
/// is then "no variant" at no place, and a field that nobody knows is not noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextOr<T> {
    /// A text.
    Text(String),
    /// Something else.
    Other(T),
}

/// Reads a text, or a list or an object that is a `T`; `expected` says what it should be.
///
/// # Errors
/// It is neither, or there is a fault inside.
pub fn text_or<'de, D, T>(deserializer: D, expected: &'static str) -> Result<TextOr<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_any(Either {
        expected,
        other: PhantomData,
    })
}

/// Reads a name, or `{"inline": …}` with the whole document.
///
/// # Errors
/// It is neither, or there is a fault inside.
pub fn name_or_inline<'de, D, T>(
    deserializer: D,
    expected: &'static str,
) -> Result<TextOr<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inline<T> {
        inline: T,
    }
    Ok(match text_or::<D, Inline<T>>(deserializer, expected)? {
        TextOr::Text(name) => TextOr::Text(name),
        TextOr::Other(Inline { inline }) => TextOr::Other(inline),
    })
}

struct Either<T> {
    expected: &'static str,
    other: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
    type Value = TextOr<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<TextOr<T>, E> {
        Ok(TextOr::Text(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<TextOr<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(TextOr::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<TextOr<T>, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(list)).map(TextOr::Other)
    }
}
