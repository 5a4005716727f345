//! LB-23 Weather.

use crate::agenda::{Chapter, Course, Flow};
use crate::table::weather::{AFTER_THUNDERSTORM, Conditions, NIGHT, Weather};
use crate::{Kind, Position, TurnKind, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeatherTask {
    /// LB-2.1A1a The weather is checked, if it is time.
    Check,
}

impl Chapter<Position> for WeatherTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        position.check_weather(course);
        Flow::Done
    }
}

impl Position {
    /// LB-23.13, LB-23.14 What the weather and the hour do now.
    pub fn conditions(&self) -> Conditions {
        let weather = self.state.sky.weather;
        if self.field.turn(self.state.turn).kind == TurnKind::Day {
            return weather.conditions();
        }
        Conditions {
            sight: NIGHT.sight,
            bombardment: NIGHT.bombardment,
            works: NIGHT.works,
            charges: NIGHT.charges,
            ..night_weather(weather).conditions()
        }
    }

    /// LB-2.1A1a, LB-23.11a, LB-23.12 On the first day turn of a day, and whenever the last weather is over.
    fn check_weather(&mut self, course: &mut Course<'_>) {
        let turn = self.field.turn(self.state.turn);
        let sky = self.state.sky;
        self.state.sky.checked = false;
        // Before its first check the weather lasts for nothing.
        self.state.sky.opening = sky.left == 0;
        let given = self.field.weather.fixed.iter();
        let given = given.copied().find(|(at, ..)| *at == self.state.turn);
        if let Some((_, weather, turns)) = given {
            return self.given_weather(weather, turns, course);
        }
        if turn.opens_day {
            return self.roll_weather(course);
        }
        match (sky.left, sky.weather) {
            (2.., _) => self.state.sky.left -= 1,
            // LB-23.16a After the storm it rains on sodden ground.
            (_, Weather::Thunderstorm) => {
                self.set_weather(Weather::RainAndMud, AFTER_THUNDERSTORM);
                self.state.sky.checked = false;
                course.tell(WeatherEvent::Changed {
                    weather: Weather::RainAndMud,
                    turns: AFTER_THUNDERSTORM,
                });
            }
            _ => self.roll_weather(course),
        }
    }

    /// LB-23.12b The battle gives weather and duration.
    fn given_weather(&mut self, weather: Weather, turns: u8, course: &mut Course<'_>) {
        self.set_weather(weather, turns);
        course.tell(WeatherEvent::Changed { weather, turns });
    }

    /// LB-23.11a, LB-G7 The weather is rolled for, by one die or by the sum of two.
    pub(crate) fn roll_weather(&mut self, course: &mut Course<'_>) {
        let die = course.d6(text::DRAW_WEATHER);
        let (weather, turns, dice) = match self.field.weather.two_dice {
            Some(table) => {
                let sum = die + course.d6(text::DRAW_WEATHER);
                let (weather, turns) = table[usize::from(sum.clamp(2, 12) - 2)];
                let storm = weather == Weather::Thunderstorm;
                (weather, if storm { 1 } else { turns }, 2)
            }
            None => self.weather_by_one_die(die, course),
        };
        self.set_weather(weather, turns);
        course.tell(WeatherEvent::Rolled {
            weather,
            turns,
            dice,
        });
    }

    /// LB-23.11a, LB-23.12a, LB-G83, LB-G86 One die for the weather, a second one and both together for its duration.
    fn weather_by_one_die(&self, die: u8, course: &mut Course<'_>) -> (Weather, u8, u8) {
        let plan = &self.field.weather;
        let weather = plan.table[usize::from(die.clamp(1, 6) - 1)];
        match (weather, plan.duration) {
            (Weather::Thunderstorm, _) => (weather, 1, 1),
            (_, Some(turns)) => (weather, turns, 1),
            (_, None) => (weather, die + course.d6(text::DRAW_WEATHER_DURATION), 2),
        }
    }

    /// LB-23.13h, LB-G132 Whether the weather doubles what a piece pays: artillery and trains, in a snowstorm of some
    /// battles cavalry too.
    pub(crate) fn goes_heavily(&self, kind: Kind) -> bool {
        let burdened = kind.is_artillery() || kind.is_train();
        let rides = kind.is_cavalry()
            && self.field.weather.snow_slows_cavalry
            && self.state.sky.weather == Weather::Snowstorm;
        (burdened || rides) && self.conditions().heavy_going
    }

    /// LB-23.11a, LB-23.15c The weather takes effect at once; rain and storms put fires out.
    fn set_weather(&mut self, weather: Weather, turns: u8) {
        self.state.sky.weather = weather;
        self.state.sky.left = turns.max(1);
        self.state.sky.checked = true;
        let wet = matches!(
            weather,
            Weather::Rain | Weather::Thunderstorm | Weather::RainAndMud
        );
        if wet {
            self.state.fires.clear();
        }
        // Zones of control cross what is frozen.
        self.update_frozen_water();
    }
}

/// LB-23.14a, LB-G112 Mud after a thunderstorm or mud, fair weather otherwise.
const fn night_weather(last: Weather) -> Weather {
    match last {
        Weather::Thunderstorm | Weather::Mud | Weather::RainAndMud => Weather::Mud,
        _ => Weather::Fair,
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
    /// LB-23.12b, LB-23.16a The weather changed without a roll.
    Changed { weather: Weather, turns: u8 },
}

impl WeatherEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let (Self::Rolled { weather, turns, .. } | Self::Changed { weather, turns }) = self;
        Message::new(text::LB_WEATHER_ROLLED)
            .with("weather", crate::label::weather_name(*weather))
            .with("turns", *turns)
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Rolled { dice, .. } => usize::from(*dice),
            Self::Changed { .. } => 0,
        }
    }
}
