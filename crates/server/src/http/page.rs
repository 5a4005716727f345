//! What does not change while somebody may ask for it: made once, compressed once, and not sent again to those who have it.

use crate::archive;
use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::sync::OnceLock;

pub(crate) const JSON: &str = "application/json";
/// Bytes of a hash that name a page.
const NAME: usize = 16;

/// A whole answer.
pub(crate) struct Page {
    kind: &'static str,
    tag: String,
    plain: Bytes,
    /// The same gzipped, as soon as somebody has asked for it.
    packed: OnceLock<Option<Bytes>>,
}

impl Page {
    /// A page of this content type.
    pub fn new(kind: &'static str, plain: impl Into<Bytes>) -> Self {
        let plain = plain.into();
        let hash = Sha256::digest(&plain);
        Self {
            kind,
            tag: format!("\"{}\"", hex::encode(&hash[..NAME])),
            plain,
            packed: OnceLock::new(),
        }
    }

    /// A page of JSON, for what serialises by construction.
    pub fn json(value: &impl Serialize) -> Self {
        Self::new(JSON, serde_json::to_vec(value).unwrap_or_default())
    }

    /// The answer to a request with these headers, which may be kept like this.
    pub fn answer(&self, headers: &HeaderMap, cache: &'static str) -> Response {
        let mut response = match is_known(headers, &self.tag) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => self.whole(reads_gzip(headers)),
        };
        name(&mut response, &self.tag, cache);
        response
    }

    fn whole(&self, gzip: bool) -> Response {
        let pack = || archive::gzip(&self.plain).ok().map(Bytes::from);
        let packed = if gzip {
            self.packed.get_or_init(pack).clone()
        } else {
            None
        };
        let kind = (CONTENT_TYPE, self.kind);
        match packed {
            Some(packed) => ([kind, (CONTENT_ENCODING, "gzip")], packed).into_response(),
            None => ([kind], self.plain.clone()).into_response(),
        }
    }
}

/// Whether the client has what is called so.
pub(super) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers
        .get(IF_NONE_MATCH)
        .and_then(|known| known.to_str().ok());
    // A proxy that compressed it calls it weak.
    let same = |known: &str| known.trim().trim_start_matches("W/") == tag;
    known.is_some_and(|known| known.trim() == "*" || known.split(',').any(same))
}

pub(super) fn reads_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers
        .get(ACCEPT_ENCODING)
        .and_then(|accepted| accepted.to_str().ok());
    let is_gzip = |coding: &str| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        name.trim() == "gzip" && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    };
    accepted.is_some_and(|accepted| accepted.split(',').any(is_gzip))
}

/// Says what the answer is called and how it may be kept.
pub(super) fn name(response: &mut Response, tag: &str, cache: &'static str) {
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
}
