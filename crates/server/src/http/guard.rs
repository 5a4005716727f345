//! What happens before and after every request: allowance, origin, headers, log.

use super::{App, Shared};
use crate::error::ApiError;
use crate::share::{Client, Share};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, UPGRADE,
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
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    app.hub.services.metrics.requests.fetch_add(1, Relaxed);
    let address = client_address(&app, peer.ip(), request.headers());
    let client = Client::new(address);
    request.extensions_mut().insert(client);
    let mut response =
        match check(&app, address, &request).and_then(|()| heavy(&app, client, &request)) {
            Ok(share) => {
                let response = next.run(request).await;
                drop(share);
                response
            }
            Err(error) => error.into_response(),
        };
    harden(response.headers_mut());
    if app.patience.is_spent(address, begun) {
        // Whatever else was sent on this connection is not read.
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    let micros = begun.elapsed().as_micros() as u64;
    let status = response.status().as_u16();
    tracing::info!(%client, %method, path, status, micros, "request");
    response
}

/// Who asks, as far as the server can tell.
fn client_address(app: &App, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    match app.hub.services.config.behind_proxy {
        true => forwarded(headers).unwrap_or(peer),
        false => peer,
    }
}

/// What a request that takes long holds of its client's share.
fn heavy(app: &App, client: Client, request: &Request) -> Result<Option<Share>, ApiError> {
    let path = request.uri().path();
    let posts = request.method() == Method::POST;
    // Those who look back at finished games wait for their turn instead.
    let is_heavy = posts && matches!(path, "/api/tables" | "/api/fortitude/army");
    if !is_heavy {
        return Ok(None);
    }
    let share = app.hub.services.heavy_shares.take(client);
    share.map(Some).ok_or_else(ApiError::has_its_share)
}

fn check(app: &App, client: IpAddr, request: &Request) -> Result<(), ApiError> {
    let config = &app.hub.services.config;
    let headers = request.headers();
    let creates = request.method() == Method::POST && request.uri().path() == "/api/tables";
    let cost = if creates { CREATION_COST } else { 1.0 };
    let now = Instant::now();
    if !app.buckets.take(client, cost, now) {
        app.patience.take(client, 1.0, now);
        return Err(ApiError::too_fast());
    }
    let host = headers
        .get(HOST)
        .map(|host| host.to_str().unwrap_or_default());
    // A page whose name leads here although it is none of ours may be trying to pass for us.
    let is_foreign = |host: &str| !is_familiar(host, app.bound);
    if config.origin.is_none() && host.is_some_and(is_foreign) {
        return Err(ApiError::foreign_host());
    }
    let changes = request.method() != Method::GET || headers.contains_key(UPGRADE);
    if changes && !is_own_origin(headers, config.origin.as_deref(), app.bound) {
        return Err(ApiError::foreign_origin());
    }
    Ok(())
}

/// The client as the nearest proxy names it; what stands before that anybody could have written.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?;
    list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Whether the page that asks came from this server. Programs other than browsers send no origin.
fn is_own_origin(headers: &HeaderMap, public: Option<&str>, bound: IpAddr) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, named)| named);
    let is_here = |named: &str| host == Some(named) && is_familiar(named, bound);
    public == Some(origin) || named.is_some_and(is_here)
}

/// Whether a host is this machine by its own names, or the address on which the server listens. A server that listens on
/// every address has any of them; a name of the net is known to it only by `--origin`.
fn is_familiar(host: &str, bound: IpAddr) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    match name.parse::<IpAddr>() {
        Ok(address) => {
            let address = address.to_canonical();
            address.is_loopback() || bound.is_unspecified() || address == bound.to_canonical()
        }
        Err(_) => {
            let name = name.to_ascii_lowercase();
            name == "localhost" || name.ends_with(".localhost")
        }
    }
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
