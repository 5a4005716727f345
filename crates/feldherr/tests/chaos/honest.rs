//! Honest players: they make legal moves, note every acknowledgement and come back whatever happens.

use crate::helpers::Player;
use crate::wire::{ask, begin_frame, cut, hello, say, socket};
use feldherr_core::Rng;
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Between two moves at a table: slower than what one socket may send, faster than people.
const PACE: Duration = Duration::from_millis(90);
/// Before somebody tries again who has not got through.
const AGAIN: Duration = Duration::from_millis(100);
/// One move in so many is cut off where connections are cut.
const CUT_ONE_IN: u32 = 40;

/// What is done to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Nothing: this is how long moves take.
    Quiet,
    /// Strangers flood it, read slowly and break off; connections are cut.
    Siege,
    /// All of that, and it is killed, stopped, and its disk fails.
    Storm,
    /// It is over.
    End,
}

/// A move: who, and what.
pub type Made = (u64, Value);

/// What the players of a table know of its record.
#[derive(Default)]
pub struct Journal {
    pub table: String,
    tokens: Vec<String>,
    /// Everything that was sent, by place.
    pub tried: BTreeMap<u64, Vec<Made>>,
    /// What the server said it had kept, by place.
    pub acknowledged: BTreeMap<u64, Made>,
}

/// What is counted on the way.
#[derive(Default)]
pub struct Tally {
    /// When a move was sent, and how long its acknowledgement took.
    pub latency: BTreeMap<Phase, Vec<(Instant, Duration)>>,
    pub refused: BTreeMap<String, u64>,
    pub cuts: u64,
    pub sat_down: u64,
    /// What must not happen.
    pub faults: Vec<String>,
}

/// What the honest players can see of the world.
#[derive(Clone)]
pub struct World {
    pub server: watch::Receiver<Option<SocketAddr>>,
    pub phase: watch::Receiver<Phase>,
    /// All tables that were opened, for strangers to find.
    pub tables: Arc<Mutex<Vec<String>>>,
}

/// The players of one table at a time.
pub struct Honest {
    from: Ipv4Addr,
    /// The tables they open, one after the other is over.
    wanted: Value,
    world: World,
    rng: Rng,
    /// How many moves were acknowledged, for others to see.
    pub moves: Arc<AtomicU64>,
    now: Option<Journal>,
    before: Vec<Journal>,
    tally: Tally,
}

impl Honest {
    pub fn new(number: u8, wanted: Value, world: World, seed: u64) -> Self {
        Self {
            from: Ipv4Addr::new(127, 0, 0, 20 + number),
            wanted,
            world,
            rng: Rng::new(seed),
            moves: Arc::default(),
            now: None,
            before: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Plays until it is over; answers what was noted.
    pub async fn play(mut self) -> (Vec<Journal>, Tally) {
        let mut phase = self.world.phase.clone();
        loop {
            let over = phase.wait_for(|phase| *phase == Phase::End);
            tokio::select! {
                _ = over => break,
                _ = self.stay() => {}
            }
            tokio::time::sleep(AGAIN).await;
        }
        self.before.extend(self.now.take());
        (self.before, self.tally)
    }

    fn phase(&self) -> Phase {
        *self.world.phase.borrow()
    }

    /// Plays at the table as long as the connections hold and the game is not over.
    async fn stay(&mut self) -> Option<()> {
        let address = *self.world.server.wait_for(Option::is_some).await.ok()?;
        let address = address?;
        let mut journal = match self.now.take() {
            Some(journal) => journal,
            None => self.open(address).await?,
        };
        let mut players = Vec::new();
        let seated = self.sit(address, &journal, &mut players).await;
        self.now = Some(journal);
        seated?;
        while !players.first()?.is_over() {
            self.step(&mut players).await?;
            tokio::time::sleep(PACE).await;
        }
        journal = self.now.take()?;
        self.before.push(journal);
        Some(())
    }

    async fn open(&mut self, address: SocketAddr) -> Option<Journal> {
        let post = ("POST", "/api/tables");
        let (status, created) = ask(self.from, address, post, Some(&self.wanted)).await?;
        if status != 201 {
            *self.tally.refused.entry(code(&created)).or_default() += 1;
            return None;
        }
        let seats = created["seats"].as_array()?.iter();
        let tokens = seats.filter_map(|seat| seat["token"].as_str());
        let table = created["id"].as_str()?.to_owned();
        self.world.tables.lock().unwrap().push(table.clone());
        Some(Journal {
            table,
            tokens: tokens.map(str::to_owned).collect(),
            ..Journal::default()
        })
    }

    async fn sit(
        &mut self,
        address: SocketAddr,
        journal: &Journal,
        players: &mut Vec<Player>,
    ) -> Option<()> {
        for token in &journal.tokens {
            let mut player = socket(self.from, address, &journal.table).await?;
            hello(&mut player, Some(token)).await?;
            let last = journal.acknowledged.keys().next_back();
            if last.is_some_and(|last| player.seq() <= *last) {
                let table = &journal.table;
                let told = format!(
                    "{table} stands at {}, {last:?} was acknowledged",
                    player.seq()
                );
                self.tally.faults.push(told);
            }
            players.push(player);
        }
        self.tally.sat_down += 1;
        Some(())
    }

    /// One move; nothing where a connection is gone.
    async fn step(&mut self, players: &mut Vec<Player>) -> Option<()> {
        for player in &mut *players {
            // What the server has done by itself meanwhile.
            while let Some(told) = player.next().now_or_never() {
                told?;
            }
        }
        if players.first()?.is_over() {
            return Some(());
        }
        let newest = players.iter().map(Player::seq).max()?;
        let Some((seat, action)) = self.choose(players) else {
            return listen(players).await;
        };
        if players[seat].seq() < newest {
            return listen(players).await;
        }
        let message = json!({"type": "do", "id": newest, "seq": newest, "action": action});
        let made = (seat as u64, action);
        let tried = &mut self.now.as_mut()?.tried;
        tried.entry(newest).or_default().push(made.clone());
        if self.phase() != Phase::Quiet && self.rng.below(CUT_ONE_IN) == 0 {
            return self.break_off(players, seat, &message).await;
        }
        let begun = Instant::now();
        let phase = self.phase();
        say(&mut players[seat], &message).await?;
        if !self.answered(&mut players[seat], newest).await? {
            return Some(());
        }
        if phase == self.phase() {
            let latency = self.tally.latency.entry(phase).or_default();
            latency.push((begun, begun.elapsed()));
        }
        self.now.as_mut()?.acknowledged.insert(newest, made);
        self.moves.fetch_add(1, Relaxed);
        for player in players {
            while player.seq() <= newest {
                player.next().await?;
            }
        }
        Some(())
    }

    fn choose(&mut self, players: &[Player]) -> Option<(usize, Value)> {
        let asked = players
            .iter()
            .position(|player| !player.options().is_empty())?;
        let action = self.rng.pick(&players[asked].ready_options()).cloned();
        Some((asked, action?))
    }

    /// Waits for the answer to a move; says whether it was acknowledged.
    async fn answered(&mut self, player: &mut Player, id: u64) -> Option<bool> {
        loop {
            let told = player.next().await?;
            if told["id"] != id {
                continue;
            }
            match told["type"].as_str() {
                Some("ack") => return Some(true),
                Some("refused") => {
                    *self.tally.refused.entry(code(&told)).or_default() += 1;
                    return Some(false);
                }
                _ => {}
            }
        }
    }

    /// Cuts all connections of the table, before, in or after the message.
    async fn break_off(
        &mut self,
        players: &mut Vec<Player>,
        seat: usize,
        message: &Value,
    ) -> Option<()> {
        self.tally.cuts += 1;
        match self.rng.below(3) {
            0 => begin_frame(&mut players[seat], &message.to_string()),
            1 => say(&mut players[seat], message).await?,
            _ => {
                say(&mut players[seat], message).await?;
                let moment = Duration::from_micros(self.rng.below(8_000).into());
                tokio::time::sleep(moment).await;
            }
        }
        players.drain(..).for_each(cut);
        None
    }
}

/// What an answer says is wrong.
fn code(told: &Value) -> String {
    let code = told["error"]["code"].as_str();
    code.unwrap_or("no code").to_owned()
}

/// Waits until the server shows something.
async fn listen(players: &mut [Player]) -> Option<()> {
    let told = players.iter_mut().map(|player| player.next().boxed());
    let (told, _, _) = futures_util::future::select_all(told).await;
    told.map(drop)
}
