//! `serve`: the server for browsers.

use crate::app::{App, Verdict, own_texts};
use crate::{home, machine, text};
use anyhow::{Context as _, Result, anyhow};
use clap::ValueEnum;
use feldherr_ai::erased::{self, AnyPlayer};
use feldherr_ai::{Budget, Level};
use feldherr_core::{Message, Seat};
use feldherr_games::AnyTable;
use feldherr_server::{Config, Limits, Machine, ServeError, Task};
use feldherr_store::StoreError;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// Starts the server and prints its address; Ctrl-C or SIGTERM end it in good order.
///
/// What is logged follows RUST_LOG, such as RUST_LOG=debug.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr serve\n  feldherr serve --listen 0.0.0.0:80 --origin http://games.example.org --database /var/lib/feldherr/games.db --scenarios my --log json"
)]
pub struct Args {
    /// Where to listen: an address with a port, or a port alone for this machine only; port 0 takes any free one.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS", value_parser = address)]
    pub listen: SocketAddr,
    /// The database file, made if it is not there; otherwise feldherr.db in the user's data directory.
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// How the log on standard error is written.
    #[arg(long, value_enum, default_value_t)]
    pub log: LogForm,
    /// Where figures for Prometheus are told to anybody who asks; without it, under /metrics to this machine alone.
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub metrics: Option<SocketAddr>,
    /// The address people see, such as https://example.org, where it is no address of this machine: a name, or a
    /// proxy before the server. Without it the server answers only to its own addresses and to localhost.
    #[arg(long, value_name = "URL")]
    pub origin: Option<String>,
    /// Trust X-Forwarded-For: only behind a proxy that sets it.
    #[arg(long)]
    pub behind_proxy: bool,
    /// The least time between two moves of the machine, so that people can follow.
    #[arg(long, default_value_t = 350, value_name = "MS")]
    pub machine_pause_ms: u64,
    /// How long a question at least lasts that is asked so that nobody's hand shows.
    #[arg(long, default_value_t = 250, value_name = "MS")]
    pub window_ms: u64,
    /// How long a game stays in memory when nobody is there.
    #[arg(long, default_value_t = 600, value_name = "SECONDS")]
    pub idle: u64,
    /// How many hours a table is kept on which nobody has moved.
    #[arg(long, default_value_t = 24, value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_unstarted: u32,
    /// How many days a game is kept that is not over and to which nobody comes any more; 0 keeps it for ever.
    #[arg(long, default_value_t = 180, value_name = "DAYS")]
    pub keep_abandoned: u32,
    /// Number the dice of new tables from N on instead of keeping them secret: for tests and demonstrations, never for
    /// games that count, since N is enough to know every throw.
    #[arg(long, value_name = "N")]
    pub known_dice: Option<u64>,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// `--log`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    #[default]
    Text,
    Json,
}

/// What clients may ask of the server; without a word the usual limits hold.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Bytes of a request's body.
    #[arg(long, value_name = "BYTES")]
    pub max_body: Option<usize>,
    /// Bytes of a WebSocket message.
    #[arg(long, value_name = "BYTES")]
    pub max_message: Option<usize>,
    /// Requests a second from one address, on average.
    #[arg(long, value_name = "RATE", value_parser = rate)]
    pub max_requests_per_second: Option<f64>,
    /// Messages a second over one socket, on average.
    #[arg(long, value_name = "RATE", value_parser = rate)]
    pub max_messages_per_second: Option<f64>,
    /// Open sockets.
    #[arg(long, value_name = "N")]
    pub max_sockets: Option<usize>,
    /// Open sockets of one client: an address, or in IPv6 a network of 64 bits.
    #[arg(long, value_name = "N")]
    pub max_client_sockets: Option<usize>,
    /// Open connections of one client that are not sockets; without effect behind a proxy.
    #[arg(long, value_name = "N")]
    pub max_client_connections: Option<usize>,
    /// Games in memory.
    #[arg(long, value_name = "N")]
    pub max_live_games: Option<usize>,
    /// Games in memory because one client asked for them.
    #[arg(long, value_name = "N")]
    pub max_client_live_games: Option<usize>,
    /// Games that are not over.
    #[arg(long, value_name = "N")]
    pub max_running_games: Option<u64>,
    /// Games that one client has created and that are not over.
    #[arg(long, value_name = "N")]
    pub max_client_running_games: Option<u64>,
    /// Requests of one client that take long to answer, at the same time.
    #[arg(long, value_name = "N")]
    pub max_client_heavy: Option<usize>,
    /// The longest a machine may think about one move.
    #[arg(long, value_name = "MS")]
    pub max_budget_ms: Option<u64>,
}

/// `8080` and `:8080` are ports of this machine, not open to others; a name such as `localhost:8080` is looked up.
fn address(text: &str) -> Result<SocketAddr, String> {
    let text = match text.strip_prefix(':').unwrap_or(text) {
        port if port.parse::<u16>().is_ok() => format!("127.0.0.1:{port}"),
        _ => text.to_owned(),
    };
    let found = text.to_socket_addrs().ok();
    let found = found.and_then(|addresses| {
        let addresses: Vec<SocketAddr> = addresses.collect();
        let familiar = addresses.iter().find(|address| address.is_ipv4());
        familiar.or(addresses.first()).copied()
    });
    found.ok_or_else(|| "no address".to_owned())
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text
        .parse()
        .ok()
        .filter(|rate: &f64| rate.is_finite() && *rate > 0.0);
    rate.ok_or_else(|| "the number is not in 0<..".to_owned())
}

impl LimitArgs {
    fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits {
            body: self.max_body.unwrap_or(usual.body),
            message: self.max_message.unwrap_or(usual.message),
            requests_per_second: self
                .max_requests_per_second
                .unwrap_or(usual.requests_per_second),
            messages_per_second: self
                .max_messages_per_second
                .unwrap_or(usual.messages_per_second),
            sockets: self.max_sockets.unwrap_or(usual.sockets),
            client_sockets: self.max_client_sockets.unwrap_or(usual.client_sockets),
            client_connections: self
                .max_client_connections
                .unwrap_or(usual.client_connections),
            client_live_games: self
                .max_client_live_games
                .unwrap_or(usual.client_live_games),
            client_running_games: self
                .max_client_running_games
                .unwrap_or(usual.client_running_games),
            client_heavy: self.max_client_heavy.unwrap_or(usual.client_heavy),
            live_games: self.max_live_games.unwrap_or(usual.live_games),
            running_games: self.max_running_games.unwrap_or(usual.running_games),
            budget: self
                .max_budget_ms
                .map_or(usual.budget, Duration::from_millis),
            ..usual
        }
    }
}

/// How long those think who do not play on in their heads.
const SHORT: Duration = Duration::from_millis(50);

/// The computer players of [`feldherr_ai`] for the server.
///
/// A player plans a whole turn at once; those of running games are kept, so that only the first decision of a turn
/// takes the full budget. One that is forgotten plans anew.
#[derive(Default)]
struct Players(Mutex<BTreeMap<(String, Seat), Box<dyn AnyPlayer>>>);

impl Players {
    /// How many are remembered.
    const MOST: usize = 4096;

    fn known(&self) -> MutexGuard<'_, BTreeMap<(String, Seat), Box<dyn AnyPlayer>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Machine for Players {
    fn levels(&self) -> Vec<String> {
        let names = machine::LEVELS.iter().map(|(name, _)| *name);
        names.map(str::to_owned).collect()
    }

    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        let level = machine::level(&task.level)?;
        let budget = Budget::Time(task.budget);
        // No two games share a commitment.
        let key = (table.commitment().unwrap_or_default().to_owned(), seat);
        let remembered = self.known().remove(&key);
        let mut player = match remembered {
            Some(player) => player,
            None => erased::player(table.game(), level, budget, task.seed).ok()?,
        };
        player.stop_when(task.stop.clone());
        let chosen = player.choose(table.as_ref(), seat);
        let mut known = self.known();
        if known.len() >= Self::MOST {
            known.clear();
        }
        known.insert(key, player);
        chosen
            .inspect_err(|cause| tracing::warn!(%cause, game = table.game(), "no choice"))
            .ok()
    }

    fn effort(&self, level: &str, budget: Duration) -> Duration {
        match machine::level(level) {
            Some(Level::Marshal) => budget,
            _ => SHORT.min(budget),
        }
    }

    fn reasons(&self, table: &dyn AnyTable, action: &Value) -> Option<Message> {
        erased::reasons(table, action)
    }
}

pub fn run(app: App, args: &Args) -> Result<Verdict> {
    start_log(args.log);
    let texts = own_texts(app.language);
    let runtime = tokio::runtime::Runtime::new().context("tokio")?;
    let served = runtime.block_on(serve(config(app, args)))?;
    match served {
        Ok(()) => Ok(Verdict::Holds),
        Err(error) => Err(anyhow!("{}", texts.say(&complaint(error)))),
    }
}

/// Why the server did not start, and what to do about it.
fn complaint(error: ServeError) -> Message {
    match error {
        ServeError::Listen { address, cause } => Message::new(text::CLI_SERVE_LISTEN)
            .with("address", address.to_string())
            .with("cause", cause.to_string()),
        ServeError::Store(error) => store_complaint(error),
    }
}

/// What is wrong with a database, and what to do about it.
pub fn store_complaint(error: StoreError) -> Message {
    let about =
        |id: &'static str, path: PathBuf| Message::new(id).with("file", path.display().to_string());
    match error {
        StoreError::ReadOnly { path } => about(text::CLI_SERVE_READ_ONLY, path),
        StoreError::Locked { path } => about(text::CLI_SERVE_LOCKED, path),
        StoreError::Held {
            path,
            holder: Some(holder),
        } => about(text::CLI_SERVE_HELD, path)
            .with("pid", holder.pid)
            .with("since", holder.since),
        StoreError::Held { path, holder: None } => about(text::CLI_SERVE_LOCKED, path),
        StoreError::Exists { path } => about(text::CLI_ADMIN_EXISTS, path),
        StoreError::Foreign { path } => about(text::CLI_SERVE_FOREIGN, path),
        StoreError::Corrupt { path, cause } => {
            about(text::CLI_SERVE_DAMAGED, path).with("cause", cause)
        }
        StoreError::Newer {
            path,
            version,
            known,
        } => about(text::CLI_SERVE_NEWER, path)
            .with("version", version)
            .with("known", known),
        StoreError::File { path, cause } => {
            about(text::CLI_SERVE_FILE, path).with("cause", cause.to_string())
        }
        other => Message::new(text::CLI_SERVE_DATABASE).with("cause", other.to_string()),
    }
}

fn config(app: App, args: &Args) -> Config {
    let usual = Config::new(
        args.database.clone().unwrap_or_else(home::database),
        Arc::new(app.games),
        Arc::new(Players::default()),
    );
    Config {
        listen: args.listen,
        // A directory that somebody named must be there; the usual one is ours to make.
        make_directory: args.database.is_none(),
        metrics: args.metrics,
        origin: args.origin.clone(),
        behind_proxy: args.behind_proxy,
        machine_pause: Duration::from_millis(args.machine_pause_ms),
        window: Duration::from_millis(args.window_ms),
        idle: Duration::from_secs(args.idle),
        never_started: Duration::from_hours(args.keep_unstarted.into()),
        abandoned: (args.keep_abandoned > 0)
            .then(|| Duration::from_hours(24 * u64::from(args.keep_abandoned))),
        known_dice: args.known_dice,
        limits: args.limits.limits(),
        version: env!("FELDHERR_VERSION").to_owned(),
        ..usual
    }
}

fn start_log(form: LogForm) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
}

/// Serves until it is told to stop; the inner result says why it did not start.
async fn serve(config: Config) -> Result<Result<(), ServeError>> {
    let database = config.database.display().to_string();
    if let Some(number) = config.known_dice {
        tracing::warn!(number, "the dice of new tables are known, not secret");
    }
    let announce = |address: SocketAddr| {
        let mut out = std::io::stdout().lock();
        // The program that started us may wait for this line; if nobody reads it, the log has it.
        let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
        tracing::info!(%address, database, "listening");
    };
    let shutdown = stop_signal().context("signals")?;
    let served = feldherr_server::serve(config, announce, shutdown).await;
    if served.is_ok() {
        tracing::info!("stopped");
    }
    Ok(served)
}

/// Ready at Ctrl-C or SIGTERM.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ready at Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
