//! Whether the server can do what it is there for, which is more than to be alive.

use crate::error::ApiError;
use crate::http::App;
use crate::services::{Services, now_ms};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long the result of a durable write counts: however often somebody asks, the disk is troubled once a second.
const FRESH: Duration = Duration::from_secs(1);
/// A disk that takes longer for one write is as good as none.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last durable write that was tried.
#[derive(Default)]
pub(crate) struct Probed(Mutex<Option<(Instant, bool)>>);

impl Probed {
    /// Whether something can be written durably.
    async fn can_write(&self, services: &Services) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, worked)) = *last
            && at.elapsed() < FRESH
        {
            return worked;
        }
        let written = tokio::time::timeout(PATIENCE, services.store.probe(now_ms())).await;
        let worked = matches!(written, Ok(Ok(())));
        *last = Some((Instant::now(), worked));
        worked
    }
}

/// Whether a player who comes now finds a place and has his moves kept.
///
/// # Errors
/// `not-ready` with what is lacking: `store`, `live_games`, `running_games`, `sockets`, or that the server is `stopping`.
pub(crate) async fn check(app: &App) -> Result<(), ApiError> {
    let services = &app.hub.services;
    let limits = &services.config.limits;
    if *services.stopping.borrow() {
        return Err(ApiError::not_ready("stopping"));
    }
    if app.hub.len() >= limits.live_games {
        return Err(ApiError::not_ready("live_games"));
    }
    if app.sockets.available_permits() == 0 {
        return Err(ApiError::not_ready("sockets"));
    }
    if !services.probed.can_write(services).await {
        return Err(ApiError::not_ready("store"));
    }
    match services.store.running().await {
        Ok(running) if running < limits.running_games => Ok(()),
        Ok(_) => Err(ApiError::not_ready("running_games")),
        Err(_) => Err(ApiError::not_ready("store")),
    }
}
