//! The JSON Schema of what a protocol says, made from its types.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// The schemas of what is written and of what is read, with the types that both refer to.
pub struct Schemas {
    written: SchemaGenerator,
    read: SchemaGenerator,
}

impl Schemas {
    /// For a document that keeps the types at this place, such as `/$defs`.
    pub fn new(place: &'static str) -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = place.into();
            settings.meta_schema = None;
        });
        Self {
            written: settings.clone().for_serialize().into_generator(),
            read: settings.for_deserialize().into_generator(),
        }
    }

    /// The schema of a type that is written, or a reference to it.
    pub fn written<T: JsonSchema>(&mut self) -> Value {
        whole(self.written.subschema_for::<T>(), true)
    }

    /// The schema of a type that is read, or a reference to it.
    pub fn read<T: JsonSchema>(&mut self) -> Value {
        whole(self.read.subschema_for::<T>(), false)
    }

    /// All types that were referred to. One that is read and written is described as it is written.
    pub fn definitions(mut self) -> Map<String, Value> {
        let mut types = self.read.take_definitions(true);
        types.values_mut().for_each(|schema| tidy(schema, false));
        let mut written = self.written.take_definitions(true);
        written.values_mut().for_each(|schema| tidy(schema, true));
        types.extend(written);
        types
    }
}

fn whole(schema: Schema, is_written: bool) -> Value {
    let mut schema = schema.to_value();
    tidy(&mut schema, is_written);
    schema
}

/// Says of every object that it has no other fields, as readers are strict, and of what may be missing in an answer that it
/// is never `null` instead.
fn tidy(schema: &mut Value, is_written: bool) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(|part| tidy(part, is_written)),
        Value::Object(parts) => {
            if let Some(Value::String(about)) = parts.get_mut("description") {
                // Links of our own documentation.
                *about = about.replace("[`", "`").replace("`]", "`");
            }
            parts.values_mut().for_each(|part| tidy(part, is_written));
            if is_written {
                never_null(parts);
            }
            close(parts);
        }
        _ => {}
    }
}

fn never_null(schema: &mut Map<String, Value>) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let required: Vec<&str> = required
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let Some(Value::Object(fields)) = schema.get_mut("properties") else {
        return;
    };
    for (name, field) in fields {
        if let (false, Value::Object(field)) = (required.contains(&&**name), field) {
            drop_null(field);
        }
    }
}

/// Leaves what a field may be beside `null`.
fn drop_null(field: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = field.get_mut("type") {
        types.retain(|word| word != "null");
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            field.insert("type".to_owned(), only);
        }
    }
    let null = json!({"type": "null"});
    if let Some(Value::Array(forms)) = field.get_mut("anyOf") {
        forms.retain(|form| *form != null);
        if let [Value::Object(only)] = forms.as_mut_slice() {
            let only = std::mem::take(only);
            field.remove("anyOf");
            field.extend(only);
        }
    }
}

fn close(schema: &mut Map<String, Value>) {
    let is_object = schema.get("type").is_some_and(|kind| kind == "object");
    if !is_object || schema.contains_key("additionalProperties") {
        return;
    }
    let mut rest = "additionalProperties";
    for form in ["oneOf", "anyOf", "allOf"] {
        let Some(Value::Array(forms)) = schema.get_mut(form) else {
            continue;
        };
        // Each alternative is a part of the object only: it is the whole that has no other fields.
        let parts = forms.iter_mut().filter_map(Value::as_object_mut);
        parts.for_each(|part| {
            part.remove("additionalProperties");
        });
        rest = "unevaluatedProperties";
    }
    schema.insert(rest.to_owned(), false.into());
}
