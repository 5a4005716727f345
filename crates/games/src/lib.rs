//! The registry: every game behind one object-safe interface that speaks JSON.
//!
//! Server, command line and engine protocol use games only through this crate; a new game is one entry in
//! [`Games::built_in`] and one module beside [`waterloo`](self).

mod fault;
mod kind;
mod plain;
mod registry;
mod rulebook;
mod scenario;
mod table;
mod texts;
mod waterloo;

pub use fault::Fault;
pub use kind::{DiceSource, GameKind};
pub use plain::{Ink, Plain, Span, TextBoard};
pub use registry::Games;
pub use rulebook::{Chapter, Reference, RuleBook, RuleText};
pub use scenario::{Bilingual, Choice, OptionKind, OptionSpec, ScenarioFault, ScenarioInfo};
pub use table::{AnyTable, Done, Hosted, LogLine, Observation, OptionItem};
pub use texts::{Language, Texts};
