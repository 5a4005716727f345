//! What a line of the log tells beside its words: which part of the game begins with it, and where it happened.

use feldherr_core::Message;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What is known of an event beside its words. It is made of the event alone and of what never changes in a game, so who may know
/// the event may know this.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// What the part of the game is called that begins with it: a turn.
    pub heading: Option<Message>,
    /// Whether something begins or ends with it whose lines belong together: a battle.
    pub fold: Option<Fold>,
    /// Where it happened.
    pub at: Vec<Spot>,
}

/// The ends of lines that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fold {
    /// They begin.
    Open,
    /// They end.
    Close,
}

/// Something on the board that a line of the log is about.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// An item, wherever it is now.
    Item(String),
    /// A place: its middle and its radius.
    Place([f32; 3]),
}

/// The fields of an event as data, at any depth, each with its name; what stands in a list has the name of the list.
pub(crate) fn fields(value: &Value, name: &str, visit: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(map) => map
            .iter()
            .for_each(|(name, value)| fields(value, name, visit)),
        Value::Array(list) => list.iter().for_each(|value| fields(value, name, visit)),
        leaf => visit(name, leaf),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_field_is_found_under_its_name() {
        let event = json!({"war": {"from": "a", "way": ["b", {"to": "c"}], "count": 3}});
        let mut found = Vec::new();
        fields(&event, "", &mut |name, value| {
            found.push(format!("{name}={value}"));
        });
        found.sort();
        assert_eq!(
            found,
            [r#"count=3"#, r#"from="a""#, r#"to="c""#, r#"way="b""#]
        );
    }
}
