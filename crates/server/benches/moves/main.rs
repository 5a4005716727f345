//! Durable, acknowledged moves a second over WebSockets, against a server with a database file on disk.
//!
//! One connection plays both sides of its game in turn; more connections play in pairs, so that every move is
//! acknowledged to one and shown to both, and the next one follows when both have seen it, at once or a second later
//! (`paced`). Server and players share this process and talk over loopback TCP; their processor time is told apart by
//! thread. `cargo bench -p feldherr-server --bench moves [-- seconds [directory [series…]]]`; a series is the number of
//! connections, with `p` behind it if it is paced, then the game: `2000p:europa`. Without a game it is Waterloo.

mod player;

use feldherr_core::{Rng, Seat};
use feldherr_games::{AnyTable, Games};
use feldherr_server::{Config, Machine, Server, Task};
use player::Game;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::time::sleep_until;

/// As in the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const SERIES: [&str; 9] = [
    "1",
    "50",
    "400",
    "2000",
    "400p",
    "2000p",
    "400:europa",
    "400:battles",
    "400:fortitude",
];
const GAMES: [&str; 4] = ["waterloo", "europa", "battles", "fortitude"];
/// Between two moves of a paced game.
const PACE: Duration = Duration::from_secs(1);
const WARM_UP: Duration = Duration::from_secs(1);

/// No seat is the machine's here.
struct Nobody;

impl Machine for Nobody {
    fn choose(&self, _: Box<dyn AnyTable>, _: Seat, _: &Task) -> Option<Value> {
        None
    }
}

fn main() -> Result<(), Fault> {
    // `cargo bench` adds a flag of its own.
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let seconds = args.next().map_or(Ok(8), |text| text.parse())?;
    let directory = args.next().map(PathBuf::from);
    let directory = directory.unwrap_or_else(std::env::temp_dir);
    let mut table = String::from(
        "     connections   moves/s    p50 ms    p99 ms    max ms   moves/commit   server µs/move   players µs/move   bytes/move\n",
    );
    let chosen: Vec<String> = args.collect();
    let usual = || SERIES.map(str::to_owned).to_vec();
    let chosen = if chosen.is_empty() { usual() } else { chosen };
    for series in chosen {
        let series: Series = series.parse()?;
        let measured = measure(series, Duration::from_secs(seconds), &directory)?;
        println!("{}", measured.json());
        table.push_str(&measured.row());
    }
    println!("\n{table}");
    Ok(())
}

/// How many connections there are, and whether they take their time.
#[derive(Clone, Copy)]
struct Series {
    connections: usize,
    paced: bool,
    game: &'static str,
}

impl std::str::FromStr for Series {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (series, game) = text.split_once(':').unwrap_or((text, GAMES[0]));
        let game = GAMES.into_iter().find(|known| *known == game);
        let number = series.trim_end_matches('p');
        Ok(Self {
            connections: number.parse()?,
            paced: number != series,
            game: game.ok_or("no such game")?,
        })
    }
}

impl std::fmt::Display for Series {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let paced = if self.paced { "p" } else { "" };
        f.pad(&format!("{}{paced}:{}", self.connections, self.game))
    }
}

struct Measured {
    series: Series,
    seconds: f64,
    moves: usize,
    /// Ascending, in microseconds.
    latency: Vec<u64>,
    moves_per_commit: f64,
    /// Processor time a move, in microseconds.
    cpu: Cpu,
    /// What came to the players, a move.
    bytes: f64,
}

impl Measured {
    fn rate(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    fn millis(&self, share: f64) -> f64 {
        let last = self.latency.len().saturating_sub(1);
        let index = (last as f64 * share).round() as usize;
        self.latency
            .get(index)
            .map_or(0.0, |micros| *micros as f64 / 1e3)
    }

    fn json(&self) -> Value {
        json!({"bench": "durable_moves", "game": self.series.game, "connections": self.series.connections, "paced": self.series.paced, "moves_per_second": self.rate().round(),
            "p50_ms": self.millis(0.5), "p99_ms": self.millis(0.99), "max_ms": self.millis(1.0),
            "moves_per_commit": self.moves_per_commit, "server_us_per_move": self.cpu.server.round(),
            "players_us_per_move": self.cpu.players.round(),
            "bytes_per_move": self.bytes.round()})
    }

    fn row(&self) -> String {
        format!(
            "{:>16} {:>9.0} {:>9.2} {:>9.2} {:>9.2} {:>14.1} {:>16.0} {:>17.0} {:>12.0}\n",
            self.series,
            self.rate(),
            self.millis(0.5),
            self.millis(0.99),
            self.millis(1.0),
            self.moves_per_commit,
            self.cpu.server,
            self.cpu.players,
            self.bytes
        )
    }
}

fn measure(series: Series, time: Duration, directory: &Path) -> Result<Measured, Fault> {
    let directory = tempfile::tempdir_in(directory)?;
    let (address, stop, server) = start(&directory.path().join("bench.db"))?;
    let clients = Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name(PLAYERS)
        .enable_all()
        .build()?;
    let run = Run {
        address,
        from: Instant::now() + WARM_UP,
        until: Instant::now() + WARM_UP + time,
        sockets: series.connections.min(2),
        paced: series.paced,
        game: series.game,
    };
    let (seen, cpu, (moves, commits)) = clients.block_on(async {
        let games = series.connections.div_ceil(2) as u64;
        let games = (0..games).map(|n| tokio::spawn(play(run, n)));
        let games: Vec<_> = games.collect();
        sleep_until(run.from.into()).await;
        let before = Cpu::so_far();
        sleep_until(run.until.into()).await;
        let cpu = Cpu::so_far().since(&before);
        let mut seen = Seen::default();
        for game in games {
            let game = game.await??;
            seen.latency.extend(game.latency);
            seen.bytes += game.bytes;
            seen.moves += game.moves;
        }
        Ok::<_, Fault>((seen, cpu, commits(address).await?))
    })?;
    let Seen {
        mut latency,
        bytes,
        moves: seen,
    } = seen;
    latency.sort_unstable();
    stop.send(()).map_err(|()| "the server is gone")?;
    server.join().map_err(|_| "the server failed")?;
    Ok(Measured {
        series,
        seconds: time.as_secs_f64(),
        moves_per_commit: moves / commits,
        cpu: cpu.per(seen as f64),
        bytes: bytes as f64 / seen as f64,
        moves: seen,
        latency,
    })
}

type Running = (SocketAddr, oneshot::Sender<()>, std::thread::JoinHandle<()>);

fn start(database: &Path) -> Result<Running, Fault> {
    let games = Arc::new(Games::built_in());
    let mut config = Config::new(database.to_owned(), games, Arc::new(Nobody));
    config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
    config.limits.requests_per_second = 1e9;
    config.limits.request_burst = 1e9;
    config.limits.messages_per_second = 1e9;
    config.limits.message_burst = 1e9;
    config.window = Duration::ZERO;
    config.limits.client_sockets = usize::MAX;
    config.limits.client_connections = usize::MAX;
    config.limits.client_live_games = usize::MAX;
    config.limits.client_running_games = u64::MAX;
    config.limits.client_heavy = usize::MAX;
    let runtime = Runtime::new()?;
    let server = runtime.block_on(Server::bind(config))?;
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let thread = std::thread::spawn(move || {
        let run = server.run(async {
            let _ = stopped.await;
        });
        if let Err(error) = runtime.block_on(run) {
            eprintln!("{error}");
        }
    });
    Ok((address, stop, thread))
}

/// The threads of the players.
const PLAYERS: &str = "players";

/// Processor time in microseconds, where the system tells it.
struct Cpu {
    server: f64,
    players: f64,
}

impl Cpu {
    /// Of the threads that run now.
    fn so_far() -> Self {
        let mut cpu = Self {
            server: 0.0,
            players: 0.0,
        };
        let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten();
        for thread in threads.flatten() {
            let stat = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            let (name, fields) = stat.rsplit_once(')').unwrap_or_default();
            // Fields 14 and 15 of the line, counted behind the name in brackets, in hundredths of a second.
            let ticks = fields.split_whitespace().skip(11).take(2);
            let ticks = ticks.filter_map(|field| field.parse::<f64>().ok());
            let micros = ticks.sum::<f64>() * 1e4;
            match name.ends_with(PLAYERS) {
                true => cpu.players += micros,
                false => cpu.server += micros,
            }
        }
        cpu
    }

    fn since(&self, before: &Self) -> Self {
        Self {
            server: self.server - before.server,
            players: self.players - before.players,
        }
    }

    fn per(&self, moves: f64) -> Self {
        Self {
            server: self.server / moves,
            players: self.players / moves,
        }
    }
}

/// Moves and transactions so far.
async fn commits(address: SocketAddr) -> Result<(f64, f64), Fault> {
    let url = format!("http://{address}/metrics");
    let text = reqwest::get(url).await?.text().await?;
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|value| value.trim().parse().ok())
            .unwrap_or(f64::NAN)
    };
    Ok((
        value("feldherr_moves_total "),
        value("feldherr_commits_total "),
    ))
}

#[derive(Clone, Copy)]
struct Run {
    address: SocketAddr,
    from: Instant,
    until: Instant,
    /// For each game.
    sockets: usize,
    paced: bool,
    game: &'static str,
}

/// What a player has measured.
#[derive(Default)]
struct Seen {
    /// Of every move, in microseconds.
    latency: Vec<u64>,
    bytes: u64,
    /// Those of the server for seats that had nothing to decide included.
    moves: usize,
}

/// One game after the other until time is up.
async fn play(run: Run, seed: u64) -> Result<Seen, Fault> {
    let mut seen = Seen::default();
    let mut rng = Rng::new(seed);
    if run.paced {
        // Not all games at once.
        tokio::time::sleep(PACE.mul_f64(f64::from(rng.below(1000)) / 1000.0)).await;
    }
    while Instant::now() < run.until {
        let mut game = Game::sit(run.address, run.sockets, run.game).await?;
        while Instant::now() < run.until {
            let Some(action) = game.choose(&mut rng).await? else {
                break;
            };
            let (begun, heard, seq) = (Instant::now(), game.heard(), game.seq());
            if !game.act(&action).await? {
                continue;
            }
            let latency = begun.elapsed().as_micros() as u64;
            game.look().await?;
            if begun >= run.from {
                seen.latency.push(latency);
                seen.bytes += game.heard() - heard;
                seen.moves += game.seq() - seq;
            }
            if run.paced {
                sleep_until((begun + PACE).into()).await;
            }
        }
    }
    Ok(seen)
}
