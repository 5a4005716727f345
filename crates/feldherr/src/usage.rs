//! What is wrong with a command line, in the player's language.

use crate::text;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use feldherr_core::Message;
use feldherr_games::Texts;

/// Whether it is no fault: help or the version was asked for.
pub fn is_answer(error: &clap::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    )
}

/// The fault in a sentence, what may have been meant, and where to read on.
pub fn complaint(error: &clap::Error, texts: &Texts) -> String {
    let mut lines = vec![texts.say(&sentence(error))];
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    for kind in suggested {
        if let Some(name) = words(error, kind) {
            let message = Message::new(text::CLI_SUGGESTION).with("name", name);
            lines.push(texts.say(&message));
        }
    }
    if let Some(values) = words(error, ContextKind::ValidValue) {
        let message = Message::new(text::CLI_USAGE_POSSIBLE).with("values", values);
        lines.push(texts.say(&message));
    }
    lines.push(texts.say(&Message::new(text::CLI_USAGE_HELP)));
    lines.join("\n")
}

fn sentence(error: &clap::Error) -> Message {
    let argument = words(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = words(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => Message::new(text::CLI_USAGE_COMMAND).with(
            "name",
            words(error, ContextKind::InvalidSubcommand).unwrap_or_default(),
        ),
        ErrorKind::MissingSubcommand => Message::new(text::CLI_USAGE_NO_COMMAND),
        ErrorKind::UnknownArgument => Message::new(text::CLI_USAGE_UNKNOWN).with("name", argument),
        ErrorKind::MissingRequiredArgument => {
            Message::new(text::CLI_USAGE_MISSING).with("names", argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = words(error, ContextKind::PriorArg).unwrap_or_default();
            let conflict = Message::new(text::CLI_USAGE_CONFLICT);
            conflict.with("name", argument).with("other", other)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            Message::new(text::CLI_USAGE_NO_VALUE).with("name", argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let invalid = Message::new(text::CLI_USAGE_VALUE);
            let invalid = invalid.with("name", argument).with("value", value);
            invalid.with("range", range(error).unwrap_or_default())
        }
        _ => Message::new(text::CLI_USAGE_OTHER).with("name", argument),
    }
}

/// The numbers that are allowed, where the value is a number out of range.
fn range(error: &clap::Error) -> Option<String> {
    let cause = std::error::Error::source(error)?.to_string();
    let (_, range) = cause.split_once(" is not in ")?;
    Some(format!(" ({range})"))
}

fn words(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word.clone()),
        ContextValue::Strings(words) if !words.is_empty() => Some(words.join(", ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
