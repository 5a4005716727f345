//! Scenario files, with the line of every fault.

use crate::{ScenarioFault, strict};
use feldherr_core::{Message, SetupError, SetupFault, cause};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::io::ErrorKind;
use std::path::Path;

pub(crate) fn read_file(path: &Path) -> Result<String, Vec<ScenarioFault>> {
    std::fs::read_to_string(path).map_err(|error| {
        vec![ScenarioFault {
            file: path.display().to_string(),
            line: 0,
            cause: io_cause(&error),
        }]
    })
}

/// Why a file cannot be read.
pub fn io_cause(error: &std::io::Error) -> Message {
    Message::new(match error.kind() {
        ErrorKind::NotFound => "core-file-missing",
        ErrorKind::PermissionDenied => "core-file-forbidden",
        ErrorKind::InvalidData => "core-file-not-text",
        _ => {
            let code = error.raw_os_error().unwrap_or_default();
            return Message::new("core-file-unreadable").with("code", code);
        }
    })
}

/// What a place of a document is told with.
pub(crate) fn at(field: &str, cause: Message) -> Message {
    match field {
        "" => cause,
        field => Message::new("core-fault-at")
            .with("field", field.to_owned())
            .with("cause", cause),
    }
}

/// What the reader of TOML says; its rarer complaints are told as one.
fn toml_cause(words: &str) -> Message {
    let told = cause(words);
    if told.id == "core-as-is" {
        Message::new("core-toml-form")
    } else {
        told
    }
}

/// The line of a byte offset, from 1.
pub(crate) fn line_at(source: &str, offset: usize) -> usize {
    let before = source.get(..offset).unwrap_or_default();
    before.matches('\n').count() + 1
}

/// The line of a field path such as `position.pieces[3]`, or of the part of it that the file holds; 0 for none.
pub(crate) fn line_of(source: &str, field: &str) -> usize {
    let Ok(table) = toml::de::DeTable::parse(source) else {
        return 0;
    };
    let steps = field
        .split(['.', '['])
        .map(|step| step.trim_end_matches(']'));
    let mut here: Option<&toml::Spanned<toml::de::DeValue<'_>>> = None;
    for step in steps {
        let inner = match here.map(|value| value.get_ref()) {
            None => table.get_ref().get(step),
            Some(toml::de::DeValue::Table(table)) => table.get(step),
            Some(toml::de::DeValue::Array(items)) => {
                step.parse().ok().and_then(|index: usize| items.get(index))
            }
            Some(_) => None,
        };
        match inner {
            Some(inner) => here = Some(inner),
            None => break,
        }
    }
    here.map_or(0, |value| line_at(source, value.span().start))
}

/// Reads any TOML file.
///
/// # Errors
/// What is wrong with its form, and in which line.
pub fn toml_document(source: &str) -> Result<Value, Message> {
    toml::from_str(source).map_err(|error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        Message::new("core-fault-in-line")
            .with("line", line_at(source, start) as u32)
            .with("cause", toml_cause(error.message()))
    })
}

/// Reads what tells the kinds of TOML files apart; whatever else stands in it is left to [`parse`].
pub(crate) fn glance<T: DeserializeOwned>(
    file: &str,
    source: &str,
) -> Result<T, Vec<ScenarioFault>> {
    toml::from_str(source).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        vec![ScenarioFault {
            file: file.to_owned(),
            line: line_at(source, start),
            cause: toml_cause(error.message()),
        }]
    })
}

/// Reads a TOML file; a fault that is not one of its form is told with its path, as are all of them.
pub(crate) fn parse<T: DeserializeOwned>(
    file: &str,
    source: &str,
) -> Result<T, Vec<ScenarioFault>> {
    let fault = |line, cause| ScenarioFault {
        file: file.to_owned(),
        line,
        cause,
    };
    let document: Value = glance(file, source)?;
    strict::attempt(&document).map_err(|first| {
        let found = strict::faults::<T>(&document, first).into_iter();
        let told = found.map(|(path, words)| {
            let path = path.to_string();
            let path = path.trim_start_matches('.');
            fault(line_of(source, path), at(path, cause(&words)))
        });
        told.collect()
    })
}

/// The faults of a setup as faults of the file that describes it.
pub(crate) fn setup_faults(file: &str, source: &str, error: SetupError) -> Vec<ScenarioFault> {
    let describe = |found: SetupFault| ScenarioFault {
        file: file.to_owned(),
        line: line_of(source, &found.field),
        cause: match found.rule {
            Some(rule) => Message::new("core-fault-by-rule")
                .with("field", found.field)
                .with("cause", found.message)
                .with("rule", rule.as_str()),
            None => at(&found.field, found.message),
        },
    };
    error.faults.into_iter().map(describe).collect()
}
