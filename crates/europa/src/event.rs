//! What happened, by chapter.

pub use crate::rules::battle::Fate;
pub use crate::rules::{
    battle::BattleEvent, card::CardEvent, congress::CongressEvent, politics::PoliticsEvent,
    production::ProductionEvent, sea::SeaEvent, turn::TurnEvent, war::WarEvent,
};
use feldherr_core::events;

events! {
    Turn(TurnEvent),
    Production(ProductionEvent),
    War(WarEvent),
    Sea(SeaEvent),
    Battle(BattleEvent),
    Politics(PoliticsEvent),
    Congress(CongressEvent),
    Card(CardEvent)
}
