//! Valour & Fortitude: miniatures on a free table, with real geometry.
//!
//! One file a chapter under `rules/`; `state.rs` and `field.rs` are plain data; `agenda.rs` alone decides what
//! comes next.
//!
//! A game from the front door (a test of this crate):
//! ```text
#![doc = include_str!("../tests/rules/front_door.rs")]
//! ```

mod action;
mod agenda;
pub mod army;
mod card;
mod decision;
pub mod event;
mod field;
mod forecast;
pub mod formation;
mod game;
pub mod geometry;
mod ground;
mod ids;
mod label;
mod movement;
pub mod odds;
mod outcome;
mod player;
mod redeal;
mod rules;
pub mod setup;
mod sheet;
mod standing;
mod state;
pub mod task;
mod view;

pub use action::{Action, Change, March, MoveKind, Spot};
pub use card::{Card, Cards};
pub use event::Event;
pub use feldherr_core::Name;
pub use field::{ArmySheet, Feature, Field, Ground, Scale, Scenario};
pub use ground::{Area, Cover, Height, Over, Sight};
pub use ids::{BrigadeId, FeatureId, LeaderId, ObjectiveId, Side, UnitId};
pub use label::card_name;
pub use movement::{Entry, Examiner, Trip};
pub use rules::combat::{Attack, Mode, Reroll, Roll, succeeds};
pub use rules::command::Activation;
pub use rules::fate::{Moment, Tested};
pub use rules::melee::{Fight, Step};
pub use setup::Setup;
pub use sheet::{Arm, BrigadeSheet, Commander, LeaderSheet, Nation, Sheet, Special, Specials};
pub use state::{
    Brigade, Done, Edge, Effect, Formation, Leader, LeaderPlace, Objective, On, Order, Phase,
    Place, Position, SideState, State, Unit, Until,
};
pub use view::View;

/// Rule ids, generated from `rules/fortitude.toml`.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/rule.rs"));
}

/// Message ids, generated from `locales/fortitude.*.ftl`.
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
