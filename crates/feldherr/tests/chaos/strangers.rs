//! Strangers who mean no good, all from one address. Each is a process of its own that runs at the lowest priority: elsewhere
//! it would not use the processor of the server either.

use crate::helpers::Player;
use crate::wire::{ask, connect, hello, request, say, socket};
use feldherr_core::Rng;
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Bytes, Message};

const FROM: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);
const KIND: &str = "CHAOS_STRANGER";
const TARGET: &str = "CHAOS_TARGET";
const TABLES: &str = "CHAOS_TABLES";
const SEED: &str = "CHAOS_STRANGER_SEED";

/// What they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Asks for tables that do not exist, as fast as answers come.
    Asks,
    /// Opens tables.
    OpensTables,
    /// Asks for the logs, records and moments of games.
    LooksBack,
    /// Says hello again and again at other people's tables.
    Greets,
    /// Sends frames without sense, and far too long ones.
    Babbles,
    /// Sends bodies that are too long, or shorter than it said.
    Overloads,
    /// Says hello and never reads.
    IsDeaf,
    /// Asks for much and never reads the answers.
    NeverFetches,
    /// Sends a byte a second.
    Dribbles,
    /// Opens connections and says nothing.
    Lingers,
    /// Breaks requests off.
    BreaksOff,
    /// Wants to know beforehand what every move would bring.
    AsksAhead,
}

impl Kind {
    pub const ALL: [Self; 12] = [
        Self::Asks,
        Self::OpensTables,
        Self::LooksBack,
        Self::Greets,
        Self::Babbles,
        Self::Overloads,
        Self::IsDeaf,
        Self::NeverFetches,
        Self::Dribbles,
        Self::Lingers,
        Self::BreaksOff,
        Self::AsksAhead,
    ];

    /// Those whom `CHAOS_STRANGERS` names, such as `Greets,IsDeaf`, to find out who does what; otherwise all.
    pub fn chosen() -> Vec<Self> {
        let named = std::env::var("CHAOS_STRANGERS").ok();
        let is_named = |kind: &Self| {
            let names = named.as_ref().map(|names| names.split(','));
            names.is_none_or(|mut names| names.any(|name| name == format!("{kind:?}")))
        };
        Self::ALL.into_iter().filter(is_named).collect()
    }

    const fn at_once(self) -> usize {
        match self {
            Self::Lingers => 1500,
            Self::Dribbles | Self::IsDeaf | Self::NeverFetches => 300,
            Self::Greets | Self::Babbles | Self::AsksAhead => 60,
            Self::Asks | Self::OpensTables | Self::LooksBack | Self::Overloads => 16,
            Self::BreaksOff => 32,
        }
    }
}

/// A stranger at work; dropping it ends him.
pub struct Stranger {
    process: Child,
}

impl Stranger {
    /// Lets one loose on the server and these tables.
    pub fn start(kind: Kind, target: SocketAddr, tables: &[String], seed: u64) -> Self {
        let process = Command::new("nice")
            .args(["-n", "19"])
            .arg(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "strangers::stranger"])
            .env(KIND, format!("{kind:?}"))
            .env(TARGET, target.to_string())
            .env(TABLES, tables.join(","))
            .env(SEED, seed.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { process }
    }
}

impl Drop for Stranger {
    fn drop(&mut self) {
        // He may have ended by himself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Not a test: the process of a stranger.
#[test]
#[ignore = "started by the chaos test"]
fn stranger() {
    let variable = |name: &str| std::env::var(name).ok();
    let (Some(kind), Some(target)) = (variable(KIND), variable(TARGET)) else {
        return;
    };
    let kind = Kind::ALL
        .into_iter()
        .find(|known| format!("{known:?}") == kind);
    let kind = kind.unwrap();
    let tables = variable(TABLES).unwrap_or_default();
    let seed: u64 = variable(SEED).unwrap().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(async {
        let tasks = (0..kind.at_once()).map(|number| {
            let guest = Guest {
                to: target.parse().unwrap(),
                tables: tables.split(',').map(str::to_owned).collect(),
                rng: Rng::new(seed.wrapping_add(number as u64)),
            };
            tokio::spawn(guest.annoy(kind))
        });
        let tasks: Vec<_> = tasks.collect();
        for task in tasks {
            let _ = task.await;
        }
    });
}

struct Guest {
    to: SocketAddr,
    tables: Vec<String>,
    rng: Rng,
}

impl Guest {
    async fn annoy(mut self, kind: Kind) {
        loop {
            // What fails is tried again.
            let _ = match kind {
                Kind::Asks => self.asks().await,
                Kind::OpensTables => self.opens_tables().await,
                Kind::LooksBack => self.looks_back().await,
                Kind::Greets => self.greets().await,
                Kind::Babbles => self.babbles().await,
                Kind::Overloads => self.overloads().await,
                Kind::IsDeaf => self.is_deaf().await,
                Kind::NeverFetches => self.never_fetches().await,
                Kind::Dribbles => self.dribbles().await,
                Kind::Lingers => self.lingers().await,
                Kind::BreaksOff => self.breaks_off().await,
                Kind::AsksAhead => self.asks_ahead().await,
            };
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn table(&mut self) -> String {
        self.rng.pick(&self.tables).cloned().unwrap_or_default()
    }

    async fn connect(&self) -> Option<TcpStream> {
        connect(FROM, self.to).await
    }

    async fn get(&self, path: &str) -> Option<(u16, Value)> {
        ask(FROM, self.to, ("GET", path), None).await
    }

    async fn asks(&mut self) -> Option<()> {
        let path = match self.rng.below(4) {
            0 => "/api/tables".to_owned(),
            1 => format!("/api/tables/{}", self.table()),
            _ => format!("/api/tables/{:016x}", u64::from(self.rng.below(u32::MAX))),
        };
        self.get(&path).await.map(drop)
    }

    async fn opens_tables(&mut self) -> Option<()> {
        let wanted = self.rng.pick(&crate::tables()).cloned()?;
        let (_, created) = ask(FROM, self.to, ("POST", "/api/tables"), Some(&wanted)).await?;
        // It comes into memory.
        let id = created["id"].as_str()?;
        self.get(&format!("/api/tables/{id}")).await.map(drop)
    }

    async fn looks_back(&mut self) -> Option<()> {
        let table = self.table();
        let seat = self.rng.below(2);
        let path = match self.rng.below(3) {
            0 => format!("/api/tables/{table}/log?seat={seat}"),
            1 => format!("/api/tables/{table}/record"),
            _ => format!(
                "/api/tables/{table}/frames/{}?seat={seat}",
                self.rng.below(200)
            ),
        };
        self.get(&path).await.map(drop)
    }

    async fn greets(&mut self) -> Option<()> {
        let table = self.table();
        let mut player = socket(FROM, self.to, &table).await?;
        for _ in 0..200 {
            hello(&mut player, None).await?;
        }
        Some(())
    }

    async fn babbles(&mut self) -> Option<()> {
        let table = self.table();
        let mut player = socket(FROM, self.to, &table).await?;
        if self.rng.below(2) == 0 {
            hello(&mut player, None).await?;
        }
        for _ in 0..50 {
            let message = self.nonsense();
            player.socket.send(message).await.ok()?;
        }
        Some(())
    }

    fn nonsense(&mut self) -> Message {
        let length = self.rng.below(2_000) as usize;
        match self.rng.below(5) {
            0 => Message::text("[".repeat(length)),
            1 => Message::Binary(Bytes::from(vec![0xa5; length])),
            2 => Message::text(json!({"type": "do", "id": -1, "seq": 1e300}).to_string()),
            3 => Message::text(json!({"type": "hello", "token": "00".repeat(32)}).to_string()),
            _ => Message::text("x".repeat(100_000)),
        }
    }

    async fn overloads(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        let length = 1_000_000;
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
            self.to
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let sent = self.rng.below(length) as usize;
        stream.write_all(&vec![b'['; sent]).await.ok()
    }

    async fn is_deaf(&mut self) -> Option<()> {
        let table = self.table();
        let mut players = Vec::new();
        let mut player: Player = socket(FROM, self.to, &table).await?;
        say(&mut player, &json!({"type": "hello", "token": null})).await?;
        players.push(player);
        tokio::time::sleep(Duration::from_secs(30)).await;
        Some(())
    }

    async fn never_fetches(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        let path = "/api/openapi.json";
        let wanted = request(self.to, ("GET", path), None).replace("close", "keep-alive");
        for _ in 0..100 {
            stream.write_all(wanted.as_bytes()).await.ok()?;
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
        Some(())
    }

    async fn dribbles(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        for byte in request(self.to, ("GET", "/api/games"), None).bytes() {
            stream.write_all(&[byte]).await.ok()?;
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        Some(())
    }

    async fn lingers(&mut self) -> Option<()> {
        let stream = self.connect().await?;
        // Until the server has had enough of it.
        stream.readable().await.ok()
    }

    async fn breaks_off(&mut self) -> Option<()> {
        let mut stream = self.connect().await?;
        let table = self.table();
        let wanted = match self.rng.below(4) {
            0 => request(
                self.to,
                ("POST", "/api/tables"),
                self.rng.pick(&crate::tables()),
            ),
            1 => request(self.to, ("GET", "/api/tables"), None),
            _ => request(self.to, ("GET", &format!("/api/tables/{table}")), None),
        };
        let sent = match self.rng.below(2) {
            0 => wanted.len(),
            _ => self.rng.below(wanted.len() as u32) as usize,
        };
        stream.write_all(&wanted.as_bytes()[..sent]).await.ok()?;
        tokio::time::sleep(Duration::from_micros(self.rng.below(3_000).into())).await;
        stream.set_zero_linger().ok()
    }

    async fn asks_ahead(&mut self) -> Option<()> {
        let wanted = self.rng.pick(&crate::tables()).cloned()?;
        let (_, created) = ask(FROM, self.to, ("POST", "/api/tables"), Some(&wanted)).await?;
        let token = created["seats"][0]["token"].as_str()?;
        let mut player = socket(FROM, self.to, created["id"].as_str()?).await?;
        hello(&mut player, Some(token)).await?;
        let options = player.options();
        for id in 0..2_000 {
            let action = self.rng.pick(&options)?;
            say(
                &mut player,
                &json!({"type": "check", "id": id, "action": action}),
            )
            .await?;
            player.next().await?;
        }
        Some(())
    }
}
