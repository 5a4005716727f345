//! What every Feldherr game shares: the [`Game`] contract, seats, prompts, dice, records, rule ids and messages.
//!
//! This crate does no I/O, reads no clock and keeps no global state. Chance enters only through [`Dice`],
//! secrets leave only through [`Game::view`] and an event's [`Audience`].
//!
//! A whole game from nothing, which passes the laws of the test kit (it is one of its tests):
//! ```text
#![doc = include_str!("../../testkit/tests/first_game.rs")]
//! ```

mod agenda;
mod bar;
mod beforehand;
mod cause;
mod course;
mod dice;
mod either;
mod game;
mod host;
mod ids;
mod illegal;
mod message;
mod modifier;
mod name;
mod outcome;
mod prompt;
mod record;
mod rng;
mod rule;
mod seat;
mod setup;
mod source;
mod table;
mod usual;

pub use agenda::{Agenda, Chapter, Flow};
pub use bar::Bar;
pub use beforehand::{Question, only_of};
pub use cause::cause;
pub use course::Course;
pub use dice::{Dice, Draw, ForcedDie, Purpose, Seed, SeedError};
pub use either::{TextOr, name_or_inline, text_or};
pub use game::{Audience, Chance, Game, GameEvent, Note, Odds, Preview, Revocable};
pub use host::HostAction;
pub use illegal::Illegal;
pub use message::{Arg, Args, Message};
pub use modifier::Modifier;
pub use name::Name;
pub use outcome::{EndedBy, Outcome, Reached, Standing};
pub use prompt::{Prompt, PromptKind, Prompts};
pub use record::{Entry, Move, RECORD_FORMAT, Record, RecordFault, Spot, standing};
pub use rng::Rng;
pub use rule::RuleId;
pub use seat::{Observer, Seat, SeatSet};
pub use setup::{Faults, SetupError, SetupFault};
pub use source::{OtherSources, Source, source_hash, unreadable_source};
pub use table::{Applied, Followed, Refusal, Table, Verified};
