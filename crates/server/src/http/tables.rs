//! Tables: create, find, join, watch, and look back at.

use super::body::{Address, Body, Page, Viewer};
use super::page::{is_known, name, reads_gzip};
use super::{App, Route, Shared};
use crate::archive::{self, Part};
use crate::error::ApiError;
use crate::live::{Command, SocketId};
use crate::openapi::Call;
use crate::share::Client;
use crate::wire::{Claim, Claimed, Create, Created, Frame, Free, Freed, Summary};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Query, WebSocketUpgrade};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use feldherr_core::{Observer, Record};
use feldherr_games::LogLine;
use feldherr_store::Game;
use serde_json::Value;
use std::sync::atomic::Ordering::Relaxed;

/// What was kept is worth asking whether it is still so.
const ASK: &str = "no-cache";
const READ_BUFFER: usize = 4 * 1024;
/// The most tables in a list.
const LISTED: u32 = 50;

/// The addresses.
pub(super) fn routes() -> Vec<Route> {
    [joining(), looking_back()].into_iter().flatten().collect()
}

fn joining() -> Vec<Route> {
    let open = Call::new("Open tables: listed, with a free seat, not over; newest first. After a full page, `?after=` its last table gives the next.")
        .query::<String>("after", "The last table of the page before")
        .answers::<Vec<Summary>>(200)
        .refuses(&[400]);
    let created = Call::new("Creates a table.")
        .reads::<Create>()
        .answers::<Created>(201)
        .refuses(&[400, 404, 413, 422, 429, 503]);
    let known = Call::new("What everybody may know about a table.")
        .answers::<Summary>(200)
        .refuses(&[404]);
    let claimed = Call::new("Takes a free seat.")
        .reads::<Claim>()
        .answers::<Claimed>(200)
        .refuses(&[400, 403, 404, 409]);
    let freed = Call::new(
        "Makes the seat of a person who has done nothing yet free again, for the table's owner.",
    )
    .reads::<Free>()
    .answers::<Freed>(200)
    .refuses(&[403, 404, 409]);
    let played = Call::new("The WebSocket of a table.")
        .opens()
        .refuses(&[400, 403, 404, 503]);
    vec![
        Route::get("/api/tables", list, open).and(Route::post("/api/tables", create, created)),
        Route::get("/api/tables/{id}", summary, known),
        Route::post("/api/tables/{id}/claim", claim, claimed),
        Route::post("/api/tables/{id}/free", free, freed),
        Route::get("/api/tables/{id}/socket", socket, played),
    ]
}

fn looking_back() -> Vec<Route> {
    let eyes = "Through whose eyes";
    let recorded = Call::new("The record of a finished game, with the seed.")
        .answers::<Record<Value, Value>>(200)
        .kept()
        .refuses(&[404, 409, 429]);
    let told = Call::new("The log of a finished game, as everybody or one seat may read it.")
        .query::<u8>("seat", eyes)
        .answers::<Vec<LogLine>>(200)
        .kept()
        .refuses(&[404, 409, 429]);
    let shown = Call::new("A finished game as everybody or one seat sees it after `n` moves.")
        .query::<u8>("seat", eyes)
        .answers::<Frame>(200)
        .kept()
        .refuses(&[404, 409, 429]);
    vec![
        Route::get("/api/tables/{id}/record", record, recorded),
        Route::get("/api/tables/{id}/log", log, told),
        Route::get("/api/tables/{id}/frames/{n}", frame, shown),
    ]
}

/// Open tables: listed, with a free seat, not over; newest first. After a full page, `?after=` its last table gives the next.
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
pub(crate) async fn create(
    app: Shared,
    Extension(client): Extension<Client>,
    Body(wanted): Body<Create>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let created = crate::create::create(&app.hub.services, client, wanted).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// What everybody may know about a table.
pub(crate) async fn summary(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
) -> Result<Json<Summary>, ApiError> {
    let services = &app.hub.services;
    match archive::finished(services, &id).await {
        Ok(game) => archive::summary(services, client, game).await.map(Json),
        Err(error) if error.0.code == "not-over" => {
            let summary = app.hub.ask(&id, Some(client), Command::Summary);
            summary.await.map(Json)
        }
        Err(error) => Err(error),
    }
}

/// Takes a free seat.
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
