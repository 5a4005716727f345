//! The document of a game's actions in Markdown.

use crate::example::{Before, Shown, Written};
use crate::schema::{Action, Chapter, Schema, paragraphs, reference, variants};
use serde::Serialize as _;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Writes the document.
pub fn write(
    game: &str,
    title: &str,
    schema: &Schema,
    examples: &BTreeMap<String, Shown>,
) -> String {
    let mut text = head(game, title);
    overview(schema, &mut text);
    for chapter in schema.chapters() {
        write_chapter(chapter, &mut text);
        for action in &chapter.actions {
            write_action(action, examples.get(&action.path), &mut text);
        }
    }
    text.push_str("\n## Values\nWhat stands in the fields of actions.\n");
    for (name, value) in schema.values() {
        write_value(name, value, &mut text);
    }
    text
}

fn head(game: &str, title: &str) -> String {
    format!(
        "<!-- Made by `make docs` from the types of the program. Changes made here are lost. -->\n\
         # Actions of {title}\n\n\
         Everything that a seat of {title} can do, for programs that play by the [engine protocol](engine-protocol.md): an action is sent \
         with `do`, judged with `check`, and listed by `options`. The JSON Schema is \
         [schema/action-{game}.schema.json](schema/action-{game}.schema.json); positions are described in \
         [setup-{game}.md](setup-{game}.md), and `rules` tells the text of a rule by its id.\n\n\
         An action without fields is its name as a word; any other is an object with its name as the only key. A field that is unknown is an \
         error. All examples are executed by the tests: in games that the program plays with itself, or in the position shown. What stands \
         beside an example is the question that the seat was asked, the words for the action on the screen, and the first line of the log.\n"
    )
}

/// A table of all actions.
fn overview(schema: &Schema, text: &mut String) {
    text.push_str("\n| action | |\n| --- | --- |\n");
    for action in schema.actions() {
        let (meaning, _) = meaning(&action.about);
        let _ = writeln!(
            text,
            "| [`{0}`](#{1}) | {meaning} |",
            shown(&action.path),
            anchor(&action.path)
        );
    }
}

fn write_chapter(chapter: &Chapter, text: &mut String) {
    match &chapter.name {
        Some(name) => {
            let _ = writeln!(text, "\n## `{name}`");
            write_about(&chapter.about, text);
            let _ = writeln!(text, "\nThese actions stand under the key `{name}`.");
        }
        None => text.push_str("\n## Actions\n"),
    }
}

fn write_action(action: &Action, example: Option<&Shown>, text: &mut String) {
    let _ = writeln!(text, "\n### {}", shown(&action.path));
    write_about(&action.about, text);
    if let Some(payload) = &action.payload {
        write_payload(payload, text);
    }
    if let Some(example) = example {
        write_example(example, text);
    }
}

/// An action's path as a heading.
fn shown(path: &str) -> String {
    path.replace('.', ": ")
}

/// The address of a heading within the document.
fn anchor(path: &str) -> String {
    path.replace('.', "-")
}

/// The first paragraph without the rules it begins with, and these rules.
fn meaning(about: &[String]) -> (&str, Vec<&str>) {
    let mut rest = about.first().map_or("", String::as_str);
    let mut rules = Vec::new();
    while let Some((word, after)) = rest.split_once(' ') {
        let rule = word.trim_end_matches(',');
        let is_rule = crate::is_rule(rule);
        if !is_rule && (rules.is_empty() || rule != "to") {
            break;
        }
        rules.push(rule);
        rest = after;
    }
    (rest, rules)
}

fn write_about(about: &[String], text: &mut String) {
    let (meaning, rules) = meaning(about);
    let rules = rules.join(", ").replace(", to, ", " to ");
    match rules.as_str() {
        "" => drop(writeln!(text, "{meaning}")),
        rules => drop(writeln!(text, "{meaning} ({rules})")),
    }
    for paragraph in about.iter().skip(1) {
        let paragraph = match paragraph.strip_prefix("Legal ") {
            Some(rest) => format!("**Legal** {rest}"),
            None => paragraph.clone(),
        };
        let _ = writeln!(text, "\n{paragraph}");
    }
}

/// The fields of an action, or what stands under its name at once.
fn write_payload(payload: &Value, text: &mut String) {
    match payload["properties"].as_object() {
        Some(_) => write_fields(payload, text),
        None => drop(writeln!(text, "\n**Value:** {}", words(payload))),
    }
}

fn write_fields(object: &Value, text: &mut String) {
    text.push_str("\n| field | type | |\n| --- | --- | --- |\n");
    let required: Vec<&str> = object["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let fields = object["properties"].as_object();
    let mut fields: Vec<_> = fields.into_iter().flatten().collect();
    // A schema keeps fields in the order of letters, but the needed ones in that of the type.
    fields.sort_by_key(|(name, _)| {
        required
            .iter()
            .position(|other| other == name)
            .unwrap_or(usize::MAX)
    });
    for (name, field) in fields {
        let need = if required.contains(&name.as_str()) {
            ""
        } else {
            ", may be left out"
        };
        let about = paragraphs(field);
        let (meaning, rules) = meaning(&about);
        let rules = if rules.is_empty() {
            String::new()
        } else {
            format!(" ({})", rules.join(", "))
        };
        let _ = writeln!(
            text,
            "| `{name}` | {}{need} | {meaning}{rules} |",
            words(field)
        );
    }
}

/// A type in words.
fn words(schema: &Value) -> String {
    if let Some(name) = reference(schema) {
        let name = value_name(name);
        return format!("[{name}](#value-{})", name.replace(' ', "-"));
    }
    let forms = schema["anyOf"].as_array().or(schema["oneOf"].as_array());
    if let Some(forms) = forms {
        let forms: Vec<String> = forms.iter().map(words).collect();
        return forms.join(" or ");
    }
    let listed = |kind: &Value| match kind.as_str() {
        Some("array") => list_words(schema),
        Some("integer") => "whole number".to_owned(),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("null") => "`null`".to_owned(),
        Some("string") => "text".to_owned(),
        Some(other) => other.to_owned(),
        None => "anything".to_owned(),
    };
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(listed).collect::<Vec<_>>().join(" or "),
        kind => listed(kind),
    }
}

fn list_words(schema: &Value) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        let parts: Vec<String> = parts.iter().map(words).collect();
        return format!("list: {}", parts.join(", "));
    }
    let items = words(&schema["items"]);
    match schema["minItems"].as_u64() {
        Some(count) if schema["maxItems"].as_u64() == Some(count) => {
            format!("list of {count}: {items}")
        }
        _ => format!("list: {items}"),
    }
}

/// `PieceId` is a piece id, `MoveKind` a move kind.
fn value_name(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

fn write_value(name: &str, value: &Value, text: &mut String) {
    let _ = writeln!(text, "\n### Value: {}", value_name(name));
    write_about(&paragraphs(value), text);
    let forms = variants(value, None);
    let has_words = |form: &Action| !form.about.is_empty() && form.about != paragraphs(value);
    if value["properties"].is_object() {
        write_fields(value, text);
    } else if forms.iter().any(has_words) {
        text.push_str("\n| form | |\n| --- | --- |\n");
        for form in &forms {
            let (meaning, rules) = meaning(&form.about);
            let rules = if rules.is_empty() {
                String::new()
            } else {
                format!(" ({})", rules.join(", "))
            };
            let shape = match &form.payload {
                Some(payload) => format!("`{{\"{}\": …}}` with {}", form.name, words(payload)),
                None => format!("`\"{}\"`", form.name),
            };
            let _ = writeln!(text, "| {shape} | {meaning}{rules} |");
        }
    } else if !forms.is_empty() {
        let forms: Vec<String> = forms
            .iter()
            .map(|form| format!("`\"{}\"`", form.name))
            .collect();
        let _ = writeln!(text, "\nOne of {}.", forms.join(", "));
    }
}

fn write_example(example: &Shown, text: &mut String) {
    let place = match &example.written {
        Some(written) => {
            write_position(written, text);
            "Then".to_owned()
        }
        None => format!("*Example* from {}", example.scenario),
    };
    let asked = match &example.prompt {
        Some(prompt) => format!(", asked “{}”", line(prompt)),
        None => ", out of turn".to_owned(),
    };
    let action = json(&example.action);
    let _ = writeln!(text, "\n{place}{asked}:\n```json\n{action}\n```");
    let label = example.label.as_ref();
    let label = label.map(|said| format!("On the screen: “{}”.", line(said)));
    let log = example.log.as_ref();
    let log = log.map(|said| format!("In the log: “{}”", line(said)));
    let told: Vec<String> = label.into_iter().chain(log).collect();
    if !told.is_empty() {
        let _ = writeln!(text, "{}", told.join(" "));
    }
}

/// A position written by hand, and what is done in it first.
fn write_position(written: &Written, text: &mut String) {
    let setup = json(&written.setup);
    let _ = writeln!(text, "\n*Example* in this position:\n```json\n{setup}\n```");
    if !written.dice.is_empty() {
        let _ = writeln!(text, "The dice come up {:?}.", written.dice);
    }
    for Before { seat, action } in &written.before {
        let _ = writeln!(text, "First seat {seat} does `{}`.", json(action));
    }
}

/// A text of several lines in one.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// JSON with a space after colons and commas, as people write it.
fn json(value: &Value) -> String {
    let mut written = Vec::new();
    let mut writer = serde_json::Serializer::with_formatter(&mut written, Spaced);
    value.serialize(&mut writer).unwrap();
    String::from_utf8(written).unwrap()
}

struct Spaced;

impl serde_json::ser::Formatter for Spaced {
    fn begin_array_value<W: ?Sized + std::io::Write>(
        &mut self,
        to: &mut W,
        first: bool,
    ) -> std::io::Result<()> {
        if first { Ok(()) } else { to.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + std::io::Write>(
        &mut self,
        to: &mut W,
        first: bool,
    ) -> std::io::Result<()> {
        if first { Ok(()) } else { to.write_all(b", ") }
    }

    fn begin_object_value<W: ?Sized + std::io::Write>(
        &mut self,
        to: &mut W,
    ) -> std::io::Result<()> {
        to.write_all(b": ")
    }
}
