//! A small picture of a table, for lists: the board as everybody may see it. It is made when somebody asks for it, away from the
//! game's own task, and kept as long as the position stands.

use super::body::Address;
use super::page::{is_known, name};
use super::{Route, Shared};
use crate::archive;
use crate::error::ApiError;
use crate::live::Command;
use crate::openapi::Call;
use crate::services::Services;
use crate::share::Client;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use feldherr_core::Observer;
use feldherr_games::AnyTable;
use feldherr_scene::{Language, Palette, Theme, render_png};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How wide a picture is.
const WIDTH: u32 = 400;
/// How many pictures are kept; each is some ten kilobytes.
const KEPT: usize = 256;
/// What was kept is worth asking whether it is still so.
const ASK: &str = "no-cache";

/// The pictures made last, by table, position and palette, the newest at the end.
#[derive(Default)]
pub(crate) struct Pictures(Mutex<VecDeque<(String, Bytes)>>);

impl Pictures {
    fn find(&self, tag: &str) -> Option<Bytes> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(known, _)| known == tag);
        found.map(|(_, picture)| picture.clone())
    }

    fn keep(&self, tag: String, picture: Bytes) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != tag);
        kept.push_back((tag, picture));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }
}

/// How a picture looks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    #[serde(default)]
    theme: Shade,
    /// The position it is asked for, so that addresses differ; the picture is always of the present one.
    #[serde(default, rename = "seq")]
    _seq: usize,
}

/// A palette.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Shade {
    #[default]
    Light,
    Dark,
}

/// The addresses.
pub(super) fn routes() -> Vec<Route> {
    let call = Call::new("A small picture of a table, as everybody may see it.")
        .query::<Shade>("theme", "By day or by night")
        .query::<usize>("seq", "The position that is known, so that addresses differ; the picture is of the present one")
        .text("image/png")
        .kept()
        .refuses(&[400, 404, 429]);
    vec![Route::get("/api/tables/{id}/picture", picture, call)]
}

/// A small picture of a table, as everybody may see it.
pub(crate) async fn picture(
    app: Shared,
    Extension(client): Extension<Client>,
    Address(id): Address<String>,
    look: Result<Query<Look>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let look = look.map_err(|rejection| ApiError::malformed("theme", rejection.body_text()))?;
    let services = &app.hub.services;
    let game = match archive::finished(services, &id).await {
        Ok(game) => Some(game),
        Err(error) if error.0.code == "not-over" => None,
        Err(error) => return Err(error),
    };
    let (seq, table) = match &game {
        Some(game) => (services.store.entries(game.id).await?, None),
        None => {
            let copied = app.hub.ask(&id, Some(client), Command::Copy);
            let table = copied.await?;
            (table.seq(), Some(table))
        }
    };
    let shade = look.theme;
    let tag = format!("\"{id}-{seq}-{shade:?}-{}\"", services.config.version);
    if is_known(&headers, &tag) {
        let mut response = StatusCode::NOT_MODIFIED.into_response();
        name(&mut response, &tag, ASK);
        return Ok(response);
    }
    let picture = match (services.pictures.find(&tag), table, game) {
        (Some(picture), _, _) => picture,
        (None, Some(table), _) => made(services, client, &tag, shade, move || Ok(table)).await?,
        (None, None, Some(game)) => {
            let end = archive::end(services, game).await?;
            made(services, client, &tag, shade, end).await?
        }
        (None, None, None) => return Err(ApiError::unknown_table()),
    };
    let mut response = ([(CONTENT_TYPE, "image/png")], picture).into_response();
    name(&mut response, &tag, ASK);
    Ok(response)
}

/// Draws the table, on another thread, and keeps the picture.
async fn made(
    services: &Arc<Services>,
    client: Client,
    tag: &str,
    shade: Shade,
    table: impl FnOnce() -> Result<Box<dyn AnyTable>, ApiError> + Send + 'static,
) -> Result<Bytes, ApiError> {
    let draw = move || draw(&*table()?, shade);
    let picture = Bytes::from(services.heavy.run(client, draw).await?);
    services.pictures.keep(tag.to_owned(), picture.clone());
    Ok(picture)
}

/// What everybody sees, whoever asks.
fn draw(table: &dyn AnyTable, shade: Shade) -> Result<Vec<u8>, ApiError> {
    let theme = Theme {
        palette: match shade {
            Shade::Light => Palette::Light,
            Shade::Dark => Palette::Dark,
        },
        colour_blind: false,
        language: Language::English,
    };
    let scene = table.observation(Observer::Public).scene;
    render_png(&table.board(), &scene, theme, WIDTH).map_err(ApiError::internal)
}
