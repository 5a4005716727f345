//! The registry: every game behind one object-safe interface that speaks JSON.
//!
//! Server, command line and engine protocol use games only through this crate; a new game is one entry in
//! [`Games::built_in`] and one module beside [`waterloo`](self).

pub mod armies;
mod battles;
mod drawn;
mod europa;
mod fault;
mod file;
mod file_game;
mod fortitude;
mod kind;
mod observation;
mod preset;
mod reel;
mod registry;
mod rulebook;
mod scenario;
mod schemas;
mod show;
mod strict;
mod table;
mod text_ui;
mod texts;
mod waterloo;

pub use fault::Fault;
pub use feldherr_fortitude::army::ArmyDoc;
pub use file::{io_cause, toml_document};
pub use kind::{DiceSource, GameKind};
pub use observation::{Done, LogLine, Observation, OptionItem, Reader};
pub use preset::Preset;
pub use reel::AnyReel;
pub use registry::Games;
pub use rulebook::{Chapter, Reference, RuleBook, RuleText};
pub use scenario::{Bilingual, Choice, OptionKind, OptionSpec, ScenarioFault, ScenarioInfo};
pub use schemas::Schemas;
pub use show::{Change, Own, Seen, Update};
pub use table::{Ahead, AnyTable, TableOf};
pub use text_ui::{Ink, Say, Span, TextBoard, TextUi};
pub use texts::{Language, Texts};
