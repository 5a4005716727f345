//! One task a socket: it reads what the client says and writes what the game tells.

use crate::deflate::Deflater;
use crate::error::ApiError;
use crate::hub::Inbox;
use crate::limit::Bucket;
use crate::live::{Command, Hello, Outbox, SocketId};
use crate::services::{Services, stopped};
use crate::wire::{FromClient, ToClient};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{interval_at, sleep_until, timeout};

/// Messages that may wait for a slow reader before it is cut off.
const OUTBOX: usize = 256;
const FIRST_HELLO: Duration = Duration::from_secs(10);
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(80);
/// What a further hello costs besides, in messages: everything is sent again.
const AGAIN: f64 = 15.0;
/// Refusals for haste before the socket is closed.
const STRIKES: u32 = 100;

/// Why a socket is closed, in words the client shows to nobody.
struct Closing(u16, &'static str);

const GONE: Closing = Closing(close_code::NORMAL, "bye");
const STOPPING: Closing = Closing(close_code::AWAY, "the server stops");
const SLOW: Closing = Closing(close_code::AGAIN, "too slow, or the game left memory");
const SILENT: Closing = Closing(close_code::POLICY, "silent");
const HASTY: Closing = Closing(close_code::POLICY, "too fast");
const FORBIDDEN: Closing = Closing(close_code::POLICY, "forbidden");
const BROKEN: Closing = Closing(close_code::PROTOCOL, "broken");

/// Serves one socket until either side has had enough.
pub(crate) async fn serve(
    mut socket: WebSocket,
    id: SocketId,
    services: Arc<Services>,
    inbox: Inbox,
) {
    let limits = &services.config.limits;
    let (outbox, outgoing) = mpsc::channel(OUTBOX);
    let now = Instant::now();
    let mut session = Session {
        id,
        inbox,
        again: outbox.downgrade(),
        outbox: Some(outbox),
        bucket: Bucket::new(limits.messages_per_second, limits.message_burst, now),
        strikes: 0,
        heard: now,
        greeted: false,
        longest: limits.write,
        deflater: None,
    };
    let Closing(code, reason) = session.talk(&mut socket, outgoing, &services).await;
    // The game may have gone before.
    let _ = session.inbox.send(Command::Leave(id)).await;
    let reason = Utf8Bytes::from_static(reason);
    let close = Message::Close(Some(CloseFrame { code, reason }));
    let _ = timeout(limits.write, socket.send(close)).await;
}

struct Session {
    id: SocketId,
    inbox: Inbox,
    /// Given to the game with the first hello, so that the game alone can close it.
    outbox: Option<Outbox>,
    /// For a further hello.
    again: mpsc::WeakSender<Utf8Bytes>,
    bucket: Bucket,
    strikes: u32,
    heard: Instant,
    greeted: bool,
    /// How long the client may take to read a message.
    longest: Duration,
    /// For a client that wants long messages compressed.
    deflater: Option<Deflater>,
}

impl Session {
    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        mut outgoing: mpsc::Receiver<Utf8Bytes>,
        services: &Services,
    ) -> Closing {
        let mut stopping = services.stopping.clone();
        let mut ping = interval_at(tokio::time::Instant::now() + PING, PING);
        let hello_by = tokio::time::Instant::now() + FIRST_HELLO;
        loop {
            let done = tokio::select! {
                told = outgoing.recv() => match told {
                    Some(told) => self.write_all(socket, told, &mut outgoing).await,
                    // A game that stops with the server may close its end before the word has come here.
                    None => Err(if *services.stopping.borrow() { STOPPING } else { SLOW }),
                },
                said = socket.recv() => match said {
                    Some(Ok(message)) => self.hear(socket, message).await,
                    Some(Err(_)) => Err(BROKEN),
                    None => Err(GONE),
                },
                () = stopped(&mut stopping) => Err(STOPPING),
                _ = ping.tick() => match self.heard.elapsed() > SILENCE {
                    true => Err(SILENT),
                    false => self.write(socket, Message::Ping(Bytes::new())).await,
                },
                () = sleep_until(hello_by), if !self.greeted => Err(SILENT),
            };
            if let Err(closing) = done {
                return closing;
            }
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Closing> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let error = ApiError::malformed("message", "text is expected");
                return self.punish(socket, None, &error).await;
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(GONE),
        };
        if !self.bucket.take(1.0, self.heard) {
            return self
                .punish(socket, id_of(&text), &ApiError::too_fast())
                .await;
        }
        match serde_json::from_str(&text) {
            Ok(FromClient::Hello { .. })
                if self.greeted && !self.bucket.take(AGAIN, self.heard) =>
            {
                self.punish(socket, None, &ApiError::too_fast()).await
            }
            Ok(FromClient::Hello { token, deflate }) => {
                if deflate {
                    self.deflater.get_or_insert_default();
                }
                self.hello(socket, token).await
            }
            Ok(message) if self.greeted => {
                let said = self.inbox.send(Command::Say(self.id, message)).await;
                said.map_err(|_| SLOW)
            }
            Ok(message) => {
                let error = ApiError::malformed("type", "hello is expected first");
                self.punish(socket, message.id(), &error).await
            }
            Err(cause) => {
                let error = ApiError::malformed("message", cause);
                self.punish(socket, id_of(&text), &error).await
            }
        }
    }

    async fn hello(
        &mut self,
        socket: &mut WebSocket,
        token: Option<String>,
    ) -> Result<(), Closing> {
        let outbox = self.outbox.take().or_else(|| self.again.upgrade());
        let hello = Hello {
            socket: self.id,
            token,
            outbox: outbox.ok_or(SLOW)?,
        };
        let (answer, answered) = oneshot::channel();
        let sent = self.inbox.send(Command::Hello(hello, answer)).await;
        sent.map_err(|_| SLOW)?;
        match answered.await {
            Ok(Ok(())) => {
                self.greeted = true;
                Ok(())
            }
            Ok(Err(error)) => {
                self.refuse(socket, None, &error).await?;
                Err(FORBIDDEN)
            }
            Err(_) => Err(SLOW),
        }
    }

    /// Writes what is waiting with one flush.
    async fn write_all(
        &mut self,
        socket: &mut WebSocket,
        first: Utf8Bytes,
        waiting: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), Closing> {
        let written = timeout(self.longest, async {
            socket.feed(self.frame(first)).await?;
            while let Ok(next) = waiting.try_recv() {
                socket.feed(self.frame(next)).await?;
            }
            socket.flush().await
        });
        match written.await {
            Ok(Ok(())) => Ok(()),
            _ => Err(SLOW),
        }
    }

    fn frame(&mut self, text: Utf8Bytes) -> Message {
        match &mut self.deflater {
            Some(deflater) => deflater.frame(text),
            None => Message::Text(text),
        }
    }

    /// Refuses something that no honest client sends, and has enough at some point.
    async fn punish(
        &mut self,
        socket: &mut WebSocket,
        id: Option<u64>,
        error: &ApiError,
    ) -> Result<(), Closing> {
        self.strikes += 1;
        if self.strikes > STRIKES {
            return Err(HASTY);
        }
        self.refuse(socket, id, error).await
    }

    async fn refuse(
        &self,
        socket: &mut WebSocket,
        id: Option<u64>,
        error: &ApiError,
    ) -> Result<(), Closing> {
        let error = &*error.0;
        let refused = ToClient::Refused { id, error }.text();
        self.write(socket, Message::Text(refused.into())).await
    }

    async fn write(&self, socket: &mut WebSocket, message: Message) -> Result<(), Closing> {
        match timeout(self.longest, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(SLOW),
        }
    }
}

/// The client's own count in a message that was not understood otherwise.
fn id_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Counted {
        id: u64,
    }
    let counted = serde_json::from_str::<Counted>(text).ok()?;
    Some(counted.id)
}
