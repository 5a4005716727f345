//! What does not change while the server runs: games, rules, texts, boards.

use super::Shared;
use super::body::Address;
use crate::Config;
use crate::error::ApiError;
use crate::openapi::{ErrorDoc, GameDoc, RuleBookDoc};
use axum::Json;
use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use feldherr_core::Message;
use feldherr_games::{Language, RuleBook, ScenarioInfo};
use serde::Serialize;

const SHORT: &str = "public, max-age=300";
const FOREVER: &str = "public, max-age=31536000, immutable";

/// A game on offer.
#[derive(Serialize)]
pub(crate) struct GameInfo {
    key: &'static str,
    title: Message,
    about: Message,
    levels: Vec<String>,
    scenarios: Vec<ScenarioInfo>,
}

impl GameInfo {
    /// All games on offer, as JSON.
    pub fn all(config: &Config) -> Bytes {
        let info = config.games.kinds().map(|kind| Self {
            key: kind.key(),
            title: kind.title(),
            about: kind.about(),
            levels: config.machine.levels(),
            scenarios: kind.scenarios(),
        });
        // It serialises to JSON by construction.
        serde_json::to_vec(&info.collect::<Vec<_>>())
            .unwrap_or_default()
            .into()
    }
}

/// The games on offer with their scenarios.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameDoc>)))]
pub(crate) async fn games(app: Shared) -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "application/json")];
    (headers, app.hub.services.games())
}

/// The rule reference of a game.
#[utoipa::path(get, path = "/api/rules/{game}", params(("game" = String, Path, description = "The game's key")),
    responses((status = 200, body = RuleBookDoc), (status = 404, body = ErrorDoc)))]
pub(crate) async fn rules(
    app: Shared,
    Address(game): Address<String>,
) -> Result<Json<RuleBook>, ApiError> {
    let games = &app.hub.services.config.games;
    Ok(Json(games.kind(&game)?.rules().clone()))
}

/// The Fluent messages of a game, or of `core`.
#[utoipa::path(get, path = "/api/locales/{file}",
    params(("file" = String, Path, description = "`{game}.{lang}.ftl`, with `de` or `en`")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = ErrorDoc)))]
pub(crate) async fn locale(
    app: Shared,
    Address(file): Address<String>,
) -> Result<impl IntoResponse, ApiError> {
    let name = file
        .strip_suffix(".ftl")
        .and_then(|name| name.rsplit_once('.'));
    let (bundle, tag) = name.ok_or_else(ApiError::unknown_path)?;
    let language = [Language::De, Language::En]
        .into_iter()
        .find(|language| language.tag() == tag)
        .ok_or_else(ApiError::unknown_path)?;
    let text = match bundle {
        "core" => language.core_messages(),
        game => app.hub.services.config.games.kind(game)?.messages(language),
    };
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, SHORT),
    ];
    Ok((headers, text))
}

/// A static board.
#[utoipa::path(get, path = "/api/boards/{file}",
    params(("file" = String, Path, description = "`{hash}.svg`, with the hash of a scene")),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 404, body = ErrorDoc)))]
pub(crate) async fn board(
    app: Shared,
    Address(file): Address<String>,
) -> Result<impl IntoResponse, ApiError> {
    let board = file
        .strip_suffix(".svg")
        .and_then(|hash| app.hub.services.board(hash));
    let board = board.ok_or_else(ApiError::unknown_path)?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, FOREVER)];
    Ok((headers, board.to_string()))
}

/// The stylesheet of boards and pieces.
#[utoipa::path(get, path = "/api/scene.css",
    responses((status = 200, body = String, content_type = "text/css")))]
pub(crate) async fn scene_css() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/css; charset=utf-8"),
        (CACHE_CONTROL, SHORT),
    ];
    (headers, feldherr_scene::stylesheet())
}
