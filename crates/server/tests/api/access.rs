//! Who may see and do what.

use crate::helpers::{Pair, secret, spawn_app, text};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[tokio::test]
async fn a_refused_move_names_the_rule() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let seat = pair.mover();
    let player = &mut pair.players[seat];
    let told = player.act(&json!("end_turn")).await;
    assert_eq!(told["type"], "refused");
    assert_eq!(told["error"]["code"], "illegal");
    assert!(text(&told["error"]["rule"]).starts_with("WL-"));
    let told = player
        .ask(json!({"type": "check", "action": "end_turn"}))
        .await;
    assert_eq!(
        told["type"], "refused",
        "asking first gives the same answer"
    );
    let roll = player.options()[0].clone();
    let told = player.ask(json!({"type": "check", "action": roll})).await;
    assert_eq!(told["type"], "preview");
    assert!(told["notes"].is_array());
    let why = json!({"type": "why", "from": "piece:0", "x": 1e30, "y": -1.5});
    let told = player.ask(why).await;
    assert_eq!(told["type"], "refused");
    assert_eq!(player.seq(), 0, "nothing has happened");
}

#[tokio::test]
async fn a_stale_move_changes_nothing() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let seat = pair.step().await.unwrap();
    let player = &mut pair.players[seat];
    let options = player.options();
    for seq in [0, 2, u64::from(u32::MAX)] {
        let told = player
            .ask(json!({"type": "do", "seq": seq, "action": options[0]}))
            .await;
        assert_eq!(told["error"]["code"], "stale");
        let told = player.ask(json!({"type": "undo", "seq": seq})).await;
        assert_eq!(told["error"]["code"], "stale");
    }
    let (_, summary) = app.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["seq"], 1);
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let seat = pair.mover();
    let roll = pair.players[seat].options()[0].clone();
    let other = &mut pair.players[1 - seat];
    assert!(other.options().is_empty());
    let told = other.act(&roll).await;
    assert_eq!(told["error"]["code"], "illegal");
    // The token says who speaks: a message that names a seat is none.
    let forged = json!({"type": "do", "seq": 0, "seat": seat, "action": roll});
    assert_eq!(other.ask(forged).await["error"]["code"], "malformed");
    assert_eq!(pair.step().await, Some(seat));
}

#[tokio::test]
async fn a_spectator_only_looks_on() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    let mut spectator = app.sit(&table, None).await;
    assert_eq!(spectator.observation["seat"], json!(null));
    assert!(spectator.options().is_empty());
    let messages = [
        json!({"type": "do", "seq": 0, "action": "roll"}),
        json!({"type": "undo", "seq": 0}),
        json!({"type": "check", "action": "roll"}),
        json!({"type": "why", "from": "piece:0", "x": 0, "y": 0}),
    ];
    for message in messages {
        assert_eq!(spectator.ask(message).await["error"]["code"], "forbidden");
    }
    spectator
        .send(&json!({"type": "chat", "text": "hello"}))
        .await;
    let told = spectator.expect("refused").await;
    assert_eq!(
        (&told["id"], &told["error"]["code"]),
        (&json!(null), &json!("forbidden"))
    );
}

#[tokio::test]
async fn a_wrong_token_is_shown_the_door() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let (other_table, _) = app.hot_seat().await;
    // Another last character, whatever it is.
    let last = if tokens[0].ends_with('0') { '1' } else { '0' };
    let almost = format!("{}{last}", &tokens[0][..39]);
    for (table, token) in [
        (&table, "guess"),
        (&table, ""),
        (&table, &*almost),
        (&other_table, &*tokens[0]),
    ] {
        let mut player = app.connect(table).await;
        player.send(&json!({"type": "hello", "token": token})).await;
        assert_eq!(player.expect("refused").await["error"]["code"], "forbidden");
        assert_eq!(player.close_code().await, 1008);
    }
}

#[tokio::test]
async fn secrets_are_told_once_and_kept_hashed() {
    let app = spawn_app().await;
    let created = app
        .create(json!([{"kind": "me", "name": "Ada"}, {"kind": "open"}]))
        .await;
    let table = text(&created["id"]);
    let token = text(&created["seats"][0]["token"]);
    let invite = text(&created["seats"][1]["invite"]);
    assert!(token.len() >= 32 && invite.len() >= 32, "128 bits at least");
    let state = app.connect(&table).await.hello(Some(&token)).await;
    let seen = [
        state.to_string(),
        app.text("/api/tables").await,
        app.text(&format!("/api/tables/{table}")).await,
        app.text("/metrics").await,
    ];
    let directory = app.stop().await;
    for entry in std::fs::read_dir(directory.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for secret in [&token, &invite] {
            assert!(!bytes.windows(40).any(|window| window == secret.as_bytes()));
        }
    }
    for text in seen {
        assert!(!text.contains(&token) && !text.contains(&invite));
    }
}

#[tokio::test]
async fn a_listed_seat_is_free_to_take_once() {
    let app = spawn_app().await;
    let created = app.create(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let table = text(&created["id"]);
    let (_, list) = app.get("/api/tables").await;
    assert_eq!(list[0]["id"], *table);
    let mut waiting = app.sit(&table, None).await;
    let claim = format!("/api/tables/{table}/claim");
    let (status, claimed) = app
        .post(
            &claim,
            &json!({"seat": 1, "name": " Ben ", "token": secret()}),
        )
        .await;
    assert_eq!(status, 200);
    let joined = waiting.expect("table").await;
    assert_eq!(joined["table"]["seats"][1]["name"], "Ben");
    assert_eq!(joined["table"]["seats"][1]["kind"], "person");
    let token = text(&claimed["token"]);
    let state = app.connect(&table).await.hello(Some(&token)).await;
    assert_eq!(state["observation"]["seat"], 1);
    for (seat, status, code) in [
        (1, 409, "seat-taken"),
        (0, 409, "seat-taken"),
        (7, 404, "unknown-seat"),
    ] {
        let (found, error) = app
            .post(
                &claim,
                &json!({"seat": seat, "name": "Eve", "token": secret()}),
            )
            .await;
        assert_eq!((found, &error["error"]["code"]), (status, &json!(code)));
    }
    let (_, list) = app.get("/api/tables").await;
    assert_eq!(list, json!([]), "no seat is free any more");
}

#[tokio::test]
async fn an_unlisted_seat_needs_its_invitation() {
    let app = spawn_app().await;
    let mut wanted = crate::helpers::two(json!([{"kind": "open"}, {"kind": "open"}]));
    wanted["listed"] = json!(false);
    let (_, created) = app.post("/api/tables", &wanted).await;
    let (_, list) = app.get("/api/tables").await;
    assert_eq!(list, json!([]));
    let claim = format!("/api/tables/{}/claim", text(&created["id"]));
    let invites = [0, 1].map(|seat| text(&created["seats"][seat]["invite"]));
    let wrong = [json!(null), json!(""), json!("guess"), json!(invites[0])];
    for invite in wrong {
        let (status, error) = app
            .post(
                &claim,
                &json!({"seat": 1, "name": "Eve", "invite": invite, "token": secret()}),
            )
            .await;
        assert_eq!(
            (status, &error["error"]["code"]),
            (403, &json!("forbidden"))
        );
    }
    let mut right = json!({"seat": 1, "name": "Ben", "invite": invites[1], "token": secret()});
    assert_eq!(app.post(&claim, &right).await.0, 200);
    right["token"] = json!(secret());
    assert_eq!(app.post(&claim, &right).await.0, 409);
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let app = spawn_app().await;
    let (table, _) = app.hot_seat().await;
    let url = format!("ws://{}/api/tables/{table}/socket", app.address);
    let origins = [
        ("https://evil.example", false),
        ("null", false),
        (&*format!("http://{}.evil.example", app.address), false),
        (&*format!("http://{}", app.address), true),
    ];
    for (origin, allowed) in origins {
        let mut request = url.as_str().into_client_request().unwrap();
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        assert_eq!(connect_async(request).await.is_ok(), allowed, "{origin}");
        let post = app
            .http
            .post(app.url("/api/tables"))
            .header("origin", origin);
        let status = post.json(&json!({})).send().await.unwrap().status();
        assert_eq!(status == 403, !allowed, "{origin}");
    }
}
