//! Napoleon in Europe: seven powers, one continent, and a board for its battles.
//!
//! One file a chapter under `rules/`; `state.rs` and `battle.rs` are plain data; `agenda.rs` alone decides what
//! comes next. The map never changes and is the same for all games, so it is read once ([`map()`]); what a scenario
//! fixes for a game lies in [`World`].
//!
//! A game from the front door (a test of this crate):
//! ```text
#![doc = include_str!("../tests/rules/front_door.rs")]
//! ```

mod action;
mod agenda;
mod battle;
mod bits;
mod card;
mod decision;
pub mod event;
mod forecast;
mod game;
mod label;
mod map;
pub mod odds;
mod outcome;
mod place;
mod power;
mod redeal;
mod rules;
pub mod setup;
mod standing;
mod state;
pub mod tables;
pub mod task;
mod unit;
mod view;
mod world;

pub use action::{Action, Article, BattleAction, Political, RealmAction, Target, WarAction};
pub use agenda::Course;
pub use battle::{
    Battle, BattleSide, BattleStep, Camp, Column, Moment, Phase, Piece, PieceId, Size, Terrain,
    Zone,
};
pub use card::{
    CARDS_TOML, Card, CardId, CardKind, CardSet, Cards, Deck, Happening, Holder, Innovation, Ruse,
    Stratagem, Words, deck,
};
pub use event::Event;
pub use map::{MAP_JSON, Map, MinorNation, Region, Sea, map};
pub use place::{MAX_REGIONS, MAX_SEAS, MinorId, RegionId, RegionSet, SeaId, SeaSet, Water};
pub use power::{Flag, FlagSet, Power, PowerSet};
pub use rules::Modifier;
pub use rules::battle::{
    Halts, Pause, Simulated, camp_name, pursuit_number, side_name, unit_name, zone_name,
};
pub use rules::sea::{Engagement, Meeting};
pub use rules::victory::{Grade, Level};
pub use rules::war::troops_name;
pub use setup::Setup;
pub use state::{
    Arrival, Bought, Campaign, Fleets, Guest, Land, Position, Realm, Relations, State, Voyage, Way,
};
pub use unit::{Arm, KINDS, Kind, Sheet, Troops};
pub use view::View;
pub use world::{Date, End, Innovations, Mode, Switch, Switches, World};

/// Rule ids, generated from `rules/europa.toml`.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/rule.rs"));
}

/// Message ids, generated from `locales/europa.*.ftl`.
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
