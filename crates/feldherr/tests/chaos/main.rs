//! Real server processes in trouble: killed and stopped, with a full or broken disk, with connections that are cut, readers that
//! do not read, and strangers who flood it from one address. Meanwhile honest players go on. Nothing that was acknowledged to them
//! may be lost or there twice, and what the trouble took of memory and files comes back.
//!
//! `CHAOS_SECONDS` says for how long (`make chaos`), `CHAOS_SEED` repeats a run: the same troubles in the same order. Which moment of a
//! move they meet is up to the machine.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

mod books;
mod disk;
#[path = "../../../server/tests/api/helpers.rs"]
#[allow(
    dead_code,
    reason = "what the tests of the server do with a client is more"
)]
mod helpers;
mod honest;
mod run;
mod server;
mod strangers;
mod wire;

use serde_json::{Value, json};

/// Tables of every game, for two.
fn tables() -> Vec<Value> {
    let table = |game: &str, scenario: &str| {
        let me = json!({"kind": "me"});
        json!({"game": game, "scenario": scenario, "seats": [me, me], "listed": true})
    };
    let mut short = table("waterloo", "two");
    // Short enough to end, so that there is something to look back at.
    short["options"] = json!({"rounds": 3});
    let mut europe = table("europa", "1805");
    europe["options"] = json!({"seats": "sides"});
    vec![
        table("waterloo", "two"),
        table("fortitude", "first"),
        short,
        table("battles", "quatre-bras"),
        europe,
    ]
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is no number: {text}")),
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_players_go_on_whatever_happens() {
    let seconds = number("CHAOS_SECONDS");
    let seed = number("CHAOS_SEED").unwrap_or(1815);
    println!(
        "CHAOS_SEED={seed} CHAOS_SECONDS={}",
        seconds.unwrap_or(run::SHORT)
    );
    let report = run::run(seconds.unwrap_or(run::SHORT), seed).await;
    println!("{report}");
    assert!(report.faults().is_empty(), "{:#?}", report.faults());
    if seconds.is_some() {
        assert!(
            report.holds_pace(),
            "honest players wait too long under siege"
        );
    }
}
