//! What readers of documents find wrong, as messages: serde and the readers of JSON and TOML speak English alone.

use crate::Message;

/// What a reader's own words say, as a message that both languages have. Words that are not known stay as they are.
pub fn cause(words: &str) -> Message {
    let found = unknown(words)
        .or_else(|| field(words))
        .or_else(|| misfit(words))
        .or_else(|| length(words))
        .or_else(|| syntax(words))
        .or_else(|| own(words));
    found.unwrap_or_else(|| as_is(words))
}

fn as_is(words: &str) -> Message {
    Message::new("core-as-is").with("text", words.to_owned())
}

/// `unknown field` and `unknown variant`, with what is known.
fn unknown(words: &str) -> Option<Message> {
    let (id, rest) = match words.strip_prefix("unknown field `") {
        Some(rest) => ("core-cause-unknown-field", rest),
        None => (
            "core-cause-unknown-variant",
            words.strip_prefix("unknown variant `")?,
        ),
    };
    let (name, known) = rest.split_once('`')?;
    let known: Vec<String> = known
        .split('`')
        .skip(1)
        .step_by(2)
        .map(|name| format!("`{name}`"))
        .collect();
    let known = match known.len() {
        0 => Message::new("core-known-none"),
        1 => Message::new("core-known-one").with("name", known.concat()),
        _ => Message::new("core-known-some").with("names", known.join(", ")),
    };
    let message = Message::new(id).with("name", name.to_owned());
    Some(message.with("known", known))
}

fn field(words: &str) -> Option<Message> {
    const KINDS: [(&str, &str); 5] = [
        ("missing field `", "core-cause-missing-field"),
        ("duplicate field `", "core-cause-duplicate-field"),
        ("no region `", "core-cause-no-region"),
        ("no sea area `", "core-cause-no-sea"),
        ("no minor nation `", "core-cause-no-minor"),
    ];
    let mut kinds = KINDS.into_iter();
    kinds.find_map(|(prefix, id)| {
        let name = words.strip_prefix(prefix)?.strip_suffix('`')?;
        Some(Message::new(id).with("name", name.to_owned()))
    })
}

/// `invalid type: …, expected …`
fn misfit(words: &str) -> Option<Message> {
    let rest = words.strip_prefix("invalid type: ");
    let rest = rest.or_else(|| words.strip_prefix("invalid value: "))?;
    let at = rest.rfind(", expected ")?;
    let (found, wanted) = (&rest[..at], &rest[at + ", expected ".len()..]);
    let message = Message::new("core-cause-misfit").with("found", unexpected(found));
    Some(message.with("expected", expected(wanted)))
}

fn unexpected(words: &str) -> Message {
    let quoted = |prefix: &str, quote: char| {
        let inner = words.strip_prefix(prefix)?.strip_prefix(quote)?;
        inner.strip_suffix(quote).map(str::to_owned)
    };
    let of = |id: &'static str, value: String| Message::new(id).with("value", value);
    let number = quoted("integer ", '`').or_else(|| quoted("floating point ", '`'));
    if let Some(number) = number {
        return of("core-found-number", number);
    }
    if let Some(truth) = quoted("boolean ", '`') {
        return of("core-found-bool", truth);
    }
    if let Some(text) = quoted("string ", '"').or_else(|| quoted("character ", '`')) {
        return of("core-found-text", text);
    }
    Message::new(match words {
        "null" | "unit value" | "Option value" => "core-found-nothing",
        "sequence" => "core-found-list",
        "map" => "core-found-object",
        _ => "core-found-other",
    })
}

fn expected(words: &str) -> Message {
    let first = words.split(' ').next().unwrap_or_default();
    let id = match (words, first) {
        ("a string" | "a borrowed string" | "a character", _) => "core-expected-text",
        ("a boolean", _) => "core-expected-bool",
        (_, "u8" | "u16" | "u32" | "u64" | "usize") => "core-expected-natural",
        (_, "i8" | "i16" | "i32" | "i64" | "isize") => "core-expected-integer",
        (_, "f32" | "f64") => "core-expected-number",
        ("a sequence", _) | (_, "tuple") => "core-expected-list",
        ("a map" | "map with a single key", _) | (_, "struct") => "core-expected-object",
        ("string or map", _) | (_, "enum" | "variant") => "core-expected-name",
        ("unit" | "null", _) | (_, "unit") => "core-expected-nothing",
        _ => return expected_list(words).unwrap_or_else(|| own_expected(words)),
    };
    Message::new(id)
}

/// `a tuple of size 3`, `an array of length 3`
fn expected_list(words: &str) -> Option<Message> {
    let count = words.strip_prefix("a tuple of size ");
    let count = count.or_else(|| words.strip_prefix("an array of length "))?;
    let count: u32 = count.parse().ok()?;
    Some(Message::new("core-expected-count").with("count", count))
}

/// What our own documents say they are.
fn own_expected(words: &str) -> Message {
    const OWN: [(&str, &str); 10] = [
        (
            "a name, or one for `de` and one for `en`",
            "core-expected-names",
        ),
        ("a season, or six kinds of weather", "core-expected-weather"),
        ("an entry hex, or a list of them", "core-expected-entry"),
        (
            "the key of a ready-made army or an army",
            "core-expected-army",
        ),
        (
            "a number from 0 to 4294967295, a table with `seed`, or a list of features",
            "core-expected-terrain",
        ),
        (
            "[x, y, heading], { feature = … }, camp, reserve or fled",
            "core-expected-pose",
        ),
        (
            "[x, y], { feature = … }, camp, reserve or lost",
            "core-expected-point",
        ),
        (
            "the key of a built-in scenario, or `inline` with its files",
            "core-expected-battle",
        ),
        (
            "the key of a built-in scenario, or `inline` with a whole one",
            "core-expected-scenario",
        ),
        (
            "the name of a built-in board, or `inline` with the text of a board file",
            "core-expected-board",
        ),
    ];
    let found = OWN.iter().find(|(own, _)| *own == words);
    found.map_or_else(|| as_is(words), |(_, id)| Message::new(id))
}

/// `invalid length 3, expected …`, and our own list that is too long.
fn length(words: &str) -> Option<Message> {
    if let Some(rest) = words.strip_prefix("invalid length ") {
        let (count, wanted) = rest.split_once(", expected ")?;
        let count: u32 = count.parse().ok()?;
        let message = Message::new("core-cause-length").with("count", count);
        return Some(message.with("expected", expected(wanted)));
    }
    let more = words.strip_prefix("the list is too long by ")?;
    let more: u32 = more.parse().ok()?;
    Some(Message::new("core-cause-too-long").with("count", more))
}

/// What breaks the form of JSON or TOML.
fn syntax(words: &str) -> Option<Message> {
    const TOML: [(&str, &str); 9] = [
        ("duplicate key", "core-toml-duplicate"),
        ("string values must be quoted", "core-toml-quotes"),
        ("key with no value", "core-toml-no-value"),
        ("missing value", "core-toml-no-value"),
        ("missing assignment", "core-toml-no-value"),
        ("missing comma", "core-toml-comma"),
        ("extra comma", "core-toml-comma"),
        ("unclosed", "core-toml-unclosed"),
        ("invalid table header", "core-toml-unclosed"),
    ];
    if let Some((text, place)) = words.rsplit_once(" at line ") {
        let (line, column) = place.split_once(" column ")?;
        let id = if text.starts_with("EOF") {
            "core-json-ends"
        } else {
            "core-json-form"
        };
        let (line, column): (u32, u32) = (line.parse().ok()?, column.parse().ok()?);
        let message = Message::new(id).with("line", line);
        return Some(message.with("column", column));
    }
    let known = TOML.iter().find(|(text, _)| words.starts_with(text));
    known.map(|(_, id)| Message::new(id))
}

/// What our own types say of a document.
fn own(words: &str) -> Option<Message> {
    const OWN: [(&str, &str); 3] = [
        ("a hex is four digits, such as \"0908\"", "core-cause-hex"),
        (
            "a hexside is two neighbours, such as \"0708-0709\"",
            "core-cause-hexside",
        ),
        ("exactly one of `do`, `undo` and `host`", "core-cause-move"),
    ];
    if let Some((_, id)) = OWN.iter().find(|(own, _)| *own == words) {
        return Some(Message::new(id));
    }
    let rest = words.strip_prefix("version ")?;
    let (format, known) = rest.split_once(" of army files is not known, only version ")?;
    let (format, known): (u32, u32) = (format.parse().ok()?, known.parse().ok()?);
    let message = Message::new("core-cause-army-version").with("format", format);
    Some(message.with("known", known))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Doc {
        count: u8,
        name: String,
        pair: [u8; 2],
        #[serde(default)]
        kind: Option<Kind>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        One,
        Two,
    }

    fn of(document: &str) -> Message {
        let value: serde_json::Value = serde_json::from_str(document).expect("JSON");
        cause(
            &serde_json::from_value::<Doc>(value)
                .expect_err("a fault")
                .to_string(),
        )
    }

    #[test]
    fn what_serde_says_has_an_id() {
        let id = |document: &str| of(document).id;
        assert_eq!(id(r#"{"cuont": 1}"#), "core-cause-unknown-field");
        assert_eq!(id(r#"{"count": 1}"#), "core-cause-missing-field");
        assert_eq!(id(r#"{"count": "x"}"#), "core-cause-misfit");
        assert_eq!(id(r#"{"count": 256}"#), "core-cause-misfit");
        assert_eq!(id(r#"{"pair": [1]}"#), "core-cause-length");
        assert_eq!(id(r#"{"kind": "three"}"#), "core-cause-unknown-variant");
        let json = serde_json::from_str::<Doc>("{\"count\": ").expect_err("a fault");
        assert_eq!(cause(&json.to_string()).id, "core-json-ends");
        assert_eq!(cause("whatever").id, "core-as-is");
    }

    #[test]
    fn names_and_values_are_arguments() {
        let unknown = Message::new("core-cause-unknown-variant")
            .with("name", "three".to_owned())
            .with(
                "known",
                Message::new("core-known-some").with("names", "`one`, `two`".to_owned()),
            );
        assert_eq!(of(r#"{"kind": "three"}"#), unknown);
        let misfit = Message::new("core-cause-misfit")
            .with(
                "found",
                Message::new("core-found-text").with("value", "a, expected b".to_owned()),
            )
            .with("expected", Message::new("core-expected-natural"));
        assert_eq!(of(r#"{"count": "a, expected b"}"#), misfit);
    }
}
