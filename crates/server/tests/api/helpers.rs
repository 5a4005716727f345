//! Every test has its own server, on its own port, with its own database.

use feldherr_core::{Rng, Seat};
use feldherr_games::{AnyTable, Games};
use feldherr_server::{Config, Machine, ServeError, Server, Task};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a server may say nothing when something is expected of it, on a machine that is busy with other tests.
const SILENCE: Duration = Duration::from_secs(60);

/// Chooses any option, always the same for the same seed.
pub struct RandomMachine;

impl Machine for RandomMachine {
    fn choose(&self, table: Box<dyn AnyTable>, seat: Seat, task: &Task) -> Option<Value> {
        Rng::new(task.seed).pick(&table.options(seat)).cloned()
    }
}

/// A configuration for tests: any port, no pauses, wide limits.
pub fn config(database: &Path) -> Config {
    let games = Arc::new(Games::built_in());
    let mut config = Config::new(database.to_owned(), games, Arc::new(RandomMachine));
    config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
    config.machine_pause = Duration::ZERO;
    config.window = Duration::ZERO;
    config.limits.requests_per_second = 1e6;
    config.limits.request_burst = 1e6;
    config.limits.messages_per_second = 1e6;
    config.limits.message_burst = 1e6;
    config.limits.client_sockets = usize::MAX;
    config.limits.client_connections = usize::MAX;
    config.limits.client_live_games = usize::MAX;
    config.limits.client_running_games = u64::MAX;
    config.limits.client_heavy = usize::MAX;
    config
}

/// A running server.
pub struct App {
    pub address: SocketAddr,
    pub http: reqwest::Client,
    pub directory: Option<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), ServeError>>,
}

pub async fn spawn_app() -> App {
    spawn_app_with(|_| {}).await
}

pub async fn spawn_app_with(change: impl FnOnce(&mut Config)) -> App {
    spawn_app_in(tempfile::tempdir().unwrap(), change).await
}

pub async fn spawn_app_in(directory: TempDir, change: impl FnOnce(&mut Config)) -> App {
    let mut config = config(&directory.path().join("test.db"));
    change(&mut config);
    let server = Server::bind(config).await.unwrap();
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    App {
        address,
        http: reqwest::Client::new(),
        directory: Some(directory),
        stop: Some(stop),
        task,
    }
}

impl App {
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        answer(self.http.get(self.url(path)).send().await.unwrap()).await
    }

    pub async fn text(&self, path: &str) -> String {
        let response = self.http.get(self.url(path)).send().await.unwrap();
        response.text().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        answer(
            self.http
                .post(self.url(path))
                .json(body)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// A game for two with these seats; answers what the server told.
    pub async fn create(&self, seats: Value) -> Value {
        let (status, created) = self.post("/api/tables", &two(seats)).await;
        assert_eq!(status, 201, "{created}");
        created
    }

    /// A short game for two at one screen.
    pub async fn hot_seat(&self) -> (String, [String; 2]) {
        let created = self.create(json!([{"kind": "me"}, {"kind": "me"}])).await;
        (text(&created["id"]), tokens(&created))
    }

    pub async fn sit(&self, table: &str, token: Option<&str>) -> Player {
        let mut player = self.connect(table).await;
        player.hello(token).await;
        player
    }

    pub async fn connect(&self, table: &str) -> Player {
        Player::connect(self.address, table).await
    }

    /// Stops the server in good order and gives back its directory.
    pub async fn stop(mut self) -> TempDir {
        self.stop.take().unwrap().send(()).unwrap();
        (&mut self.task).await.unwrap().unwrap();
        self.directory.take().unwrap()
    }
}

/// A game for two, short enough for a test.
pub fn two(seats: Value) -> Value {
    json!({"game": "waterloo", "scenario": "two", "options": {"rounds": 3}, "seats": seats, "listed": true})
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A secret as a client draws it.
pub fn secret() -> String {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    let number = DRAWN.fetch_add(1, Relaxed);
    hex::encode(Sha256::digest(format!("a client's secret {number}")))
}

pub fn tokens(created: &Value) -> [String; 2] {
    [0, 1].map(|seat| text(&created["seats"][seat]["token"]))
}

pub async fn answer(response: reqwest::Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let body = response.text().await.unwrap();
    (
        status,
        serde_json::from_str(&body).unwrap_or(Value::String(body)),
    )
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client at a table, with what it has been shown.
pub struct Player {
    pub socket: Socket,
    /// The observation, kept up to date by updates.
    pub observation: Value,
    pub log: Vec<Value>,
    /// Everything the server has said, as it came.
    pub heard: String,
    pub waiting: VecDeque<Value>,
    count: u64,
}

impl Player {
    pub async fn connect(address: SocketAddr, table: &str) -> Self {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let (socket, _) = connect_async(url).await.unwrap();
        Self::over(socket)
    }

    /// A client over a socket that is open already.
    pub fn over(socket: Socket) -> Self {
        Self {
            socket,
            observation: Value::Null,
            log: Vec::new(),
            heard: String::new(),
            waiting: VecDeque::new(),
            count: 0,
        }
    }

    pub async fn send(&mut self, message: &Value) {
        let text = Message::text(message.to_string());
        self.socket.send(text).await.unwrap();
    }

    /// The next message, or nothing when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(SILENCE, self.socket.next());
            match next.await.expect("the server is silent")? {
                Ok(Message::Text(text)) => {
                    self.heard.push_str(&text);
                    self.heard.push('\n');
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.take_in(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Why the server closed the socket.
    pub async fn close_code(&mut self) -> u16 {
        loop {
            let next = tokio::time::timeout(SILENCE, self.socket.next());
            match next.await.expect("the server is silent") {
                Some(Ok(Message::Close(Some(frame)))) => return frame.code.into(),
                Some(Ok(_)) => {}
                other => panic!("no reason was given: {other:?}"),
            }
        }
    }

    /// The next message of this type; others are kept for later.
    pub async fn expect(&mut self, kind: &str) -> Value {
        if let Some(at) = self.waiting.iter().position(|told| told["type"] == kind) {
            return self.waiting.remove(at).unwrap();
        }
        loop {
            let message = self.next().await.expect("the socket is closed");
            if message["type"] == kind {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    /// An answer to the message with this id.
    pub async fn answer(&mut self, id: u64) -> Value {
        loop {
            let at = self.waiting.iter().position(|told| told["id"] == id);
            if let Some(at) = at {
                return self.waiting.remove(at).unwrap();
            }
            let message = self.next().await.expect("the socket is closed");
            self.waiting.push_back(message);
        }
    }

    pub async fn hello(&mut self, token: Option<&str>) -> Value {
        self.send(&json!({"type": "hello", "token": token})).await;
        self.expect("state").await
    }

    pub fn next_id(&mut self) -> u64 {
        self.count += 1;
        self.count
    }

    /// Sends a message with a fresh id and waits for its answer.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        let id = self.next_id();
        message["id"] = id.into();
        self.send(&message).await;
        self.answer(id).await
    }

    pub async fn act(&mut self, action: &Value) -> Value {
        let seq = &self.observation["seq"];
        let message = json!({"type": "do", "seq": seq, "action": action});
        self.ask(message).await
    }

    pub async fn undo(&mut self) -> Value {
        let seq = &self.observation["seq"];
        self.ask(json!({"type": "undo", "seq": seq})).await
    }

    pub fn options(&self) -> Vec<Value> {
        let options = self.observation["options"].as_array().unwrap();
        options
            .iter()
            .map(|option| option["action"].clone())
            .collect()
    }

    /// The options that are legal as they stand: one that is dragged first is only a template, wanted where there is no
    /// other.
    pub fn ready_options(&self) -> Vec<Value> {
        let options = self.observation["options"].as_array().unwrap().iter();
        let ready = options.filter(|option| option.get("ghost").is_none());
        let ready: Vec<Value> = ready.map(|option| option["action"].clone()).collect();
        if ready.is_empty() {
            return self.options();
        }
        ready
    }

    pub fn seq(&self) -> u64 {
        self.observation["seq"].as_u64().unwrap()
    }

    /// Waits until this move has been shown.
    pub async fn reach(&mut self, seq: u64) {
        while self.seq() < seq {
            let message = self.next().await.expect("the socket is closed");
            self.waiting.push_back(message);
        }
    }

    pub fn is_over(&self) -> bool {
        !self.observation["outcome"].is_null()
    }

    fn take_in(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("state") => {
                self.observation = message["observation"].clone();
                self.log = message["log"].as_array().unwrap().clone();
            }
            Some("update") => self.update(message),
            Some("answered") => self.log.push(message["line"].clone()),
            _ => {}
        }
    }

    fn update(&mut self, message: &Value) {
        assert_eq!(message["seq"], self.seq() + 1, "an update is missing");
        for key in ["seq", "prompts", "can_undo", "outcome"] {
            self.observation[key] = message[key].clone();
        }
        // Most questions have no name.
        let known = self.observation.as_object_mut().unwrap();
        match message.get("question") {
            Some(question) => known.insert("question".to_owned(), question.clone()),
            None => known.remove("question"),
        };
        patch(&mut self.observation["options"], &message["options"]);
        patch(&mut self.observation["panels"], &message["panels"]);
        patch(&mut self.observation["scene"]["items"], &message["items"]);
        let from = message["log_from"].as_u64().unwrap();
        self.log.retain(|line| line["seq"].as_u64().unwrap() < from);
        self.log
            .extend(message["log"].as_array().unwrap().iter().cloned());
    }
}

/// Changes a list as an update says.
fn patch(list: &mut Value, change: &Value) {
    if change.is_null() {
        return;
    }
    let list = list.as_array_mut().unwrap();
    let place = |value: &Value| value.as_u64().unwrap() as usize;
    for gone in change["gone"].as_array().unwrap().iter().rev() {
        list.remove(place(gone));
    }
    for new in change["new"].as_array().unwrap() {
        list.insert(place(&new[0]), new[1].clone());
    }
}

/// Two players at one table.
pub struct Pair {
    pub players: [Player; 2],
    pub rng: Rng,
}

impl Pair {
    pub async fn sit(app: &App, table: &str, tokens: &[String; 2]) -> Self {
        let one = app.sit(table, Some(&tokens[0])).await;
        let two = app.sit(table, Some(&tokens[1])).await;
        Self {
            players: [one, two],
            rng: Rng::new(7),
        }
    }

    /// A seat that can do something now.
    pub fn mover(&self) -> usize {
        let can = |player: &Player| !player.options().is_empty();
        self.players
            .iter()
            .position(can)
            .expect("somebody can do something")
    }

    /// A seat that is asked does anything; answers which, or nothing when the game is over.
    pub async fn step(&mut self) -> Option<usize> {
        if self.players[0].is_over() {
            return None;
        }
        let seat = self
            .players
            .iter()
            .position(|player| !player.options().is_empty());
        let seat = seat.expect("somebody can do something");
        let action = self
            .rng
            .pick(&self.players[seat].options())
            .unwrap()
            .clone();
        self.step_with(seat, &action).await;
        Some(seat)
    }

    /// A seat does this, and everybody sees it.
    pub async fn step_with(&mut self, seat: usize, action: &Value) {
        let seq = self.players[seat].seq();
        let told = self.players[seat].act(action).await;
        assert_eq!(
            (&told["type"], &told["seq"]),
            (&json!("ack"), &json!(seq + 1)),
            "{told}"
        );
        for player in &mut self.players {
            player.reach(seq + 1).await;
        }
    }

    pub async fn play_out(&mut self) {
        while self.step().await.is_some() {}
    }
}
