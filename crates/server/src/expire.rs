//! Tables that nobody touches do not stay for ever.

use crate::hub::Hub;
use crate::services::{now_ms, stopped};
use std::sync::Arc;
use std::time::Duration;

/// How many tables are looked at in one go.
const GO: u32 = 500;
/// The longest time between two looks.
const OFTEN: Duration = Duration::from_hours(1);
/// The shortest.
const RARELY: Duration = Duration::from_millis(100);

/// Takes away what has expired, now and then, until the server stops.
pub(crate) async fn sweep(hub: Arc<Hub>) {
    let config = &hub.services.config;
    let pause = (config.never_started / 24).clamp(RARELY, OFTEN);
    let mut stopping = hub.services.stopping.clone();
    loop {
        sweep_once(&hub).await;
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stopped(&mut stopping) => return,
        }
    }
}

async fn sweep_once(hub: &Hub) {
    let config = &hub.services.config;
    let before = |time: Duration| now_ms() - i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    let never_started = before(config.never_started);
    let abandoned = config.abandoned.map(before);
    let store = &hub.services.store;
    let found = match store.untouched(never_started, abandoned, GO).await {
        Ok(found) => found,
        Err(error) => return tracing::warn!(%error, "no table expires"),
    };
    for (game, table) in found {
        // Somebody may be there who only looks on, or a machine.
        if hub.has(&table) {
            continue;
        }
        match store.remove(game).await {
            Ok(()) => tracing::info!(%table, "a table that nobody touched was taken away"),
            Err(error) => tracing::warn!(%table, %error, "a table does not go away"),
        }
    }
}
