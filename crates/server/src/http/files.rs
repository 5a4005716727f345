//! What does not change while the server runs: games, rules, texts, boards.

use super::body::Address;
use super::page::Page;
use super::{Route, Shared};
use crate::Config;
use crate::error::ApiError;
use crate::openapi::Call;
use axum::http::HeaderMap;
use axum::response::Response;
use feldherr_core::Message;
use feldherr_games::{Language, Preset, RuleBook, ScenarioInfo};
use schemars::JsonSchema;
use serde::Serialize;

pub(super) const SHORT: &str = "public, max-age=300";
const FOREVER: &str = "public, max-age=31536000, immutable";

/// The addresses.
pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/games",
            games,
            Call::new("The games on offer with their scenarios.")
                .answers::<Vec<GameInfo>>(200)
                .kept(),
        ),
        Route::get(
            "/api/rules/{game}",
            rules,
            Call::new("The rule reference of a game.")
                .answers::<RuleBook>(200)
                .kept()
                .refuses(&[404]),
        ),
        Route::get(
            "/api/locales/{file}",
            locale,
            Call::new("The Fluent messages of a game, or of `core`: `{game}.{lang}.ftl`, with `de` or `en`.")
                .text("text/plain")
                .kept()
                .refuses(&[404]),
        ),
        Route::get(
            "/api/boards/{file}",
            board,
            Call::new("A static board: `{hash}.svg`, with the hash of a scene.")
                .text("image/svg+xml")
                .kept()
                .refuses(&[404]),
        ),
        Route::get(
            "/api/scene.css",
            scene_css,
            Call::new("The stylesheet of boards and pieces.")
                .text("text/css")
                .kept(),
        ),
    ]
}

/// A game on offer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameInfo {
    /// Its key.
    key: &'static str,
    /// Its name.
    title: Message,
    /// What it is about.
    about: Message,
    /// The levels of its machine players, from weak to strong.
    levels: Vec<String>,
    /// Ways to set it up that are ready.
    presets: Vec<Preset>,
    /// What can be played.
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
            presets: kind.presets().to_vec(),
            scenarios: kind.scenarios(),
        });
        Page::json(&info.collect::<Vec<_>>())
    }
}

/// The games on offer with their scenarios.
pub(crate) async fn games(app: Shared, headers: HeaderMap) -> Response {
    app.hub.services.games().answer(&headers, SHORT)
}

/// The rule reference of a game.
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
pub(crate) async fn scene_css(app: Shared, headers: HeaderMap) -> Response {
    let made = || Page::new("text/css; charset=utf-8", feldherr_scene::stylesheet());
    let page = app.hub.services.page("scene.css", made);
    page.answer(&headers, SHORT)
}
