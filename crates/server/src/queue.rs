//! Work for the processor, shared out fairly: the table that will have had least of it comes first, and at one table the seats take
//! turns. Work that nobody needs any more is taken out of the queue, or told to stop.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How long work goes on undisturbed while other tables wait.
const SLICE: Duration = Duration::from_secs(2);
/// How often somebody who waits looks whether something has had its slice.
const LOOK: Duration = Duration::from_millis(250);

/// Tells work apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ticket(u64);

/// Work that waits for its turn.
struct Entry<T> {
    ticket: Ticket,
    /// How long it is likely to take, in microseconds; more than a slice counts as a slice.
    effort: u64,
    work: T,
}

/// What waits for one table: one queue a seat, the seat that is next in front.
struct Lane<T> {
    seats: VecDeque<(u8, VecDeque<Entry<T>>)>,
}

impl<T> Default for Lane<T> {
    fn default() -> Self {
        let seats = VecDeque::new();
        Self { seats }
    }
}

impl<T> Lane<T> {
    fn push(&mut self, seat: u8, entry: Entry<T>) {
        let mut seats = self.seats.iter_mut();
        match seats.find(|(other, _)| *other == seat) {
            Some((_, queue)) => queue.push_back(entry),
            None => self.seats.push_back((seat, [entry].into())),
        }
    }

    fn pop(&mut self) -> Option<Entry<T>> {
        let (seat, mut queue) = self.seats.pop_front()?;
        let next = queue.pop_front();
        if !queue.is_empty() {
            self.seats.push_back((seat, queue));
        }
        next
    }

    fn remove(&mut self, ticket: Ticket) {
        for (_, queue) in &mut self.seats {
            queue.retain(|entry| entry.ticket != ticket);
        }
        self.seats.retain(|(_, queue)| !queue.is_empty());
    }

    fn next(&self) -> Option<&Entry<T>> {
        self.seats.front().and_then(|(_, queue)| queue.front())
    }
}

/// What waits, by table, and how much each table has had.
struct Fair<T> {
    waiting: BTreeMap<String, Lane<T>>,
    /// In microseconds. Who comes new begins with what everybody has had on average since, so that nobody gains by being new.
    had: BTreeMap<String, u64>,
    floor: u64,
}

impl<T> Default for Fair<T> {
    fn default() -> Self {
        Self {
            waiting: BTreeMap::new(),
            had: BTreeMap::new(),
            floor: 0,
        }
    }
}

impl<T> Fair<T> {
    fn push(&mut self, table: &str, seat: u8, entry: Entry<T>) {
        let lane = self.waiting.entry(table.to_owned()).or_default();
        lane.push(seat, entry);
        let floor = self.floor;
        let had = self.had.entry(table.to_owned()).or_insert(floor);
        *had = floor.max(*had);
    }

    /// The next work of the table that will have had least when it is done; of several alike, what came first.
    fn pop(&mut self) -> Option<(String, Entry<T>)> {
        let rank = |(table, lane): (&String, &Lane<T>)| {
            let had = self.had.get(table).copied().unwrap_or(self.floor);
            let next = lane.next()?;
            let then = had.saturating_add(next.effort.min(micros(SLICE)));
            Some((then, next.ticket, table.clone()))
        };
        let (_, _, table) = self.waiting.iter().filter_map(rank).min()?;
        let lane = self.waiting.get_mut(&table)?;
        let entry = lane.pop()?;
        if lane.seats.is_empty() {
            self.waiting.remove(&table);
        }
        // What it will cost shows later; until then others that have had as much come first.
        self.charge(&table, 1);
        Some((table, entry))
    }

    fn charge(&mut self, table: &str, micros: u64) {
        let had = self.had.entry(table.to_owned()).or_insert(self.floor);
        *had = had.saturating_add(micros);
        // What one has had, all who wait have had on average.
        self.floor = self
            .floor
            .saturating_add(micros / (self.waiting.len() as u64 + 1));
        // A table that has had no more than the floor begins there anyway.
        let (floor, waiting) = (self.floor, &self.waiting);
        self.had
            .retain(|table, had| *had > floor || waiting.contains_key(table));
    }

    fn remove(&mut self, table: &str, ticket: Ticket) {
        if let Some(lane) = self.waiting.get_mut(table) {
            lane.remove(ticket);
            if lane.seats.is_empty() {
                self.waiting.remove(table);
            }
        }
    }

    fn len(&self) -> usize {
        let queues = self.waiting.values().flat_map(|lane| &lane.seats);
        queues.map(|(_, queue)| queue.len()).sum()
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// Work under way.
struct Running {
    ticket: Ticket,
    table: String,
    since: Instant,
    stop: Arc<AtomicBool>,
}

#[derive(Default)]
struct State {
    fair: Fair<(Arc<AtomicBool>, oneshot::Sender<Turn>)>,
    running: Vec<Running>,
    next: u64,
}

/// So many things are worked out at a time.
pub(crate) struct Pool {
    places: usize,
    state: Mutex<State>,
}

impl Pool {
    pub fn new(places: usize) -> Arc<Self> {
        Arc::new(Self {
            places,
            state: Mutex::default(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How much is under way.
    pub fn running(&self) -> usize {
        self.lock().running.len()
    }

    /// How much waits.
    pub fn waiting(&self) -> usize {
        self.lock().fair.len()
    }

    /// Waits for a turn with work that is likely to take so long. Should others wait too long meanwhile, or nobody need the work any more, `stop` turns true.
    pub async fn turn(
        self: &Arc<Self>,
        table: &str,
        seat: u8,
        effort: Duration,
        stop: Arc<AtomicBool>,
    ) -> Option<Turn> {
        let (give, mut given) = oneshot::channel();
        let waiting = {
            let mut state = self.lock();
            state.next += 1;
            let ticket = Ticket(state.next);
            let entry = Entry {
                ticket,
                effort: micros(effort),
                work: (stop, give),
            };
            state.fair.push(table, seat, entry);
            Waiting {
                pool: self,
                table,
                ticket,
            }
        };
        self.hand_on();
        loop {
            tokio::select! {
                turn = &mut given => {
                    drop(waiting);
                    return turn.ok();
                }
                () = tokio::time::sleep(LOOK) => self.hurry(table),
            }
        }
    }

    /// Gives free places to those who are next.
    fn hand_on(self: &Arc<Self>) {
        while let Some((turn, give)) = self.next_turn() {
            // A caller that has gone away gives it back by dropping it.
            drop(give.send(turn));
        }
    }

    fn next_turn(self: &Arc<Self>) -> Option<(Turn, oneshot::Sender<Turn>)> {
        let mut state = self.lock();
        if state.running.len() >= self.places {
            return None;
        }
        let (table, entry) = state.fair.pop()?;
        let (ticket, (stop, give)) = (entry.ticket, entry.work);
        let since = Instant::now();
        state.running.push(Running {
            ticket,
            table,
            since,
            stop,
        });
        let pool = self.clone();
        Some((Turn { pool, ticket }, give))
    }

    /// Asks the work of another table that has gone on longest, and for long enough, to come to an end.
    fn hurry(&self, table: &str) {
        let state = self.lock();
        let asked = state.running.iter();
        let asked = asked.filter(|running| running.stop.load(Relaxed)).count();
        if asked >= state.fair.len() {
            return;
        }
        let others = state.running.iter().filter(|running| {
            running.table != table
                && !running.stop.load(Relaxed)
                && running.since.elapsed() >= SLICE
        });
        if let Some(longest) = others.min_by_key(|running| running.since) {
            longest.stop.store(true, Relaxed);
        }
    }

    fn end(&self, ticket: Ticket) {
        let mut state = self.lock();
        let place = state.running.iter().position(|one| one.ticket == ticket);
        if let Some(place) = place {
            let ended = state.running.swap_remove(place);
            state
                .fair
                .charge(&ended.table, micros(ended.since.elapsed()));
        }
    }
}

/// Takes work out of the queue when nobody waits for its turn any more.
struct Waiting<'a> {
    pool: &'a Pool,
    table: &'a str,
    ticket: Ticket,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.pool.lock().fair.remove(self.table, self.ticket);
    }
}

/// A turn: dropping it ends it.
pub(crate) struct Turn {
    pool: Arc<Pool>,
    ticket: Ticket,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.pool.end(self.ticket);
        self.pool.hand_on();
    }
}

/// Work that a game has ordered: it stops when the game drops this.
pub(crate) struct Order {
    pub stop: Arc<AtomicBool>,
    task: Option<tokio::task::AbortHandle>,
}

impl Order {
    /// Orders work that is done by this task once it has its turn.
    pub fn new<F: Future<Output = ()> + Send + 'static>(
        task: impl FnOnce(Arc<AtomicBool>) -> F,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(task(stop.clone()));
        let task = Some(task.abort_handle());
        Self { stop, task }
    }
}

impl Drop for Order {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
        if let Some(task) = self.task.take() {
            task.abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts work into a queue, named by table and seat.
    fn put(fair: &mut Fair<String>, table: &str, seat: u8, effort: u64, count: u64) {
        for _ in 0..count {
            let entry = Entry {
                ticket: Ticket(fair.floor + fair.len() as u64),
                effort,
                work: format!("{table}{seat}"),
            };
            fair.push(table, seat, entry);
        }
    }

    /// Serves so much; everything takes as long as was thought.
    fn served(fair: &mut Fair<String>, count: usize) -> Vec<String> {
        let serve = |_| {
            let (table, entry) = fair.pop()?;
            fair.charge(&table, entry.effort);
            Some(entry.work)
        };
        (0..count).filter_map(serve).collect()
    }

    #[test]
    fn tables_take_turns() {
        let mut fair = Fair::default();
        for table in ["a", "b", "c"] {
            put(&mut fair, table, 0, 100, 4);
        }
        let mut order = served(&mut fair, 6);
        order[..3].sort();
        order[3..].sort();
        assert_eq!(order, ["a0", "b0", "c0", "a0", "b0", "c0"]);
    }

    #[test]
    fn a_guest_with_a_short_question_waits_for_nobody() {
        let mut fair = Fair::default();
        for table in ["a", "b", "c", "d", "e"] {
            put(&mut fair, table, 0, 1_000_000, 4);
        }
        served(&mut fair, 2);
        put(&mut fair, "guest", 0, 100, 1);
        assert_eq!(served(&mut fair, 1), ["guest0"]);
    }

    #[test]
    fn what_is_dear_comes_less_often_but_comes() {
        let mut fair = Fair::default();
        put(&mut fair, "dear", 0, 1000, 3);
        put(&mut fair, "cheap", 0, 100, 40);
        let order = served(&mut fair, 43);
        let dear = order
            .iter()
            .enumerate()
            .filter(|(_, work)| *work == "dear0");
        let dear: Vec<usize> = dear.map(|(place, _)| place).collect();
        assert!(
            dear[0] <= 12 && dear[1] <= 24 && dear[1] - dear[0] >= 8,
            "{order:?}"
        );
    }

    #[test]
    fn seats_of_one_table_take_turns() {
        let mut fair = Fair::default();
        put(&mut fair, "t", 0, 100, 60);
        put(&mut fair, "t", 1, 100, 1);
        assert_eq!(served(&mut fair, 3), ["t0", "t1", "t0"]);
    }

    #[test]
    fn new_tables_do_not_keep_an_old_one_from_its_turn() {
        let mut fair = Fair::default();
        put(&mut fair, "old", 0, 1000, 1);
        let mut order = Vec::new();
        for number in 0..100 {
            put(&mut fair, &format!("n{number}"), 0, 100, 1);
            order.extend(served(&mut fair, 1));
        }
        let place = order.iter().position(|work| work == "old0");
        assert!(place.is_some_and(|place| place < 30), "{order:?}");
        assert!(fair.had.len() < 50, "who has gone is forgotten");
    }

    #[test]
    fn work_that_is_taken_out_is_not_served_and_nothing_is_left() {
        let mut fair = Fair::default();
        put(&mut fair, "t", 0, 100, 1);
        put(&mut fair, "t", 1, 100, 1);
        fair.remove("t", Ticket(0));
        fair.remove("other", Ticket(9));
        assert_eq!(served(&mut fair, 9), ["t1"]);
        assert_eq!((fair.len(), fair.waiting.len()), (0, 0));
    }

    /// Lets time pass for what is under way.
    fn age(pool: &Pool) {
        for running in &mut pool.lock().running {
            running.since -= SLICE;
        }
    }

    #[tokio::test]
    async fn one_who_has_had_his_slice_is_asked_to_end_when_others_wait() {
        let pool = Pool::new(1);
        let stop = Arc::new(AtomicBool::new(false));
        let long = pool.turn("a", 0, LOOK, stop.clone()).await.unwrap();
        let wait = |table: &'static str, seat: u8| {
            let pool = pool.clone();
            tokio::spawn(async move { pool.turn(table, seat, LOOK, Arc::default()).await })
        };
        let same = wait("a", 1);
        while pool.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        age(&pool);
        pool.hurry("a");
        assert!(!stop.load(Relaxed), "its own table waits for it");
        let guest = wait("guest", 0);
        while pool.waiting() < 2 {
            tokio::task::yield_now().await;
        }
        pool.hurry("guest");
        assert!(stop.load(Relaxed));
        drop(long);
        let guest = guest.await.unwrap();
        assert_eq!((pool.running(), pool.waiting()), (1, 1), "table a had more");
        drop(guest);
        drop(same.await.unwrap());
        assert_eq!((pool.running(), pool.waiting()), (0, 0));
    }

    #[tokio::test]
    async fn one_who_stops_waiting_leaves_nothing() {
        let pool = Pool::new(1);
        let held = pool.turn("a", 0, LOOK, Arc::default()).await;
        let other = tokio::time::timeout(
            Duration::from_millis(10),
            pool.turn("b", 0, LOOK, Arc::default()),
        );
        assert!(other.await.is_err());
        assert_eq!((pool.running(), pool.waiting()), (1, 0));
        drop(held);
        assert_eq!(pool.running(), 0);
    }
}
