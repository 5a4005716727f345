//! Where games are kept.
//!
//! [`Store`] is the whole interface. Behind it stands SQLite with write-ahead log and full sync; every write goes
//! through one task that commits whatever has gathered in one transaction, and answers only when it is durable.

mod audit;
mod backup;
mod chain;
mod check;
mod error;
mod keep;
mod lobby;
mod lock;
mod model;
mod order;
mod read;
mod seal;
mod sqlite;
mod stats;
mod writer;

pub use audit::{Audit, Kept};
pub use backup::{Copied, backup};
pub use chain::link;
pub use error::{Place, StoreError};
pub use keep::Owner;
pub use lobby::Listed;
pub use lock::Holder;
pub use model::{ChatLine, Game, GameId, Hash, NewGame, NewMove, SeatKind, SeatRow};
pub use order::OrderRow;
pub use sqlite::Store;
pub use stats::{LATENCY_BOUNDS, Snapshot, Stats};
