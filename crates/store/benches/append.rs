//! Durable moves a second through the store alone: `cargo bench -p feldherr-store --bench append [-- seconds [directory]]`.

use feldherr_store::{NewGame, NewMove, SeatKind, SeatRow, Store};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// As long as a step with its dice.
const PAYLOAD: &str =
    r#"{"seat":0,"do":{"step":{"from":"35,4","to":"33,4"}},"draws":[["points",6,2]]}"#;

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let time = Duration::from_secs(args.next().map_or(Ok(4), |text| text.parse())?);
    let directory = args.next().map_or_else(std::env::temp_dir, PathBuf::from);
    println!("games   moves/s    p50 ms    p99 ms   moves/commit");
    for games in [1, 50, 200] {
        measure(games, time, &directory).await?;
    }
    Ok(())
}

async fn measure(games: usize, time: Duration, directory: &Path) -> Result<(), Fault> {
    let directory = tempfile::tempdir_in(directory)?;
    let store = Arc::new(Store::open(&directory.path().join("bench.db")).await?);
    let until = Instant::now() + time;
    let tasks: Vec<_> = (0..games)
        .map(|number| tokio::spawn(fill(store.clone(), number, until)))
        .collect();
    let mut latency = Vec::new();
    for task in tasks {
        latency.extend(task.await??);
    }
    latency.sort_unstable();
    let stats = store.stats().snapshot();
    let at = |share: f64| {
        let index = (latency.len().saturating_sub(1) as f64 * share) as usize;
        latency
            .get(index)
            .map_or(0.0, |took: &Duration| took.as_secs_f64() * 1e3)
    };
    println!(
        "{games:>5} {:>9.0} {:>9.2} {:>9.2} {:>14.1}",
        latency.len() as f64 / time.as_secs_f64(),
        at(0.5),
        at(0.99),
        stats.moves as f64 / stats.commits.max(1) as f64
    );
    store.close().await;
    Ok(())
}

async fn fill(store: Arc<Store>, number: usize, until: Instant) -> Result<Vec<Duration>, Fault> {
    let seat = SeatRow {
        kind: SeatKind::Machine,
        label: String::new(),
        name: None,
        level: None,
        token_hash: None,
        invite_hash: None,
    };
    let game = NewGame {
        public_id: number.to_string(),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: String::new(),
        head: String::new(),
        data: Vec::new(),
        seed: String::new(),
        commitment: String::new(),
        listed: false,
        budget_ms: 0,
        answer_ms: None,
        created_ms: 0,
        owner: feldherr_store::Owner::default(),
        seats: vec![seat],
    };
    let game = store.create(game).await?;
    let mut latency = Vec::new();
    while Instant::now() < until {
        let made = NewMove {
            seq: latency.len(),
            payload: PAYLOAD.to_owned(),
            over: false,
        };
        let begun = Instant::now();
        store.append(game, made).await?;
        latency.push(begun.elapsed());
    }
    Ok(latency)
}
