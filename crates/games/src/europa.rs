//! Napoleon in Europe in the registry: its scenarios and what can be chosen in them.

use crate::file::parse;
use crate::file_game::{FileScenario, misfit, unknown_option};
use crate::scenario::{Choice, OptionKind, OptionSpec};
use crate::{Bilingual, Fault, Language, ScenarioFault};
use feldherr_core::{Message, SetupError};
use feldherr_europa::setup::{PositionDoc, SCENARIOS, ScenarioDoc, ScenarioRef};
use feldherr_europa::{
    Date, End, Innovations, Mode, Position, Power, Setup, Switch, Switches, tables, text,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

mod places;
mod seats;
mod text_ui;

/// A scenario with the agreements that are usual for it.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    id: String,
    title: Message,
    about: Message,
    /// The scenario itself, for the sides it proposes.
    doc: ScenarioDoc,
    usual: Setup,
}

/// A scenario file: a setup with a name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    id: String,
    title: Bilingual,
    about: Bilingual,
    #[serde(default)]
    scenario: ScenarioRef,
    #[serde(default)]
    mode: Mode,
    #[serde(default)]
    players: Vec<Vec<Power>>,
    #[serde(default)]
    end: End,
    #[serde(default)]
    switches: Switches,
    #[serde(default)]
    innovations: Innovations,
    #[serde(default)]
    napoleon: Option<String>,
    #[serde(default)]
    position: Option<Box<PositionDoc>>,
}

impl FileScenario for Scenario {
    type Game = Position;

    const BUILT_IN: &[(&str, &str)] = SCENARIOS;
    const RULES: &str = include_str!("../../../rules/europa.toml");
    const PRESETS: &str = include_str!("../../../data/presets/europa.toml");
    const TITLE: &str = text::NE_TITLE;
    const ABOUT: &str = text::NE_ABOUT;

    fn messages(language: Language) -> &'static str {
        match language {
            Language::De => include_str!("../../../locales/europa.de.ftl"),
            Language::En => include_str!("../../../locales/europa.en.ftl"),
        }
    }

    fn parse(file: &str, source: &str, _: Option<&Path>) -> Result<Self, Vec<ScenarioFault>> {
        let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
        let stem = stem.unwrap_or(file);
        // A setup has an id, a scenario is called after its file.
        if source.lines().any(|line| line.starts_with("id")) {
            return named(file, source);
        }
        let doc: ScenarioDoc = parse(file, source)?;
        let built_in = SCENARIOS
            .iter()
            .any(|(key, text)| *key == stem && *text == source);
        let scenario = if built_in {
            ScenarioRef::Named(stem.to_owned())
        } else {
            ScenarioRef::Inline(Box::new(doc.clone()))
        };
        Ok(Self {
            id: stem.to_owned(),
            title: bilingual(&doc.name.de, &doc.name.en),
            about: about(stem, &doc),
            usual: setup(scenario),
            doc,
        })
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn names(&self) -> [Message; 2] {
        [self.title.clone(), self.about.clone()]
    }

    fn options(&self) -> Vec<OptionSpec> {
        let mut options = Vec::new();
        // A player who takes over a position takes its seats as well.
        if self.is_open() {
            options.push(self.seats_option());
        }
        options.push(self.mode_option());
        options.extend(self.length_options());
        options.extend(Switch::ALL.iter().map(|switch| OptionSpec {
            key: switch.key(),
            label: Message::new(switch_words(*switch)[0]),
            about: Message::new(switch_words(*switch)[1]),
            kind: OptionKind::Toggle,
            default: json!(self.usual.switches.has(*switch)),
        }));
        options.push(OptionSpec {
            key: "innovations",
            label: Message::new(text::NE_OPTION_INNOVATIONS),
            about: Message::new(text::NE_OPTION_INNOVATIONS_ABOUT),
            kind: choices(&[
                ("historical", text::NE_INNOVATIONS_HISTORICAL),
                ("deck", text::NE_INNOVATIONS_DECK),
            ]),
            default: json!(self.usual.innovations),
        });
        options
    }

    fn setup(&self, options: &Map<String, Value>) -> Result<Setup, Fault> {
        let mut setup = self.usual.clone();
        let mut switches = serde_json::to_value(setup.switches).unwrap_or_default();
        for (key, value) in options {
            let misfit = || misfit(key, value);
            match key.as_str() {
                "seats" if self.is_open() => {
                    let wanted = value.as_str().ok_or_else(misfit)?;
                    setup.players = seats::read(wanted, &self.doc).ok_or_else(misfit)?;
                }
                "mode" => setup.mode = read(value).ok_or_else(misfit)?,
                "length" => {
                    let wanted = value.as_str().ok_or_else(misfit)?;
                    (setup.end.rounds, setup.end.last) = length(wanted).ok_or_else(misfit)?;
                }
                "minutes" => setup.end.minutes = read(value).ok_or_else(misfit)?,
                "sudden_death" => setup.end.sudden_death = read(value).ok_or_else(misfit)?,
                "innovations" => setup.innovations = read(value).ok_or_else(misfit)?,
                "rounds" => {}
                _ if Switch::ALL.iter().any(|switch| switch.key() == key) => {
                    switches[key] = json!(value.as_bool().ok_or_else(misfit)?);
                }
                _ => return Err(unknown_option(key)),
            }
        }
        // A number of rounds overrides the length, in whatever order they are named.
        if let Some(value) = options.get("rounds").filter(|value| !value.is_null()) {
            let rounds = read(value).ok_or_else(|| misfit("rounds", value))?;
            (setup.end.rounds, setup.end.last) = (Some(rounds), None);
        }
        setup.switches = read(&switches).unwrap_or(setup.switches);
        Ok(setup)
    }

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.build().map(drop)
    }

    fn seats(setup: &Setup) -> Vec<Message> {
        setup.build().map_or_else(
            |_| Vec::new(),
            |position| {
                let seats = position.world.seats.iter();
                seats.map(|powers| seats::name(powers.iter())).collect()
            },
        )
    }
}

impl Scenario {
    /// Whether it is played from the scenario's opening, so that anybody may play.
    fn is_open(&self) -> bool {
        self.usual.position.is_none()
    }

    fn seats_option(&self) -> OptionSpec {
        let usual = if self.usual.players.is_empty() {
            &self.doc.players
        } else {
            &self.usual.players
        };
        let default = seats::key(usual);
        let mut values = seats::offered(&self.doc);
        if !values.iter().any(|choice| choice.value == default) {
            values.insert(0, seats::choice(text::NE_SEATS_SCENARIO, usual));
        }
        OptionSpec {
            key: "seats",
            label: Message::new(text::NE_OPTION_SEATS),
            about: Message::new(text::NE_OPTION_SEATS_ABOUT),
            kind: OptionKind::Choice { values },
            default: json!(default),
        }
    }

    fn mode_option(&self) -> OptionSpec {
        OptionSpec {
            key: "mode",
            label: Message::new(text::NE_OPTION_MODE),
            about: Message::new(text::NE_OPTION_MODE_ABOUT),
            kind: choices(&[
                ("unhistorical", text::NE_OPTION_MODE_UNHISTORICAL),
                ("historical", text::NE_OPTION_MODE_HISTORICAL),
            ]),
            default: json!(self.usual.mode),
        }
    }

    /// NE-END-2 to NE-END-4
    fn length_options(&self) -> Vec<OptionSpec> {
        let End {
            rounds,
            last,
            minutes,
            sudden_death,
        } = self.usual.end;
        let number = |key, words: [&'static str; 2], most: u16, default: Option<u16>| OptionSpec {
            key,
            label: Message::new(words[0]),
            about: Message::new(words[1]),
            kind: OptionKind::Number {
                min: 1,
                max: most.into(),
            },
            default: json!(default),
        };
        let usual = LENGTHS
            .iter()
            .find(|(key, _)| length(key) == Some((rounds, last)));
        let other = if usual.is_none() { rounds } else { None };
        vec![
            OptionSpec {
                key: "length",
                label: Message::new(text::NE_OPTION_LENGTH),
                about: Message::new(text::NE_OPTION_LENGTH_ABOUT),
                kind: choices(LENGTHS),
                default: json!(usual.map_or("medium", |(key, _)| key)),
            },
            number(
                "rounds",
                [text::NE_OPTION_ROUNDS, text::NE_OPTION_ROUNDS_ABOUT],
                240,
                other,
            ),
            number(
                "minutes",
                [text::NE_OPTION_MINUTES, text::NE_OPTION_MINUTES_ABOUT],
                6000,
                minutes,
            ),
            OptionSpec {
                key: "sudden_death",
                label: Message::new(text::NE_OPTION_SUDDEN_DEATH),
                about: Message::new(text::NE_OPTION_SUDDEN_DEATH_ABOUT),
                kind: OptionKind::Toggle,
                default: json!(sudden_death),
            },
        ]
    }
}

const LENGTHS: &[(&str, &str)] = &[
    ("short", text::NE_LENGTH_SHORT),
    ("medium", text::NE_LENGTH_MEDIUM),
    ("long", text::NE_LENGTH_LONG),
    ("very-long", text::NE_LENGTH_VERY_LONG),
    ("longest", text::NE_LENGTH_LONGEST),
    ("campaign", text::NE_LENGTH_CAMPAIGN),
    ("open", text::NE_LENGTH_OPEN),
];

/// NE-END-2 The rounds and the last month of a length.
fn length(key: &str) -> Option<(Option<u16>, Option<Date>)> {
    let [short, medium, long] = tables::length::ROUNDS;
    let [very_long, longest] = tables::length::VERY_LONG;
    let (year, month) = tables::length::CAMPAIGN;
    Some(match key {
        "short" => (Some(short), None),
        "medium" => (Some(medium), None),
        "long" => (Some(long), None),
        "very-long" => (Some(very_long), None),
        "longest" => (Some(longest), None),
        "campaign" => (None, Some(Date { year, month })),
        "open" => (None, None),
        _ => return None,
    })
}

fn choices(values: &[(&str, &'static str)]) -> OptionKind {
    let choice = |(value, label): &(&str, &'static str)| Choice {
        value: (*value).to_owned(),
        label: Message::new(label),
        seats: None,
    };
    OptionKind::Choice {
        values: values.iter().map(choice).collect(),
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn bilingual(de: &str, en: &str) -> Message {
    Message::new("name")
        .with("de", de.to_owned())
        .with("en", en.to_owned())
}

fn setup(scenario: ScenarioRef) -> Setup {
    Setup {
        scenario,
        mode: Mode::default(),
        players: Vec::new(),
        end: End::default(),
        switches: Switches::default(),
        innovations: Innovations::default(),
        napoleon: None,
        position: None,
    }
}

/// What a scenario is about: the built-in ones say it, others their first month.
fn about(key: &str, doc: &ScenarioDoc) -> Message {
    let told = match key {
        "1796" => text::NE_SCENARIO_1796,
        "1799" => text::NE_SCENARIO_1799,
        "1803" => text::NE_SCENARIO_1803,
        "1805" => text::NE_SCENARIO_1805,
        "1806" => text::NE_SCENARIO_1806,
        "1807" => text::NE_SCENARIO_1807,
        "1809" => text::NE_SCENARIO_1809,
        "1812" => text::NE_SCENARIO_1812,
        "1813" => text::NE_SCENARIO_1813,
        "1815" => text::NE_SCENARIO_1815,
        _ => {
            return Message::new(text::NE_SCENARIO_OWN)
                .with("date", doc.start.name())
                .with("power", doc.first.name());
        }
    };
    Message::new(told)
}

/// A setup with a name, on a scenario of its own or a built-in one.
fn named(file: &str, source: &str) -> Result<Scenario, Vec<ScenarioFault>> {
    let read: SetupFile = parse(file, source)?;
    let doc = match &read.scenario {
        ScenarioRef::Inline(doc) => (**doc).clone(),
        ScenarioRef::Named(key) => {
            let known = SCENARIOS.iter().find(|(known, _)| known == key);
            let Some((name, text)) = known else {
                return Err(vec![ScenarioFault {
                    file: file.to_owned(),
                    line: crate::file::line_of(source, "scenario"),
                    cause: Message::new("core-no-scenario").with("name", key.clone()),
                }]);
            };
            parse(name, text)?
        }
    };
    Ok(Scenario {
        id: read.id,
        title: read.title.message(),
        about: read.about.message(),
        doc,
        usual: Setup {
            mode: read.mode,
            players: read.players,
            end: read.end,
            switches: read.switches,
            innovations: read.innovations,
            napoleon: read.napoleon,
            position: read.position,
            ..setup(read.scenario)
        },
    })
}

/// The name of a switch and what it brings.
const fn switch_words(switch: Switch) -> [&'static str; 2] {
    match switch {
        Switch::Cards => [text::NE_OPTION_CARDS, text::NE_OPTION_CARDS_ABOUT],
        Switch::Attrition => [text::NE_OPTION_ATTRITION, text::NE_OPTION_ATTRITION_ABOUT],
        Switch::ForcedMarch => [
            text::NE_OPTION_FORCED_MARCH,
            text::NE_OPTION_FORCED_MARCH_ABOUT,
        ],
        Switch::MinorNavies => [
            text::NE_OPTION_MINOR_NAVIES,
            text::NE_OPTION_MINOR_NAVIES_ABOUT,
        ],
        Switch::MultiRegionMinors => [
            text::NE_OPTION_MULTI_REGION_MINORS,
            text::NE_OPTION_MULTI_REGION_MINORS_ABOUT,
        ],
        Switch::CounterCharge => [
            text::NE_OPTION_COUNTER_CHARGE,
            text::NE_OPTION_COUNTER_CHARGE_ABOUT,
        ],
        Switch::BattleOrder => [
            text::NE_OPTION_BATTLE_ORDER,
            text::NE_OPTION_BATTLE_ORDER_ABOUT,
        ],
        Switch::Reinforcements => [
            text::NE_OPTION_REINFORCEMENTS,
            text::NE_OPTION_REINFORCEMENTS_ABOUT,
        ],
        Switch::Terrain => [text::NE_OPTION_TERRAIN, text::NE_OPTION_TERRAIN_ABOUT],
        Switch::LightInfantry => [
            text::NE_OPTION_LIGHT_INFANTRY,
            text::NE_OPTION_LIGHT_INFANTRY_ABOUT,
        ],
        Switch::HorseArtillery => [
            text::NE_OPTION_HORSE_ARTILLERY,
            text::NE_OPTION_HORSE_ARTILLERY_ABOUT,
        ],
        Switch::Napoleon => [text::NE_OPTION_NAPOLEON, text::NE_OPTION_NAPOLEON_ABOUT],
        Switch::SavedIncome => [
            text::NE_OPTION_SAVED_INCOME,
            text::NE_OPTION_SAVED_INCOME_ABOUT,
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Games;

    fn options(pairs: &[(&str, Value)]) -> Map<String, Value> {
        let owned = pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), value.clone()));
        owned.collect()
    }

    #[test]
    fn every_choice_of_every_scenario_can_be_played() {
        let games = Games::built_in();
        let kind = games.kind("europa").unwrap();
        let scenarios = kind.scenarios();
        assert_eq!(scenarios.len(), 10);
        for scenario in scenarios {
            for option in &scenario.options {
                let OptionKind::Choice { values } = &option.kind else {
                    continue;
                };
                for choice in values {
                    let mut chosen = options(&[(option.key, json!(choice.value))]);
                    // A game without an end is a historical one.
                    if choice.value == "open" {
                        chosen.insert("mode".to_owned(), json!("historical"));
                    }
                    let seats = kind.seats(&scenario.id, &chosen);
                    let seats = seats.unwrap_or_else(|fault| panic!("{}: {fault:?}", scenario.id));
                    if let Some(told) = &choice.seats {
                        assert_eq!(&seats, told);
                    }
                }
            }
        }
    }

    #[test]
    fn any_sharing_of_nations_can_be_named() {
        let games = Games::built_in();
        let kind = games.kind("europa").unwrap();
        let seats = |text: &str| kind.seats("1809", &options(&[("seats", json!(text))]));
        assert_eq!(
            seats("france+russia:britain+spain:austria").unwrap().len(),
            3
        );
        assert_eq!(seats("sides").unwrap().len(), 2);
        for wrong in ["france", "france:france", "france:utopia", ""] {
            assert!(seats(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn switches_and_lengths_reach_the_setup() {
        let games = Games::built_in();
        let kind = games.kind("europa").unwrap();
        let chosen = options(&[
            ("terrain", json!(true)),
            ("length", json!("campaign")),
            ("sudden_death", json!(true)),
        ]);
        let setup = kind.setup("1812", &chosen).unwrap();
        assert_eq!(setup["switches"], json!({"terrain": true}));
        assert_eq!(setup["end"]["last"], json!({"year": 1815, "month": 7}));
        let rounds = options(&[("length", json!("campaign")), ("rounds", json!(7))]);
        assert_eq!(
            kind.setup("1812", &rounds).unwrap()["end"]["rounds"],
            json!(7)
        );
        for (key, wrong) in [
            ("length", json!("for ever")),
            ("terrain", json!(3)),
            ("wine", json!(true)),
        ] {
            assert!(
                kind.setup("1812", &options(&[(key, wrong)])).is_err(),
                "{key}"
            );
        }
    }
}
