//! Connections from an address of one's own: all of 127.0.0.0/8 is this machine.

use crate::helpers::Player;
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, client_async};

pub async fn connect(from: Ipv4Addr, to: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((from, 0))).ok()?;
    let stream = socket.connect(to).await.ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

/// Who gets no answer for so long has none.
const SILENCE: Duration = Duration::from_secs(20);

/// A request and its answer, over a connection of its own.
pub async fn ask(
    from: Ipv4Addr,
    to: SocketAddr,
    asked: (&str, &str),
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let answer = timeout(SILENCE, converse(from, to, asked, body));
    answer.await.ok().flatten()
}

async fn converse(
    from: Ipv4Addr,
    to: SocketAddr,
    (method, path): (&str, &str),
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let mut stream = connect(from, to).await?;
    stream
        .write_all(request(to, (method, path), body).as_bytes())
        .await
        .ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    Some((status, serde_json::from_str(body).unwrap_or_default()))
}

pub fn request(to: SocketAddr, (method, path): (&str, &str), body: Option<&Value>) -> String {
    let body = body.map(Value::to_string).unwrap_or_default();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A socket at a table that has not said hello.
pub async fn socket(from: Ipv4Addr, to: SocketAddr, table: &str) -> Option<Player> {
    let stream = MaybeTlsStream::Plain(connect(from, to).await?);
    let url = format!("ws://{to}/api/tables/{table}/socket");
    let (socket, _) = client_async(url, stream).await.ok()?;
    Some(Player::over(socket))
}

pub async fn say(player: &mut Player, message: &Value) -> Option<()> {
    let text = Message::text(message.to_string());
    player.socket.send(text).await.ok()
}

/// Says hello and waits until the table is shown.
pub async fn hello(player: &mut Player, token: Option<&str>) -> Option<()> {
    say(player, &json!({"type": "hello", "token": token})).await?;
    while player.next().await?["type"] != "state" {}
    Some(())
}

/// Cuts the connection: what is under way is lost, and the server gets a reset.
pub fn cut(player: Player) {
    if let MaybeTlsStream::Plain(stream) = player.socket.get_ref() {
        let _ = stream.set_zero_linger();
    }
}

/// Sends the first bytes of a frame and no more.
pub fn begin_frame(player: &mut Player, text: &str) {
    if let MaybeTlsStream::Plain(stream) = player.socket.get_mut() {
        let length = u16::try_from(text.len()).unwrap_or(u16::MAX).to_be_bytes();
        let head = [0x81, 0xfe, length[0], length[1], 0, 0, 0, 0];
        let half = text.as_bytes().get(..text.len() / 2).unwrap_or_default();
        let _ = stream.try_write(&[&head, half].concat());
    }
}
