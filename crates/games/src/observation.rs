//! What a table tells, as data.

use crate::show::Choice;
use feldherr_core::{Audience, Draw, Message, Observer, Outcome, Prompts, Seat};
use feldherr_scene::{Amount, Fold, GameScene, Ghost, Handle, Panel, Scene, Spot};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// Who an answer is for, and so what it may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The host, who may know everything.
    Referee,
    /// An observer, who is told what he may know.
    Observer(Observer),
}

impl Reader {
    /// Whether he may know what this audience is told.
    pub fn may_know(self, audience: Audience) -> bool {
        match self {
            Self::Referee => true,
            Self::Observer(observer) => audience.includes(observer),
        }
    }
}

/// What an accepted action did, as far as a reader may know it.
#[derive(Clone, Debug)]
pub struct Done {
    /// What happened in words, in order, and who else may know of it: one line for each event.
    pub log: Vec<(Audience, LogLine)>,
    /// The events as data.
    pub events: Vec<Value>,
    /// The draws that belong to these events; for the referee all of them.
    pub draws: Vec<Draw>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LogLine {
    /// The sequence number after the move; 0 for the setup.
    pub seq: usize,
    /// Who acted.
    pub seat: Option<Seat>,
    /// Style classes of who acted; none for the setup.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// What the part of the game is called that begins with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<Message>,
    /// Whether lines that belong together begin or end with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fold: Option<Fold>,
    /// What happened.
    pub message: Message,
    /// Where on the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<Spot>,
    /// The draws that belong to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
    /// Whether these take something from a pile, so that their numbers tell nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pile: bool,
}

impl LogLine {
    /// A line about a seat that is nothing but words.
    pub fn said(seq: usize, seat: Seat, class: &str, message: Message) -> Self {
        Self {
            seq,
            seat: Some(seat),
            class: class.to_owned(),
            heading: None,
            fold: None,
            message,
            at: Vec::new(),
            draws: Vec::new(),
            pile: false,
        }
    }
}

/// What one observer may know and do.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Observation {
    /// How many moves were made.
    pub seq: usize,
    /// Whose observation it is.
    pub seat: Option<Seat>,
    /// Who decides.
    pub prompts: Prompts,
    /// What the observer can do.
    pub options: Vec<OptionItem>,
    /// The picture.
    pub scene: Scene,
    /// The tables beside it.
    pub panels: Vec<Panel>,
    /// Whether the observer can take his last action back.
    pub can_undo: bool,
    /// What kind of question the observer is asked, if it can be answered beforehand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<&'static str>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// One option as the screen shows it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Option")]
pub struct OptionItem {
    /// The action, to be sent back as it is.
    #[schemars(with = "Value")]
    pub action: Box<RawValue>,
    /// Its text.
    pub label: Message,
    /// Where it is chosen.
    #[serde(flatten)]
    pub handle: Handle,
    /// What is dragged and turned to make a continuous choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ghost: Option<Ghost>,
    /// The numbers of the action that the player may choose, within limits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<Amount>,
    /// What the player is asked once more before it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<Message>,
}

impl OptionItem {
    pub(crate) fn of<G: GameScene>(view: &G::View, choice: &Choice<G>) -> Self {
        let action = &choice.action;
        // Actions serialise to JSON by construction.
        let json = serde_json::value::to_raw_value(action);
        Self {
            action: json.unwrap_or_else(|_| RawValue::NULL.to_owned()),
            label: G::caption(view, action),
            handle: G::handle(view, action),
            ghost: G::ghost(view, action),
            amounts: G::amounts(view, action),
            warning: choice.warning.clone(),
        }
    }
}
