//! LB-23 Weather.

use crate::agenda::{Chapter, Course, Flow};
use crate::table::weather::{Conditions, NIGHT, Weather};
use crate::{Position, TurnKind, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherTask {
    /// LB-2.1A1a The weather is checked, if it is time.
    Check,
}

impl Chapter for WeatherTask {
    // stub (fog): the weather never changes.
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        position.state.sky.checked = position.field.turn(position.state.turn).opens_day;
        Flow::Done
    }
}

impl Position {
    /// LB-23.13, LB-23.14b What the weather and the hour do now.
    pub fn conditions(&self) -> Conditions {
        let weather = self.state.sky.weather.conditions();
        if self.field.turn(self.state.turn).kind == TurnKind::Day {
            return weather;
        }
        Conditions {
            sight: NIGHT.sight,
            bombardment: NIGHT.bombardment,
            works: NIGHT.works,
            charges: NIGHT.charges,
            ..weather
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WeatherEvent {
    /// LB-23.11a, LB-23.12a The weather was rolled, and how long it lasts.
    Rolled {
        weather: Weather,
        turns: u8,
        dice: u8,
    },
}

impl WeatherEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Rolled { weather, turns, .. } => Message::new(text::LB_WEATHER_ROLLED)
                .with("weather", *weather as u8)
                .with("turns", *turns),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Rolled { dice, .. } => usize::from(*dice),
        }
    }
}
