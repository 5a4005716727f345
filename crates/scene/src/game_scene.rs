use crate::{About, Errand, Trace};
use feldherr_core::{Game, Message, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// How a rule set appears on screen. Works on views only, so it can show nothing its observer may not know.
///
/// Whatever is shown is first a small value and is drawn from it: equal values look alike throughout a game, so that
/// after a move only what has changed is drawn again. A game for which this is not worth the trouble takes [`Item`],
/// [`Panel`] and `(Message, Handle)` for the small values.
pub trait GameScene: Game {
    /// All that decides how one item looks.
    type Mark: Clone + PartialEq + Send + Sync;
    /// All that decides what one panel says.
    type Sheet: Clone + PartialEq + Send + Sync;
    /// All that decides, beside the action itself, how an option presents itself.
    type Subject: Clone + PartialEq + Send + Sync;

    /// Whether seats know different things: where two of them are played on one screen, it is covered between them.
    const SECRETS: bool = true;

    /// The static board of a game with this setup.
    fn board(setup: &Self::Setup) -> Board;
    /// What a setup's board depends on: with the same key it is the same board, and need not be drawn again.
    fn board_key(setup: &Self::Setup) -> String;
    /// The pieces and marks of a view, and marks of what happened last: `recent` are the newest events that the
    /// observer may know.
    fn marks(view: &Self::View, recent: &[&Self::Event]) -> Vec<Self::Mark>;
    /// Draws a mark. Of the view it uses only what never changes in a game.
    fn item(view: &Self::View, mark: &Self::Mark) -> Item;
    /// Everything drawn.
    fn items(view: &Self::View, recent: &[&Self::Event]) -> Vec<Item> {
        let marks = Self::marks(view, recent);
        marks.iter().map(|mark| Self::item(view, mark)).collect()
    }
    /// What the text and the place of an action depend on.
    fn subject(view: &Self::View, action: &Self::Action) -> Self::Subject;
    /// The text of an action on the screen, where the eye sees where it leads.
    fn caption(view: &Self::View, action: &Self::Action) -> Message {
        Self::label(view, action)
    }
    /// What a person can choose, made from the options that the rules name: a choice that is continuous is offered
    /// once, to be set down by hand, instead of at the few places that do for machines. What it offers need not be
    /// legal where it begins, only where it is set down.
    fn by_hand(_view: &Self::View, named: Vec<Self::Action>) -> Vec<Self::Action> {
        named
    }
    /// The numbers of an action that its player may choose, within limits; none when it is done as it is.
    fn amounts(_view: &Self::View, _action: &Self::Action) -> Vec<Amount> {
        Vec::new()
    }
    /// Where on the board an action is chosen.
    fn handle(view: &Self::View, action: &Self::Action) -> Handle;
    /// What a player should know before he does something that he may regret: what it ends, or what it leaves undone of
    /// all that is `offered`. He is asked once more, in these words.
    fn warning(
        _view: &Self::View,
        _action: &Self::Action,
        _offered: &[Self::Action],
    ) -> Option<Message> {
        None
    }
    /// What the observer may leave to a machine at this moment, the largest part first. An errand lasts as long as it is
    /// named here, move after move.
    fn errands(_view: &Self::View) -> Vec<Errand> {
        Vec::new()
    }
    /// The outline of a square or hex around its middle, on a board that consists of such cells: an SVG path.
    fn cell() -> Option<&'static str> {
        None
    }
    /// The action a player seems to want by dropping `from` at a place without an option, so that the rules can
    /// say why not.
    fn attempt(view: &Self::View, from: &str, x: f32, y: f32) -> Option<Self::Action>;
    /// The tables beside the board: who holds what.
    fn sheets(view: &Self::View) -> Vec<Self::Sheet>;
    /// Writes a table out. Of the view it uses only what never changes in a game.
    fn panel(view: &Self::View, sheet: &Self::Sheet) -> Panel;
    /// All tables written out.
    fn panels(view: &Self::View) -> Vec<Panel> {
        let sheets = Self::sheets(view);
        let panel = |sheet| Self::panel(view, sheet);
        sheets.iter().map(panel).collect()
    }
    /// What is shown around an item while a player looks at it: what it sees, how far it shoots and goes.
    fn focus(_view: &Self::View, _item: &str) -> Vec<Item> {
        Vec::new()
    }
    /// What is told of an item while a player looks at it: its values, its rules, how it stands.
    fn about(_view: &Self::View, _item: &str) -> Option<About> {
        None
    }
    /// What a player might expect an item to do, so that the rules can say why it does not.
    fn wishes(_view: &Self::View, _item: &str) -> Vec<Self::Action> {
        Vec::new()
    }
    /// What the log tells of an event beside its words.
    fn trace(&self, _event: &Self::Event) -> Trace {
        Trace::default()
    }
    /// The style class of whoever acts for a seat in this position: with several armies, the one that is on the move.
    fn acting(&self, _seat: Seat) -> String {
        String::new()
    }
    /// Whether a draw for this takes something from a pile, so that its number tells nothing.
    fn is_pick(_purpose: &str) -> bool {
        false
    }
    /// What a player drags and turns to make an action with a continuous choice his own; none for other actions.
    fn ghost(_view: &Self::View, _action: &Self::Action) -> Option<Ghost> {
        None
    }
    /// What distances are measured in, on a free table; it never changes in a game.
    fn measure(&self) -> Option<Measure> {
        None
    }
    /// A place in the game's own measure, in units of the scene.
    fn on_scene(&self, at: [f64; 2]) -> [f32; 2] {
        at.map(|coordinate| coordinate as f32)
    }
    /// The action a player means by setting the ghost of `action` down at x, y and heading, in units of the scene.
    fn posed(_view: &Self::View, _action: &Self::Action, _at: [f32; 3]) -> Option<Self::Action> {
        None
    }
}

/// The static part of a scene: drawn once, cached by its hash.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Width of the coordinate system.
    pub width: f32,
    /// Height of the coordinate system.
    pub height: f32,
    /// Symbol definitions: the content of the SVG's `<defs>`.
    pub defs: String,
    /// The drawing: SVG elements, styled by classes only.
    pub body: String,
}

/// The changing part of a scene.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Scene {
    /// Hash of the board it stands on.
    pub board: String,
    /// What distances are measured in, on a free table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Measure>,
    /// The outline of a cell of the board around its middle, as an SVG path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<&'static str>,
    /// What stands on the board.
    pub items: Vec<Item>,
}

/// What distances are measured in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measure {
    /// How many units of the scene make one.
    pub per: f32,
    /// The word behind the number.
    pub label: Message,
}

/// Something on the board.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Item {
    /// Stable id, such as `piece:3`.
    pub id: String,
    /// Drawing order, ascending.
    pub layer: u8,
    /// Where its origin is.
    pub x: f32,
    /// Where its origin is.
    pub y: f32,
    /// Degrees clockwise by which its shapes are turned about the origin.
    #[serde(skip_serializing_if = "is_level")]
    pub turn: f32,
    /// Style classes.
    pub class: String,
    /// What it belongs to, such as `brigade:3`: items of one group are shown together when one is pointed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What it is, for tooltips and screen readers.
    pub label: Message,
    /// Its shapes, relative to the origin.
    pub draw: Vec<Shape>,
}

fn is_level(turn: &f32) -> bool {
    *turn == 0.0
}

/// One shape of an item.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Shape {
    /// What is drawn.
    #[serde(flatten)]
    pub figure: Figure,
    /// Style classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<&'static str>,
}

/// The geometry of a shape.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// A symbol of the board's definitions.
    Use(&'static str),
    /// Centre and radius.
    Circle([f32; 3]),
    /// Corner, size, corner radius.
    Rect([f32; 5]),
    /// An SVG path.
    Path(String),
    /// A symbol of the board's definitions at a place.
    #[serde(untagged)]
    UseAt {
        /// Which.
        #[serde(rename = "use")]
        symbol: &'static str,
        /// Where its origin is.
        x: f32,
        /// Where its origin is.
        y: f32,
    },
    /// A text with its anchor.
    #[serde(untagged)]
    Text {
        /// The text.
        text: String,
        /// Anchor.
        x: f32,
        /// Anchor.
        y: f32,
    },
}

/// Where on the board an action is chosen, and how it presents itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Handle {
    /// The item it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Place>,
    /// What is meant by going there.
    #[serde(skip_serializing_if = "Purpose::is_move")]
    pub purpose: Purpose,
    /// Its weight.
    #[serde(skip_serializing_if = "Tone::is_normal")]
    pub tone: Tone,
    /// What it is listed under, where there are many without a place on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
}

impl Handle {
    /// The same, for another purpose.
    #[must_use]
    pub const fn meant(mut self, purpose: Purpose) -> Self {
        self.purpose = purpose;
        self
    }
}

/// A number of an action that its player may choose.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Amount {
    /// Where in the action's document it stands: a JSON pointer.
    pub at: String,
    /// What is counted.
    pub label: Message,
    /// Smallest.
    pub least: u16,
    /// Largest.
    pub most: u16,
    /// What it is at first.
    pub value: u16,
}

/// A piece to be set down by hand: where an action would put it, how it looks there, how far it may go.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ghost {
    /// Where it stands now: x, y and heading in degrees clockwise from up.
    pub at: [f32; 3],
    /// Its shapes, relative to that place and heading.
    pub draw: Vec<Shape>,
    /// Style classes.
    pub class: String,
    /// Whether it can be turned.
    pub turns: bool,
    /// How far it can come, as an SVG path in units of the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<String>,
}

/// A place to click.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Place {
    /// Stable id, such as `square:5,5`.
    pub id: String,
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Radius.
    pub r: f32,
    /// Its outline around its centre, an SVG path, where it is neither an item nor a cell of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outline: Option<String>,
    /// The item standing there, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

/// What a player means by choosing a place. Places of different purposes look different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Go there.
    #[default]
    Move,
    /// Fight what is there.
    Attack,
    /// Win it over, take it in, grant or refuse it something.
    Politics,
    /// Put something there: troops, a bridge, terrain.
    Place,
    /// Do something with what is there.
    Choose,
}

impl Purpose {
    /// Whether it need not be said.
    #[allow(clippy::trivially_copy_pass_by_ref)] // So serde calls it.
    const fn is_move(&self) -> bool {
        matches!(self, Self::Move)
    }
}

/// How weighty an option is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// The natural next thing.
    Primary,
    /// One of many.
    #[default]
    Normal,
    /// Worth a second thought.
    Grave,
}

impl Tone {
    /// Whether it need not be said.
    #[allow(clippy::trivially_copy_pass_by_ref)] // So serde calls it.
    const fn is_normal(&self) -> bool {
        matches!(self, Self::Normal)
    }
}

/// The class of a row that says where the game stands: the head line shows all of it.
pub const NOW: &str = "now";
/// The class of a row that says how a player fares in the race for victory: the head line shows its first cell.
pub const RACE: &str = "race";

/// A table beside the board.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Panel {
    /// Stable id.
    pub id: &'static str,
    /// Heading.
    pub title: Message,
    /// The heads of its columns, for a table of everybody against everybody; else none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Column>,
    /// Rows.
    pub rows: Vec<Row>,
}

/// The head of a column of a [`Panel`].
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Column {
    /// A symbol of the board's definitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<&'static str>,
    /// Style classes.
    pub class: String,
    /// What it is about.
    pub label: Message,
}

/// A row of a [`Panel`].
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Row {
    /// Whose row it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Style classes.
    pub class: String,
    /// A symbol of the board's definitions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<&'static str>,
    /// First cell.
    pub label: Message,
    /// Further cells.
    pub cells: Vec<Message>,
    /// How its seat fares, in the one row that tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_state: Option<SeatState>,
    /// What everybody should hear before it is too late: a victory that is near, the last round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alarm: Option<Message>,
}

impl Row {
    /// The same row, shown in the head line: `class` is [`NOW`] or [`RACE`].
    #[must_use]
    pub fn in_head(mut self, class: &str) -> Self {
        self.class = format!("{} {class}", self.class);
        self
    }

    /// The same row, with an alarm.
    #[must_use]
    pub fn with_alarm(mut self, alarm: Option<Message>) -> Self {
        self.alarm = alarm;
        self
    }

    /// Whether the head line shows it in this way.
    pub fn is_in_head(&self, class: &str) -> bool {
        self.class.split(' ').any(|one| one == class)
    }
}

/// What everybody should see of a seat at a glance, beside its name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SeatState {
    /// Whether this power is out of the game; a seat is out when all its powers are.
    #[serde(skip_serializing_if = "is_false")]
    pub out: bool,
    /// What is out of the ordinary: an alliance, a general lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // So serde calls it.
const fn is_false(value: &bool) -> bool {
    !*value
}
