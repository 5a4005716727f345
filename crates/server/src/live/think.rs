//! Machine players: they think elsewhere and send what they chose.

use super::play::{Act, Played};
use super::{Command, LiveGame, Thought};
use crate::error::ApiError;
use crate::machine::Task;
use crate::queue::Order;
use crate::secret::machine_seed;
use feldherr_core::Seat;
use feldherr_store::SeatKind;
use serde_json::Value;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// What a machine player does or last did.
pub(super) struct Thinker {
    /// The position it thinks or thought about.
    seq: usize,
    /// Whether it is still at it.
    pub busy: bool,
    /// Stops it when it is dropped.
    _order: Order,
}

impl LiveGame {
    /// Lets every machine that the game waits for think about the position, once.
    pub(super) fn wake_machines(&mut self, inbox: &mpsc::WeakSender<Command>) {
        self.stop_idle_thoughts();
        let mut seats = self.game.created.seats.iter();
        let has_machine = self.errands.is_any() || seats.any(|seat| seat.kind == SeatKind::Machine);
        if !has_machine || self.table.outcome().is_some() || self.damage.is_some() {
            return;
        }
        let seq = self.table.seq();
        let awaited: Vec<Seat> = self.table.prompts().awaited().collect();
        for seat in awaited {
            let known = self.thinkers.get(&seat).map(|thinker| thinker.seq);
            match self.level_of(seat) {
                Some(level) if known != Some(seq) => self.think(seat, level, inbox.clone()),
                _ => {}
            }
        }
    }

    /// Stops what machines think about a position that is no more.
    fn stop_idle_thoughts(&mut self) {
        let now = self.table.seq();
        let is_stale = |thinker: &Thinker| thinker.busy && thinker.seq != now;
        let thinkers = self.thinkers.iter();
        let stale = thinkers.filter_map(|(seat, thinker)| is_stale(thinker).then_some(*seat));
        for seat in stale.collect::<Vec<_>>() {
            self.thinkers.remove(&seat);
            self.tell_thinking(seat, false);
        }
    }

    fn think(&mut self, seat: Seat, level: String, inbox: mpsc::WeakSender<Command>) {
        let seq = self.table.seq();
        let id = self.game.created.public_id.clone();
        let services = self.services.clone();
        let table = self.table.clone_box();
        let budget = Duration::from_millis(self.game.created.budget_ms.into());
        let seed = machine_seed(&self.game.created.seed, seq, seat.0);
        let (window, pause) = (self.window_of(seat), self.pause_of(seat));
        let order = Order::new(|stop| async move {
            let machine = services.config.machine.clone();
            let effort = machine.effort(&level, budget);
            let turn = services.thinkers.turn(&id, seat.0, effort, stop.clone());
            let turn = turn.await;
            let begun = Instant::now();
            let task = Task {
                level,
                budget,
                seed,
                stop,
            };
            // The thread holds the turn: it is over when the thread has ended, whether or not anybody waits for it.
            let choose = move || {
                let chosen = machine.choose(table, seat, &task);
                drop(turn);
                chosen
            };
            let chosen = tokio::task::spawn_blocking(choose).await;
            let action = chosen.unwrap_or_else(|error| {
                tracing::error!(%error, "a machine player failed");
                None
            });
            let paused = begun + pause;
            let due = window.map_or(paused, |window| window.max(paused));
            tokio::time::sleep_until(due).await;
            if let Some(inbox) = inbox.upgrade() {
                let thought = Thought { seat, seq, action };
                // A game that has left memory needs no move.
                let _ = inbox.send(Command::Thought(thought)).await;
            }
        });
        let thinker = Thinker {
            seq,
            busy: true,
            _order: order,
        };
        self.thinkers.insert(seat, thinker);
        self.tell_thinking(seat, true);
    }

    /// Does what a machine player chose, unless the game has moved on meanwhile.
    pub(super) async fn apply_machine_move(&mut self, thought: Thought) {
        let Thought { seat, seq, action } = thought;
        match self.thinkers.get_mut(&seat) {
            Some(thinker) if thinker.seq == seq => thinker.busy = false,
            _ => return,
        }
        self.tell_thinking(seat, false);
        if self.table.seq() != seq {
            return;
        }
        if self.errands.has(seat) {
            return self.do_errand(seat, seq, action).await;
        }
        let played = match action {
            Some(action) => self.play(seat, seq, Act::Do(action)).await,
            None => self.play_anything(seat, seq).await,
        };
        let played = match played {
            Err(_) if self.rests_until().is_some() => {
                // The store failed, not the machine: let it try again.
                self.thinkers.remove(&seat);
                return;
            }
            Err(error) => {
                let table = &self.game.created.public_id;
                tracing::error!(%table, code = error.0.code, "a machine's move was refused");
                self.play_anything(seat, seq).await
            }
            played => played,
        };
        if let Ok(played) = played {
            self.show(&played);
        }
    }

    /// Does what the captain chose for a player. If he knows nothing to do, the player must see to it himself.
    async fn do_errand(&mut self, seat: Seat, seq: usize, action: Option<Value>) {
        let action = action.ok_or_else(|| ApiError::internal("the captain has nothing to do"));
        let played = match action {
            Ok(action) => self.play(seat, seq, Act::Do(action)).await,
            Err(error) => Err(error),
        };
        match played {
            Ok(played) => {
                self.errands.count(seat);
                self.show(&played);
            }
            Err(_) if self.rests_until().is_some() => drop(self.thinkers.remove(&seat)),
            Err(error) => {
                let table = &self.game.created.public_id;
                tracing::error!(%table, code = error.0.code, "an errand cannot go on");
                self.stop_errand(seat);
            }
        }
    }

    /// Does the first thing the rules allow, so that a broken machine player does not stop the game.
    async fn play_anything(&mut self, seat: Seat, seq: usize) -> Result<Played, ApiError> {
        let action = self.table.options(seat).into_iter().next();
        let action = action.ok_or_else(|| ApiError::internal("a machine has nothing to do"))?;
        self.play(seat, seq, Act::Do(action)).await
    }
}
