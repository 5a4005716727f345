use crate::Machine;
use feldherr_games::Games;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Something that is called with a table's id.
pub type Drill = Arc<dyn Fn(&str) + Send + Sync>;

/// Everything the server needs to know before it starts.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The database file.
    pub database: PathBuf,
    /// Whether the directory of the database is made where it is missing.
    pub make_directory: bool,
    /// The games on offer.
    pub games: Arc<Games>,
    /// Who plays the machine's seats.
    pub machine: Arc<dyn Machine>,
    /// Where figures for operators are told to anybody who asks; without it, on the main address to this machine alone.
    pub metrics: Option<SocketAddr>,
    /// The address people see, such as `https://example.org`, where it differs from the `Host` header.
    pub origin: Option<String>,
    /// Whether a proxy before the server names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The least time between two moves of the machine, so that people can follow.
    pub machine_pause: Duration,
    /// How long a question at least lasts that is asked so that nobody's hand shows: whether a seat has nothing to decide or
    /// answers at once, others see the answer only then. Some last up to eight times as long.
    pub window: Duration,
    /// How long a game stays in memory when nobody is there.
    pub idle: Duration,
    /// How long a table is kept on which nobody has moved.
    pub never_started: Duration,
    /// How long a table is kept that is not over and to which nobody comes any more; for ever where it is none.
    pub abandoned: Option<Duration>,
    /// How long a minute of an agreed playing time takes; tests cannot wait for real ones.
    pub minute: Duration,
    /// Where the dice of new tables come from: secret, or for tests and demonstrations numbered from here on.
    pub known_dice: Option<u64>,
    /// Called with the table's id before a game does what it is told: there a test can break a game down.
    pub drill: Option<Drill>,
    /// The version of the program: what another one has made of finished games is made again.
    pub version: String,
    /// What one client may ask of the server.
    pub limits: Limits,
}

/// What one client may ask of the server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a WebSocket message.
    pub message: usize,
    /// Requests a second from one address, on average.
    pub requests_per_second: f64,
    /// Requests from one address at once.
    pub request_burst: f64,
    /// Messages a second over one socket, on average.
    pub messages_per_second: f64,
    /// Messages over one socket at once.
    pub message_burst: f64,
    /// Open sockets.
    pub sockets: usize,
    /// Open sockets of one client: an address, or in IPv6 a network of 64 bits.
    pub client_sockets: usize,
    /// Open connections of one client that are not sockets. Behind a proxy all come from the proxy, and it must see to that.
    pub client_connections: usize,
    /// Games in memory.
    pub live_games: usize,
    /// Games in memory because one client asked for them.
    pub client_live_games: usize,
    /// Games that are not over.
    pub running_games: u64,
    /// Games that one client has created and that are not over.
    pub client_running_games: u64,
    /// Requests of one client that take long to answer, at the same time.
    pub client_heavy: usize,
    /// Characters of a chat line.
    pub chat: usize,
    /// Characters of a name.
    pub name: usize,
    /// The longest a machine may think about one move.
    pub budget: Duration,
    /// The longest a connection may take to send the head of its next request, and then its body.
    pub request: Duration,
    /// The longest a client may take to read what is sent to it; after that its connection is closed.
    pub write: Duration,
    /// The times that a table may set for answers.
    pub answer: RangeInclusive<Duration>,
    /// How often a seat may take something back in one game.
    pub undos: usize,
    /// Games that go on without a person's move and are taken up again when the server starts.
    pub resumed: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 64 * 1024,
            message: 16 * 1024,
            requests_per_second: 30.0,
            request_burst: 200.0,
            messages_per_second: 20.0,
            message_burst: 60.0,
            sockets: 5_000,
            client_sockets: 250,
            client_connections: 500,
            live_games: 2_000,
            client_live_games: 200,
            running_games: 100_000,
            client_running_games: 1_000,
            client_heavy: 4,
            chat: 500,
            name: 40,
            budget: Duration::from_secs(30),
            request: Duration::from_secs(30),
            write: Duration::from_secs(30),
            answer: Duration::from_secs(5)..=Duration::from_hours(24),
            undos: 1_000,
            resumed: 200,
        }
    }
}

impl Config {
    /// The usual settings with these games and this machine player.
    pub fn new(database: PathBuf, games: Arc<Games>, machine: Arc<dyn Machine>) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database,
            make_directory: false,
            games,
            machine,
            metrics: None,
            origin: None,
            behind_proxy: false,
            machine_pause: Duration::from_millis(350),
            window: Duration::from_millis(250),
            idle: Duration::from_secs(600),
            never_started: Duration::from_hours(24),
            abandoned: Some(Duration::from_hours(24 * 180)),
            minute: Duration::from_secs(60),
            known_dice: None,
            drill: None,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            limits: Limits::default(),
        }
    }
}
