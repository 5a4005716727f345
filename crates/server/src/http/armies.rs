//! Army lists of Valour & Fortitude, for players who compose an army.

use super::Shared;
use super::body::Body;
use super::files::SHORT;
use super::page::Page;
use crate::error::ApiError;
use crate::openapi::{ArmyVerdictDoc, ErrorDoc, ListsDoc, ReadyArmyDoc};
use axum::Json;
use axum::http::HeaderMap;
use axum::response::Response;
use feldherr_games::armies::{self, Verdict};
use serde_json::Value;

/// The army lists: units with values and points, upgrades, commanders, special rules.
#[utoipa::path(get, path = "/api/fortitude/lists",
    responses((status = 200, body = ListsDoc), (status = 304, description = "Nothing has changed")))]
pub(crate) async fn army_lists(app: Shared, headers: HeaderMap) -> Result<Response, ApiError> {
    let services = &app.hub.services;
    let kind = services.config.games.kind("fortitude")?;
    let page = services.page("lists", || Page::json(&armies::lists(kind.rules())));
    Ok(page.answer(&headers, SHORT))
}

/// The ready-made armies.
#[utoipa::path(get, path = "/api/fortitude/armies",
    responses((status = 200, body = Vec<ReadyArmyDoc>), (status = 304, description = "Nothing has changed")))]
pub(crate) async fn ready_armies(app: Shared, headers: HeaderMap) -> Response {
    let page = app
        .hub
        .services
        .page("armies", || Page::json(&armies::ready()));
    page.answer(&headers, SHORT)
}

/// What an army costs, and everything wrong with it; an army with faults is answered like any other.
#[utoipa::path(post, path = "/api/fortitude/army", request_body = Object,
    responses((status = 200, body = ArmyVerdictDoc), (status = 400, body = ErrorDoc), (status = 413, body = ErrorDoc)))]
pub(crate) async fn judge_army(Body(army): Body<Value>) -> Result<Json<Verdict>, ApiError> {
    Ok(Json(armies::judge(&armies::read(&army)?)))
}
