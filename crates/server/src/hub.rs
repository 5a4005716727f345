//! The games in memory.

use crate::error::ApiError;
use crate::live::{Command, LiveGame};
use crate::services::Services;
use crate::share::{Client, Share};
use feldherr_games::Fault;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};

/// Commands that may wait for one game.
const INBOX: usize = 256;
/// How long a game that broke down rests before it is taken up again; twice as long after every further time.
const REST: Duration = Duration::from_secs(1);
/// How often a game is taken up again without anybody asking for it.
const REVIVALS: u32 = 5;

/// Where a live game takes its commands.
pub(crate) type Inbox = mpsc::Sender<Command>;

/// What came of loading a game; nothing as long as it is under way.
type Loaded = Option<Result<Inbox, Box<Fault>>>;

/// A game that is in memory, or on its way there.
struct Place {
    /// Whose share it takes; the server's own games take nobody's.
    _share: Option<Share>,
    /// Tells it from an earlier one of the same game.
    number: u64,
    loaded: watch::Receiver<Loaded>,
}

impl Place {
    /// Whether the task of the game has ended, though it has not yet taken away its place.
    fn has_ended(&self) -> bool {
        match &*self.loaded.borrow() {
            None => self.loaded.has_changed().is_err(),
            Some(Ok(inbox)) => inbox.is_closed(),
            Some(Err(_)) => true,
        }
    }
}

#[derive(Default)]
struct Places {
    by_table: BTreeMap<String, Place>,
    next: u64,
}

/// Finds the task of a game, or starts it.
pub(crate) struct Hub {
    pub services: Arc<Services>,
    places: Mutex<Places>,
}

/// Gives the place of a game back when its task ends, in whatever way.
struct Keeper {
    hub: Arc<Hub>,
    table: String,
    number: u64,
}

impl Drop for Keeper {
    fn drop(&mut self) {
        let places = &mut self.hub.lock().by_table;
        let is_own = |place: &Place| place.number == self.number;
        if places.get(&self.table).is_some_and(is_own) {
            places.remove(&self.table);
        }
    }
}

impl Hub {
    pub fn new(services: Arc<Services>) -> Arc<Self> {
        Arc::new(Self {
            services,
            places: Mutex::default(),
        })
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.lock().by_table.len()
    }

    /// Whether a game is in memory.
    pub fn has(&self, id: &str) -> bool {
        self.lock().by_table.contains_key(id)
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The task of a game. It is loaded by that task, so nothing is left behind when somebody who waits for it goes away.
    pub async fn inbox(
        self: &Arc<Self>,
        id: &str,
        client: Option<Client>,
    ) -> Result<Inbox, ApiError> {
        let mut loading = self.place(id, client, 0)?;
        let loaded = loading.wait_for(Option::is_some).await;
        let loaded = loaded.map_or(None, |loaded| loaded.clone());
        match loaded {
            Some(Ok(inbox)) => Ok(inbox),
            Some(Err(fault)) => Err(ApiError(fault)),
            None => Err(ApiError::internal("a game broke down while it was loaded")),
        }
    }

    /// The place of a game in memory; where there is none, one is made and the game begins to load.
    fn place(
        self: &Arc<Self>,
        id: &str,
        client: Option<Client>,
        breakdowns: u32,
    ) -> Result<watch::Receiver<Loaded>, ApiError> {
        let mut places = self.lock();
        let known = places.by_table.get(id);
        if let Some(place) = known.filter(|place| !place.has_ended()) {
            return Ok(place.loaded.clone());
        }
        if places.by_table.len() >= self.services.config.limits.live_games {
            return Err(ApiError::too_many());
        }
        let share = client.map(|client| {
            let share = self.services.game_shares.take(client);
            share.ok_or_else(ApiError::has_its_share)
        });
        let share = share.transpose()?;
        places.next += 1;
        let (tell, loaded) = watch::channel(None);
        let place = Place {
            _share: share,
            number: places.next,
            loaded: loaded.clone(),
        };
        let keeper = Keeper {
            hub: self.clone(),
            table: id.to_owned(),
            number: place.number,
        };
        places.by_table.insert(id.to_owned(), place);
        drop(places);
        tokio::spawn(watch_over(keeper, tell, breakdowns));
        Ok(loaded)
    }

    /// Takes up the games that were moved in last and may go on by themselves, one after another: a machine whose move it
    /// is need not wait until somebody opens the table, nor a clock.
    pub async fn resume(self: &Arc<Self>) {
        let most = self.services.config.limits.resumed;
        let games = match self.services.store.unattended_games(most).await {
            Ok(games) => games,
            Err(error) => return tracing::warn!(%error, "no game is taken up again"),
        };
        for id in games {
            if *self.services.stopping.borrow() {
                return;
            }
            if let Err(error) = self.inbox(&id, None).await {
                tracing::warn!(table = %id, code = error.0.code, "a game is not taken up again");
            }
        }
    }

    /// Asks a game something; one that is just leaving memory is loaded again.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        client: Option<Client>,
        command: impl Fn(oneshot::Sender<Result<T, ApiError>>) -> Command,
    ) -> Result<T, ApiError> {
        for _ in 0..3 {
            let inbox = self.inbox(id, client).await?;
            let (answer, answered) = oneshot::channel();
            if inbox.send(command(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return answer;
            }
        }
        Err(ApiError::internal("a game does not answer"))
    }
}

/// Runs a game, and takes it up again from the store should it break down.
async fn watch_over(keeper: Keeper, tell: watch::Sender<Loaded>, breakdowns: u32) {
    let (hub, table) = (keeper.hub.clone(), keeper.table.clone());
    let ended = tokio::spawn(live(keeper, tell)).await;
    let Err(error) = ended else { return };
    // A runtime that shuts down ends tasks as well.
    if !error.is_panic() {
        return;
    }
    hub.services.metrics.breakdowns.fetch_add(1, Relaxed);
    tracing::error!(%table, %error, breakdowns, "a game broke down");
    if breakdowns >= REVIVALS {
        return;
    }
    tokio::time::sleep(REST * 2_u32.pow(breakdowns)).await;
    if let Err(error) = hub.place(&table, None, breakdowns + 1) {
        tracing::warn!(%table, code = error.0.code, "a game is not taken up again");
    }
}

/// Loads a game and serves it until nobody needs it in memory.
async fn live(keeper: Keeper, tell: watch::Sender<Loaded>) {
    match LiveGame::load(keeper.hub.services.clone(), &keeper.table).await {
        Ok(game) => {
            let (inbox, commands) = mpsc::channel(INBOX);
            let weak = inbox.downgrade();
            tell.send_replace(Some(Ok(inbox)));
            game.run(weak, commands).await;
        }
        Err(error) => drop(tell.send_replace(Some(Err(error.0)))),
    }
    drop(keeper);
}
