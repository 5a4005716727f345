//! What the server says to a seat is the same, byte for byte and message for message, in positions that the seat cannot tell
//! apart.

use crate::helpers::{App, Player, spawn_app_in};
use feldherr_core::{Game, Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, Games, TableOf};
use feldherr_scene::GameScene;
use feldherr_store::{NewGame, Owner, SeatKind, SeatRow, Store};
use futures_util::StreamExt;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// Both tables have the same id, so that nothing needs to be taken out of the messages.
const TABLE: &str = "twins";
/// Long enough for a person, who answers at once here, to be held back by it.
const WINDOW: Duration = Duration::from_millis(60);

fn dice(number: u64) -> DiceSource {
    DiceSource::Seed(Seed::numbered(number))
}

fn token(seat: u8) -> String {
    hex::encode(Sha256::digest(format!("the secret of seat {seat}")))
}

/// One action of a seat that is asked.
fn any_move(table: &mut dyn AnyTable, rng: &mut Rng) {
    let seat = table.prompts().awaited().next().expect("the game goes on");
    let action = rng.pick(&table.options(seat)).expect("an option").clone();
    table.act(seat, &action).expect("a listed option");
}

/// A position of a game played at random in which something is hidden from the seat, and another one that the seat cannot tell
/// from it. The server answers for nobody in them: otherwise it would go on in one of them while the players still sit down.
fn apart<G: GameScene>(game: &Played, seat: Seat) -> [Box<dyn AnyTable>; 2] {
    let games = Games::built_in();
    let kind = games.kind(G::KEY).unwrap();
    let mut setup = kind.setup(game.scenario, &Map::new()).unwrap();
    (game.change)(&mut setup);
    let mut table = kind.start(&setup, dice(5)).unwrap();
    let mut rng = Rng::new(game.seed);
    for _ in 0..game.moves {
        any_move(&mut *table, &mut rng);
    }
    loop {
        let hosted = table.as_any().downcast_ref::<TableOf<G>>().unwrap();
        let truth = hosted.table().position().clone();
        let other = truth.redeal(seat, &mut rng);
        if truth != other {
            let pair = [truth, other].map(|position| {
                let position = serde_json::to_value(&position).unwrap();
                kind.load(&position, dice(9)).unwrap()
            });
            if passing(pair.each_ref().map(|table| &**table)).is_empty() {
                break pair;
            }
        }
        any_move(&mut *table, &mut rng);
    }
}

/// A game to be played until something is hidden.
struct Played {
    scenario: &'static str,
    change: fn(&mut Value),
    moves: usize,
    seed: u64,
}

fn stored(kind: &str, scenario: &str, table: &dyn AnyTable) -> NewGame {
    let seats = (0..table.seats()).map(|seat| SeatRow {
        kind: SeatKind::Person,
        label: json!({"id": "seat"}).to_string(),
        name: Some(format!("Player {seat}")),
        level: None,
        token_hash: Some(Sha256::digest(token(seat)).into()),
        invite_hash: None,
    });
    NewGame {
        public_id: TABLE.to_owned(),
        kind: kind.to_owned(),
        scenario: scenario.to_owned(),
        title: json!({"id": "title"}).to_string(),
        head: table.record().to_string(),
        data: Vec::new(),
        seed: Seed::numbered(9).to_hex(),
        commitment: Seed::numbered(9).commitment(),
        listed: false,
        budget_ms: 1000,
        answer_ms: None,
        created_ms: 1_000_000,
        owner: Owner {
            token_hash: None,
            client: None,
        },
        seats: seats.collect(),
    }
}

/// A server with one table, the players at it, and everything that is said to one of them.
struct Twin {
    app: App,
    /// The game as it stands, to try things out.
    table: Box<dyn AnyTable>,
    players: Vec<Player>,
    seat: Seat,
    /// Another socket of the seat, with compressed messages.
    packed: Player,
    /// How many messages have come there.
    frames: u64,
}

impl Twin {
    async fn open<G: Game>(scenario: &str, table: Box<dyn AnyTable>, seat: Seat) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(&directory.path().join("test.db"))
            .await
            .unwrap();
        let game = stored(G::KEY, scenario, &*table);
        store.create(game).await.unwrap();
        store.close().await;
        let app = spawn_app_in(directory, |config| {
            config.window = WINDOW;
            // The tables are as old as they say, and stay.
            config.never_started = Duration::from_hours(24 * 365 * 1_000);
            config.abandoned = None;
        })
        .await;
        let mut players = Vec::new();
        for seat in 0..table.seats() {
            players.push(app.sit(TABLE, Some(&token(seat))).await);
        }
        let mut packed = app.connect(TABLE).await;
        let hello = json!({"type": "hello", "token": token(seat.0), "deflate": true});
        packed.send(&hello).await;
        Self {
            app,
            table,
            players,
            seat,
            packed,
            frames: 0,
        }
    }

    /// The table after an action, if it is legal, and what the seat sees and reads then.
    fn after(&self, actor: Seat, action: &Value) -> Option<(Box<dyn AnyTable>, String)> {
        let mut table = self.table.clone_box();
        table.act(actor, action).ok()?;
        let observer = Observer::Seat(self.seat);
        let told = (table.observation(observer), table.log(observer, 0));
        let told = serde_json::to_string(&told).unwrap();
        Some((table, told))
    }

    /// Somebody acts, or the server does it for him where he has nothing else to do; everybody sees it.
    async fn act(&mut self, actor: Seat, action: &Value, table: Box<dyn AnyTable>) {
        let is_left_to_server = answer_of_server(&*self.table, actor).as_ref() == Some(action);
        let reached = self.table.seq() as u64 + 1;
        if !is_left_to_server {
            let told = self.players[actor.index()].act(action).await;
            assert_eq!(told["type"], "ack", "{action}: {told}");
        }
        for player in &mut self.players {
            player.reach(reached).await;
        }
        self.table = table;
    }

    /// The seat asks about an action.
    async fn judge(&mut self, action: &Value) -> Value {
        let question = json!({"type": "check", "action": action});
        self.players[self.seat.index()].ask(question).await
    }

    /// Everything that was said to the seat.
    fn said(&mut self) -> String {
        std::mem::take(&mut self.players[self.seat.index()].heard)
    }

    /// The same as it comes over the compressed socket, which is told every move and nothing else.
    async fn packed(&mut self, seq: u64) -> Vec<Message> {
        let mut frames = Vec::new();
        while self.frames <= seq {
            let frame = self.packed.socket.next().await.unwrap().unwrap();
            if !frame.is_ping() {
                self.frames += 1;
                frames.push(frame);
            }
        }
        frames
    }

    /// What anybody reads by other ways.
    async fn told_to_all(&self) -> [String; 2] {
        let table = self.app.text(&format!("/api/tables/{TABLE}")).await;
        let log = self.app.text(&format!("/api/tables/{TABLE}/log")).await;
        [table, log]
    }
}

fn both(twins: &[Twin; 2]) -> [&dyn AnyTable; 2] {
    twins.each_ref().map(|twin| &*twin.table)
}

/// What the server answers for a seat that has ordered nothing.
fn answer_of_server(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    let usual = || table.answer_by(seat, table.question_to(seat)?.usual);
    table.forced_pass(seat).or_else(usual)
}

/// For whom the server answers in one of the positions, and what.
fn passing(tables: [&dyn AnyTable; 2]) -> Vec<(Seat, Value)> {
    let mut passing = Vec::new();
    for seat in tables[0].prompts().awaited() {
        let idle = tables.map(|table| answer_of_server(table, seat));
        passing.extend(idle.into_iter().flatten().next().map(|pass| (seat, pass)));
    }
    passing
}

/// Who could do what now. Where the server answers for somebody in one position, he does it himself in the other.
fn possible(twins: &[Twin; 2]) -> Vec<(Seat, Value)> {
    let passing = passing(both(twins));
    match passing.len() {
        0 => {
            let awaited = twins[0].table.prompts();
            let each = |seat: Seat| {
                let options = twins[0].table.options(seat).into_iter();
                options.map(move |action| (seat, action))
            };
            awaited.awaited().flat_map(each).collect()
        }
        1 => passing,
        // Which of them the server answers for first is not known here.
        _ => Vec::new(),
    }
}

/// Who does what, and both tables after it.
type Deed = (Seat, Value, [Box<dyn AnyTable>; 2]);

/// An action that looks the same to the seat in both positions, and who does it.
fn alike(twins: &[Twin; 2], rng: &mut Rng) -> Option<Deed> {
    let possible = possible(twins);
    for _ in 0..40 {
        let (actor, action) = rng.pick(&possible)?.clone();
        let after = twins.each_ref().map(|twin| twin.after(actor, &action));
        if let [Some((one, told)), Some((two, same))] = after
            && told == same
        {
            return Some((actor, action, [one, two]));
        }
    }
    None
}

/// Actions to ask about: what anybody may do in either position. Nothing while the server might go on meanwhile.
fn questions(twins: &[Twin; 2], rng: &mut Rng) -> Vec<Value> {
    let mut known = Vec::new();
    if !passing(both(twins)).is_empty() {
        return known;
    }
    for twin in twins {
        for seat in (0..twin.table.seats()).map(Seat) {
            known.extend(twin.table.options(seat));
        }
    }
    (0..12).filter_map(|_| rng.pick(&known).cloned()).collect()
}

/// Plays in two positions that the seat cannot tell apart what looks the same to it; answers how many actions that were, and
/// how many of them the server did in one position and a person in the other.
async fn compare<G: GameScene>(game: &Played, seat: Seat, longest: usize) -> [usize; 2] {
    let [one, two] = apart::<G>(game, seat);
    let mut twins = [
        Twin::open::<G>(game.scenario, one, seat).await,
        Twin::open::<G>(game.scenario, two, seat).await,
    ];
    let mut rng = Rng::new(game.seed);
    let mut counts = [0; 2];
    while counts[0] < longest {
        for question in questions(&twins, &mut rng) {
            let [one, two] = &mut twins;
            assert_eq!(one.judge(&question).await, two.judge(&question).await);
        }
        let Some((actor, action, tables)) = alike(&twins, &mut rng) else {
            break;
        };
        let idle = both(&twins).map(|table| answer_of_server(table, actor));
        counts[0] += 1;
        counts[1] += usize::from(actor != seat && idle[0] != idle[1]);
        for (twin, table) in twins.iter_mut().zip(tables) {
            twin.act(actor, &action, table).await;
        }
        let [one, two] = &mut twins;
        assert_eq!(one.said(), two.said(), "after {action}");
        let seq = one.table.seq() as u64;
        assert_eq!(one.packed(seq).await, two.packed(seq).await, "compressed");
        // Otherwise the server might go on meanwhile.
        if passing(both(&twins)).is_empty() {
            let [one, two] = &twins;
            assert_eq!(one.told_to_all().await, two.told_to_all().await);
        }
    }
    counts
}

#[tokio::test]
async fn a_seat_is_told_the_same_in_a_battle_with_hidden_forces() {
    let mut done = 0;
    for (moves, seed) in [(0, 1), (40, 2), (150, 3)] {
        let game = Played {
            scenario: "quatre-bras",
            change: |setup| setup["cards"] = true.into(),
            moves,
            seed,
        };
        for seat in [Seat(0), Seat(1)] {
            let [acted, _] = compare::<feldherr_battles::Position>(&game, seat, 12).await;
            done += acted;
        }
    }
    assert!(done > 24, "{done} actions of 72 looked the same");
}

#[tokio::test]
async fn a_seat_is_told_the_same_whatever_cards_of_fate_the_enemy_holds() {
    let mut passes = 0;
    for (moves, seed) in [(60, 1), (120, 2), (200, 3)] {
        let game = Played {
            scenario: "first",
            change: |_| {},
            moves,
            seed,
        };
        for seat in [Seat(0), Seat(1)] {
            let found = compare::<feldherr_fortitude::Position>(&game, seat, 20).await;
            assert!(found[0] > 3, "{found:?} after {moves}, {seat:?}");
            passes += found[1];
        }
    }
    assert!(
        passes > 0,
        "nobody had only to pass in one of two positions"
    );
}

#[tokio::test]
async fn a_seat_is_told_the_same_whatever_cards_others_hold_in_europe() {
    let game = Played {
        scenario: "1805",
        change: |setup| setup["switches"]["cards"] = true.into(),
        moves: 60,
        seed: 4,
    };
    for seat in [Seat(0), Seat(2)] {
        let [acted, _] = compare::<feldherr_europa::Position>(&game, seat, 12).await;
        assert!(acted > 3, "{acted} actions, {seat:?}");
    }
}
