//! For whoever runs the server.

use super::Shared;
use crate::error::ApiError;
use crate::metrics::Queues;
use crate::openapi::{ErrorDoc, HealthDoc};
use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Value, json};

/// Whether the server can take moves.
#[utoipa::path(get, path = "/healthz",
    responses((status = 200, body = HealthDoc), (status = 500, body = ErrorDoc)))]
pub(crate) async fn health(app: Shared) -> Result<Json<Value>, ApiError> {
    app.hub.services.store.ping().await?;
    Ok(Json(json!({"status": "ok"})))
}

/// Figures in Prometheus' text format.
#[utoipa::path(get, path = "/metrics",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(app: Shared) -> impl IntoResponse {
    let services = &app.hub.services;
    let store = services.store.stats().snapshot();
    let queues = Queues {
        thinking: services.thinkers.running(),
        machines_waiting: services.thinkers.waiting(),
        previews: services.reckoners.running(),
        previews_waiting: services.reckoners.waiting(),
    };
    let text = services.metrics.render(app.hub.len(), &queues, &store);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub(crate) async fn openapi_json() -> impl IntoResponse {
    Json(crate::openapi::document())
}
