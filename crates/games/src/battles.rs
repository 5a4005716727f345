//! The Library of Napoleonic Battles in the registry: its battles, its campaign, and what can be chosen in them.

use crate::file::{glance, line_of, parse, read_file, setup_faults};
use crate::file_game::{FileScenario, misfit, unknown_option};
use crate::scenario::{Choice, OptionKind, OptionSpec};
use crate::{Bilingual, Fault, Language, ScenarioFault};
use feldherr_battles::setup::{
    ArmyDoc, CampaignDoc, Files, ScenarioDoc, ScenarioRef, StartDoc, StateDoc, library,
};
use feldherr_battles::{Map, Name, Position, Setup, text};
use feldherr_core::{Message, SetupError};
use serde::Deserialize;
use serde_json::{Map as Object, Value, json};
use std::path::Path;

mod keys;
mod places;
mod text_ui;

/// A battle or campaign with what is usual in it.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    id: String,
    title: Message,
    about: Message,
    /// The ways to begin; none where there is nothing to choose.
    starts: Vec<StartDoc>,
    usual: Setup,
}

/// A scenario file that is no battle of its own: a setup with a name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    id: String,
    title: Bilingual,
    about: Bilingual,
    scenario: String,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    cards: bool,
    #[serde(default)]
    affiliation: bool,
    #[serde(default)]
    earlier_edition: bool,
    #[serde(default)]
    state: Option<Box<StateDoc>>,
}

/// What tells the kinds of files apart.
#[derive(Deserialize)]
struct Head {
    /// Battles and campaigns say which they are.
    kind: Option<toml::Value>,
    /// Only an order of battle belongs to a power.
    power: Option<toml::Value>,
    /// Only a campaign has stages.
    stage: Option<toml::Value>,
}

impl FileScenario for Scenario {
    type Game = Position;

    const BUILT_IN: &[(&str, &str)] = &[
        (
            "quatre-bras.toml",
            include_str!("../../../data/battles/scenarios/quatre-bras.toml"),
        ),
        (
            "ligny.toml",
            include_str!("../../../data/battles/scenarios/ligny.toml"),
        ),
        (
            "mont-saint-jean.toml",
            include_str!("../../../data/battles/scenarios/mont-saint-jean.toml"),
        ),
        (
            "auerstedt.toml",
            include_str!("../../../data/battles/scenarios/auerstedt.toml"),
        ),
        (
            "belgium-1815.toml",
            include_str!("../../../data/battles/scenarios/belgium-1815.toml"),
        ),
    ];
    const RULES: &str = include_str!("../../../rules/battles.toml");
    const PRESETS: &str = include_str!("../../../data/presets/battles.toml");
    const TITLE: &str = text::LB_TITLE;
    const ABOUT: &str = text::LB_ABOUT;

    fn messages(language: Language) -> &'static str {
        match language {
            Language::De => include_str!("../../../locales/battles.de.ftl"),
            Language::En => include_str!("../../../locales/battles.en.ftl"),
        }
    }

    fn parse(
        file: &str,
        source: &str,
        directory: Option<&Path>,
    ) -> Result<Self, Vec<ScenarioFault>> {
        let head: Head = glance(file, source)?;
        if head.kind.is_none() {
            return named(file, source);
        }
        if head.stage.is_some() {
            return campaign(file, parse(file, source)?, directory);
        }
        battle(file, parse(file, source)?, directory)
    }

    fn check_other(
        path: &Path,
        file: &str,
        source: &str,
    ) -> Option<Result<Message, Vec<ScenarioFault>>> {
        if path.extension().is_some_and(|ending| ending == "map") {
            return Some(check_map(file, source));
        }
        let head: Head = toml::from_str(source).ok()?;
        head.power.map(|_| {
            let army: ArmyDoc = parse(file, source)?;
            army.check()
                .map_err(|error| setup_faults(file, source, error))?;
            let count = army.formation.len() as u32;
            Ok(Message::new("core-checked-army")
                .with("id", army.id)
                .with("count", count))
        })
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn names(&self) -> [Message; 2] {
        [self.title.clone(), self.about.clone()]
    }

    fn options(&self) -> Vec<OptionSpec> {
        // A player who takes over a position takes it with its rules.
        if self.usual.state.is_some() {
            return Vec::new();
        }
        let toggle = |key, [label, about]: [&'static str; 2], default: bool| OptionSpec {
            key,
            label: Message::new(label),
            about: Message::new(about),
            kind: OptionKind::Toggle,
            default: json!(default),
        };
        let mut options = Vec::new();
        options.extend(self.start_option());
        options.push(toggle(
            "cards",
            [text::LB_OPTION_CARDS, text::LB_OPTION_CARDS_ABOUT],
            self.usual.cards,
        ));
        options.push(toggle(
            "affiliation",
            [
                text::LB_OPTION_AFFILIATION,
                text::LB_OPTION_AFFILIATION_ABOUT,
            ],
            self.usual.affiliation,
        ));
        options.push(toggle(
            "earlier_edition",
            [
                text::LB_OPTION_EARLIER_EDITION,
                text::LB_OPTION_EARLIER_EDITION_ABOUT,
            ],
            self.usual.earlier_edition,
        ));
        options
    }

    fn setup(&self, options: &Object<String, Value>) -> Result<Setup, Fault> {
        let mut setup = self.usual.clone();
        for (key, value) in options {
            let misfit = || misfit(key, value);
            match key.as_str() {
                _ if self.usual.state.is_some() => return Err(unknown_option(key)),
                "start" if self.starts.len() > 1 => {
                    let wanted = value.as_str().ok_or_else(misfit)?;
                    let known = self.starts.iter().any(|start| start.id == wanted);
                    setup.start = Some(known.then(|| wanted.to_owned()).ok_or_else(misfit)?);
                }
                "cards" => setup.cards = value.as_bool().ok_or_else(misfit)?,
                "affiliation" => setup.affiliation = value.as_bool().ok_or_else(misfit)?,
                "earlier_edition" => {
                    setup.earlier_edition = value.as_bool().ok_or_else(misfit)?;
                }
                _ => return Err(unknown_option(key)),
            }
        }
        Ok(setup)
    }

    fn numbered(setup: &Value) -> Option<Value> {
        keys::setup(setup)
    }

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.build().map(drop)
    }

    fn seats(setup: &Setup) -> Vec<Message> {
        let Ok(position) = setup.build() else {
            return Vec::new();
        };
        // Whom the coalition consists of changes from battle to battle.
        if position.plan.stages.len() > 1 {
            return [text::LB_SIDE_FRENCH, text::LB_SIDE_COALITION]
                .map(Message::new)
                .into();
        }
        let names = position.field.names.iter();
        names.map(Name::message).collect()
    }
}

impl Scenario {
    fn start_option(&self) -> Option<OptionSpec> {
        let first = self.starts.first().filter(|_| self.starts.len() > 1)?;
        let choice = |start: &StartDoc| Choice {
            value: start.id.clone(),
            label: start.title.message(),
            seats: None,
        };
        let usual = self.usual.start.as_deref();
        Some(OptionSpec {
            key: "start",
            label: Message::new(text::LB_OPTION_START),
            about: Message::new(text::LB_OPTION_START_ABOUT),
            kind: OptionKind::Choice {
                values: self.starts.iter().map(choice).collect(),
            },
            default: json!(usual.unwrap_or(&first.id)),
        })
    }
}

fn setup(scenario: ScenarioRef) -> Setup {
    Setup {
        scenario,
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

fn check_map(file: &str, source: &str) -> Result<Message, Vec<ScenarioFault>> {
    match Map::parse(source) {
        Ok(map) => {
            let [columns, rows] = map.size;
            Ok(Message::new("core-checked-map")
                .with("id", map.id)
                .with("columns", columns)
                .with("rows", rows))
        }
        Err(faults) => Err(faults
            .into_iter()
            .map(|fault| ScenarioFault {
                file: file.to_owned(),
                line: fault.line as usize,
                cause: fault.message,
            })
            .collect()),
    }
}

/// The fault of a name that nothing has.
fn unknown(file: &str, line: usize, what: &'static str, name: &str) -> Vec<ScenarioFault> {
    vec![ScenarioFault {
        file: file.to_owned(),
        line,
        cause: Message::new(what).with("name", name.to_owned()),
    }]
}

/// A setup with a name, on a built-in battle.
fn named(file: &str, source: &str) -> Result<Scenario, Vec<ScenarioFault>> {
    let read: SetupFile = parse(file, source)?;
    if !library::keys().any(|key| key == read.scenario) {
        let line = line_of(source, "scenario");
        return Err(unknown(file, line, "core-no-battle", &read.scenario));
    }
    let starts = library::battle(&read.scenario).map_or_else(Vec::new, |battle| battle.start);
    Ok(Scenario {
        id: read.id,
        title: read.title.message(),
        about: read.about.message(),
        starts,
        usual: Setup {
            start: read.start,
            cards: read.cards,
            affiliation: read.affiliation,
            earlier_edition: read.earlier_edition,
            state: read.state,
            ..setup(ScenarioRef::Named(read.scenario))
        },
    })
}

/// A battle: a built-in one by its key, another with the files it names.
fn battle(
    file: &str,
    doc: ScenarioDoc,
    directory: Option<&Path>,
) -> Result<Scenario, Vec<ScenarioFault>> {
    let is_built_in = library::battle(&doc.id).as_ref() == Some(&doc);
    let made_of = |directory: Option<&Path>| gather(file, vec![doc.clone()], None, directory);
    let scenario = reference(&doc.id, is_built_in, directory, &made_of)?;
    Ok(Scenario {
        id: doc.id,
        title: doc.title.message(),
        about: doc.about.message(),
        starts: doc.start,
        usual: setup(scenario),
    })
}

fn campaign(
    file: &str,
    doc: CampaignDoc,
    directory: Option<&Path>,
) -> Result<Scenario, Vec<ScenarioFault>> {
    let is_built_in = library::campaign(&doc.id).as_ref() == Some(&doc);
    let made_of = |directory: Option<&Path>| {
        let battle = |key: &str| match beside(directory, "scenarios", key, "toml") {
            Some(path) => parse(&path.display().to_string(), &read_file(&path)?),
            None => library::battle(key).ok_or_else(|| unknown(file, 0, "core-no-battle", key)),
        };
        let stages = doc.stage.iter().map(|stage| battle(&stage.scenario));
        let battles = stages.collect::<Result<Vec<ScenarioDoc>, _>>()?;
        gather(file, battles, Some(doc.clone()), directory)
    };
    let scenario = reference(&doc.id, is_built_in, directory, &made_of)?;
    Ok(Scenario {
        id: doc.id,
        title: doc.title.message(),
        about: doc.about.message(),
        starts: Vec::new(),
        usual: setup(scenario),
    })
}

/// A built-in scenario by its key; another, or one whose maps or armies lie changed beside it, with all it is made of.
fn reference(
    id: &str,
    is_built_in: bool,
    directory: Option<&Path>,
    made_of: &impl Fn(Option<&Path>) -> Result<Files, Vec<ScenarioFault>>,
) -> Result<ScenarioRef, Vec<ScenarioFault>> {
    let is_whole = is_built_in && (directory.is_none() || made_of(directory)? == made_of(None)?);
    if is_whole {
        return Ok(ScenarioRef::Named(id.to_owned()));
    }
    Ok(ScenarioRef::Inline(Box::new(made_of(directory)?)))
}

/// The maps and armies that battles name: from files beside them, else the built-in ones.
fn gather(
    file: &str,
    battles: Vec<ScenarioDoc>,
    campaign: Option<CampaignDoc>,
    directory: Option<&Path>,
) -> Result<Files, Vec<ScenarioFault>> {
    let mut files = Files::default();
    for battle in &battles {
        if !files.maps.contains_key(&battle.map) {
            let source = match beside(directory, "maps", &battle.map, "map") {
                Some(path) => {
                    let source = read_file(&path)?;
                    check_map(&path.display().to_string(), &source)?;
                    source
                }
                None => library::map(&battle.map)
                    .ok_or_else(|| unknown(file, 0, "core-no-map", &battle.map))?
                    .to_owned(),
            };
            files.maps.insert(battle.map.clone(), source);
        }
        for key in &battle.armies {
            if files.armies.iter().any(|army| army.id == *key) {
                continue;
            }
            let army = match beside(directory, "armies", key, "toml") {
                Some(path) => parse(&path.display().to_string(), &read_file(&path)?)?,
                None => library::army(key).ok_or_else(|| unknown(file, 0, "core-no-army", key))?,
            };
            files.armies.push(army);
        }
    }
    files.battles = battles;
    files.campaign = campaign;
    Ok(files)
}

/// A file that another one names: in the same directory, in a folder of its kind there, or in one beside it.
fn beside(
    directory: Option<&Path>,
    folder: &str,
    key: &str,
    ending: &str,
) -> Option<std::path::PathBuf> {
    let directory = directory?;
    let plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let name = format!("{key}.{ending}");
    let places = [
        directory.join(&name),
        directory.join(folder).join(&name),
        directory.join("..").join(folder).join(&name),
    ];
    places.into_iter().find(|path| plain && path.is_file())
}
