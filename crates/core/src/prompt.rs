use crate::{Message, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// Which seats may or must decide something now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Prompts(pub Vec<Prompt>);

/// One seat's call to decide.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Prompt {
    /// Who decides.
    pub seat: Seat,
    /// Whether the game waits for it.
    pub kind: PromptKind,
    /// Who must do what, in one sentence.
    pub message: Message,
}

/// Whether the game waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PromptKind {
    /// The game goes on only when this seat has decided.
    Must,
    /// The seat may act out of turn, and nobody waits for it.
    May,
}

impl Prompts {
    /// The seats the game waits for, in the order asked.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        self.0
            .iter()
            .filter(|prompt| prompt.kind == PromptKind::Must)
            .map(|prompt| prompt.seat)
    }
}
