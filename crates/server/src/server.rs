use crate::Config;
use crate::connections::{self, Door, Times};
use crate::descriptors;
use crate::http::{App, Occupancy, operator_router, router};
use crate::hub::Hub;
use crate::services::Services;
use feldherr_store::{Store, StoreError};
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long sockets may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        cause: std::io::Error,
    },
}

/// A server that has its address and its database, and is ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// The listener for operators, where they have one of their own.
    operators: Option<TcpListener>,
    app: Arc<App>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Takes the address and opens the database: where the address is taken, no file is made.
    ///
    /// # Errors
    /// What is wrong with either; nothing has changed then.
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        let address = config.listen;
        let listener = listen(address).await?;
        let address = listener
            .local_addr()
            .map_err(|cause| ServeError::Listen { address, cause })?;
        let operators = match config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        if config.make_directory {
            make_directory(&config.database)?;
        }
        let store = Store::open(&config.database).await?;
        let (stop, stopping) = watch::channel(false);
        let salt = store.client_salt().await?;
        descriptors::raise(config.limits.sockets);
        let services = Services::new(config, store, salt, stopping);
        let app = Arc::new(App::new(Hub::new(Arc::new(services)), address.ip()));
        Ok(Self {
            listener,
            address,
            operators,
            app,
            stop,
        })
    }

    /// Where the server listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where operators get figures, where that is another address.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        let operators = self.operators.as_ref();
        operators.and_then(|listener| listener.local_addr().ok())
    }

    /// The whole service, for programs that bring their own listener. Every request must carry the client's address as
    /// [`axum::extract::ConnectInfo`].
    pub fn router(&self) -> axum::Router {
        router(self.app.clone())
    }

    /// How much of the server is taken now.
    pub fn occupancy(&self) -> Occupancy {
        self.app.occupancy()
    }

    /// Serves until `shutdown` is ready; then finishes what is under way and closes every socket.
    ///
    /// # Errors
    /// None yet: a connection that fails ends alone.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let hub = self.app.hub.clone();
        let services = hub.services.clone();
        let times = Times {
            head: services.config.limits.request,
            write: services.config.limits.write,
        };
        // Behind a proxy every connection is the proxy's.
        let door = match services.config.behind_proxy {
            true => Door::open(),
            false => Door::guarded(
                services.config.limits.client_connections,
                self.app.patience.clone(),
            ),
        };
        tokio::task::spawn_blocking(move || services.prepare());
        tokio::spawn(crate::expire::sweep(hub.clone()));
        tokio::spawn(async move { hub.resume().await });
        if let Some(listener) = self.operators {
            let router = operator_router(self.app.clone());
            let stopping = self.stop.subscribe();
            let open = Door::open();
            tokio::spawn(connections::serve(listener, router, times, open, stopping));
        }
        let router = router(self.app.clone());
        let stopping = self.stop.subscribe();
        let serving = connections::serve(self.listener, router, times, door, stopping);
        tokio::pin!(serving, shutdown);
        tokio::select! {
            () = &mut serving => {}
            () = &mut shutdown => {
                self.stop.send_replace(true);
                // A connection that does not end must not keep the server from stopping.
                if tokio::time::timeout(GOODBYE, &mut serving).await.is_err() {
                    tracing::warn!("some connections did not end in time");
                }
            }
        }
        self.stop.send_replace(true);
        say_goodbye(&self.app).await;
        self.app.hub.services.store.close().await;
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|cause| ServeError::Listen { address, cause })
}

fn make_directory(database: &Path) -> Result<(), StoreError> {
    let directory = database.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(directory).map_err(|cause| StoreError::File {
        path: database.to_owned(),
        cause,
    })
}

async fn say_goodbye(app: &App) {
    let all = app.hub.services.config.limits.sockets;
    let all = u32::try_from(all).unwrap_or(u32::MAX);
    // Every socket holds a permit: with all of them here, none is left.
    let gone = tokio::time::timeout(GOODBYE, app.sockets.acquire_many(all));
    if gone.await.is_err() {
        tracing::warn!("some sockets did not close in time");
    }
}

/// Runs a server until `shutdown` is ready; `bound` learns where it listens.
///
/// # Errors
/// Why it did not start.
pub async fn serve(
    config: Config,
    bound: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let server = Server::bind(config).await?;
    bound(server.address());
    server.run(shutdown).await
}
