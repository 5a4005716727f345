//! What observers get: everything once, then what has changed.

use super::{Hello, LiveGame, Outbox, SocketId, Watcher};
use crate::error::ApiError;
use crate::wire::{Shared, ToClient};
use axum::extract::ws::Utf8Bytes;
use feldherr_core::{Observer, Seat};
use std::collections::BTreeSet;

/// How many whole states are kept.
const STATES: usize = 8;

fn observer(seat: Option<Seat>) -> Observer {
    seat.map_or(Observer::Public, Observer::Seat)
}

impl LiveGame {
    /// Lets a socket look on, for the seat that its token holds.
    pub(super) fn hello(&mut self, hello: Hello) -> Result<(), ApiError> {
        let seat = match &hello.token {
            Some(token) => Some(self.seat_of(token).ok_or_else(ApiError::forbidden)?),
            None => None,
        };
        self.touched |= seat.is_some();
        let before = self.watchers.get(&hello.socket);
        match before.is_some_and(|watcher| watcher.observer == seat) {
            // What it was shown is still known, and need not be worked out again.
            true => self.drop_inquiries(hello.socket),
            false => self.leave(hello.socket),
        }
        self.introduce(seat, &hello.outbox);
        let watcher = Watcher {
            observer: seat,
            outbox: hello.outbox,
        };
        self.watchers.insert(hello.socket, watcher);
        Ok(())
    }

    /// Sends everything that `seat` may know.
    fn introduce(&mut self, seat: Option<Seat>, outbox: &Outbox) {
        let state = self.state_for(seat);
        let _ = outbox.try_send(state);
        for (thinks, thinker) in &self.thinkers {
            let is_told = self.is_machine(*thinks) || Some(*thinks) == seat;
            if thinker.busy && is_told {
                let thinking = ToClient::Thinking {
                    seat: *thinks,
                    on: true,
                };
                let _ = outbox.try_send(thinking.text().into());
            }
        }
        if let Some(told) = seat.and_then(|seat| self.orders_of(seat)) {
            let _ = outbox.try_send(told.into());
        }
        if let Some(told) = seat.and_then(|seat| self.clock_of(seat)) {
            let _ = outbox.try_send(told.into());
        }
        if let Some(seat) = seat {
            self.errands.tell_anew(seat);
        }
    }

    /// Everything that `seat` may know, kept as long as nothing changes: many may come at once, or one again and again.
    fn state_for(&mut self, seat: Option<Seat>) -> Utf8Bytes {
        if let Some(state) = self.states.get(&seat) {
            return state.clone();
        }
        let observation = self.table.show(observer(seat));
        let mut log = self.table.log(observer(seat), 0);
        if let Some(seat) = seat {
            log.extend(self.orders.lines(seat).cloned());
            log.sort_by_key(|line| line.seq);
        }
        let state = ToClient::State {
            table: &self.summary(),
            observation: &observation,
            log: &log,
            chat: self.chat.make_contiguous(),
        };
        let state = Utf8Bytes::from(state.text());
        if self.states.len() < STATES {
            self.states.insert(seat, state.clone());
        }
        state
    }

    /// Sends everything to everybody, when a delta would not do.
    pub(super) fn show_everything(&mut self) {
        self.states.clear();
        let outboxes: Vec<_> = self
            .watchers
            .values()
            .map(|watcher| (watcher.observer, watcher.outbox.clone()))
            .collect();
        for (seat, outbox) in outboxes {
            self.introduce(seat, &outbox);
        }
    }

    pub(super) fn leave(&mut self, socket: SocketId) {
        self.drop_inquiries(socket);
        let Some(gone) = self.watchers.remove(&socket) else {
            return;
        };
        let mut others = self.watchers.values();
        if !others.any(|other| other.observer == gone.observer) {
            self.table.forget(observer(gone.observer));
            self.states.remove(&gone.observer);
        }
    }

    /// Shows the last move to everybody, as each may see it.
    pub(super) fn push(&mut self, by: Option<Seat>, log_from: usize) {
        self.states.clear();
        let seats: BTreeSet<Option<Seat>> = self
            .watchers
            .values()
            .map(|watcher| watcher.observer)
            .collect();
        let observers: Vec<Observer> = seats.into_iter().map(observer).collect();
        for update in self.table.updates(&observers) {
            let shared = Shared::new(by, log_from, &update.seen);
            for (observer, own) in update.own {
                let text = shared.update(&own);
                self.send(text, |watcher| watcher.observer == observer.seat());
            }
        }
    }

    /// Sends the same to everybody.
    pub(super) fn broadcast(&mut self, message: &ToClient<'_>) {
        if !matches!(message, ToClient::Thinking { .. }) {
            self.states.clear();
        }
        self.send(message.text(), |_| true);
    }

    pub(super) fn tell(&mut self, socket: SocketId, text: String) {
        let sent = self
            .watchers
            .get(&socket)
            .is_none_or(|watcher| watcher.outbox.try_send(text.into()).is_ok());
        if !sent {
            self.leave(socket);
        }
    }

    pub(super) fn refuse(&mut self, socket: SocketId, id: Option<u64>, error: &ApiError) {
        let error = &self.table.fault_on_scene(&error.0);
        self.tell(socket, ToClient::Refused { id, error }.text());
    }

    pub(super) fn send(&mut self, text: String, to: impl Fn(&Watcher) -> bool) {
        let text = Utf8Bytes::from(text);
        let mut slow = Vec::new();
        for (socket, watcher) in self.watchers.iter().filter(|(_, watcher)| to(watcher)) {
            if watcher.outbox.try_send(text.clone()).is_err() {
                slow.push(*socket);
            }
        }
        // Dropping its outbox closes a socket that does not keep up; it may come back and say hello.
        slow.into_iter().for_each(|socket| self.leave(socket));
    }
}
