//! Where games are kept.
//!
//! [`Store`] is the whole interface. Behind it stands SQLite with write-ahead log and full sync; every write goes
//! through one task that commits whatever has gathered in one transaction, and answers only when it is durable.

mod check;
mod error;
mod keep;
mod model;
mod sqlite;
mod stats;
mod writer;

pub use error::StoreError;
pub use keep::Owner;
pub use model::{ChatLine, Game, GameId, Hash, NewGame, NewMove, SeatKind, SeatRow};
pub use sqlite::Store;
pub use stats::{LATENCY_BOUNDS, Snapshot, Stats};
