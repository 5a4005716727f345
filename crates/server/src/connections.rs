//! Connections: each has a task of its own, and little time to say what it wants.

use crate::services::stopped;
use crate::share::{Client, Shares};
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Serves every connection until `stopping` turns true and the last request is answered.
///
/// In place of `axum::serve`, which lets a client take for ever to send the head of a request, and one client take every
/// descriptor there is. Who has its share is not let in; a socket counts as such as soon as it is one.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    head: Duration,
    shares: Arc<Shares>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    // Whoever holds a receiver is still being served.
    let (all, guest) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = stopped(&mut stopping) => break,
        };
        let (stream, peer) = accepted;
        let Some(share) = shares.take(Client::new(peer.ip())) else {
            tracing::debug!(%peer, "a client has its share of connections");
            continue;
        };
        let (http, router) = (http.clone(), router.clone());
        let (stopping, guest) = (stopping.clone(), guest.clone());
        tokio::spawn(async move {
            converse(&http, router, stream, peer, stopping).await;
            drop((guest, share));
        });
    }
    drop((listener, guest));
    all.closed().await;
}

async fn converse(
    http: &Builder,
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    mut stopping: watch::Receiver<bool>,
) {
    // Moves are small messages that must not wait for one another.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no-delay was refused");
    }
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let connection = http.serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection broke");
    }
}
