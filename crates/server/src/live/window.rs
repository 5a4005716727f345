//! Questions that are asked so that nobody's hand shows. A seat that can only pass is not kept waiting, but others must not see
//! from its haste that it holds nothing: no answer to such a question is shown before the question has lasted its window.

use super::play::Act;
use super::{LiveGame, SocketId};
use crate::wire::FromClient;
use feldherr_core::Seat;
use serde_json::Value;
use std::collections::BTreeMap;
use tokio::time::Instant;

/// The questions of the present position.
#[derive(Default)]
pub(super) struct Windows {
    /// The position that was looked at.
    seq: Option<usize>,
    /// Since when seats have been asked in a way that must not show their hands.
    pub asked: BTreeMap<Seat, Instant>,
    /// What seats will have answered that have nothing to decide.
    idle: BTreeMap<Seat, Value>,
}

/// An answer that came before its window was over.
pub(super) struct Held {
    due: Instant,
    socket: SocketId,
    message: FromClient,
}

impl LiveGame {
    /// Notes since when every seat has been asked that is asked in such a way, and who has nothing to decide.
    pub(super) fn open_windows(&mut self) {
        let now = Some(self.table.seq());
        if std::mem::replace(&mut self.windows.seq, now) == now {
            return;
        }
        let awaited: Vec<Seat> = self.table.prompts().awaited().collect();
        let idle = awaited.iter();
        let idle = idle.filter_map(|seat| Some((*seat, self.table.idle(*seat)?)));
        self.windows.idle = idle.collect();
        let windows = &self.windows;
        // Where windows take no time, nobody is kept.
        let lasts = !self.services.config.window.is_zero();
        let is_secret = |seat: &Seat| {
            windows.idle.contains_key(seat) || lasts && self.table.overdue(*seat).is_some()
        };
        let asked: Vec<Seat> = awaited.into_iter().filter(is_secret).collect();
        self.windows.asked.retain(|seat, _| asked.contains(seat));
        for seat in asked {
            self.windows.asked.entry(seat).or_insert_with(Instant::now);
        }
    }

    /// When the answer of a seat may be shown; at once where nothing can be read from it.
    pub(super) fn window_of(&self, seat: Seat) -> Option<Instant> {
        let asked = self.windows.asked.get(&seat)?;
        Some(*asked + self.services.config.window)
    }

    /// Keeps an answer until its window is over; gives it back where it may be shown.
    pub(super) fn hold(
        &mut self,
        seat: Option<Seat>,
        socket: SocketId,
        message: FromClient,
    ) -> Option<FromClient> {
        let due = match (&message, seat) {
            (FromClient::Do { .. }, Some(seat)) => self.window_of(seat),
            _ => None,
        };
        match due.filter(|due| *due > Instant::now()) {
            Some(due) => {
                let held = Held {
                    due,
                    socket,
                    message,
                };
                self.held.push(held);
                None
            }
            None => Some(message),
        }
    }

    /// When the next answer that is kept may be shown.
    pub(super) fn held_until(&self) -> Option<Instant> {
        self.held.iter().map(|held| held.due).min()
    }

    /// An answer whose window is over.
    pub(super) fn take_held(&mut self) -> Option<(SocketId, FromClient)> {
        let now = Instant::now();
        let place = self.held.iter().position(|held| held.due <= now)?;
        let Held {
            socket, message, ..
        } = self.held.remove(place);
        Some((socket, message))
    }

    /// Who has nothing to decide, what it will have answered, and when.
    fn next_pass(&self) -> Option<(Instant, Seat, &Value)> {
        let idle = self.windows.idle.iter().filter(|_| self.passes);
        let passes =
            idle.filter_map(|(seat, answer)| Some((self.window_of(*seat)?, *seat, answer)));
        passes.min_by_key(|(due, seat, _)| (*due, *seat))
    }

    /// When the server next answers for a seat that has nothing to decide.
    pub(super) fn passes_at(&self) -> Option<Instant> {
        self.next_pass().map(|(due, _, _)| due)
    }

    /// Answers for a seat that has nothing to decide.
    pub(super) async fn pass(&mut self) {
        let Some((_, seat, answer)) = self.next_pass() else {
            return;
        };
        let answer = answer.clone();
        let seq = self.table.seq();
        match self.play(seat, seq, Act::Do(answer)).await {
            Ok(played) => self.show(&played),
            // After a setback it is tried again; what the rules refuse is not.
            Err(_) => self.passes = self.rests_until().is_some(),
        }
    }
}
