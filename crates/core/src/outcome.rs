use crate::{Message, Note, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Outcome {
    /// One standing a seat, in seat order.
    pub standings: Vec<Standing>,
    /// What ended the game.
    pub ended_by: EndedBy,
    /// The rule that ended it.
    pub rule: RuleId,
    /// The end in words.
    pub message: Message,
    /// What each seat reached, in seat order, in a game that knows more than winning and losing; else nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<Reached>,
}

/// What one seat reached.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reached {
    /// Whom the seat played.
    pub name: Message,
    /// The level in words.
    pub level: Message,
    /// Everything it follows from, each with its rule.
    pub reasons: Vec<Note>,
}

/// What one seat got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Won the game.
    Won,
    /// Shared the first place.
    Drew,
    /// Did not win.
    Lost,
}

/// Whether the play itself or an agreed limit ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// The rules ended it: a victory condition was met, or the scenario's last turn was played.
    Victory,
    /// A number of rounds was played that the players agreed on, not the rules.
    Limit,
}
