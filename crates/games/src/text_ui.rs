use feldherr_core::Message;
use feldherr_scene::GameScene;
use serde_json::Value;

/// Puts a name into words of the reader's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// How a rule set appears without a screen: as a board of characters and a short notation of its actions in a terminal, and
/// as data to programs.
pub trait TextUi: GameScene {
    /// The board as data for programs that know nothing of the game: `places` with their terrain, neighbours and
    /// owners, and what else the rules know of it.
    fn places(view: &Self::View) -> Value;
    /// The board with everything on it that the view shows.
    fn text_board(view: &Self::View, say: Say<'_>) -> TextBoard;
    /// An action in short, such as `12,12 11,11`.
    fn notation(action: &Self::Action) -> String;
    /// The action of a notation, legal or not.
    fn read_notation(text: &str) -> Option<Self::Action>;
    /// The document of an action with numbers in the place of names, if this game has names that stand for numbers and
    /// the document has some.
    fn numbered(&self, _action: &Value) -> Option<Value> {
        None
    }
}

/// A board of characters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextBoard {
    /// Its rows from top to bottom, each in runs of one ink.
    pub rows: Vec<Vec<Span>>,
    /// What the characters stand for.
    pub legend: Vec<(Span, Message)>,
}

/// Characters of one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// Their ink.
    pub ink: Ink,
    /// Whether they stand out.
    pub strong: bool,
}

/// The inks of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Colours need no words.
pub enum Ink {
    Plain,
    Faint,
    Red,
    Green,
    Yellow,
    Blue,
    Cyan,
    White,
}

impl Span {
    /// Characters of one ink.
    pub fn new(text: impl Into<String>, ink: Ink) -> Self {
        Self {
            text: text.into(),
            ink,
            strong: false,
        }
    }

    /// The same, standing out.
    #[must_use]
    pub fn strong(self) -> Self {
        Self {
            strong: true,
            ..self
        }
    }
}

impl TextBoard {
    /// The board without colours.
    pub fn to_plain(&self) -> String {
        let row = |spans: &Vec<Span>| spans.iter().map(|span| span.text.as_str()).collect();
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        rows.join("\n")
    }
}
