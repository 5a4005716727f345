//! What is said over the wire, as `docs/http-api.md` describes it.

use crate::error::ApiError;
use crate::services::Services;
use crate::written::Written;
use feldherr_core::{Message, Note, Odds, Outcome, Preview, Prompts, RuleId, Seat};
use feldherr_games::{AnyTable, Change, Fault, LogLine, Observation, OptionItem, Own, Seen};
use feldherr_scene::{Errand, Item, Looked, Panel};
use feldherr_store::{Game, SeatKind, SeatRow};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a client says over its socket. `id` is its own count, which comes back with the answer.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum FromClient {
    /// The first message, and one that asks for everything again.
    Hello {
        /// Holds a seat; a spectator has none.
        token: Option<String>,
        /// Whether long messages may come compressed, in binary frames.
        #[serde(default)]
        deflate: bool,
    },
    /// Does an action.
    Do {
        id: u64,
        /// How many moves the client has seen.
        seq: usize,
        /// The action of an option.
        action: Value,
    },
    /// Takes the last action back.
    Undo {
        id: u64,
        /// How many moves the client has seen.
        seq: usize,
    },
    /// Asks what an action would bring.
    Check {
        id: u64,
        /// The action of an option.
        action: Value,
    },
    /// Asks why an item cannot go to a place.
    Why {
        id: u64,
        /// The item.
        from: String,
        /// The place.
        x: f32,
        /// The place.
        y: f32,
    },
    /// Asks what it means to set a ghost down.
    Pose {
        id: u64,
        /// The action of the option with the ghost.
        action: Value,
        /// Where: x, y and heading.
        at: [f32; 3],
    },
    /// Asks what is shown around an item.
    Look {
        id: u64,
        /// The item.
        item: String,
    },
    /// Gives a standing order: how a kind of question is to be answered for this seat from now on.
    Order {
        id: u64,
        /// The kind of question, by its name.
        question: String,
        /// The way, by its name.
        way: String,
        /// Only until the present turn is over.
        #[serde(default)]
        this_turn: bool,
    },
    /// Leaves an errand to the captain, who then answers for the seat until it is over; without one, stops it.
    Entrust {
        id: u64,
        /// The key of the errand.
        errand: Option<String>,
    },
    /// Says something to everybody at the table.
    Chat {
        /// What.
        text: String,
    },
}

impl FromClient {
    /// The client's own count, where it expects an answer.
    pub fn id(&self) -> Option<u64> {
        match self {
            Self::Do { id, .. }
            | Self::Undo { id, .. }
            | Self::Check { id, .. }
            | Self::Why { id, .. }
            | Self::Pose { id, .. }
            | Self::Look { id, .. }
            | Self::Order { id, .. }
            | Self::Entrust { id, .. } => Some(*id),
            Self::Hello { .. } | Self::Chat { .. } => None,
        }
    }
}

/// What the server says over a socket.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToClient<'a> {
    /// Everything that the observer may know: the answer to hello.
    State {
        table: &'a Summary,
        observation: &'a Observation,
        log: &'a [LogLine],
        chat: &'a [ChatLine],
    },
    /// What a move has changed. A list without a change is as it was.
    Update {
        /// Who acted.
        by: Option<Seat>,
        /// Log lines with this number or a higher one were taken back.
        log_from: usize,
        /// How many moves were made.
        seq: usize,
        /// What happened.
        log: &'a Written<Vec<LogLine>>,
        /// The picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        items: Option<&'a Written<Change<Item>>>,
        /// The tables beside it.
        #[serde(skip_serializing_if = "Option::is_none")]
        panels: Option<&'a Written<Change<Panel>>>,
        /// Who decides now.
        prompts: &'a Written<Prompts>,
        /// How the game ended.
        outcome: &'a Written<Option<Outcome>>,
        /// What the observer can do.
        #[serde(skip_serializing_if = "Option::is_none")]
        options: Option<&'a Change<OptionItem>>,
        /// Whether the observer can take his last action back.
        can_undo: bool,
        /// What kind of question the observer is asked, if it can be answered beforehand.
        #[serde(skip_serializing_if = "Option::is_none")]
        question: Option<&'static str>,
    },
    /// How the questions of this socket's seat are answered beforehand: with the state, and when it has changed.
    Orders { orders: &'a [StandingOrder] },
    /// The server has answered for this socket's seat, as it wished; nobody else is told.
    Answered { line: &'a LogLine },
    /// The action, the undo or the order with this `id` is kept for good.
    Ack {
        id: u64,
        /// How many moves were made.
        seq: usize,
    },
    /// What was asked for does not happen.
    Refused {
        /// None, when the message could not be read.
        id: Option<u64>,
        error: &'a Fault,
    },
    /// The answer to `check`, and to `why` when nothing forbids it.
    Preview {
        id: u64,
        #[serde(flatten)]
        forecast: Forecast<'a>,
    },
    /// The answer to `pose`.
    Posed {
        id: u64,
        /// What setting the ghost down there does.
        action: &'a Value,
        #[serde(flatten)]
        forecast: Forecast<'a>,
    },
    /// The answer to `look`.
    Looked {
        id: u64,
        #[serde(flatten)]
        looked: &'a Looked,
    },
    /// A machine thinks, or no longer.
    Thinking {
        /// Whose machine.
        seat: Seat,
        /// Whether it does.
        on: bool,
    },
    /// What the seat of this socket may leave to the captain, and what it has left to him.
    Errands {
        offers: &'a [Errand],
        /// The key of the errand under way.
        doing: Option<&'a str>,
        /// How many moves it has taken so far.
        moves: u32,
    },
    /// How long the seat of this socket has, and what it will have answered then.
    Due {
        /// Milliseconds.
        ms: u64,
        /// The action.
        answer: &'a Value,
    },
    /// Somebody said something.
    Chat { line: &'a ChatLine },
    /// What everybody may know about the table has changed.
    Table { table: &'a Summary },
}

/// What an action that was asked about would bring; places are in units of the scene.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Preview")]
pub(crate) struct Forecast<'a> {
    /// Consequences worth knowing.
    notes: Vec<Note>,
    /// The way of a move: x, y and heading of each pose, the last being its end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<[f64; 3]>,
    /// What a move costs and what it may cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<[f64; 2]>,
    /// Chances of what the action decides by dice.
    #[serde(skip_serializing_if = "<[Odds]>::is_empty")]
    odds: &'a [Odds],
}

impl<'a> Forecast<'a> {
    /// A preview as the client draws it.
    pub fn new(table: &dyn AnyTable, preview: &'a Preview) -> Self {
        let note = |(rule, message): &(RuleId, Message)| Note {
            rule: *rule,
            message: message.clone(),
        };
        Self {
            notes: preview.notes.iter().map(note).collect(),
            path: table.way_on_scene(&preview.path),
            cost: preview.cost,
            odds: &preview.odds,
        }
    }
}

impl ToClient<'_> {
    /// The message as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The part of an update that several observers share, written once for all of them.
pub(crate) struct Shared {
    by: Option<Seat>,
    log_from: usize,
    seq: usize,
    log: Written<Vec<LogLine>>,
    items: Option<Written<Change<Item>>>,
    panels: Option<Written<Change<Panel>>>,
    prompts: Written<Prompts>,
    outcome: Written<Option<Outcome>>,
}

impl Shared {
    pub fn new(by: Option<Seat>, log_from: usize, seen: &Seen) -> Self {
        Self {
            by,
            log_from,
            seq: seen.seq,
            log: Written::new(&seen.log),
            items: (!seen.items.is_none()).then(|| Written::new(&seen.items)),
            panels: (!seen.panels.is_none()).then(|| Written::new(&seen.panels)),
            prompts: Written::new(&seen.prompts),
            outcome: Written::new(&seen.outcome),
        }
    }

    /// The update of one observer.
    pub fn update(&self, own: &Own) -> String {
        let update = ToClient::Update {
            by: self.by,
            log_from: self.log_from,
            seq: self.seq,
            log: &self.log,
            items: self.items.as_ref(),
            panels: self.panels.as_ref(),
            prompts: &self.prompts,
            outcome: &self.outcome,
            options: (!own.options.is_none()).then_some(&own.options),
            can_undo: own.can_undo,
            question: own.question,
        };
        update.text()
    }
}

/// How a kind of question is answered for a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct StandingOrder {
    /// The name of the kind: a message.
    pub question: &'static str,
    /// The ways there are: messages.
    pub ways: Vec<&'static str>,
    /// The way that holds now.
    pub way: &'static str,
    /// Whether it holds only until the present turn is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub this_turn: bool,
    /// Whether the question mostly comes in the turn of somebody else.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reaction: bool,
}

/// One line of a table's chat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ChatLine {
    /// Whose seat the speaker has.
    pub seat: Option<u8>,
    /// What he is called.
    pub name: String,
    /// What he said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl From<feldherr_store::ChatLine> for ChatLine {
    fn from(line: feldherr_store::ChatLine) -> Self {
        Self {
            seat: line.seat,
            name: line.name,
            text: line.text,
            at: line.at_ms,
        }
    }
}

/// What everybody may know about a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Summary {
    /// What addresses name.
    pub id: String,
    /// The game's key.
    pub game: &'static str,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's name.
    pub title: Message,
    /// Whether everybody may find it and take a free seat.
    pub listed: bool,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// How many moves were made.
    pub seq: usize,
    /// The seats the game waits for; the list of open tables does not tell.
    pub awaited: Vec<Seat>,
    /// Whether the game has ended.
    pub over: bool,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, revealed when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// How long a person has for an answer that is else taken for given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer_ms: Option<u32>,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When the agreed playing time is over, in milliseconds since 1970; it runs from the first move on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<i64>,
    /// Why the stored game cannot go on: it is shown as far as it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<Fault>,
    /// How the game ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Outcome>")]
    pub outcome: Option<Value>,
    /// Whether seats know different things.
    pub secrets: bool,
}

impl Summary {
    /// What the store alone tells about a table: nothing of whose turn it is.
    ///
    /// # Errors
    /// Of a game that this server does not have, or a title that cannot be read.
    pub fn of(services: &Services, game: &Game, entries: usize) -> Result<Self, ApiError> {
        let created = &game.created;
        let labels = created.seats.iter();
        let labels = labels.map(|seat| serde_json::from_str(&seat.label));
        let labels = labels.collect::<Result<Vec<Message>, _>>()?;
        let kind = services.config.games.kind(&created.kind)?;
        Ok(Self {
            id: created.public_id.clone(),
            game: kind.key(),
            scenario: created.scenario.clone(),
            title: serde_json::from_str(&created.title)?,
            listed: created.listed,
            seats: SeatSummary::all(&created.seats, &labels),
            seq: entries,
            awaited: Vec::new(),
            over: game.over,
            commitment: created.commitment.clone(),
            seed: None,
            answer_ms: created.answer_ms,
            created: created.created_ms,
            ends: None,
            damage: None,
            outcome: None,
            secrets: kind.has_secrets(),
        })
    }
}

impl SeatSummary {
    /// The seats in order.
    pub fn all(rows: &[SeatRow], labels: &[Message]) -> Vec<Self> {
        let seats = (0..).zip(rows).zip(labels);
        let seats = seats.map(|((seat, row), label)| Self {
            seat,
            label: label.clone(),
            kind: row.kind.into(),
            name: row.name.clone(),
            level: row.level.clone(),
        });
        seats.collect()
    }
}

/// What everybody may know about a seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SeatSummary {
    /// Its number.
    pub seat: u8,
    /// What it plays.
    pub label: Message,
    /// Who plays it.
    pub kind: PlayerKind,
    /// The player's name.
    pub name: Option<String>,
    /// The machine's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlayerKind {
    /// A person.
    Person,
    /// Nobody yet.
    Open,
    /// The machine.
    Machine,
}

impl From<SeatKind> for PlayerKind {
    fn from(kind: SeatKind) -> Self {
        match kind {
            SeatKind::Person => Self::Person,
            SeatKind::Open => Self::Open,
            SeatKind::Machine => Self::Machine,
        }
    }
}

/// A table to be created.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Create {
    /// The game's key.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options chosen, by key.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatPlan>,
    /// Whether everybody may find it and take a free seat.
    #[serde(default)]
    pub listed: bool,
    /// How long a machine may think about one move.
    pub budget_ms: Option<u32>,
    /// How long a person has for an answer that the rules can take for given: an offer declined, a card not played.
    pub answer_ms: Option<u32>,
}

/// Who is to sit on a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatPlan {
    /// Who plays it.
    pub kind: SeatPlanKind,
    /// The player's name.
    pub name: Option<String>,
    /// The machine's level.
    pub level: Option<String>,
}

/// Who is to play a seat.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatPlanKind {
    /// The one who creates the table.
    Me,
    /// Everybody who comes.
    Open,
    /// The machine.
    Machine,
}

/// A created table with its secrets.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Created {
    /// What addresses name.
    pub id: String,
    /// Lets the owner of the table free its seats.
    pub owner: String,
    /// The seats in order.
    pub seats: Vec<CreatedSeat>,
}

/// The secrets of a seat, told once.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CreatedSeat {
    /// Its number.
    pub seat: u8,
    /// Holds the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Lets somebody take the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A free seat to be taken.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// Its number.
    pub seat: u8,
    /// The player's name.
    pub name: String,
    /// The invitation; a listed table needs none.
    pub invite: Option<String>,
    /// The secret that will hold the seat: 64 hexadecimal digits that the client has drawn and keeps before it sends them.
    /// A claim that is repeated with the same secret is answered alike.
    pub token: String,
}

/// A seat to be made free again.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Free {
    /// Its number.
    pub seat: u8,
    /// The secret of the owner of the table.
    pub owner: String,
}

/// A seat that is free again.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Freed {
    /// Its number.
    pub seat: u8,
    /// Lets somebody take the seat.
    pub invite: String,
}

/// A seat that is taken.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Claimed {
    /// Its number.
    pub seat: u8,
    /// Holds the seat: the secret of the claim.
    pub token: String,
}

/// One moment of a finished game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Frame {
    /// What the observer may know and do.
    pub observation: Observation,
    /// What the last move before it did.
    pub log: Vec<LogLine>,
    /// How many moves the game has.
    pub last: usize,
}
