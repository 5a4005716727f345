//! Bodies of requests and frames over sockets, to a server in this process.

use crate::input::{choice_and_text, game};
use crate::json::is_json;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, Uri};
use feldherr_core::Seat;
use feldherr_games::{AnyTable, GameKind, Games};
use feldherr_server::{Config, Machine, Server, Task};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{client_async, tungstenite};
use tower::ServiceExt;

/// Inputs after which a new server takes over, so that tables do not pile up.
const INPUTS: u32 = 500;
/// The most frames of one conversation.
const FRAMES: usize = 12;
/// The number of the last question: whoever has its answer has all answers.
const LAST: u64 = 4_000_000_000;
const SILENCE: Duration = Duration::from_secs(20);
const LONGEST: usize = 64 * 1024 * 1024;

/// A body to one of the addresses that take one; or, as the last choice, an address.
pub fn request(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    with_house(|house| {
        let post = |path: &str| Request::post(path).header("content-type", "application/json");
        let table = format!("/api/tables/{}", house.table);
        let request = match choice % 5 {
            0 => post("/api/tables").body(Body::from(text.to_owned())),
            1 => post(&format!("{table}/claim")).body(Body::from(text.to_owned())),
            2 => post(&format!("{table}/free")).body(Body::from(text.to_owned())),
            3 => post("/api/fortitude/army").body(Body::from(text.to_owned())),
            _ => match text.parse::<Uri>() {
                Ok(uri) if uri.path().starts_with('/') => Request::get(uri).body(Body::empty()),
                _ => return,
            },
        };
        let request = request.expect("a request");
        let (status, told) = house.runtime.block_on(ask(&house.router, request));
        assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{told}");
        if choice % 5 != 4 {
            assert!(is_json(&told), "{status}: {told}");
        }
    });
}

/// Frames over a socket at a fresh table of any game: whatever they are, the server answers the question after them or
/// has closed the socket.
pub fn socket(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let kind = game(choice);
    with_house(|house| {
        let talk = async {
            let created = create(&house.router, kind).await;
            let told = converse(house.address, &created, text);
            let told = tokio::time::timeout(SILENCE, told).await;
            told.expect("the server is silent");
        };
        house.runtime.block_on(talk);
    });
}

/// A server with its own database, and one table.
struct House {
    router: Router,
    address: SocketAddr,
    table: String,
    runtime: Runtime,
    _directory: TempDir,
}

struct Nobody;

impl Machine for Nobody {
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, _: &Task) -> Option<Value> {
        table.options(seat).into_iter().next()
    }
}

fn with_house(visit: impl FnOnce(&House)) {
    thread_local! {
        static HOUSE: std::cell::RefCell<Option<(House, u32)>> = const { std::cell::RefCell::new(None) };
    }
    HOUSE.with_borrow_mut(|kept| {
        let worn_out = kept.as_ref().is_some_and(|(_, used)| *used >= INPUTS);
        if worn_out && let Some((house, _)) = kept.take() {
            house.runtime.shutdown_background();
        }
        let (house, used) = kept.get_or_insert_with(|| (House::open(), 0));
        *used += 1;
        visit(house);
    });
}

impl House {
    fn open() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let games = Arc::new(Games::built_in());
        let database = directory.path().join("fuzz.db");
        let mut config = Config::new(database, games, Arc::new(Nobody));
        config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
        config.machine_pause = Duration::ZERO;
        config.window = Duration::ZERO;
        config.limits.requests_per_second = 1e6;
        config.limits.request_burst = 1e6;
        config.limits.messages_per_second = 1e6;
        config.limits.message_burst = 1e6;
        config.limits.client_sockets = usize::MAX;
        config.limits.client_live_games = usize::MAX;
        config.limits.client_connections = usize::MAX;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let (router, address, table) = runtime.block_on(async {
            let server = Server::bind(config).await.expect("a server");
            let (router, address) = (server.router(), server.address());
            tokio::spawn(server.run(std::future::pending()));
            let created = create(&router, game(0)).await;
            (router, address, word(&created["id"]))
        });
        Self {
            router,
            address,
            table,
            runtime,
            _directory: directory,
        }
    }
}

async fn ask(router: &Router, mut request: Request<Body>) -> (StatusCode, String) {
    let client = SocketAddr::from(([127, 0, 0, 1], 9));
    request.extensions_mut().insert(ConnectInfo(client));
    let Ok(response) = router.clone().oneshot(request).await;
    let status = response.status();
    let body = to_bytes(response.into_body(), LONGEST).await;
    let body = body.expect("an answer").to_vec();
    (status, String::from_utf8_lossy(&body).into_owned())
}

/// A table of the game's first scenario, at which everybody sits at one screen.
async fn create(router: &Router, kind: &dyn GameKind) -> Value {
    let scenarios = kind.scenarios();
    let scenario = scenarios.first().expect("a scenario");
    let seats = vec![json!({"kind": "me"}); scenario.seats.len()];
    let plan = json!({"game": kind.key(), "scenario": scenario.id, "seats": seats});
    let request = Request::post("/api/tables")
        .header("content-type", "application/json")
        .body(Body::from(plan.to_string()))
        .expect("a request");
    let (status, told) = ask(router, request).await;
    assert_eq!(status, StatusCode::CREATED, "{told}");
    serde_json::from_str(&told).expect("JSON")
}

/// Says hello, then every line; ends with a question and waits for its answer.
async fn converse(address: SocketAddr, created: &Value, text: &str) {
    let stream = tokio::net::TcpStream::connect(address).await;
    let url = format!("ws://{address}/api/tables/{}/socket", word(&created["id"]));
    let (mut socket, _) = client_async(url, stream.expect("a connection"))
        .await
        .expect("a socket");
    let hello = json!({"type": "hello", "token": created["seats"][0]["token"], "since": 0});
    let last = json!({"type": "look", "id": LAST, "item": "piece:1"});
    let frames = text.split('\n').take(FRAMES);
    let frames = frames.map(|line| Message::text(line.to_owned()));
    let first = std::iter::once(Message::text(hello.to_string()));
    let last = std::iter::once(Message::text(last.to_string()));
    for frame in first.chain(frames).chain(last) {
        // Too long a frame closes the socket; that is an answer, too.
        if socket.feed(frame).await.is_err() {
            return;
        }
    }
    if socket.flush().await.is_err() {
        return;
    }
    while let Some(Ok(told)) = socket.next().await {
        match told {
            tungstenite::Message::Text(text) => {
                let told: Value = serde_json::from_str(&text).expect("JSON");
                assert_ne!(told["error"]["code"], "internal", "{told}");
                if told["id"] == LAST {
                    return;
                }
            }
            tungstenite::Message::Close(_) => return,
            _ => {}
        }
    }
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
