//! Work that keeps a processor busy: a few pieces at a time, and fair between those who ask. Addresses take turns, and each may have
//! only so much waiting, so that one who asks for everything at once waits for himself.

use crate::error::ApiError;
use crate::share::Client;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Bound::{Excluded, Unbounded};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Pieces of work of one address that may wait.
const SHARE: usize = 8;
/// Addresses that may wait.
const ADDRESSES: usize = 256;

/// Where heavy work waits for its turn.
pub(crate) struct Heavy {
    queue: Mutex<Queue>,
}

struct Queue {
    free: usize,
    waiting: BTreeMap<Client, VecDeque<oneshot::Sender<Turn>>>,
    /// Who had the last turn.
    last: Option<Client>,
}

/// A place among those at work, held as long as it lives.
pub(crate) struct Turn(Option<Arc<Heavy>>);

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(heavy) = self.0.take() {
            heavy.pass_on();
        }
    }
}

impl Heavy {
    /// So many pieces of work at a time.
    pub fn new(places: usize) -> Arc<Self> {
        Arc::new(Self {
            queue: Mutex::new(Queue {
                free: places,
                waiting: BTreeMap::new(),
                last: None,
            }),
        })
    }

    /// Does work on another thread when it is this client's turn. Work that has begun keeps its place until it ends, even if nobody
    /// waits for it any more.
    pub async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        client: Client,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = self.turn(client).await?;
        let work = move || {
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(ApiError::internal)?
    }

    async fn turn(self: &Arc<Self>, client: Client) -> Result<Turn, ApiError> {
        let waiting = {
            let mut queue = self.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Ok(Turn(Some(self.clone())));
            }
            queue.wait(client)?
        };
        waiting
            .await
            .map_err(|_| ApiError::internal("heavy work got no turn"))
    }

    /// Gives a place to the next who waits.
    fn pass_on(self: &Arc<Self>) {
        loop {
            let Some(next) = self.lock().next() else {
                return;
            };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                // It is gone; its turn must not come back here.
                Err(mut turn) => drop(turn.0.take()),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn wait(&mut self, client: Client) -> Result<oneshot::Receiver<Turn>, ApiError> {
        if self.waiting.len() >= ADDRESSES && !self.waiting.contains_key(&client) {
            return Err(ApiError::too_many());
        }
        let own = self.waiting.entry(client).or_default();
        own.retain(|waiting| !waiting.is_closed());
        if own.len() >= SHARE {
            return Err(ApiError::too_fast());
        }
        let (turn, waiting) = oneshot::channel();
        own.push_back(turn);
        Ok(waiting)
    }

    /// Who is next, of the address after the last one; a place becomes free where nobody waits.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let after = self.last.map_or(Unbounded, Excluded);
        let later = self.waiting.range((after, Unbounded)).next();
        let client = later.or_else(|| self.waiting.first_key_value());
        let Some(client) = client.map(|(client, _)| *client) else {
            self.free += 1;
            return None;
        };
        let own = self.waiting.get_mut(&client)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&client);
        }
        self.last = Some(client);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;
    use std::pin::Pin;

    fn client(number: u8) -> Client {
        Client::new([10, 0, 0, number].into())
    }

    type Asked = Pin<Box<dyn Future<Output = Result<Turn, ApiError>>>>;

    fn ask(heavy: &Arc<Heavy>, number: u8) -> Asked {
        let heavy = heavy.clone();
        let mut asked: Asked = Box::pin(async move { heavy.turn(client(number)).await });
        assert!(asked.as_mut().now_or_never().is_none(), "it has to wait");
        asked
    }

    fn has_turn(asked: &mut Asked) -> Option<Turn> {
        asked.as_mut().now_or_never().map(|turn| turn.unwrap())
    }

    #[tokio::test]
    async fn addresses_take_turns() {
        let heavy = Heavy::new(1);
        let first = heavy.turn(client(1)).await.unwrap();
        let mut greedy: Vec<Asked> = (0..5).map(|_| ask(&heavy, 1)).collect();
        let mut modest = ask(&heavy, 2);
        drop(first);
        let second = has_turn(&mut greedy[0]).expect("first come");
        drop(second);
        assert!(has_turn(&mut greedy[1]).is_none());
        assert!(has_turn(&mut modest).is_some(), "the other address is next");
    }

    #[tokio::test]
    async fn one_address_waits_for_itself_only() {
        let heavy = Heavy::new(1);
        let _at_work = heavy.turn(client(1)).await.unwrap();
        let waiting: Vec<Asked> = (0..SHARE).map(|_| ask(&heavy, 1)).collect();
        let refused = heavy.turn(client(1)).now_or_never().unwrap();
        assert_eq!(refused.err().unwrap().0.code, "too-fast");
        drop(ask(&heavy, 2));
        drop(waiting);
        drop(ask(&heavy, 1));
    }

    #[tokio::test]
    async fn one_who_leaves_takes_no_place_with_him() {
        let heavy = Heavy::new(1);
        let at_work = heavy.turn(client(1)).await.unwrap();
        let gone = ask(&heavy, 2);
        // It has its turn, but nobody has come for it.
        let late = ask(&heavy, 3);
        drop(gone);
        drop(at_work);
        drop(late);
        assert_eq!(heavy.lock().free, 1);
    }
}
