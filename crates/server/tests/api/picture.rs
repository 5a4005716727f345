//! Small pictures of tables: what everybody may see, and no more.

use crate::helpers::{Pair, spawn_app, text};
use serde_json::json;

async fn picture(app: &crate::helpers::App, path: &str) -> (u16, Option<String>, Vec<u8>) {
    let response = reqwest::get(app.url(path)).await.unwrap();
    let tag = response.headers().get("etag");
    let tag = tag.map(|tag| tag.to_str().unwrap().to_owned());
    let status = response.status().as_u16();
    (status, tag, response.bytes().await.unwrap().to_vec())
}

#[tokio::test]
async fn a_picture_changes_with_the_position_and_not_otherwise() {
    let app = spawn_app().await;
    let (id, tokens) = app.hot_seat().await;
    let path = format!("/api/tables/{id}/picture?theme=dark");
    let (status, tag, first) = picture(&app, &path).await;
    assert_eq!(status, 200);
    assert_eq!(&first[1..4], b"PNG");
    assert_eq!(picture(&app, &path).await.1, tag, "the same position");

    let known = reqwest::Client::new().get(app.url(&path));
    let known = known.header("if-none-match", tag.clone().unwrap());
    assert_eq!(known.send().await.unwrap().status().as_u16(), 304);

    let mut pair = Pair::sit(&app, &id, &tokens).await;
    assert!(pair.step().await.is_some());
    assert_ne!(picture(&app, &path).await.1, tag, "another position");
}

#[tokio::test]
async fn a_picture_shows_the_same_whatever_is_hidden() {
    let app = spawn_app().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "battles", "scenario": "quatre-bras", "seats": seats});
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
    let id = text(&created["id"]);
    let (status, _, public) = picture(&app, &format!("/api/tables/{id}/picture")).await;
    assert_eq!(status, 200);
    // There is no address under which somebody could ask for more.
    let refused = picture(&app, &format!("/api/tables/{id}/picture?seat=0")).await;
    assert_eq!(refused.0, 400);
    assert!(!public.is_empty());
}

#[tokio::test]
async fn there_is_no_picture_of_a_table_that_is_not_there() {
    let app = spawn_app().await;
    assert_eq!(picture(&app, "/api/tables/nothing/picture").await.0, 404);
}
