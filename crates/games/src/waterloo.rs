//! Waterloo in the registry: its scenarios and what can be chosen in them.

use crate::scenario::{Choice, OptionKind, OptionSpec};
use crate::{
    AnyTable, Bilingual, DiceSource, Fault, GameKind, Hosted, Language, RuleBook, ScenarioFault,
    ScenarioInfo, Texts,
};
use feldherr_core::{Game, Message, Record, Seed, Table, Verified};
use feldherr_waterloo::{
    Action, Board, BoardName, Country, Position, PositionDoc, Setup, Variant, text,
};
use file::{line_at, line_of, parse_board, read_file};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

mod file;
mod plain;

/// Waterloo with its scenarios.
pub struct Waterloo {
    scenarios: Vec<Scenario>,
    rules: RuleBook,
}

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    id: String,
    title: Bilingual,
    about: Bilingual,
    /// A built-in board, or a board file beside the scenario.
    #[serde(default)]
    board: Option<String>,
    /// Fixes the variant; otherwise it can be chosen.
    #[serde(default)]
    variant: Option<Variant>,
    players: Vec<Vec<Country>>,
    /// Whether other countries may be chosen.
    #[serde(default)]
    choose_bases: bool,
    #[serde(default)]
    rounds: Option<u16>,
    #[serde(default)]
    position: Option<PositionDoc>,
    /// The text of the board file.
    #[serde(skip)]
    board_source: Option<String>,
}

const BUILT_IN: [(&str, &str); 3] = [
    ("two.toml", include_str!("../../../data/waterloo/two.toml")),
    (
        "three.toml",
        include_str!("../../../data/waterloo/three.toml"),
    ),
    (
        "four.toml",
        include_str!("../../../data/waterloo/four.toml"),
    ),
];

impl Waterloo {
    /// The built-in scenarios. A fault in them is a defect of the program.
    #[allow(clippy::panic)]
    pub fn new() -> Self {
        let scenarios = BUILT_IN
            .iter()
            .map(|(file, source)| match Scenario::parse(file, source, None) {
                Ok(scenario) => scenario,
                Err(faults) => panic!("{faults:?}"),
            })
            .collect();
        let rules = RuleBook::parse(include_str!("../../../rules/waterloo.toml"));
        let rules = rules.unwrap_or_else(|error| panic!("rules/waterloo.toml: {error}"));
        Self { scenarios, rules }
    }

    fn scenario(&self, id: &str) -> Result<&Scenario, Fault> {
        self.scenarios
            .iter()
            .find(|scenario| scenario.id == id)
            .ok_or_else(|| {
                let message = Message::new("core-unknown-scenario").with("scenario", id.to_owned());
                Fault::new("unknown-scenario", message).field("scenario")
            })
    }
}

impl Scenario {
    fn parse(
        file: &str,
        source: &str,
        directory: Option<&Path>,
    ) -> Result<Self, Vec<ScenarioFault>> {
        let mut scenario: Self = toml::from_str(source).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            vec![ScenarioFault {
                file: file.to_owned(),
                line: line_at(source, start),
                cause: error.message().to_owned(),
            }]
        })?;
        if let (Some(board), Some(directory)) = (&scenario.board, directory)
            && Board::named(board).is_none()
        {
            let path = directory.join(board);
            let text = read_file(&path)?;
            parse_board(&path.display().to_string(), &text)?;
            scenario.board_source = Some(text);
        }
        let texts = Texts::core(Language::En).with(messages(Language::En));
        scenario.default_setup().build().map_err(|error| {
            let describe = |found: feldherr_core::SetupFault| {
                let rule = found.rule.map(|rule| format!(" ({rule})"));
                let words = texts.say(&found.message);
                ScenarioFault {
                    file: file.to_owned(),
                    line: line_of(source, &found.field),
                    cause: format!("{}: {words}{}", found.field, rule.unwrap_or_default()),
                }
            };
            error.faults.into_iter().map(describe).collect::<Vec<_>>()
        })?;
        Ok(scenario)
    }

    fn default_setup(&self) -> Setup {
        let board = match (&self.board_source, &self.board) {
            (Some(source), _) => BoardName::Inline(source.clone()),
            (None, Some(name)) => BoardName::Named(name.clone()),
            (None, None) => BoardName::default(),
        };
        Setup {
            board,
            variant: self.variant.unwrap_or_default(),
            players: self.players.clone(),
            rounds: self.rounds,
            position: self.position.clone().map(Box::new),
        }
    }

    fn info(&self) -> ScenarioInfo {
        ScenarioInfo {
            id: self.id.clone(),
            title: self.title.message(),
            about: self.about.message(),
            seats: seat_names(&self.players),
            options: self.options(),
        }
    }

    fn options(&self) -> Vec<OptionSpec> {
        let mut options = Vec::new();
        if self.variant.is_none() {
            let values = [
                ("standard", text::WL_VARIANT_STANDARD),
                ("introductory", text::WL_VARIANT_INTRODUCTORY),
            ];
            let values = values.map(|(value, label)| Choice {
                value: value.to_owned(),
                label: Message::new(label),
                seats: None,
            });
            options.push(OptionSpec {
                key: "variant",
                label: Message::new(text::WL_OPTION_VARIANT),
                kind: OptionKind::Choice {
                    values: values.into(),
                },
                default: json!("standard"),
            });
        }
        if self.choose_bases {
            let values = base_choices(self.players.len())
                .into_iter()
                .map(|bases| Choice {
                    value: bases_key(&bases),
                    label: bases_label(&bases),
                    seats: Some(seat_names(&bases)),
                });
            options.push(OptionSpec {
                key: "bases",
                label: Message::new(text::WL_OPTION_BASES),
                kind: OptionKind::Choice {
                    values: values.collect(),
                },
                default: json!(bases_key(&sorted(&self.players))),
            });
        }
        options.push(OptionSpec {
            key: "rounds",
            label: Message::new(text::WL_OPTION_ROUNDS),
            kind: OptionKind::Number { min: 1, max: 1000 },
            default: json!(self.rounds),
        });
        options
    }

    fn setup(&self, options: &Map<String, Value>) -> Result<Setup, Fault> {
        let mut setup = self.default_setup();
        for (key, value) in options {
            let misfit = || {
                let message = Message::new("core-option-value")
                    .with("option", key.clone())
                    .with("value", value.to_string());
                Fault::new("setup", message).field(format!("options.{key}"))
            };
            match key.as_str() {
                "variant" if self.variant.is_none() => {
                    setup.variant = serde_json::from_value(value.clone()).map_err(|_| misfit())?;
                }
                "rounds" => {
                    setup.rounds = serde_json::from_value(value.clone()).map_err(|_| misfit())?;
                }
                "bases" if self.choose_bases => {
                    let wanted = value.as_str().ok_or_else(misfit)?;
                    let choices = base_choices(self.players.len());
                    let chosen = choices.into_iter().find(|bases| bases_key(bases) == wanted);
                    setup.players = match (chosen, read_bases(wanted)) {
                        (Some(chosen), _) => chosen,
                        (None, Some(players)) => return Err(self.forbidden(players, misfit())),
                        (None, None) => return Err(misfit()),
                    };
                }
                _ => {
                    let message = Message::new("core-unknown-option").with("option", key.clone());
                    return Err(Fault::new("setup", message).field(format!("options.{key}")));
                }
            }
        }
        Ok(setup)
    }

    /// Why countries cannot be chosen like this: the rule that forbids it, where it is a rule.
    fn forbidden(&self, players: Vec<Vec<Country>>, otherwise: Fault) -> Fault {
        let setup = Setup {
            players,
            ..self.default_setup()
        };
        match (setup.build(), otherwise.field.clone()) {
            (Err(faults), Some(field)) => Fault::from(faults).field(field),
            _ => otherwise,
        }
    }
}

/// Reads what [`bases_key`] writes, whether or not the rules allow it.
fn read_bases(text: &str) -> Option<Vec<Vec<Country>>> {
    let seat = |bases: &str| bases.split('+').map(Country::from_key).collect();
    text.split(':').map(seat).collect()
}

fn messages(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("../../../locales/waterloo.de.ftl"),
        Language::En => include_str!("../../../locales/waterloo.en.ftl"),
    }
}

/// WL-1i, WL-1m, WL-G37, WL-G38 Every legal choice of bases, in seat order.
fn base_choices(players: usize) -> Vec<Vec<Vec<Country>>> {
    use Country::{Austria, France, Prussia, Russia, Spain};
    if players == 2 {
        let blues = [France, Prussia];
        return blues
            .into_iter()
            .flat_map(|blue| {
                [
                    vec![vec![Spain, blue], vec![Russia, Austria]],
                    vec![vec![Spain, Austria], vec![blue, Russia]],
                    vec![vec![Spain, Russia], vec![blue, Austria]],
                ]
            })
            .collect();
    }
    let bases = [Spain, France, Prussia, Russia, Austria];
    let mut choices = Vec::new();
    for mask in 0u8..32 {
        let chosen: Vec<Country> = bases
            .into_iter()
            .enumerate()
            .filter(|(i, _)| mask >> i & 1 == 1)
            .map(|(_, c)| c)
            .collect();
        let both_blue = chosen.contains(&France) && chosen.contains(&Prussia);
        if chosen.len() == players && !both_blue {
            choices.push(chosen.into_iter().map(|country| vec![country]).collect());
        }
    }
    choices
}

fn sorted(players: &[Vec<Country>]) -> Vec<Vec<Country>> {
    let mut players = players.to_vec();
    players.iter_mut().for_each(|bases| bases.sort());
    players.sort();
    players
}

fn bases_key(players: &[Vec<Country>]) -> String {
    let seat = |bases: &Vec<Country>| {
        bases
            .iter()
            .map(|country| country.key())
            .collect::<Vec<_>>()
            .join("+")
    };
    players.iter().map(seat).collect::<Vec<_>>().join(":")
}

fn bases_label(players: &[Vec<Country>]) -> Message {
    let names: Vec<Message> = players
        .iter()
        .flatten()
        .map(|country| country.name())
        .collect();
    let id = if players.len() == 2 {
        text::WL_BASES_TWO
    } else {
        text::WL_BASES_THREE
    };
    ["a", "b", "c", "d"]
        .into_iter()
        .zip(names)
        .fold(Message::new(id), |message, (key, name)| {
            message.with(key, name)
        })
}

fn seat_names(players: &[Vec<Country>]) -> Vec<Message> {
    players
        .iter()
        .map(|bases| {
            let id = if bases.len() == 2 {
                text::WL_SEAT_TWO
            } else {
                text::WL_SEAT_ONE
            };
            ["a", "b"]
                .into_iter()
                .zip(bases)
                .fold(Message::new(id), |message, (key, country)| {
                    message.with(key, country.name())
                })
        })
        .collect()
}

fn read<T: serde::de::DeserializeOwned>(field: &str, value: &Value) -> Result<T, Fault> {
    T::deserialize(value).map_err(|cause| Fault::malformed(field, cause))
}

impl GameKind for Waterloo {
    fn key(&self) -> &'static str {
        Position::KEY
    }

    fn title(&self) -> Message {
        Message::new(text::WL_TITLE)
    }

    fn about(&self) -> Message {
        Message::new(text::WL_ABOUT)
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        self.scenarios.iter().map(Scenario::info).collect()
    }

    fn add_scenario(&mut self, path: &Path) -> Result<String, Vec<ScenarioFault>> {
        let file = path.display().to_string();
        let fault = |cause: String| {
            vec![ScenarioFault {
                file: file.clone(),
                line: 0,
                cause,
            }]
        };
        let source = read_file(path)?;
        let scenario = Scenario::parse(&file, &source, path.parent())?;
        if self.scenarios.iter().any(|other| other.id == scenario.id) {
            return Err(fault(format!(
                "a scenario `{}` exists already",
                scenario.id
            )));
        }
        let id = scenario.id.clone();
        self.scenarios.push(scenario);
        Ok(id)
    }

    fn check_file(&self, path: &Path) -> Result<String, Vec<ScenarioFault>> {
        let file = path.display().to_string();
        let source = read_file(path)?;
        if path.extension().is_some_and(|ending| ending == "board") {
            let board = parse_board(&file, &source)?;
            return Ok(format!("board {}x{}", board.cols(), board.rows()));
        }
        let scenario = Scenario::parse(&file, &source, path.parent())?;
        Ok(format!("scenario {}", scenario.id))
    }

    fn setup(&self, scenario: &str, options: &Map<String, Value>) -> Result<Value, Fault> {
        let setup = self.scenario(scenario)?.setup(options)?;
        setup.build()?;
        serde_json::to_value(setup).map_err(|cause| Fault::malformed("setup", cause))
    }

    fn start(&self, setup: &Value, dice: DiceSource) -> Result<Box<dyn AnyTable>, Fault> {
        let setup: Setup = read("setup", setup)?;
        Ok(Box::new(Hosted::<Position>::start(setup, dice)?))
    }

    fn load(&self, position: &Value, dice: DiceSource) -> Result<Box<dyn AnyTable>, Fault> {
        // A position reads as a setup, whose faults say more than a deserialiser could.
        self.start(position, dice)
    }

    fn replay(
        &self,
        record: &Value,
        seed: Option<Seed>,
        moves: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, Fault> {
        let mut record: Record<Setup, Action> = read("record", record)?;
        record.moves.truncate(moves.unwrap_or(usize::MAX));
        Ok(Box::new(Hosted::<Position>::replay(&record, seed)?))
    }

    fn verify(&self, record: &Value) -> Result<Verified, Fault> {
        let record: Record<Setup, Action> = read("record", record)?;
        Ok(Table::<Position>::verify(&record)?)
    }

    fn rules(&self) -> &RuleBook {
        &self.rules
    }

    fn messages(&self, language: Language) -> &'static str {
        messages(language)
    }
}
