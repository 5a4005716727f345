//! The games in memory.

use crate::error::ApiError;
use crate::live::{Command, LiveGame};
use crate::services::Services;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OnceCell, mpsc, oneshot};

/// Commands that may wait for one game.
const INBOX: usize = 256;

/// Where a live game takes its commands.
pub(crate) type Inbox = mpsc::Sender<Command>;

/// Finds the task of a game, or starts it.
pub(crate) struct Hub {
    pub services: Arc<Services>,
    live: Mutex<BTreeMap<String, Arc<OnceCell<Inbox>>>>,
}

impl Hub {
    pub fn new(services: Arc<Services>) -> Arc<Self> {
        Arc::new(Self {
            services,
            live: Mutex::default(),
        })
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Arc<OnceCell<Inbox>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The task of a game; whoever comes first loads it, others wait for him.
    pub async fn inbox(self: &Arc<Self>, id: &str) -> Result<Inbox, ApiError> {
        let cell = self.cell(id)?;
        let inbox = cell.get_or_try_init(|| async {
            let game = LiveGame::load(self.clone(), id).await?;
            let (inbox, commands) = mpsc::channel(INBOX);
            tokio::spawn(game.run(inbox.downgrade(), commands));
            Ok(inbox)
        });
        match inbox.await {
            Ok(inbox) => Ok(inbox.clone()),
            Err(error) => {
                self.forget(id, &cell);
                Err(error)
            }
        }
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
            if let Err(error) = self.inbox(&id).await {
                tracing::warn!(table = %id, code = error.0.code, "a game is not taken up again");
            }
        }
    }

    fn cell(&self, id: &str) -> Result<Arc<OnceCell<Inbox>>, ApiError> {
        let mut live = self.lock();
        if let Some(cell) = live.get(id) {
            return Ok(cell.clone());
        }
        if live.len() >= self.services.config.limits.live_games {
            return Err(ApiError::too_many());
        }
        let cell = Arc::new(OnceCell::new());
        live.insert(id.to_owned(), cell.clone());
        Ok(cell)
    }

    fn forget(&self, id: &str, cell: &Arc<OnceCell<Inbox>>) {
        let mut live = self.lock();
        // Another attempt may have succeeded meanwhile.
        if live.get(id).is_some_and(|other| Arc::ptr_eq(other, cell)) && !cell.initialized() {
            live.remove(id);
        }
    }

    /// Takes a game out of memory. From then on it is loaded anew, so it must not write any more.
    pub fn remove(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Asks a game something; one that is just leaving memory is loaded again.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl Fn(oneshot::Sender<Result<T, ApiError>>) -> Command,
    ) -> Result<T, ApiError> {
        for _ in 0..3 {
            let inbox = self.inbox(id).await?;
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
