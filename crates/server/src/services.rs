use crate::Config;
use crate::archive::Reels;
use crate::heavy::Heavy;
use crate::http::{GameInfo, Page, Pictures};
use crate::metrics::Metrics;
use crate::queue::Pool;
use crate::ready::Probed;
use crate::share::Shares;
use feldherr_core::{Seed, SeedError};
use feldherr_games::{AnyTable, DiceSource};
use feldherr_store::Store;
use serde_json::Map;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::watch;

/// What every part of the server shares.
pub(crate) struct Services {
    pub config: Config,
    pub store: Store,
    pub metrics: Metrics,
    /// Machine players think on all cores but one, which is left for people.
    pub thinkers: Arc<Pool>,
    /// As many previews are worked out at a time as there are cores: machines do not hold them up.
    pub reckoners: Arc<Pool>,
    /// What the addresses of clients are hashed with.
    pub salt: Vec<u8>,
    /// What every client holds of the games in memory.
    pub game_shares: Arc<Shares>,
    /// What every client holds of the sockets.
    pub socket_shares: Arc<Shares>,
    /// Requests of every client that take long.
    pub heavy_shares: Arc<Shares>,
    /// What is made of finished games waits for its turn here.
    pub heavy: Arc<Heavy>,
    /// Finished games to leaf through.
    pub reels: Reels,
    /// Small pictures of tables.
    pub pictures: Pictures,
    /// When the last durable write was tried for readiness, and whether it worked.
    pub probed: Probed,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// Boards of the scenarios on offer by hash, which every visitor may need.
    usual_boards: Mutex<BTreeMap<String, Arc<Page>>>,
    /// Boards of the games in memory, which hold them; with the last game that stands on it a board goes.
    boards: Mutex<BTreeMap<String, Weak<Page>>>,
    /// What does not change while the server runs, by its name.
    pages: Mutex<BTreeMap<String, Arc<Page>>>,
    /// How many tables got known dice.
    known: AtomicU64,
}

impl Services {
    pub fn new(
        config: Config,
        store: Store,
        salt: Vec<u8>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let limits = &config.limits;
        let game_shares = Shares::new(limits.client_live_games);
        let socket_shares = Shares::new(limits.client_sockets);
        let heavy_shares = Shares::new(limits.client_heavy);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            config,
            store,
            metrics: Metrics::default(),
            thinkers: Pool::new(cores.saturating_sub(1).max(1)),
            reckoners: Pool::new(cores),
            salt,
            game_shares,
            socket_shares,
            heavy_shares,
            heavy: Heavy::new(cores.saturating_sub(1).max(1)),
            reels: Reels::default(),
            pictures: Pictures::default(),
            probed: Probed::default(),
            stopping,
            usual_boards: Mutex::default(),
            boards: Mutex::default(),
            pages: Mutex::default(),
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

    /// The table's board, to be had by browsers as long as somebody holds it.
    pub fn hold_board(&self, table: &dyn AnyTable) -> Arc<Page> {
        if let Some(board) = self.board(table.board_hash()) {
            return board;
        }
        let drawn = feldherr_scene::board_svg(&table.board());
        let board = Arc::new(Page::new("image/svg+xml", drawn));
        let mut boards = lock(&self.boards);
        boards.retain(|_, board| board.strong_count() > 0);
        boards.insert(table.board_hash().to_owned(), Arc::downgrade(&board));
        board
    }

    /// How many boards are in memory.
    pub fn boards(&self) -> usize {
        let usual = lock(&self.usual_boards);
        let held = lock(&self.boards);
        let held = held
            .iter()
            .filter(|(hash, board)| board.strong_count() > 0 && !usual.contains_key(*hash));
        usual.len() + held.count()
    }

    /// Makes what the first visitors ask for, so that nobody has to wait for it.
    pub fn prepare(&self) {
        self.games();
        self.draw_boards();
    }

    /// The games on offer with their scenarios.
    pub fn games(&self) -> Arc<Page> {
        self.page("games", || GameInfo::all(&self.config))
    }

    /// Something that does not change while the server runs; it is made when it is asked for the first time.
    pub fn page(&self, name: &str, make: impl FnOnce() -> Page) -> Arc<Page> {
        if let Some(page) = lock(&self.pages).get(name) {
            return page.clone();
        }
        // Nobody waits for others meanwhile; the first page that is made stays.
        let made = Arc::new(make());
        let mut pages = lock(&self.pages);
        pages.entry(name.to_owned()).or_insert(made).clone()
    }

    fn draw_boards(&self) {
        for kind in self.config.games.kinds() {
            for scenario in kind.scenarios() {
                let setup = kind.setup(&scenario.id, &Map::new());
                let dice = DiceSource::Seed(Seed::numbered(0));
                match setup.and_then(|setup| kind.start(&setup, dice)) {
                    Ok(table) => {
                        let board = self.hold_board(&*table);
                        lock(&self.usual_boards).insert(table.board_hash().to_owned(), board);
                    }
                    Err(fault) => {
                        tracing::warn!(scenario = scenario.id, code = fault.code, "no board");
                    }
                }
            }
        }
    }

    /// A board that some table stands on.
    pub fn board(&self, hash: &str) -> Option<Arc<Page>> {
        let usual = lock(&self.usual_boards).get(hash).cloned();
        usual.or_else(|| lock(&self.boards).get(hash).and_then(Weak::upgrade))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
