//! Waterloo in the registry: its scenarios and what can be chosen in them.

use crate::file::{parse, read_file};
use crate::file_game::{FileScenario, misfit, unknown_option};
use crate::scenario::{Choice, OptionKind, OptionSpec};
use crate::{Bilingual, Fault, Language, ScenarioFault};
use feldherr_core::{Message, SetupError};
use feldherr_waterloo::{Board, BoardName, Country, Position, PositionDoc, Setup, Variant, text};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

mod places;
mod text_ui;

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
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

impl FileScenario for Scenario {
    type Game = Position;

    const BUILT_IN: &[(&str, &str)] = &[
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
    const RULES: &str = include_str!("../../../rules/waterloo.toml");
    const PRESETS: &str = include_str!("../../../data/presets/waterloo.toml");
    const TITLE: &str = text::WL_TITLE;
    const ABOUT: &str = text::WL_ABOUT;

    fn messages(language: Language) -> &'static str {
        match language {
            Language::De => include_str!("../../../locales/waterloo.de.ftl"),
            Language::En => include_str!("../../../locales/waterloo.en.ftl"),
        }
    }

    fn parse(
        file: &str,
        source: &str,
        directory: Option<&Path>,
    ) -> Result<Self, Vec<ScenarioFault>> {
        let mut scenario: Self = parse(file, source)?;
        if let (Some(board), Some(directory)) = (&scenario.board, directory)
            && Board::named(board).is_none()
        {
            let path = directory.join(board);
            let text = read_file(&path)?;
            parse_board(&path.display().to_string(), &text)?;
            scenario.board_source = Some(text);
        }
        Ok(scenario)
    }

    fn check_other(
        path: &Path,
        file: &str,
        source: &str,
    ) -> Option<Result<Message, Vec<ScenarioFault>>> {
        let is_board = path.extension().is_some_and(|ending| ending == "board");
        is_board.then(|| {
            let board = parse_board(file, source)?;
            Ok(Message::new("core-checked-board")
                .with("columns", board.cols())
                .with("rows", board.rows()))
        })
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn names(&self) -> [Message; 2] {
        [self.title.message(), self.about.message()]
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
                about: Message::new(text::WL_OPTION_VARIANT_ABOUT),
                kind: OptionKind::Choice {
                    values: values.into(),
                },
                default: json!("standard"),
            });
        }
        if self.choose_bases {
            let values = Setup::divisions(self.players.len())
                .into_iter()
                .map(|bases| Choice {
                    value: bases_key(&bases),
                    label: bases_label(&bases),
                    seats: Some(seat_names(&bases)),
                });
            options.push(OptionSpec {
                key: "bases",
                label: Message::new(text::WL_OPTION_BASES),
                about: Message::new(text::WL_OPTION_BASES_ABOUT),
                kind: OptionKind::Choice {
                    values: values.collect(),
                },
                default: json!(bases_key(&sorted(&self.players))),
            });
        }
        options.push(OptionSpec {
            key: "rounds",
            label: Message::new(text::WL_OPTION_ROUNDS),
            about: Message::new(text::WL_OPTION_ROUNDS_ABOUT),
            kind: OptionKind::Number { min: 1, max: 1000 },
            default: json!(self.rounds),
        });
        options
    }

    fn setup(&self, options: &Map<String, Value>) -> Result<Setup, Fault> {
        let mut setup = self.default_setup();
        for (key, value) in options {
            let misfit = || misfit(key, value);
            match key.as_str() {
                "variant" if self.variant.is_none() => {
                    setup.variant = serde_json::from_value(value.clone()).map_err(|_| misfit())?;
                }
                "rounds" => {
                    setup.rounds = serde_json::from_value(value.clone()).map_err(|_| misfit())?;
                }
                "bases" if self.choose_bases => {
                    let wanted = value.as_str().ok_or_else(misfit)?;
                    let choices = Setup::divisions(self.players.len());
                    let chosen = choices.into_iter().find(|bases| bases_key(bases) == wanted);
                    setup.players = match (chosen, read_bases(wanted)) {
                        (Some(chosen), _) => chosen,
                        (None, Some(players)) => return Err(self.forbidden(players, misfit())),
                        (None, None) => return Err(misfit()),
                    };
                }
                _ => return Err(unknown_option(key)),
            }
        }
        Ok(setup)
    }

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.build().map(drop)
    }

    fn seats(setup: &Setup) -> Vec<Message> {
        seat_names(&setup.players)
    }
}

impl Scenario {
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

fn parse_board(file: &str, source: &str) -> Result<Board, Vec<ScenarioFault>> {
    Board::parse(source).map_err(|error| {
        let fault = |found: feldherr_waterloo::BoardFault| ScenarioFault {
            file: file.to_owned(),
            line: found.line,
            cause: found.cause,
        };
        error.faults.into_iter().map(fault).collect()
    })
}

/// Reads what [`bases_key`] writes, whether or not the rules allow it.
fn read_bases(text: &str) -> Option<Vec<Vec<Country>>> {
    let seat = |bases: &str| bases.split('+').map(Country::from_key).collect();
    text.split(':').map(seat).collect()
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
