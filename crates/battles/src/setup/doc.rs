//! What army, scenario and campaign files say; described in `docs/map-format-battles.md`.

use super::Date;
use crate::map::HexId;
use crate::sheet::{Kind, Nation, Size};
use crate::table::weather::Weather;
use crate::{Name, Side};
use feldherr_core::{TextOr, text_or};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A name: one for both languages, or one each.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum NameDoc {
    /// The same in every language.
    Same(String),
    /// One each.
    Each(Name),
}

impl<'de> Deserialize<'de> for NameDoc {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(
            match text_or(from, "a name, or one for `de` and one for `en`")? {
                TextOr::Text(text) => Self::Same(text),
                TextOr::Other(other) => Self::Each(other),
            },
        )
    }
}

impl From<&NameDoc> for Name {
    fn from(name: &NameDoc) -> Self {
        match name {
            NameDoc::Same(name) => Self {
                de: name.clone(),
                en: name.clone(),
            },
            NameDoc::Each(name) => name.clone(),
        }
    }
}

/// An order of battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ArmyDoc {
    pub format: u8,
    pub id: String,
    pub side: Side,
    pub power: String,
    pub name: NameDoc,
    #[serde(default)]
    pub commander: Vec<CommanderDoc>,
    #[serde(default)]
    pub formation: Vec<FormationDoc>,
    #[serde(default)]
    pub train: Vec<TrainDoc>,
}

/// LB-5.21a A commander of no formation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CommanderDoc {
    pub id: String,
    pub name: NameDoc,
    pub rating: u8,
    #[serde(default)]
    pub movement: Option<u8>,
    #[serde(default)]
    pub nation: Option<Nation>,
    #[serde(default)]
    pub napoleon: bool,
}

/// A formation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FormationDoc {
    pub id: String,
    pub designation: String,
    pub name: NameDoc,
    pub demoralization: u16,
    #[serde(default)]
    pub officer: Option<OfficerDoc>,
    #[serde(default)]
    pub train: Option<String>,
    #[serde(default)]
    pub nation: Option<Nation>,
    #[serde(default)]
    pub own_stacking: bool,
    #[serde(default)]
    pub spared: bool,
    pub units: Vec<UnitDoc>,
}

/// LB-5.22a The officer of a formation; LB-5.23a with a rating an officer-commander.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OfficerDoc {
    pub id: String,
    pub name: NameDoc,
    #[serde(default)]
    pub initiative: u8,
    #[serde(default)]
    pub rating: u8,
    #[serde(default)]
    pub movement: Option<u8>,
    #[serde(default)]
    pub nation: Option<Nation>,
}

/// Another officer for a formation in this battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SubstituteDoc {
    pub formation: String,
    pub id: String,
    pub name: NameDoc,
    #[serde(default)]
    pub initiative: u8,
    #[serde(default)]
    pub rating: u8,
    #[serde(default)]
    pub movement: Option<u8>,
    #[serde(default)]
    pub nation: Option<Nation>,
}

/// LB-1.42a A combat unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct UnitDoc {
    pub id: String,
    pub name: NameDoc,
    #[serde(default)]
    pub division: Option<String>,
    pub arm: Kind,
    #[serde(default)]
    pub size: Size,
    pub full: u8,
    #[serde(default)]
    pub reduced: u8,
    pub initiative: u8,
    #[serde(default)]
    pub movement: Option<u8>,
    #[serde(default)]
    pub vedettes: u8,
    #[serde(default)]
    pub guard: bool,
    #[serde(default)]
    pub nation: Option<Nation>,
}

/// LB-18.17a A train of no formation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TrainDoc {
    pub id: String,
    #[serde(default)]
    pub name: Option<NameDoc>,
    pub kind: TrainKind,
}

/// LB-18.0a Two kinds of trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TrainKind {
    Supply,
    Pontoon,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ScenarioDoc {
    pub format: u8,
    #[serde(default)]
    pub kind: ScenarioKind,
    pub id: String,
    pub title: Name,
    #[serde(default)]
    pub about: Name,
    pub map: String,
    pub armies: Vec<String>,
    pub first: Side,
    #[serde(default)]
    pub order: Option<[Side; 2]>,
    #[serde(default)]
    pub sources: BySide<Vec<char>>,
    #[serde(default)]
    pub names: Option<BySide<Name>>,
    #[serde(default)]
    pub levels: BTreeMap<String, u16>,
    pub day: Vec<DayDoc>,
    #[serde(default)]
    pub weather: WeatherDoc,
    #[serde(default)]
    pub cards: CardsDoc,
    pub start: Vec<StartDoc>,
    #[serde(default)]
    pub officer: Vec<SubstituteDoc>,
    /// Units that serve in another formation in this battle.
    #[serde(default)]
    pub attached: BTreeMap<String, String>,
    #[serde(default)]
    pub setup: Vec<SetupDoc>,
    #[serde(default)]
    pub screen: Vec<ScreenDoc>,
    #[serde(default)]
    pub position: Vec<WorkDoc>,
    #[serde(default)]
    pub reinforcement: Vec<ReinforcementDoc>,
    #[serde(default)]
    pub alternate: Vec<ReinforcementDoc>,
    #[serde(default)]
    pub march: Vec<MarchDoc>,
    #[serde(default)]
    pub victory: VictoryDoc,
}

/// Whether a file is one battle or several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ScenarioKind {
    #[default]
    Battle,
    Campaign,
}

/// Something for each side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BySide<T> {
    pub french: T,
    pub coalition: T,
}

impl<T> BySide<T> {
    /// In the order of the sides.
    pub const fn both(&self) -> [&T; 2] {
        [&self.french, &self.coalition]
    }
}

/// A day of the turn track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DayDoc {
    pub date: Date,
    pub first: u8,
    pub last: u8,
    #[serde(default)]
    pub supply: Vec<u8>,
    #[serde(default)]
    pub night: bool,
}

/// LB-23.11a The weather of a battle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct WeatherDoc {
    pub table: Option<WeatherTable>,
    pub fixed: Vec<FixedWeather>,
    /// LB-23.12b, LB-G7 Turns that every weather lasts, instead of the second roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duration: Option<u8>,
    /// LB-G7 By the sum of two dice, 2 to 12, the weather and the turns to the next check, instead of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_dice: Option<[(Weather, u8); 11]>,
    /// LB-G132 Whether a snowstorm doubles the costs of cavalry as well.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub snow_slows_cavalry: bool,
}

/// Six weathers, or a season.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum WeatherTable {
    Season(String),
    Table([Weather; 6]),
}

impl<'de> Deserialize<'de> for WeatherTable {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match text_or(from, "a season, or six kinds of weather")? {
            TextOr::Text(text) => Self::Season(text),
            TextOr::Other(other) => Self::Table(other),
        })
    }
}

/// LB-23.12b Given weather.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FixedWeather {
    pub date: Date,
    pub hour: u8,
    pub weather: Weather,
    pub turns: u8,
}

/// LB-24.2a The numbers of cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct CardsDoc {
    pub mode: Option<u8>,
    pub bonus: Option<u8>,
    pub remove: Vec<u8>,
}

/// A way to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct StartDoc {
    pub id: String,
    #[serde(default)]
    pub title: Name,
    pub date: Date,
    pub hour: u8,
}

/// A stack of the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SetupDoc {
    #[serde(default)]
    pub start: Option<String>,
    pub hex: HexId,
    pub pieces: Vec<String>,
    #[serde(default)]
    pub reduced: Vec<String>,
    #[serde(default)]
    pub road_march: Vec<String>,
}

/// LB-16.11a Light cavalry that begins as vedettes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ScreenDoc {
    #[serde(default)]
    pub start: Option<String>,
    pub unit: String,
    pub hexes: Vec<HexId>,
}

/// LB-15.32e A finished improved position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct WorkDoc {
    #[serde(default)]
    pub start: Option<String>,
    pub hex: HexId,
}

/// LB-19.1a Reinforcements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ReinforcementDoc {
    #[serde(default)]
    pub start: Option<String>,
    #[serde(default)]
    pub date: Option<Date>,
    #[serde(default)]
    pub hour: Option<u8>,
    pub entry: EntryDoc,
    pub pieces: Vec<String>,
    #[serde(default)]
    pub reduced: Vec<String>,
}

/// One entry hex, or several to choose from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum EntryDoc {
    One(String),
    Any(Vec<String>),
}

impl<'de> Deserialize<'de> for EntryDoc {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match text_or(from, "an entry hex, or a list of them")? {
            TextOr::Text(text) => Self::One(text),
            TextOr::Other(other) => Self::Any(other),
        })
    }
}

impl EntryDoc {
    /// All of them.
    pub fn keys(&self) -> &[String] {
        match self {
            Self::One(key) => std::slice::from_ref(key),
            Self::Any(keys) => keys,
        }
    }
}

/// LB-20.24a A preset march order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct MarchDoc {
    #[serde(default)]
    pub start: Option<String>,
    pub force: Vec<String>,
    pub objective: HexId,
}

/// What is counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct VictoryDoc {
    pub strength_lost: i16,
    pub demoralized: i16,
    pub leader: i16,
    pub train: Option<i16>,
    pub leaders_in_towns: i16,
    pub hex: Vec<PrizeDoc>,
    pub exit: Vec<ExitDoc>,
    pub level: Vec<LevelDoc>,
}

/// A hex that counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PrizeDoc {
    pub hex: HexId,
    pub points: i16,
    #[serde(default)]
    pub start: Option<Side>,
    #[serde(default)]
    pub name: Option<NameDoc>,
}

/// Points for leaving the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ExitDoc {
    pub side: Side,
    pub edge: String,
    pub points: i16,
}

/// How a battle is won.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LevelDoc {
    #[serde(default)]
    pub at_least: Option<i16>,
    #[serde(default)]
    pub side: Option<Side>,
    pub name: Name,
}
