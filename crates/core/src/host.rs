use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What only the host of a game may do: the program that runs it and keeps its clock.
///
/// It is not an action of the game, so no message of a player can be read as one. It stands in the record like a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HostAction {
    /// The playing time that was agreed is over.
    TimeUp,
}
