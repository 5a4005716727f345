//! A game whose scenarios are files: what all such games share.

use crate::file::{read_file, setup_faults};
use crate::reel::Reel;
use crate::strict;
use crate::{
    AnyReel, AnyTable, DiceSource, Fault, GameKind, Language, OptionSpec, Preset, RuleBook,
    ScenarioFault, ScenarioInfo, TableOf, TextUi,
};
use feldherr_core::{
    Game, Message, OtherSources, Record, Seed, SetupError, Source, Table, Verified,
};
use feldherr_scene::GameScene as _;
use serde_json::{Map, Value};
use std::path::Path;

/// One scenario of a game, as its file tells it; and what is the same for all of them.
pub(crate) trait FileScenario: Send + Sync + Sized + 'static {
    /// The game.
    type Game: TextUi;

    /// The built-in scenario files with their names.
    const BUILT_IN: &[(&str, &str)];
    /// The rule reference.
    const RULES: &str;
    /// Ways to set it up that are ready.
    const PRESETS: &str;
    /// The message id of the game's name.
    const TITLE: &str;
    /// The message id of one line about it.
    const ABOUT: &str;

    /// The Fluent messages.
    fn messages(language: Language) -> &'static str;
    /// Reads a file; other files it names are looked for in `directory`.
    fn parse(
        file: &str,
        source: &str,
        directory: Option<&Path>,
    ) -> Result<Self, Vec<ScenarioFault>>;
    /// Checks a file that belongs to the game and is no scenario, such as a board; none if it looks like a scenario.
    fn check_other(
        _path: &Path,
        _file: &str,
        _source: &str,
    ) -> Option<Result<Message, Vec<ScenarioFault>>> {
        None
    }

    /// Its id.
    fn id(&self) -> &str;
    /// Its name, and what it is about.
    fn names(&self) -> [Message; 2];
    /// What can be chosen.
    fn options(&self) -> Vec<OptionSpec>;
    /// The setup with these choices.
    fn setup(&self, options: &Map<String, Value>) -> Result<Setup<Self>, Fault>;
    /// The document of a setup with numbers in the place of names, if this game has names that stand for numbers and the
    /// document has some.
    fn numbered(_setup: &Value) -> Option<Value> {
        None
    }
    /// Everything wrong with a setup.
    fn check(setup: &Setup<Self>) -> Result<(), SetupError>;
    /// The seats of a faultless setup, named.
    fn seats(setup: &Setup<Self>) -> Vec<Message>;
}

/// The setup of a scenario's game.
pub(crate) type Setup<S> = <<S as FileScenario>::Game as Game>::Setup;
type Action<S> = <<S as FileScenario>::Game as Game>::Action;

/// A game with its scenarios.
pub(crate) struct FileGame<S> {
    scenarios: Vec<S>,
    rules: RuleBook,
    presets: Vec<Preset>,
}

impl<S: FileScenario> FileGame<S> {
    /// The built-in scenarios. A fault in them is a defect of the program.
    #[allow(clippy::panic)]
    pub fn new() -> Self {
        let scenarios = S::BUILT_IN
            .iter()
            .map(|(file, source)| match read::<S>(file, source, None) {
                Ok(scenario) => scenario,
                Err(faults) => panic!("{faults:?}"),
            })
            .collect();
        let rules = RuleBook::parse(S::RULES);
        let rules = rules.unwrap_or_else(|error| panic!("rules of {}: {error}", S::Game::KEY));
        let presets = Preset::parse(S::PRESETS);
        let presets =
            presets.unwrap_or_else(|error| panic!("presets of {}: {error}", S::Game::KEY));
        Self {
            scenarios,
            rules,
            presets,
        }
    }

    fn scenario(&self, id: &str) -> Result<&S, Fault> {
        let found = self.scenarios.iter().find(|scenario| scenario.id() == id);
        found.ok_or_else(|| {
            let message = Message::new("core-unknown-scenario").with("scenario", id.to_owned());
            Fault::new("unknown-scenario", message).field("scenario")
        })
    }

    fn checked(&self, scenario: &str, options: &Map<String, Value>) -> Result<Setup<S>, Fault> {
        let setup = self.scenario(scenario)?.setup(options)?;
        S::check(&setup)?;
        Ok(setup)
    }
}

/// Reads a scenario and checks the setup it describes.
fn read<S: FileScenario>(
    file: &str,
    source: &str,
    directory: Option<&Path>,
) -> Result<S, Vec<ScenarioFault>> {
    let scenario = S::parse(file, source, directory)?;
    let setup = scenario.setup(&Map::new()).map_err(|fault| {
        vec![ScenarioFault {
            file: file.to_owned(),
            line: 0,
            cause: fault.message,
        }]
    })?;
    S::check(&setup).map_err(|error| setup_faults(file, source, error))?;
    Ok(scenario)
}

fn info<S: FileScenario>(scenario: &S) -> ScenarioInfo {
    let [title, about] = scenario.names();
    let usual = scenario.setup(&Map::new());
    ScenarioInfo {
        id: scenario.id().to_owned(),
        title,
        about,
        seats: usual.map_or_else(|_| Vec::new(), |setup| S::seats(&setup)),
        options: scenario.options(),
    }
}

/// The refusal of an option that the scenario does not have.
pub(crate) fn unknown_option(key: &str) -> Fault {
    let message = Message::new("core-unknown-option").with("option", key.to_owned());
    Fault::new("setup", message).field(format!("options.{key}"))
}

/// The refusal of a value that does not fit an option.
pub(crate) fn misfit(key: &str, value: &Value) -> Fault {
    let message = Message::new("core-option-value")
        .with("option", key.to_owned())
        .with("value", value.to_string());
    Fault::new("setup", message).field(format!("options.{key}"))
}

impl<S: FileScenario> GameKind for FileGame<S> {
    fn key(&self) -> &'static str {
        S::Game::KEY
    }

    fn title(&self) -> Message {
        Message::new(S::TITLE)
    }

    fn about(&self) -> Message {
        Message::new(S::ABOUT)
    }

    fn has_secrets(&self) -> bool {
        S::Game::SECRETS
    }

    fn presets(&self) -> &[Preset] {
        &self.presets
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        self.scenarios.iter().map(info).collect()
    }

    fn add_scenario(&mut self, path: &Path) -> Result<String, Vec<ScenarioFault>> {
        let file = path.display().to_string();
        let source = read_file(path)?;
        let scenario = read::<S>(&file, &source, path.parent())?;
        let id = scenario.id().to_owned();
        if self.scenarios.iter().any(|other| other.id() == id) {
            return Err(vec![ScenarioFault {
                file,
                line: 0,
                cause: Message::new("core-scenario-exists").with("id", id),
            }]);
        }
        self.scenarios.push(scenario);
        Ok(id)
    }

    fn check_file(&self, path: &Path) -> Result<Message, Vec<ScenarioFault>> {
        self.check_text(path, &read_file(path)?)
    }

    fn check_text(&self, path: &Path, source: &str) -> Result<Message, Vec<ScenarioFault>> {
        let file = path.display().to_string();
        if let Some(checked) = S::check_other(path, &file, source) {
            return checked;
        }
        let scenario = read::<S>(&file, source, path.parent())?;
        let id = scenario.id().to_owned();
        Ok(Message::new("core-checked-scenario").with("id", id))
    }

    fn claims(&self, path: &Path) -> bool {
        let file = path.display().to_string();
        read_file(path).is_ok_and(|source| S::check_other(path, &file, &source).is_some())
    }

    fn setup(&self, scenario: &str, options: &Map<String, Value>) -> Result<Value, Fault> {
        let setup = self.checked(scenario, options)?;
        serde_json::to_value(setup).map_err(|cause| Fault::malformed("setup", cause))
    }

    fn seats(&self, scenario: &str, options: &Map<String, Value>) -> Result<Vec<Message>, Fault> {
        Ok(S::seats(&self.checked(scenario, options)?))
    }

    fn start(&self, setup: &Value, dice: DiceSource) -> Result<Box<dyn AnyTable>, Fault> {
        let read = strict::read("setup", setup).or_else(|fault| {
            let numbered = S::numbered(setup).ok_or(fault)?;
            strict::read("setup", &numbered)
        });
        Ok(Box::new(TableOf::<S::Game>::start(read?, dice)?))
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
        let mut record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        record.moves.truncate(moves.unwrap_or(usize::MAX));
        Ok(Box::new(TableOf::<S::Game>::replay(&record, seed)?))
    }

    fn resume(&self, record: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        Ok(Box::new(TableOf::<S::Game>::resume(&record, Some(seed))?))
    }

    fn reel(&self, record: &Value) -> Result<Box<dyn AnyReel>, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        Ok(Box::new(Reel::<S::Game>::new(record)?))
    }

    fn verify(&self, record: &Value) -> Result<Verified, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        Ok(Table::<S::Game>::verify(&record)?)
    }

    fn sources(&self, record: &Value) -> Result<Vec<Source>, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        Ok(S::Game::sources(&record.setup))
    }

    fn foreign_data(&self, record: &Value) -> Result<Vec<String>, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        let foreign = record.foreign_data::<S::Game>().into_iter();
        Ok(foreign.map(str::to_owned).collect())
    }

    fn pack(&self, record: &Value, others: &OtherSources) -> Result<Value, Fault> {
        let record: Record<Setup<S>, Action<S>> = strict::read("record", record)?;
        let packed = record.packed::<S::Game>(others)?;
        serde_json::to_value(packed).map_err(|cause| Fault::malformed("record", cause))
    }

    fn rules(&self) -> &RuleBook {
        &self.rules
    }

    fn messages(&self, language: Language) -> &'static str {
        S::messages(language)
    }
}
