//! Games of computer players against each other, in any number, on all cores.

use crate::{Budget, Level, Observation, Playable, Player};
use feldherr_core::{
    Game, Message, Reached, Record, Refusal, Rng, Seat, Seed, SetupError, Standing, Table,
};
use serde::Serialize;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A game that goes on longer counts as not finished; no game between our players comes near it.
const MOST_DECISIONS: u32 = 200_000;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Contestant {
    /// How well.
    pub level: Level,
    /// How long it thinks.
    pub budget: Budget,
}

/// What is no contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is recruit, captain, marshal, marshal:300ms or marshal:200 (simulations)")]
pub struct NoContestant;

impl FromStr for Contestant {
    type Err = NoContestant;

    /// A level, and after a colon a budget in milliseconds or simulations.
    fn from_str(text: &str) -> Result<Self, NoContestant> {
        let (level, budget) = text.split_once(':').unwrap_or((text, "200"));
        let level = match level {
            "recruit" => Level::Recruit,
            "captain" => Level::Captain,
            "marshal" => Level::Marshal,
            _ => return Err(NoContestant),
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| NoContestant);
        let budget = match budget.strip_suffix("ms") {
            Some(time) => Budget::Time(Duration::from_millis(number(time)?.into())),
            None => Budget::Simulations(number(budget)?),
        };
        Ok(Self { level, budget })
    }
}

/// A series of games.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// What is played, for the report.
    pub scenario: String,
    /// The setup of every game.
    pub setup: G::Setup,
    /// One contestant a seat; from game to game each moves on by one seat.
    pub contestants: Vec<Contestant>,
    /// How many games.
    pub games: u32,
    /// The same seed plays the same games, unless a budget is given in time.
    pub seed: u64,
    /// How many games run at once.
    pub threads: usize,
}

/// What a series of games gave.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's key.
    pub game: &'static str,
    /// What was played.
    pub scenario: String,
    /// How many games.
    pub games: u32,
    /// How many of them the rules or the agreed length ended, and not the limit of decisions.
    pub finished_by_rule: u32,
    /// Decisions in a game, of all players together.
    pub mean_decisions: f64,
    /// How long the series took.
    pub seconds: f64,
    /// What each contestant got, in the order given.
    pub seats: Vec<Tally>,
    /// What each seat got, whichever player sat there.
    pub places: Vec<Tally>,
    /// What each seat reached, whichever player sat there; nothing in a game without levels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Levels>,
}

/// How often a seat reached which level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Levels {
    /// Whom the seat played.
    pub name: Message,
    /// The levels in words, each with its number of games; the most frequent first.
    pub counts: Vec<(Message, u32)>,
}

impl Levels {
    fn add(&mut self, level: &Message) {
        match self.counts.iter_mut().find(|(other, _)| other == level) {
            Some((_, count)) => *count += 1,
            None => self.counts.push((level.clone(), 1)),
        }
        // Games may end in any order.
        self.counts
            .sort_by(|(one, first), (two, second)| second.cmp(first).then(one.id.cmp(&two.id)));
    }
}

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Tally {
    /// Who got them; nobody in particular for a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Contestant>,
    /// Games won.
    pub wins: u32,
    /// First places shared.
    pub draws: u32,
    /// Games not won.
    pub losses: u32,
}

impl Tally {
    fn add(&mut self, standing: Option<Standing>) {
        match standing {
            Some(Standing::Won) => self.wins += 1,
            Some(Standing::Drew) => self.draws += 1,
            Some(Standing::Lost) | None => self.losses += 1,
        }
    }

    /// The 95 % interval of the true share of wins.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins, self.wins + self.draws + self.losses)
    }
}

/// Wilson's 95 % interval for `successes` out of `trials`.
pub fn wilson(successes: u32, trials: u32) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let n = f64::from(trials);
    let share = f64::from(successes) / n;
    let scale = 1.0 + Z * Z / n;
    let centre = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// Why a series could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The setup is faulty.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The number of contestants is not the number of seats.
    #[error("{given} contestants for {seats} seats")]
    Contestants {
        /// How many there are.
        given: usize,
        /// How many the setup seats.
        seats: usize,
    },
    /// A player chose what the rules forbid: a defect of the player or of the rules.
    #[error("game {game}: {refusal}")]
    Illegal {
        /// In which game.
        game: u32,
        /// What was refused.
        refusal: Refusal,
    },
}

/// What the caller is told while a series runs, from several threads, one at a time.
pub trait Listener<G: Game>: Sync {
    /// A game is over, and so many are done; `record` makes its record.
    fn finished(&self, game: u32, done: u32, record: impl FnOnce() -> Record<G::Setup, G::Action>);
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<G: Game> Listener<G> for Silent {
    fn finished(&self, _: u32, _: u32, _: impl FnOnce() -> Record<G::Setup, G::Action>) {}
}

/// Plays a series.
///
/// # Errors
/// When the setup or the number of contestants is wrong, or a player errs.
pub fn run<G: Playable>(
    series: &Match<G>,
    listener: &impl Listener<G>,
) -> Result<Report, ArenaError> {
    run_until(series, listener, &AtomicBool::new(false))
}

/// Plays a series until it is over or `stop` is set. Games under way are then dropped; the report counts those that
/// are over.
///
/// # Errors
/// As for [`run`].
pub fn run_until<G: Playable>(
    series: &Match<G>,
    listener: &impl Listener<G>,
    stop: &AtomicBool,
) -> Result<Report, ArenaError> {
    let setup = G::unattended(series.setup.clone());
    let (table, _) = Table::<G>::start(setup.clone(), Seed::numbered(0))?;
    let seats = usize::from(table.position().seats());
    let given = series.contestants.len();
    if seats != given {
        return Err(ArenaError::Contestants { given, seats });
    }
    let start = Instant::now();
    let next = AtomicU32::new(0);
    let hall = Mutex::new(Ok((Report::empty(series, seats), 0)));
    std::thread::scope(|scope| {
        for _ in 0..series.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= series.games
                        || !play_into(&hall, series, &setup, game, listener, stop)
                    {
                        break;
                    }
                }
            });
        }
    });
    let (mut report, done) = hall.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    report.games = done;
    report.mean_decisions /= f64::from(done.max(1));
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// Plays one game and enters it; answers whether the series goes on.
fn play_into<G: Playable>(
    hall: &Mutex<Result<(Report, u32), ArenaError>>,
    series: &Match<G>,
    setup: &G::Setup,
    game: u32,
    listener: &impl Listener<G>,
    stop: &AtomicBool,
) -> bool {
    let played = match play(series, setup, game, stop) {
        Ok(Some(played)) => Ok(played),
        Ok(None) => return false,
        Err(error) => Err(error),
    };
    let mut hall = hall.lock().unwrap_or_else(PoisonError::into_inner);
    match (&mut *hall, played) {
        (Ok((report, done)), Ok((table, decisions))) => {
            report.add(game, &table, decisions);
            *done += 1;
            listener.finished(game, *done, || table.record());
            true
        }
        (Ok(_), Err(error)) => {
            *hall = Err(error);
            false
        }
        (Err(_), _) => false,
    }
}

impl Report {
    fn empty<G: Game>(series: &Match<G>, seats: usize) -> Self {
        let tally = |player: &Contestant| Tally {
            player: Some(*player),
            ..Tally::default()
        };
        Self {
            game: G::KEY,
            scenario: series.scenario.clone(),
            games: series.games,
            finished_by_rule: 0,
            mean_decisions: 0.0,
            seconds: 0.0,
            seats: series.contestants.iter().map(tally).collect(),
            places: vec![Tally::default(); seats],
            levels: Vec::new(),
        }
    }

    fn add<G: Game>(&mut self, game: u32, table: &Table<G>, decisions: u32) {
        let outcome = table.position().outcome();
        self.finished_by_rule += u32::from(outcome.is_some());
        if let Some(outcome) = &outcome {
            self.add_levels(&outcome.reached);
        }
        // A sum until the series is over.
        self.mean_decisions += f64::from(decisions);
        let seats = self.places.len();
        for seat in 0..seats {
            let standing = outcome
                .as_ref()
                .and_then(|outcome| outcome.standings.get(seat).copied());
            self.places[seat].add(standing);
            self.seats[contestant(seat, game, seats)].add(standing);
        }
    }
}

impl Report {
    fn add_levels(&mut self, reached: &[Reached]) {
        for (seat, reached) in reached.iter().enumerate() {
            if self.levels.len() <= seat {
                self.levels.push(Levels {
                    name: reached.name.clone(),
                    counts: Vec::new(),
                });
            }
            self.levels[seat].add(&reached.level);
        }
    }
}

/// Who sits at `seat` in a game.
pub const fn contestant(seat: usize, game: u32, seats: usize) -> usize {
    (seat + seats - game as usize % seats) % seats
}

/// Plays one game; answers how many decisions it took, or nothing when it was stopped.
fn play<G: Playable>(
    series: &Match<G>,
    setup: &G::Setup,
    game: u32,
    stop: &AtomicBool,
) -> Result<Option<(Table<G>, u32)>, ArenaError> {
    let mut seeds = Rng::new(series.seed ^ u64::from(game) << 32);
    let seed = Seed::numbered(seeds.bits());
    let (mut table, _) = Table::<G>::start(setup.clone(), seed)?;
    let seats = series.contestants.len();
    let mut players: Vec<Player<G>> = (0..seats)
        .map(|seat| {
            let who = series.contestants[contestant(seat, game, seats)];
            Player::new(who.level, who.budget, seeds.bits())
        })
        .collect();
    for decisions in 0..MOST_DECISIONS {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let Some((seat, action)) = decide(table.position(), &mut players) else {
            return Ok(Some((table, decisions)));
        };
        table
            .act(seat, action)
            .map_err(|refusal| ArenaError::Illegal { game, refusal })?;
    }
    Ok(Some((table, MOST_DECISIONS)))
}

fn decide<G: Playable>(position: &G, players: &mut [Player<G>]) -> Option<(Seat, G::Action)> {
    let seat = position.prompts().awaited().next()?;
    let observation = Observation::new(position, seat)?;
    let player = players.get_mut(seat.index())?;
    Some((seat, player.choose(&observation)))
}
