//! Players who do anything they can. They speak WebSocket themselves: a whole client library would take more of the
//! processor than a player should.

use crate::Fault;
use feldherr_core::Rng;
use flate2::{Decompress, FlushDecompress};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::ops::Range;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;

/// Room for what arrives at once.
const INBOX: usize = 16 * 1024;
/// The first bytes of a text and of a pong, each in one frame.
const TEXT: u8 = 0x81;
const PONG: u8 = 0x8a;

/// Room for any message.
const ROOM: usize = 256 * 1024;
/// As far as deflate looks back.
const WINDOW: usize = 32 * 1024;

/// A WebSocket.
struct Socket {
    stream: TcpStream,
    inbox: Vec<u8>,
    /// Where the next frame begins.
    next: usize,
    /// The last message that came compressed.
    unpacked: Vec<u8>,
    /// How many bytes have come, frames included.
    heard: u64,
}

impl Socket {
    async fn open(address: SocketAddr, url: &str) -> Result<Self, Fault> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        // The server says nothing before it is spoken to, so nothing is lost with the library's buffer.
        let (opened, _) = client_async(url, stream).await?;
        Ok(Self {
            stream: opened.into_inner(),
            inbox: Vec::with_capacity(INBOX),
            next: 0,
            unpacked: Vec::new(),
            heard: 0,
        })
    }

    async fn send(&mut self, kind: u8, payload: &str) -> Result<(), Fault> {
        let mut frame = vec![kind];
        match u16::try_from(payload.len())? {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        // A client must mask what it sends; this mask changes nothing.
        frame.extend([0; 4]);
        frame.extend(payload.as_bytes());
        Ok(self.stream.write_all(&frame).await?)
    }

    /// The next text that begins like this.
    async fn receive(&mut self, kind: &str) -> Result<&str, Fault> {
        loop {
            let (opcode, payload) = self.frame().await?;
            match opcode {
                1 => {
                    let text = std::str::from_utf8(&self.inbox[payload.clone()])?;
                    if text.starts_with(kind) {
                        // Looked up again: the borrow checker does not let a loop give back what it has borrowed.
                        return Ok(std::str::from_utf8(&self.inbox[payload])?);
                    }
                }
                2 => {
                    self.unpack(payload)?;
                    if self.unpacked.starts_with(kind.as_bytes()) {
                        return Ok(std::str::from_utf8(&self.unpacked)?);
                    }
                }
                8 => return Err("the server closed a socket".into()),
                9 => self.send(PONG, "").await?,
                _ => {}
            }
        }
    }

    fn unpack(&mut self, payload: Range<usize>) -> Result<(), Fault> {
        let mut decompress = Decompress::new(false);
        if !self.unpacked.is_empty() {
            let from = self.unpacked.len().saturating_sub(WINDOW);
            decompress.set_dictionary(&self.unpacked[from..])?;
        }
        let mut text = Vec::with_capacity(ROOM);
        let packed = &self.inbox[payload];
        decompress.decompress_vec(packed, &mut text, FlushDecompress::Finish)?;
        text.shrink_to_fit();
        self.unpacked = text;
        Ok(())
    }

    /// Where the next frame's payload lies, and what it is.
    async fn frame(&mut self) -> Result<(u8, Range<usize>), Fault> {
        loop {
            let bytes = &self.inbox[self.next..];
            if let Some((opcode, payload)) = read_frame(bytes) {
                let payload = self.next + payload.start..self.next + payload.end;
                self.next = payload.end;
                return Ok((opcode, payload));
            }
            self.inbox.drain(..self.next);
            self.next = 0;
            self.inbox.reserve(INBOX);
            match self.stream.read_buf(&mut self.inbox).await? {
                0 => return Err("the server closed a connection".into()),
                length => self.heard += length as u64,
            }
        }
    }
}

/// The first frame, if it is complete: what it is, and where its payload lies.
fn read_frame(bytes: &[u8]) -> Option<(u8, Range<usize>)> {
    let [first, length, ..] = *bytes else {
        return None;
    };
    let (start, length) = match length {
        126 => (
            4,
            u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?).into(),
        ),
        127 => {
            let length = u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?);
            (10, usize::try_from(length).ok()?)
        }
        length => (2, usize::from(length)),
    };
    let payload = start..start + length;
    bytes.get(payload.clone())?;
    Some((first & 0x0f, payload))
}

/// How the list of options has changed: all that this kind of player reads of an update.
#[derive(Deserialize)]
struct Change<'a> {
    gone: Vec<usize>,
    #[serde(borrow)]
    new: Vec<(usize, Choice<'a>)>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// What stands behind `key` in a text.
fn part<'a, T: Deserialize<'a>>(text: &'a str, key: &str) -> Result<Option<T>, Fault> {
    let Some(start) = text.find(key) else {
        return Ok(None);
    };
    let rest = text.get(start + key.len()..).unwrap_or_default();
    let mut value = serde_json::Deserializer::from_str(rest);
    Ok(Some(T::deserialize(&mut value)?))
}

/// Each game with one that two can play for long.
pub fn setup(game: &str) -> Value {
    let me = json!({"kind": "me"});
    let (scenario, options) = match game {
        "waterloo" => ("two", json!({"rounds": 1000})),
        "europa" => ("1805", json!({"seats": "sides", "length": "short"})),
        "battles" => ("quatre-bras", json!({})),
        _ => ("beginners", json!({})),
    };
    json!({"game": game, "scenario": scenario, "options": options, "seats": [me, me]})
}

/// A game with one or two sockets.
pub struct Game {
    tokens: [String; 2],
    sockets: Vec<Socket>,
    /// The actions that each seat can do.
    options: [Vec<String>; 2],
    mover: usize,
    /// What each seat has seen.
    seq: [usize; 2],
    over: bool,
}

impl Game {
    pub async fn sit(address: SocketAddr, sockets: usize, game: &str) -> Result<Self, Fault> {
        let post = reqwest::Client::new().post(format!("http://{address}/api/tables"));
        let created: Value = post.json(&setup(game)).send().await?.json().await?;
        let token = |seat: usize| {
            created["seats"][seat]["token"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        };
        let url = format!(
            "ws://{address}/api/tables/{}/socket",
            created["id"].as_str().ok_or_else(|| created.to_string())?
        );
        let mut game = Self {
            tokens: [token(0), token(1)],
            sockets: Vec::new(),
            options: [Vec::new(), Vec::new()],
            mover: 0,
            seq: [0, 0],
            over: false,
        };
        for seat in 0..sockets {
            game.sockets.push(Socket::open(address, &url).await?);
            game.hello(seat, seat).await?;
        }
        Ok(game)
    }

    async fn hello(&mut self, socket: usize, seat: usize) -> Result<(), Fault> {
        let hello = json!({"type": "hello", "token": self.tokens[seat],
            "deflate": true});
        let socket = &mut self.sockets[socket];
        socket.send(TEXT, &hello.to_string()).await?;
        let state = socket.receive("{\"type\":\"state\"").await?;
        let observed = state.find("\"observation\":").unwrap_or_default();
        let observation = &state[observed..];
        let options: Option<Vec<Choice<'_>>> = part(observation, "\"options\":")?;
        let actions = options.unwrap_or_default().into_iter();
        self.seq[seat] = part(observation, "\"seq\":")?.unwrap_or_default();
        self.options[seat] = actions
            .map(|choice| choice.action.get().to_owned())
            .collect();
        Ok(())
    }

    /// How many bytes have come to its sockets.
    pub fn heard(&self) -> u64 {
        self.sockets.iter().map(|socket| socket.heard).sum()
    }

    /// How many moves its players have seen.
    pub fn seq(&self) -> usize {
        self.seq[0].max(self.seq[1])
    }

    /// Any option of the seat that is to move; none when the game is over. The server passes for a seat that has nothing to
    /// decide, so that a further update may have to come first.
    pub async fn choose(&mut self, rng: &mut Rng) -> Result<Option<String>, Fault> {
        while !self.over {
            for seat in [self.mover, 1 - self.mover] {
                if let Some(action) = rng.pick(&self.options[seat]) {
                    self.mover = seat;
                    return Ok(Some(action.clone()));
                }
            }
            let behind = match self.seq[0] <= self.seq[1] {
                true => 0,
                false => 1,
            };
            self.take_in(behind).await?;
        }
        Ok(None)
    }

    /// Does it; false when the server has passed for somebody meanwhile, or does not allow a choice that it only sketches.
    pub async fn act(&mut self, action: &str) -> Result<bool, Fault> {
        let number = self.mover.min(self.sockets.len() - 1);
        let seq = self.seq[self.mover];
        let text = format!("{{\"type\":\"do\",\"id\":1,\"seq\":{seq},\"action\":{action}}}");
        self.sockets[number].send(TEXT, &text).await?;
        loop {
            let told = self.sockets[number].receive("{\"type\":").await?;
            if told.starts_with("{\"type\":\"ack\"") {
                return Ok(true);
            }
            if told.starts_with("{\"type\":\"refused\"") {
                return Ok(false);
            }
            let told = told.to_owned();
            self.read(self.mover, &told)?;
        }
    }

    /// Takes in what the last move changed; a lone socket changes sides when the other has the turn.
    pub async fn look(&mut self) -> Result<(), Fault> {
        if self.sockets.len() > 1 {
            let seq = self.seq();
            self.take_in(self.mover).await?;
            while !self.over && self.seq[1 - self.mover] <= seq {
                self.take_in(1 - self.mover).await?;
            }
            return Ok(());
        }
        self.take_in(self.mover).await?;
        if !self.over && self.options[self.mover].is_empty() {
            self.mover = 1 - self.mover;
            self.hello(0, self.mover).await?;
        }
        Ok(())
    }

    async fn take_in(&mut self, seat: usize) -> Result<(), Fault> {
        let number = seat.min(self.sockets.len() - 1);
        let update = self.sockets[number].receive("{\"type\":\"update\"").await?;
        let update = update.to_owned();
        self.read(seat, &update)
    }

    fn read(&mut self, seat: usize, told: &str) -> Result<(), Fault> {
        if !told.starts_with("{\"type\":\"update\"") {
            return Ok(());
        }
        self.over |= !told.contains("\"outcome\":null");
        self.seq[seat] = part(told, "\"seq\":")?.unwrap_or_default();
        let change: Option<Change<'_>> = part(told, "\"options\":")?;
        let options = &mut self.options[seat];
        if let Some(change) = change {
            for place in change.gone.into_iter().rev() {
                options.remove(place);
            }
            for (place, choice) in change.new {
                options.insert(place, choice.action.get().to_owned());
            }
        }
        Ok(())
    }
}
