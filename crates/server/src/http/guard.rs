//! What happens before and after every request: allowance, origin, headers, log.

use super::{App, Shared};
use crate::Config;
use crate::error::ApiError;
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");

/// A new table costs the server as much as this many other requests.
const CREATION_COST: f64 = 5.0;

pub(super) async fn guard(
    app: Shared,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    app.hub.services.metrics.requests.fetch_add(1, Relaxed);
    let mut response = match check(&app, peer.ip(), &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    harden(response.headers_mut());
    let micros = begun.elapsed().as_micros() as u64;
    let status = response.status().as_u16();
    tracing::info!(%method, path, status, micros, "request");
    response
}

fn check(app: &App, peer: IpAddr, request: &Request) -> Result<(), ApiError> {
    let config = &app.hub.services.config;
    let headers = request.headers();
    let client = client(config, headers, peer);
    let creates = request.method() == Method::POST && request.uri().path() == "/api/tables";
    let cost = if creates { CREATION_COST } else { 1.0 };
    if !app.buckets.take(client, cost, Instant::now()) {
        return Err(ApiError::too_fast());
    }
    let changes = request.method() != Method::GET || headers.contains_key(UPGRADE);
    if changes && !is_own_origin(headers, config.origin.as_deref()) {
        return Err(ApiError::foreign_origin());
    }
    Ok(())
}

/// Who asks, seen through the proxy where there is one.
pub(super) fn client(config: &Config, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
    match config.behind_proxy {
        true => forwarded(headers).unwrap_or(peer),
        false => peer,
    }
}

/// The client as the nearest proxy names it; what stands before that anybody could have written.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?;
    list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Whether the page that asks came from this server. Programs other than browsers send no origin.
fn is_own_origin(headers: &HeaderMap, public: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, named)| named);
    public == Some(origin) || (named.is_some() && named == host)
}

fn harden(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    let fixed = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (OPENER, "same-origin"),
        (RESOURCE, "same-origin"),
        (PERMISSIONS, "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
