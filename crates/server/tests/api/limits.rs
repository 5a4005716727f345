//! Nobody gets more than his share.

use crate::helpers::{spawn_app, spawn_app_with, two};
use futures_util::SinkExt;
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn oversized_bodies_and_messages() {
    let app = spawn_app().await;
    let mut wanted = two(json!([{"kind": "me"}, {"kind": "me"}]));
    wanted["seats"][0]["name"] = json!("x".repeat(70_000));
    let (status, error) = app.post("/api/tables", &wanted).await;
    assert_eq!(
        (status, &error["error"]["code"]),
        (413, &json!("too-large"))
    );
    let (table, tokens) = app.hot_seat().await;
    let mut player = app.sit(&table, Some(&tokens[0])).await;
    let huge = Message::text("x".repeat(20_000));
    player.socket.send(huge).await.unwrap();
    while player.next().await.is_some() {}
    app.sit(&table, Some(&tokens[0])).await;
}

#[tokio::test]
async fn too_many_requests() {
    let app = spawn_app_with(|config| {
        config.limits.requests_per_second = 0.001;
        config.limits.request_burst = 10.0;
    })
    .await;
    for _ in 0..10 {
        assert_eq!(app.get("/healthz").await.0, 200);
    }
    let (status, error) = app.get("/healthz").await;
    assert_eq!((status, &error["error"]["code"]), (429, &json!("too-fast")));
}

#[tokio::test]
async fn a_proxy_names_the_client() {
    let app = spawn_app_with(|config| {
        config.behind_proxy = true;
        config.limits.requests_per_second = 0.001;
        config.limits.request_burst = 1.0;
    })
    .await;
    let from = |address: &'static str| {
        let request = app.http.get(app.url("/healthz"));
        request.header("x-forwarded-for", address).send()
    };
    assert_eq!(from("203.0.113.1").await.unwrap().status(), 200);
    assert_eq!(from("203.0.113.2").await.unwrap().status(), 200);
    // What the client itself wrote before the proxy's word does not count.
    assert_eq!(
        from("198.51.100.9, 203.0.113.1").await.unwrap().status(),
        429
    );
}

#[tokio::test]
async fn too_many_messages() {
    let app = spawn_app_with(|config| {
        config.limits.messages_per_second = 0.001;
        config.limits.message_burst = 5.0;
    })
    .await;
    let (table, tokens) = app.hot_seat().await;
    let mut player = app.sit(&table, Some(&tokens[0])).await;
    for _ in 0..4 {
        let told = player.ask(json!({"type": "check", "action": "roll"})).await;
        assert_ne!(told["error"]["code"], "too-fast");
    }
    let told = player.ask(json!({"type": "check", "action": "roll"})).await;
    assert_eq!(told["error"]["code"], "too-fast");
    for _ in 0..100 {
        player
            .send(&json!({"type": "check", "action": "roll"}))
            .await;
    }
    assert_eq!(player.close_code().await, 1008);
}

#[tokio::test]
async fn too_many_games_and_sockets() {
    let app = spawn_app_with(|config| {
        config.limits.running_games = 2;
        config.limits.live_games = 1;
        config.limits.sockets = 1;
    })
    .await;
    let (one, _) = app.hot_seat().await;
    let (two_id, _) = app.hot_seat().await;
    let (status, error) = app
        .post("/api/tables", &two(json!([{"kind": "me"}, {"kind": "me"}])))
        .await;
    assert_eq!((status, &error["error"]["code"]), (503, &json!("too-many")));
    let _player = app.sit(&one, None).await;
    let url = format!("ws://{}/api/tables/{one}/socket", app.address);
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    let (status, error) = app.get(&format!("/api/tables/{two_id}")).await;
    assert_eq!((status, &error["error"]["code"]), (503, &json!("too-many")));
}

#[tokio::test]
async fn idle_games_leave_memory_and_come_back() {
    let app = spawn_app_with(|config| {
        config.idle = std::time::Duration::from_millis(50);
    })
    .await;
    let (table, tokens) = app.hot_seat().await;
    let mut player = crate::helpers::Pair::sit(&app, &table, &tokens).await;
    player.step().await;
    let live = || async {
        app.text("/metrics")
            .await
            .contains("feldherr_live_games 1\n")
    };
    assert!(live().await);
    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
    assert!(live().await, "somebody is still there");
    drop(player);
    for _ in 0..100 {
        if !live().await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(!live().await, "nobody is there any more");
    let player = app.sit(&table, Some(&tokens[0])).await;
    assert_eq!(player.seq(), 1);
}

#[tokio::test]
async fn chat_has_limits() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]))
        .await;
    let table = crate::helpers::text(&created["id"]);
    let tokens = crate::helpers::tokens(&created);
    let mut pair = crate::helpers::Pair::sit(&app, &table, &tokens).await;
    for (said, code) in [
        ("x".repeat(501), "too-large"),
        (" ".to_owned(), "malformed"),
        ("a\nb".to_owned(), "malformed"),
    ] {
        pair.players[0]
            .send(&json!({"type": "chat", "text": said}))
            .await;
        assert_eq!(
            pair.players[0].expect("refused").await["error"]["code"],
            code
        );
    }
    let said = "<b>ß</b> ".to_owned() + &"é".repeat(400);
    pair.players[0]
        .send(&json!({"type": "chat", "text": said}))
        .await;
    let line = pair.players[1].expect("chat").await["line"].clone();
    assert_eq!(
        (&line["seat"], &line["name"], &line["text"]),
        (&json!(0), &json!("Ada"), &json!(said))
    );
    let mut late = app.connect(&table).await;
    assert_eq!(late.hello(None).await["chat"], json!([line]));
    // Chat outlives the server.
    let app = crate::helpers::spawn_app_in(app.stop().await, |_| {}).await;
    assert_eq!(
        app.connect(&table).await.hello(None).await["chat"],
        json!([line])
    );
}

/// Sends this and answers what comes back until the server hangs up.
async fn exchange(address: SocketAddr, said: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(said).await.unwrap();
    let mut told = Vec::new();
    let hung_up = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut told));
    // A connection that is reset has ended as well.
    let _ = hung_up.await.expect("the server waits for ever");
    String::from_utf8(told).unwrap()
}

#[tokio::test]
async fn a_head_that_does_not_come_ends_the_connection() {
    let app = spawn_app_with(|config| config.limits.request = Duration::from_millis(200)).await;
    for said in [
        "",
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    ] {
        let told = exchange(app.address, said.as_bytes()).await;
        assert!(!told.contains("200 OK"), "{told}");
    }
    // One that has answered and waits for more is let go, too.
    let told = exchange(
        app.address,
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    )
    .await;
    assert!(told.starts_with("HTTP/1.1 200 OK"), "{told}");
    // A WebSocket is no longer bound by it.
    let (table, tokens) = app.hot_seat().await;
    let mut player = app.sit(&table, Some(&tokens[0])).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    player
        .send(&json!({"type": "chat", "text": "Still here"}))
        .await;
    player.expect("chat").await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_refused() {
    let app = spawn_app_with(|config| config.limits.request = Duration::from_millis(200)).await;
    let said = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
    let told = exchange(app.address, said.as_bytes()).await;
    assert!(told.starts_with("HTTP/1.1 408 "), "{told}");
    assert!(told.contains("too-slow"), "{told}");
}
