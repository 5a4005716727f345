//! Finds every id inside a value, whatever its shape: tasks and effects name units, features and seats, and a document
//! may name some that do not exist. A serializer that writes nothing meets them all by their type.

use serde::Serialize;
use serde::ser::{
    self, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use std::fmt;

/// The ids in `value`, each with the name of its type.
pub(super) fn ids_in(value: &impl Serialize) -> Vec<(&'static str, u64)> {
    let mut finder = Finder::default();
    // The finder refuses nothing.
    let _ = value.serialize(&mut finder);
    finder.found
}

#[derive(Default)]
struct Finder {
    /// The type whose inner value comes next.
    inside: Option<&'static str>,
    found: Vec<(&'static str, u64)>,
}

/// Never made.
#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! ignore {
    ($($method:ident($($arg:ty),*)),* $(,)?) => {$(
        fn $method(self $(, _: $arg)*) -> Result<(), Never> {
            Ok(())
        }
    )*};
}

macro_rules! numbers {
    ($($method:ident($kind:ty)),*) => {$(
        fn $method(self, number: $kind) -> Result<(), Never> {
            if let Some(name) = self.inside.take() {
                self.found.push((name, u64::from(number)));
            }
            Ok(())
        }
    )*};
}

macro_rules! compounds {
    ($($method:ident ($($arg:ty),*)),*) => {$(
        fn $method(self $(, _: $arg)*) -> Result<Self, Never> {
            self.inside = None;
            Ok(self)
        }
    )*};
}

impl ser::Serializer for &mut Finder {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    ignore! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64),
        serialize_f32(f32), serialize_f64(f64), serialize_char(char), serialize_str(&str), serialize_bytes(&[u8]),
        serialize_none(), serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    numbers! { serialize_u8(u8), serialize_u16(u16), serialize_u32(u32), serialize_u64(u64) }

    compounds! {
        serialize_seq(Option<usize>),
        serialize_tuple(usize),
        serialize_tuple_struct(&'static str, usize),
        serialize_tuple_variant(&'static str, u32, &'static str, usize),
        serialize_map(Option<usize>),
        serialize_struct(&'static str, usize),
        serialize_struct_variant(&'static str, u32, &'static str, usize)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.inside = Some(name);
        let done = value.serialize(&mut *self);
        self.inside = None;
        done
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }
}

macro_rules! parts {
    ($($part:ident :: $method:ident),*) => {$(
        impl $part for &mut Finder {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
}

macro_rules! fields {
    ($($part:ident),*) => {$(
        impl $part for &mut Finder {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _: &'static str,
                value: &T,
            ) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

fields! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for &mut Finder {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
