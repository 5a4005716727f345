//! Requests that are broken off leave nothing behind, at whatever moment it happens.

use crate::helpers::{config, spawn_app_with, text, two};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use feldherr_server::{Config, Occupancy, Server};
use serde_json::{Value, json};
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tower::ServiceExt;

/// A server without a listener: requests are handed to it as values, and dropped when the test likes.
pub struct Bench {
    pub server: Server,
    router: Router,
    _directory: TempDir,
}

impl Bench {
    pub async fn new(change: impl FnOnce(&mut Config)) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let mut config = config(&directory.path().join("test.db"));
        config.idle = Duration::from_millis(20);
        change(&mut config);
        let server = Server::bind(config).await.unwrap();
        let router = server.router();
        Self {
            server,
            router,
            _directory: directory,
        }
    }

    pub async fn ask(&self, asked: &Asked) -> (StatusCode, Value) {
        answered(self.router.clone(), asked.request()).await
    }

    /// Asks, and breaks off after so many polls; answers whether there was an answer before.
    pub async fn ask_and_break_off(
        &self,
        asked: &Asked,
        polls: usize,
    ) -> Option<(StatusCode, Value)> {
        dropped_after(polls, answered(self.router.clone(), asked.request())).await
    }

    /// Waits until as much is taken as `expected`.
    pub async fn settle(&self, expected: Occupancy, after: &str) {
        for _ in 0..3_000 {
            if self.server.occupancy() == expected {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let found = self.server.occupancy();
        assert_eq!(found, expected, "something is left behind by {after}");
    }
}

/// Polls a future so many times at most, then drops it.
async fn dropped_after<T>(polls: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut done = 0;
    poll_fn(|context| {
        done += 1;
        match future.as_mut().poll(context) {
            Poll::Ready(answer) => Poll::Ready(Some(answer)),
            Poll::Pending if done >= polls => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        }
    })
    .await
}

async fn answered(router: Router, request: Request<Body>) -> (StatusCode, Value) {
    let response = router.oneshot(request).await.unwrap();
    let status = response.status();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

/// A request that can be put as often as one likes.
pub struct Asked {
    method: Method,
    path: String,
    body: Option<Value>,
    upgrade: bool,
}

impl Asked {
    pub fn get(path: &str) -> Self {
        Self {
            method: Method::GET,
            path: path.to_owned(),
            body: None,
            upgrade: false,
        }
    }

    pub fn post(path: &str, body: Value) -> Self {
        Self {
            method: Method::POST,
            body: Some(body),
            ..Self::get(path)
        }
    }

    fn socket(path: &str) -> Self {
        Self {
            upgrade: true,
            ..Self::get(path)
        }
    }

    fn request(&self) -> Request<Body> {
        let client = SocketAddr::from(([127, 0, 0, 1], 40_000));
        let mut request = Request::builder()
            .method(self.method.clone())
            .uri(&self.path)
            .header("host", "localhost")
            .extension(ConnectInfo(client));
        if self.body.is_some() {
            request = request.header("content-type", "application/json");
        }
        if self.upgrade {
            let never = hyper::upgrade::on(Request::new(Body::empty()));
            request = request
                .header("connection", "upgrade")
                .header("upgrade", "websocket")
                .header("sec-websocket-version", "13")
                .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
                .extension(never);
        }
        let body = self.body.as_ref().map(Value::to_string);
        request
            .body(body.map_or(Body::empty(), Body::from))
            .unwrap()
    }
}

/// Every kind of request, for a table that is over and one that waits.
fn every_kind(over: &str, waiting: &str) -> Vec<Asked> {
    let of = |table: &str, what: &str| Asked::get(&format!("/api/tables/{table}{what}"));
    let paths = feldherr_server::paths();
    let plain = paths.into_iter().filter(|path| !path.contains('{'));
    let mut asked: Vec<Asked> = plain.map(Asked::get).collect();
    asked.extend([
        Asked::get("/"),
        Asked::get("/api/rules/waterloo"),
        Asked::get("/api/locales/core.de.ftl"),
        Asked::get("/api/boards/x.svg"),
        of("unknown", ""),
        of(waiting, ""),
        of(over, ""),
        of(over, "/record"),
        of(over, "/log"),
        of(over, "/frames/3"),
        of(waiting, "/log"),
        of("unknown", "/frames/0"),
        Asked::post("/api/fortitude/army", json!({})),
        Asked::socket(&format!("/api/tables/{waiting}/socket")),
        Asked::socket("/api/tables/unknown/socket"),
    ]);
    asked
}

async fn create(bench: &Bench, seats: Value) -> Value {
    let (status, created) = bench.ask(&Asked::post("/api/tables", two(seats))).await;
    assert_eq!(status, 201, "{created}");
    created
}

/// A game of two machines that is over.
async fn finished(bench: &Bench) -> String {
    let seats = json!([{"kind": "machine"}, {"kind": "machine"}]);
    let table = text(&create(bench, seats).await["id"]);
    let asked = Asked::get(&format!("/api/tables/{table}"));
    while bench.ask(&asked).await.1["over"] != json!(true) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    table
}

#[tokio::test]
async fn every_request_can_be_dropped_at_every_await() {
    let bench = Bench::new(|_| {}).await;
    let over = finished(&bench).await;
    let created = create(&bench, json!([{"kind": "me"}, {"kind": "me"}])).await;
    let waiting = text(&created["id"]);
    bench.settle(Occupancy::default(), "the preparation").await;
    // The few games that were last looked back at are kept with their boards.
    let frame = Asked::get(&format!("/api/tables/{over}/frames/3"));
    bench.ask(&frame).await;
    let nothing = Occupancy {
        boards: 1,
        ..Occupancy::default()
    };
    for asked in every_kind(&over, &waiting) {
        let mut polls = 1;
        while bench.ask_and_break_off(&asked, polls).await.is_none() {
            polls += 1;
            assert!(polls < 1_000, "{} never ends", asked.path);
        }
        bench.settle(nothing, &asked.path).await;
    }
    let (status, told) = bench
        .ask(&Asked::get(&format!("/api/tables/{waiting}")))
        .await;
    assert_eq!((status, &told["seq"]), (StatusCode::OK, &json!(0)));
}

/// Sends a request and resets the connection at once.
async fn reset(address: SocketAddr, path: &str) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.set_zero_linger().unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    tokio::task::yield_now().await;
}

#[tokio::test]
async fn reset_connections_take_no_place_of_a_game() {
    let app = spawn_app_with(|config| config.limits.live_games = 200).await;
    let (table, tokens) = app.hot_seat().await;
    for number in 0..3_000 {
        reset(app.address, &format!("/api/tables/nobody{number}")).await;
    }
    let mut status = 0;
    for _ in 0..100 {
        status = app.get(&format!("/api/tables/{table}")).await.0;
        if status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(status, 200, "the table answers");
    app.sit(&table, Some(&tokens[0])).await;
}
