//! Figures for operators, as Prometheus reads them.

use feldherr_store::{LATENCY_BOUNDS, Snapshot};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// What the server counts. One server has one, so that tests do not share them.
#[derive(Default)]
pub(crate) struct Metrics {
    pub requests: AtomicU64,
    pub sockets: AtomicUsize,
    /// Games whose task broke down.
    pub breakdowns: AtomicU64,
    refused: Mutex<BTreeMap<&'static str, u64>>,
}

/// What is worked out and what waits for it.
pub(crate) struct Queues {
    pub thinking: usize,
    pub machines_waiting: usize,
    pub previews: usize,
    pub previews_waiting: usize,
    pub heavy: usize,
    pub boards: usize,
}

/// What the system says; nothing where it does not say it this way.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

impl Metrics {
    /// Counts a refused move.
    pub fn refused(&self, code: &'static str) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        *refused.entry(code).or_default() += 1;
    }

    /// Everything in Prometheus' text format.
    pub fn render(&self, live_games: usize, queues: &Queues, store: &Snapshot) -> String {
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: u64| {
            heading(&mut text, name, kind, help);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "feldherr_{name} {value}");
        };
        let load = |count: &AtomicUsize| count.load(Relaxed) as u64;
        one("moves_total", "counter", "Moves made durable.", store.moves);
        one(
            "commits_total",
            "counter",
            "Transactions committed.",
            store.commits,
        );
        one(
            "commits_failed_total",
            "counter",
            "Transactions failed.",
            store.failed,
        );
        one(
            "commit_batch_max",
            "gauge",
            "Most writes in one transaction.",
            store.largest,
        );
        one(
            "http_requests_total",
            "counter",
            "HTTP requests.",
            self.requests.load(Relaxed),
        );
        one("live_games", "gauge", "Games in memory.", live_games as u64);
        one("sockets", "gauge", "Open WebSockets.", load(&self.sockets));
        one(
            "machines_thinking",
            "gauge",
            "Machine players at work.",
            queues.thinking as u64,
        );
        one(
            "resident_bytes",
            "gauge",
            "Memory that the process has.",
            resident_bytes(),
        );
        one("boards", "gauge", "Boards in memory.", queues.boards as u64);
        one(
            "heavy_requests",
            "gauge",
            "Requests under way that take long.",
            queues.heavy as u64,
        );
        one(
            "machines_waiting",
            "gauge",
            "Machine players that wait for a core.",
            queues.machines_waiting as u64,
        );
        one(
            "previews_running",
            "gauge",
            "Previews that are worked out.",
            queues.previews as u64,
        );
        one(
            "previews_waiting",
            "gauge",
            "Previews that wait for a core.",
            queues.previews_waiting as u64,
        );
        one(
            "games_broken_down_total",
            "counter",
            "Games whose task broke down.",
            self.breakdowns.load(Relaxed),
        );
        latency(&mut text, store);
        self.render_refused(&mut text);
        text
    }

    fn render_refused(&self, text: &mut String) {
        heading(
            text,
            "moves_refused_total",
            "counter",
            "Moves refused, by code.",
        );
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        for (code, count) in &*refused {
            let _ = writeln!(
                text,
                "feldherr_moves_refused_total{{code=\"{code}\"}} {count}"
            );
        }
    }
}

fn heading(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(
        text,
        "# HELP feldherr_{name} {help}\n# TYPE feldherr_{name} {kind}"
    );
}

fn latency(text: &mut String, store: &Snapshot) {
    const NAME: &str = "commit_seconds";
    heading(text, NAME, "histogram", "Time a transaction took.");
    let mut below = 0;
    for (bound, count) in LATENCY_BOUNDS.iter().zip(store.latency) {
        below += count;
        let seconds = *bound as f64 / 1e6;
        let _ = writeln!(text, "feldherr_{NAME}_bucket{{le=\"{seconds}\"}} {below}");
    }
    let all: u64 = store.latency.iter().sum();
    let sum = store.micros as f64 / 1e6;
    let _ = writeln!(text, "feldherr_{NAME}_bucket{{le=\"+Inf\"}} {all}");
    let _ = writeln!(
        text,
        "feldherr_{NAME}_sum {sum}\nfeldherr_{NAME}_count {all}"
    );
}
