//! The addresses, and what happens before and after every request.

mod armies;
mod assets;
mod body;
mod files;
mod guard;
mod operator;
mod page;
mod picture;
mod tables;

use crate::error::ApiError;
use crate::hub::Hub;
use crate::limit::Buckets;
use crate::openapi::Call;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::middleware;
use axum::routing::{MethodRouter, get, post};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;

pub(crate) use files::GameInfo;
pub(crate) use page::Page;
pub(crate) use picture::Pictures;

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

/// An address of the interface with its handlers and what they are described as.
pub(crate) struct Route {
    pub path: &'static str,
    methods: MethodRouter<Arc<App>>,
    pub calls: Vec<(&'static str, Call)>,
}

impl Route {
    fn get<H: Handler<T, Arc<App>>, T: 'static>(
        path: &'static str,
        handler: H,
        call: Call,
    ) -> Self {
        Self {
            path,
            methods: get(handler),
            calls: vec![("get", call)],
        }
    }

    fn post<H: Handler<T, Arc<App>>, T: 'static>(
        path: &'static str,
        handler: H,
        call: Call,
    ) -> Self {
        Self {
            path,
            methods: post(handler),
            calls: vec![("post", call)],
        }
    }

    /// The same address with another method besides.
    fn and(self, other: Self) -> Self {
        let methods = self.methods.merge(other.methods);
        let calls = self.calls.into_iter().chain(other.calls).collect();
        Self {
            methods,
            calls,
            ..self
        }
    }
}

/// Every address of the interface. What is routed here is what is described.
pub(crate) fn routes() -> Vec<Route> {
    [
        files::routes(),
        armies::routes(),
        tables::routes(),
        picture::routes(),
        operator::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Every address of the interface, as routed.
pub fn paths() -> Vec<&'static str> {
    routes().into_iter().map(|route| route.path).collect()
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
        .fold(Router::new(), |router, route| {
            router.route(route.path, route.methods)
        })
        .fallback(assets::asset)
        .method_not_allowed_fallback(|| async { ApiError::wrong_method() })
        .layer(DefaultBodyLimit::max(body))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
