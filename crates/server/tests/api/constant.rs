//! What does not change is made once, and is not sent again to a client that has it.

use crate::helpers::spawn_app;
use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, ETAG, IF_NONE_MATCH};

#[tokio::test]
async fn what_a_client_has_is_not_sent_again() {
    let app = spawn_app().await;
    for path in [
        "/api/games",
        "/api/rules/europa",
        "/api/locales/battles.de.ftl",
        "/api/scene.css",
        "/api/fortitude/lists",
        "/api/fortitude/armies",
        "/api/openapi.json",
    ] {
        let ask = || app.http.get(app.url(path));
        let first = ask().send().await.unwrap();
        let tag = first.headers()[ETAG].clone();
        let plain = first.bytes().await.unwrap();
        let again = ask().header(IF_NONE_MATCH, &tag).send().await.unwrap();
        assert_eq!(
            (again.status().as_u16(), &again.headers()[ETAG]),
            (304, &tag),
            "{path}"
        );
        assert!(again.bytes().await.unwrap().is_empty());
        let other = ask()
            .header(IF_NONE_MATCH, "\"another\"")
            .send()
            .await
            .unwrap();
        assert_eq!(other.bytes().await.unwrap(), plain, "{path}");
        let packed = ask().header(ACCEPT_ENCODING, "gzip").send().await.unwrap();
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip", "{path}");
        assert!(packed.bytes().await.unwrap().len() < plain.len(), "{path}");
    }
}
