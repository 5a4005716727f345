use crate::rules::{
    battle::BattleEvent, card::CardEvent, congress::CongressEvent, politics::PoliticsEvent,
    production::ProductionEvent, sea::SeaEvent, turn::TurnEvent, war::WarEvent,
};
use feldherr_core::{Audience, GameEvent, Message};
use serde::{Deserialize, Serialize};

macro_rules! events {
    ($($name:ident($kind:ty)),*) => {
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
    Production(ProductionEvent),
    War(WarEvent),
    Sea(SeaEvent),
    Battle(BattleEvent),
    Politics(PoliticsEvent),
    Congress(CongressEvent),
    Card(CardEvent)
}
