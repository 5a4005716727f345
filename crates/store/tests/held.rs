//! One server a database.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails where something is missing"
)]

mod common;

use common::game;
use feldherr_store::{Audit, Store, StoreError};

#[tokio::test]
async fn a_second_server_is_told_who_has_the_database() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.db");
    let store = Store::open(&path).await.unwrap();
    store.create(game("a")).await.unwrap();
    // By another name it is the same file.
    let other = directory.path().join("./games.db");
    for path in [&path, &other] {
        match Store::open(path).await.err() {
            Some(error @ StoreError::Held { .. }) => {
                let told = error.to_string();
                let pid = std::process::id().to_string();
                assert!(told.contains(&pid) && told.contains("GMT"), "{told}");
            }
            other => panic!("{other:?}"),
        }
    }
    // A reader need not wait.
    let mut audit = Audit::open(&path).await.unwrap();
    assert_eq!(audit.games().await.unwrap().len(), 1);
    assert!(audit.file_faults().await.is_empty());
    drop(audit);
    store.create(game("b")).await.unwrap();
    store.close().await;
    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.running().await.unwrap(), 2);
    store.close().await;
}
