//! The interface in OpenAPI, and what goes over a socket as JSON Schema: both made from the types that are sent and read.

use crate::error;
use crate::http::routes;
use crate::wire::{Forecast, FromClient, ToClient};
use axum::http::StatusCode;
use feldherr_games::Schemas;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

/// Writes the schema of a type, or a reference to it.
type SchemaOf = fn(&mut Schemas) -> Value;

/// One call of the interface, as it is described.
pub(crate) struct Call {
    about: &'static str,
    query: Vec<(&'static str, &'static str, SchemaOf)>,
    body: Option<SchemaOf>,
    answers: Vec<Answer>,
}

struct Answer {
    status: u16,
    about: Option<&'static str>,
    content: Option<(&'static str, SchemaOf)>,
}

impl Answer {
    const fn bare(status: u16) -> Self {
        Self {
            status,
            about: None,
            content: None,
        }
    }
}

impl Call {
    /// A call that does this.
    pub const fn new(about: &'static str) -> Self {
        Self {
            about,
            query: Vec::new(),
            body: None,
            answers: Vec::new(),
        }
    }

    /// It may be asked for something in particular.
    pub fn query<T: JsonSchema>(mut self, name: &'static str, about: &'static str) -> Self {
        self.query
            .push((name, about, |schemas| schemas.read::<T>()));
        self
    }

    /// It reads this.
    pub fn reads<T: JsonSchema>(mut self) -> Self {
        self.body = Some(|schemas| schemas.read::<T>());
        self
    }

    /// It reads what is written elsewhere as well.
    pub fn reads_again<T: JsonSchema>(mut self) -> Self {
        self.body = Some(|schemas| schemas.written::<T>());
        self
    }

    /// It answers this in JSON.
    pub fn answers<T: JsonSchema>(self, status: u16) -> Self {
        self.content(status, "application/json", |schemas| schemas.written::<T>())
    }

    /// It answers a text of this kind.
    pub fn text(self, kind: &'static str) -> Self {
        self.content(200, kind, |schemas| schemas.written::<String>())
    }

    fn content(mut self, status: u16, kind: &'static str, schema: SchemaOf) -> Self {
        self.answers.push(Answer {
            content: Some((kind, schema)),
            ..Answer::bare(status)
        });
        self
    }

    /// Its answer may be kept and asked for again.
    pub fn kept(mut self) -> Self {
        self.answers.push(Answer {
            about: Some("Nothing has changed"),
            ..Answer::bare(304)
        });
        self
    }

    /// It opens a WebSocket.
    pub fn opens(mut self) -> Self {
        let about =
            "The WebSocket is open: FromClient is what the client says, ToClient what it hears";
        self.answers.push(Answer {
            about: Some(about),
            ..Answer::bare(101)
        });
        self
    }

    /// It may be refused so.
    pub fn refuses(self, statuses: &[u16]) -> Self {
        let refuse = |call: Self, status: &u16| call.answers::<error::Body<'_>>(*status);
        statuses.iter().fold(self, refuse)
    }

    fn describe(&self, path: &str, schemas: &mut Schemas) -> Value {
        let mut parameters: Vec<Value> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| parameter("path", name, place(name), schemas.read::<String>()))
            .collect();
        for (name, about, schema) in &self.query {
            parameters.push(parameter("query", name, about, schema(schemas)));
        }
        let mut described = Map::new();
        described.insert("summary".to_owned(), self.about.into());
        if !parameters.is_empty() {
            described.insert("parameters".to_owned(), parameters.into());
        }
        if let Some(body) = self.body {
            let content = json!({"application/json": {"schema": body(schemas)}});
            let body = json!({"content": content, "required": true});
            described.insert("requestBody".to_owned(), body);
        }
        let answers = self.answers.iter();
        let answers: Map<String, Value> = answers
            .map(|answer| (answer.status.to_string(), answer.describe(schemas)))
            .collect();
        described.insert("responses".to_owned(), answers.into());
        described.into()
    }
}

impl Answer {
    fn describe(&self, schemas: &mut Schemas) -> Value {
        let status = StatusCode::from_u16(self.status).ok();
        let usual = status.and_then(|status| status.canonical_reason());
        let about = self.about.or(usual).unwrap_or_default();
        match self.content {
            Some((kind, schema)) => {
                json!({"description": about, "content": {kind: {"schema": schema(schemas)}}})
            }
            None => json!({"description": about}),
        }
    }
}

fn parameter(place: &str, name: &str, about: &str, schema: Value) -> Value {
    json!({
        "name": name,
        "in": place,
        "description": about,
        "required": place == "path",
        "schema": schema,
    })
}

/// What a part of an address names.
fn place(name: &str) -> &'static str {
    match name {
        "game" => "The game's key",
        "id" => "The table's id",
        "n" => "How many moves",
        _ => "The file's name",
    }
}

/// The description of the HTTP interface.
pub fn document() -> Value {
    let mut schemas = Schemas::new("/components/schemas");
    let mut paths = Map::new();
    for route in routes() {
        let calls = route.calls.iter();
        let calls: Map<String, Value> = calls
            .map(|(method, call)| {
                (
                    (*method).to_owned(),
                    call.describe(route.path, &mut schemas),
                )
            })
            .collect();
        paths.insert(route.path.to_owned(), calls.into());
    }
    socket_messages(&mut schemas);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Feldherr",
            "description": "Napoleonic board games by their full rules. docs/http-api.md describes what goes over a socket.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": schemas.definitions()},
    })
}

fn socket_messages(schemas: &mut Schemas) -> [Value; 2] {
    schemas.written::<Forecast<'_>>();
    [
        schemas.read::<FromClient>(),
        schemas.written::<ToClient<'_>>(),
    ]
}

/// What goes over a socket: `$defs/FromClient` is what a client says, `$defs/ToClient` what it hears.
pub fn socket() -> Value {
    let mut schemas = Schemas::new("/$defs");
    let either = socket_messages(&mut schemas);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What goes over the socket of a table",
        "anyOf": either,
        "$defs": schemas.definitions(),
    })
}
