//! A client that asks for compressed messages is told the same in fewer bytes.

use crate::helpers::{Pair, Player, spawn_app};
use flate2::{Decompress, FlushDecompress};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Room for any message of these games.
const ROOM: usize = 1 << 20;

/// A spectator who reads what comes, compressed or not.
struct Reader {
    player: Player,
    /// The last message that came compressed.
    last: Vec<u8>,
    /// How much has come.
    length: usize,
}

impl Reader {
    const fn new(player: Player) -> Self {
        Self {
            player,
            last: Vec::new(),
            length: 0,
        }
    }

    async fn next(&mut self) -> Value {
        loop {
            match self.player.socket.next().await.unwrap().unwrap() {
                Message::Text(text) => {
                    self.length += text.len();
                    return serde_json::from_str(&text).unwrap();
                }
                Message::Binary(bytes) => {
                    self.length += bytes.len();
                    return serde_json::from_slice(self.inflate(&bytes)).unwrap();
                }
                _ => {}
            }
        }
    }

    fn inflate(&mut self, bytes: &[u8]) -> &[u8] {
        let mut decompress = Decompress::new(false);
        let from = self.last.len().saturating_sub(32 * 1024);
        if !self.last.is_empty() {
            decompress.set_dictionary(&self.last[from..]).unwrap();
        }
        let mut text = Vec::with_capacity(ROOM);
        decompress
            .decompress_vec(bytes, &mut text, FlushDecompress::Finish)
            .unwrap();
        self.last = text;
        &self.last
    }
}

#[tokio::test]
async fn a_compressed_socket_brings_the_same_in_a_quarter_of_the_bytes() {
    let app = spawn_app().await;
    let (table, tokens) = app.hot_seat().await;
    let mut pair = Pair::sit(&app, &table, &tokens).await;
    let mut plain = Reader::new(app.connect(&table).await);
    let hello = json!({"type": "hello", "token": null});
    plain.player.send(&hello).await;
    let mut packed = Reader::new(app.connect(&table).await);
    let hello = json!({"type": "hello", "token": null, "deflate": true});
    packed.player.send(&hello).await;
    assert_eq!(plain.next().await, packed.next().await);
    for _ in 0..20 {
        pair.step().await;
        assert_eq!(plain.next().await, packed.next().await);
    }
    assert!(
        packed.length * 4 < plain.length,
        "{} of {}",
        packed.length,
        plain.length
    );
}
