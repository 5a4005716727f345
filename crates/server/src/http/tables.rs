//! Tables: create, find, join, watch, and look back at.

use super::Shared;
use super::body::{Address, Body, Viewer};
use crate::error::ApiError;
use crate::live::{Command, SocketId};
use crate::openapi::{ErrorDoc, FrameDoc, LogDoc, RecordDoc};
use crate::share::Client;
use crate::wire::{Claim, Claimed, Create, Created, Frame, Free, Freed, Summary};
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use feldherr_games::LogLine;
use serde_json::Value;
use std::sync::atomic::Ordering::Relaxed;

const READ_BUFFER: usize = 4 * 1024;
/// The most tables in a list.
const LISTED: u32 = 50;

/// Open tables: listed, with a free seat, not over; newest first.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Summary>)))]
pub(crate) async fn list(app: Shared) -> Result<Json<Vec<Summary>>, ApiError> {
    let ids = app.hub.services.store.open_games(LISTED).await?;
    let mut summaries = Vec::with_capacity(ids.len());
    for id in ids {
        match app.hub.ask(&id, None, Command::Summary).await {
            Ok(summary) => summaries.push(summary),
            // One unreadable game must not hide the others.
            Err(error) => tracing::warn!(table = %id, code = error.0.code, "a table is not listed"),
        }
    }
    Ok(Json(summaries))
}

/// Creates a table.
#[utoipa::path(post, path = "/api/tables", request_body = Create,
    responses((status = 201, body = Created), (status = 400, body = ErrorDoc), (status = 404, body = ErrorDoc),
        (status = 413, body = ErrorDoc), (status = 422, body = ErrorDoc), (status = 429, body = ErrorDoc), (status = 503, body = ErrorDoc)))]
pub(crate) async fn create(
    app: Shared,
    Extension(client): Extension<Client>,
    Body(wanted): Body<Create>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let created = crate::create::create(&app.hub.services, client, wanted).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// What everybody may know about a table.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = Summary), (status = 404, body = ErrorDoc)))]
pub(crate) async fn summary(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
) -> Result<Json<Summary>, ApiError> {
    app.hub
        .ask(&id, Some(client), Command::Summary)
        .await
        .map(Json)
}

/// Takes a free seat.
#[utoipa::path(post, path = "/api/tables/{id}/claim", request_body = Claim,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = Claimed), (status = 400, body = ErrorDoc), (status = 403, body = ErrorDoc), (status = 404, body = ErrorDoc),
        (status = 409, body = ErrorDoc)))]
pub(crate) async fn claim(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    Body(claim): Body<Claim>,
) -> Result<Json<Claimed>, ApiError> {
    let claimed = app.hub.ask(&id, Some(client), |answer| {
        Command::Claim(claim.clone(), answer)
    });
    claimed.await.map(Json)
}

/// Makes the seat of a person who has done nothing yet free again, for the table's owner.
#[utoipa::path(post, path = "/api/tables/{id}/free", request_body = Free,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = Freed), (status = 403, body = ErrorDoc), (status = 404, body = ErrorDoc),
        (status = 409, body = ErrorDoc)))]
pub(crate) async fn free(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    Body(free): Body<Free>,
) -> Result<Json<Freed>, ApiError> {
    let freed = app.hub.ask(&id, Some(client), |answer| {
        Command::Free(free.clone(), answer)
    });
    freed.await.map(Json)
}

/// The record of a finished game, with the seed.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, body = RecordDoc), (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc)))]
pub(crate) async fn record(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
) -> Result<Json<Value>, ApiError> {
    app.hub
        .ask(&id, Some(client), Command::Record)
        .await
        .map(Json)
}

/// The log of a finished game, as everybody or one seat may read it.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path, description = "The table's id"),
        ("seat" = Option<u8>, Query, description = "Through whose eyes")),
    responses((status = 200, body = Vec<LogDoc>), (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc)))]
pub(crate) async fn log(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    Viewer(viewer): Viewer,
) -> Result<Json<Vec<LogLine>>, ApiError> {
    let log = app
        .hub
        .ask(&id, Some(client), |answer| Command::Log(viewer, answer));
    log.await.map(Json)
}

/// A finished game as everybody or one seat sees it after `n` moves.
#[utoipa::path(get, path = "/api/tables/{id}/frames/{n}",
    params(("id" = String, Path, description = "The table's id"), ("n" = usize, Path, description = "How many moves"),
        ("seat" = Option<u8>, Query, description = "Through whose eyes")),
    responses((status = 200, body = FrameDoc), (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc)))]
pub(crate) async fn frame(
    app: Shared,
    Extension(client): Extension<Client>,
    Address((id, number)): Address<(String, usize)>,
    Viewer(viewer): Viewer,
) -> Result<Json<Frame>, ApiError> {
    let frame = app.hub.ask(&id, Some(client), |answer| {
        Command::Frame(number, viewer, answer)
    });
    frame.await.map(Json)
}

/// The WebSocket of a table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path, description = "The table's id")),
    responses((status = 101, description = "The WebSocket is open"), (status = 400, body = ErrorDoc),
        (status = 403, body = ErrorDoc), (status = 404, body = ErrorDoc), (status = 503, body = ErrorDoc)))]
pub(crate) async fn socket(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade =
        upgrade.map_err(|rejection| ApiError::malformed("upgrade", rejection.body_text()))?;
    let inbox = app.hub.inbox(&id, Some(client)).await?;
    let share = app.hub.services.socket_shares.take(client);
    let share = share.ok_or_else(ApiError::has_its_share)?;
    let permit = app.sockets.clone().try_acquire_owned();
    let permit = permit.map_err(|_| ApiError::too_many())?;
    let number = SocketId(app.next_socket.fetch_add(1, Relaxed));
    let services = app.hub.services.clone();
    let limit = services.config.limits.message;
    Ok(upgrade
        // Clients send little at a time, and a large buffer would be cleared for every read.
        .read_buffer_size(READ_BUFFER)
        .max_message_size(limit)
        .max_frame_size(limit)
        .on_upgrade(move |socket| async move {
            services.metrics.sockets.fetch_add(1, Relaxed);
            crate::socket::serve(socket, number, services.clone(), inbox).await;
            services.metrics.sockets.fetch_sub(1, Relaxed);
            drop((permit, share));
        }))
}
