//! For whoever runs the server.

use super::Shared;
use crate::error::ApiError;
use crate::openapi::{ErrorDoc, HealthDoc};
use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Value, json};

/// Whether the server is alive: one that does not answer this should be started again.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = HealthDoc)))]
pub(crate) async fn health() -> Json<Value> {
    Json(json!({"status": "ok"}))
}

/// Whether a player who comes now finds a place and has his moves kept.
#[utoipa::path(get, path = "/readyz",
    responses((status = 200, body = HealthDoc), (status = 503, body = ErrorDoc)))]
pub(crate) async fn ready(app: Shared) -> Result<Json<Value>, ApiError> {
    crate::ready::check(&app).await?;
    Ok(Json(json!({"status": "ready"})))
}

/// Figures in Prometheus' text format.
#[utoipa::path(get, path = "/metrics",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(app: Shared) -> impl IntoResponse {
    let services = &app.hub.services;
    let store = services.store.stats().snapshot();
    let text = services.metrics.render(app.hub.len(), &store);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub(crate) async fn openapi_json() -> impl IntoResponse {
    Json(crate::openapi::document())
}
