//! One run: quiet, siege, rest, storm, and the books.

use crate::books::Balance;
use crate::disk::{Disk, Fault};
use crate::honest::{Honest, Journal, Phase, Tally, World};
use crate::server::{Held, Server};
use crate::strangers::{Kind, Stranger};
use crate::wire::ask;
use feldherr_core::Rng;
use std::collections::BTreeMap;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Seconds of the run that belongs to all tests.
pub const SHORT: u64 = 16;
/// An operator who looks on.
const OPERATOR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 10);
/// How long everybody may be kept from moving after a trouble is over. No bound on speed: then something hangs.
const PATIENCE: Duration = Duration::from_secs(60);
/// Tables with honest players.
const TABLES: u8 = 5;
/// Under this, differences are those of a busy machine.
const FLOOR: Duration = Duration::from_millis(20);

/// What one run came to.
#[derive(Default)]
pub struct Report {
    troubles: BTreeMap<String, u64>,
    /// Who came when.
    strangers: Vec<(Instant, Kind)>,
    tally: Tally,
    balance: Balance,
    before: Option<Held>,
    after: Option<Held>,
    faults: Vec<String>,
}

struct Ordeal {
    disk: Disk,
    server: Server,
    tell_server: watch::Sender<Option<SocketAddr>>,
    tell_phase: watch::Sender<Phase>,
    moves: Vec<Arc<AtomicU64>>,
    players: Vec<JoinHandle<(Vec<Journal>, Tally)>>,
    tables: Arc<Mutex<Vec<String>>>,
    rng: Rng,
    begun: Instant,
    report: Report,
}

pub async fn run(seconds: u64, seed: u64) -> Report {
    let mut ordeal = Ordeal::open(seed);
    let part = |share: f64| Duration::from_secs_f64(seconds as f64 * share);
    ordeal.all_move().await;
    tokio::time::sleep(part(0.2)).await;
    let quiet = ordeal.server.held();
    ordeal.siege(part(0.35)).await;
    ordeal.rest(quiet).await;
    ordeal.storm(part(0.45)).await;
    ordeal.close().await
}

impl Ordeal {
    fn open(seed: u64) -> Self {
        let disk = Disk::new();
        let server = Server::start(&disk);
        let (tell_server, known_server) = watch::channel(Some(server.address));
        let (tell_phase, phase) = watch::channel(Phase::Quiet);
        let tables = Arc::<Mutex<Vec<String>>>::default();
        let wanted = crate::tables();
        let honest = (0..TABLES).map(|number| {
            let world = World {
                server: known_server.clone(),
                phase: phase.clone(),
                tables: tables.clone(),
            };
            let wanted = wanted[usize::from(number) % wanted.len()].clone();
            Honest::new(number, wanted, world, seed + u64::from(number))
        });
        let honest: Vec<Honest> = honest.collect();
        let moves = honest.iter().map(|honest| honest.moves.clone());
        Self {
            moves: moves.collect(),
            players: honest
                .into_iter()
                .map(|honest| tokio::spawn(honest.play()))
                .collect(),
            disk,
            server,
            tell_server,
            tell_phase,
            tables,
            rng: Rng::new(seed),
            begun: Instant::now(),
            report: Report::default(),
        }
    }

    /// Says what happens now.
    fn tell(&self, what: &str) {
        println!("{:7.1} s  {what}", self.begun.elapsed().as_secs_f64());
    }

    fn note(&mut self, trouble: &str) {
        self.tell(trouble);
        let troubles = &mut self.report.troubles;
        *troubles.entry(trouble.to_owned()).or_default() += 1;
    }

    /// Waits until a further move was acknowledged at every table.
    async fn all_move(&mut self) {
        let count = |moves: &Arc<AtomicU64>| moves.load(Relaxed);
        let before: Vec<u64> = self.moves.iter().map(count).collect();
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let now = self.moves.iter().map(count);
            if now.zip(&before).all(|(now, before)| now > *before) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let now: Vec<u64> = self.moves.iter().map(count).collect();
        let told = format!("not every table moves: {before:?}, then {now:?}");
        self.report.faults.push(told);
    }

    fn stranger(&mut self, kind: Kind) -> Stranger {
        self.note(&format!("{kind:?}"));
        self.report.strangers.push((Instant::now(), kind));
        let tables = self.tables.lock().unwrap().clone();
        let seed = self.rng.below(u32::MAX).into();
        Stranger::start(kind, self.server.address, &tables, seed)
    }

    /// Strangers of every kind, a few at a time; the server is neither stopped nor killed.
    async fn siege(&mut self, time: Duration) {
        self.tell_phase.send_replace(Phase::Siege);
        let mut kinds = Kind::chosen();
        let mut at_work = Vec::new();
        let turns = kinds.len() as u32;
        while !kinds.is_empty() {
            let next = self.rng.below(kinds.len() as u32) as usize;
            at_work.push(self.stranger(kinds.swap_remove(next)));
            if at_work.len() > 3 {
                drop(at_work.remove(0));
            }
            tokio::time::sleep(time / turns).await;
        }
        drop(at_work);
        self.all_move().await;
    }

    /// Nobody troubles the server any more: what was taken comes back.
    async fn rest(&mut self, quiet: Held) {
        self.tell("rest");
        self.tell_phase.send_replace(Phase::Quiet);
        let begun = Instant::now();
        let mut now = self.server.held();
        while begun.elapsed() < PATIENCE && !now.is_like(quiet) {
            tokio::time::sleep(Duration::from_millis(500)).await;
            now = self.server.held();
        }
        if !now.is_like(quiet) {
            let told = format!("the server keeps what it took: {quiet:?}, now {now:?}");
            self.report.faults.push(told);
        }
        (self.report.before, self.report.after) = (Some(quiet), Some(now));
    }

    /// Everything at once.
    async fn storm(&mut self, time: Duration) {
        self.tell_phase.send_replace(Phase::Storm);
        let begun = Instant::now();
        let mut round = 0;
        // Every trouble at least once, however slow the machine is.
        while self.report.faults.is_empty() && (begun.elapsed() < time || round < 4) {
            let kind = self.rng.pick(&Kind::chosen()).copied();
            let stranger = kind.map(|kind| self.stranger(kind));
            let moment = Duration::from_millis(self.rng.below(600).into());
            tokio::time::sleep(moment).await;
            let trouble = if round < 4 { round } else { self.rng.below(4) };
            match trouble {
                0 => self.kill(),
                1 => self.failing_disk(Fault::Full).await,
                2 => self.failing_disk(Fault::Broken).await,
                _ => self.stop(),
            }
            drop(stranger);
            self.all_move().await;
            round += 1;
        }
    }

    fn start_again(&mut self) {
        // The old process has ended; the new one takes its place.
        self.server = Server::start(&self.disk);
        self.tell_server.send_replace(Some(self.server.address));
    }

    fn kill(&mut self) {
        self.note("Kill");
        self.tell_server.send_replace(None);
        self.server.kill();
        self.start_again();
    }

    fn stop(&mut self) {
        self.note("Stop");
        self.tell_server.send_replace(None);
        let code = self.server.stop();
        if code != Some(0) {
            let told = format!("it did not stop in good order: {code:?}");
            self.report.faults.push(told);
        }
        self.start_again();
    }

    /// The disk fails for a while; the server says so, and takes moves again by itself.
    async fn failing_disk(&mut self, fault: Fault) {
        self.note(&format!("{fault:?}"));
        self.disk.fail(fault);
        let begun = Instant::now();
        let ready = ("GET", "/readyz");
        let mut told = None;
        while begun.elapsed() < PATIENCE {
            told = ask(OPERATOR, self.server.address, ready, None).await;
            if told.as_ref().is_some_and(|(status, _)| *status == 503) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        match &told {
            Some((503, told)) if told["error"]["field"] == "store" => {}
            other => {
                let told = format!("{fault:?}: /readyz says {other:?}");
                self.report.faults.push(told);
            }
        }
        let longer = Duration::from_millis(self.rng.below(1_500).into());
        tokio::time::sleep(longer).await;
        self.disk.mend(fault);
        if !self.server.is_running() {
            self.report
                .faults
                .push(format!("{fault:?}: the server has ended"));
            self.start_again();
        }
    }

    async fn close(mut self) -> Report {
        self.tell("books");
        self.all_move().await;
        self.tell_phase.send_replace(Phase::End);
        let mut journals = Vec::new();
        for players in self.players.drain(..) {
            match players.await {
                Ok((noted, tally)) => {
                    journals.extend(noted);
                    self.report.tally.add(tally);
                }
                Err(error) => self
                    .report
                    .faults
                    .push(format!("a player broke down: {error}")),
            }
        }
        if self.server.stop() != Some(0) {
            self.report
                .faults
                .push("it did not stop in good order".to_owned());
        }
        let database = self.disk.database();
        self.report.balance = Balance::strike(&database, &journals).await;
        let check = Command::new(env!("CARGO_BIN_EXE_feldherr"))
            .args(["admin", "check", "--lang", "en"])
            .arg(database)
            .output()
            .unwrap();
        if !check.status.success() {
            let told = String::from_utf8_lossy(&check.stdout).into_owned();
            self.report.faults.push(told);
        }
        let log = std::fs::read_to_string(self.disk.log()).unwrap();
        let panics = log.lines().filter(|line| line.contains("panicked"));
        self.report.faults.extend(panics.map(str::to_owned));
        self.report
    }
}

impl Tally {
    fn add(&mut self, other: Self) {
        for (phase, latency) in other.latency {
            self.latency.entry(phase).or_default().extend(latency);
        }
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        self.cuts += other.cuts;
        self.sat_down += other.sat_down;
        self.faults.extend(other.faults);
    }

    fn p99(&self, phase: Phase) -> Duration {
        let latency = self.latency.get(&phase).into_iter().flatten();
        p99(latency.map(|(_, latency)| *latency))
    }
}

/// Of every hundred moves all but the slowest were acknowledged so soon.
fn p99(latency: impl Iterator<Item = Duration>) -> Duration {
    let mut latency: Vec<Duration> = latency.collect();
    latency.sort_unstable();
    let place = latency.len().saturating_sub(1) * 99 / 100;
    latency.get(place).copied().unwrap_or_default()
}

impl Held {
    /// Whether it is no more than that was, apart from what an allocator keeps for the next time.
    fn is_like(self, quiet: Self) -> bool {
        self.megabytes <= quiet.megabytes * 1.3 + 20.0 && self.descriptors <= quiet.descriptors + 16
    }
}

impl Report {
    /// How much longer moves took under siege than in quiet.
    fn ratio(&self) -> f64 {
        let [quiet, siege] = [Phase::Quiet, Phase::Siege].map(|phase| self.tally.p99(phase));
        siege.max(FLOOR).as_secs_f64() / quiet.max(FLOOR).as_secs_f64()
    }

    /// How long moves took under siege from when this stranger came until the next one did.
    fn p99_after(&self, number: usize) -> Option<(Kind, Duration)> {
        let (from, kind) = *self.strangers.get(number)?;
        let until = self.strangers.get(number + 1).map(|(at, _)| *at);
        let moves = self.tally.latency.get(&Phase::Siege)?.iter();
        let moves = moves.filter(|(at, _)| *at >= from && until.is_none_or(|until| *at < until));
        let moves: Vec<Duration> = moves.map(|(_, latency)| *latency).collect();
        (!moves.is_empty()).then(|| (kind, p99(moves.into_iter())))
    }

    pub fn holds_pace(&self) -> bool {
        self.ratio() <= 3.0
    }

    /// Everything that must not have happened.
    pub fn faults(&self) -> Vec<&String> {
        let parts = [
            &self.faults,
            &self.tally.faults,
            &self.balance.lost,
            &self.balance.doubled,
        ];
        parts.into_iter().flatten().collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Balance {
            tables,
            acknowledged,
            unheard,
            passes,
            lost,
            doubled,
        } = &self.balance;
        writeln!(f, "troubles              {:?}", self.troubles)?;
        writeln!(f, "connections cut       {}", self.tally.cuts)?;
        writeln!(f, "sat down at a table   {}", self.tally.sat_down)?;
        writeln!(f, "refused               {:?}", self.tally.refused)?;
        writeln!(f, "tables                {tables}")?;
        writeln!(f, "acknowledged moves    {acknowledged}")?;
        writeln!(f, "kept but unheard      {unheard}")?;
        writeln!(f, "passed by the server  {passes}")?;
        writeln!(f, "lost                  {}", lost.len())?;
        writeln!(f, "doubled               {}", doubled.len())?;
        for phase in [Phase::Quiet, Phase::Siege, Phase::Storm] {
            let count = self.tally.latency.get(&phase).map_or(0, Vec::len);
            let millis = self.tally.p99(phase).as_secs_f64() * 1e3;
            writeln!(
                f,
                "p99 {:<17} {millis:.1} ms of {count} moves",
                format!("{phase:?}")
            )?;
        }
        for (kind, p99) in (0..self.strangers.len()).filter_map(|number| self.p99_after(number)) {
            let millis = p99.as_secs_f64() * 1e3;
            writeln!(f, "    {:<17} {millis:.1} ms", format!("{kind:?}"))?;
        }
        writeln!(
            f,
            "siege to quiet        {:.2} (not under {FLOOR:?})",
            self.ratio()
        )?;
        writeln!(f, "held before           {:?}", self.before)?;
        write!(f, "held after the siege  {:?}", self.after)
    }
}
