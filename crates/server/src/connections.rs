//! Connections: each has a task of its own, and little time to say what it wants.

use crate::services::stopped;
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
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Serves every connection until `stopping` turns true and the last request is answered.
///
/// In place of `axum::serve`, which lets a client take for ever to send the head of a request.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    head: Duration,
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
        let (http, router) = (http.clone(), router.clone());
        let (stopping, guest) = (stopping.clone(), guest.clone());
        tokio::spawn(async move {
            converse(&http, router, stream, peer, stopping).await;
            drop(guest);
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
