use crate::Config;
use crate::archive::Reels;
use crate::heavy::Heavy;
use crate::http::GameInfo;
use crate::metrics::Metrics;
use crate::ready::Probed;
use axum::body::Bytes;
use feldherr_core::{Seed, SeedError};
use feldherr_games::{AnyTable, DiceSource};
use feldherr_store::Store;
use serde_json::Map;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::{Semaphore, watch};

/// What every part of the server shares.
pub(crate) struct Services {
    pub config: Config,
    pub store: Store,
    pub metrics: Metrics,
    /// As many machine players think at a time as there are cores.
    pub thinkers: Arc<Semaphore>,
    /// As many previews are reckoned at a time: machines do not hold them up, nor they each other.
    pub reckoners: Arc<Semaphore>,
    /// What is made of finished games waits for its turn here.
    pub heavy: Arc<Heavy>,
    /// Finished games to leaf through.
    pub reels: Reels,
    /// When the last durable write was tried for readiness, and whether it worked.
    pub probed: Probed,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// Board documents by hash. Boards come from scenarios, so there are few.
    boards: Mutex<BTreeMap<String, Arc<str>>>,
    /// The games on offer, as JSON: they do not change while the server runs.
    games: OnceLock<Bytes>,
    /// How many tables got known dice.
    known: AtomicU64,
}

impl Services {
    pub fn new(config: Config, store: Store, stopping: watch::Receiver<bool>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            config,
            store,
            metrics: Metrics::default(),
            thinkers: Arc::new(Semaphore::new(cores)),
            reckoners: Arc::new(Semaphore::new(cores)),
            heavy: Heavy::new(cores.saturating_sub(1).max(1)),
            reels: Reels::default(),
            probed: Probed::default(),
            stopping,
            boards: Mutex::default(),
            games: OnceLock::new(),
            known: AtomicU64::new(0),
        }
    }

    /// The seed of a new table's dice.
    pub fn seed(&self) -> Result<Seed, SeedError> {
        match self.config.known_dice {
            None => Seed::secret(),
            Some(first) => {
                let next = self.known.fetch_add(1, Ordering::Relaxed);
                Ok(Seed::numbered(first.wrapping_add(next)))
            }
        }
    }

    /// Remembers the table's board, so that browsers can fetch it.
    pub fn keep_board(&self, table: &dyn AnyTable) {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if !boards.contains_key(table.board_hash()) {
            let document = feldherr_scene::board_svg(&table.board());
            boards.insert(table.board_hash().to_owned(), document.into());
        }
    }

    /// Makes what the first visitors ask for, so that nobody has to wait for it.
    pub fn prepare(&self) {
        self.games();
        self.draw_boards();
    }

    /// The games on offer with their scenarios, as JSON.
    pub fn games(&self) -> Bytes {
        let games = self.games.get_or_init(|| GameInfo::all(&self.config));
        games.clone()
    }

    fn draw_boards(&self) {
        for kind in self.config.games.kinds() {
            for scenario in kind.scenarios() {
                let setup = kind.setup(&scenario.id, &Map::new());
                let dice = DiceSource::Seed(Seed::numbered(0));
                match setup.and_then(|setup| kind.start(&setup, dice)) {
                    Ok(table) => self.keep_board(&*table),
                    Err(fault) => {
                        tracing::warn!(scenario = scenario.id, code = fault.code, "no board");
                    }
                }
            }
        }
    }

    /// A board that some table stands on.
    pub fn board(&self, hash: &str) -> Option<Arc<str>> {
        let boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        boards.get(hash).cloned()
    }
}

/// Waits until the server is about to stop.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the server is gone already.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Milliseconds since 1970.
#[allow(clippy::disallowed_methods, reason = "people want to know when")]
pub(crate) fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |passed| {
        i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    })
}
