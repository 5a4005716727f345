//! The browser client, built into the program.

use crate::error::ApiError;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
struct Client;

/// A file of the client; any other address is a place within the client, which it finds itself.
pub(super) async fn asset(method: Method, uri: Uri) -> Result<Response, ApiError> {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || path == "api" {
        return Err(ApiError::unknown_path());
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(ApiError::wrong_method());
    }
    if let Some(file) = Client::get(path) {
        return Ok(answer(path, file));
    }
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let index = Client::get("index.html").filter(|_| !is_file);
    let index = index.ok_or_else(ApiError::unknown_path)?;
    Ok(answer("index.html", index))
}

fn answer(path: &str, file: EmbeddedFile) -> Response {
    // Names below `assets/` carry a hash of their content.
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let headers = [(CONTENT_TYPE, mime(path)), (CACHE_CONTROL, cache)];
    (headers, Body::from(file.data.into_owned())).into_response()
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
