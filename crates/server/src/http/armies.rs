//! Army lists of Valour & Fortitude, for whoever composes an army.

use super::Shared;
use super::body::Body;
use crate::error::ApiError;
use crate::openapi::{ArmyVerdictDoc, ErrorDoc, ListsDoc, ReadyArmyDoc};
use axum::Json;
use feldherr_games::armies::{self, Lists, ReadyArmy, Verdict};
use serde_json::Value;

/// The army lists: units with values and points, upgrades, commanders, special rules.
#[utoipa::path(get, path = "/api/fortitude/lists", responses((status = 200, body = ListsDoc)))]
pub(crate) async fn army_lists(app: Shared) -> Result<Json<Lists>, ApiError> {
    let kind = app.hub.services.config.games.kind("fortitude")?;
    Ok(Json(armies::lists(kind.rules())))
}

/// The ready-made armies.
#[utoipa::path(get, path = "/api/fortitude/armies", responses((status = 200, body = Vec<ReadyArmyDoc>)))]
pub(crate) async fn ready_armies() -> Json<Vec<ReadyArmy>> {
    Json(armies::ready())
}

/// What an army costs, and everything wrong with it; an army with faults is answered like any other.
#[utoipa::path(post, path = "/api/fortitude/army", request_body = Object,
    responses((status = 200, body = ArmyVerdictDoc), (status = 400, body = ErrorDoc), (status = 413, body = ErrorDoc)))]
pub(crate) async fn judge_army(Body(army): Body<Value>) -> Result<Json<Verdict>, ApiError> {
    Ok(Json(armies::judge(&armies::read(&army)?)))
}
