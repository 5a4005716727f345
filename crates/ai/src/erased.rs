//! Players and series for games known only by name, behind the registry's interface.

use crate::arena::{self, ArenaError, Contestant, Listener, Match, Report};
use crate::{Budget, Level, Observation, Playable, Player};
use feldherr_battles::Position as Battles;
use feldherr_core::{Game, Message, Record, Seat};
use feldherr_europa::Position as Europa;
use feldherr_fortitude::Position as Fortitude;
use feldherr_games::{AnyTable, TableOf};
use feldherr_waterloo::Position as Waterloo;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Why no machine decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// No player knows the game.
    UnknownGame(String),
    /// The seat has nothing to decide.
    NoOption(Seat),
    /// The setup cannot be read.
    Setup(String),
    /// The choice cannot be told.
    Speechless(String),
}

impl std::fmt::Display for Undecided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::UnknownGame(game) => write!(f, "no computer player knows the game `{game}`"),
            Self::NoOption(seat) => write!(f, "seat {} has nothing to decide", seat.0),
            Self::Setup(cause) => write!(f, "setup: {cause}"),
            Self::Speechless(cause) => write!(f, "the choice cannot be told: {cause}"),
        }
    }
}

impl std::error::Error for Undecided {}

/// A player for one seat of one game, that remembers its plan from decision to decision.
pub trait AnyPlayer: Send {
    /// Decides for a seat. Only what the seat may know reaches the player.
    ///
    /// # Errors
    /// When the seat has no option, or the table is of another game.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Result<Value, Undecided>;

    /// From now on thinking ends when `stop` turns true, with the best that was found until then.
    fn stop_when(&mut self, stop: Arc<AtomicBool>);
}

impl<G: Playable + feldherr_games::TextUi> AnyPlayer for Player<G> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Result<Value, Undecided> {
        let hosted = table.as_any().downcast_ref::<TableOf<G>>();
        let hosted = hosted.ok_or_else(|| Undecided::UnknownGame(table.game().to_owned()))?;
        let observation = Observation::new(hosted.table().position(), seat);
        let observation = observation.ok_or(Undecided::NoOption(seat))?;
        let action = Self::choose(self, &observation);
        serde_json::to_value(action).map_err(|cause| Undecided::Speechless(cause.to_string()))
    }

    fn stop_when(&mut self, stop: Arc<AtomicBool>) {
        Self::stop_when(self, stop);
    }
}

/// A player for a game known by its key; the same seed plays alike.
///
/// # Errors
/// [`Undecided::UnknownGame`].
pub fn player(
    game: &str,
    level: Level,
    budget: Budget,
    seed: u64,
) -> Result<Box<dyn AnyPlayer>, Undecided> {
    match game {
        Waterloo::KEY => Ok(Box::new(Player::<Waterloo>::new(level, budget, seed))),
        Battles::KEY => Ok(Box::new(Player::<Battles>::new(level, budget, seed))),
        Europa::KEY => Ok(Box::new(Player::<Europa>::new(level, budget, seed))),
        Fortitude::KEY => Ok(Box::new(Player::<Fortitude>::new(level, budget, seed))),
        _ => Err(Undecided::UnknownGame(game.to_owned())),
    }
}

/// Decides once, without memory of earlier decisions; the same seed chooses alike.
///
/// # Errors
/// When the seat has no option, or no player knows the game.
pub fn decide(
    table: &dyn AnyTable,
    seat: Seat,
    level: Level,
    budget: Budget,
    seed: u64,
) -> Result<Value, Undecided> {
    player(table.game(), level, budget, seed)?.choose(table, seat)
}

/// What a player weighed before an action on this table, to be read after the game; none for what is not weighed so.
pub fn reasons(table: &dyn AnyTable, action: &Value) -> Option<Message> {
    let europa = table.as_any().downcast_ref::<TableOf<Europa>>()?;
    let action = Deserialize::deserialize(action).ok()?;
    let assessment = crate::europa::assess::action(europa.table().position(), &action)?;
    Some(Message::from(&assessment))
}

/// A series of games of a game known by its key.
#[derive(Clone, Debug)]
pub struct AnyMatch<'a> {
    /// The game's key.
    pub game: &'a str,
    /// What is played, for the report.
    pub scenario: &'a str,
    /// The setup of every game.
    pub setup: &'a Value,
    /// One contestant a seat.
    pub contestants: Vec<Contestant>,
    /// How many games.
    pub games: u32,
    /// The same seed plays the same games, unless a budget is given in time.
    pub seed: u64,
    /// How many games run at once.
    pub threads: usize,
}

/// Why a series was not played.
#[derive(Debug)]
pub enum SeriesError {
    /// It could not begin.
    Undecided(Undecided),
    /// It could not go on.
    Arena(ArenaError),
}

impl std::fmt::Display for SeriesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Undecided(error) => error.fmt(f),
            Self::Arena(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SeriesError {}

/// Hears of every finished game: its number, how many are done, and its record, once, on demand.
pub type OnFinished<'a> = &'a (dyn Fn(u32, u32, &dyn Fn() -> Value) + Sync);

/// Plays a series until it is over or `stop` is set.
///
/// # Errors
/// When no player knows the game, the setup or the number of contestants is wrong, or a player errs.
pub fn series(
    series: &AnyMatch<'_>,
    finished: OnFinished<'_>,
    stop: &AtomicBool,
) -> Result<Report, SeriesError> {
    match series.game {
        Waterloo::KEY => run::<Waterloo>(series, finished, stop),
        Battles::KEY => run::<Battles>(series, finished, stop),
        Europa::KEY => run::<Europa>(series, finished, stop),
        Fortitude::KEY => run::<Fortitude>(series, finished, stop),
        other => Err(SeriesError::Undecided(Undecided::UnknownGame(
            other.to_owned(),
        ))),
    }
}

fn run<G: Playable>(
    series: &AnyMatch<'_>,
    finished: OnFinished<'_>,
    stop: &AtomicBool,
) -> Result<Report, SeriesError> {
    let setup = Deserialize::deserialize(series.setup)
        .map_err(|cause| SeriesError::Undecided(Undecided::Setup(format!("{cause}"))))?;
    let series = Match::<G> {
        scenario: series.scenario.to_owned(),
        setup,
        contestants: series.contestants.clone(),
        games: series.games,
        seed: series.seed,
        threads: series.threads,
    };
    arena::run_until(&series, &Heard(finished), stop).map_err(SeriesError::Arena)
}

struct Heard<'a>(OnFinished<'a>);

impl<G: Game> Listener<G> for Heard<'_> {
    fn finished(&self, game: u32, done: u32, record: impl FnOnce() -> Record<G::Setup, G::Action>) {
        let record = std::cell::Cell::new(Some(record));
        (self.0)(game, done, &|| {
            let record = record.take().map(|record| record());
            serde_json::to_value(record).unwrap_or(Value::Null)
        });
    }
}
