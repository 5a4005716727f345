//! For the operator of the server.

use super::files::SHORT;
use super::page::Page;
use super::{App, Route, Shared};
use crate::error::ApiError;
use crate::metrics::Queues;
use crate::openapi::Call;
use axum::Json;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::net::SocketAddr;

/// The addresses.
pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/openapi.json",
            openapi_json,
            Call::new("This description.")
                .answers::<Map<String, Value>>(200)
                .kept(),
        ),
        Route::get(
            "/healthz",
            health,
            Call::new("Whether the server is alive: one that does not answer this should be started again.")
                .answers::<Health>(200),
        ),
        Route::get(
            "/readyz",
            ready,
            Call::new("Whether a player who comes now finds a place and has his moves kept.")
                .answers::<Health>(200)
                .refuses(&[503]),
        ),
        Route::get(
            "/metrics",
            metrics,
            Call::new("Figures in Prometheus' text format.")
                .text("text/plain")
                .refuses(&[404]),
        ),
    ]
}

/// How the server is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    /// `ok` or `ready`.
    status: &'static str,
}

/// Whether the server is alive: one that does not answer this should be started again.
pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Whether a player who comes now finds a place and has his moves kept.
pub(crate) async fn ready(app: Shared) -> Result<Json<Health>, ApiError> {
    crate::ready::check(&app).await?;
    Ok(Json(Health { status: "ready" }))
}

/// Figures in Prometheus' text format.
pub(crate) async fn metrics(
    app: Shared,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let elsewhere = app.hub.services.config.metrics.is_some();
    // A proxy on this machine asks for others.
    let is_here = peer.ip().to_canonical().is_loopback() && !is_forwarded(&headers);
    match is_here && !elsewhere {
        true => Ok(figures(&app)),
        false => Err(ApiError::unknown_path()),
    }
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    ["forwarded", "x-forwarded-for", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name))
}

/// The figures, for clients that may have them.
pub(super) async fn open_metrics(app: Shared) -> impl IntoResponse {
    figures(&app)
}

fn figures(app: &App) -> impl IntoResponse + use<> {
    let services = &app.hub.services;
    let store = services.store.stats().snapshot();
    let queues = Queues {
        thinking: services.thinkers.running(),
        machines_waiting: services.thinkers.waiting(),
        previews: services.reckoners.running(),
        previews_waiting: services.reckoners.waiting(),
        heavy: services.heavy_shares.held(),
        boards: services.boards(),
    };
    let text = services.metrics.render(app.hub.len(), &queues, &store);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// This description.
pub(crate) async fn openapi_json(app: Shared, headers: HeaderMap) -> Response {
    // It does not change, and to make it takes longer than a move.
    let made = || Page::json(&crate::openapi::document());
    app.hub
        .services
        .page("openapi", made)
        .answer(&headers, SHORT)
}
