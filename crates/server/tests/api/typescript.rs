//! Types in TypeScript, made from the schemas of what browser and server say to each other.

use serde_json::{Map, Value};

const HEAD: &str =
    "// Made from the types of the server by `make wire`; described in docs/http-api.md.\n";
const WIDTH: usize = 110;

/// All types, in the order of their names.
pub fn module(types: &Map<String, Value>) -> String {
    let types = types.iter().map(|(name, schema)| declaration(name, schema));
    format!("{HEAD}{}", types.collect::<String>())
}

fn declaration(name: &str, schema: &Value) -> String {
    let about = comment(schema, "");
    match fields(schema) {
        Some(fields) if parts(schema).is_empty() => {
            let fields = members(fields, schema, "  ");
            format!("\n{about}export interface {name} {{\n{fields}}}\n")
        }
        _ => format!("\n{about}export type {name} ={};\n", form(schema, "")),
    }
}

/// What is documented, as a comment.
fn comment(schema: &Value, indent: &str) -> String {
    let Some(about) = schema["description"].as_str() else {
        return String::new();
    };
    let lines: Vec<&str> = about.lines().map(str::trim).collect();
    match lines.as_slice() {
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let lines = lines
                .iter()
                .map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n");
            format!("{indent}/**\n{}{indent} */\n", lines.collect::<String>())
        }
    }
}

fn fields(schema: &Value) -> Option<&Map<String, Value>> {
    schema["properties"].as_object()
}

/// The alternatives that a schema consists of, or has beside its own fields.
fn parts(schema: &Value) -> &[Value] {
    let forms = ["oneOf", "anyOf"]
        .iter()
        .find_map(|word| schema[word].as_array());
    // Alternatives that only say which fields go together are no types.
    let is_type = |form: &Value| {
        form.as_object()
            .is_some_and(|form| !form.keys().eq(["required"]))
    };
    forms
        .filter(|forms| forms.iter().all(is_type))
        .map_or(&[], Vec::as_slice)
}

/// The members of an object, each in a line.
fn members(fields: &Map<String, Value>, schema: &Value, indent: &str) -> String {
    let is_required = |name: &str| {
        let mut names = schema["required"].as_array().into_iter().flatten();
        names.any(|required| required == name)
    };
    let member = |(name, field): (&String, &Value)| {
        let sign = if is_required(name) { "" } else { "?" };
        format!(
            "{}{indent}{name}{sign}:{};\n",
            comment(field, indent),
            form(field, indent)
        )
    };
    // What tells alternatives apart comes first.
    let (first, rest): (Vec<_>, Vec<_>) = fields
        .iter()
        .partition(|(_, field)| field.get("const").is_some());
    first.into_iter().chain(rest).map(member).collect()
}

/// A type where it is used, with a space or a line before it. Alternatives with fields get a line each.
fn form(schema: &Value, indent: &str) -> String {
    let own = fields(schema).map(|fields| object(fields, schema, indent));
    let forms = parts(schema);
    let lines = || -> String {
        let deeper = format!("{indent}  ");
        let line = |part: &Value| {
            format!(
                "\n{}{deeper}|{}",
                comment(part, &deeper),
                form(part, &deeper)
            )
        };
        forms.iter().map(line).collect()
    };
    match own {
        Some(own) if forms.is_empty() => format!(" {own}"),
        Some(own) => format!(" {own} & ({}\n{indent})", lines()),
        None if forms.iter().any(|part| fields(part).is_some()) => lines(),
        None => format!(" {}", plain(schema)),
    }
}

fn object(fields: &Map<String, Value>, schema: &Value, indent: &str) -> String {
    let has_comments = fields.values().any(|field| !field["description"].is_null());
    let short: Vec<String> = members(fields, schema, "")
        .lines()
        .map(str::to_owned)
        .collect();
    let short = short.join(" ");
    let short = format!("{{ {} }}", short.trim_end_matches(';'));
    if has_comments || short.len() + indent.len() > WIDTH {
        let deeper = format!("{indent}  ");
        return format!("{{\n{}{indent}}}", members(fields, schema, &deeper));
    }
    short
}

/// A type without fields of its own, in one line.
fn plain(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(word) = schema.get("const") {
        return word.to_string();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words
            .iter()
            .map(Value::to_string)
            .collect::<Vec<_>>()
            .join(" | ");
    }
    let forms = parts(schema);
    if !forms.is_empty() {
        return forms.iter().map(plain).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let alone = |kind: &Value| {
                let mut alone = schema.clone();
                alone["type"] = kind.clone();
                plain(&alone)
            };
            kinds.iter().map(alone).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => named(kind, schema),
        // Anything at all, such as an action.
        _ => "unknown".to_owned(),
    }
}

fn named(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "string" | "boolean" | "null" => kind.to_owned(),
        "array" => list(schema),
        "object" => match schema.get("additionalProperties") {
            Some(value) if value.is_object() => format!("{{ [name: string]: {} }}", plain(value)),
            _ => "{ [name: string]: unknown }".to_owned(),
        },
        other => panic!("no type in TypeScript for {other}"),
    }
}

/// A list, or a tuple where the places are told apart or counted.
fn list(schema: &Value) -> String {
    if let Some(places) = schema["prefixItems"].as_array() {
        return format!(
            "[{}]",
            places.iter().map(plain).collect::<Vec<_>>().join(", ")
        );
    }
    let item = plain(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!(
                "[{}]",
                vec![item; usize::try_from(least).unwrap()].join(", ")
            )
        }
        _ if item.contains(" | ") => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}
