//! Questions that are asked so that nobody's hand shows. A seat that can only pass is not kept waiting, but others must not see
//! from its haste that it holds nothing: no answer to such a question is shown before the question has lasted its window. Were
//! all windows alike, every answer of a person would come later than those of the server. So each lasts as long as a person
//! might take who has little to decide; how long is drawn from the table's secret seed.

use super::orders::Reply;
use super::{LiveGame, SocketId};
use crate::secret::machine_seed;
use crate::wire::FromClient;
use feldherr_core::{Rng, Seat};
use feldherr_store::SeatKind;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// By how much the longest window exceeds the shortest one, as a multiple of that.
const SPREAD: f64 = 7.0;

/// The questions of the present position.
#[derive(Default)]
pub(super) struct Windows {
    /// The position that was looked at, and when.
    seen: Option<(usize, Instant)>,
    /// When an answer may be shown of seats that are asked in a way that must not show their hands.
    pub open: BTreeMap<Seat, Instant>,
    /// What seats will have answered that have nothing to decide, or have answered beforehand.
    idle: BTreeMap<Seat, Reply>,
}

/// An answer that came before its window was over.
pub(super) struct Held {
    due: Instant,
    socket: SocketId,
    message: FromClient,
}

impl LiveGame {
    /// Notes until when every seat is asked that is asked in such a way, and who has nothing to decide.
    pub(super) fn open_windows(&mut self) {
        let seq = self.table.seq();
        if self.windows.seen.is_some_and(|(seen, _)| seen == seq) {
            return;
        }
        self.windows.seen = Some((seq, Instant::now()));
        self.expire_orders();
        let awaited: Vec<Seat> = self.table.prompts().awaited().collect();
        let idle = awaited.iter();
        let idle = idle.filter_map(|seat| Some((*seat, self.reply_for(*seat)?)));
        self.windows.idle = idle.collect();
        let asked = awaited.into_iter().filter(|seat| self.is_secret(*seat));
        let asked: Vec<Seat> = asked.collect();
        self.windows.open.retain(|seat, _| asked.contains(seat));
        for seat in asked {
            let shortest = self.services.config.window;
            let secret = machine_seed(&self.game.created.seed, seq, seat.0);
            let lasts = drawn_window(shortest, secret);
            let open = self.windows.open.entry(seat);
            open.or_insert_with(|| Instant::now() + lasts);
        }
    }

    /// Whether a seat is asked so that nobody's hand shows, and there is somebody from whom to hide it: a machine looks only
    /// at what its seat may see, never at the clock.
    fn is_secret(&self, seat: Seat) -> bool {
        self.is_watched(seat) && self.table.window(seat).is_some()
    }

    /// Whether a seat has others beside it that are no machines.
    pub(super) fn is_watched(&self, seat: Seat) -> bool {
        let mut seats = (0..).zip(&self.game.created.seats);
        seats.any(|(number, row)| number != seat.0 && row.kind != SeatKind::Machine)
    }

    /// Who has nothing to decide is to be found out anew, because what seats want has changed.
    pub(super) const fn look_again(&mut self) {
        self.windows.seen = None;
    }

    /// When the answer of a seat may be shown; at once where nothing can be read from it.
    pub(super) fn window_of(&self, seat: Seat) -> Option<Instant> {
        self.windows.open.get(&seat).copied()
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
    fn next_pass(&self) -> Option<(Instant, Seat, &Reply)> {
        let idle = self.windows.idle.iter().filter(|_| self.passes);
        let (_, seen) = self.windows.seen?;
        let passes = idle.map(|(seat, reply)| {
            let due = self.window_of(*seat).unwrap_or(seen + reply.after);
            (due, *seat, reply)
        });
        passes.min_by_key(|(due, seat, _)| (*due, *seat))
    }

    /// When the server next answers for a seat that has nothing to decide.
    pub(super) fn passes_at(&self) -> Option<Instant> {
        self.next_pass().map(|(due, _, _)| due)
    }

    /// Answers for a seat that has nothing to decide.
    pub(super) async fn pass(&mut self) {
        let Some((_, seat, reply)) = self.next_pass() else {
            return;
        };
        let reply = reply.clone();
        if self.reply(seat, reply).await.is_err() {
            // After a setback it is tried again; what the rules refuse is not.
            self.passes = self.rests_until().is_some();
        }
    }
}

/// How long a question lasts: mostly little more than the shortest window, now and then as long as somebody thinks. It
/// depends on nothing that the seat holds.
pub(super) fn drawn_window(shortest: Duration, secret: u64) -> Duration {
    let share = f64::from(Rng::new(secret).below(1001)) / 1000.0;
    shortest.mul_f64(1.0 + SPREAD * share.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who watches the clock learns nothing from an answer within the longest window.
    #[test]
    fn windows_differ_and_are_bounded() {
        let shortest = Duration::from_millis(250);
        let drawn: Vec<Duration> = (0..1000).map(|n| drawn_window(shortest, n)).collect();
        assert!(drawn.iter().all(|lasts| *lasts >= shortest));
        assert!(drawn.iter().all(|lasts| *lasts <= shortest * 8));
        let longer = |than: Duration| drawn.iter().filter(|lasts| **lasts > than).count();
        assert!(longer(shortest * 2) > 300, "nearly all are the shortest");
        assert!(longer(shortest * 4) < 400, "play is slow");
        assert!(longer(shortest * 6) > 50, "none is as long as a thought");
    }
}
