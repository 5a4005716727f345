//! `arena`: computer players against each other.

use crate::app::{App, Verdict};
use crate::setup::SetupArgs;
use crate::{document, machine, text};
use anyhow::{Result, anyhow};
use feldherr_ai::arena::{Contestant, Levels, Report};
use feldherr_ai::erased::{self, AnyMatch};
use feldherr_core::Message;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};

/// Plays a series of games; from game to game the players change seats.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr arena waterloo --seats captain,recruit --games 20 --seed 1\n  feldherr arena waterloo --seats marshal,captain --games 10 --simulations 200 --json"
)]
pub struct Args {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// One player a seat: recruit, captain or marshal.
    #[arg(long, required = true, value_delimiter = ',', value_name = "LEVEL,…")]
    pub seats: Vec<String>,
    /// How many games.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// The same seed plays the same games, unless players think by the clock.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How long a player may think about a decision.
    #[arg(long, value_name = "MS", conflicts_with = "simulations")]
    pub budget_ms: Option<u64>,
    /// How many simulated games a player may base a decision on; reproducible on every machine.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub simulations: Option<u32>,
    /// How many games run at once; otherwise one for each core.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub threads: Option<u32>,
    /// Answer one JSON object.
    #[arg(long)]
    pub json: bool,
    /// Write every game's record into this directory.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Overwrite records that are there already.
    #[arg(long, requires = "records")]
    pub force: bool,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let chosen = args.setup.choose(app, args.seats.len())?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let series = AnyMatch {
        game: chosen.kind.key(),
        scenario: &chosen.scenario,
        setup: &chosen.setup,
        contestants: contestants(app, args)?,
        games: args.games,
        seed: args.seed,
        // More threads than games would only stand about.
        threads: args
            .threads
            .map_or(cores, |threads| threads as usize)
            .min(args.games as usize),
    };
    if let Some(directory) = &args.records {
        prepare(app, directory, args)?;
    }
    let report = fight(&series, args.records.as_deref())?;
    if report.games < args.games {
        let message = Message::new(text::CLI_ARENA_STOPPED)
            .with("done", report.games)
            .with("games", args.games);
        eprintln!("{}", app.say(&message));
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(app, &report, &args.seats))?;
    } else {
        write!(out, "{}", as_table(app, &report, &args.seats))?;
    }
    Ok(Verdict::Holds)
}

/// Makes the directory of records; those of an earlier series are not lost by accident.
fn prepare(app: &App, directory: &Path, args: &Args) -> Result<()> {
    std::fs::create_dir_all(directory).map_err(|cause| app.not_written(directory, &cause))?;
    let mut records = (0..args.games).map(|game| record_path(directory, game));
    match records.find(|record| record.exists()) {
        Some(record) if !args.force => {
            let message = Message::new(text::CLI_ARENA_RECORD_EXISTS);
            Err(app.error(&message.with("file", record.display().to_string())))
        }
        _ => Ok(()),
    }
}

fn record_path(directory: &Path, game: u32) -> PathBuf {
    directory.join(format!("game-{game:04}.json"))
}

fn contestants(app: &App, args: &Args) -> Result<Vec<Contestant>> {
    let budget = machine::budget(args.budget_ms, args.simulations);
    let contestant = |name: &String| match machine::level(name) {
        Some(level) => Ok(Contestant { level, budget }),
        None => {
            let levels = machine::LEVELS.iter().map(|(name, _)| *name);
            Err(app.unknown(text::CLI_UNKNOWN_PLAYER, name, levels))
        }
    };
    args.seats.iter().map(contestant).collect()
}

/// Set at Ctrl-C; the games under way are then dropped and those that are over are reported.
fn interrupted() -> &'static AtomicBool {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    static HEARING: Once = Once::new();
    HEARING.call_once(|| {
        std::thread::spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            if let Ok(runtime) = runtime
                && runtime.block_on(tokio::signal::ctrl_c()).is_ok()
            {
                INTERRUPTED.store(true, Ordering::Relaxed);
            }
        });
    });
    &INTERRUPTED
}

/// Plays the series with a progress bar; it shows on a terminal only.
fn fight(series: &AnyMatch<'_>, records: Option<&Path>) -> Result<Report> {
    let bar = ProgressBar::new(u64::from(series.games));
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} + {eta}") {
        bar.set_style(style);
    }
    let failure = Mutex::new(None);
    let finished = |game: u32, done: u32, record: &dyn Fn() -> Value| {
        bar.set_position(u64::from(done));
        let Some(directory) = records else { return };
        let path = record_path(directory, game);
        let written = std::fs::write(&path, document::record_text(&record()));
        if let (Err(cause), Ok(mut failure)) = (written, failure.lock()) {
            failure.get_or_insert_with(|| anyhow!("{}: {cause}", path.display()));
        }
    };
    let report =
        erased::series(series, &finished, interrupted()).map_err(|cause| anyhow!("{cause}"));
    bar.finish_and_clear();
    match failure.into_inner() {
        Ok(Some(failure)) => Err(failure),
        _ => report,
    }
}

fn as_json(app: &App, report: &Report, players: &[String]) -> Value {
    let seats = report.seats.iter().zip(players).map(|(tally, player)| {
        json!({
            "player": player,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
        })
    });
    let mut document = json!({
        "game": report.game,
        "scenario": report.scenario,
        "games": report.games,
        "finished_by_rule": report.finished_by_rule,
        "mean_decisions": report.mean_decisions,
        "seconds": report.seconds,
        "seats": seats.collect::<Vec<_>>(),
    });
    if !report.levels.is_empty() {
        let levels = report.levels.iter().map(|levels| {
            let counts = levels.counts.iter();
            let counts = counts.map(
                |(level, games)| json!({"level": level.id, "text": app.say(level), "games": games}),
            );
            json!({"name": app.say(&levels.name), "levels": counts.collect::<Vec<_>>()})
        });
        document["levels"] = levels.collect();
    }
    document
}

/// What each seat reached, one line a seat.
fn levels(app: &App, report: &Report) -> String {
    let line = |levels: &Levels| {
        let counts = levels.counts.iter();
        let counts: Vec<String> = counts
            .map(|(level, games)| format!("{} {games}", app.say(level)))
            .collect();
        format!("{}: {}\n", app.say(&levels.name), counts.join(", "))
    };
    report.levels.iter().map(line).collect()
}

fn as_table(app: &App, report: &Report, players: &[String]) -> String {
    let head = Message::new(text::CLI_ARENA_HEAD)
        .with("game", report.game)
        .with("scenario", report.scenario.clone())
        .with("games", report.games)
        .with("seconds", format!("{:.1}", report.seconds))
        .with("finished", report.finished_by_rule)
        .with("decisions", format!("{:.0}", report.mean_decisions));
    let titles = [
        text::CLI_ARENA_PLAYER,
        text::CLI_ARENA_WINS,
        text::CLI_ARENA_DRAWS,
        text::CLI_ARENA_LOSSES,
        text::CLI_ARENA_SHARE,
    ];
    let mut rows = vec![titles.map(|id| app.say(&Message::new(id)))];
    for (tally, player) in report.seats.iter().zip(players) {
        let games = tally.wins + tally.draws + tally.losses;
        let share = 100.0 * f64::from(tally.wins) / f64::from(games.max(1));
        let (low, high) = tally.interval();
        let interval = format!("{share:.1} % ({:.1}–{:.1} %)", 100.0 * low, 100.0 * high);
        rows.push([
            player.clone(),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            interval,
        ]);
    }
    let mut table = format!("{}\n", app.say(&head));
    for [player, wins, draws, losses, share] in rows {
        let row = format!("{player:<10} {wins:>10} {draws:>10} {losses:>10}   {share}");
        table.push_str(row.trim_end());
        table.push('\n');
    }
    table.push_str(&levels(app, report));
    table
}
