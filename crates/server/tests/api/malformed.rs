//! Whatever is thrown at it, the server answers in good order and goes on.

use crate::helpers::{Pair, spawn_app, spawn_app_with};
use feldherr_core::Rng;
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

const BAD: [&str; 12] = [
    "",
    "{",
    "null",
    "[]",
    "0",
    "\"hello\"",
    "{\"type\":1}",
    "{\"seat\":-1,\"name\":\"x\"}",
    "{\"seat\":256,\"name\":\"x\"}",
    "{\"game\":{},\"scenario\":[],\"seats\":0}",
    "{\"game\":\"waterloo\",\"game\":\"waterloo\"}",
    "{\"a\":\u{0}}",
];

#[tokio::test]
async fn bodies() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    for path in [
        "/api/tables".to_owned(),
        format!("/api/tables/{table}/claim"),
    ] {
        for body in BAD {
            let post = app
                .http
                .post(app.url(&path))
                .header("content-type", "application/json");
            let response = post.body(body).send().await.unwrap();
            assert_eq!(response.status(), 400, "{path} {body}");
            let error: Value = response.json().await.unwrap();
            assert_eq!(error["error"]["code"], "malformed");
        }
        let deep = "[".repeat(30_000);
        let post = app
            .http
            .post(app.url(&path))
            .header("content-type", "application/json");
        assert_eq!(post.body(deep).send().await.unwrap().status(), 400);
        // A form cannot post across sites what is not JSON.
        let post = app.http.post(app.url(&path)).body("{}");
        assert_eq!(post.send().await.unwrap().status(), 400);
    }
}

#[tokio::test]
async fn addresses() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    let unknown = [
        "/api/tables/nowhere".to_owned(),
        "/api/tables/nowhere/record".to_owned(),
        "/api/tables/nowhere/frames/0".to_owned(),
        "/api/tables/%F0%9F%92%A3".to_owned(),
        "/api/tables/'%20OR%201=1".to_owned(),
        "/api/rules/chess".to_owned(),
        "/api/locales/core.fr.ftl".to_owned(),
        "/api/locales/core".to_owned(),
        "/api/locales/..%2f..%2fsecret.de.ftl".to_owned(),
        "/api/boards/none.svg".to_owned(),
        "/api/boards/none".to_owned(),
        "/api/nothing".to_owned(),
        "/api".to_owned(),
        "/assets/nothing.js".to_owned(),
        "/..%2f..%2fCargo.toml".to_owned(),
    ];
    for path in unknown {
        let (status, error) = app.get(&path).await;
        assert_eq!(status, 404, "{path}");
        assert!(
            error["error"]["code"]
                .as_str()
                .unwrap()
                .starts_with("unknown-"),
            "{path}"
        );
    }
    for frame in ["-1", "x", "99999999999999999999999"] {
        let (status, error) = app
            .get(&format!("/api/tables/{table}/frames/{frame}"))
            .await;
        assert_eq!(
            (status, &error["error"]["code"]),
            (400, &json!("malformed"))
        );
    }
    let (status, _) = app.get(&format!("/api/tables/{table}/socket")).await;
    assert_eq!(status, 400, "not a WebSocket");
    let (status, error) = app.get("/api/tables/%FF%FE").await;
    assert_eq!(
        (status, &error["error"]["code"]),
        (400, &json!("malformed"))
    );
    let delete = app
        .http
        .delete(app.url("/api/tables"))
        .send()
        .await
        .unwrap();
    assert_eq!(delete.status(), 405);
    let error: Value = delete.json().await.unwrap();
    assert_eq!(error["error"]["code"], "method");
}

#[tokio::test]
async fn socket_messages() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let seat = pair.mover();
    let player = &mut pair.players[seat];
    let more = [
        "{\"type\":\"fly\"}",
        "{\"type\":\"do\"}",
        "{\"type\":\"do\",\"id\":\"x\",\"seq\":0,\"action\":1}",
        "{\"type\":\"do\",\"id\":-4,\"seq\":0,\"action\":1}",
        "{\"type\":\"undo\",\"id\":1.5,\"seq\":0}",
        "{\"type\":\"why\",\"id\":1,\"from\":3}",
        "{\"type\":\"chat\"}",
        "{\"type\":\"hello\",\"token\":7}",
    ];
    for bad in BAD.iter().chain(&more) {
        player.socket.send(Message::text(*bad)).await.unwrap();
        let told = player.expect("refused").await;
        assert_eq!(told["error"]["code"], "malformed", "{bad}");
    }
    player
        .socket
        .send(Message::binary(vec![0, 159, 146, 150]))
        .await
        .unwrap();
    assert_eq!(player.expect("refused").await["error"]["code"], "malformed");
    let told = player.ask(json!({"type": "nonsense"})).await;
    assert_eq!(
        told["error"]["code"], "malformed",
        "the id is found all the same"
    );
    for action in [
        json!(null),
        json!(0),
        json!({}),
        json!({"step": {}}),
        json!({"step": {"from": [], "to": 3}}),
    ] {
        let told = player.act(&action).await;
        assert_eq!(told["error"]["code"], "malformed", "{told}");
        // The path leads into the action, to what is wrong.
        let field = told["error"]["field"].as_str().unwrap_or_default();
        assert!(field.starts_with("action"), "{told}");
    }
    assert_eq!(
        player.act(&json!("roll")).await["type"],
        "ack",
        "and the game goes on"
    );
}

#[tokio::test]
async fn something_else_before_hello() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    let mut player = app.connect(&table).await;
    let told = player
        .ask(json!({"type": "do", "seq": 0, "action": "roll"}))
        .await;
    assert_eq!(told["error"]["code"], "malformed");
}

#[tokio::test]
async fn random_bytes() {
    let app = spawn_app_with(|config| config.limits.request_burst = 1e9).await;
    let (table, tokens) = app.hot_seat().await;
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect();
        let post = app
            .http
            .post(app.url("/api/tables"))
            .header("content-type", "application/json");
        assert_eq!(post.body(bytes).send().await.unwrap().status(), 400);
    }
    let words = [
        "{",
        "}",
        "\"type\"",
        ":",
        "\"do\"",
        ",",
        "\"id\"",
        "1",
        "\"seq\"",
        "0",
        "\"action\"",
        "\"step\"",
        "[",
        "]",
    ];
    for round in 0..20 {
        let mut player = app.sit(&table, Some(&tokens[0])).await;
        for _ in 0..50 {
            let message = match round % 2 {
                0 => Message::binary(
                    (0..rng.below(300))
                        .map(|_| rng.below(256) as u8)
                        .collect::<Vec<u8>>(),
                ),
                _ => Message::text(
                    (0..rng.below(12))
                        .map(|_| *rng.pick(&words).unwrap())
                        .collect::<String>(),
                ),
            };
            player.socket.send(message).await.unwrap();
            player.expect("refused").await;
        }
    }
    // Bytes that are no HTTP and no WebSocket at all.
    for _ in 0..50 {
        use tokio::io::AsyncWriteExt;
        let mut raw = tokio::net::TcpStream::connect(app.address).await.unwrap();
        let bytes: Vec<u8> = (0..200).map(|_| rng.below(256) as u8).collect();
        raw.write_all(&bytes).await.unwrap();
    }
    assert_eq!(app.get("/healthz").await.0, 200);
}
