//! The addresses, and what happens before and after every request.

mod armies;
mod assets;
mod body;
mod files;
mod guard;
mod operator;
mod page;
mod tables;

use crate::error::ApiError;
use crate::hub::Hub;
use crate::limit::Buckets;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{MethodRouter, get, post};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;

pub(crate) use armies::*;
pub(crate) use files::*;
pub(crate) use operator::*;
pub(crate) use page::Page;
pub(crate) use tables::*;

/// What every request can reach.
pub(crate) struct App {
    pub hub: Arc<Hub>,
    /// What is left of each address's allowance.
    buckets: Buckets,
    /// How many answers each address still gets that it is too fast. An address without any is not let in: even a refusal
    /// takes time that others wait for.
    pub patience: Arc<Buckets>,
    /// Where the server listens.
    bound: IpAddr,
    next_socket: AtomicU64,
    /// One permit a socket.
    pub sockets: Arc<Semaphore>,
}

/// How much of the server is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupancy {
    /// Games in memory, or on their way there.
    pub live_games: usize,
    /// Sockets that are open or about to be.
    pub sockets: usize,
    /// What clients hold of their shares of games, sockets and long requests, all together.
    pub shares: usize,
    /// Machine players at work or waiting for it.
    pub thinking: usize,
    /// Boards in memory.
    pub boards: usize,
    /// Previews that are worked out or wait for it.
    pub previews: usize,
}

impl App {
    pub fn occupancy(&self) -> Occupancy {
        let services = &self.hub.services;
        let taken = |all: usize, left: &Semaphore| all.saturating_sub(left.available_permits());
        Occupancy {
            live_games: self.hub.len(),
            sockets: taken(services.config.limits.sockets, &self.sockets),
            shares: [
                &services.game_shares,
                &services.socket_shares,
                &services.heavy_shares,
            ]
            .map(|shares| shares.held())
            .into_iter()
            .sum(),
            thinking: services.thinkers.running() + services.thinkers.waiting(),
            boards: services.boards(),
            previews: services.reckoners.running() + services.reckoners.waiting(),
        }
    }

    pub fn new(hub: Arc<Hub>, bound: IpAddr) -> Self {
        let limits = &hub.services.config.limits;
        let buckets = || Buckets::new(limits.requests_per_second, limits.request_burst);
        Self {
            buckets: buckets(),
            patience: Arc::new(buckets()),
            bound,
            next_socket: AtomicU64::new(0),
            sockets: Arc::new(Semaphore::new(limits.sockets)),
            hub,
        }
    }
}

type Shared = axum::extract::State<Arc<App>>;

/// Every address of the interface with its handlers.
fn routes() -> Vec<(&'static str, MethodRouter<Arc<App>>)> {
    vec![
        ("/api/games", get(files::games)),
        ("/api/rules/{game}", get(files::rules)),
        ("/api/locales/{file}", get(files::locale)),
        ("/api/boards/{file}", get(files::board)),
        ("/api/scene.css", get(files::scene_css)),
        ("/api/fortitude/lists", get(armies::army_lists)),
        ("/api/fortitude/armies", get(armies::ready_armies)),
        ("/api/fortitude/army", post(armies::judge_army)),
        ("/api/openapi.json", get(operator::openapi_json)),
        ("/api/tables", get(tables::list).post(tables::create)),
        ("/api/tables/{id}", get(tables::summary)),
        ("/api/tables/{id}/claim", post(tables::claim)),
        ("/api/tables/{id}/free", post(tables::free)),
        ("/api/tables/{id}/record", get(tables::record)),
        ("/api/tables/{id}/log", get(tables::log)),
        ("/api/tables/{id}/frames/{n}", get(tables::frame)),
        ("/api/tables/{id}/socket", get(tables::socket)),
        ("/healthz", get(operator::health)),
        ("/readyz", get(operator::ready)),
        ("/metrics", get(operator::metrics)),
    ]
}

/// Every address of the interface, as routed.
pub fn paths() -> Vec<&'static str> {
    routes().into_iter().map(|(path, _)| path).collect()
}

/// The figures for operators alone, for a listener of their own.
pub(crate) fn operator_router(app: Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(operator::open_metrics))
        .route("/healthz", get(operator::health))
        .with_state(app)
}

/// The whole service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let body = app.hub.services.config.limits.body;
    routes()
        .into_iter()
        .fold(Router::new(), |router, (path, methods)| {
            router.route(path, methods)
        })
        .fallback(assets::asset)
        .method_not_allowed_fallback(|| async { ApiError::wrong_method() })
        .layer(DefaultBodyLimit::max(body))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
