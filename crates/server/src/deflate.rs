//! Long messages go out compressed to clients that ask for it. Each is compressed with the one before as its dictionary,
//! since one update is much like the next; so a socket keeps one message and not the tables of a compressor, which
//! would cost thousands of sockets more memory than their games.

use axum::extract::ws::{Message, Utf8Bytes};
use flate2::{Compress, Compression, FlushCompress, Status};

/// Shorter messages gain nothing.
const SHORTEST: usize = 300;
/// As far as deflate looks back.
const WINDOW: usize = 32 * 1024;

/// What a socket remembers to compress its messages.
#[derive(Default)]
pub(crate) struct Deflater {
    /// The last message that was compressed.
    last: Utf8Bytes,
}

impl Deflater {
    /// The frame for a message: compressed (raw deflate) in a binary frame, or as text.
    pub fn frame(&mut self, text: Utf8Bytes) -> Message {
        let compressed = match text.len() {
            ..SHORTEST => None,
            _ => deflate(self.last.as_bytes(), text.as_bytes()),
        };
        let Some(bytes) = compressed else {
            return Message::Text(text);
        };
        self.last = text;
        Message::Binary(bytes.into())
    }
}

/// The bytes compressed, with what came before as a dictionary; nothing if they would become longer.
///
/// The compressor is a new one: in one that is reset, bytes of its last message stay behind the dictionary, and the length of
/// what it makes would depend on what others were sent.
fn deflate(before: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
    let dictionary = &before[before.len().saturating_sub(WINDOW)..];
    let mut compress = Compress::new(Compression::fast(), false);
    if !dictionary.is_empty() {
        compress.set_dictionary(dictionary).ok()?;
    }
    let mut compressed = Vec::with_capacity(bytes.len());
    let status = compress.compress_vec(bytes, &mut compressed, FlushCompress::Finish);
    matches!(status, Ok(Status::StreamEnd)).then_some(compressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_again_costs_little() {
        let mut deflater = Deflater::default();
        let words = (0..200).map(|n| format!("{} ", n * 7919 % 1000));
        let text = Utf8Bytes::from(words.collect::<String>());
        let mut length = || match deflater.frame(text.clone()) {
            Message::Binary(bytes) => bytes.len(),
            other => panic!("{other:?} is not compressed"),
        };
        let (first, again) = (length(), length());
        assert!(again * 10 < first, "{first}, then {again}");
    }

    /// The table of strings holds those at the end of the dictionary too, with the byte that follows in the window: that may be
    /// left from a message to somebody else.
    #[test]
    fn what_others_were_sent_shows_nowhere() {
        let before = "abcx is one of them, abcy is another, and it ends with abc";
        let after = "0123456789abcx is one of them, 9876543210abcy is another";
        let sent = ["x", "y", "z"].map(|others| {
            deflate(&[], others.repeat(1000).as_bytes());
            deflate(before.as_bytes(), after.as_bytes())
        });
        assert_eq!(sent[0], sent[1]);
        assert_eq!(sent[1], sent[2]);
    }

    #[test]
    fn short_messages_stay_text() {
        let short = Utf8Bytes::from("x".repeat(SHORTEST - 1));
        let framed = Deflater::default().frame(short.clone());
        assert_eq!(framed, Message::Text(short));
    }
}
