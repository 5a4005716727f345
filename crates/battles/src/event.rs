use crate::rules::{
    card::CardEvent, combat::CombatEvent, command::CommandEvent, fire::FireEvent,
    hidden::HiddenEvent, leader::LeaderEvent, movement::MovementEvent, order::OrderEvent,
    recovery::RecoveryEvent, retreat::RetreatEvent, supply::SupplyEvent, turn::TurnEvent,
    victory::VictoryEvent, weather::WeatherEvent,
};
use feldherr_core::{Audience, GameEvent, Message};
use serde::{Deserialize, Serialize};

macro_rules! events {
    ($($name:ident($kind:ty)),* $(,)?) => {
        /// One thing that happened, by chapter.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum Event {
            $($name($kind)),*
        }

        $(impl From<$kind> for Event {
            fn from(event: $kind) -> Self {
                Self::$name(event)
            }
        })*

        impl GameEvent for Event {
            fn audience(&self) -> Audience {
                match self {
                    $(Self::$name(event) => event.audience()),*
                }
            }

            fn reveals(&self) -> bool {
                match self {
                    $(Self::$name(event) => event.reveals()),*
                }
            }

            fn message(&self) -> Message {
                match self {
                    $(Self::$name(event) => event.message()),*
                }
            }

            fn draws(&self) -> usize {
                match self {
                    $(Self::$name(event) => event.draws()),*
                }
            }
        }
    };
}

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
}
