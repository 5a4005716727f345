use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of the commit latency histogram, in microseconds.
pub const LATENCY_BOUNDS: [u64; 10] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 1_000_000,
];

/// What the writer has done so far, for operators.
#[derive(Debug, Default)]
pub struct Stats {
    moves: AtomicU64,
    commits: AtomicU64,
    failed: AtomicU64,
    largest: AtomicU64,
    micros: AtomicU64,
    /// One count a bound, and one for everything above.
    latency: [AtomicU64; LATENCY_BOUNDS.len() + 1],
}

/// [`Stats`] at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Moves made durable.
    pub moves: u64,
    /// Transactions committed.
    pub commits: u64,
    /// Transactions that failed.
    pub failed: u64,
    /// The most writes in one transaction.
    pub largest: u64,
    /// Time spent in transactions, in microseconds.
    pub micros: u64,
    /// Transactions by latency: one count a bound of [`LATENCY_BOUNDS`], and one for everything above.
    pub latency: [u64; LATENCY_BOUNDS.len() + 1],
}

impl Stats {
    pub(crate) fn committed(&self, writes: usize, moves: usize, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = LATENCY_BOUNDS.partition_point(|bound| *bound < micros);
        self.moves.fetch_add(moves as u64, Relaxed);
        self.commits.fetch_add(1, Relaxed);
        self.largest.fetch_max(writes as u64, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
        if let Some(count) = self.latency.get(bucket) {
            count.fetch_add(1, Relaxed);
        }
    }

    pub(crate) fn failed(&self) {
        self.failed.fetch_add(1, Relaxed);
    }

    /// The figures now.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            moves: self.moves.load(Relaxed),
            commits: self.commits.load(Relaxed),
            failed: self.failed.load(Relaxed),
            largest: self.largest.load(Relaxed),
            micros: self.micros.load(Relaxed),
            latency: std::array::from_fn(|i| self.latency[i].load(Relaxed)),
        }
    }
}
