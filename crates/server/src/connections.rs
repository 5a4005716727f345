//! Connections: each has a task of its own, and little time to say what it wants.

use crate::limit::Buckets;
use crate::patient::Patient;
use crate::services::stopped;
use crate::share::{Client, Share, Shares};
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// Who is let in.
pub(crate) struct Door {
    shares: Arc<Shares>,
    patience: Option<Arc<Buckets>>,
}

impl Door {
    /// Lets everybody in.
    pub fn open() -> Self {
        Self {
            shares: Shares::new(usize::MAX),
            patience: None,
        }
    }

    /// A client has so many connections at most, and none as long as it floods the server.
    pub fn guarded(most: usize, patience: Arc<Buckets>) -> Self {
        Self {
            shares: Shares::new(most),
            patience: Some(patience),
        }
    }

    fn admit(&self, address: IpAddr) -> Option<Share> {
        let now = Instant::now();
        let patience = self.patience.as_ref();
        let floods = patience.is_some_and(|patience| patience.is_spent(address, now));
        let share = || self.shares.take(Client::new(address));
        (!floods).then(share)?
    }
}

/// How long a client may take.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    /// To send the head of a request.
    pub head: Duration,
    /// To read something of what is sent to it.
    pub write: Duration,
}

/// Serves every connection until `stopping` turns true and the last request is answered.
///
/// In place of `axum::serve`, which lets a client take for ever to send the head of a request or to read the answer, and one client take every
/// descriptor there is. A connection counts until it is closed or becomes a socket, which counts as such.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    times: Times,
    door: Door,
    mut stopping: watch::Receiver<bool>,
) {
    let mut http = Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(times.head);
    // Every connection that is still being served holds a receiver.
    let (all, guest) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = stopped(&mut stopping) => break,
        };
        let (stream, peer) = accepted;
        let Some(share) = door.admit(peer.ip()) else {
            tracing::debug!(%peer, "a client is not let in");
            continue;
        };
        // Moves are small messages that must not wait for one another.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no-delay was refused");
        }
        let (http, router) = (http.clone(), router.clone());
        let (stopping, guest) = (stopping.clone(), guest.clone());
        tokio::spawn(async move {
            let stream = Patient::new(stream, times.write);
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
    stream: Patient,
    peer: SocketAddr,
    mut stopping: watch::Receiver<bool>,
) {
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
