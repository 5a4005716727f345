//! What strangers try: other names for the server, other people's names, too many greetings, the operator's figures.

use crate::helpers::{secret, spawn_app, spawn_app_with, text, two};
use serde_json::{Value, json};
use std::net::SocketAddr;

#[tokio::test]
async fn a_foreign_name_for_the_server_is_refused() {
    let app = spawn_app().await;
    let port = app.address.port();
    let cases = [
        (format!("127.0.0.1:{port}"), true),
        (format!("localhost:{port}"), true),
        (format!("[::1]:{port}"), true),
        ("127.9.9.9".to_owned(), true),
        (format!("rebound.example:{port}"), false),
        ("127.0.0.1.rebound.example".to_owned(), false),
        ("203.0.113.7".to_owned(), false),
        ("localhost.rebound.example".to_owned(), false),
    ];
    for (host, is_own) in cases {
        let request = app.http.get(app.url("/api/tables")).header("host", &host);
        let status = request.send().await.unwrap().status();
        assert_eq!(status == 200, is_own, "{host}: {status}");
        let origin = format!("http://{host}");
        let request = app.http.post(app.url("/api/tables")).header("host", &host);
        let request = request.header("origin", origin).json(&json!({}));
        let status = request.send().await.unwrap().status();
        assert_eq!(status != 403, is_own, "{host}: {status}");
    }
}

#[tokio::test]
async fn a_server_with_a_name_trusts_no_other() {
    let app =
        spawn_app_with(|config| config.origin = Some("https://games.example".to_owned())).await;
    let cases = [
        ("games.example", "https://games.example", true),
        ("rebound.example", "http://rebound.example", false),
        ("games.example", "https://evil.example", false),
    ];
    for (host, origin, is_own) in cases {
        let request = app.http.post(app.url("/api/tables")).header("host", host);
        let request = request.header("origin", origin).json(&json!({}));
        let status = request.send().await.unwrap().status();
        assert_eq!(status != 403, is_own, "{host}: {status}");
    }
}

fn people(names: [&str; 2]) -> Value {
    two(json!([{"kind": "me", "name": names[0]}, {"kind": "me", "name": names[1]}]))
}

#[tokio::test]
async fn nobody_takes_the_name_of_another() {
    let app = spawn_app().await;
    let (status, error) = app.post("/api/tables", &people(["Ada", "\u{410}da"])).await;
    let field = &error["error"]["field"];
    assert_eq!((status, field), (409, &json!("seats[1].name")), "{error}");
    let (status, error) = app
        .post("/api/tables", &people(["A\u{202e}da", "Ben"]))
        .await;
    let field = &error["error"]["field"];
    assert_eq!((status, field), (400, &json!("seats[0].name")), "{error}");
    assert_eq!(app.post("/api/tables", &people(["", ""])).await.0, 201);
    let created = app
        .create(json!([{"kind": "me", "name": "Ada"}, {"kind": "open"}]))
        .await;
    let claim = format!("/api/tables/{}/claim", text(&created["id"]));
    for (name, status, code) in [
        ("ADA", 409, "name-taken"),
        ("A\u{200b}da", 400, "malformed"),
        ("Be\u{7}n", 400, "malformed"),
    ] {
        let wanted = json!({"seat": 1, "name": name, "token": secret()});
        let (found, error) = app.post(&claim, &wanted).await;
        assert_eq!((found, &error["error"]["code"]), (status, &json!(code)));
    }
    let wanted = json!({"seat": 1, "name": "Ｂｅｎ", "token": secret()});
    assert_eq!(app.post(&claim, &wanted).await.0, 200);
    let (_, summary) = app
        .get(&format!("/api/tables/{}", text(&created["id"])))
        .await;
    assert_eq!(summary["seats"][1]["name"], "Ben");
}

#[tokio::test]
async fn greeting_again_and_again_is_too_fast() {
    let app = spawn_app_with(|config| {
        config.limits.messages_per_second = 0.001;
        config.limits.message_burst = 60.0;
    })
    .await;
    let (table, _) = app.hot_seat().await;
    let mut spectator = app.sit(&table, None).await;
    let hello = json!({"type": "hello", "token": null});
    let mut shown = 0;
    for _ in 0..20 {
        spectator.send(&hello).await;
        let told = spectator.next().await.expect("an answer");
        match text(&told["type"]).as_str() {
            "state" => shown += 1,
            _ => assert_eq!(told["error"]["code"], "too-fast"),
        }
    }
    assert!((1..=4).contains(&shown), "{shown} greetings");
}

#[tokio::test]
async fn one_who_greets_again_sees_what_has_changed() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut spectator = app.sit(&table, None).await;
    let mut pair = crate::helpers::Pair::sit(&app, &table, &tokens).await;
    for seq in 1..5 {
        let one = spectator.hello(None).await;
        let two = spectator.hello(None).await;
        assert_eq!(one["observation"], two["observation"]);
        pair.step().await;
        spectator.reach(seq).await;
        let shown = spectator.observation.clone();
        spectator.hello(None).await;
        assert_eq!(spectator.observation["scene"], shown["scene"]);
        assert_eq!(spectator.seq(), seq);
    }
    let chat = json!({"type": "chat", "text": "Well played"});
    pair.players[0].send(&chat).await;
    spectator.expect("chat").await;
    assert_eq!(
        spectator.hello(None).await["chat"][0]["text"],
        "Well played"
    );
}

#[tokio::test]
async fn figures_are_for_operators() {
    let app = spawn_app().await;
    let figures = app.text("/metrics").await;
    for name in [
        "resident_bytes",
        "machines_waiting",
        "previews_waiting",
        "boards",
    ] {
        assert!(figures.contains(&format!("\nfeldherr_{name} ")), "{name}");
    }
    // A proxy on the same machine asks for somebody else.
    let request = app.http.get(app.url("/metrics"));
    let request = request.header("x-forwarded-for", "203.0.113.1");
    assert_eq!(request.send().await.unwrap().status(), 404);
}

#[tokio::test]
async fn figures_can_have_a_listener_of_their_own() {
    let directory = tempfile::tempdir().unwrap();
    let mut config = crate::helpers::config(&directory.path().join("test.db"));
    config.metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let server = feldherr_server::Server::bind(config).await.unwrap();
    let (main, own) = (server.address(), server.metrics_address().unwrap());
    let task = tokio::spawn(server.run(std::future::pending()));
    let get = |address: SocketAddr, path: &str| reqwest::get(format!("http://{address}{path}"));
    assert_eq!(get(main, "/metrics").await.unwrap().status(), 404);
    assert_eq!(get(own, "/metrics").await.unwrap().status(), 200);
    assert_eq!(get(own, "/api/tables").await.unwrap().status(), 404);
    task.abort();
}
