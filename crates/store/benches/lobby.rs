//! Pages of the lobby with many tables: `cargo bench -p feldherr-store --bench lobby [-- tables]`.

use feldherr_store::{NewGame, SeatKind, SeatRow, Store};
use std::time::Instant;

type Fault = Box<dyn std::error::Error + Send + Sync>;

const PAGE: u32 = 50;
const TIMES: u32 = 20;

fn seat(kind: SeatKind) -> SeatRow {
    SeatRow {
        kind,
        label: "{\"id\":\"wl-france\"}".to_owned(),
        name: Some("Ada".to_owned()),
        level: None,
        token_hash: Some([1; 32]),
        invite_hash: None,
    }
}

fn game(number: usize) -> NewGame {
    // Every second table is full.
    let second = match number.is_multiple_of(2) {
        true => SeatKind::Open,
        false => SeatKind::Person,
    };
    NewGame {
        public_id: format!("table-{number}"),
        kind: "waterloo".to_owned(),
        scenario: "two".to_owned(),
        title: "{\"id\":\"wl-two\"}".to_owned(),
        // As long as that of a battle.
        head: "x".repeat(4096),
        data: Vec::new(),
        seed: "0".repeat(64),
        commitment: "0".repeat(64),
        listed: true,
        budget_ms: 1000,
        answer_ms: None,
        created_ms: 0,
        owner: feldherr_store::Owner::default(),
        seats: vec![seat(SeatKind::Person), seat(second)],
    }
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let tables: usize = args.next().map_or(Ok(10_000), |text| text.parse())?;
    let directory = tempfile::tempdir()?;
    let store = Store::open(&directory.path().join("bench.db")).await?;
    for number in 0..tables {
        store.create(game(number)).await?;
    }
    let middle = format!("table-{}", tables / 2);
    println!("tables   page      ms");
    for (name, after) in [("first", None), ("middle", Some(&*middle))] {
        let begun = Instant::now();
        for _ in 0..TIMES {
            let page = store.lobby(after, PAGE).await?;
            if page.len() < PAGE as usize {
                return Err("the page is not full".into());
            }
        }
        let took = begun.elapsed().as_secs_f64() * 1e3 / f64::from(TIMES);
        println!("{tables:>6} {name:>6} {took:>7.2}");
    }
    store.close().await;
    Ok(())
}
