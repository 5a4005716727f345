use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What only the host of a game may do: the program that runs it and keeps its clock.
///
/// It is not an action of the game, so no message of a player can be read as one. It stands in the record like a move and
/// is replayed like one, and nothing before it can be taken back. The answer that the rules take for given when a seat lets
/// its time pass ([`Game::timeout_action`](crate::Game::timeout_action)) is none of it: that is an action of the seat, which it could
/// have done itself, and it is told and taken back like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HostAction {
    /// The playing time that was agreed is over.
    TimeUp,
}

impl HostAction {
    /// Everything that a host may do.
    pub const ALL: [Self; 1] = [Self::TimeUp];
}
