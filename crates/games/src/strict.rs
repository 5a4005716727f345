//! Reads documents strictly: a field that nobody knows is a fault, and every fault is told with its path.

use crate::Fault;
use serde::de::value::{BorrowedStrDeserializer, StrDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde_json::{Error, Map, Value};
use std::cell::RefCell;
use std::fmt;

/// The most faults that are told of one document.
const MOST_FAULTS: usize = 32;

/// Reads `value`, which its sender calls `field`.
///
/// # Errors
/// `malformed`, with every fault found and the path of each.
pub(crate) fn read<T: DeserializeOwned>(field: &str, value: &Value) -> Result<T, Fault> {
    let first = match attempt(value) {
        Ok(read) => return Ok(read),
        Err(misfit) => misfit,
    };
    let told = faults::<T>(value, first).into_iter();
    let mut told = told.map(|(path, cause)| Fault::malformed(&format!("{field}{path}"), cause));
    let first = told.next();
    let more = told.collect();
    Err(match first {
        Some(first) => Fault { more, ..first },
        None => Fault::malformed(field, "unreadable"),
    })
}

/// Every fault of `value` with its path, the first of which was found already. Serde stops at the first fault, so what
/// is at fault is taken out and the rest is read again.
pub(crate) fn faults<T: DeserializeOwned>(value: &Value, first: Misfit) -> Vec<(Path, String)> {
    let mut rest = Pruned {
        value: value.clone(),
        removed: Vec::new(),
    };
    let mut told = Vec::new();
    let mut next = Some(first);
    while let Some(misfit) = next.take() {
        let path = rest.original(&misfit.path);
        let cause = misfit.error.to_string();
        if !rest.follows_from_removal(&path, &cause) {
            told.push((path, cause));
        }
        if told.len() >= MOST_FAULTS || !rest.remove(&misfit.path) {
            break;
        }
        next = attempt::<T>(&rest.value).err();
    }
    told
}

/// Reads a document once.
///
/// # Errors
/// The first fault, and where it is.
pub(crate) fn attempt<T: DeserializeOwned>(value: &Value) -> Result<T, Misfit> {
    let track = Track::default();
    // Behind a pointer, so that the compiler makes this reader once and not once for each type of each game.
    let read = {
        let mut document = <dyn erased_serde::Deserializer<'_>>::erase(Strict::new(value, &track));
        erased_serde::deserialize(&mut document)
    };
    read.map_err(|error| Misfit {
        path: track.fault.into_inner().unwrap_or_default(),
        error,
    })
}

/// The first fault of a document.
pub(crate) struct Misfit {
    path: Path,
    error: erased_serde::Error,
}

/// One step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

/// A place in a document, written after its name: `.path[0]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path(Vec<Step>);

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| match step {
            Step::Key(key) => write!(f, ".{key}"),
            Step::Index(index) => write!(f, "[{index}]"),
        })
    }
}

/// A document from which faults were taken out.
struct Pruned {
    value: Value,
    /// What was taken out, by its path in the whole document.
    removed: Vec<Path>,
}

impl Pruned {
    /// The path in the whole document of a path in what is left: elements of lists have moved up.
    fn original(&self, path: &Path) -> Path {
        let mut whole = Path::default();
        for step in &path.0 {
            let step = match step {
                Step::Key(_) => step.clone(),
                Step::Index(index) => Step::Index(self.original_index(&whole, *index)),
            };
            whole.0.push(step);
        }
        whole
    }

    fn original_index(&self, list: &Path, index: usize) -> usize {
        let removed = self
            .removed
            .iter()
            .filter_map(|path| match path.0.split_last() {
                Some((Step::Index(index), parent)) if parent == list.0 => Some(*index),
                _ => None,
            });
        let mut removed: Vec<usize> = removed.collect();
        removed.sort_unstable();
        removed
            .into_iter()
            .fold(index, |index, gone| index + usize::from(gone <= index))
    }

    /// Whether something is missing at `path` only because it was taken out.
    fn follows_from_removal(&self, path: &Path, cause: &str) -> bool {
        self.removed.iter().any(|gone| match gone.0.split_last() {
            Some((Step::Key(key), parent)) => {
                // Without its tag a variant is an empty object.
                let is_missing = cause.starts_with(&format!("missing field `{key}`"));
                parent == path.0 && (is_missing || cause.ends_with("map with a single key"))
            }
            Some((Step::Index(_), parent)) => {
                parent == path.0 && cause.starts_with("invalid length")
            }
            None => false,
        })
    }

    /// Takes out what is at `path`; not possible for the whole document.
    fn remove(&mut self, path: &Path) -> bool {
        let whole = self.original(path);
        let Some((last, parents)) = path.0.split_last() else {
            return false;
        };
        let parent = parents
            .iter()
            .try_fold(&mut self.value, |value, step| match step {
                Step::Key(key) => value.get_mut(key),
                Step::Index(index) => value.get_mut(index),
            });
        let is_removed = match (parent, last) {
            (Some(Value::Object(fields)), Step::Key(key)) => fields.remove(key).is_some(),
            (Some(Value::Array(items)), Step::Index(index)) if *index < items.len() => {
                items.remove(*index);
                true
            }
            _ => false,
        };
        if is_removed {
            self.removed.push(whole);
        }
        is_removed
    }
}

/// Where reading has got to, and where it failed first.
#[derive(Default)]
struct Track {
    path: RefCell<Path>,
    fault: RefCell<Option<Path>>,
}

impl Track {
    fn within<T>(&self, step: Step, read: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
        self.path.borrow_mut().0.push(step);
        let done = read();
        if done.is_err() {
            let mut fault = self.fault.borrow_mut();
            fault.get_or_insert_with(|| self.path.borrow().clone());
        }
        self.path.borrow_mut().0.pop();
        done
    }
}

/// Reads one value of a document.
#[derive(Clone, Copy)]
struct Strict<'de, 't> {
    value: &'de Value,
    track: &'t Track,
    /// The fields beside this one that are known, where it is a field.
    known: &'static [&'static str],
    key: &'de str,
}

impl<'de, 't> Strict<'de, 't> {
    const fn new(value: &'de Value, track: &'t Track) -> Self {
        Self {
            value,
            track,
            known: &[],
            key: "",
        }
    }

    /// Reads the value with the fields known that it may have.
    fn read<V: Visitor<'de>>(
        self,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value {
            Value::Array(items) => {
                let mut items = Items {
                    items: items.iter().enumerate(),
                    track: self.track,
                };
                let read = visitor.visit_seq(&mut items)?;
                match items.items.len() {
                    0 => Ok(read),
                    more => Err(Error::custom(format!("the list is too long by {more}"))),
                }
            }
            Value::Object(fields) => visitor.visit_map(Fields {
                fields: fields.iter(),
                next: None,
                track: self.track,
                known,
            }),
            plain => plain.deserialize_any(visitor),
        }
    }
}

impl<'de> Deserializer<'de> for Strict<'de, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.read(&[], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.read(fields, visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value.as_object().map(single) {
            Some(Some((tag, value))) => visitor.visit_enum(Tagged {
                tag,
                content: Self::new(value, self.track),
            }),
            _ => self.value.deserialize_enum(name, variants, visitor),
        }
    }

    /// A reader that passes over a field does not know it.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::unknown_field(self.key, self.known))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier
    }
}

fn single(map: &Map<String, Value>) -> Option<(&String, &Value)> {
    let mut fields = map.iter();
    fields.next().filter(|_| fields.next().is_none())
}

struct Items<'de, 't> {
    items: std::iter::Enumerate<std::slice::Iter<'de, Value>>,
    track: &'t Track,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some((index, item)) = self.items.next() else {
            return Ok(None);
        };
        let read = || seed.deserialize(Strict::new(item, self.track));
        self.track.within(Step::Index(index), read).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Fields<'de, 't> {
    fields: serde_json::map::Iter<'de>,
    next: Option<(&'de String, &'de Value)>,
    track: &'t Track,
    known: &'static [&'static str],
}

impl<'de> MapAccess<'de> for Fields<'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let Some((key, value)) = self.fields.next() else {
            return Ok(None);
        };
        self.next = Some((key, value));
        // A whole number as key is a number to whom it reads, as in other documents.
        let read = || {
            let name = seed.deserialize(Name(key));
            name.map(Some)
        };
        self.track.within(Step::Key(key.clone()), read)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some((key, value)) = self.next.take() else {
            return Err(Error::custom("a value without a key"));
        };
        let strict = Strict {
            value,
            track: self.track,
            known: self.known,
            key,
        };
        self.track
            .within(Step::Key(key.clone()), || seed.deserialize(strict))
    }
}

/// The name of a field, or a key of a map; keys that are numbers are texts in JSON.
struct Name<'de>(&'de str);

macro_rules! number_keys {
    ($($read:ident $kind:ty, $visit:ident;)*) => {$(
        fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0.parse::<$kind>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => visitor.visit_borrowed_str(self.0),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Name<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        BorrowedStrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    number_keys! {
        deserialize_u8 u8, visit_u8;
        deserialize_u16 u16, visit_u16;
        deserialize_u32 u32, visit_u32;
        deserialize_u64 u64, visit_u64;
        deserialize_i8 i8, visit_i8;
        deserialize_i16 i16, visit_i16;
        deserialize_i32 i32, visit_i32;
        deserialize_i64 i64, visit_i64;
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant that is more than its name.
struct Tagged<'de, 't> {
    tag: &'de str,
    content: Strict<'de, 't>,
}

impl<'de, 't> EnumAccess<'de> for Tagged<'de, 't> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        let read = || seed.deserialize(StrDeserializer::new(self.tag));
        let track = self.content.track;
        let variant = track.within(Step::Key(self.tag.to_owned()), read)?;
        Ok((variant, self))
    }
}

impl<'de> Tagged<'de, '_> {
    fn within<T>(self, read: impl FnOnce(Strict<'de, '_>) -> Result<T, Error>) -> Result<T, Error> {
        let step = Step::Key(self.tag.to_owned());
        self.content.track.within(step, || read(self.content))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'de, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        self.within(|content| serde::Deserialize::deserialize(content))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        self.within(|content| seed.deserialize(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        self.within(|content| content.deserialize_tuple(len, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.within(|content| content.read(fields, visitor))
    }
}
