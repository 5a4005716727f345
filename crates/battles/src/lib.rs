//! The Library of Napoleonic Battles: grand-tactical battles on hexes, with hidden forces.
//!
//! One file a chapter under `rules/`, every number of its tables under [`table`]; `state.rs` and `field.rs` are plain
//! data; `agenda.rs` alone decides what comes next; `view.rs` alone decides who sees what.
//!
//! A game from the front door (a test of this crate):
//! ```text
#![doc = include_str!("../tests/rules/front_door.rs")]
//! ```

mod action;
mod agenda;
pub mod cache;
pub mod card;
mod decision;
pub mod event;
mod field;
mod game;
mod ids;
mod imagine;
mod label;
mod legacy;
pub mod map;
pub mod number;
pub mod odds;
mod outcome;
mod redeal;
mod rules;
pub mod setup;
mod sheet;
mod standing;
mod state;
pub mod table;
pub mod task;
mod view;

pub use action::Action;
pub use agenda::Course;
pub use card::{Card, CardCounts, CardType};
pub use event::Event;
pub use feldherr_core::{Modifier, Name, RuleId};
pub use field::{
    CardPlan, ExitPrize, Field, GroupSheet, PresetOrder, Prize, TurnKind, TurnSheet, VictoryLevel,
    VictoryPlan, WeatherPlan,
};
pub use ids::{FormationId, GroupId, OrderId, PieceId, PieceSet, PrizeId, Side};
pub use label::{card_name, card_print, side_name, weather_name};
pub use legacy::{Fate, Legacy};
pub use map::{Dir, HexId, HexSet, HexsideId, Map};
pub use number::{Factor, MovePoints, Strength};
pub use rules::card::Moment;
pub use rules::modifier::Reckoning;
pub use rules::movement::Reach;
pub use rules::order::is_objective;
pub use setup::Setup;
pub use sheet::{FormationSheet, Kind, Nation, Sheet, Size};
pub use state::{
    Attack, Combat, Damage, Effect, Feud, Force, Formation, Group, MarchOrder, Marks, Moving, On,
    Piece, Place, Position, SideState, Sighting, Sky, State, Step, Work,
};
pub use view::{Guise, Known, Own, OwnPiece, Shown, StackView, View};

/// Rule ids, generated from `rules/battles.toml`.
pub mod rule {
    include!(concat!(env!("OUT_DIR"), "/rule.rs"));
}

/// Message ids, generated from `locales/battles.*.ftl`.
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
