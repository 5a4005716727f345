use crate::{AnyReel, AnyTable, Fault, Language, Preset, RuleBook, ScenarioFault, ScenarioInfo};
use feldherr_core::{Message, OtherSources, Seed, Source, Verified};
use serde_json::{Map, Value};
use std::path::Path;

/// Where a game's dice come from.
#[derive(Clone, Debug)]
pub enum DiceSource {
    /// Provable: everything follows from the seed.
    Seed(Seed),
    /// These draws first, then the seed's; it proves nothing.
    Forced(Vec<u32>, Seed),
}

/// A game as the registry knows it.
pub trait GameKind: Send + Sync {
    /// Its key, such as `waterloo`.
    fn key(&self) -> &'static str;
    /// Its name.
    fn title(&self) -> Message;
    /// One line about it.
    fn about(&self) -> Message;
    /// Whether seats know different things.
    fn has_secrets(&self) -> bool;
    /// Ways to set it up that are ready, for those who do not want to choose everything themselves.
    fn presets(&self) -> &[Preset];
    /// The scenarios on offer.
    fn scenarios(&self) -> Vec<ScenarioInfo>;
    /// Adds a scenario from a file.
    ///
    /// # Errors
    /// Every fault with file, line and cause.
    fn add_scenario(&mut self, path: &Path) -> Result<String, Vec<ScenarioFault>>;
    /// Checks a scenario or board file without adding it; answers what it is.
    ///
    /// # Errors
    /// Every fault with file, line and cause.
    fn check_file(&self, path: &Path) -> Result<Message, Vec<ScenarioFault>>;
    /// Checks the text of such a file; other files it names are looked for in the directory of `path`.
    ///
    /// # Errors
    /// As of [`GameKind::check_file`].
    fn check_text(&self, path: &Path, source: &str) -> Result<Message, Vec<ScenarioFault>>;
    /// Whether a file that is no scenario, such as a board, shows that it belongs to this game.
    fn claims(&self, path: &Path) -> bool;
    /// The setup of a scenario with the options chosen.
    ///
    /// # Errors
    /// Unknown scenario or option, or a value that does not fit.
    fn setup(&self, scenario: &str, options: &Map<String, Value>) -> Result<Value, Fault>;
    /// What each seat plays in a scenario with the options chosen.
    ///
    /// # Errors
    /// As of [`GameKind::setup`].
    fn seats(&self, scenario: &str, options: &Map<String, Value>) -> Result<Vec<Message>, Fault>;
    /// Starts a game.
    ///
    /// # Errors
    /// Every fault of the setup.
    fn start(&self, setup: &Value, dice: DiceSource) -> Result<Box<dyn AnyTable>, Fault>;
    /// A table with any position on it.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn load(&self, position: &Value, dice: DiceSource) -> Result<Box<dyn AnyTable>, Fault>;
    /// Rebuilds a table from the first `moves` moves of a record, or all of them. With the seed the game can go on.
    ///
    /// # Errors
    /// The first fault.
    fn replay(
        &self,
        record: &Value,
        seed: Option<Seed>,
        moves: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, Fault>;
    /// Rebuilds a table from a record that this program has kept, without playing what was taken back.
    ///
    /// # Errors
    /// The first fault.
    fn resume(&self, record: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Fault>;
    /// A record to leaf through.
    ///
    /// # Errors
    /// The first fault.
    fn reel(&self, record: &Value) -> Result<Box<dyn AnyReel>, Fault>;
    /// Replays a record and recomputes its draws.
    ///
    /// # Errors
    /// The first fault.
    fn verify(&self, record: &Value) -> Result<Verified, Fault>;
    /// The data files that the setup of a record names, as this program has them.
    ///
    /// # Errors
    /// A record that cannot be read.
    fn sources(&self, record: &Value) -> Result<Vec<Source>, Fault>;
    /// The names of data files that a record was begun with and that this program has not, or in another version.
    ///
    /// # Errors
    /// A record that cannot be read.
    fn foreign_data(&self, record: &Value) -> Result<Vec<String>, Fault>;
    /// The record with the contents of all data files in the place of their names; `others` are those of another program.
    ///
    /// # Errors
    /// A file that is not the one which the game was begun with; what cannot be read.
    fn pack(&self, record: &Value, others: &OtherSources) -> Result<Value, Fault>;
    /// The rule reference.
    fn rules(&self) -> &RuleBook;
    /// The Fluent messages.
    fn messages(&self, language: Language) -> &'static str;
}
