//! What operators and browsers get besides the game.

use crate::helpers::{Pair, spawn_app};
use feldherr_games::{Games, Language, Texts};
use serde_json::json;

#[tokio::test]
async fn figures_add_up() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    for _ in 0..10 {
        pair.step().await;
    }
    pair.players[0]
        .ask(json!({"type": "do", "seq": 0, "action": "roll"}))
        .await;
    let text = app.text("/metrics").await;
    let lines = [
        "feldherr_moves_total 10",
        "feldherr_sockets 2",
        "feldherr_live_games 1",
        "feldherr_moves_refused_total{code=\"stale\"} 1",
        "# TYPE feldherr_commit_seconds histogram",
        // The table, the first visit, ten moves.
        "feldherr_commit_seconds_count 12",
        "feldherr_commit_seconds_bucket{le=\"+Inf\"} 12",
    ];
    for line in lines {
        assert!(
            text.lines().any(|found| found == line),
            "{line} is missing in\n{text}"
        );
    }
}

#[tokio::test]
async fn headers_protect_the_page() {
    let app = spawn_app().await;
    for path in [
        "/",
        "/api/games",
        "/api/nothing",
        "/table/abc",
        "/api/scene.css",
    ] {
        let response = app.http.get(app.url(path)).send().await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
    }
}

#[tokio::test]
async fn the_client_is_served() {
    let app = spawn_app().await;
    for path in ["/", "/index.html", "/table/abc", "/new"] {
        let response = app.http.get(app.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(response.headers()["cache-control"], "no-cache");
        assert!(
            response.headers()["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/html")
        );
    }
}

#[tokio::test]
async fn boards_are_cached_for_ever() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    let player = app.sit(&table, None).await;
    let hash = player.observation["scene"]["board"].as_str().unwrap();
    let url = app.url(&format!("/api/boards/{hash}.svg"));
    let response = app.http.get(url).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "image/svg+xml");
    assert!(
        response.headers()["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    assert!(response.text().await.unwrap().starts_with("<svg "));
}

#[tokio::test]
async fn every_error_has_words_in_both_languages() {
    let app = spawn_app().await;
    let ids = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once(" = "));
        lines.map(|(id, _)| id.to_owned()).collect()
    };
    let english = app.text("/api/locales/core.en.ftl").await;
    let german = app.text("/api/locales/core.de.ftl").await;
    assert_eq!(ids(&english), ids(&german));
    let source = include_str!("../../src/error.rs");
    let used = source.split("Message::new(\"").skip(1);
    let texts = Texts::new(&Games::built_in(), Language::De);
    for id in used.filter_map(|rest| rest.split('"').next()) {
        assert!(ids(&english).contains(&id.to_owned()), "{id}");
        let message = serde_json::from_value(json!({"id": id})).unwrap();
        assert_ne!(texts.say(&message), id);
    }
    assert_eq!(app.get("/api/locales/waterloo.de.ftl").await.0, 200);
}

#[tokio::test]
async fn a_stopped_server_says_goodbye() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut player = app.sit(&table, Some(&tokens[0])).await;
    let begun = std::time::Instant::now();
    let directory = app.stop().await;
    assert!(begun.elapsed() < std::time::Duration::from_secs(4));
    assert_eq!(player.close_code().await, 1001);
    let log = directory.path().join("test.db-wal");
    let left = std::fs::metadata(log).map_or(0, |log| log.len());
    assert_eq!(left, 0, "the log was folded into the database");
}
