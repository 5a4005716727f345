//! Tables: create, find, join, watch, and look back at.

use super::body::{Address, Body, Page, Viewer};
use super::page::{is_known, name, reads_gzip};
use super::{App, Shared};
use crate::archive::{self, Part};
use crate::error::ApiError;
use crate::live::{Command, SocketId};
use crate::openapi::{ErrorDoc, FrameDoc, LogDoc, RecordDoc};
use crate::share::Client;
use crate::wire::{Claim, Claimed, Create, Created, Free, Freed, Summary};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Query, WebSocketUpgrade};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use feldherr_core::Observer;
use feldherr_store::Game;
use std::sync::atomic::Ordering::Relaxed;

/// What was kept is worth asking whether it is still so.
const ASK: &str = "no-cache";
const READ_BUFFER: usize = 4 * 1024;
/// The most tables in a list.
const LISTED: u32 = 50;

/// Open tables: listed, with a free seat, not over; newest first. After a full page, `?after=` its last table gives the next.
#[utoipa::path(get, path = "/api/tables",
    params(("after" = Option<String>, Query, description = "The last table of the page before")),
    responses((status = 200, body = Vec<Summary>), (status = 400, body = ErrorDoc)))]
pub(crate) async fn list(
    app: Shared,
    page: Result<Query<Page>, QueryRejection>,
) -> Result<Json<Vec<Summary>>, ApiError> {
    let page = page.map_err(|rejection| ApiError::malformed("after", rejection.body_text()))?;
    let services = &app.hub.services;
    let tables = services.store.lobby(page.after.as_deref(), LISTED).await?;
    let mut summaries = Vec::with_capacity(tables.len());
    for listed in tables {
        match Summary::of(services, &listed.game, listed.entries) {
            Ok(summary) => summaries.push(summary),
            // One unreadable game must not hide the others.
            Err(error) => tracing::warn!(code = error.0.code, "a table is not listed"),
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
    let services = &app.hub.services;
    match archive::finished(services, &id).await {
        Ok(game) => archive::summary(services, &game).await.map(Json),
        Err(error) if error.0.code == "not-over" => {
            let summary = app.hub.ask(&id, Some(client), Command::Summary);
            summary.await.map(Json)
        }
        Err(error) => Err(error),
    }
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
    responses((status = 200, body = RecordDoc), (status = 304, description = "Nothing has changed"),
        (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc), (status = 429, body = ErrorDoc)))]
pub(crate) async fn record(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = archive::finished(&app.hub.services, &id).await?;
    kept(&app, client, game, Part::Record, &headers).await
}

/// The log of a finished game, as everybody or one seat may read it.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path, description = "The table's id"),
        ("seat" = Option<u8>, Query, description = "Through whose eyes")),
    responses((status = 200, body = Vec<LogDoc>), (status = 304, description = "Nothing has changed"),
        (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc), (status = 429, body = ErrorDoc)))]
pub(crate) async fn log(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    Viewer(viewer): Viewer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = archive::finished(&app.hub.services, &id).await?;
    check_viewer(&game, viewer)?;
    kept(&app, client, game, Part::Log(viewer), &headers).await
}

/// A finished game as everybody or one seat sees it after `n` moves.
#[utoipa::path(get, path = "/api/tables/{id}/frames/{n}",
    params(("id" = String, Path, description = "The table's id"), ("n" = usize, Path, description = "How many moves"),
        ("seat" = Option<u8>, Query, description = "Through whose eyes")),
    responses((status = 200, body = FrameDoc), (status = 304, description = "Nothing has changed"),
        (status = 404, body = ErrorDoc), (status = 409, body = ErrorDoc), (status = 429, body = ErrorDoc)))]
pub(crate) async fn frame(
    app: Shared,
    Extension(client): Extension<Client>,
    Address((id, number)): Address<(String, usize)>,
    Viewer(viewer): Viewer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let services = &app.hub.services;
    let game = archive::finished(services, &id).await?;
    check_viewer(&game, viewer)?;
    let part = format!("frame {number} {:?}", viewer.seat());
    let tag = archive::tag(services, &game, &part);
    if is_known(&headers, &tag) {
        return Ok(not_modified(&tag));
    }
    let frame = archive::frame(services, client, game, number, viewer).await?;
    let mut response = Json(frame).into_response();
    name(&mut response, &tag, ASK);
    Ok(response)
}

/// A game that is over holds no secrets: anybody may look at it through the eyes of any seat, as the record allows it.
fn check_viewer(game: &Game, viewer: Observer) -> Result<(), ApiError> {
    match viewer.seat() {
        Some(seat) if seat.index() >= game.created.seats.len() => {
            Err(ApiError::malformed("seat", "there is no such seat"))
        }
        _ => Ok(()),
    }
}

/// Something of a finished game that is kept gzipped.
async fn kept(
    app: &App,
    client: Client,
    game: Game,
    part: Part,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let services = &app.hub.services;
    let tag = archive::tag(services, &game, &archive::part_name(part));
    if is_known(headers, &tag) {
        return Ok(not_modified(&tag));
    }
    let body = archive::part(services, client, game, part).await?;
    let kind = (CONTENT_TYPE, "application/json");
    let mut response = match reads_gzip(headers) {
        true => ([kind, (CONTENT_ENCODING, "gzip")], body).into_response(),
        false => ([kind], archive::unpacked(&body)?).into_response(),
    };
    name(&mut response, &tag, ASK);
    Ok(response)
}

fn not_modified(tag: &str) -> Response {
    let mut response = StatusCode::NOT_MODIFIED.into_response();
    name(&mut response, tag, ASK);
    response
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
