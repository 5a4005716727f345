//! What happened, by chapter.

pub use crate::rules::morale::FlightCause;
pub use crate::rules::{
    combat::CombatEvent, command::CommandEvent, fate::FateEvent, morale::MoraleEvent,
    prepare::PrepareEvent, turn::TurnEvent,
};
use feldherr_core::events;

events! {
    Prepare(PrepareEvent),
    Turn(TurnEvent),
    Fate(FateEvent),
    Combat(CombatEvent),
    Morale(MoraleEvent),
    Command(CommandEvent)
}
