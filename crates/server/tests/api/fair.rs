//! Machines of many tables share the processor.

use crate::helpers::{RandomMachine, spawn_app_with, text, two};
use feldherr_core::Seat;
use feldherr_games::AnyTable;
use feldherr_server::{Machine, Task};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

/// A marshal thinks until he is told to stop, however long that takes; others answer at once.
#[derive(Default)]
struct Patient {
    thinking: AtomicUsize,
    stopped: AtomicUsize,
}

impl Machine for Patient {
    fn effort(&self, level: &str, budget: Duration) -> Duration {
        if level == "marshal" {
            budget
        } else {
            Duration::from_millis(1)
        }
    }

    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        self.thinking.fetch_add(1, SeqCst);
        let begun = Instant::now();
        while task.level == "marshal" && begun.elapsed() < task.budget {
            if task.stop.load(SeqCst) {
                self.stopped.fetch_add(1, SeqCst);
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        RandomMachine.choose(table, seat, task)
    }
}

/// A game of two machines of this level that may think for half a minute.
fn machines(level: &str) -> Value {
    let machine = json!({"kind": "machine", "level": level});
    let mut wanted = two(json!([machine, machine]));
    wanted["budget_ms"] = json!(30_000);
    wanted
}

#[tokio::test]
async fn a_guest_does_not_wait_for_twelve_marshals() {
    let app = spawn_app_with(|config| config.machine = Arc::new(Patient::default())).await;
    for _ in 0..12 {
        let (_, created) = app.post("/api/tables", &machines("marshal")).await;
        app.get(&format!("/api/tables/{}", text(&created["id"])))
            .await;
    }
    let (_, created) = app.post("/api/tables", &machines("captain")).await;
    let mut guest = app.sit(&text(&created["id"]), None).await;
    // A guest is patient for a minute; twelve marshals, half a minute each, would take longer.
    guest.reach(3).await;
}

#[tokio::test]
async fn what_nobody_needs_stops() {
    let machine = Arc::new(Patient::default());
    let player = machine.clone();
    let app = spawn_app_with(|config| config.machine = player).await;
    let (_, created) = app.post("/api/tables", &machines("marshal")).await;
    app.get(&format!("/api/tables/{}", text(&created["id"])))
        .await;
    while machine.thinking.load(SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    app.stop().await;
    for _ in 0..500 {
        if machine.stopped.load(SeqCst) == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the machine thinks on though the game is gone");
}
