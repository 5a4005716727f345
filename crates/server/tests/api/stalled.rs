//! A client that never reads what it asked for is let go.

use crate::helpers::spawn_app_with;
use futures_util::SinkExt;
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// How long the server may wait for a client here.
const SHORT: Duration = Duration::from_millis(200);
/// After this a test gives up, on a machine that is busy with others.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_connection_is_closed_whose_answers_nobody_reads() {
    let app = spawn_app_with(|config| config.limits.write = SHORT).await;
    let mut stream = TcpStream::connect(app.address).await.unwrap();
    let request = format!(
        "GET /api/rules/europa HTTP/1.1\r\nhost: {}\r\n\r\n",
        app.address
    );
    let ask_for_ever = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
    let closed = tokio::time::timeout(PATIENCE, ask_for_ever).await;
    assert!(
        closed.is_ok(),
        "the server waits for a client that does not read"
    );
}

#[tokio::test]
async fn a_socket_is_closed_whose_messages_nobody_reads() {
    let app = spawn_app_with(|config| config.limits.write = SHORT).await;
    let (table, _) = app.hot_seat().await;
    let mut player = app.connect(&table).await;
    let hello = json!({"type": "hello", "token": null}).to_string();
    let greet_for_ever = async {
        while player
            .socket
            .send(Message::text(hello.clone()))
            .await
            .is_ok()
        {}
    };
    let closed = tokio::time::timeout(PATIENCE, greet_for_ever).await;
    assert!(
        closed.is_ok(),
        "the server waits for a client that does not read"
    );
    let other = app.sit(&table, None).await;
    assert_eq!(other.seq(), 0, "others are served");
}
