//! Army lists of Valour & Fortitude, for players who compose an army.

use super::body::Body;
use super::files::SHORT;
use super::page::Page;
use super::{Route, Shared};
use crate::error::ApiError;
use crate::openapi::Call;
use axum::Json;
use axum::http::HeaderMap;
use axum::response::Response;
use feldherr_games::ArmyDoc;
use feldherr_games::armies::{self, Lists, ReadyArmy, Verdict};
use serde_json::Value;

/// The addresses.
pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/fortitude/lists",
            army_lists,
            Call::new("The army lists: units with values and points, upgrades, commanders, special rules.")
                .answers::<Lists>(200)
                .kept(),
        ),
        Route::get(
            "/api/fortitude/armies",
            ready_armies,
            Call::new("The ready-made armies.")
                .answers::<Vec<ReadyArmy>>(200)
                .kept(),
        ),
        Route::post(
            "/api/fortitude/army",
            judge_army,
            Call::new("What an army costs, and everything wrong with it; an army with faults is answered like any other.")
                .reads_again::<ArmyDoc>()
                .answers::<Verdict>(200)
                .refuses(&[400, 413]),
        ),
    ]
}

/// The army lists: units with values and points, upgrades, commanders, special rules.
pub(crate) async fn army_lists(app: Shared, headers: HeaderMap) -> Result<Response, ApiError> {
    let services = &app.hub.services;
    let kind = services.config.games.kind("fortitude")?;
    let page = services.page("lists", || Page::json(&armies::lists(kind.rules())));
    Ok(page.answer(&headers, SHORT))
}

/// The ready-made armies.
pub(crate) async fn ready_armies(app: Shared, headers: HeaderMap) -> Response {
    let page = app
        .hub
        .services
        .page("armies", || Page::json(&armies::ready()));
    page.answer(&headers, SHORT)
}

/// What an army costs, and everything wrong with it; an army with faults is answered like any other.
pub(crate) async fn judge_army(Body(army): Body<Value>) -> Result<Json<Verdict>, ApiError> {
    Ok(Json(armies::judge(&armies::read(&army)?)))
}
