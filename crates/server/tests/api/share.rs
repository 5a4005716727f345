//! One client cannot take everything.

use crate::helpers::{App, spawn_app_in, spawn_app_with, text, two};
use feldherr_server::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn small(config: &mut Config) {
    config.behind_proxy = true;
    config.limits.client_sockets = 2;
    config.limits.client_live_games = 2;
    config.limits.client_running_games = 3;
}

async fn create(app: &App, client: &str) -> (u16, Value) {
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let request = app.http.post(app.url("/api/tables"));
    let request = request.header("x-forwarded-for", client).json(&two(seats));
    crate::helpers::answer(request.send().await.unwrap()).await
}

async fn look(app: &App, table: &str, client: &str) -> (u16, Value) {
    let request = app.http.get(app.url(&format!("/api/tables/{table}")));
    let request = request.header("x-forwarded-for", client);
    crate::helpers::answer(request.send().await.unwrap()).await
}

/// Five tables of two clients.
async fn tables(app: &App) -> Vec<String> {
    let mut tables = Vec::new();
    for client in ["203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.2"] {
        let (status, created) = create(app, client).await;
        assert_eq!(status, 201, "{created}");
        tables.push(text(&created["id"]));
    }
    tables
}

#[tokio::test]
async fn sockets_are_shared_out() {
    let app = spawn_app_with(small).await;
    let table = text(&create(&app, "203.0.113.9").await.1["id"]);
    let open = |client: &'static str| {
        let url = format!("ws://{}/api/tables/{table}/socket", app.address);
        let mut request = url.as_str().into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", client.parse().unwrap());
        connect_async(request)
    };
    // Neighbours of one IPv6 network are one client.
    let first = open("2001:db8::1").await.unwrap();
    let _second = open("2001:db8::2").await.unwrap();
    assert!(open("2001:db8::3").await.is_err());
    let _other = open("2001:db8:0:1::1").await.unwrap();
    drop(first);
    for _ in 0..500 {
        if open("2001:db8::3").await.is_ok() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("a share that was given back is not to be had");
}

#[tokio::test]
async fn games_in_memory_are_shared_out() {
    let app = spawn_app_with(small).await;
    let tables = tables(&app).await;
    let (greedy, other) = ("198.51.100.1", "198.51.100.2");
    for table in &tables[..2] {
        assert_eq!(look(&app, table, greedy).await.0, 200);
    }
    let (status, error) = look(&app, &tables[2], greedy).await;
    assert_eq!((status, &error["error"]["code"]), (429, &json!("share")));
    assert_eq!(look(&app, &tables[0], greedy).await.0, 200, "it is there");
    assert_eq!(look(&app, &tables[2], other).await.0, 200);
    assert_eq!(look(&app, &tables[2], greedy).await.0, 200, "it is there");
}

#[tokio::test]
async fn running_games_are_shared_out_beyond_a_restart() {
    let app = spawn_app_with(small).await;
    for _ in 0..3 {
        assert_eq!(create(&app, "203.0.113.1").await.0, 201);
    }
    let app = spawn_app_in(app.stop().await, small).await;
    let (status, error) = create(&app, "203.0.113.1").await;
    assert_eq!((status, &error["error"]["code"]), (429, &json!("share")));
    assert_eq!(create(&app, "203.0.113.2").await.0, 201);
}

#[tokio::test]
async fn long_requests_are_shared_out() {
    let app = spawn_app_with(|config| {
        small(config);
        config.limits.client_heavy = 1;
    })
    .await;
    // A body that does not come keeps the first one busy.
    let mut slow = TcpStream::connect(app.address).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.1\r\n\
                Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    let mut status = 0;
    for _ in 0..100 {
        status = create(&app, "203.0.113.1").await.0;
        if status == 429 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(status, 429);
    assert_eq!(create(&app, "203.0.113.2").await.0, 201);
    slow.write_all(b"}").await.unwrap();
    let mut told = [0; 12];
    slow.read_exact(&mut told).await.unwrap();
    assert_eq!(&told, b"HTTP/1.1 400");
    assert_ne!(
        create(&app, "203.0.113.1").await.1["error"]["code"],
        "too-many"
    );
}

/// Whether the server lets a connection from this address in: one that it closes ends at once.
async fn is_let_in(app: &App, from: [u8; 4]) -> (bool, TcpStream) {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket
        .bind((std::net::Ipv4Addr::from(from), 0).into())
        .unwrap();
    let mut stream = socket.connect(app.address).await.unwrap();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", app.address);
    // It may be closed before this is said.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut told = [0; 1];
    let told = stream.read(&mut told).await;
    (matches!(told, Ok(1)), stream)
}

#[cfg(target_os = "linux")] // Elsewhere this machine has but one address of its own.
#[tokio::test]
async fn nobody_takes_all_connections() {
    let app = spawn_app_with(|config| config.limits.client_connections = 3).await;
    let (greedy, other) = ([127, 0, 0, 66], [127, 0, 0, 1]);
    let mut held = Vec::new();
    for _ in 0..3 {
        let (let_in, stream) = is_let_in(&app, greedy).await;
        assert!(let_in);
        held.push(stream);
    }
    assert!(!is_let_in(&app, greedy).await.0);
    assert!(is_let_in(&app, other).await.0);
    drop(held);
    while !is_let_in(&app, greedy).await.0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Even a refusal takes time: a client that was told often enough that it is too fast is no longer listened to.
#[cfg(target_os = "linux")] // Elsewhere this machine has but one address of its own.
#[tokio::test]
async fn a_flood_is_not_answered() {
    let app = spawn_app_with(|config| {
        config.limits.request_burst = 3.0;
        config.limits.requests_per_second = 1e-6;
    })
    .await;
    let (flood, other) = ([127, 0, 0, 66], [127, 0, 0, 1]);
    // Three answers, three refusals.
    for _ in 0..6 {
        assert!(is_let_in(&app, flood).await.0);
    }
    assert!(!is_let_in(&app, flood).await.0);
    assert!(is_let_in(&app, other).await.0);
}

/// What a client sends after it was told to stop is not read.
#[tokio::test]
async fn a_connection_that_floods_is_closed() {
    let app = spawn_app_with(|config| {
        config.limits.request_burst = 3.0;
        config.limits.requests_per_second = 1e-6;
    })
    .await;
    let mut stream = TcpStream::connect(app.address).await.unwrap();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", app.address);
    stream
        .write_all(request.repeat(100).as_bytes())
        .await
        .unwrap();
    let mut told = Vec::new();
    // A connection that ends with something unread is reset.
    let _ = stream.read_to_end(&mut told).await;
    let told = String::from_utf8(told).unwrap();
    assert!(told.matches("HTTP/1.1").count() <= 6, "{told}");
}
