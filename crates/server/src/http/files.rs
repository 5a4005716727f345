//! What does not change while the server runs: games, rules, texts, boards.

use super::Shared;
use super::body::Address;
use super::page::Page;
use crate::Config;
use crate::error::ApiError;
use crate::openapi::{ErrorDoc, GameDoc, RuleBookDoc};
use axum::http::HeaderMap;
use axum::response::Response;
use feldherr_core::Message;
use feldherr_games::{Language, ScenarioInfo};
use serde::Serialize;

pub(super) const SHORT: &str = "public, max-age=300";
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
    /// All games on offer.
    pub fn all(config: &Config) -> Page {
        let info = config.games.kinds().map(|kind| Self {
            key: kind.key(),
            title: kind.title(),
            about: kind.about(),
            levels: config.machine.levels(),
            scenarios: kind.scenarios(),
        });
        Page::json(&info.collect::<Vec<_>>())
    }
}

/// The games on offer with their scenarios.
#[utoipa::path(get, path = "/api/games",
    responses((status = 200, body = Vec<GameDoc>), (status = 304, description = "Nothing has changed")))]
pub(crate) async fn games(app: Shared, headers: HeaderMap) -> Response {
    app.hub.services.games().answer(&headers, SHORT)
}

/// The rule reference of a game.
#[utoipa::path(get, path = "/api/rules/{game}", params(("game" = String, Path, description = "The game's key")),
    responses((status = 200, body = RuleBookDoc), (status = 304, description = "Nothing has changed"), (status = 404, body = ErrorDoc)))]
pub(crate) async fn rules(
    app: Shared,
    Address(game): Address<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let services = &app.hub.services;
    let kind = services.config.games.kind(&game)?;
    let page = services.page(&format!("rules/{game}"), || Page::json(kind.rules()));
    Ok(page.answer(&headers, SHORT))
}

/// The Fluent messages of a game, or of `core`.
#[utoipa::path(get, path = "/api/locales/{file}",
    params(("file" = String, Path, description = "`{game}.{lang}.ftl`, with `de` or `en`")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 304, description = "Nothing has changed"),
        (status = 404, body = ErrorDoc)))]
pub(crate) async fn locale(
    app: Shared,
    Address(file): Address<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
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
    let made = || Page::new("text/plain; charset=utf-8", text);
    let page = app.hub.services.page(&format!("locales/{file}"), made);
    Ok(page.answer(&headers, SHORT))
}

/// A static board.
#[utoipa::path(get, path = "/api/boards/{file}",
    params(("file" = String, Path, description = "`{hash}.svg`, with the hash of a scene")),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 304, description = "Nothing has changed"),
        (status = 404, body = ErrorDoc)))]
pub(crate) async fn board(
    app: Shared,
    Address(file): Address<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = file
        .strip_suffix(".svg")
        .and_then(|hash| app.hub.services.board(hash));
    let board = board.ok_or_else(ApiError::unknown_path)?;
    Ok(board.answer(&headers, FOREVER))
}

/// The stylesheet of boards and pieces.
#[utoipa::path(get, path = "/api/scene.css",
    responses((status = 200, body = String, content_type = "text/css"), (status = 304, description = "Nothing has changed")))]
pub(crate) async fn scene_css(app: Shared, headers: HeaderMap) -> Response {
    let made = || Page::new("text/css; charset=utf-8", feldherr_scene::stylesheet());
    let page = app.hub.services.page("scene.css", made);
    page.answer(&headers, SHORT)
}
