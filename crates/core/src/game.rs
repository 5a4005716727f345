use crate::{
    Dice, HostAction, Illegal, Message, Observer, OtherSources, Outcome, Prompts, Question, Rng,
    RuleId, Seat, SeatSet, SetupError, Source,
};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A rule set: pure functions over a plain value, the position.
///
/// `apply` is the only way to change a position. It is all or nothing and never panics. What `options` lists is
/// legal, and what is legal in a discrete prompt is listed.
pub trait Game:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Scenario, options, who sits where.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened.
    type Event: GameEvent;
    /// What one observer may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// The game's key, such as `waterloo`.
    const KEY: &'static str;
    /// Raised when a rule change alters replay.
    const RULES_VERSION: u32;

    /// Sets up a game.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    fn start(
        setup: &Self::Setup,
        dice: &mut Dice,
        events: &mut Vec<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// The data files that a setup names and does not hold. What belongs to the rules, such as the map of a game that has one,
    /// is none of them: when it changes, the version of the rules does.
    fn sources(_setup: &Self::Setup) -> Vec<Source> {
        Vec::new()
    }

    /// The same setup with the contents of its data files in the place of their names, so that it depends on no file any more:
    /// those of `others` where they are among them, else this program's own.
    ///
    /// # Errors
    /// Every fault of the files.
    fn packed(setup: &Self::Setup, _others: &OtherSources) -> Result<Self::Setup, SetupError> {
        Ok(setup.clone())
    }

    /// A setup that starts from exactly this position.
    fn as_setup(&self) -> Self::Setup;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Which seats must or may decide what, now.
    fn prompts(&self) -> Prompts;

    /// The first seat the game waits for: [`Game::prompts`] without its words, for search.
    fn awaited_seat(&self) -> Option<Seat> {
        self.prompts().awaited().next()
    }

    /// Whether an action carries a continuous choice, a pose or a path, of which `options` lists only representatives.
    fn is_open(_action: &Self::Action) -> bool {
        false
    }

    /// The log line of an event that just happened; a game whose setup has names puts them in.
    fn log_line(&self, event: &Self::Event) -> Message {
        event.message()
    }

    /// Appends every legal action of `seat`; the buffer is the caller's so that search allocates nothing.
    fn options(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// The one answer a seat has when it is asked only so that its secrets do not show, such as to pass without a
    /// card that fits. The host of a game gives it for the seat, so that nobody has to click through such questions.
    ///
    /// Where [`Game::window`] names an answer the others must not learn that the host gave it: they may see neither
    /// that it came at once nor that the seat does not want to be asked. Elsewhere it follows from what everybody knows.
    fn forced_pass(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The answer by which a seat declines a question that it is asked whatever it holds: a secret window. It follows from
    /// what everybody knows and need not be legal at this moment. The host lets such an answer take effect at an
    /// instant that is the same for a person who thinks, a machine and [`Game::forced_pass`].
    fn window(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The answer taken for given when a seat that must decide does not do so in its time: an offer is declined, a
    /// window passes. It may depend only on what the seat knows.
    fn timeout_action(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The kinds of questions that a seat may have answered beforehand in this game; they follow from what everybody knows.
    fn questions(&self) -> Vec<Question> {
        Vec::new()
    }

    /// Which of [`Game::questions`] the seat is asked now.
    fn question_to(&self, _seat: Seat) -> Option<Question> {
        None
    }

    /// The legal action that a way of the question gives now; none where the seat is to decide itself. It may depend only
    /// on what the seat knows.
    fn answer_by(&self, _seat: Seat, _way: &str) -> Option<Self::Action> {
        None
    }

    /// The number of the present turn, as everybody counts it: what a seat wants for one turn ends with it.
    fn turn_number(&self) -> u32 {
        0
    }

    /// The minutes that a game may be played for. Rules have no clock: the host calls [`HostAction::TimeUp`] when they
    /// are over. `None` when no time was agreed, it was called already, or the game is over.
    fn playing_time(&self) -> Option<u16> {
        None
    }

    /// Does what the host does. [`HostAction::TimeUp`] comes only while [`Game::playing_time`] runs.
    fn host(&mut self, _action: HostAction, _dice: &mut Dice, _events: &mut Vec<Self::Event>) {}

    /// Judges an action without doing it, and does nothing else: a search judges far more than it shows.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// What an action that [`Game::check`] allows would bring: its odds, its cost, its way. It may take long, so only
    /// who shows it asks for it, and lets nobody wait meanwhile. It may depend only on what the seat knows.
    fn preview(&self, _seat: Seat, _action: &Self::Action) -> Preview {
        Preview::default()
    }

    /// The same in little time: what is found by trials may be less exact. For those who look at very many actions.
    fn quick_preview(&self, seat: Seat, action: &Self::Action) -> Preview {
        self.preview(seat, action)
    }

    /// Does an action and appends what happened.
    ///
    /// # Errors
    /// The rule that forbids it; position and events are then untouched.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut Dice,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal>;

    /// How long the seat may take an action back that led from `before` to this position, if no die was rolled for it
    /// and nothing revealed; a game that ends a move with the hand off the piece says so here.
    fn revocable(&self, _before: &Self, _action: &Self::Action) -> Revocable {
        Revocable::Always
    }

    /// What `observer` may know.
    fn view(&self, observer: Observer) -> Self::View;

    /// Another position that `seat` could not tell from this one. For the same `rng` it may depend only on what the
    /// seat knows, so that a player decides alike wherever its seat cannot tell the difference.
    #[must_use]
    fn redeal(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A game may keep beside its data what follows from it. The name of what no longer does, for the laws: they ask after
    /// every action, and it takes its time.
    fn stale_part(&self) -> Option<&'static str> {
        None
    }

    /// The button text of an action, for a reader of `view`.
    fn label(view: &Self::View, action: &Self::Action) -> Message;
}

/// How long an action may be taken back without the leave of the others, if no die and nothing revealed forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revocable {
    /// As long as everything after it is taken back first.
    Always,
    /// Until the next action: that makes it final, with everything before it.
    UntilNext,
    /// Not at all, nor anything before it.
    Never,
}

/// What is told about a legal action before it is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    /// Consequences worth knowing, each with the rule it follows from.
    pub notes: Vec<(RuleId, Message)>,
    /// The way of a move on a free table: x, y and heading of each pose, the last being its end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<[f64; 3]>,
    /// What a move on a free table costs and what it may cost, in inches of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<[f64; 2]>,
    /// Chances of what the action decides by dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
}

/// A table of exact chances.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Odds {
    /// What the chances are about.
    pub title: Message,
    /// What decides: the one figure to look at before all others. Of several tables about one action only one has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<Chance>,
    /// Each outcome with its chance from 0 to 1.
    pub rows: Vec<Chance>,
    /// Everything the chances follow from, each with its rule.
    pub notes: Vec<Note>,
}

/// One outcome with its chance.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Chance {
    /// The outcome.
    pub label: Message,
    /// From 0 to 1.
    pub chance: f64,
}

/// A remark with the rule it follows from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Note {
    /// The rule.
    pub rule: RuleId,
    /// The remark.
    pub message: Message,
}

/// What every game's events share.
pub trait GameEvent:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync
{
    /// Who may know of it.
    fn audience(&self) -> Audience;
    /// Whether it shows somebody something new that an undo could not hide again.
    fn reveals(&self) -> bool;
    /// The log line.
    fn message(&self) -> Message;
    /// How many of the action's draws, in order, belong to this event and are shown with it.
    fn draws(&self) -> usize {
        0
    }
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// These seats only.
    Seats(SeatSet),
    /// Everybody else, spectators included: these seats are told more.
    Others(SeatSet),
}

impl Audience {
    /// Whether `observer` belongs to the audience.
    pub fn includes(self, observer: Observer) -> bool {
        match (self, observer) {
            (Self::All, _) => true,
            (Self::Seats(seats), Observer::Seat(seat)) => seats.contains(seat),
            (Self::Seats(_), Observer::Public) => false,
            (Self::Others(seats), Observer::Seat(seat)) => !seats.contains(seat),
            (Self::Others(_), Observer::Public) => true,
        }
    }
}
