//! The one place where errors become answers.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use feldherr_core::{Message, RecordFault};
use feldherr_games::Fault;
use feldherr_store::StoreError;
use schemars::JsonSchema;
use serde::Serialize;

/// An error as the client gets it; its cause is logged and hidden.
#[derive(Debug)]
pub(crate) struct ApiError(pub Box<Fault>);

/// Every error's outer form.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct Body<'a> {
    /// What is wrong.
    error: &'a Fault,
}

impl ApiError {
    pub fn new(code: &'static str, message: Message) -> Self {
        Fault::new(code, message).into()
    }

    pub fn field(mut self, field: &str) -> Self {
        self.0.field = Some(field.to_owned());
        self
    }

    /// Something failed here; `cause` goes to the log only.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new("internal", Message::new("core-internal"))
    }

    /// A stored game that does not hold: where, and by which rule. Why exactly may be a secret until the game is over.
    pub fn damaged(table: &str, fault: Fault, over: bool) -> Self {
        tracing::error!(table, ?fault, "a stored game does not hold");
        // People count from 1; 0 stands for damage that lies in no entry.
        let entry = crate::stored::entry_of(&fault).map_or(0, |entry| entry + 1);
        let message = Message::new("core-damaged")
            .with("table", table.to_owned())
            .with("entry", i64::try_from(entry).unwrap_or(i64::MAX));
        Fault {
            rule: fault.rule,
            field: fault.field.clone(),
            more: if over { vec![fault] } else { Vec::new() },
            ..Fault::new("damaged", message)
        }
        .into()
    }

    /// A seat has taken back as often as one may in a game.
    pub fn undone_enough(limit: usize) -> Self {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Self::new(
            "undo",
            Message::new("core-undone-enough").with("limit", limit),
        )
    }

    /// The server runs, but a table could not be played now.
    pub fn not_ready(what: &'static str) -> Self {
        Self::new("not-ready", Message::new("core-not-ready")).field(what)
    }

    pub fn unknown_table() -> Self {
        Self::new("unknown-table", Message::new("core-unknown-table"))
    }

    pub fn unknown_path() -> Self {
        Self::new("unknown-path", Message::new("core-unknown-path"))
    }

    pub fn wrong_method() -> Self {
        Self::new("method", Message::new("core-method"))
    }

    pub fn unknown_seat(seat: u8) -> Self {
        let message = Message::new("core-unknown-seat").with("seat", seat);
        Self::new("unknown-seat", message).field("seat")
    }

    pub fn seat_taken() -> Self {
        Self::new("seat-taken", Message::new("core-seat-taken")).field("seat")
    }

    /// A name that can be mistaken for another at the table.
    pub fn name_taken() -> Self {
        Self::new("name-taken", Message::new("core-name-taken")).field("name")
    }

    /// A request under a name that this server does not have.
    pub fn foreign_host() -> Self {
        Self::new("forbidden", Message::new("core-host"))
    }

    /// A seat that cannot be made free again.
    pub fn seat_in_play() -> Self {
        Self::new("seat-in-play", Message::new("core-seat-in-play")).field("seat")
    }

    /// A wrong token or invitation.
    pub fn forbidden() -> Self {
        Self::new("forbidden", Message::new("core-forbidden"))
    }

    pub fn spectator() -> Self {
        Self::new("forbidden", Message::new("core-spectator"))
    }

    pub fn foreign_origin() -> Self {
        Self::new("forbidden", Message::new("core-origin"))
    }

    pub fn stale() -> Self {
        Self::new("stale", Message::new("core-stale"))
    }

    /// A question whose answer was not worked out, because the client has put a newer one.
    pub fn overtaken() -> Self {
        Self::new("overtaken", Message::new("core-overtaken"))
    }

    pub fn not_over() -> Self {
        Self::new("not-over", Message::new("core-not-over"))
    }

    pub fn too_large(limit: usize) -> Self {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Self::new(
            "too-large",
            Message::new("core-too-large").with("limit", limit),
        )
    }

    pub fn too_many() -> Self {
        Self::new("too-many", Message::new("core-too-many"))
    }

    /// A client that holds as much as one client may.
    pub fn has_its_share() -> Self {
        Self::new("share", Message::new("core-share"))
    }

    pub fn too_fast() -> Self {
        Self::new("too-fast", Message::new("core-too-fast"))
    }

    pub fn too_slow() -> Self {
        Self::new("too-slow", Message::new("core-too-slow"))
    }

    pub fn malformed(field: &str, cause: impl std::fmt::Display) -> Self {
        Fault::malformed(field, cause).into()
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
            "malformed" => StatusCode::BAD_REQUEST,
            "forbidden" => StatusCode::FORBIDDEN,
            code if code.starts_with("unknown-") => StatusCode::NOT_FOUND,
            "method" => StatusCode::METHOD_NOT_ALLOWED,
            "seat-taken" | "seat-in-play" | "name-taken" | "stale" | "overtaken" | "not-over" => {
                StatusCode::CONFLICT
            }
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "setup" | "illegal" | "no-errand" => StatusCode::UNPROCESSABLE_ENTITY,
            "too-slow" => StatusCode::REQUEST_TIMEOUT,
            "too-fast" | "share" => StatusCode::TOO_MANY_REQUESTS,
            "too-many" | "not-ready" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        Self(Box::new(fault))
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Self::stale(),
            StoreError::Damaged { ref game, .. } => {
                tracing::error!(%error, "damage");
                let fault = crate::stored::damage(&error);
                let fault = fault.unwrap_or_else(|| Fault::malformed("head", "damaged"));
                Self::damaged(game, fault, false)
            }
            StoreError::Database(_) | StoreError::Closed => {
                tracing::error!(%error, "the store fails");
                Self::not_ready("store")
            }
            other => Self::internal(other),
        }
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> Self {
        Self::internal(error)
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error)
    }
}

impl From<RecordFault> for ApiError {
    fn from(fault: RecordFault) -> Self {
        Self::internal(fault)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Body { error: &self.0 };
        (self.status(), Json(body)).into_response()
    }
}
