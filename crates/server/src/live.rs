//! One task owns one live game. Sockets and machine players only send to it.

mod ahead;
mod clock;
mod errand;
mod load;
mod orders;
mod play;
mod push;
mod seat;
mod setback;
mod think;
mod window;

pub(crate) use load::find;

use crate::error::ApiError;
use crate::services::{Services, now_ms, stopped};
use crate::wire::{ChatLine, Claim, Claimed, Free, Freed, FromClient, Summary};
use ahead::{Foreseen, Inquiries};
use axum::extract::ws::Utf8Bytes;
use clock::{Clock, Playing};
use errand::Errands;
use feldherr_core::{Message, Seat};
use feldherr_games::AnyTable;
use feldherr_store::Game;
use orders::Orders;
use serde_json::Value;
use setback::Setback;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use think::Thinker;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use window::{Held, Windows};

/// How long a finished game stays in memory when nobody is there: a player who reloads the page still finds it.
const FINISHED: Duration = Duration::from_secs(5);

/// One open socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SocketId(pub u64);

/// Where to write to a socket. It never waits: a reader that is too slow is cut off.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// Where an answer goes.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, ApiError>>;

/// What a live game can be told.
pub(crate) enum Command {
    Hello(Hello, Answer<()>),
    Say(SocketId, FromClient),
    Leave(SocketId),
    Claim(Claim, Answer<Claimed>),
    Free(Free, Answer<Freed>),
    Summary(Answer<Summary>),
    Copy(Answer<Box<dyn AnyTable>>),
    Thought(Thought),
    Foreseen(Foreseen),
}

/// A socket introduces itself.
pub(crate) struct Hello {
    pub socket: SocketId,
    pub token: Option<String>,
    pub outbox: Outbox,
}

/// A machine player has thought; without an action it found nothing.
pub(crate) struct Thought {
    seat: Seat,
    seq: usize,
    action: Option<Value>,
}

/// Somebody who looks on.
struct Watcher {
    observer: Option<Seat>,
    outbox: Outbox,
}

/// A game in memory.
pub(crate) struct LiveGame {
    services: Arc<Services>,
    game: Game,
    title: Message,
    labels: Vec<Message>,
    table: Box<dyn AnyTable>,
    chat: VecDeque<ChatLine>,
    watchers: BTreeMap<SocketId, Watcher>,
    /// What observers get who come now, by seat.
    states: BTreeMap<Option<Seat>, Utf8Bytes>,
    thinkers: BTreeMap<Seat, Thinker>,
    /// What players have left to the captain.
    errands: Errands,
    /// What sockets want to know beforehand.
    inquiries: BTreeMap<SocketId, Inquiries>,
    /// Who should answer in time.
    clocks: BTreeMap<Seat, Clock>,
    /// Held for browsers, which fetch it.
    _board: Arc<crate::http::Page>,
    /// How often each seat has taken something back.
    undone: BTreeMap<Seat, usize>,
    /// Why the game stands at the last entry that holds and cannot go on.
    damage: Option<ApiError>,
    /// When a person last had to do with the game.
    active: Instant,
    /// Questions that must not show anybody's hand.
    windows: Windows,
    /// What people have answered beforehand.
    orders: Orders,
    /// Answers that came before their window was over.
    held: Vec<Held>,
    /// Whether the server answers for seats that have nothing to decide. Not after an undo: a player who takes
    /// something back wants to stand where he stood.
    passes: bool,
    /// Set when the store has failed.
    setback: Option<Setback>,
    /// How much of the agreed playing time has run.
    playing: Option<Playing>,
    /// Whether somebody who has a seat came since that was last noted.
    touched: bool,
    /// Whether it was noted since the game was loaded.
    noted: bool,
    /// Whether memory and store could not be brought together again.
    lost: bool,
}

impl LiveGame {
    /// Serves commands until nobody has come for a while, or the server stops.
    pub async fn run(
        mut self,
        inbox: mpsc::WeakSender<Command>,
        mut commands: mpsc::Receiver<Command>,
    ) {
        let mut stopping = self.services.stopping.clone();
        while !self.lost {
            let rests_until = self.rests_until();
            let rests = rests_until.is_some();
            self.open_windows();
            self.look_at_errands();
            if !rests {
                self.wake_machines(&inbox);
            }
            self.wind_clocks();
            let idle_at = self.active + self.time_in_memory();
            let (first_due, time_up) = (self.first_due(), self.time_is_up());
            let (passes_at, held_until) = (self.passes_at(), self.held_until());
            let is_waited_for = [first_due, time_up, passes_at, held_until]
                .iter()
                .any(Option::is_some);
            let command = tokio::select! {
                biased;
                () = run_out(passes_at), if !rests => {
                    self.pass().await;
                    continue;
                }
                () = run_out(held_until) => {
                    if let Some((socket, message)) = self.take_held() {
                        self.listen(socket, message, &inbox).await;
                    }
                    continue;
                }
                command = commands.recv() => command,
                () = run_out(first_due), if !rests => {
                    self.answer_overdue().await;
                    continue;
                }
                () = run_out(time_up), if !rests => {
                    self.call_time().await;
                    continue;
                }
                () = run_out(rests_until) => {
                    self.try_again();
                    continue;
                }
                () = run_out(self.time_noted_by()) => {
                    self.note_time().await;
                    continue;
                }
                () = tokio::time::sleep_until(idle_at), if self.watchers.is_empty() && !is_waited_for => None,
                () = stopped(&mut stopping) => None,
            };
            match command {
                Some(command) => self.handle_command(command, &inbox).await,
                None => break,
            }
            self.note_visit().await;
        }
        self.note_time().await;
        // The stay may have been long.
        self.touched = std::mem::take(&mut self.noted);
        self.note_visit().await;
    }

    /// Notes that somebody who has a seat is there: the table does not expire. Once a stay is enough.
    async fn note_visit(&mut self) {
        if !std::mem::take(&mut self.touched) || self.noted {
            return;
        }
        self.noted = true;
        if let Err(error) = self.services.store.touch(self.game.id, now_ms()).await {
            tracing::warn!(%error, "a visit was not noted");
        }
    }

    /// How long the game stays in memory when nobody is there. One that is over is looked back at from the store.
    fn time_in_memory(&self) -> Duration {
        let idle = self.services.config.idle;
        match self.table.outcome() {
            Some(_) => idle.min(FINISHED),
            None => idle,
        }
    }

    async fn handle_command(&mut self, command: Command, inbox: &mpsc::WeakSender<Command>) {
        let is_own = matches!(command, Command::Thought(_) | Command::Foreseen(_));
        let looks_on = matches!(command, Command::Summary(_) | Command::Copy(_));
        if !is_own && !looks_on {
            self.active = Instant::now();
        }
        if let Some(drill) = &self.services.config.drill {
            drill(&self.game.created.public_id);
        }
        // The one who asked may be gone; then nobody needs the answer.
        match command {
            Command::Hello(hello, answer) => drop(answer.send(self.hello(hello))),
            Command::Say(socket, message) => self.listen(socket, message, inbox).await,
            Command::Leave(socket) => self.leave(socket),
            Command::Claim(claim, answer) => drop(answer.send(self.claim(claim).await)),
            Command::Free(free, answer) => drop(answer.send(self.free(free).await)),
            Command::Summary(answer) => drop(answer.send(Ok(self.summary()))),
            Command::Copy(answer) => drop(answer.send(Ok(self.table.clone_box()))),
            Command::Thought(thought) => self.apply_machine_move(thought).await,
            Command::Foreseen(foreseen) => self.send_preview(foreseen, inbox),
        }
    }
}

/// Waits for a clock to run out; for ever where there is none.
async fn run_out(due: Option<Instant>) {
    match due {
        // A timer that is due already would let others go first.
        Some(due) if due <= Instant::now() => {}
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
