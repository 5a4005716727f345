//! What happened, by chapter.

pub use crate::rules::{
    card::CardEvent,
    charge::ChargeEvent,
    combat::CombatEvent,
    command::CommandEvent,
    fire::FireEvent,
    fortified::FortEvent,
    hidden::HiddenEvent,
    leader::LeaderEvent,
    morale::MoraleEvent,
    movement::MovementEvent,
    order::OrderEvent,
    recovery::RecoveryEvent,
    retreat::RetreatEvent,
    supply::SupplyEvent,
    turn::TurnEvent,
    victory::{CampaignEvent, VictoryEvent},
    weather::WeatherEvent,
};
use feldherr_core::events;

events! {
    Turn(TurnEvent),
    Weather(WeatherEvent),
    Card(CardEvent),
    Supply(SupplyEvent),
    Recovery(RecoveryEvent),
    Command(CommandEvent),
    Leader(LeaderEvent),
    Order(OrderEvent),
    Movement(MovementEvent),
    Hidden(HiddenEvent),
    Fire(FireEvent),
    Combat(CombatEvent),
    Retreat(RetreatEvent),
    Victory(VictoryEvent),
    Morale(MoraleEvent),
    Campaign(CampaignEvent),
    Charge(ChargeEvent),
    Fort(FortEvent),
}
