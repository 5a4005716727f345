//! Valour & Fortitude in the registry: its scenarios and what can be chosen in them.

use crate::file::parse;
use crate::file_game::{FileScenario, misfit, unknown_option};
use crate::scenario::{Choice, OptionKind, OptionSpec};
use crate::{Bilingual, Fault, Language, ScenarioFault};
use feldherr_core::{Game as _, Message, Seat, SetupError};
use feldherr_fortitude::army::{self, ArmyDoc};
use feldherr_fortitude::setup::{
    ArmyRef, PlayerDoc, RECOMMENDED_TABLE, StateDoc, TABLE_EDGE, TerrainDoc, TerrainOptions,
};
use feldherr_fortitude::{Position, Scale, Scenario as Battle, Setup, Side, text};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

mod army_file;
mod places;
mod text_ui;

/// A scenario file: a setup with a name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    id: String,
    title: Bilingual,
    about: Bilingual,
    #[serde(default)]
    scenario: Battle,
    #[serde(default)]
    scale: Scale,
    #[serde(default)]
    table: Option<[f64; 2]>,
    #[serde(default)]
    turns: Option<u16>,
    #[serde(default)]
    minutes: Option<u16>,
    #[serde(default)]
    own_breakthrough: bool,
    #[serde(default)]
    terrain: TerrainDoc,
    armies: [ArmyRef; 2],
    #[serde(default)]
    players: Vec<PlayerDoc>,
    /// Fixes armies and terrain, since everything in it is numbered by them.
    #[serde(default)]
    state: Option<Box<StateDoc>>,
}

/// The keys of both armies' options.
const ARMIES: [&str; 2] = ["army_one", "army_two"];
/// The keys of the table's width and depth.
const TABLE: [&str; 2] = ["width", "depth"];

impl FileScenario for Scenario {
    type Game = Position;

    const BUILT_IN: &[(&str, &str)] = &[
        (
            "first.toml",
            include_str!("../../../data/fortitude/first.toml"),
        ),
        (
            "beginners.toml",
            include_str!("../../../data/fortitude/beginners.toml"),
        ),
        (
            "encounter.toml",
            include_str!("../../../data/fortitude/encounter.toml"),
        ),
        (
            "assault.toml",
            include_str!("../../../data/fortitude/assault.toml"),
        ),
    ];
    const RULES: &str = include_str!("../../../rules/fortitude.toml");
    const PRESETS: &str = include_str!("../../../data/presets/fortitude.toml");
    const TITLE: &str = text::VF_TITLE;
    const ABOUT: &str = text::VF_ABOUT;

    fn messages(language: Language) -> &'static str {
        match language {
            Language::De => include_str!("../../../locales/fortitude.de.ftl"),
            Language::En => include_str!("../../../locales/fortitude.en.ftl"),
        }
    }

    fn parse(file: &str, source: &str, _: Option<&Path>) -> Result<Self, Vec<ScenarioFault>> {
        parse(file, source)
    }

    fn check_other(
        _path: &Path,
        file: &str,
        source: &str,
    ) -> Option<Result<Message, Vec<ScenarioFault>>> {
        army_file::check(file, source)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn names(&self) -> [Message; 2] {
        [self.title.message(), self.about.message()]
    }

    fn options(&self) -> Vec<OptionSpec> {
        let mut options = Vec::new();
        if self.state.is_none() {
            options.extend(self.army_options());
        }
        if self.players.is_empty() {
            options.push(self.players_option());
        }
        options.push(OptionSpec {
            key: "turns",
            label: Message::new(text::VF_OPTION_TURNS),
            about: Message::new(text::VF_OPTION_TURNS_ABOUT),
            kind: OptionKind::Number { min: 1, max: 100 },
            default: json!(self.turns),
        });
        options.push(OptionSpec {
            key: "minutes",
            label: Message::new(text::VF_OPTION_MINUTES),
            about: Message::new(text::VF_OPTION_MINUTES_ABOUT),
            kind: OptionKind::Number { min: 1, max: 6000 },
            default: json!(self.minutes),
        });
        options.push(OptionSpec {
            key: "own_breakthrough",
            label: Message::new(text::VF_OPTION_OWN_BREAKTHROUGH),
            about: Message::new(text::VF_OPTION_OWN_BREAKTHROUGH_ABOUT),
            kind: OptionKind::Toggle,
            default: json!(self.own_breakthrough),
        });
        options.push(OptionSpec {
            key: "scale",
            label: Message::new(text::VF_OPTION_SCALE),
            about: Message::new(text::VF_OPTION_SCALE_ABOUT),
            kind: OptionKind::Choice {
                values: ["28mm", "15mm", "6mm"].map(scale_choice).into(),
            },
            default: json!(self.scale),
        });
        if let Some(agreed) = self.agreed() {
            options.extend(self.table_options());
            options.extend(terrain_options(agreed));
        }
        options
    }

    fn setup(&self, options: &Map<String, Value>) -> Result<Setup, Fault> {
        let mut setup = self.usual();
        let mut points = None;
        let mut players = "2";
        let mut table = self.table_in_rules();
        for (key, value) in options {
            let misfit = || misfit(key, value);
            let side = ARMIES.iter().position(|army| army == key);
            match (key.as_str(), side) {
                (_, Some(side)) if self.state.is_none() => {
                    setup.armies[side] = chosen_army(key, value)?;
                }
                ("points", _) if self.state.is_none() => {
                    points = read(value).map_err(|()| misfit())?;
                }
                ("players", _) if self.players.is_empty() => {
                    players = value.as_str().ok_or_else(misfit)?;
                    if !["2", "3", "4"].contains(&players) {
                        return Err(misfit());
                    }
                }
                ("turns", _) => setup.turns = read(value).map_err(|()| misfit())?,
                ("minutes", _) => setup.minutes = read(value).map_err(|()| misfit())?,
                ("own_breakthrough", _) => {
                    setup.own_breakthrough = read(value).map_err(|()| misfit())?;
                }
                ("scale", _) => setup.scale = read(value).map_err(|()| misfit())?,
                (name, _) if self.agreed().is_some() && TABLE.contains(&name) => {
                    let edge = usize::from(name == TABLE[1]);
                    table[edge] = f64::from(read::<u16>(value).map_err(|()| misfit())?);
                }
                (name, _) => match self.agreed().is_some() {
                    true => agree(&mut setup.terrain, name, value)?,
                    false => return Err(unknown_option(key)),
                },
            }
        }
        // The table keeps its size in inches of the rules, whatever the figures.
        if setup.table.is_some() || table != RECOMMENDED_TABLE {
            setup.table = Some(table.map(|inches| setup.scale.on_table(inches)));
        }
        if let Some(points) = points {
            setup.armies.iter_mut().for_each(|army| limit(army, points));
        }
        if players != "2" {
            setup.players = shared_out(&setup.armies, players == "4");
        }
        Ok(setup)
    }

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.build().map(drop)
    }

    fn seats(setup: &Setup) -> Vec<Message> {
        setup.build().map_or_else(
            |_| Vec::new(),
            |position| {
                let seats = (0..position.seats()).map(Seat);
                seats.map(|seat| seat_name(&position, seat)).collect()
            },
        )
    }
}

impl Scenario {
    fn usual(&self) -> Setup {
        Setup {
            scenario: self.scenario,
            scale: self.scale,
            table: self.table,
            turns: self.turns,
            minutes: self.minutes,
            own_breakthrough: self.own_breakthrough,
            terrain: self.terrain.clone(),
            armies: self.armies.clone(),
            players: self.players.clone(),
            state: self.state.clone(),
        }
    }

    /// What was agreed about generated terrain, where it may be agreed otherwise.
    fn agreed(&self) -> Option<TerrainOptions> {
        match &self.terrain {
            _ if self.state.is_some() => None,
            TerrainDoc::Placed(_) => None,
            TerrainDoc::Agreed(agreed) => Some(*agreed),
            TerrainDoc::Seed(seed) => Some(TerrainOptions {
                seed: *seed,
                ..TerrainOptions::default()
            }),
        }
    }

    /// Width and depth of the table in inches of the rules.
    fn table_in_rules(&self) -> [f64; 2] {
        self.table.map_or(RECOMMENDED_TABLE, |table| {
            table.map(|measured| self.scale.in_rules(measured))
        })
    }

    /// VF-A.3.1a, VF-G166 The table may be of any size.
    fn table_options(&self) -> impl Iterator<Item = OptionSpec> {
        let words = [
            [text::VF_OPTION_WIDTH, text::VF_OPTION_WIDTH_ABOUT],
            [text::VF_OPTION_DEPTH, text::VF_OPTION_DEPTH_ABOUT],
        ];
        let edges = TABLE.into_iter().zip(words).zip(self.table_in_rules());
        edges.map(|((key, [label, about]), inches)| OptionSpec {
            key,
            label: Message::new(label),
            about: Message::new(about),
            kind: OptionKind::Number {
                min: *TABLE_EDGE.start() as i64,
                max: *TABLE_EDGE.end() as i64,
            },
            default: json!(inches.round() as u16),
        })
    }

    fn army_options(&self) -> Vec<OptionSpec> {
        let words = [
            [text::VF_OPTION_ARMY_ONE, text::VF_OPTION_ARMY_ONE_ABOUT],
            [text::VF_OPTION_ARMY_TWO, text::VF_OPTION_ARMY_TWO_ABOUT],
        ];
        let mut options: Vec<OptionSpec> = ARMIES
            .into_iter()
            .zip(words)
            .zip(&self.armies)
            .map(|((key, [label, about]), army)| OptionSpec {
                key,
                label: Message::new(label),
                about: Message::new(about),
                kind: OptionKind::Army {
                    values: ready_choices(),
                },
                default: json!(army),
            })
            .collect();
        options.push(OptionSpec {
            key: "points",
            label: Message::new(text::VF_OPTION_POINTS),
            about: Message::new(text::VF_OPTION_POINTS_ABOUT),
            kind: OptionKind::Number { min: 1, max: 1000 },
            default: Value::Null,
        });
        options
    }

    fn players_option(&self) -> OptionSpec {
        let values = [
            ("2", text::VF_OPTION_TWO_PLAYERS),
            ("3", text::VF_OPTION_THREE_PLAYERS),
            ("4", text::VF_OPTION_FOUR_PLAYERS),
        ];
        let values = values.map(|(value, label)| {
            let chosen = Map::from_iter([("players".to_owned(), json!(value))]);
            Choice {
                value: value.to_owned(),
                label: Message::new(label),
                seats: self.setup(&chosen).ok().map(|setup| Self::seats(&setup)),
            }
        });
        OptionSpec {
            key: "players",
            label: Message::new(text::VF_OPTION_PLAYERS),
            about: Message::new(text::VF_OPTION_PLAYERS_ABOUT),
            kind: OptionKind::Choice {
                values: values.into(),
            },
            default: json!("2"),
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, ()> {
    T::deserialize(value).map_err(drop)
}

fn ready_choices() -> Vec<Choice> {
    let armies = army::READY
        .iter()
        .filter_map(|key| Some((key, army::ready(key)?)));
    armies
        .map(|(key, army)| Choice {
            value: (*key).to_owned(),
            label: Message::new(text::VF_OPTION_ARMY)
                .with("army", army.name.message())
                .with("points", army.points),
            seats: None,
        })
        .collect()
}

fn scale_choice(value: &str) -> Choice {
    Choice {
        value: value.to_owned(),
        label: Message::new("name")
            .with("de", value.replace("mm", " mm"))
            .with("en", value.replace("mm", " mm")),
        seats: None,
    }
}

fn terrain_options(agreed: TerrainOptions) -> Vec<OptionSpec> {
    let toggle = |key, [label, about]: [&'static str; 2], default: bool| OptionSpec {
        key,
        label: Message::new(label),
        about: Message::new(about),
        kind: OptionKind::Toggle,
        default: json!(default),
    };
    vec![
        OptionSpec {
            key: "terrain",
            label: Message::new(text::VF_OPTION_TERRAIN),
            about: Message::new(text::VF_OPTION_TERRAIN_ABOUT),
            kind: OptionKind::Number {
                min: 0,
                max: u32::MAX.into(),
            },
            default: json!(agreed.seed),
        },
        toggle(
            "woods",
            [text::VF_OPTION_WOODS, text::VF_OPTION_WOODS_ABOUT],
            agreed.defensible_woods,
        ),
        toggle(
            "river",
            [text::VF_OPTION_RIVER, text::VF_OPTION_RIVER_ABOUT],
            agreed.passable_river,
        ),
        toggle(
            "ways",
            [text::VF_OPTION_WAYS, text::VF_OPTION_WAYS_ABOUT],
            agreed.no_made_ways,
        ),
    ]
}

/// An army by key or in full. What is wrong with one in full is told by its own fields.
fn chosen_army(key: &str, value: &Value) -> Result<ArmyRef, Fault> {
    let at = format!("options.{key}");
    match value {
        Value::String(name) if army::ready(name).is_some() => Ok(ArmyRef::Ready(name.clone())),
        Value::Object(_) => {
            let told = |faults: Vec<army::Fault>| {
                let mut fault = Fault::from(SetupError { faults });
                for found in std::iter::once(&mut fault.field)
                    .chain(fault.more.iter_mut().map(|more| &mut more.field))
                {
                    *found = found.take().map(|field| format!("{at}.{field}"));
                }
                fault
            };
            let format = value
                .get("format")
                .and_then(|format| u32::deserialize(format).ok());
            if let Some(fault) = format.and_then(army::version_fault) {
                return Err(told(vec![fault]));
            }
            let doc = <ArmyDoc as Deserialize>::deserialize(value).map_err(|cause| Fault {
                code: "setup",
                ..Fault::malformed(&at, cause)
            })?;
            army::build(&doc).map_err(told)?;
            Ok(ArmyRef::Inline(Box::new(doc)))
        }
        _ => Err(misfit(key, value)),
    }
}

/// VF-A.1.0a Holds an army to an agreed number of points.
fn limit(army: &mut ArmyRef, points: u16) {
    let doc = match army {
        ArmyRef::Ready(key) => army::ready(key).cloned().map(Box::new),
        ArmyRef::Inline(doc) => Some(doc.clone()),
    };
    if let Some(doc) = doc {
        *army = ArmyRef::Inline(Box::new(ArmyDoc { points, ..*doc }));
    }
}

fn agree(terrain: &mut TerrainDoc, key: &str, value: &Value) -> Result<(), Fault> {
    let mut agreed = match terrain {
        TerrainDoc::Agreed(agreed) => *agreed,
        TerrainDoc::Seed(seed) => TerrainOptions {
            seed: *seed,
            ..TerrainOptions::default()
        },
        TerrainDoc::Placed(_) => return Err(unknown_option(key)),
    };
    let misfit = |()| misfit(key, value);
    match key {
        "terrain" => agreed.seed = read(value).map_err(misfit)?,
        "woods" => agreed.defensible_woods = read(value).map_err(misfit)?,
        "river" => agreed.passable_river = read(value).map_err(misfit)?,
        "ways" => agreed.no_made_ways = read(value).map_err(misfit)?,
        _ => return Err(unknown_option(key)),
    }
    *terrain = TerrainDoc::Agreed(agreed);
    Ok(())
}

/// VF-1.4b Shares brigades out: the commanders-in-chief sit first, then those who help them take the later half.
fn shared_out(armies: &[ArmyRef; 2], both: bool) -> Vec<PlayerDoc> {
    let brigades = Side::BOTH.map(|side| {
        let count = match &armies[side.index()] {
            ArmyRef::Ready(key) => army::ready(key).map_or(0, |army| army.brigades.len()),
            ArmyRef::Inline(doc) => doc.brigades.len(),
        };
        u8::try_from(count).unwrap_or(u8::MAX)
    });
    let kept = |side: Side| {
        let all = brigades[side.index()];
        all.div_ceil(2).min(all.saturating_sub(1))
    };
    let chief = |side: Side, shares: bool| PlayerDoc {
        side,
        brigades: if shares {
            (0..kept(side)).collect()
        } else {
            Vec::new()
        },
        chief: true,
    };
    let helper = |side: Side| PlayerDoc {
        side,
        brigades: (kept(side)..brigades[side.index()]).collect(),
        chief: false,
    };
    let mut players = vec![
        chief(Side::One, true),
        chief(Side::Two, both),
        helper(Side::One),
    ];
    if both {
        players.push(helper(Side::Two));
    }
    players
}

/// What a seat commands.
fn seat_name(position: &Position, seat: Seat) -> Message {
    let field = &position.field;
    let side = Side::BOTH
        .into_iter()
        .find(|side| position.is_seat_of(seat, *side))
        .unwrap_or(Side::One);
    let army = field.armies[side.index()].name.message();
    let is_alone = (0..position.seats())
        .map(Seat)
        .filter(|other| position.is_seat_of(*other, side))
        .count()
        == 1;
    if is_alone {
        return Message::new(text::VF_SEAT_ARMY).with("army", army);
    }
    if position.chief_seat(side) == seat {
        return Message::new(text::VF_SEAT_CHIEF).with("army", army);
    }
    let commanded: Vec<Message> = field
        .brigades_of(side)
        .filter(|brigade| position.seat_of_brigade(*brigade) == seat)
        .map(|brigade| field.brigades[brigade.index()].name.message())
        .collect();
    let message = Message::new(text::VF_SEAT_BRIGADES)
        .with("army", army)
        .with("more", commanded.len().saturating_sub(1) as u32);
    match commanded.into_iter().next() {
        Some(brigade) => message.with("brigade", brigade),
        None => message,
    }
}
