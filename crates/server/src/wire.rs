//! What is said over the wire, as `docs/http-api.md` describes it.

use crate::error::ApiError;
use crate::openapi::{FaultDoc, MessageDoc};
use crate::services::Services;
use feldherr_core::{Message, Odds, Preview, RuleId, Seat};
use feldherr_games::{AnyTable, Fault, LogLine, Observation, Own, Seen};
use feldherr_scene::Item;
use feldherr_store::{Game, SeatRow};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// What a client says over its socket.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum FromClient {
    Hello {
        token: Option<String>,
        #[serde(default)]
        since: usize,
        /// Whether long messages may come compressed, in binary frames.
        #[serde(default)]
        deflate: bool,
    },
    Do {
        id: u64,
        seq: usize,
        action: Value,
    },
    Undo {
        id: u64,
        seq: usize,
    },
    Check {
        id: u64,
        action: Value,
    },
    Why {
        id: u64,
        from: String,
        x: f32,
        y: f32,
    },
    Pose {
        id: u64,
        action: Value,
        at: [f32; 3],
    },
    Look {
        id: u64,
        item: String,
    },
    Chat {
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
            | Self::Look { id, .. } => Some(*id),
            Self::Hello { .. } | Self::Chat { .. } => None,
        }
    }
}

/// What the server says over a socket.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToClient<'a> {
    State {
        table: &'a Summary,
        observation: &'a Observation,
        log_from: usize,
        log: &'a [LogLine],
        chat: &'a [ChatLine],
    },
    Ack {
        id: u64,
        seq: usize,
    },
    Refused {
        id: Option<u64>,
        error: &'a Fault,
    },
    Preview {
        id: u64,
        #[serde(flatten)]
        forecast: Forecast<'a>,
    },
    Posed {
        id: u64,
        action: &'a Value,
        #[serde(flatten)]
        forecast: Forecast<'a>,
    },
    Looked {
        id: u64,
        items: &'a [Item],
    },
    Thinking {
        seat: Seat,
        on: bool,
    },
    /// How long the seat of this socket has, and what it will have answered then.
    Due {
        ms: u64,
        answer: &'a Value,
    },
    Chat {
        line: &'a ChatLine,
    },
    Table {
        table: &'a Summary,
    },
}

/// What an action that was asked about would bring; places are in units of the scene.
#[derive(Serialize)]
pub(crate) struct Forecast<'a> {
    notes: Vec<Note<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<[f64; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "<[Odds]>::is_empty")]
    odds: &'a [Odds],
}

/// One consequence of an action that was asked about.
#[derive(Serialize)]
pub(crate) struct Note<'a> {
    rule: RuleId,
    message: &'a Message,
}

impl<'a> Forecast<'a> {
    /// A preview as the client draws it.
    pub fn new(table: &dyn AnyTable, preview: &'a Preview) -> Self {
        let note = |(rule, message): &'a (RuleId, Message)| Note {
            rule: *rule,
            message,
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
pub(crate) struct Shared(Vec<u8>);

/// Room for most updates, so that they need not grow while they are written.
const ROOM: usize = 4096;

impl Shared {
    pub fn new(by: Option<Seat>, log_from: usize, seen: &Seen) -> Self {
        #[derive(Serialize)]
        struct Head {
            #[serde(rename = "type")]
            kind: &'static str,
            by: Option<Seat>,
            log_from: usize,
        }
        let kind = "update";
        let mut text = Vec::with_capacity(ROOM);
        write(&mut text, &Head { kind, by, log_from });
        join(&mut text, seen);
        Self(text)
    }

    /// The update of one observer.
    pub fn update(&self, own: &Own) -> String {
        let mut text = Vec::with_capacity(self.0.len() + ROOM);
        text.extend_from_slice(&self.0);
        join(&mut text, own);
        String::from_utf8(text).unwrap_or_default()
    }
}

fn write(text: &mut Vec<u8>, value: &impl Serialize) {
    // Every part of the wire serialises to JSON by construction.
    let _ = serde_json::to_writer(text, value);
}

/// Adds the members of an object to those of the object that `text` ends with; neither is empty.
fn join(text: &mut Vec<u8>, object: &impl Serialize) {
    text.pop();
    let start = text.len();
    write(text, object);
    // The brace that opens it becomes the comma between them.
    if let Some(brace) = text.get_mut(start) {
        *brace = b',';
    }
}

/// One line of a table's chat.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ChatLine {
    pub seat: Option<u8>,
    pub name: String,
    pub text: String,
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
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Summary {
    /// What addresses name.
    pub id: String,
    /// The game's key.
    pub game: &'static str,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's name.
    #[schema(value_type = MessageDoc)]
    pub title: Message,
    /// Whether everybody may find it and take a free seat.
    pub listed: bool,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// How many moves were made.
    pub seq: usize,
    /// The seats the game waits for; the list of open tables does not tell.
    #[schema(value_type = Vec<u8>)]
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
    #[schema(value_type = Option<FaultDoc>, nullable = false)]
    pub damage: Option<Fault>,
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
        Ok(Self {
            id: created.public_id.clone(),
            game: services.config.games.kind(&created.kind)?.key(),
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
            kind: row.kind.as_str(),
            name: row.name.clone(),
            level: row.level.clone(),
        });
        seats.collect()
    }
}

/// What everybody may know about a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatSummary {
    /// Its number.
    pub seat: u8,
    /// What it plays.
    #[schema(value_type = MessageDoc)]
    pub label: Message,
    /// `person`, `open` or `machine`.
    pub kind: &'static str,
    /// The player's name.
    pub name: Option<String>,
    /// The machine's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A table to be created.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Create {
    /// The game's key.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options chosen, by key.
    #[serde(default)]
    #[schema(value_type = Object)]
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
#[derive(Deserialize, ToSchema)]
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
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatPlanKind {
    /// Whoever creates the table.
    Me,
    /// Whoever comes.
    Open,
    /// The machine.
    Machine,
}

/// A created table with its secrets.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Created {
    /// What addresses name.
    pub id: String,
    /// Lets the owner of the table free its seats.
    pub owner: String,
    /// The seats in order.
    pub seats: Vec<CreatedSeat>,
}

/// The secrets of a seat, told once.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Deserialize, ToSchema)]
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
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Free {
    /// Its number.
    pub seat: u8,
    /// The secret of the owner of the table.
    pub owner: String,
}

/// A seat that is free again.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Freed {
    /// Its number.
    pub seat: u8,
    /// Lets somebody take the seat.
    pub invite: String,
}

/// A seat that is taken.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claimed {
    /// Its number.
    pub seat: u8,
    /// Holds the seat: the secret of the claim.
    pub token: String,
}

/// One moment of a finished game.
#[derive(Serialize)]
pub(crate) struct Frame {
    pub observation: Observation,
    pub log: Vec<LogLine>,
    pub last: usize,
}
