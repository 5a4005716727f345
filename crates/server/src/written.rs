//! JSON that is written once and goes into many messages.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::marker::PhantomData;

/// A `T` as JSON. It stands in messages like the `T` itself and has its schema.
pub(crate) struct Written<T> {
    json: Box<RawValue>,
    of: PhantomData<fn(&T)>,
}

impl<T: Serialize> Written<T> {
    /// Writes a value, which serialises to JSON by construction.
    pub fn new(value: &T) -> Self {
        let json = to_raw_value(value);
        Self {
            json: json.unwrap_or_else(|_| RawValue::NULL.to_owned()),
            of: PhantomData,
        }
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for Written<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
