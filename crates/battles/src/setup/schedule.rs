//! What a scenario says of weather, victory and cards.

use super::doc::{LevelDoc, WeatherTable};
use super::scenario::Builder;
use crate::map::HexId;
use crate::table::weather::{Weather, by_season};
use crate::table::{self, card};
use crate::{
    Card, CardPlan, ExitPrize, Name, Prize, VictoryLevel, VictoryPlan, WeatherPlan, rule, text,
};
use feldherr_core::Message;
use std::sync::Arc;

impl From<&LevelDoc> for VictoryLevel {
    fn from(level: &LevelDoc) -> Self {
        Self {
            at_least: level.at_least,
            side: level.side,
            name: level.name.clone(),
        }
    }
}

impl Builder<'_> {
    pub(super) fn weather(&mut self) -> WeatherPlan {
        let table = match &self.doc.weather.table {
            Some(WeatherTable::Table(table)) => Some(*table),
            Some(WeatherTable::Season(season)) => by_season(season),
            None => Some([Weather::Fair; 6]),
        };
        if table.is_none() {
            self.faults.add(
                "weather.table",
                Some(rule::LB_G7),
                Message::new(text::LB_SETUP_SEASON),
            );
        }
        let fixed = self.doc.weather.fixed.iter().filter_map(|fixed| {
            let turn = self.turn(Some(fixed.date), Some(fixed.hour))?;
            Some((turn, fixed.weather, fixed.turns))
        });
        WeatherPlan {
            duration: self.doc.weather.duration.map(|turns| turns.max(1)),
            fixed: fixed.collect(),
            two_dice: self.doc.weather.two_dice,
            snow_slows_cavalry: self.doc.weather.snow_slows_cavalry,
            table: table.unwrap_or([Weather::Fair; 6]),
        }
    }

    pub(super) fn victory(&mut self) -> VictoryPlan {
        let doc = &self.doc.victory;
        let prizes = self.prizes();
        let mut exits = Vec::new();
        for (index, exit) in doc.exit.iter().enumerate() {
            if let Some(hex) = self.gate(&format!("victory.exit[{index}]"), &exit.edge) {
                exits.push(ExitPrize {
                    side: exit.side,
                    hex,
                    points: exit.points,
                });
            }
        }
        VictoryPlan {
            strength_lost: doc.strength_lost,
            demoralized: doc.demoralized,
            leader: doc.leader,
            train: doc.train.unwrap_or(table::TRAIN_POINTS),
            leaders_in_towns: doc.leaders_in_towns,
            prizes,
            exits,
            levels: doc.level.iter().map(Into::into).collect(),
        }
    }

    /// The hexes that count: those of the battle, or else those of the map.
    fn prizes(&mut self) -> Vec<Prize> {
        let map = Arc::clone(&self.map);
        let named = |hex: HexId| {
            let mut prizes = map.prizes.iter();
            let found = prizes.find(|(at, _, _)| *at == hex);
            found.map(|(_, _, name)| name.clone())
        };
        let own = self.doc.victory.hex.iter().map(|prize| Prize {
            hex: prize.hex,
            points: prize.points,
            start: prize.start,
            name: prize
                .name
                .as_ref()
                .map(Name::from)
                .or_else(|| named(prize.hex))
                .unwrap_or_default(),
        });
        let usual = map.prizes.iter().map(|(hex, points, name)| Prize {
            hex: *hex,
            points: *points,
            start: None,
            name: name.clone(),
        });
        let mut prizes: Vec<Prize> = if self.doc.victory.hex.is_empty() {
            usual.collect()
        } else {
            own.collect()
        };
        prizes.truncate(255);
        for (index, prize) in prizes.iter().enumerate() {
            self.hex(&format!("victory.hex[{index}]"), prize.hex);
        }
        prizes
    }

    pub(super) fn card_plan(&self) -> CardPlan {
        let mut deck = card::deck();
        for number in &self.doc.cards.remove {
            deck.take(Card(*number));
        }
        let [mode, bonus] = card::MODE_AND_BONUS;
        CardPlan {
            mode: self.doc.cards.mode.unwrap_or(mode),
            bonus: self.doc.cards.bonus.unwrap_or(bonus),
            deck,
        }
    }
}
