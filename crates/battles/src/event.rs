use crate::rules::{
    card::CardEvent, combat::CombatEvent, command::CommandEvent, fire::FireEvent,
    fortified::FortEvent, hidden::HiddenEvent, leader::LeaderEvent, movement::MovementEvent,
    order::OrderEvent, recovery::RecoveryEvent, retreat::RetreatEvent, supply::SupplyEvent,
    turn::TurnEvent, victory::VictoryEvent, weather::WeatherEvent,
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
    Fort(FortEvent),
}
